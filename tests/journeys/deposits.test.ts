// A deposit now and the balance before it is sent, where no script runs: paid, held back at the desk until then, and never paid.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  expectMailAbout,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
} from './steps.ts'

const shop = useJourneyShop()
const slug = 'ireti-burmese-bundles-x3'

/** For one product alone: the journeys beside this one pay all at once. */
async function offer(on: boolean) {
  const rule = { ...settingDefaults.deposits, on, designPercent: 0, productPercent: 0, fromNaira: 10_000 }
  await presetSetting(shop.db, 'deposits', rule)
  await shop.db
    .update(products)
    .set({ depositPercent: on ? 40 : null })
    .where(eq(products.slug, slug))
}
beforeAll(() => offer(true))
afterAll(() => offer(false))

const nairaIn = (words: string) => Number(/₦([\d,]+)/u.exec(words)?.[1]?.replaceAll(',', '') ?? NaN)

async function buyWithDeposit(page: PlainPage) {
  const shopper = newShopper()
  await addWigToCart(page, `/product/${slug}`)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  expect(page.getByRole('radio', { name: /^Pay all now/u })).toBeChecked()
  const choice = page.getByRole('radio', { name: /^Pay ₦.* now, ₦.* before we send it/u })
  await choice.check()
  await page.getByRole('button', { name: /^Pay\b/u }).click()
  await payOnPaystack(page, goodCard)
  const address = expectConfirmed(page)
  const number = /Order (\d+)/u.exec(page.locator('main').words())?.[1] ?? ''
  return { shopper, address, number }
}

async function openAtDesk(number: string) {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto(`/admin/orders/${number}`)
  return desk
}

test('placed with a deposit, not shipped before the balance is paid, then shipped', async () => {
  const page = shop.newPage()
  const { shopper, address, number } = await buyWithDeposit(page)
  const owed = page.getByRole('heading', { name: /is left to pay/u }).words()
  expect(nairaIn(owed)).toBeGreaterThan(0)

  const desk = await openAtDesk(number)
  expect(desk.getByText('Balance owed').first()).toBeVisible()
  expect(desk.getByText(/nothing of this order can leave/u)).toBeVisible()
  expect(desk.getByRole('button', { name: 'Mark as shipped' }).count()).toBe(0)
  desk.getByLabel('Days to pay it, from today').fill('10')
  await desk.getByRole('button', { name: 'Ask again and set this day' }).click()
  expect(desk.getByText('The customer was sent a link to pay the balance.')).toBeVisible()
  await desk.goto(`/admin/orders?tab=owing&q=${number}`)
  expect(desk.getByText(/ owed/u).first()).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: owed.replace(/ is left.*/u, '').replace(/^/u, 'Pay ') }).click()
  await payOnPaystack(page, goodCard)
  expect(page.getByRole('heading', { name: /is left to pay/u }).count()).toBe(0)

  const again = await openAtDesk(number)
  expect(again.getByText('Balance owed').count()).toBe(0)
  await again.getByRole('button', { name: 'Mark as shipped' }).click()
  // Nobody gave a tracking number: that is asked about.
  const anyway = again.getByRole('button', { name: /anyway/u })
  if (anyway.count() > 0) await anyway.first().click()
  await page.goto(address)
  expect(page.getByRole('heading', { level: 1 })).toContainText('on its way')
  await expectMailAbout(page, shopper, 'the balance of')
  await expectMailAbout(page, shopper, 'paid in full')
})

test('never paid: the desk cancels, and the deposit goes back', async () => {
  const page = shop.newPage()
  const { address, number } = await buyWithDeposit(page)
  const paid = /You have paid (₦[\d,]+)/u.exec(page.locator('main').words())?.[1] ?? ''
  expect(nairaIn(paid)).toBeGreaterThan(0)
  const desk = await openAtDesk(number)
  await desk.getByText('Cancel order').first().click()
  desk.getByLabel('Reason').first().selectOption('The balance was not paid')
  await desk.getByRole('button', { name: 'Cancel order' }).click()
  expect(desk.getByText('Order cancelled.')).toBeVisible()
  await page.goto(address)
  expect(page.getByText(new RegExp(`${paid} (is being|was) refunded`, 'u')).first()).toBeVisible()
  expect(page.getByRole('heading', { name: /is left to pay/u }).count()).toBe(0)
})
