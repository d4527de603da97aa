// Bringing a file in, from the template to the undo, as the owner does it.
import { expect, type Page } from '@playwright/test'
import { test } from './staff-journey.ts'

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/admin/transfer')
  await page.getByLabel('What is in the file').selectOption({ label: 'Products' })
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await page.waitForURL(/\/admin\/transfer\/imp_/u)
}

test(
  'from the template over a dry run with errors to the shop, and back',
  { tag: '@sweep' },
  async ({ page, enterAs, request }) => {
    const owner = await enterAs('owner')
    const template = await request.get('/admin/transfer/template/products', {
      headers: { cookie: `${owner.cookie.name}=${owner.cookie.value}` },
    })
    const [headings = '', example = ''] = (await template.text()).split('\r\n')
    const stamp = Date.now().toString(36)
    const own = example
      .replaceAll('aku-bone-straight', `piece-${stamp}`)
      .replaceAll('Akú Bone Straight', `Akú ${stamp}`)
      .replaceAll('AKU-BS-18', `T-${stamp}`)
    const wrong = own
      .replace('bone-straight', 'frizzy')
      .replace(`piece-${stamp}`, `other-${stamp}`)
      .replace(`T-${stamp}`, `U-${stamp}`)

    await upload(page, 'first.csv', [headings, own, wrong].join('\r\n'))
    await expect(page.getByText('texture: “frizzy” is not recognised')).toBeVisible({ timeout: 15_000 })
    const refused = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download all 1 as CSV' }).click()
    expect((await refused).suggestedFilename()).toBe('rejected-products.csv')

    await upload(page, 'second.csv', [headings, own].join('\r\n'))
    await page.getByRole('button', { name: 'Import 1 row' }).click({ timeout: 15_000 })
    await expect(
      page.getByRole('button', { name: 'Undo this import' }).or(page.getByText('Undo this import')),
    ).toBeVisible({ timeout: 15_000 })
    await page.goto(`/edit/piece-${stamp}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(stamp)

    await page.goBack()
    await page.getByText('Undo this import').click()
    await page.getByRole('button', { name: 'Yes, undo it' }).click()
    await expect(page.getByText('Undone').first()).toBeVisible({ timeout: 15_000 })

    await page.goto('/admin/transfer')
    const taken = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download products' }).click()
    expect((await taken).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/u)
  },
)
