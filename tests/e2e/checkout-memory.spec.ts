// What the checkout and the cart remember and explain: what was typed, what was changed a moment ago or in another tab, and
// what is reserved in an order that is not paid.
import { expect } from '@playwright/test'
import { addWig } from '#tests/factories.ts'
import { addWigToCart, fillCheckout, newShopper } from './journey.ts'
import { test } from './staff-journey.ts'

test('what was typed at checkout survives a reload, a look at the cart and Back', async ({ page }) => {
  const shopper = newShopper()
  await addWigToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, shopper)
  await page.getByLabel('State').selectOption({ label: 'Kano' })
  await expect(page.getByRole('button', { name: 'Pay ₦438,000' })).toBeVisible()
  const isThere = async () => {
    await expect(page.getByLabel('Full name')).toHaveValue(shopper.name)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email)
    await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the bank')
    await expect(page.getByLabel('State')).toHaveValue('KN')
    await expect(page.getByRole('button', { name: 'Pay ₦438,000' })).toBeVisible()
  }
  await page.reload()
  await isThere()
  await page.getByRole('link', { name: 'Edit cart' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await isThere()
})

test(
  'a checkout that the shop cannot take just now is sent again as it was typed',
  { tag: '@sweep' },
  async ({ page }) => {
    const shopper = newShopper()
    await addWigToCart(page)
    await page.goto('/checkout')
    await fillCheckout(page, shopper)
    await page.route('**/checkout.data*', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: 'The shop is very busy.' }),
    )
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await expect(page.getByRole('heading', { name: 'We will be back in a moment' })).toBeInViewport()
    await expect(page.locator('input[type=hidden][name=email]')).toHaveValue(shopper.email)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
  },
)

test('a change that is still on its way is in the total of the checkout that opens', async ({ page }) => {
  await addWigToCart(page)
  let slow = 0
  await page.route('**/cart/changes', async (route) => {
    slow++
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Increase quantity/u }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Pay ₦863,000' })).toBeVisible()
  // A page that is loaded anew cuts the change off on its way; it is sent again before anything is shown.
  await page.goto('/product/zuri-body-honey-ombre')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Pay ₦1,293,000' })).toBeVisible()
  expect(slow).toBeGreaterThan(0)
})

test('a cart that was emptied in another tab is explained', { tag: '@sweep' }, async ({ page, context }) => {
  await addWigToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, newShopper())
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Remove/u }).click()
  await expect(other.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay/u }).click()
  await expect(page).toHaveURL(/\/cart\?from=checkout$/u)
  await expect(page.getByText('emptied in another tab or on another device')).toBeVisible()
  await expect(page.getByText('What you typed at checkout is kept on this device.')).toBeVisible()
})

test(
  'what is in the shopper’s own unpaid order is reserved, never sold out',
  { tag: '@sweep' },
  async ({ page, shopDb }) => {
    const { slug } = await addWig(shopDb, { name: 'The Last One', stock: 1, priceNaira: 90_000 })
    await addWigToCart(page, `/product/${slug}`)
    await page.goto('/checkout')
    await fillCheckout(page, newShopper())
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await page.getByRole('link', { name: /cancel/iu }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your payment')
    await page.goto(`/product/${slug}`)
    await expect(page.getByText(/Reserved for you in order \d+/u).first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText(/reserved for you in order \d+, which is not paid yet/u)).toBeVisible()
    await page.getByRole('link', { name: /^Pay for or edit order/u }).click()
    await page.getByText('Pay another way').click()
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
    await expect(page.getByRole('heading', { name: /^Transfer exactly/u })).toBeVisible()
  },
)

test(
  'a guest’s half address gives way to the saved one after “Sign in for your addresses”',
  { tag: '@sweep' },
  async ({ page }) => {
    await addWigToCart(page)
    await page.goto('/checkout')
    await page.getByLabel('Landmark').fill('Near the market')
    await page.getByLabel('Note').fill('Ring twice')
    await page.getByRole('link', { name: 'Sign in for your addresses' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.getByLabel('Email').first().fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wears-the-crown')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout$/u)
    await expect(page.getByRole('button', { name: /^Home,/u })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByLabel('Note')).toHaveValue('Ring twice')
    await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the bank')
    await expect(page.getByLabel('Part of Lagos')).toHaveValue('island')
    // Picked by a press, and still there after a reload.
    await page.getByRole('button', { name: /^Office,/u }).click()
    await expect(page.getByLabel('Part of Lagos')).toHaveValue('mainland')
    await page.reload()
    await expect(page.getByLabel('Street and number')).toHaveValue('48 Allen Avenue, third floor')
    await expect(page.getByRole('button', { name: /^Office,/u })).toHaveAttribute('aria-current', 'true')
  },
)
