// The first hour of a shop in production, on the built server and an empty database: every page answers, the printed link makes
// the owner, the first product is made and ordered, and from then on no demo shop starts on that database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCheckout, newShopper, pressPay, publishWithPicture, saveProduct } from './journeys/steps.ts'
import { teachExpect } from './plain/matchers.ts'
import { listRoutes } from './site-map.ts'
import { enterAsFirstOwner, type ProductionShop, startProductionShop } from './production-shop.ts'
import { startShop } from './shop-process.ts'

let running: ProductionShop
beforeAll(async () => {
  teachExpect()
  running = await startProductionShop('first-hour.test')
}, 150_000)
afterAll(() => running.stop())

test('no page of an empty shop is broken', { timeout: 60_000 }, async () => {
  const plain = listRoutes().filter(({ path }) => !/[:*]/u.test(path))
  const collections = ['aku', 'ireti', 'zuri', 'luna'].map((name) => `/shop/${name}`)
  const more = ['/search?q=wig', '/product/nothing', '/shop?texture=afro', '/sitemap.xml', '/readyz']
  const page = running.newPage()
  const broken: string[] = []
  for (const path of new Set([...plain.map((route) => route.path), ...collections, ...more])) {
    const { status } = await page.request('GET', path)
    if (status >= 500) broken.push(`${status} ${path}`)
  }
  expect(plain.length).toBeGreaterThan(40)
  expect(broken).toEqual([])
  for (const path of ['/', '/shop', ...collections, '/search?q=wig', '/create-your-style', '/about', '/cart'])
    expect([path, (await page.request('GET', path)).status]).toEqual([path, 200])
  await page.goto('/shop')
  expect(page.getByRole('heading', { name: 'New products are on their way' })).toBeVisible()
})

test('the owner comes in, adds the first product, and it is ordered', { timeout: 60_000 }, async () => {
  const page = running.newPage()
  await enterAsFirstOwner(page, running, 'ngozi@first-hour.test')

  await page.goto('/admin/go-live')
  expect(page.getByText('Nothing is on sale yet.')).toBeVisible()
  expect(page.getByText(`${running.origin}/webhooks/paystack`)).toBeVisible()
  await page.getByRole('button', { name: 'Try the key' }).click()
  expect(page.getByText(/The key of Paystack could not be confirmed/u)).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  expect(page.getByText(/A test email is on its way/u)).toBeVisible()
  await page.getByRole('link', { name: 'Add a product' }).last().click()
  page.getByLabel('Name', { exact: true }).fill('Luna First')
  page.getByLabel('Description', { exact: true }).fill('The first wig of the shop.')
  page.getByLabel('Collection', { exact: true }).selectOption('Luna')
  page.getByLabel('From (in)').fill('18')
  page.getByLabel('To (in)').fill('18')
  page.getByLabel('Price of each (₦)').fill('90,000')
  await page.getByRole('button', { name: 'Add these lengths' }).click()
  page
    .getByLabel(/^(?:Stock|On hand|Units)/u)
    .first()
    .fill('3')
  await saveProduct(page)
  expect(page.getByText('Added.')).toBeVisible()
  await publishWithPicture(page, 'From the front')
  await page.goto('/admin/go-live')
  expect(page.getByText('1 product is on sale.')).toBeVisible()

  const shopper = running.newPage()
  await shopper.goto('/product/luna-first')
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.goto('/checkout')
  fillCheckout(shopper, newShopper())
  await pressPay(shopper)
  // The payment provider knows no such key, so the order waits for its payment.
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^Unpaid/u }).click()
  expect(page.getByText('Adaeze Okafor').first()).toBeVisible()
})

test('no demo shop starts on the database any more', { timeout: 60_000 }, async () => {
  await expect(startShop({ DATABASE_URL: running.database.url })).rejects.toThrow(
    /takes money[\s\S]*SHOP_MODE=production/u,
  )
})
