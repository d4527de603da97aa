import { expect, test } from 'vitest'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  declinedCard,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  pressPay,
  readMails,
} from './steps.ts'

const shop = useJourneyShop()

test('a shopper finds a wig, buys it as a guest, pays and can read the order again', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await page.goto('/')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Crown, Your Confidence.')
  await page.goto('/search?q=bone+strait')
  await page.getByRole('link', { name: 'Akú Bone Classic' }).first().click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Akú Bone Classic')
  await page.getByRole('radio', { name: /^22 in/u }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Increase quantity/u }).click()
  expect(page.getByRole('spinbutton', { name: 'Akú Bone Classic, 22 in' })).toHaveValue('2')
  await page.getByRole('link', { name: 'Checkout' }).click()
  fillCheckout(page, shopper)
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  const address = expectConfirmed(page)
  expect(page.getByText('22 in, 180% · Qty 2')).toBeVisible()
  const [mail] = await readMails(page, shopper)
  expect(mail?.text).toContain(address)
  expect(mail?.text).toContain('Akú Bone Classic')
  await page.goto('/cart')
  expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  await page.goto(address)
  expectConfirmed(page)
  expect(address).not.toContain('example.com')
})

test('a declined card takes nothing, and the next card pays the same order', async () => {
  const page = shop.newPage()
  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, newShopper())
  await pressPay(page)
  await payOnPaystack(page, declinedCard)
  expect(page.getByText(/declined/iu).first()).toBeVisible()
  await payOnPaystack(page, goodCard)
  expectConfirmed(page)
})

test('cancelling on the payment page keeps the order, and it can be paid later', async () => {
  const page = shop.newPage()
  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, newShopper())
  await pressPay(page)
  await page.getByRole('link', { name: /cancel/iu }).click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your payment')
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  expectConfirmed(page)
})

test('what is wrong is said beside the field and nothing typed is lost', async () => {
  const page = shop.newPage()
  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, newShopper())
  page.getByLabel('Phone').fill('12')
  await pressPay(page)
  expect(page.getByRole('alert')).toContainText('Please check this number')
  expect(page.getByLabel('Phone')).toHaveValue('12')
  expect(page.getByLabel('Landmark')).toHaveValue('Opposite the bank')
  expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
})
