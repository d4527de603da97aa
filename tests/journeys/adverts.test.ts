// Telling advertisers' services of a sale, where no script runs: switched on by the owner, ticked at checkout, told once the order is
// paid, and stopped on the order page.
import { afterAll, beforeAll, expect, test } from 'vitest'
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

beforeAll(async () => {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto('/admin/settings/adverts')
  await desk.getByLabel('Share with Meta (Facebook and Instagram)').check()
  await desk.getByRole('button', { name: 'Save' }).click()
  // Not without its pixel.
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

async function pay(page: PlainPage) {
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  const address = expectConfirmed(page)
  const number =
    /Order (\d+)/u.exec(
      page
        .getByText(/^Order \d+$/u)
        .first()
        .words(),
    )?.[1] ?? ''
  return { address, number }
}

async function toldOf(number: string): Promise<string[]> {
  const answer = await fetch(`${shop.baseUrl}/_adverts/api/events`)
  const { events } = (await answer.json()) as { events: { service: string; eventId: string }[] }
  return events.filter(({ eventId }) => eventId === `purchase-${number}`).map(({ service }) => service)
}

test('ticked, paid, told, stopped', { timeout: 150_000 }, async () => {
  const page = shop.newPage()
  await openCheckout(page)
  expect(page.getByRole('checkbox', { name: tick })).not.toBeChecked()
  await page.getByRole('checkbox', { name: tick }).check()
  const { address, number } = await pay(page)
  expect(page.getByText('You let us tell Meta about this order.')).toBeVisible()
  // The clock's next round.
  await expect.poll(() => toldOf(number), { timeout: 100_000, interval: 1_000 }).toEqual(['Meta'])
  await page.goto(address)
  await page.getByRole('button', { name: 'Stop sharing this order' }).click()
  expect(page.getByText('We share nothing more about this order.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Stop sharing this order' })).toHaveCount(0)
})

test('who does not tick is told of to nobody, and their order page says nothing of it', async () => {
  const page = shop.newPage()
  await openCheckout(page)
  const { number } = await pay(page)
  expect(page.getByText(/let us tell/u)).toHaveCount(0)
  expect(await toldOf(number)).toEqual([])
})
