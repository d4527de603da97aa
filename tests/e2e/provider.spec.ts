import { expect, type Page } from '@playwright/test'
import { test } from './account-journey.ts'
import { newShopper, type Shopper } from './journey.ts'

test('Continue with Google makes an account, comes back to the page asked for, and knows them again', async ({
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

test('Cancel leads back to the sign-in page, which says so', { tag: '@sweep' }, async ({ page }) => {
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login\?/u)
  await expectRefused(page)
})

test(
  'an address that Google has not verified is refused in plain words',
  { tag: '@sweep' },
  async ({ page }) => {
    await continueAs(page, newShopper(), { isVerified: false })
    await expect(page).toHaveURL(/\/login\?/u)
    await expectRefused(page)
  },
)

type Choice = { next?: string; isVerified?: boolean }

async function leaveForGoogle(page: Page, next = '/profile'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose an account')
}

async function continueAs(page: Page, shopper: Shopper, { next, isVerified = true }: Choice = {}) {
  await leaveForGoogle(page, next)
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Name', { exact: true }).fill(shopper.name)
  await page.getByLabel('The provider has verified this address').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await expect(page.getByText(/you are not signed in/iu)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
}
