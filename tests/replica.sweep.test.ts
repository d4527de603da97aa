// The built shop with a streaming standby: catalogue pages are read from it, and never show what was before a change.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Db, openDb, openPool, type Pool, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { hasStandby, type Replicated, startReplicated, statement } from './standby.ts'

describe.skipIf(!hasStandby)('with a streaming standby', () => {
  let both: Replicated
  let shop: ShopProcess
  let primary: Pool
  let standby: Pool
  let db: Db
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(async () => {
    both = await startReplicated()
    primary = openPool({ url: both.primaryUrl }, 2)
    db = openDb(primary)
    shop = await startShop({ DATABASE_URL: both.primaryUrl, DATABASE_REPLICA_URL: both.standbyUrl })
    standby = openPool({ url: both.standbyUrl }, 1)
  }, 180_000)
  afterAll(async () => {
    await shop.stop()
    await Promise.all([primary.end(), standby.end()])
    await both.stop()
  })

  /** Statements that the standby has answered, as it counts them itself. */
  async function readsThere(): Promise<number> {
    const { rows } = await standby.query<{ n: number }>(
      `select tup_returned::int as n from pg_stat_database where datname = 'shop'`,
    )
    return rows[0]?.n ?? 0
  }
  const name = async () => {
    const answer = await fetch(`${shop.address}/product/aku-bone-classic`)
    return /<h1[^>]*>([^<]*)/u.exec(await answer.text())?.[1]
  }
  const rename = (next: string) =>
    transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: `prd_${string}` }>(
        sql`update products set name = ${next} where slug = 'aku-bone-classic' returning id`,
      )
      await announcePageChange(
        tx,
        rows.map(({ id }) => `product:${id}` as const),
      )
    })

  test('searches are answered by it', async () => {
    const before = await readsThere()
    for (let i = 0; i < 20; i++) await (await fetch(`${shop.address}/search?q=wig${i}`)).text()
    await vi.waitFor(async () => expect(await readsThere()).toBeGreaterThan(before + 1_000), {
      timeout: 5_000,
    })
  })

  test('a page that was dropped is made anew with the change, also while the standby stands still', async () => {
    for (let round = 0; round < 10; round++) {
      if (round % 2 === 1) await statement(both.standbyUrl, 'select pg_wal_replay_pause()')
      await name()
      await rename(`Akú ${round}`)
      await vi.waitFor(async () => expect(await name()).toBe(`Akú ${round}`), {
        timeout: 2_000,
        interval: 10,
      })
      // Kept now, so this is what everybody sees.
      expect(await name()).toBe(`Akú ${round}`)
      if (round % 2 === 1) await statement(both.standbyUrl, 'select pg_wal_replay_resume()')
    }
  })

  test('its death costs nobody a page', async () => {
    standby.on('error', () => {})
    const asking = Promise.all(
      Array.from({ length: 60 }, async (_, i) => (await fetch(`${shop.address}/search?q=hair${i}`)).status),
    )
    await both.killStandby()
    expect(await asking).toEqual(Array(60).fill(200))
  })
})
