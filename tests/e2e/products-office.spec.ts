// The shelf as its owner keeps it: a wig is added, shown at its hour, sold, repriced, taken out and brought back; and the
// form does all of it without JavaScript too.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addWig } from '#tests/factories.ts'
import { expectAccessible } from './access-checks.ts'
import { test } from './staff-journey.ts'

const picture = async () => ({
  name: 'silk-from-the-front.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#6b4a3a' } })
    .png()
    .toBuffer(),
})

async function describeProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Silk to the waist. It lasts for years.')
  await page.getByLabel('Collection', { exact: true }).selectOption('Luna')
}

async function save(page: Page): Promise<void> {
  await page.locator('[data-save-bar]').getByRole('button', { name: /^Save/u }).click()
}

test('a wig is added with its grid and picture, waits for its day, is put on sale and bought', async ({
  page,
  enterAs,
  browser,
}) => {
  // The longest way of all, through every part of the form.
  test.slow()
  const name = `Luna Silk ${Date.now()}`
  await enterAs('owner')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add a product' }).click()
  await describeProduct(page, name)
  await page.getByLabel('From (in)').fill('18')
  await page.getByLabel('To (in)').fill('22')
  await page.getByLabel('Densities (%)').fill('180')
  await page.getByRole('button', { name: 'Add these lengths' }).click()
  await page.getByText('Set prices with a rule').click()
  await page.getByLabel('Base price (₦)').fill('150,000')
  const length = page.getByRole('group', { name: 'Length' })
  await length.getByLabel('Each step adds (₦)').fill('7,000')
  await length.getByLabel('Base price applies at (in)').fill('18')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('row', { name: '22 in, 180% none 164,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Use these prices' }).click()
  await expect(page.getByLabel('Price (₦) of 20 in, 180%', { exact: true })).toHaveValue('157,000')
  await page.getByLabel('Stock of 20 in, 180%').fill('3')
  await page.getByRole('radio', { name: /Default.*20 in, 180%/u }).check()

  await page.getByRole('radio', { name: 'Published' }).check()
  await save(page)
  await expect(page.getByText('Add a picture before you publish.').first()).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose pictures' }).click()
  await (await chooser).setFiles(await picture())
  await expect(page.getByText('One picture still needs alt text')).toBeVisible()
  await page.getByLabel('Alt text').fill('silk from the front')
  await page.getByLabel('Crop focus, top to bottom').fill('250')
  await page.getByRole('radio', { name: 'Scheduled' }).check()
  await page.getByLabel('Day', { exact: true }).fill('2037-05-01')
  await save(page)
  await expect(page.getByText('Added.')).toBeVisible()
  await expect(page.getByText('Scheduled, 1 May 2037, 09:00')).toBeVisible()
  await expectAccessible(page, 'the form of a product')

  const slug = await page.getByLabel('Address').inputValue()
  const shopper = await (await browser.newContext()).newPage()
  expect((await shopper.goto(`/product/${slug}`))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await page.getByRole('radio', { name: 'Published' }).check()
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()

  await shopper.goto('/shop/luna')
  await shopper.getByRole('link', { name }).click()
  await expect(shopper.getByText('Only 3 left', { exact: true })).toBeVisible()
  await expect(shopper.getByRole('img', { name: 'silk from the front' }).first()).toHaveCSS(
    'object-position',
    '50% 25%',
  )
  await shopper.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.getByText('In your cart.')).toBeVisible()

  await shopper.context().close()
})

test(
  'a new price reaches a cart that waits, and what is taken out can be brought back',
  { tag: '@sweep' },
  async ({ page, enterAs, shopDb, browser }) => {
    const name = `Ireti Waiting ${Date.now()}`
    const { slug } = await addWig(shopDb, { name, priceNaira: 150_000, lengthIn: 20 })
    const shopper = await (await browser.newContext()).newPage()
    await shopper.goto(`/product/${slug}`)
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    await expect(shopper.getByText('In your cart.')).toBeVisible()

    await enterAs('owner')
    await page.goto(`/edit/${slug}`)
    const price = page.getByLabel('Price (₦) of 20 in, 300 g', { exact: true })
    await price.fill('100')
    await page.getByLabel('Old price (₦) of 20 in').fill('90')
    await save(page)
    await expect(page.getByText('The old price must be higher than the price.').first()).toBeVisible()
    await price.fill('160,000')
    await page.getByLabel('Old price (₦) of 20 in').fill('')
    await save(page)
    await expect(page.getByText('Saved.')).toBeVisible()
    await shopper.goto('/cart')
    await expect(shopper.getByText('₦160,000').first()).toBeVisible()

    await page.getByText('Archive', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, archive it' }).click()
    await expect(page.getByText('1 product archived.')).toBeVisible()
    await shopper.goto('/cart')
    await expect(shopper.getByText('This product is no longer sold.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 product restored.')).toBeVisible()
    expect((await shopper.request.get(`/product/${slug}`)).status()).toBe(200)
    await shopper.context().close()
  },
)

test(
  'many products change together, after a look at what would change',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    await enterAs('content')
    await page.goto('/admin/products?q=zuri&sort=name')
    await page
      .getByRole('checkbox', { name: /^Select Zuri/u })
      .nth(0)
      .check()
    await page
      .getByRole('checkbox', { name: /^Select Zuri/u })
      .nth(1)
      .check()
    await page.getByLabel('Bulk action').selectOption('Set reorder point')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Alert me at this many').fill('1')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('reorder at:').first()).toBeVisible()
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByText('2 products updated.')).toBeVisible()
    await expect(page).toHaveURL(/q=zuri/u)
  },
)
