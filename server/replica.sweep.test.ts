import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Db, openDb, openPool, type Pool, transaction } from '#app/foundation/db/db.server.ts'
import { freshDatabase } from '#tests/database.ts'
import { hasStandby, type Replicated, startReplicated, statement } from '#tests/standby.ts'
import { type Replica, watchReplica } from './replica.ts'

const log = pino({ level: 'silent' })
const patience = { timeout: 10_000, interval: 20 }

describe.skipIf(!hasStandby)('a streaming standby', () => {
  let both: Replicated
  let primary: Pool
  let db: Db
  const watched: Replica[] = []
  beforeAll(async () => {
    both = await startReplicated()
    primary = openPool({ url: both.primaryUrl })
    primary.on('error', () => {})
    db = openDb(primary)
    await db.execute(sql`create table prices (kobo int)`)
    await db.execute(sql`insert into prices values (0)`)
  })
  afterEach(async () => {
    for (const replica of watched.splice(0)) await replica.stop()
  })
  afterAll(async () => {
    await primary.end()
    await both.stop()
  })

  function watchAt(url: string): Replica {
    const replica = watchReplica({ url, connections: 4, primary, target: { url: both.primaryUrl }, log })
    watched.push(replica)
    return replica
  }
  async function watch(): Promise<Replica> {
    const replica = watchAt(both.standbyUrl)
    await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), patience)
    return replica
  }
  const priceIn = async (where: Db) => {
    const { rows } = await where.execute<{ kobo: number }>(sql`select kobo from prices`)
    return rows[0]?.kobo
  }
  const setPrice = (kobo: number) => db.execute(sql`update prices set kobo = ${kobo}`)
  const isStandby = async (where: Db) => (await where.execute(sql`select pg_is_in_recovery() as yes`)).rows
  const onStandby = (text: string) => statement(both.standbyUrl, text)

  test('is read from while it is current', async () => {
    const replica = await watch()
    expect(await isStandby(replica.db)).toEqual([{ yes: true }])
  })

  test('is not read from after a change was announced, until it has that change', async () => {
    const replica = await watch()
    for (let kobo = 1; kobo <= 20; kobo++) {
      await setPrice(kobo)
      replica.noteChange()
      expect(await priceIn(replica.isCurrent() ? replica.db : db)).toBe(kobo)
      if (kobo % 5 > 0) continue
      await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), patience)
      expect(await priceIn(replica.db)).toBe(kobo)
    }
  })

  test('that stands still is not read from, by announcement at once and by itself within some two seconds', async () => {
    const replica = await watch()
    await onStandby('select pg_wal_replay_pause()')
    await setPrice(100)
    replica.noteChange()
    expect(replica.isCurrent()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(replica.isCurrent()).toBe(false)
    expect(await priceIn(replica.db)).not.toBe(100)
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), patience)
    expect(await priceIn(replica.db)).toBe(100)

    await onStandby('select pg_wal_replay_pause()')
    await setPrice(200)
    await vi.waitFor(() => expect(replica.isCurrent()).toBe(false), patience)
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), patience)
  })

  test('takes no writes: these, and what needs a transaction, go to the primary', async () => {
    const replica = await watch()
    await replica.db.execute(sql`update prices set kobo = 300`)
    expect(await priceIn(db)).toBe(300)
    expect(await transaction(replica.db, isStandby)).toEqual([{ yes: false }])
  })

  test('of another server is never read from', async () => {
    const other = await freshDatabase()
    const replica = watchAt(other.url)
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(replica.isCurrent()).toBe(false)
    await other.drop()
  })

  test('that dies costs no page: the primary answers', async () => {
    const replica = await watch()
    await setPrice(400)
    await both.killStandby()
    expect(await Promise.all(Array.from({ length: 8 }, () => priceIn(replica.db)))).toEqual(
      Array(8).fill(400),
    )
    expect(replica.isCurrent()).toBe(false)
  })
})
