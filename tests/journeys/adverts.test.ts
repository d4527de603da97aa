// Telling advertisers' services of a sale, where no script runs: switched on by the owner, ticked at checkout, stopped on the order page.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { toldSales } from '#app/domain/orders/adverts/told-sales-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { noAdverts } from '#app/foundation/settings/adverts.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  pressPay,
} from './steps.ts'

const shop = useJourneyShop()
const tick = /^Tell Meta/u

test('switched on by the owner, not without its pixel', async () => {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto('/admin/settings/adverts')
  await desk.getByLabel('Share with Meta (Facebook and Instagram)').check()
  await desk.getByRole('button', { name: 'Save' }).click()
  expect(desk.getByText('Fill this in, or switch it off.').first()).toBeVisible()
  desk.getByLabel('Meta: pixel number').fill('123456789012345')
  await desk.getByRole('button', { name: 'Save' }).click()
  expect(desk.getByText('Saved. The change is live.')).toBeVisible()
})
afterAll(() => presetSetting(shop.db, 'adverts', noAdverts))

async function openCheckout(page: PlainPage) {
  const shopper = newShopper()
  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  return shopper
}

async function pay(page: PlainPage): Promise<string> {
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  return expectConfirmed(page)
}

/** What is written down of the order at this address: what the clock's next round tells, or has told. */
async function rowsOf(address: string) {
  const token = new URL(address).pathname.split('/').at(-1) ?? ''
  const rows = await shop.db
    .select({ service: toldSales.service, state: toldSales.state })
    .from(toldSales)
    .innerJoin(orders, eq(orders.id, toldSales.orderId))
    .where(eq(orders.linkToken, token))
  return rows.map(({ service, state }) => [service, state === 'withdrawn'])
}

test('ticked, paid, stopped', async () => {
  const page = shop.newPage()
  await openCheckout(page)
  expect(page.getByRole('checkbox', { name: tick })).not.toBeChecked()
  await page.getByRole('checkbox', { name: tick }).check()
  const address = await pay(page)
  expect(page.getByText('You let us tell Meta about this order.')).toBeVisible()
  expect(await rowsOf(address)).toEqual([['meta', false]])
  await page.getByRole('button', { name: 'Stop sharing this order' }).click()
  expect(page.getByText('We share nothing more about this order.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Stop sharing this order' })).toHaveCount(0)
  expect(await rowsOf(address)).toEqual([['meta', true]])
})

test('of who does not tick nothing is written down, and their order page says nothing of it', async () => {
  const page = shop.newPage()
  await openCheckout(page)
  const address = await pay(page)
  expect(page.getByText(/let us tell/u)).toHaveCount(0)
  expect(await rowsOf(address)).toEqual([])
})
