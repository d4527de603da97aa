// The home page's pictures, as whoever writes the shop changes them.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './access-checks.ts'
import { test } from './staff-journey.ts'

const master = (name: string) => `db/seed/drawn/masters/${name}.avif`
const placeOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const homeText = async (page: Page) => (await page.request.get('/')).text()

test('another picture hangs on the home page, and the one before can be taken back', async ({
  page,
  enterAs,
}) => {
  await enterAs('content')
  await page.goto('/admin/content')
  await page.getByRole('link', { name: 'Pictures of the home page' }).click()
  const luna = placeOf(page, 'Collection Luna')
  const chooser = page.waitForEvent('filechooser')
  await luna.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(master('aku-13x4-hd-frontal-bone-front'))
  await expect(luna.getByText('Not hung yet')).toBeVisible()
  await luna.getByLabel('What it shows').fill('Copper bob from the side')
  await luna.getByRole('button', { name: 'Hang it' }).click()
  await expect(page.getByText('It hangs on the home page from now on')).toBeVisible()
  await expect.poll(() => homeText(page)).toContain('alt="Copper bob from the side"')
  await expectAccessible(page, 'the pictures of the home page')

  await luna.getByText('Hang again').click()
  await luna.getByRole('button', { name: 'Yes, hang it' }).click()
  await expect(page.getByText('The earlier picture hangs again')).toBeVisible()
  await expect.poll(() => homeText(page)).not.toContain('Copper bob')
})

test('without JavaScript the form sends the picture itself, and keeps what was typed when it is none', async ({
  browser,
  enterAs,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await enterAs('content', { context })
  const page = await context.newPage()
  await page.goto('/admin/content/pictures')
  const zuri = placeOf(page, 'Collection Zuri')
  await zuri.getByLabel('What it shows').fill('Straight hair to the waist')
  await zuri.getByLabel('Another picture').setInputFiles('package.json')
  await zuri.getByRole('button', { name: 'Hang it' }).click()
  await expect(zuri.getByText('Invalid image file.')).toBeVisible()
  await zuri.getByLabel('Another picture').setInputFiles(master('tile-aku'))
  await zuri.getByRole('button', { name: 'Hang it' }).click()
  await expect(page.getByText('It hangs on the home page from now on')).toBeVisible()
  await expect.poll(() => homeText(page)).toContain('alt="Straight hair to the waist"')
  await context.close()
})
