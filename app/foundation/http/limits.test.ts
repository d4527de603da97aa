import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from '#app/foundation/db/db.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import {
  clearLimit,
  giveBackToLimit,
  forgetOldLimits,
  type Limit,
  readLimit,
  takeFromLimit,
} from './limits.server.ts'
import { limitCounts, usedSolutions } from './limits-tables.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const start = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let names = 0
const limitOf = (max: number): Limit => ({ name: `test-${++names}`, max, windowSeconds: 900 })

test('so many tries are taken, the next one is told how long to wait', async () => {
  const limit = limitOf(3)
  for (const count of [1, 2, 3]) {
    expect(await takeFromLimit(database.db, limit, 'a@mail.example', later(count))).toEqual({
      ok: true,
      count,
    })
  }
  expect(await takeFromLimit(database.db, limit, 'a@mail.example', later(4))).toEqual({
    ok: false,
    retryAfter: 897,
  })
  expect(await takeFromLimit(database.db, limit, 'b@mail.example', later(4))).toEqual({ ok: true, count: 1 })
})

test('the window runs from its first try, and trying on does not stretch it', async () => {
  const limit = limitOf(1)
  await takeFromLimit(database.db, limit, 'a@mail.example', start)
  for (const at of [100, 500, 899]) {
    expect(await takeFromLimit(database.db, limit, 'a@mail.example', later(at))).toEqual({
      ok: false,
      retryAfter: 900 - at,
    })
  }
  expect(await takeFromLimit(database.db, limit, 'a@mail.example', later(900))).toEqual({
    ok: true,
    count: 1,
  })
  expect(await takeFromLimit(database.db, limit, 'a@mail.example', later(901))).toMatchObject({ ok: false })
})

test('reading counts nothing', async () => {
  const limit = limitOf(2)
  expect(await readLimit(database.db, limit, 'a@mail.example', start)).toEqual({ ok: true, count: 0 })
  await takeFromLimit(database.db, limit, 'a@mail.example', start)
  expect(await readLimit(database.db, limit, 'a@mail.example', later(1))).toEqual({ ok: true, count: 1 })
  await takeFromLimit(database.db, limit, 'a@mail.example', later(1))
  expect(await readLimit(database.db, limit, 'a@mail.example', later(2))).toEqual({
    ok: false,
    retryAfter: 898,
  })
  expect(await readLimit(database.db, limit, 'a@mail.example', later(900))).toEqual({ ok: true, count: 0 })
})

test('what is given back can be taken again, and no more than was taken', async () => {
  const limit = limitOf(2)
  const who = 'a@mail.example'
  await takeFromLimit(database.db, limit, who, start)
  for (let n = 0; n < 3; n++) await giveBackToLimit(database.db, limit, who, later(1))
  expect(await readLimit(database.db, limit, who, later(1))).toEqual({ ok: true, count: 0 })
  for (const count of [1, 2])
    expect(await takeFromLimit(database.db, limit, who, start)).toMatchObject({ count })
  await giveBackToLimit(database.db, limit, who, later(900))
  expect(await readLimit(database.db, limit, who, later(1))).toMatchObject({ ok: false })
})

test('a cleared limit begins anew', async () => {
  const limit = limitOf(1)
  await takeFromLimit(database.db, limit, 'a@mail.example', start)
  await clearLimit(database.db, limit, 'A@mail.example')
  expect(await takeFromLimit(database.db, limit, 'a@mail.example', start)).toEqual({ ok: true, count: 1 })
})

test('many at once from two processes are counted one by one', async () => {
  const limit = limitOf(20)
  const other = freshPool()
  const tries = Array.from({ length: 100 }, (_, at) =>
    takeFromLimit(at % 2 === 0 ? database.db : other.db, limit, 'a@mail.example', start),
  )
  const taken = (await Promise.all(tries)).flatMap((answer) => (answer.ok ? [answer.count] : []))
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  await other.close()
})

test.each([
  ['2001:db8:1:2::7', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['1::', '1:0:0:0:5::', true],
  ['203.0.113.9', '203.0.113.10', false],
])('%s and %s count as one: %s', async (one, other, same) => {
  const limit = limitOf(5)
  await takeFromLimit(database.db, limit, one, start)
  expect(await readLimit(database.db, limit, other, start)).toEqual({ ok: true, count: same ? 1 : 0 })
})

test('nothing personal stands in a row', async () => {
  await takeFromLimit(database.db, limitOf(5), 'ngozi@mail.example', start)
  const rows = await database.db.select().from(limitCounts)
  expect(rows.every(({ key }) => /^[0-9a-f]{64}$/u.test(key))).toBe(true)
})

test('what has run out is forgotten, and nothing else', async () => {
  const { db } = database
  await db.delete(limitCounts)
  const limit = limitOf(5)
  await takeFromLimit(db, limit, 'old@mail.example', start)
  await takeFromLimit(db, limit, 'new@mail.example', later(1))
  await db.insert(usedSolutions).values([
    { hash: 'old', expiresAt: later(900) },
    { hash: 'new', expiresAt: later(901) },
  ])
  expect(await forgetOldLimits(db, later(900))).toBe(2)
  expect(await readLimit(db, limit, 'new@mail.example', later(900))).toEqual({ ok: true, count: 1 })
  expect(await db.select({ hash: usedSolutions.hash }).from(usedSolutions)).toEqual([{ hash: 'new' }])
})

/** Connections of their own to the same database, as a second process has them. */
function freshPool() {
  const pool = openPool({ url: database.url }, 5)
  return { db: openDb(pool), close: () => pool.end() }
}
