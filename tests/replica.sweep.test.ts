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

  /**
   * Who answers for a page that nobody has asked for yet: while the standby stands still, only the primary has a name that nobody
   * was told of.
   */
  async function askedOf(slug: string): Promise<'standby' | 'primary'> {
    await statement(both.standbyUrl, 'select pg_wal_replay_pause()')
    await db.execute(sql`update products set name = 'Only on the primary' where slug = ${slug}`)
    const page = await (await fetch(`${shop.address}/product/${slug}`)).text()
    await statement(both.standbyUrl, 'select pg_wal_replay_resume()')
    const [, title = ''] = /<h1[^>]*>([^<]*)/u.exec(page) ?? []
    expect(title).not.toBe('')
    return title === 'Only on the primary' ? 'primary' : 'standby'
  }

  test('pages of the catalogue are answered by it', async () => {
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from products where not is_custom and published_at < now() and slug <> 'aku-bone-classic' order by slug`,
    )
    const slugs = rows.map(({ slug }) => slug)
    // The primary answers until the standby is seen to have everything that a shop that has just begun announces.
    const another = async () => {
      expect(slugs.length).toBeGreaterThan(0)
      expect(await askedOf(slugs.pop() ?? '')).toBe('standby')
    }
    await vi.waitFor(another, { timeout: 170_000, interval: 5_000 })
  }, 180_000)

  test('a page that was dropped is made anew with the change, also while the standby stands still', async () => {
    for (let round = 0; round < 10; round++) {
      if (round % 2 === 1) await statement(both.standbyUrl, 'select pg_wal_replay_pause()')
      await name()
      await rename(`Akú ${round}`)
      await vi.waitFor(async () => expect(await name()).toBe(`Akú ${round}`), {
        timeout: 10_000,
        interval: 10,
      })
      // Kept now, so this is what everybody sees.
      expect(await name()).toBe(`Akú ${round}`)
      if (round % 2 === 1) await statement(both.standbyUrl, 'select pg_wal_replay_resume()')
    }
  })

  test('its death costs nobody a page', async () => {
    standby.on('error', () => {})
    // Six at a time: more at once are refused by a shop that is busy, which is not what is tried here.
    const ask = async (_: unknown, shopper: number) => {
      const statuses: number[] = []
      for (let i = 0; i < 10; i++)
        statuses.push((await fetch(`${shop.address}/search?q=hair${shopper}${i}`)).status)
      return statuses
    }
    const asking = Promise.all(Array.from({ length: 6 }, ask))
    await both.killStandby()
    expect((await asking).flat()).toEqual(Array(60).fill(200))
  })
})
