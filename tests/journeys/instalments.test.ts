// In instalments, where no script runs: every day and sum seen first, a part paid, the rest at once, and not shipped before.
import { notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
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
const slug = 'luna-bob-10'
/** The journey of deposits sets its own. */
const other = 'ireti-burmese-bundles-x3'

/** For one product alone: what the journeys beside this one buy is paid at once. */
async function offer(on: boolean) {
  const rule = { ...settingDefaults.instalments, on, fromNaira: 10_000, payments: 3 }
  await shop.db
    .update(products)
    .set({ depositPercent: on ? 0 : null })
    .where(notInArray(products.slug, [slug, other]))
  await presetSetting(shop.db, 'instalments', rule)
}
beforeAll(() => offer(true))
afterAll(() => offer(false))

test('bought in three instalments, the second paid, then all that is left', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await addWigToCart(page, `/product/${slug}`)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  expect(page.getByRole('radio', { name: /^Pay all now/u })).toBeChecked()
  expect(page.getByRole('list', { name: 'Instalments' }).words()).toMatch(/\d{4}₦[\d,]+.*\d{4}₦[\d,]+/u)
  await page.getByRole('radio', { name: /^Pay in 3 instalments: ₦.* now/u }).check()
  await page.getByRole('button', { name: /^Pay\b/u }).click()
  await payOnPaystack(page, goodCard)
  const address = expectConfirmed(page)
  const number = /Order (\d+)/u.exec(page.locator('main').words())?.[1] ?? ''
  expect(page.getByRole('heading', { name: /^Instalment 2 of 3: ₦/u })).toBeVisible()

  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto(`/admin/orders/${number}`)
  expect(desk.getByRole('list', { name: 'Instalments to pay' }).words()).toContain('2 of 3')
  expect(desk.getByRole('button', { name: 'Mark as shipped' }).count()).toBe(0)

  const part = /^Instalment 2 of 3: (₦[\d,.]+)$/u.exec(
    page.getByRole('heading', { name: /^Instalment 2 of 3/u }).words(),
  )?.[1]
  await page.getByRole('button', { name: `Pay ${part}` }).click()
  await payOnPaystack(page, goodCard)
  expect(page.getByRole('heading', { name: /^Instalment 3 of 3: ₦/u })).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, goodCard)
  await page.goto(address)
  expect(page.getByRole('heading', { name: /^Instalment/u }).count()).toBe(0)
  await desk.goto(`/admin/orders/${number}`)
  expect(desk.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
  await expectMailAbout(page, shopper, 'we have received your payment')
  await expectMailAbout(page, shopper, 'paid in full')
})
