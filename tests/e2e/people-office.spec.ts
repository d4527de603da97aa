// Customers and the rules of the house, as an owner changes them and shoppers feel it.
import { expect } from '@playwright/test'
import { demoShopper } from '#db/seed/demo-account.ts'
import { addPerson } from '#tests/people.ts'
import { expectAccessible } from './access-checks.ts'
import { test } from './staff-journey.ts'

test(
  'a customer is found, noted, shut out at once and let in again',
  { tag: '@sweep' },
  async ({ page, enterAs, shopDb, browser }) => {
    const name = `Ngozi Obi ${Date.now()}`
    const { userId } = await addPerson(shopDb, { name })
    await enterAs('owner')
    await page.goto('/admin/users')
    await page.getByRole('searchbox', { name: 'Find' }).fill(name)
    await page.getByRole('searchbox', { name: 'Find' }).press('Enter')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('textbox', { name: 'Note' }).fill('Prefers WhatsApp')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Prefers WhatsApp')).toBeVisible()

    await page.getByText('Close account', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Yes, close it' }).click()
    await expect(page.getByText('Give a reason').first()).toBeVisible()
    await page.getByLabel('Reason', { exact: true }).fill('Three chargebacks')
    await page.getByRole('button', { name: 'Yes, close it' }).click()
    await expect(page.getByText('Account closed. The customer')).toBeVisible()
    await expect(page.getByText('Account closed: Three chargebacks')).toBeVisible()
    await page.getByRole('button', { name: 'Reopen account' }).click()
    await expect(page.getByText('Account reopened')).toBeVisible()
    await expectAccessible(page, 'a customer')

    const maker = await browser.newContext()
    await enterAs('maker', { context: maker })
    const refused = await maker.request.get(`/admin/users/${userId}`)
    expect(refused.status()).toBe(403)
    expect(await refused.text()).not.toContain(name)
    await maker.close()
  },
)

test(
  'a new number of the house stands on every page, and the old one can be taken back',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    await enterAs('owner')
    await page.goto('/admin/settings/house')
    const phone = page.getByLabel('Phone', { exact: true })
    const before = await phone.inputValue()
    await phone.fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a phone number like 0803 123 4567').first()).toBeVisible()
    await phone.fill('+234 802 000 0099')
    await page.getByLabel('Reason').fill('New line')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The change is live')).toBeVisible()
    await expect(page.getByText('New line')).toBeVisible()
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('tel:+2348020000099')
    await phone.fill(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Restore').first()).toBeVisible()
    await expect.poll(async () => (await page.request.get('/')).text()).toContain(`tel:${before}`)
  },
)

test(
  'two owners who change the same rule at once are told',
  { tag: '@sweep' },
  async ({ page, context, enterAs }) => {
    await enterAs('owner')
    await page.goto('/admin/settings/orders')
    const other = await context.newPage()
    await other.goto('/admin/settings/orders')
    await other.getByLabel('Hours to hold stock').fill('30')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Saved.')).toBeVisible()
    await page.getByLabel('Hours to hold stock').fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('30', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Hours to hold stock')).toHaveValue('40')
  },
)

test('what express adds is a new version of the designer', { tag: '@sweep' }, async ({ page, enterAs }) => {
  await enterAs('owner')
  await page.goto('/admin/settings/designer')
  await page.getByLabel('Express', { exact: true }).fill('free')
  await page.getByRole('button', { name: 'Publish prices' }).click()
  await expect(page.getByText('Enter an amount in naira, like 12,000.').first()).toBeVisible()
  await expect(page.getByLabel('Express', { exact: true })).toHaveValue('free')
  await enterAs('read-only')
  await page.goto('/admin/settings/designer')
  await expect(page.getByRole('button', { name: 'Publish prices' })).toHaveCount(0)
})

test(
  'the demo shopper has their orders, spend and profile on one page',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    await enterAs('read-only')
    await page.goto(`/admin/users?q=${encodeURIComponent(demoShopper.email)}`)
    await page.getByRole('link', { name: demoShopper.name }).click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect(page.getByText('Delivered')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0)
  },
)
