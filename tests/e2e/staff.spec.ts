// The entry to the back office: a link from the machine, an owner, an invitation by mail, a maker who joins, what they may
// see, and the press that puts them out at once.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, expect, type Page } from '@playwright/test'
import { newToken } from '#app/foundation/lib/ids.ts'
import { codeAt } from '#tests/staff-entry.ts'
import { expectAccessible } from './access-checks.ts'
import { findLink, goodPassword } from './account-journey.ts'
import { someAddress } from './browser-test.ts'
import { test } from './staff-journey.ts'

type Person = { name: string; email: string; phone: string }

const somebody = (name: string): Person => ({
  name,
  email: `${newToken().slice(0, 12)}@ade.example`,
  phone: '08031234567',
})

/** As npm run admin:invite does at the machine of a shop that runs. */
async function linkFromTheMachine(baseURL: string, ...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: process.env['E2E_DATA_DIR'],
    BASE_URL: baseURL,
    DATABASE_URL: '',
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin-invite.ts', ...words], {
    env,
  })
  const link = /^\s+(http\S+)$/mu.exec(stdout)?.[1]
  if (link === undefined) throw new Error(`no link in: ${stdout}`)
  return link
}

/** Says who they are and sets up their authenticator. Returns its secret; they are shown their recovery codes. */
async function join(page: Page, link: string, { name, email }: Person): Promise<string> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  const mail = page.getByLabel('Your email')
  if (await mail.isEditable()) await mail.fill(email)
  await expect(mail).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/u })).toBeVisible()
  const key = await page.locator('[data-key]').innerText()
  await page.getByLabel(/6-digit code/u).fill(codeAt(key, new Date()))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  return key
}

const readCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()

const enter = (page: Page) => page.getByRole('link', { name: /I have saved them/u }).click()

/** A wrong password first. No code opens twice, so that they type one of their recovery codes. */
async function signIn(page: Page, { email }: Person, recoveryCode: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Email').fill(email)
  await password.fill('not my password at all')
  await goOn.click()
  await expect(page.getByText('Email or password is not right.')).toBeVisible()
  await password.fill(goodPassword)
  await goOn.click()
  await page.getByRole('link', { name: /recovery code/u }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Open the back office' }).click()
}

async function newPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: someAddress(),
    javaScriptEnabled,
  })
  return context.newPage()
}

test('an owner comes by a link, invites a maker by mail, and puts them out again', async ({
  page,
  browser,
  baseURL,
}) => {
  // A whole day of two people.
  test.slow()
  const shop = baseURL ?? ''
  const owner = somebody('Folake Adewale')
  const link = await linkFromTheMachine(shop, owner.email, 'owner')
  await join(page, link, owner)
  const codes = await readCodes(page)
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page, 'recovery codes')
  await enter(page)
  await expect(page).toHaveURL(/\/admin$/u)

  // The link has done its work for good.
  const stranger = await newPage(browser, true)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await stranger.context().close()

  const maker = somebody('Ngozi Okafor')
  await page.goto('/admin/staff')
  await page.getByLabel('Email').fill(maker.email)
  await page.getByRole('radio', { name: /^Maker/u }).check()
  await expectAccessible(page, 'staff')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()

  // They have no JavaScript.
  const makerPage = await newPage(browser, false)
  await join(makerPage, await findLink(page, maker, '/admin/join'), maker)
  await enter(makerPage)
  await makerPage.goto(`${shop}/admin/production`)
  await expect(makerPage.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = await makerPage.goto(`${shop}/admin/orders`)
  expect(refused?.status()).toBe(403)

  await page.goto('/admin/staff')
  await page.getByRole('table').getByRole('link', { name: maker.name }).click()
  await page.getByText('Remove from team').click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the team.')).toBeVisible()
  await makerPage.goto(`${shop}/admin/production`)
  await expect(makerPage).toHaveURL(/\/admin\/login/u)
  await makerPage.context().close()

  await page.goto('/admin/audit?action=staff.remove')
  await expect(page.getByRole('table').getByText('staff.remove').first()).toBeVisible()
  await expectAccessible(page, 'audit log')

  await page.goto('/admin/me')
  await expectAccessible(page, 'own sign-in')
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page.getByText('You are signed out of the back office.')).toBeVisible()
  await expectAccessible(page, 'the entry')
  await signIn(page, owner, codes[0] ?? '')
  await expect(page).toHaveURL(/\/admin$/u)
})
