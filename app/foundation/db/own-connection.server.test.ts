import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { isDatabaseAway } from './database-away.server.ts'
import { openDb, openPool, type Pool, transaction, undoableTransaction, type Db } from './db.server.ts'

const size = 3
let shop: TestDatabase
let pool: Pool
let db: Db

beforeAll(async () => {
  shop = await freshDatabase()
  await shop.pool.query('create table kept (id int primary key)')
  pool = openPool({ url: shop.url }, size)
  db = openDb(pool)
})
afterAll(async () => {
  await pool.end()
  await shop.drop()
})

/** The server ends the connection of this transaction, as it does when it is restarted. */
async function cut(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await shop.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
}

async function expectAllConnections(): Promise<void> {
  const all = Array.from({ length: size * 2 }, () => transaction(db, (tx) => tx.execute(sql`select 1`)))
  expect(await Promise.all(all)).toHaveLength(size * 2)
  expect(pool.waitingCount).toBe(0)
  expect(pool.totalCount).toBeLessThanOrEqual(size)
  expect(pool.idleCount).toBe(pool.totalCount)
}

describe('a connection that is lost', () => {
  test('between two statements fails the transaction alone, however often', async () => {
    for (let round = 0; round < size * 3; round++) {
      const lost = transaction(db, async (tx) => {
        await tx.execute(sql`insert into kept values (${round})`)
        await cut(tx)
        // Long enough for the loss to be noticed while no statement is under way.
        await new Promise((resolve) => setTimeout(resolve, 20))
        await tx.execute(sql`select 1`)
      })
      await expect(lost).rejects.toSatisfy(isDatabaseAway)
    }
    await expectAllConnections()
    expect((await shop.pool.query('select * from kept')).rows).toEqual([])
  })

  test('in the middle of a statement fails it as "away"', async () => {
    const lost = transaction(db, async (tx) => {
      setTimeout(() => void cutAllSleeping(), 50)
      await tx.execute(sql`select pg_sleep(5)`)
    })
    await expect(lost).rejects.toSatisfy(isDatabaseAway)
    await expectAllConnections()
  })

  test('before the transaction began keeps no place of the pool', async () => {
    type Wired = { connection: { stream: { destroy: () => void } } }
    const unplug = (client: unknown) => (client as Wired).connection.stream.destroy()
    pool.on('acquire', unplug)
    for (let round = 0; round < size * 2; round++)
      await expect(transaction(db, () => Promise.resolve())).rejects.toSatisfy(isDatabaseAway)
    pool.off('acquire', unplug)
    await expectAllConnections()
  })

  test('after an expected refusal leaves the refusal as the answer', async () => {
    const outcome = await undoableTransaction(db, async (tx, undo) => {
      await tx.execute(sql`insert into kept values (7)`)
      await cut(tx)
      return undo('refused')
    })
    expect(outcome).toBe('refused')
    expect((await shop.pool.query('select * from kept')).rows).toEqual([])
    await expectAllConnections()
  })
})

async function cutAllSleeping(): Promise<void> {
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`,
  )
}

test('a pool that is used up says so in time, and as "away"', { timeout: 10_000 }, async () => {
  const done = Promise.withResolvers<void>()
  const busy = Array.from({ length: size }, () => transaction(db, () => done.promise))
  await expect(transaction(db, () => Promise.resolve())).rejects.toSatisfy(isDatabaseAway)
  await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
  done.resolve()
  await Promise.all(busy)
  await expectAllConnections()
})

test('a transaction within another is taken back alone', async () => {
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into kept values (1)`)
    const inner = transaction(tx, async (nested) => {
      await nested.execute(sql`insert into kept values (2)`)
      throw new Error('taken back')
    })
    await expect(inner).rejects.toThrow('taken back')
  })
  expect((await shop.pool.query('select * from kept')).rows).toEqual([{ id: 1 }])
})

describe('"away" is', () => {
  const socket = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })
  test.each([
    ['a server that nobody can connect to', new DrizzleQueryError('select', [], socket), true],
    ['not the socket of somebody else', new Error('no picture', { cause: socket }), false],
    ['not a mistake in a statement', new DrizzleQueryError('select', [], new TypeError('bug')), false],
    ['not a text', 'Connection terminated', false],
  ])('%s', (_, error, expected) => expect(isDatabaseAway(error)).toBe(expected))

  test('not a broken rule of a table', async () => {
    const twice = db.execute(sql`insert into kept values (9), (9)`)
    await expect(twice).rejects.not.toSatisfy(isDatabaseAway)
  })
})
