import { expect } from '@playwright/test'
import {
  confirmByMail,
  expectAccountCreated,
  fillLogIn,
  fillSignUp,
  findLink,
  goodPassword,
  isSignedIn,
  logIn,
  logOut,
  pressCreate,
  signInButton,
  test,
} from './account-journey.ts'
import {
  atEachSize,
  expectAccessible,
  expectNoSideways,
  expectTallTargets,
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

test('signs up, confirms by mail, logs out, comes back, forgets, resets, signs in by a link', async ({
  page,
}) => {
  test.slow()
  const shopper = newShopper()
  await fillSignUp(page, shopper)
  await pressCreate(page)
  await expectAccountCreated(page, shopper)
  await expect(page).toHaveURL('/')
  expect(await isSignedIn(page), 'nobody is signed in before the address is proven').toBe(false)
  await page.goto('/login')
  await logIn(page, shopper.email, goodPassword)
  await expect(page.getByRole('alert')).toContainText('Email or password is not right')

  await confirmByMail(page, shopper)
  expect(await isSignedIn(page)).toBe(true)
  await logOut(page)
  expect(await isSignedIn(page)).toBe(false)
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/u)

  await logIn(page, shopper.email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Email or password is not right')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  await logIn(page, shopper.email, goodPassword)
  await expect(page).toHaveURL('/profile')

  await logOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Password reset email has been sent')).toBeVisible()
  await page.goto(await findLink(page, shopper, '/reset-password'))
  await page.getByLabel('New password').fill('a river and three boats')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await logIn(page, shopper.email, goodPassword)
  await expect(page.getByRole('alert')).toContainText('Email or password is not right')
  await logIn(page, shopper.email, 'a river and three boats')
  await expect(page).not.toHaveURL(/\/login/u)
  expect(await isSignedIn(page)).toBe(true)

  await logOut(page)
  await page.goto('/login?next=/brand-story')
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: 'Email me a link instead' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  const link = await findLink(page, shopper, '/sign-in-link')
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('You are signed in', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/brand-story')
  expect(await isSignedIn(page)).toBe(true)
  await logOut(page)
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test(
  'what is wrong is said beside the field, nothing stays stuck and nothing typed is lost',
  { tag: '@sweep' },
  async ({ page }) => {
    const shopper = newShopper()
    await fillSignUp(page, shopper)
    await page.getByLabel('Phone Number').fill('0803 123 4567')
    await page.getByLabel('Confirm Password', { exact: true }).fill('something else')
    await pressCreate(page)
    const confirm = page.getByLabel('Confirm Password', { exact: true })
    await expect(confirm).toHaveAccessibleDescription(/The passwords do not match/u)
    await expect(confirm).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
    await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
    await expect(page.getByLabel('Phone Number')).toHaveValue('0803 123 4567')
    await page.getByLabel('Phone Number').fill('12')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await confirm.fill(goodPassword)
    await pressCreate(page)
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/check this number/u)
    await page.getByLabel('Phone Number').fill('')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await confirm.fill(goodPassword)
    await pressCreate(page)
    await expectAccountCreated(page, shopper)
    expect((await readMails(page, shopper)).length).toBe(1)
  },
)

test(
  'after a purchase one field makes the account, and the order is in it',
  { tag: '@sweep' },
  async ({ page }) => {
    const shopper = newShopper()
    await addWigToCart(page)
    await page.goto('/checkout')
    await fillCheckout(page, shopper)
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, goodCard)
    const order = await expectConfirmed(page)
    await expect(page.getByRole('heading', { name: 'Keep your orders in one place' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(`open the link we sent to ${shopper.email}`)).toBeVisible()
    await page.goto(await findLink(page, shopper, '/verify-email'))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
    await page.goto('/orders')
    await expect(page.locator(`a[href="${new URL(order).pathname}"]`).first()).toBeVisible()
    await page.goto(order)
    await expect(page.getByRole('heading', { name: 'Keep your orders in one place' })).toHaveCount(0)
  },
)

test(
  'a session that ended says so and leaves the cart alone',
  { tag: '@sweep' },
  async ({ page, context, haveAccount }) => {
    await haveAccount(page, newShopper())
    const name = await addWigToCart(page)
    // As after its expiry: the cookie is there, the session is not.
    const cookies = await context.cookies()
    await page.request.post('/logout', { form: {}, headers: { 'sec-fetch-site': 'same-origin' } })
    await context.addCookies(cookies.filter((cookie) => /session$|^signed-in$/u.test(cookie.name)))
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?.*ended=expired/u)
    await expect(page.getByText('Your cart is still here')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText(name)
  },
)

test.describe('the account menu', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test(
    'opens and closes by pointer and keys, and brings the focus back',
    { tag: '@sweep' },
    async ({ page }) => {
      await page.goto('/about')
      const entry = page.getByRole('button', { name: 'Account' })
      const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
      await entry.click()
      await expect(entry).toHaveAttribute('aria-expanded', 'true')
      await expect(login).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeHidden()
      await entry.click()
      await expect(login).toBeHidden()
      await entry.click()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(login).toBeHidden()

      await entry.focus()
      await page.keyboard.press('Enter')
      await expect(login).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(login).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(login).toBeHidden()
      await expect(entry).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(login).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/login?next=%2Fabout')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    },
  )

  test('knows who is signed in without a flicker, on a page that is the same for everyone', async ({
    page,
    haveAccount,
  }) => {
    const before = await (await page.request.get('/')).text()
    await haveAccount(page, newShopper())
    expect(await (await page.request.get('/')).text()).toBe(before)
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'yes')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    // What a menu that changes would move; a word whose face comes late moves by a pixel or two (first-paint.spec.ts).
    expect(shift).toBeLessThan(0.001)
    await page.getByRole('button', { name: 'Account' }).click()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(banner.getByRole('button', { name: 'Log out' })).toBeVisible()
    await banner.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/orders')
  })
})

test(
  'without a connection the form stays with what was typed',
  { tag: '@sweep' },
  async ({ page, context }) => {
    await page.goto('/login')
    await fillLogIn(page, 'ada@example.com', goodPassword)
    await context.setOffline(true)
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword)
    await expect(signInButton(page)).toBeEnabled()
  },
)

const pages: Record<string, string> = {
  'sign up': '/signup',
  'sign in': '/login',
  'session ended': '/login?ended=expired',
  'forgotten password': '/forgot-password',
  'new password': '/reset-password?token=abc',
  confirm: '/verify-email?token=abc',
  'confirm again': '/verify-email',
  'sign-in link': '/sign-in-link?token=abc',
  'log out': '/logout',
}

test(
  'the pages that let people in have no violations of WCAG 2.2 AA on a phone and a desk',
  { tag: '@sweep' },
  async ({ page }) => {
    // Ten pages at two widths, each looked through by axe.
    test.slow()
    const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
    const failures = await watchForFailure(page, /status of 422/u)
    for (const [state, path] of Object.entries(pages)) {
      await page.goto(path)
      await atEachSize(page, sizes, async (size) => {
        await expectAccessible(page, `${state} on a ${size}`)
        await expectTallTargets(page.getByRole('main'), `${state} on a ${size}`)
        await expectNoSideways(page, `${state} on a ${size}`)
      })
    }
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await atEachSize(page, sizes, (size) => expectAccessible(page, `sign up with errors on a ${size}`))
    await atEachSize(page, sizes, async (size) => {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expectAccessible(page, `menu open on a ${size}`)
      await expectTallTargets(page.getByRole('banner'), `menu open on a ${size}`)
      await page.getByRole('button', { name: 'Account', exact: true }).click()
    })
    expect(failures).toEqual([])
  },
)
