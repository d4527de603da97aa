// Everyone can read the shop and buy in it: by screen reader, by keyboard, on a small screen, with a thumb. Each route once,
// on a phone; every state at every width is the matter of `npm run proof -- access`.
import { expect, type Page } from '@playwright/test'
import { openScreen } from '#tests/visual/screen.ts'
import { firstOfEachRoute, sizes, test } from '#tests/visual/visual-test.ts'
import { visitors } from '#tests/visual/world.ts'
import {
  expectAccessible,
  expectNoSideways,
  expectTallTargets,
  tabTo,
  watchForFailure,
} from './access-checks.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const as of visitors.filter((one) => firstOfEachRoute(one).length > 0)) {
  test(
    `each route of a ${as}: WCAG 2.2 AA, targets for a thumb, nothing sideways at 320 px`,
    { tag: '@sweep' },
    async ({ openWindow, world }) => {
      const screens = firstOfEachRoute(as)
      // Each page takes some two seconds, and more than five on a machine that is busy with other work.
      test.setTimeout(30_000 + screens.length * 10_000)
      const page = await openWindow(as, sizes.phone)
      for (const screen of screens) {
        await page.setViewportSize(sizes.phone)
        await openScreen(page, screen, world, { whole: false })
        await expectAccessible(page, screen.name)
        await expectTallTargets(page.locator('body'), `${screen.name}: targets`)
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoSideways(page, screen.name)
      }
    },
  )
}

test('buying has no violations of WCAG 2.2 AA', { tag: '@sweep' }, async ({ page }) => {
  const shopper = newShopper()
  const failures = await watchForFailure(page, /status of 4(00|22) .*\/checkout/u)
  await addWigToCart(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'checkout with errors')
  await expectTallTargets(page.getByRole('main'), 'checkout with errors')
  await fillCheckout(page, shopper)
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
  await expectAccessible(page, 'payment page')
  await expectNoSideways(page, 'payment page')
  await payOnPaystack(page, goodCard)
  await expectConfirmed(page)
  await expectAccessible(page, 'order paid')
  await readMails(page, shopper)
  await page.goto('/_mail')
  await expectAccessible(page, 'mails')
  await page.getByRole('link', { name: shopper.email }).first().click()
  await expect(page.getByText('Plain text')).toBeVisible()
  await expectAccessible(page, 'one mail')
  expect(failures).toEqual([])
  const letter = await page.request.get(`${page.url()}/html`)
  await page.goto('about:blank')
  await page.setContent(await letter.text())
  await expectAccessible(page, 'the mail itself')
})

test.describe('by keyboard', () => {
  // A phone with a keyboard, which is also a desk at 350%.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: false, hasTouch: false })

  test('a wig is found, chosen, bought and paid without a pointer', async ({ page }) => {
    const shopper = newShopper()
    const { keyboard } = page
    const failures = await watchForFailure(page)
    await page.goto('/')
    await tabTo(page, page.getByRole('banner').getByLabel('Search', { exact: true }).first())
    await keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
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

    await tabTo(page, page.getByRole('button', { name: /^Increase quantity/u }))
    await keyboard.press('Space')
    await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
    await expect(page.getByRole('button', { name: /^Increase quantity/u })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Checkout' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')

    const details: [string, string][] = [
      ['Full name', shopper.name],
      ['Email', shopper.email],
      ['Phone', '0803 123 4567'],
      ['Town or city', 'Ikeja'],
      ['Street and number', '12 Allen Avenue'],
    ]
    for (const [label, value] of details) {
      await tabTo(page, page.getByRole('textbox', { name: label }))
      await keyboard.type(value)
    }
    await tabTo(page, page.getByRole('button', { name: /^Pay ₦/u }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
    await typeCard(page)
    await expectConfirmed(page)
    expect(failures).toEqual([])
  })
})

async function typeCard(page: Page): Promise<void> {
  const fields: [string, string][] = [
    ['Card number', goodCard.number],
    ['Expiry', goodCard.expiry],
    ['CVV', goodCard.cvv],
  ]
  for (const [label, value] of fields) {
    await tabTo(page, page.getByRole('textbox', { name: label }))
    await page.keyboard.type(value)
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay/u }))
  await page.keyboard.press('Enter')
}
