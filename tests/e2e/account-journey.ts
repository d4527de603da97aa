// The steps of a person with an account, found by role and label.
import { expect, type Locator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { hintCookieName } from '#app/domain/accounts/account-hint.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { savePassword } from '#app/domain/accounts/password-identity.server.ts'
import { createPasswordHasher } from '#app/domain/accounts/password.server.ts'
import { addPerson, openShopperSession } from '#tests/people.ts'
import { readMails, type Shopper } from './journey.ts'
import { test as base } from './staff-journey.ts'

export const goodPassword = 'market day in lagos'

type AccountFixtures = {
  /** Signs this page's browser in to an account that is there, without a form: signing in has tests of its own. */
  signInAs: (page: Page, email: string) => Promise<void>
  /** The same with a new account, as signing up with `goodPassword` and confirming leave it. */
  haveAccount: (page: Page, shopper: Shopper) => Promise<void>
}

/** For specs of people with accounts: every test comes from an address of its own. */
export const test = base.extend<AccountFixtures, { goodHash: string }>({
  goodHash: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern
    async ({}, use) => use(await createPasswordHasher().hash(goodPassword)),
    { scope: 'worker' },
  ],
  signInAs: async ({ sharedDb, baseURL: url = '' }, use) => {
    await use(async (page, email) => {
      const [user] = await sharedDb.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new Error(`nobody has the address ${email}`)
      const session = await openShopperSession(sharedDb, user.id)
      await page.context().addCookies([
        { ...session, url },
        { name: hintCookieName, value: '1', url },
      ])
    })
  },
  haveAccount: async ({ sharedDb, goodHash, signInAs }, use) => {
    await use(async (page, { name, email }) => {
      const { userId } = await addPerson(sharedDb, { name, email })
      await savePassword(sharedDb, userId, goodHash, new Date())
      await signInAs(page, email)
    })
  },
})

export async function fillSignUp(page: Page, shopper: Shopper, password = goodPassword): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill(shopper.name)
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
}

export async function pressCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** The words are on `/` with JavaScript and on a page of their own without. */
export async function expectAccountCreated(page: Page, shopper: Shopper): Promise<void> {
  await expect(page.getByText('Account Created Successfully', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      `Check your email: open the link we sent to ${shopper.email} to confirm your address and sign in.`,
    ),
  ).toBeVisible()
}

/** Waits for the newest mail whose text holds a link to `path`, other than those seen before. */
export async function findLink(page: Page, shopper: Shopper, path: string, seen = ''): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const mails = await readMails(page, shopper)
        const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/gu) ?? [])
        found = links.find((link) => new URL(link).pathname === path && link !== seen) ?? ''
        return found
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return found
}

export async function confirmByMail(page: Page, shopper: Shopper): Promise<void> {
  await page.goto(await findLink(page, shopper, '/verify-email'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
}

/** Through every form and mail of it, for tests of what these do; `haveAccount` is quicker. */
export async function makeAccount(page: Page, shopper: Shopper): Promise<void> {
  await fillSignUp(page, shopper)
  await pressCreate(page)
  await expectAccountCreated(page, shopper)
  await confirmByMail(page, shopper)
}

export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The login page's own button: the header has a link of nearly the same name. */
export function signInButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fillLogIn(page, email, password)
  await signInButton(page).click()
}

/** By the account menu; the page behind /logout is for browsers without JavaScript. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible()
}

/** True when the server knows them: the profile opens instead of the login page. */
export async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto('/profile')
  return new URL(page.url()).pathname === '/profile'
}
