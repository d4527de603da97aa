// A database of an early release with a hundred thousand orders is brought up to date: in time, once among five processes, and
// again after it was cut off. And the code of the release before the newest migration does business on what that left.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { expect, inject } from 'vitest'
import { openDb, openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { migrate, pendingMigrations } from '#app/foundation/db/migrate.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addressOf, freshDatabase, onServer } from '#tests/database.ts'
import { addWig } from '#tests/factories.ts'
import { startFaultyProvider } from '#tests/faults/faulty-provider.ts'
import { buy } from '#tests/load/buyer.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { buildOldRelease } from '#tests/old-release.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { eachTry, type Promised } from './promise.ts'

const folder = 'db/migrations'
/** The release before payments were reviewed, words changed and messages came: the younger ones rewrite what it wrote. */
const earlyMigrations = 13
const orders = 100_000
/** Where no time is taken: whether five processes migrate once shows on any number. */
const fewOrders = 5_000
const withinMs = 30_000
const oldCode = 'old code on the new schema'
const pages = ['/', '/shop', '/search?q=bone+straight', '/product/aku-bone-classic', '/cart', '/readyz']

export const migrations: Promised = {
  id: 'R15',
  goal: `${orders} orders of an early release are migrated within 30 s, once among five processes, and again after being cut off; old code runs on the new schema`,
  full: { [oldCode]: 1, 'one process': 3, 'five processes': 3, 'cut off': 5 },
  // Building the old release takes too long for a look; tests/migrations.test.ts holds migrations to the rule.
  slice: { [oldCode]: 0, 'one process': 0, 'five processes': 1, 'cut off': 0 },
  async run(trial) {
    await eachTry(trial, oldCode, async () => {
      trial.report.add(oldCode, await doBusinessWithOldCode())
    })
    const { 'one process': one = 0, 'five processes': five = 0, 'cut off': cut = 0 } = trial.tries
    if (one + five + cut === 0) return
    const count = one + cut === 0 ? fewOrders : orders
    const early = await makeEarly(count)
    await eachTry(trial, 'one process', async () => {
      const pool = await copyOf(early)
      const ms = await timed(() => migrate(pool))
      trial.report.most('one process', { ms })
      expect(ms).toBeLessThanOrEqual(withinMs)
      await expectMigrated(pool, count)
    })
    await eachTry(trial, 'five processes', async () => {
      const pool = await copyOf(early)
      await Promise.all(Array.from({ length: 5 }, () => migrate(pool)))
      await expectMigrated(pool, count)
    })
    await eachTry(trial, 'cut off', async (seed) => {
      const pool = await copyOf(early)
      const running = migrate(pool).then(
        () => 'done',
        () => 'cut off',
      )
      await delay(200 + (seed % 10) * 300)
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      trial.report.add('cut off', { [await running]: 1 })
      await migrate(pool)
      await expectMigrated(pool, count)
    })
  },
}

/** Name of a database as the early release left it, and as it is after a restore: without statistics. */
async function makeEarly(count: number): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-early-'))
  await cp(folder, dir, { recursive: true })
  const journalFile = join(dir, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] }
  await writeFile(
    journalFile,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, earlyMigrations) }),
  )
  const name = `${inject('databaseTemplate')}_early_${newToken().slice(0, 6)}`
  await onServer(inject('databaseServer'), `create database ${name}`)
  const pool = openPool({ url: addressOf(inject('databaseServer'), name) }, 1)
  await runMigrations(drizzle({ client: pool }), { migrationsFolder: dir })
  await rm(dir, { recursive: true, force: true })
  await pool.query(`set statement_timeout = 0`)
  for (const statement of furniture(`generate_series(1, ${count}) n`)) await pool.query(statement)
  await pool.end()
  return name
}

async function copyOf(early: string): Promise<Pool> {
  const name = `${early}_${newToken().slice(0, 6)}`
  await onServer(inject('databaseServer'), `create database ${name} template ${early}`)
  return openPool({ url: addressOf(inject('databaseServer'), name) }, 6)
}

