// The back office where no script runs: its frame, its entry, a product, the words and pictures of the shop.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { makePrintedLink } from '#app/domain/staff/invitations.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { codeAt } from '#tests/staff-entry.ts'
import { useJourneyShop } from './journey-shop.ts'
import { goodPassword } from './steps.ts'

const shop = useJourneyShop()
const homeText = async (page: PlainPage) => (await page.request('GET', '/')).body

test('places, periods and figures are there', async () => {
  const page = shop.newPage()
  await shop.enterAs(page, 'owner')
  await page.goto('/admin?days=90')
  expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('navigation', { name: 'Back office' }).getByText('More').click()
  expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Emails and jobs' }).first().click()
  expect(page.getByRole('heading', { level: 1, name: 'Emails and jobs' })).toBeVisible()
})

test('the way in is by password and code', async () => {
  const page = shop.newPage()
  const email = `${newToken().slice(0, 12)}@ade.example`
  const machine = { userId: null, role: null, requestId: 'cmd_journey', now: new Date() }
  const token = await makePrintedLink(shop.db, { email, role: 'manager' }, machine)
  const password = page.getByLabel('Password', { exact: true })
  const goOn = page.getByRole('button', { name: 'Continue' })

  await page.goto(`/admin/join?token=${token}`)
  page.getByLabel('Your name').fill('Amaka Obi')
  expect(page.getByLabel('Your email')).toHaveValue(email)
  password.fill('short')
  await goOn.click()
  expect(page.getByLabel('Your name')).toHaveValue('Amaka Obi')
  expect(page.getByLabel('Your email')).toHaveValue(email)
  password.fill(goodPassword)
  await goOn.click()
  expect(page.getByRole('img', { name: /QR code/u })).toBeVisible()
  page.getByLabel(/6-digit code/u).fill(codeAt(page.locator('[data-key]').words(), new Date()))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const [recoveryCode = ''] = page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allWords()

  page.cookies.clear()
  await page.goto('/admin/orders?status=Processing')
  expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible()
  page.getByLabel('Email').fill(email)
  password.fill('not my password at all')
  await goOn.click()
  expect(page.getByText('Email or password is not right.')).toBeVisible()
  password.fill(goodPassword)
  await goOn.click()
  // No code opens twice.
  await page.getByRole('link', { name: /recovery code/u }).click()
  page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Open the back office' }).click()
  expect(page).toHaveURL(/\/admin\/orders\?status=Processing/u)
})

test('the form of a product keeps what was typed, adds lengths, saves, and takes pictures', async () => {
  const page = shop.newPage()
  const name = `Luna Plain ${Date.now()}`
  const save = () => page.locator('[data-save-bar]').getByRole('button', { name: /^Save/u }).click()
  const price = page.getByLabel('Price (₦) of 20 in', { exact: true })
  await shop.enterAs(page, 'owner')
  await page.goto('/admin/add-products')
  page.getByLabel('Name', { exact: true }).fill(name)
  page.getByLabel('Description', { exact: true }).fill('Silk to the waist. It lasts for years.')
  page.getByLabel('Collection', { exact: true }).selectOption('Luna')
  page.getByLabel('From (in)').fill('18')
  page.getByLabel('To (in)').fill('20')
  page.getByLabel('Price of each (₦)').fill('90,000')
  await page.getByRole('button', { name: 'Add these lengths' }).click()
  expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  price.fill('cheap')
  await save()
  expect(page.getByText('Enter an amount in naira, like 185,000.').first()).toBeVisible()
  expect(price).toHaveValue('cheap')
  price.fill('95,000')
  await save()
  expect(page.getByText('Added.')).toBeVisible()
  page.getByRole('button', { name: 'Pictures', exact: true }).setInputFiles(await picture())
  page.getByLabel('Alt text').fill('From the front')
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  expect(page.getByText('Pictures added.')).toBeVisible()
  await page.getByRole('radio', { name: 'Published' }).check()
  await save()
  expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'View in shop' }).click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

async function picture() {
  const create = { width: 600, height: 800, channels: 3 as const, background: '#6b4a3a' }
  const buffer = await sharp({ create }).png().toBuffer()
  return { name: 'silk-from-the-front.png', mimeType: 'image/png', buffer }
}

describe('the words and pictures of the shop', () => {
  test('the form sends the picture itself, and keeps what was typed when it is none', async () => {
    const page = shop.newPage()
    await shop.enterAs(page, 'content')
    await page.goto('/admin/content/pictures')
    const zuri = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Collection Zuri', exact: true }) })
    const file = (path: string, mimeType: string) => ({
      name: path.replace(/^.*\//u, ''),
      mimeType,
      buffer: readFileSync(path),
    })
    zuri.getByLabel('Alt text').fill('Straight hair to the waist')
    zuri.getByLabel('New picture').setInputFiles(file('package.json', 'application/json'))
    await zuri.getByRole('button', { name: 'Save picture' }).click()
    expect(zuri.getByText('Invalid image file.')).toBeVisible()
    zuri.getByLabel('New picture').setInputFiles(file('db/seed/drawn/masters/tile-aku.avif', 'image/avif'))
    await zuri.getByRole('button', { name: 'Save picture' }).click()
    expect(page.getByText('It is live on the home page')).toBeVisible()
    await expect.poll(() => homeText(page), { timeout: 10_000 }).toContain('alt="Straight hair to the waist"')
  })

  test('questions are added, moved and taken back', async () => {
    const page = shop.newPage()
    await shop.enterAs(page, 'content')
    await page.goto('/admin/content/faq')
    const rows = page.getByRole('textbox', { name: 'Question' })
    const answers = page.getByRole('textbox', { name: 'Answer' })
    const publish = () => page.getByRole('button', { name: 'Save and publish' }).click()
    const count = rows.count()
    const first = rows.first().value()
    await page.getByRole('button', { name: 'Add a question' }).click()
    expect(rows).toHaveCount(count + 1)
    rows.last().fill('May I colour it?')
    answers.last().fill('Raw hair, **gladly**. Ask {nobody} first.')
    await page.getByRole('button', { name: 'Question 1: move down' }).click()
    expect(rows.nth(1)).toHaveValue(first)
    expect(rows.last()).toHaveValue('May I colour it?')
    await publish()
    expect(page.getByRole('alert')).toContainText('{nobody} is not a field we can fill in')
    answers.last().fill('Raw hair, **gladly**.')
    await publish()
    expect(page.getByText('Published.')).toBeVisible()
    await expect.poll(() => homeText(page), { timeout: 10_000 }).toContain('<strong>gladly</strong>')

    const came = page.getByRole('listitem').filter({ hasText: 'Original text' })
    await came.getByText('Publish again').click()
    await came.getByRole('button', { name: 'Yes, publish' }).click()
    expect(page.getByText('is live again')).toBeVisible()
    await expect.poll(() => homeText(page), { timeout: 10_000 }).not.toContain('gladly')
    expect(rows.first()).toHaveValue(first)
  })
})
