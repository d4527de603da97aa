// Continue with Google: the stand-in of the provider is spoken to over HTTP, like the real one.
import { expect, test } from 'vitest'
import type { PlainPage } from '#tests/plain/page.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  expectAccountCreated,
  fillSignUp,
  goodPassword,
  logIn,
  makeAccount,
  newShopper,
  pressCreate,
  type Shopper,
} from './steps.ts'

const shop = useJourneyShop()

type Choice = { next?: string; isVerified?: boolean; fault?: string }

async function leaveForGoogle(page: PlainPage, next = '/profile'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose an account')
}

async function continueAs(
  page: PlainPage,
  shopper: Shopper,
  { next, isVerified = true, fault }: Choice = {},
) {
  await leaveForGoogle(page, next)
  page.getByLabel('Email', { exact: true }).fill(shopper.email)
  page.getByLabel('Name', { exact: true }).fill(shopper.name)
  const verified = page.getByLabel('The provider has verified this address')
  await (isVerified ? verified.check() : verified.uncheck())
  if (fault !== undefined) {
    await page.getByText('Simulate a fault').click()
    page.getByLabel('The provider', { exact: true }).selectOption(fault)
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function expectSignedIn(page: PlainPage, shopper: Shopper): Promise<void> {
  expect(page).toHaveURL('/profile')
  await page.goto('/profile/email')
  expect(page.getByText(shopper.email).first()).toBeVisible()
}

function expectRefused(page: PlainPage): void {
  expect(page).toHaveURL(/\/login\?/u)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  expect(page.getByText(/you are not signed in/iu)).toBeVisible()
  expect([...page.cookies.keys()]).not.toContain('session')
}

async function signInByPassword(page: PlainPage, shopper: Shopper): Promise<void> {
  await page.goto('/login?next=/profile')
  await logIn(page, shopper.email, goodPassword)
}

test('makes an account, comes back to the page asked for, and knows them again', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await continueAs(page, shopper, { next: '/profile/details' })
  expect(page).toHaveURL('/profile/details')
  expect(page.getByLabel(/name/iu).first()).toHaveValue(shopper.name)
  page.cookies.clear()
  await continueAs(page, shopper, { next: '/profile/details' })
  expect(page).toHaveURL('/profile/details')
})

test('Cancel leads back to the sign-in page, which says so', async () => {
  const page = shop.newPage()
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expectRefused(page)
})

test('an address that Google has not verified is refused in plain words', async () => {
  const page = shop.newPage()
  await continueAs(page, newShopper(), { isVerified: false })
  expectRefused(page)
})

test('an account with a proven e-mail is linked and keeps its password', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await makeAccount(page, shopper)
  page.cookies.clear()
  await continueAs(page, shopper)
  await expectSignedIn(page, shopper)
  page.cookies.clear()
  await signInByPassword(page, shopper)
  await expectSignedIn(page, shopper)
})

test('an account whose e-mail was never proven loses the password of whoever made it', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await fillSignUp(page, shopper)
  await pressCreate(page)
  expectAccountCreated(page, shopper)
  await continueAs(page, shopper)
  await expectSignedIn(page, shopper)
  page.cookies.clear()
  await signInByPassword(page, shopper)
  expect(page.getByRole('alert')).toContainText(/not right/iu)
})

test.each([
  'the ID token is signed with another key',
  'the ID token belongs to another sign-in',
  'the ID token is meant for another site',
  'the ID token comes from somebody else',
  'the ID token is an hour old',
  'there is no ID token',
  'the ID token names no email address',
  'the code is answered with an HTML page, status 500',
])('nobody is signed in when %s', async (fault) => {
  const page = shop.newPage()
  await continueAs(page, newShopper(), { fault })
  expectRefused(page)
})
