// A card that is remembered, where no script runs: ticked at checkout, offered at the next, proven by password, removed in the account.
import { expect, test } from 'vitest'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  makeAccount,
  newShopper,
  payOnPaystack,
  pressPay,
} from './steps.ts'

const shop = useJourneyShop()
const remembered = 'Visa ending 4081'

test('bought with the tick, bought again with one press, and removed', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await makeAccount(page, shopper)
  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  const tick = page.getByRole('checkbox', { name: /^Remember this card for next time\. Paystack keeps it/u })
  expect(tick.count()).toBe(1)
  await tick.check()
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  expectConfirmed(page)

  await expect
    .poll(async () => {
      await page.goto('/profile/cards')
      return page.getByText(remembered).count()
    })
    .toBeGreaterThan(0)

  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  await page.getByRole('radio', { name: new RegExp(`^Pay with ${remembered}`, 'u') }).check()
  await page
    .getByRole('button', { name: /^Pay ₦/u })
    .first()
    .click()
  expectConfirmed(page)

  await page.goto('/profile/cards')
  await page.getByRole('button', { name: new RegExp(`^Remove .*${remembered}`, 'u') }).click()
  expect(page.getByText('Card removed.')).toBeVisible()
  expect(page.getByText(/No card is remembered/u)).toBeVisible()
})
