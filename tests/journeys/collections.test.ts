// A house adds a collection in the office and sells from it, where no script runs.
import { afterAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { useJourneyShop } from './journey-shop.ts'
import { addWigToCart, wigMadeToOrder } from './steps.ts'

const shop = useJourneyShop()
const address = `ada-${newToken().slice(0, 6).toLowerCase()}`
const slug = wigMadeToOrder.split('/').at(-1) ?? ''

// The shop is shared: whatever becomes of the journey, its product goes home.
afterAll(async () => {
  await shop.db.update(products).set({ collection: 'zuri' }).where(eq(products.slug, slug))
})

test('a house adds a collection and sells from it', async () => {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto('/admin/collections/new')
  await desk.getByRole('button', { name: 'Add collection' }).click()
  expect(desk.getByText('Enter a name.').first()).toBeVisible()
  desk.getByLabel('Name', { exact: true }).fill('Ada')
  desk.getByLabel('Address').fill(address)
  desk.getByLabel('Short description').fill('For the first-born.')
  desk.getByLabel('Tile on the home page').fill('5')
  await desk.getByRole('button', { name: 'Add collection' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Ada')
  const collection = desk.path()

  // As long as it is empty nobody is led there.
  const page = shop.newPage()
  await page.goto('/')
  expect(page.getByRole('link', { name: 'Ada', exact: true, includeHidden: true })).toHaveCount(0)
  await page.goto(`/shop/${address}`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
  expect(page.getByText('New products are on their way')).toBeVisible()
  expect(await (await fetch(`${shop.baseUrl}/sitemap.xml`)).text()).not.toContain(`/shop/${address}`)

  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  await desk.goto(`/edit/${product?.id}`)
  desk.getByLabel('Collection').selectOption({ label: 'Ada' })
  await desk.getByRole('button', { name: 'Save' }).first().click()

  await page.goto('/')
  expect(page.getByRole('link', { name: /Ada.*first-born/u })).toBeVisible()
  await page.getByRole('link', { name: 'Ada', exact: true, includeHidden: true }).first().click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
  expect(page.getByText('1 product').first()).toBeVisible()
  await page.goto(`/shop?collection=${address}`)
  expect(page.getByText('1 product').first()).toBeVisible()
  expect(await (await fetch(`${shop.baseUrl}/sitemap.xml`)).text()).toContain(`/shop/${address}`)
  const offer = shop.newPage()
  await shop.enterAs(offer, 'owner')
  await offer.goto('/admin/offers/new')
  expect(offer.getByLabel('Ada', { exact: true })).toBeVisible()
  await addWigToCart(page)

  await desk.goto(collection)
  desk.getByLabel('Address').fill(`${address}-new`)
  await desk.getByRole('button', { name: 'Save' }).click()
  await page.goto(`/shop/${address}`)
  expect(page).toHaveURL(`/shop/${address}-new`)
  await desk.goto(collection)
  await desk.getByText('Remove collection', { exact: true }).click()
  await desk.getByRole('button', { name: 'Yes, remove it' }).click()
  expect(desk.getByText(/Products are still in it/u).first()).toBeVisible()
  await shop.db.update(products).set({ collection: 'zuri' }).where(eq(products.slug, slug))
  await desk.goto(collection)
  await desk.getByText('Remove collection', { exact: true }).click()
  await desk.getByRole('button', { name: 'Yes, remove it' }).click()
  expect(desk.getByText('Removed.')).toBeVisible()
  await page.goto('/')
  expect(page.getByRole('link', { name: /Ada.*first-born/u })).toBeHidden()
})
