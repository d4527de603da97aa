// Bringing a friend where no script runs: a code is asked for, followed, used for a first order, and refused to its own customer.
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

test('a customer’s own code takes something off a friend’s first order, and the office counts it', async () => {
  const [page, bringer] = [shop.newPage(), newShopper()]
  await makeAccount(page, bringer)
  await page.goto('/profile')
  await page
    .getByRole('link', { name: /^Bring a friend/u })
    .first()
    .click()
  expect(page.getByText(/gets 5% off a first order of ₦50,000 or more. You get ₦5,000/u)).toBeVisible()
  await page.getByRole('button', { name: 'Get my code' }).click()
  expect(page.getByText('Nobody has ordered with your code yet.')).toBeVisible()
  const code = /\/discount\/([0-9A-Z]{8})/u.exec(page.locator('main').words())?.[1] ?? ''

  const friend = shop.newPage()
  await friend.goto(`/discount/${code}`)
  expect(friend.getByText(`Your code ${code} is saved for your order: 5% off.`)).toBeVisible()
  await addWigToCart(friend)
  expect(friend.getByText(`Discount code ${code}`).first()).toBeVisible()
  await friend.goto('/checkout')
  fillCheckout(friend, newShopper())
  await pressPay(friend)
  await payOnPaystack(friend, goodCard)
  expectConfirmed(friend)
  expect(friend.getByText(`Discount code ${code}`).first()).toBeVisible()

  await page.goto('/profile/friends')
  expect(page.getByText('₦5,000 once it is delivered and can no longer be sent back')).toBeVisible()

  await page.goto(`/discount/${code}`)
  await addWigToCart(page)
  await page.goto('/checkout')
  expect(page.getByText(/This is your own code/u)).toBeVisible()

  const desk = shop.newPage()
  await shop.enterAs(desk, 'manager')
  await desk.goto('/admin/offers')
  await desk.getByRole('link', { name: /^Bring a friend/u }).click()
  expect(desk.getByText(code).first()).toBeVisible()
  await desk.getByRole('link', { name: bringer.name }).first().click()
  expect(desk.getByText(/for bringing friends/u)).toBeVisible()
  await desk.getByRole('button', { name: 'Switch off' }).click()
  await page.goto('/profile/friends')
  expect(page.getByText('You cannot bring friends with a code at the moment.')).toBeVisible()
})
