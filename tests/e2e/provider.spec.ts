import { expect, type Page } from '@playwright/test'
import {
  goodPassword,
  logIn,
  makeAccount,
  pressCreate,
  fillSignUp,
  expectAccountCreated,
  test,
} from './account-journey.ts'
import { newShopper, type Shopper } from './journey.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('Continue with Google makes an account, comes back to the page asked for, and knows her again', async ({
      page,
    }) => {
      const shopper = newShopper()
      await continueAs(page, shopper, { next: '/profile/details' })
      await expect(page).toHaveURL('/profile/details')
      await expect(page.getByLabel(/name/iu).first()).toHaveValue(shopper.name)
      await page.context().clearCookies()
      await continueAs(page, shopper, { next: '/profile/details' })
      await expect(page).toHaveURL('/profile/details')
    })

    test('Cancel leads back to the sign-in page, which says so', async ({ page }) => {
      await leaveForGoogle(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(/\/login\?/u)
      await expectRefused(page)
    })

    test('an address that Google has not verified is refused in plain words', async ({ page }) => {
      await continueAs(page, newShopper(), { isVerified: false })
      await expect(page).toHaveURL(/\/login\?/u)
      await expectRefused(page)
    })
  })
}

test('an account with a proven e-mail is linked and keeps its password', async ({ page }) => {
  const shopper = newShopper()
  await makeAccount(page, shopper)
  await page.context().clearCookies()
  await continueAs(page, shopper)
  await expectSignedIn(page, shopper)
  await page.context().clearCookies()
  await signInByPassword(page, shopper)
  await expectSignedIn(page, shopper)
})

test('an account whose e-mail was never proven loses the password of whoever made it', async ({ page }) => {
  const shopper = newShopper()
  await fillSignUp(page, shopper)
  await pressCreate(page)
  await expectAccountCreated(page, shopper)
  await continueAs(page, shopper)
  await expectSignedIn(page, shopper)
  await page.context().clearCookies()
  await signInByPassword(page, shopper)
  await expect(page.getByRole('alert')).toContainText(/not right/iu)
})

for (const trouble of [
  'the ID token is signed with another key',
  'the ID token belongs to another sign-in',
  'the ID token is meant for another site',
  'the ID token comes from somebody else',
  'the ID token is an hour old',
  'there is no ID token',
  'the ID token names no email address',
  'the code is answered with an HTML page, status 500',
]) {
  test(`nobody is signed in when ${trouble}`, async ({ page }) => {
    await continueAs(page, newShopper(), { trouble })
    await expect(page).toHaveURL(/\/login\?/u)
    await expectRefused(page)
  })
}

type Choice = { next?: string; isVerified?: boolean; trouble?: string }

async function leaveForGoogle(page: Page, next = '/profile'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose an account')
}

async function continueAs(page: Page, shopper: Shopper, { next, isVerified = true, trouble }: Choice = {}) {
  await leaveForGoogle(page, next)
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Name', { exact: true }).fill(shopper.name)
  await page.getByLabel('The provider has verified this address').setChecked(isVerified)
  if (trouble !== undefined) {
    await page.getByText('Simulate a fault').click()
    await page.getByLabel('The provider', { exact: true }).selectOption(trouble)
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function signInByPassword(page: Page, shopper: Shopper): Promise<void> {
  await page.goto('/login?next=/profile')
  await logIn(page, shopper.email, goodPassword)
}

/** Waits until she has landed where she wanted to go: leaving before would cut the answer that brings her session. */
async function expectSignedIn(page: Page, shopper: Shopper): Promise<void> {
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile/email')
  await expect(page.getByText(shopper.email).first()).toBeVisible()
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await expect(page.getByText(/you are not signed in/iu)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
}
