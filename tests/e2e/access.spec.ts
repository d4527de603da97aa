// Everyone can read the shop and buy in it: by screen reader, by keyboard, on a small screen, with a thumb.
import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  expectNoSideways,
  expectTallTargets,
  tabTo,
  watchForTrouble,
} from './access-checks.ts'
import {
  addWigToCart,
  cartIsSaved,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const readingPages = {
  home: '/',
  shop: '/shop',
  collection: '/shop/aku',
  product: '/product/aku-bone-classic',
  'search with results': '/search?q=bone',
  'search empty': '/search',
  'search nothing found': '/search?q=bone+xqzwv',
  'cart empty': '/cart',
  about: '/about',
  'brand story': '/brand-story',
  'not found': '/nothing',
}

const widths = [
  { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
  { name: 'desk', use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false } },
]

for (const { name, use } of widths) {
  test.describe(`${name}, ${use.viewport.width} px`, () => {
    test.use(use)

    test('pages to read have no violations of WCAG 2.2 AA', async ({ page }) => {
      const troubles = await watchForTrouble(page, /status of 404 .*\/nothing/u)
      for (const [state, path] of Object.entries(readingPages)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page, state)
      }
      await page.goto('/shop')
      await openFilters(page)
      await expectAccessible(page, 'shop with filters open')
      await openSuggestions(page)
      await expectAccessible(page, 'search with suggestions')
      await expectTallTargets(page.getByRole('banner'), 'header')
      await openMenu(page)
      expect(troubles).toEqual([])
    })

    test('buying has no violations of WCAG 2.2 AA', async ({ page }) => {
      const shopper = newShopper()
      const troubles = await watchForTrouble(page, /status of 4(00|22) .*\/checkout/u)
      await addWigToCart(page)
      await expectAccessible(page, 'cart filled')
      await expectTallTargets(page.getByRole('main'), 'cart')
      await page.goto('/checkout')
      await expectAccessible(page, 'checkout')
      await expectTallTargets(page.getByRole('main'), 'checkout')
      await page.getByRole('button', { name: /^Pay ₦/u }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'checkout with errors')
      await expectTallTargets(page.getByRole('main'), 'checkout with errors')
      await fillCheckout(page, shopper)
      await page.getByRole('button', { name: /^Pay ₦/u }).click()
      await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
      await expectAccessible(page, 'payment page')
      await page.getByRole('link', { name: /cancel/iu }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order waits for payment')
      await expectAccessible(page, 'order waiting')
      await page.getByRole('button', { name: /^Pay ₦/u }).click()
      await payOnPaystack(page, goodCard)
      await expectConfirmed(page)
      await expectAccessible(page, 'order paid')
      await readMails(page, shopper)
      await page.goto('/_mail')
      await expectAccessible(page, 'mails')
      await page.getByRole('link', { name: shopper.email }).first().click()
      await expect(page.getByText('Plain text')).toBeVisible()
      await expectAccessible(page, 'one mail')
      expect(troubles).toEqual([])
      const letter = await page.request.get(`${page.url()}/html`)
      await page.goto('about:blank')
      await page.setContent(await letter.text())
      await expectAccessible(page, 'the mail itself')
    })
  })
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways', async ({ page }) => {
    for (const [state, path] of Object.entries(readingPages)) {
      await page.goto(path)
      await expectNoSideways(page, state)
    }
    await page.goto('/shop')
    await openFilters(page)
    await expectNoSideways(page, 'shop with filters open')
    await addWigToCart(page)
    await expectNoSideways(page, 'cart filled')
    await page.goto('/checkout')
    await expectNoSideways(page, 'checkout')
    await fillCheckout(page, newShopper())
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
    await expectNoSideways(page, 'payment page')
    await payOnPaystack(page, goodCard)
    await expectConfirmed(page)
    await expectNoSideways(page, 'order paid')
  })
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a wig is found, chosen, bought and paid without a pointer', async ({ page }) => {
    const shopper = newShopper()
    const { keyboard } = page
    const troubles = await watchForTrouble(page)
    await page.goto('/')
    await tabTo(page, page.getByRole('banner').getByRole('combobox'))
    await keyboard.type('bone classic')
    await expect(page.getByRole('option', { name: 'Akú Bone Classic' })).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('Akú Bone Classic')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/product/aku-bone-classic')

    await tabTo(page, page.getByRole('radio', { checked: true }))
    const chosen = await page.getByRole('radio', { checked: true }).getAttribute('value')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).not.toHaveAttribute('value', chosen ?? '')
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'View cart' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')

    await tabTo(page, page.getByRole('button', { name: /^One more/u }))
    await keyboard.press('Space')
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
    await cartIsSaved(page)
    await expect(page.getByRole('button', { name: /^One more/u })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Checkout' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')

    const details: [string, string][] = [
      ['Full name', shopper.name],
      ['E-mail', shopper.email],
      ['Phone', '0803 123 4567'],
      ['Town or city', 'Ikeja'],
      ['Street and number', '12 Allen Avenue'],
    ]
    for (const [label, value] of details) {
      await tabTo(page, page.getByLabel(label))
      await keyboard.type(value)
    }
    await tabTo(page, page.getByRole('button', { name: /^Pay ₦/u }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
    await typeCard(page)
    await expectConfirmed(page)
    expect(troubles).toEqual([])
  })
})

async function typeCard(page: Page): Promise<void> {
  const fields: [string, string][] = [
    ['Card number', goodCard.number],
    ['Expiry', goodCard.expiry],
    ['CVV', goodCard.cvv],
  ]
  for (const [label, value] of fields) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay/u }))
  await page.keyboard.press('Enter')
}

async function openFilters(page: Page): Promise<void> {
  const summary = page.getByText('Filter and sort')
  if (await summary.isVisible()) await summary.click()
  const form = page.getByRole('form', { name: 'Filter' })
  await expect(form).toBeVisible()
  await form.evaluate((element) => {
    for (const facet of element.querySelectorAll('details')) facet.open = true
  })
}

/** Behind a button on a phone, always there at a desk. */
async function openSuggestions(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  const box = banner.getByRole('combobox')
  if (!(await box.isVisible())) await banner.getByLabel('Search', { exact: true }).first().click()
  await box.fill('bone')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByLabel('Menu', { exact: true }).first()
  if (!(await menu.isVisible())) return
  await menu.click()
  await expectAccessible(page, 'menu')
  await expectTallTargets(page.getByRole('banner'), 'menu')
}
