import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import {
  addWigToCart,
  declinedCard,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
} from './journey.ts'

test('a shopper finds a wig, buys it as a guest, pays and can read their order again', async ({ page }) => {
  const shopper = newShopper()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Crown, Your Confidence.')
  await page.goto('/search?q=bone+strait')
  await page.getByRole('link', { name: 'Akú Bone Classic' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akú Bone Classic')
  await page.getByRole('radio', { name: /^22 in/u }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Increase quantity/u }).click()
  await expect(page.getByRole('spinbutton', { name: 'Akú Bone Classic, 22 in' })).toHaveValue('2')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, shopper)
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, goodCard)
  const address = await expectConfirmed(page)
  await expect(page.getByText('22 in, 180% · Qty 2')).toBeVisible()
  const [mail] = await readMails(page, shopper)
  expect(mail?.text).toContain(address)
  expect(mail?.text).toContain('Akú Bone Classic')
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  await page.goto(address)
  await expectConfirmed(page)
  expect(address).not.toContain('example.com')
})

test(
  'a declined card takes nothing, and the next card pays the same order',
  { tag: '@sweep' },
  async ({ page }) => {
    const shopper = newShopper()
    await addWigToCart(page, '/product/zuri-body-honey-ombre')
    await page.goto('/checkout')
    await fillCheckout(page, shopper)
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, declinedCard)
    await expect(page.getByText(/declined/iu).first()).toBeVisible()
    await payOnPaystack(page, goodCard)
    await expectConfirmed(page)
  },
)

test(
  'cancelling on the payment page keeps the order, and it can be paid later',
  { tag: '@sweep' },
  async ({ page }) => {
    await addWigToCart(page, '/product/zuri-body-honey-ombre')
    await page.goto('/checkout')
    await fillCheckout(page, newShopper())
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await page.getByRole('link', { name: /cancel/iu }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your payment')
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, goodCard)
    await expectConfirmed(page)
  },
)

test(
  'what is wrong is said beside the field and nothing typed is lost',
  { tag: '@sweep' },
  async ({ page }) => {
    await addWigToCart(page, '/product/zuri-body-honey-ombre')
    await page.goto('/checkout')
    await fillCheckout(page, newShopper())
    await page.getByLabel('Phone').fill('12')
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await expect(page.getByRole('alert')).toContainText('Please check this number')
    await expect(page.getByLabel('Phone')).toHaveValue('12')
    await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the bank')
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  },
)

test('pressing Pay twice at once and coming back makes no second order', async ({ page }) => {
  await addWigToCart(page, '/product/zuri-body-honey-ombre')
  await page.goto('/checkout')
  await fillCheckout(page, newShopper())
  await page.getByRole('button', { name: /^Pay ₦/u }).dblclick()
  await payOnPaystack(page, goodCard)
  const address = await expectConfirmed(page)
  await page.reload()
  await expectConfirmed(page)
  await page.goBack()
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(/^Paid ₦/u)).toHaveCount(1)
})

test('choosing another state shows its fee before anything is paid', { tag: '@sweep' }, async ({ page }) => {
  await addWigToCart(page, '/product/zuri-body-honey-ombre')
  await page.goto('/checkout')
  await page.getByLabel('State').selectOption({ label: 'Kano' })
  await expect(page.getByRole('button', { name: 'Pay ₦438,000' })).toBeVisible()
})
