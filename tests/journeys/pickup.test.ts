// An order that is fetched, from the checkout to the desk, where no script runs; and a cart that is shared.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetSetting } from '#tests/preset-setting.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  goodCard,
  newShopper,
  payOnPaystack,
  pressPay,
  expectMailAbout,
} from './steps.ts'

const shop = useJourneyShop()
const offer = (on: boolean) => presetSetting(shop.db, 'pickup', { ...settingDefaults.pickup, on })
beforeAll(() => offer(true))
afterAll(() => offer(false))

const fromShelf = '/product/luna-headband-yaki'

async function buyForPickup(page: PlainPage) {
  const shopper = newShopper()
  await addWigToCart(page, fromShelf)
  await page.goto('/checkout')
  page.getByLabel('Full name').fill(shopper.name)
  page.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  page.getByLabel('Phone').fill(`0803 555 ${1000 + Math.floor(Math.random() * 9000)}`)
  await page.getByRole('radio', { name: /^Pickup at Our studio/u }).check()
  page.getByLabel('Gift message').fill('With love from Ṣadé')
  await page.getByRole('button', { name: 'Update the form and total' }).click()
  expect(page.getByText(/^Ready for pickup/u).first()).toBeVisible()
  expect(page.getByLabel('Street and number').count()).toBe(0)
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  return { shopper, address: expectConfirmed(page) }
}

test('chosen without an address, ready with a code, handed over to whoever gives it', async () => {
  const page = shop.newPage()
  const { shopper, address } = await buyForPickup(page)
  expect(page.getByRole('heading', { name: 'Pickup' })).toBeVisible()
  const invoice = await page.request('GET', `${new URL(address).pathname}/invoice.pdf`)
  expect(invoice.body.slice(0, 5)).toBe('%PDF-')

  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  const number = /Order (\d+)/u.exec(page.locator('main').words())?.[1] ?? ''
  await desk.goto(`/admin/orders?tab=all&q=${number}`)
  await desk
    // The first one takes the search back.
    .getByRole('link', { name: new RegExp(number, 'u') })
    .last()
    .click()
  expect(desk.getByText('With love from Ṣadé')).toBeVisible()
  await desk.getByRole('button', { name: 'Mark as ready for pickup' }).click()

  await page.goto(address)
  expect(page.getByRole('heading', { level: 1 })).toContainText('ready for pickup')
  const code = /pickup code\s*(\d{6})/u.exec(page.locator('main').words())?.[1] ?? ''
  expect(code).toMatch(/^\d{6}$/u)

  const wrong = code === '000000' ? '111111' : '000000'
  desk.getByLabel('Pickup code').fill(wrong)
  await desk.getByRole('button', { name: 'Hand over' }).click()
  expect(desk.getByText(/not the code of this order/u).first()).toBeVisible()
  expect(desk.getByLabel('Pickup code')).toHaveValue(wrong)
  desk.getByLabel('Pickup code').fill(code)
  await desk.getByRole('button', { name: 'Hand over' }).click()
  expect(desk.getByText('Picked up by the customer')).toBeVisible()
  await page.goto(address)
  expect(page.getByRole('heading', { level: 1 })).toContainText('was picked up')
  await expectMailAbout(page, shopper, 'confirmed')
})

test('a cart is shared by a link, and somebody else adds it to theirs', async () => {
  const page = shop.newPage()
  const name = await addWigToCart(page, fromShelf)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Share this cart' }).click()
  const link = new URL(page.url()).pathname
  const other = shop.newPage()
  await other.goto(link)
  expect(other.getByRole('heading', { level: 1 })).toHaveText('A cart shared with you')
  expect(other.getByText(name).first()).toBeVisible()
  await other.getByRole('button', { name: 'Add all to your cart' }).click()
  expect(other.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  expect(other.getByRole('heading', { name })).toBeVisible()
})

test('saved for later it waits below the cart, and comes back', async () => {
  const page = shop.newPage()
  const name = await addWigToCart(page, fromShelf)
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Save for later/u }).click()
  expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: /^Move to cart/u }).click()
  expect(page.getByRole('heading', { name })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Saved for later' }).count()).toBe(0)
})
