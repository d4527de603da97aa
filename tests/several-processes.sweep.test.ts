// Four processes of the built shop on one PostgreSQL, behind a small proxy: what operators do when one machine is too small.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Db, openDb, openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { listProcesses } from '#app/foundation/db/processes.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { statusAfter } from '#app/domain/orders/core/order-states.ts'
import { createQueue } from '#app/foundation/jobs/queue.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addressOf, onServer } from './database.ts'
import { killHard, makeDataDir } from './database-folder.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  newShopper,
  payWhereLed,
  pressPay,
} from './journeys/steps.ts'
import { gatherCrowd } from './load/crowd.ts'
import { type Proxy, startProxy } from './load/proxy.ts'
import { teachExpect } from './plain/matchers.ts'
import { PlainPage } from './plain/page.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const size = 4
const seed = 15
const paths = ['/', '/shop', '/search?q=bone', '/cart', '/product/aku-bone-classic', '/checkout']

describe('four processes on one PostgreSQL', () => {
  let folder: Awaited<ReturnType<typeof makeDataDir>>
  let proxy: Proxy
  let pool: Pool
  let db: Db
  let env: Record<string, string>
  /** Those that run, and all that were ever started. */
  const shops: ShopProcess[] = []
  const started: ShopProcess[] = []

  teachExpect()
  // Each start is a whole shop.
  vi.setConfig({ testTimeout: 600_000 })

  beforeAll(async () => {
    folder = await makeDataDir()
    proxy = await startProxy([])
    const server = inject('databaseServer')
    const name = `${inject('databaseTemplate')}_several`
    // Empty: the processes bring the schema and the goods themselves.
    await onServer(server, `create database ${name}`)
    const url = addressOf(server, name)
    pool = openPool({ url }, 4)
    db = openDb(pool)
    env = {
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: 'pages=5,checkout=2,work=3,queue=2',
      DATA_DIR: folder.dir,
      BASE_URL: proxy.address,
      SESSION_SECRET: newToken() + newToken(),
      TRUSTED_PROXIES: '1',
      STOP_DELAY: '1',
    }
    shops.push(...(await Promise.all(Array.from({ length: size }, startOne))))
    await untilReady(size)
  }, 300_000)
  afterAll(async () => {
    await Promise.all(started.map((shop) => shop.stop()))
    proxy.close()
    await pool.end()
    await folder.remove()
  })

  async function startOne(): Promise<ShopProcess> {
    const shop = await startShop(env)
    started.push(shop)
    proxy.add(portOf(shop))
    return shop
  }
  const portOf = (shop: ShopProcess) => Number(new URL(shop.address).port)
  const untilReady = (count: number) =>
    vi.waitFor(() => expect(proxy.ready()).toHaveLength(count), { timeout: 30_000 })
  const count = async (what: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)
    return rows[0]?.n
  }

  test('that start together on an empty database migrate and furnish it once, and know of each other', async () => {
    const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: [] }
    expect(await count(sql`drizzle.__drizzle_migrations`)).toBe(journal.entries.length)
    expect(await count(sql`products`)).toBe(await count(sql`(select distinct slug from products) p`))
    expect(new Set((await listProcesses(db)).map(({ pid }) => pid))).toEqual(
      new Set(shops.map(({ child }) => child.pid)),
    )
  })

  test('show a change on every one of them, in some two seconds where four processes have the room', async () => {
    const path = '/product/aku-bone-classic'
    const namesNow = async () =>
      Promise.all(
        shops.map(
          async ({ address }) => /<h1[^>]*>([^<]*)/u.exec(await (await fetch(address + path)).text())?.[1],
        ),
      )
    for (const name of ['Akú Bone Evening', 'Akú Bone Classic']) {
      await namesNow()
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: `prd_${string}` }>(
          sql`update products set name = ${name} where slug = 'aku-bone-classic' returning id`,
        )
        await announcePageChange(
          tx,
          rows.map(({ id }) => `product:${id}` as const),
        )
      })
      const began = performance.now()
      await expect.poll(namesNow, { timeout: 10_000, interval: 20 }).toEqual(Array(size).fill(name))
      console.info('shown', { ms: Math.round(performance.now() - began) })
    }
  })

  test('are replaced one after the other without an error', async () => {
    const crowd = gatherCrowd(proxy.address, { size: 8, seed, paths })
    for (const old of shops.splice(0)) {
      shops.push(await startOne())
      await untilReady(size + 1)
      // The proxy learns from /readyz that it is leaving.
      await old.stop()
      proxy.remove(portOf(old))
      expect(old.child.exitCode).toBe(0)
    }
    const seen = await crowd.stop()
    console.info('rolled', seen)
    expect(proxy.cut).toEqual([])
    expect(Object.keys(seen).filter((status) => Number(status) >= 400 || status === 'cut')).toEqual([])
  })

  test('go on when one is killed in the middle of checkouts: nothing is lost, nothing is doubled', async () => {
    const buyers = Array.from({ length: 8 }, (_, i) => ({
      ...newShopper(),
      page: new PlainPage(proxy.address, { headers: { 'x-forwarded-for': `10.8.0.${i + 1}` } }),
    }))
    for (const { page } of buyers) await addWigToCart(page)
    const [victim] = shops.splice(0, 1)
    if (!victim) throw new Error('no process')
    const buying = buyers.map(async (buyer, i) => {
      await new Promise((resolve) => setTimeout(resolve, i * 40))
      return buy(buyer)
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await killHard(victim.child)
    proxy.remove(portOf(victim))
    await victim.stop()
    const outcomes = await Promise.all(buying)
    console.info('killed', { outcomes, cut: proxy.cut })
    const { rows } = await db.execute<{ email: string; orders: number; paid: number }>(sql`
      select email, count(*)::int as orders, (count(*) filter (where status = ${statusAfter.payment}))::int as paid
      from orders where email like 'adaeze.%' group by email`)
    for (const [i, { email }] of buyers.entries()) {
      const row = rows.find((one) => one.email === email)
      expect(row).toMatchObject(outcomes[i] === 'bought' ? { orders: 1, paid: 1 } : { orders: 1 })
    }
    shops.push(await startOne())
    await untilReady(size)
  })

  type Buyer = { page: PlainPage; name: string; email: string }

  /** From the cart to the paid order. What got no answer, or was told to come back, is asked again, as people do. */
  async function buy(buyer: Buyer): Promise<string> {
    for (let tries = 0; tries < 20; tries++) {
      try {
        return await buyOnce(buyer)
      } catch (error) {
        if (!/answered 50[23]/u.test(String(error))) throw error
      }
    }
    return 'gave up'
  }

  /** 'answer lost' when the order was placed, and the shopper did not hear of it. */
  async function buyOnce({ page, ...shopper }: Buyer): Promise<string> {
    await page.goto(`${proxy.address}/checkout`)
    if (page.getByRole('button', { name: /^Pay ₦/u }).count() === 0) return 'answer lost'
    // Whose order was placed while its process died is led to it, and only pays.
    if (page.getByLabel('Full name').count() > 0) fillCheckout(page, shopper)
    await pressPay(page)
    // The stand-ins of the providers are spoken to through the proxy too: their process may be the one that was killed.
    // While one is down the shop leads to the other.
    for (let tries = 0; tries < 20 && page.url().includes('payment=gateway-unreachable'); tries++) {
      expect(page.getByText('Please try again in a minute')).toBeVisible()
      await pressPay(page)
    }
    // Paid before its process died: the answer to that was lost, and this one says that nothing more is owed.
    if (page.url().endsWith('?payment=already-paid')) await page.goto(page.url().split('?')[0] ?? '')
    else await payWhereLed(page)
    await confirmed(page)
    return 'bought'
  }

  /** Back while nobody could ask the provider, the page says "We are confirming your payment" and looks again. */
  async function confirmed(page: PlainPage): Promise<void> {
    const look = async () => {
      const waits = page.getByRole('heading', { name: 'We are confirming your payment' }).count()
      if (waits > 0) await page.goto(page.url())
      return waits
    }
    await expect.poll(look, { timeout: 60_000, interval: 2000 }).toBe(0)
    // Without what the address says of the waiting.
    await page.goto(page.url().split('?')[0] ?? '')
    expectConfirmed(page)
  }

  test('do each job once', async () => {
    const queue = createQueue({ target: { url: env['DATABASE_URL'] ?? '' }, log: pino({ level: 'silent' }) })
    await queue.start()
    await queue.stop()
    const { rows: rounds } = await db.execute<{ name: string; minute: string; n: number }>(sql`
      select name, date_trunc('minute', created_on)::text as minute, count(*)::int as n from pgboss.job
      where name = 'tidy-up' group by 1, 2 having count(*) > 1`)
    expect(rounds).toEqual([])
    const { rows: twice } = await db.execute(sql`
      select dedupe from messages where attempts > 1 or state not in ('sent', 'queued')`)
    expect(twice).toEqual([])
  })
})
