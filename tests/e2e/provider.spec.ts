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

async function continueAs(page: Page, shopper: Shopper, { next }: { next: string }): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose an account')
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Name', { exact: true }).fill(shopper.name)
  await page.getByLabel('The provider has verified this address').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
