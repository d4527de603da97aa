import { type APIRequestContext, expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { test } from './staff-journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('from a phone: units come in, the shelf is counted, holds and low stock are seen', async ({
  page,
  enterAs,
  shopDb,
}) => {
  await enterAs('fulfilment')
  const name = `Spec Wig ${newId('prd').slice(-6)}`
  const { variantId } = await addWig(shopDb, { name, stock: 4 })
  const order = await addOrder(shopDb, { now: new Date(), units: [[variantId, 3]] })

  await page.goto(`/admin/stock?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Low', { exact: true }).last()).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click()

  await expect(page.getByText(`Order ${order.number}`)).toBeVisible()
  await expect(page.getByText('reserves 3')).toBeVisible()
  await page.getByLabel('Quantity', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Stock updated.')).toBeVisible()
  const priceList = page.getByRole('table', { name: 'Stock history' })
  await expect(priceList.getByRole('row', { name: /Received.*\+5.*9/u })).toContainText('Bisi Adeyemi')

  // Fewer than are promised cannot be there; what they typed stays.
  await page.getByLabel('Quantity you counted').fill('2')
  await page.getByRole('button', { name: 'Save count' }).click()
  await expect(page.getByText(/3 are reserved for unpaid orders/u).first()).toBeVisible()
  await page.getByLabel('Quantity you counted').fill('8')
  await page.getByRole('button', { name: 'Save count' }).click()
  await expect(page.getByText('Count saved.')).toBeVisible()

  // On the sheet, somebody else is quicker.
  await page.goto(`/admin/stock?sheet=1&q=${encodeURIComponent(name)}`)
  await page.getByRole('textbox', { name: new RegExp(name, 'u') }).fill('7')
  await moveAside(page.request, variantId)
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(page.getByText(/While you counted: 1 damaged or lost/u)).toBeVisible()
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(page.getByText('1 count saved.')).toBeVisible()
  const [row] = await shopDb.select().from(variants).where(eq(variants.id, variantId))
  expect(row?.onHand).toBe(7)
})

/** Another member of staff, at their own screen. */
async function moveAside(request: APIRequestContext, variantId: VariantId): Promise<void> {
  const form = { happened: 'damaged', units: '1', note: 'A torn lace' }
  const answer = await request.post(`/admin/stock/${variantId}?do=move`, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

test(
  'pictures: one is refused in words and can be tried again, one is taken',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    await enterAs('content')
    await page.goto('/admin/add-products')
    const chooser = page.getByLabel('Add pictures').first()
    await chooser.setInputFiles({
      name: 'no-picture.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('hello'),
    })
    await expect(page.getByText('Invalid image file.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b58b45' } })
      .png()
      .toBuffer()
    await chooser.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer })
    const files = page.getByRole('list', { name: 'Uploads' })
    await expect(files.getByRole('listitem').filter({ hasText: 'front.png' })).toContainText('Done')
  },
)
