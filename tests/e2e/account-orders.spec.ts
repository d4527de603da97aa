import { type Browser, expect, type Page } from '@playwright/test'
import { goodPassword, logIn, logOut, makeAccount, test } from './account-journey.ts'
import { someAddress } from './browser-test.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
} from './journey.ts'

const otherWig = '/product/zuri-body-honey-ombre'

test(
  'an order placed as a guest is in their account once they have proven their address',
  { tag: '@sweep' },
  async ({ page }) => {
    const shopper = newShopper()
    const name = await addWigToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillCheckout(page, shopper)
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, goodCard)
    const order = await expectConfirmed(page)
    const way = page.getByRole('list').filter({ hasText: 'Order placed' })
    await expect(way.locator('[aria-current="step"]')).toContainText('Preparing for production')
    await expect(way.getByRole('listitem').last()).toContainText('Delivered')

    await page.goto('/orders')
    await expect(page).toHaveURL(/\/login\?next=%2Forders/u)
    await makeAccount(page, shopper)
    await page.goto('/orders')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(order)
    await expect(page.getByRole('heading', { name: 'Keep your orders in one place' })).toHaveCount(0)
  },
)

test(
  'checkout knows them when they come back, and keeps what they change',
  { tag: '@sweep' },
  async ({ page, haveAccount }) => {
    const shopper = newShopper()
    await haveAccount(page, shopper)
    await addWigToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue(shopper.name)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email)
    await fillCheckout(page, { ...shopper, name: 'Ngozi Okafor' })
    await page.getByLabel('Save this address to my account').check()
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, goodCard)
    await expectConfirmed(page)
    await addWigToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByLabel('Street and number')).toHaveValue('12 Allen Avenue')
    await page.getByLabel('Street and number').fill('1 Another Street')
    await page.getByLabel('Note').fill('Please ring twice')
    await page.getByRole('button', { name: /^12 Allen Avenue/u }).click()
    await expect(page.getByLabel('Street and number')).toHaveValue('12 Allen Avenue')
    await expect(page.getByLabel('Full name')).toHaveValue('Ngozi Okafor')
    await expect(page.getByLabel('Note')).toHaveValue('Please ring twice')
  },
)

test('their cart follows them to a second browser, is added up there, and stays when they leave', async ({
  browser,
  haveAccount,
}) => {
  const shopper = newShopper()
  const phone = await openBrowser(browser)
  await haveAccount(phone, shopper)
  const name = await addWigToCart(phone, otherWig)
  const laptop = await openBrowser(browser)
  await addWigToCart(laptop, otherWig)
  await comeBack(laptop, shopper.email)
  // The badge hears of it by itself.
  await expect(laptop.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expectQuantity(laptop, name, '2')
  await expectQuantity(phone, name, '2')
  await logOut(laptop)
  await expectQuantity(laptop, name, '2')
  await comeBack(laptop, shopper.email)
  await expectQuantity(laptop, name, '2')
  // The session ends by itself; the cart does not.
  await laptop.context().clearCookies({ name: /session|signed-in/u })
  await expectQuantity(laptop, name, '2')
  await Promise.all([phone.context().close(), laptop.context().close()])
})

test(
  'another person on the same browser sees their own cart, never the one before',
  { tag: '@sweep' },
  async ({ page, browser, haveAccount }) => {
    const [ada, bisi] = [newShopper(), newShopper()]
    await haveAccount(page, ada)
    const name = await addWigToCart(page, otherWig)
    await logOut(page)
    await makeAccount(page, bisi)
    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    const elsewhere = await openBrowser(browser)
    await comeBack(elsewhere, ada.email)
    await expectQuantity(elsewhere, name, '1')
    await elsewhere.context().close()
  },
)

test(
  'when they delete their account, the copy of their cart in this browser goes with it',
  { tag: '@sweep' },
  async ({ page, haveAccount }) => {
    const shopper = newShopper()
    await haveAccount(page, shopper)
    await addWigToCart(page, otherWig)
    await page.goto('/profile/delete')
    await page.getByLabel('Type “delete” to confirm').fill('delete')
    await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]')
    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  },
)

/** A browser of its own, at an address of its own. */
async function openBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ extraHTTPHeaders: someAddress() })).newPage()
}

async function comeBack(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await logIn(page, email, goodPassword)
  await expect(page).not.toHaveURL(/\/login/u)
}

async function expectQuantity(page: Page, name: string, quantity: string): Promise<void> {
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton', { name: new RegExp(name, 'u') })).toHaveValue(quantity)
}
