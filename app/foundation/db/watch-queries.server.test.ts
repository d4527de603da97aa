import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { openDb, openPool, type Pool, transaction } from './db.server.ts'
import { logSlowQueries, watchQueries } from './watch-queries.server.ts'

let shop: TestDatabase
let pool: Pool
beforeAll(async () => {
  shop = await freshDatabase()
  pool = openPool({ url: shop.url }, 1)
})
afterAll(async () => {
  await pool.end()
  await shop.drop()
})

test('each statement is seen with its outcome, of the pool and of transactions, for whoever sent it', async () => {
  const asking = new AsyncLocalStorage<string>()
  const seen: [by: string | undefined, text: string, isWell: boolean][] = []
  watchQueries(pool, (text) => {
    const by = asking.getStore()
    return (error) => seen.push([by, text, error === null || error === undefined])
  })
  const db = openDb(pool)
  // One connection: the others wait and are called by whoever gives it back.
  await Promise.all(
    ['a', 'b', 'c'].map((who) =>
      asking.run(who, async () => await db.execute(sql`select ${who}::text as who`)),
    ),
  )
  await asking.run('d', () => transaction(db, (tx) => tx.execute(sql`select 4 as d`)))
  await asking.run('e', () => expect(db.execute(sql`select nothing`)).rejects.toThrow('nothing'))
  expect(seen).toEqual([
    ['a', 'select $1::text as who', true],
    ['b', 'select $1::text as who', true],
    ['c', 'select $1::text as who', true],
    ['d', 'begin', true],
    ['d', 'select 4 as d', true],
    ['d', 'commit', true],
    ['e', 'select nothing', false],
  ])
})

test('a slow one is named without its values', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })
  const slow = openPool({ url: shop.url }, 1)
  logSlowQueries(slow, log)
  await slow.query('select pg_sleep($1), $2::text', [0.5, 'ada@example.com'])
  await slow.query('select 1')
  await slow.end()
  expect(lines).toEqual([
    { level: 40, ms: expect.any(Number), query: 'select pg_sleep($1), $2::text', msg: 'query.slow' },
  ])
})
