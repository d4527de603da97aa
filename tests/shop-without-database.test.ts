// The built shop while its connections for pages are all in use, and while its database is away: what is shown, what goes on,
// and what becomes of what was typed.
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeDatabaseAway } from '#tests/away-database.ts'
import { addWigToCart, fillCheckout, newShopper, pressPay } from '#tests/journeys/steps.ts'
import { teachExpect } from '#tests/plain/matchers.ts'
import { PlainPage } from '#tests/plain/page.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

const stale = /^ade; hit; ttl=-\d+; detail=stale$/u

teachExpect()
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 150_000)
afterAll(() => shop.stop())

const newPage = () => new PlainPage(shop.baseUrl, { readsBusy: true })
const get = (path: string) => fetch(shop.address + path, { redirect: 'manual' })
const statusOf = async (path: string) => (await get(path)).status

function postForm(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { accept: 'text/html', origin: shop.baseUrl }
  return fetch(shop.address + path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** As Paystack would send it; the event is about no order of ours. */
function tellPayment(): Promise<Response> {
  const body = JSON.stringify({ event: 'charge.success', data: { reference: `ref_${Math.random()}`, id: 1 } })
  const signature = createHmac('sha512', 'sk_test_standin_of_the_demo_shop').update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return fetch(`${shop.address}/webhooks/paystack`, { method: 'POST', headers, body })
}

async function connect(): Promise<pg.Client> {
  const host = join(shop.dataDir, 'postgres', 'data')
  const client = new pg.Client({ host, port: 5432, user: 'shop', database: 'shop', ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function countOrders(email: string): Promise<number> {
  const client = await connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where email = $1',
    [email],
  )
  await client.end()
  return rows[0]?.count ?? 0
}

async function fillCheckoutPage(): Promise<{ page: PlainPage; email: string }> {
  const page = newPage()
  const shopper = newShopper()
  await addWigToCart(page)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  return { page, email: shopper.email }
}

test('with all connections for pages in use, who pays is served, and the shop is ready', async () => {
  await Promise.all(['/', '/shop'].map((path) => statusOf(path)))
  const { page } = await fillCheckoutPage()
  const lock = await connect()
  await lock.query('begin')
  await lock.query('lock table reviews in access exclusive mode')
  const waiting = Array.from({ length: 12 }, (_, i) => get(`/product/aku-bone-classic/reviews?page=${i + 2}`))
  try {
    const refused = async () => {
      const answer = await get('/cart')
      return [answer.status, answer.headers.get('retry-after')]
    }
    await vi.waitFor(async () => expect(await refused()).toEqual([503, '5']), { timeout: 10_000 })
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/')).toBe(200)
    await pressPay(page)
    expect(page.path()).toMatch(/^\/_paystack\//u)
    await page.goto('/checkout')
    expect(page.path()).toMatch(/^\/order\//u)
    expect((await tellPayment()).status).toBe(200)
  } finally {
    await lock.query('rollback')
    await lock.end()
  }
  await Promise.all(waiting)
})

test('without its database: kept pages, and a form that comes back to be sent again as one order', async () => {
  await statusOf('/')
  const { page, email } = await fillCheckoutPage()
  page.getByLabel('Street and number').fill('12 "Allen" <Avenue> & Co')
  const giveBack = await takeDatabaseAway(shop.dataDir)
  try {
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { timeout: 10_000 })
    const home = await vi.waitFor(async () => {
      const answer = await get('/')
      expect([answer.status, answer.headers.get('cache-status')]).toEqual([200, expect.stringMatching(stale)])
      return answer
    })
    expect(Number(home.headers.get('age'))).toBeGreaterThanOrEqual(0)
    await pressPay(page)
    expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be back in a moment')
    const queued = await fetch(`${shop.address}/cart/changes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: [{ intent: 'read-news', changeId: crypto.randomUUID() }] }),
    })
    expect([queued.status, queued.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await tellPayment()).status).toBe(503)
    // With a mistake in it: the form's own page needs the database too.
    for (const path of ['/signup', '/login', '/forgot-password', '/newsletter', '/cart']) {
      const answer = await postForm(path, { email: 'ada', intent: 'add' })
      const given = /<input type="hidden" name="email" value="ada">/u.test(await answer.text())
      expect([path, answer.status, answer.headers.get('retry-after'), given]).toEqual([path, 503, '5', true])
    }
  } finally {
    await giveBack()
  }
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 15_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(page.path()).toMatch(/^\/_paystack\//u)
  expect(await countOrders(email)).toBe(1)
  await vi.waitFor(async () => expect((await get('/')).headers.get('cache-status')).toBeNull(), {
    timeout: 15_000,
  })
})
