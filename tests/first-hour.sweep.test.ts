// The first hour of a shop in production, on the built server and an empty database: every page answers, the printed link makes
// the owner, the first product is made and ordered, and from then on no demo shop starts on that database.
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirstLink } from '#app/domain/staff/invitations.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { fillCheckout, goodPassword, newShopper, pressPay } from './journeys/steps.ts'
import { teachExpect } from './plain/matchers.ts'
import { PlainPage } from './plain/page.ts'
import { listRoutes } from './site-map.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { codeAt } from './staff-entry.ts'

const origin = 'https://first-hour.test'
const production = {
  SHOP_MODE: 'production',
  BASE_URL: origin,
  SESSION_SECRET: 'Zk3v9QmB1xT7yLr0HcWn5aPd8sJe2uGf4i6o',
  PAYSTACK_SECRET_KEY: 'sk_live_of_nobody_0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@first-hour.test',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'fatal',
}

let database: TestDatabase
let shop: ShopProcess
let front: { server: Server; url: string }
beforeAll(async () => {
  teachExpect()
  database = await freshDatabase()
  shop = await startShop({ ...production, DATABASE_URL: database.url })
  front = await startFront(shop.address)
}, 150_000)
afterAll(async () => {
  front.server.close()
  await shop.stop()
  await database.drop()
})

const newPage = () => new PlainPage(front.url)

test('no page of an empty shop is broken', { timeout: 60_000 }, async () => {
  const plain = listRoutes().filter(({ path }) => !/[:*]/u.test(path))
  const collections = ['aku', 'ireti', 'zuri', 'luna'].map((name) => `/shop/${name}`)
  const more = ['/search?q=wig', '/product/nothing', '/shop?texture=afro', '/sitemap.xml', '/readyz']
  const page = newPage()
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
  const page = newPage()
  const token = await makeFirstLink(database.db, new Date())
  await page.goto(`/admin/join?token=${token}`)
  page.getByLabel('Your name').fill('Ngozi Eze')
  page.getByLabel('Your email').fill('ngozi@first-hour.test')
  page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  page.getByLabel(/6-digit code/u).fill(codeAt(page.locator('[data-key]').words(), new Date()))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()

  await page.goto('/admin/go-live')
  expect(page.getByText('Nothing is on sale yet.')).toBeVisible()
  expect(page.getByText(`${origin}/webhooks/paystack`)).toBeVisible()
  await page.getByRole('button', { name: 'Try the key' }).click()
  expect(page.getByText(/did not accept the key, or could not be reached/u)).toBeVisible()
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
  const save = () => page.locator('[data-save-bar]').getByRole('button', { name: /^Save/u }).click()
  await save()
  expect(page.getByText('Added.')).toBeVisible()
  page.getByRole('button', { name: 'Pictures', exact: true }).setInputFiles(await picture())
  page.getByLabel('Alt text').fill('From the front')
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await page.getByRole('radio', { name: 'Published' }).check()
  await save()
  expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/admin/go-live')
  expect(page.getByText('1 product is on sale.')).toBeVisible()

  const shopper = newPage()
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
  await expect(startShop({ DATABASE_URL: database.url })).rejects.toThrow(
    /takes money[\s\S]*SHOP_MODE=production/u,
  )
})

async function picture() {
  const create = { width: 600, height: 800, channels: 3 as const, background: '#6b4a3a' }
  return { name: 'front.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** What stands in front of a shop: passes everything on as if it had come by https to the shop's own name. */
async function startFront(address: string): Promise<{ server: Server; url: string }> {
  const { host } = new URL(origin)
  const server = createServer((asked, answer) => {
    const own = asked.headers.origin === undefined ? {} : { origin }
    const headers = { ...asked.headers, host, ...own, 'x-forwarded-for': '10.1.1.1' }
    const passed = request(address + (asked.url ?? ''), { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
