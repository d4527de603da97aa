import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { openDb, openPool, type Pool, type Target, transaction } from './db.server.ts'

let shop: TestDatabase
const pools: Pool[] = []
beforeAll(async () => {
  shop = await freshDatabase()
  await shop.db.execute(sql`create table shelves (place int, wigs int)`)
  await shop.db.execute(sql`insert into shelves values (1, 5)`)
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await shop.drop()
})

function open(isPooled = false) {
  const target: Target = { url: shop.url, isPooled }
  const pool = openPool(target, 1)
  pools.push(pool)
  return openDb(pool)
}

type Asked = ReturnType<typeof open>

const ask = async (db: Asked, place = 1) =>
  (await db.execute(sql`select * from shelves where place = ${place}`)).rows
const prepared = async (db: Asked) =>
  (await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows

test('a statement is prepared once it has come ten times, also in a transaction', async () => {
  const db = open()
  for (let i = 0; i < 9; i++) expect(await ask(db)).toEqual([{ place: 1, wigs: 5 }])
  expect(await prepared(db)).toEqual([])
  await db.transaction(async (tx) => expect(await ask(tx as unknown as Asked)).toHaveLength(1))
  expect(await prepared(db)).toEqual([{ statement: 'select * from shelves where place = $1' }])
  expect([await ask(db, 1), await ask(db, 2)]).toEqual([[{ place: 1, wigs: 5 }], []])
  expect(await prepared(db)).toHaveLength(1)
})

test('no more than sixty are', async () => {
  const db = open()
  for (let words = 1; words <= 70; words++) {
    const shelves = sql.join(
      Array.from({ length: words }, (_, i) => sql`${i}`),
      sql`, `,
    )
    for (let i = 0; i < 10; i++) await db.execute(sql`select from shelves where place in (${shelves})`)
  }
  expect(await prepared(db)).toHaveLength(60)
})

test('one that a migration has made another is asked again as it is, also in a transaction', async () => {
  const [db, other] = [open(), open()]
  for (let i = 0; i < 12; i++) await Promise.all([ask(db), ask(other)])
  await shop.db.execute(sql`alter table shelves add column room text`)
  const changed = [{ place: 1, wigs: 5, room: null }]
  expect([await ask(db), await ask(db)]).toEqual([changed, changed])
  expect(await transaction(other, (tx) => ask(tx as Asked))).toEqual(changed)
})

test('behind a pooler none is', async () => {
  const db = open(true)
  for (let i = 0; i < 12; i++) await ask(db)
  expect(await prepared(db)).toEqual([])
})
