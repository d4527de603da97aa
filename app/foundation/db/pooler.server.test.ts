import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { hasPooler, type Pooler, startPooler } from '#tests/pooler.ts'
import { databaseErrorCode, openDb, openPool, type Pool, transaction } from './db.server.ts'
import { explainConnection } from './explain-connection.server.ts'
import { keepTimeouts } from './pooler.server.ts'

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let shop: TestDatabase
  let pooler: Pooler
  let pooled: Pool
  beforeAll(async () => {
    shop = await freshDatabase()
    pooler = await startPooler(inject('databaseServer'))
    pooled = openPool({ url: pooler.through(shop.url), isPooled: true }, 4)
  })
  afterAll(async () => {
    await pooled.end()
    await pooler.stop()
    await shop.drop()
  })

  test('the time limits of statements and transactions are in force, however many processes start at once', async () => {
    const starts = await Promise.all(Array.from({ length: 5 }, () => keepTimeouts(shop.pool, pooled)))
    expect(starts).toEqual([[], [], [], [], []])
    const db = openDb(pooled)
    const late = transaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await tx.execute(sql`select pg_sleep(5)`)
    })
    await expect(late).rejects.toSatisfy((error) => databaseErrorCode(error) === '57014')
    const { rows } = await db.execute(sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(rows).toEqual([{ statement: '15s', idle: '30s' }])
  })

  test('what was connected before the limits were there is told', async () => {
    const other = await freshDatabase()
    const early = openPool({ url: pooler.through(other.url), isPooled: true }, 1)
    await early.query('select 1')
    expect(await keepTimeouts(other.pool, early)).toEqual([
      'statement_timeout',
      'idle_in_transaction_session_timeout',
    ])
    await early.end()
    await other.drop()
  })

  test('a pooler that was not named as one is recognised, and what to do is said', async () => {
    const url = pooler.through(shop.url)
    const unaware = openPool({ url }, 1)
    const error: unknown = await unaware.query('select 1').catch((thrown: unknown) => thrown)
    expect(explainConnection(error, 'DATABASE_URL', url)).toMatch(
      /pooler answers there.*DATABASE_DIRECT_URL=/u,
    )
    await unaware.end()
  })
})