async function expectMigrated(pool: Pool, count: number): Promise<void> {
  expect(await pendingMigrations(openDb(pool))).toBe(0)
  const { rows } = await pool.query(`select
    (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
    (select count(*)::int from payments where state = 'paid') as paid,
    (select count(*) = count(distinct hash) from drizzle.__drizzle_migrations) as once`)
  expect(rows).toEqual([{ orders: count, lines: 2 * count, paid: count, once: true }])
  await pool.end()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return Math.round(performance.now() - from)
}

/** An upgrade that is taken back and made again: the shop of today, that of before, and today's again sell on one database. */
async function doBusinessWithOldCode(): Promise<Record<string, number>> {
  const old = await buildOldRelease()
  const { db, url, drop } = await freshDatabase()
  const running: { shop?: ShopProcess } = {}
  const provider = await startFaultyProvider(async () => running.shop?.address ?? '')
  const env = {
    DATABASE_URL: url,
    TRUSTED_PROXIES: '1',
    PAYSTACK_BASE_URL: provider.publicUrl,
    PAYSTACK_SECRET_KEY: provider.secretKey,
  }
  const emails: string[] = []
  try {
    for (const dir of ['.', old.dir, '.']) {
      running.shop = await startShop(env, dir)
      const { address } = running.shop
      for (const page of pages) expect((await fetch(address + page)).status, page).toBe(200)
      const { variantId } = await addWig(db, { stock: 5 })
      for (const comesBack of [true, false, true]) {
        const whose = { address: async () => address, variantId, who: emails.length }
        const bought = await buy({ ...whose, pay: provider.payWithGoodCard, comesBack })
        expect(bought.errors).toBe(0)
        emails.push(bought.email)
      }
      const read = () => db.execute(sql`select email, status from orders where email in ${emails} order by 1`)
      // What every release before has sold, too.
      const sold = emails.map((email) => ({ email, status: 'Processing' }))
      await expect.poll(async () => (await read()).rows, { timeout: 60_000 }).toEqual(sold)
      await running.shop.stop()
    }
    expect(await findBreaches(db)).toEqual([])
  } finally {
    await running.shop?.stop()
    await provider.stop()
    await drop()
    await old.remove()
  }
  return { [`orders, a third of them by ${old.commit},`]: emails.length }
}

/** Orders with two lines, their delivery, a payment, events and a mail, in the columns of that day. */
const furniture = (each: string) => [
  `insert into orders (id, link_token, status, name, email, phone, country, state, city, address, delivery_zone, promised_from, promised_to, checkout_key, checkout_hash, hold_until, placed_at)
   select 'ord_' || n, 'link' || n, 'Processing', 'Buyer ' || n, 'buyer' || n || '@example.com', '+234803' || n, 'NG', 'LA', 'Ikeja', n || ' Allen Avenue', 'lagos-mainland', '2026-01-05', '2026-01-07', 'key' || n, 'hash', now(), now() - n * interval '1 minute' from ${each}`,
  `insert into order_lines (id, order_id, position, name, description, sku, length_in, url, quantity, unit_price_kobo, made_to_order)
   select 'orl_' || n || '_' || p, 'ord_' || n, p, 'Akú', 'A wig', 'SKU' || n, 20, '/product/aku', 1, 10000000, false from ${each}, generate_series(0, 1) p`,
  `insert into order_adjustments (order_id, kind, label, amount_kobo) select 'ord_' || n, 'delivery', 'Delivery to Lagos', 300000 from ${each}`,
  `insert into payments (id, order_id, attempt, reference, provider, amount_kobo, currency, state, provider_id, paid_at)
   select 'pay_' || n, 'ord_' || n, 1, '1-' || n, 'paystack', 20300000, 'NGN', 'paid', 'charge' || n, now() from ${each}`,
  `insert into order_events (order_id, event) select 'ord_' || n, '{"type":"placed"}'::jsonb from ${each}`,
  `insert into order_events (order_id, event) select 'ord_' || n, jsonb_build_object('type', 'paid', 'reference', '1-' || n, 'amountKobo', 20300000) from ${each}`,
]
