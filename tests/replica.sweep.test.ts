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

  /** Whether a search shows what only the primary has, and nobody was told of, when the standby stands still. */
  async function searchOfTheMoment(round: number): Promise<'standby' | 'primary'> {
    await statement(both.standbyUrl, 'select pg_wal_replay_pause()')
    await db.execute(sql`update products set name = ${`Primary ${round}`} where slug = 'aku-bone-classic'`)
    const page = await (await fetch(`${shop.address}/search?q=bone+straight&round=${round}`)).text()
    await statement(both.standbyUrl, 'select pg_wal_replay_resume()')
    expect(page).toContain('href="/product/aku-bone-classic')
    return page.includes(`Primary ${round}`) ? 'primary' : 'standby'
  }

  test('searches are answered by it', async () => {
    let round = 0
    // Until it is seen to have everything, which takes it a moment after the start, the primary answers.
    await vi.waitFor(async () => expect(await searchOfTheMoment(round++)).toBe('standby'), {
      timeout: 20_000,
      interval: 500,
    })
  })

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
    const asking = Promise.all(
      Array.from({ length: 60 }, async (_, i) => (await fetch(`${shop.address}/search?q=hair${i}`)).status),
    )
    await both.killStandby()
    expect(await asking).toEqual(Array(60).fill(200))
  })
})
