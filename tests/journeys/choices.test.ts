// A house adds a category in the office, and sells a product of it, where no script runs.
import { eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { attributeChoices, products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { useJourneyShop } from './journey-shop.ts'
import { buy, newShopper, publishWithPicture, saveProduct } from './steps.ts'

const shop = useJourneyShop()

// The shop is shared, and its pages name what it sells: whatever becomes of the journey, its category goes.
afterAll(async () => {
  const ours = await shop.db
    .delete(attributeChoices)
    .where(like(attributeChoices.code, 'lace-glue-%'))
    .returning()
  for (const { code } of ours)
    await shop.db.update(products).set({ kind: 'wig', deletedAt: new Date() }).where(eq(products.kind, code))
  await announceEveryPage(shop.db)
})

describe('what a house sells is its own to say', () => {
  test('a category, a product of it, and a shopper who finds and pays for it', async () => {
    const desk = shop.newPage()
    const mark = newToken().slice(0, 5).toLowerCase()
    await shop.enterAs(desk, 'owner')
    await desk.goto('/admin/choices')
    await desk.getByRole('link', { name: 'New category' }).first().click()
    await desk.getByRole('button', { name: 'Add category' }).click()
    expect(desk.getByText('Enter a name.').first()).toBeVisible()
    desk.getByLabel('Name', { exact: true }).fill(`Lace glue ${mark}`)
    desk.getByLabel('Singular name').fill('lace glue')
    desk.getByLabel('Variants').selectOption('Named, like 30 ml')
    desk.getByLabel('Also called').fill('adhesive')
    desk.getByLabel('Weight (g)').fill('120')
    await desk.getByRole('button', { name: 'Add category' }).click()
    expect(desk.getByText('Enter a heading, like Size.').first()).toBeVisible()
    expect(desk.getByLabel('Name', { exact: true })).toHaveValue(`Lace glue ${mark}`)
    desk.getByLabel('Variant heading').fill('Size')
    await desk.getByRole('button', { name: 'Add category' }).click()
    expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Lace glue ${mark}`)
    const category = desk.path()

    await desk.goto('/admin/add-products')
    desk.getByLabel('Name', { exact: true }).fill(`Melt Band ${mark}`)
    desk.getByLabel('Description', { exact: true }).fill('Holds for a week and lets go with oil.')
    desk.getByLabel('Category', { exact: true }).selectOption(`Lace glue ${mark}`)
    desk.getByLabel('Collection', { exact: true }).selectOption('Luna')
    desk.getByLabel(/^Price \(₦\) of/u).fill('6,500')
    await saveProduct(desk)
    expect(desk.getByText('Enter a name, like 30 ml.').first()).toBeVisible()
    desk.getByLabel(/^Name of variant 1/u).fill('30 ml')
    desk.getByLabel(/^Stock of/u).fill('5')
    await saveProduct(desk)
    expect(desk.getByText('Added.')).toBeVisible()
    await publishWithPicture(desk, 'A bottle of glue')

    const page = shop.newPage()
    await page.goto(`/search?q=${encodeURIComponent(`lace glue ${mark}`)}`)
    expect(page.getByText('1 product').first()).toBeVisible()
    await page.goto(`/shop?kind=lace-glue-${mark}`)
    await page
      .getByRole('link', { name: `Melt Band ${mark}` })
      .first()
      .click()
    expect(page.getByRole('heading', { level: 1 })).toHaveText(`Melt Band ${mark}`)
    expect(page.getByText('30 ml').first()).toBeVisible()
    const html = (await page.request('GET', page.path())).body
    expect(html).not.toMatch(/(?:>|, )0 in\b|"Human hair"/u)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
    expect(page.getByText('30 ml').first()).toBeVisible()
    await buy(page, newShopper())
    expect(page.getByText(/30 ml/u).first()).toBeVisible()
    const feed = await (await fetch(`${shop.baseUrl}/feeds/products.xml`)).text()
    expect(feed).toContain(`Lace glue ${mark}`)

    await desk.goto(category)
    await desk.getByText('Remove category', { exact: true }).click()
    await desk.getByRole('button', { name: 'Yes, remove it' }).click()
    expect(desk.getByText(/Products use it/u).first()).toBeVisible()
  })
})
