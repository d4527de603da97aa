// The built shop behind PgBouncer in transaction mode: browsing, cart, checkout, payment, mail and office.
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDb, openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { addressOf, onServer } from './database.ts'
import { addWigToCart, buy, newShopper, readMails } from './journeys/steps.ts'
import { teachExpect } from './plain/matchers.ts'
import { PlainPage } from './plain/page.ts'
import { hasPooler, type Pooler, startPooler } from './pooler.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { addStaff } from './staff.ts'

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler
  let shop: ShopProcess
  let direct: Pool
  let url: string
  teachExpect()
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(async () => {
    const server = inject('databaseServer')
    const name = `${inject('databaseTemplate')}_pooled`
    await onServer(server, `create database ${name}`)
    url = addressOf(server, name)
    direct = openPool({ url }, 2)
    pooler = await startPooler(server)
    shop = await startShop({ DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url })
  }, 180_000)
  afterAll(async () => {
    await shop.stop()
    await direct.end()
    await pooler.stop()
  })

  test('a shopper finds, buys and pays, and the queue sends the mail', async () => {
    const page = new PlainPage(shop.baseUrl)
    for (const path of ['/', '/shop', '/search?q=bone+strait', '/sitemap.xml', '/create-your-style'])
      expect((await page.goto(path)).status).toBe(200)
    await addWigToCart(page)
    const shopper = newShopper()
    const address = await buy(page, shopper)
    expect((await readMails(page, shopper))[0]?.text).toContain(address)
  })

  test('the office opens', async () => {
    const page = new PlainPage(shop.baseUrl)
    const { cookie } = await addStaff(openDb(direct), 'owner')
    page.cookies.set(cookie.name, cookie.value)
    for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/stock'])
      expect((await page.goto(path)).status).toBe(200)
  })

  test('many at once share few connections, and none is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => (await fetch(`${shop.address}/search?q=wig${i}`)).status),
    )
    expect(answers).toEqual(answers.map(() => 200))
  })

  test('without the address behind the pooler the start is refused, with what to do', async () => {
    const start = startShop({ DATABASE_URL: pooler.through(url) })
    await expect(start).rejects.toThrow(/pooler answers there.*DATABASE_DIRECT_URL=/u)
  })
})
