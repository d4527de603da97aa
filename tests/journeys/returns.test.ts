// A return where no script runs: asked for on the order page, answered and settled in the office, and its store credit spent.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { useJourneyShop } from './journey-shop.ts'
import { addWigToCart, buy, fillCheckout, newShopper, pressPay, readMails, type Shopper } from './steps.ts'

const shop = useJourneyShop()

/** Sent and handed over by staff. */
async function deliver(desk: PlainPage, number: string): Promise<void> {
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, Number(number)))
  await desk.goto(`/admin/orders/${order?.id}`)
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  const confirm = desk.getByRole('button', { name: /anyway/u })
  if (confirm.count() > 0) await confirm.click()
  await desk.getByRole('button', { name: 'Mark as delivered' }).first().click()
}

async function codeFor(page: PlainPage, shopper: Shopper): Promise<string> {
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/u
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = (await readMails(page, shopper)).map(({ text }) => code.exec(text)?.[0]).find(Boolean)
        return found
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return found ?? ''
}

test('a customer asks for an exchange, staff take it in, and the store credit pays the next order', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await addWigToCart(page, '/product/aku-bone-classic')
  const address = await buy(page, shopper)
  expect(page.getByText('Return or exchange an item')).toHaveCount(0)
  const number =
    /Order (\d+)/u.exec(
      page
        .getByText(/^Order \d+$/u)
        .first()
        .words(),
    )?.[1] ?? ''
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await deliver(desk, number)

  await page.goto(address)
  await page.getByRole('link', { name: 'Return or exchange an item' }).click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Return or exchange')
  page.getByLabel('Tell us more').fill('I would like it longer.')
  await page.getByRole('button', { name: 'Ask for this return' }).click()
  expect(page.getByRole('alert')).toContainText('Please choose a reason.')
  expect(page.getByLabel('Tell us more')).toHaveValue('I would like it longer.')
  await page.getByRole('radio', { name: 'Another length suits me better' }).check()
  await page.getByRole('radio', { name: /^A refund/u }).check()
  await page.getByRole('button', { name: 'Ask for this return' }).click()
  expect(page.getByRole('alert')).toContainText('We do not offer this for a change of mind.')
  await page.getByRole('radio', { name: /^An exchange/u }).check()
  page.getByLabel('For an exchange').fill('The same in 26 in')
  await page.getByRole('button', { name: 'Ask for this return' }).click()
  expect(page.getByText('We have your request').first()).toBeVisible()
  expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible()

  await desk.goto('/admin')
  await desk.getByRole('link', { name: 'Returns' }).first().click()
  await desk
    .getByRole('link', { name: `Order ${number}` })
    .first()
    .click()
  expect(desk.getByText('“The same in 26 in”')).toBeVisible()
  await desk.getByRole('button', { name: 'Refuse return' }).click()
  expect(desk.getByRole('alert')).toContainText('Please tell the customer why.')
  await desk.getByRole('button', { name: 'Approve return' }).click()
  expect(desk.getByText('Approved. The customer was told how to send it back.')).toBeVisible()
  await page.goto(address)
  expect(page.getByRole('heading', { name: 'Please send it back' })).toBeVisible()
  expect(page.getByText(/^Please send it by/u)).toBeVisible()
  await desk.getByRole('button', { name: 'Take it in' }).click()
  expect(desk.getByText('Taken in.')).toBeVisible()
  await desk.getByRole('button', { name: 'Settle return' }).click()
  expect(desk.getByText('Settled. The customer was told what they get.')).toBeVisible()
  await desk.getByRole('link', { name: 'Order the exchange' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Exchange for order ${number}`)

  const code = await codeFor(page, shopper)
  await addWigToCart(page, '/product/aku-bone-classic')
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  await page.getByText('Use a gift card or store credit', { exact: true }).click()
  page.getByLabel('Gift card or store credit code').fill('0000 0000 0000 0000')
  await page.getByRole('button', { name: 'Use this code' }).click()
  expect(page.getByText('We do not know this code.').first()).toBeVisible()
  expect(page.getByLabel('Landmark')).toHaveValue('Opposite the bank')
  page.getByLabel('Gift card or store credit code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use this code' }).click()
  expect(page.getByText(/^You are using a gift card or store credit of ₦/u)).toBeVisible()
  expect(page.getByLabel('Landmark')).toHaveValue('Opposite the bank')
  await pressPay(page)
  expect(page).toHaveURL(/\/_paystack\/checkout\//u)
})
