import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#app/foundation/db/db.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { countStepsOf, createStepCounts, noteOpening, noteStep, readSteps } from './count-steps.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.db, 'step_counts'))

let now = new Date('2026-11-21T10:00:00Z')
const clock = () => now
const read = () => readSteps(database.db, '2026-11-01', '2026-11-30')

test('several processes add to the same numbers, and nothing is added twice', async () => {
  const [one, other] = [createStepCounts(clock), createStepCounts(clock)]
  for (let i = 0; i < 3; i++) one.note('visit', 'instagram')
  one.note('product')
  other.note('visit', 'direct')
  other.note('visit', 'instagram')
  other.note('checkout')
  await Promise.all([one.flush(database.db), other.flush(database.db)])
  await one.flush(database.db)
  expect(await read()).toEqual({
    steps: { visit: 5, product: 1, cart: 0, checkout: 1 },
    sources: [
      { source: 'instagram', count: 4 },
      { source: 'direct', count: 1 },
    ],
    days: [{ day: '2026-11-21', visits: 5 }],
  })
})

test('a look counts on its own day of Lagos, however late it is written', async () => {
  const counts = createStepCounts(clock)
  now = new Date('2026-11-21T22:59:59Z')
  counts.note('visit', 'direct')
  now = new Date('2026-11-21T23:00:00Z')
  counts.note('visit', 'direct')
  await counts.flush(database.db)
  expect((await read()).days).toEqual([
    { day: '2026-11-21', visits: 1 },
    { day: '2026-11-22', visits: 1 },
  ])
})

test('what could not be written is written the next time', async () => {
  const counts = createStepCounts(clock)
  counts.note('cart')
  const away = {
    insert() {
      throw new Error('away')
    },
  } as unknown as Db
  await expect(counts.flush(away)).rejects.toThrow('away')
  counts.note('cart')
  await counts.flush(database.db)
  expect((await read()).steps.cart).toBe(2)
})

test('while the database is away for weeks, the oldest are lost and nothing grows', async () => {
  const counts = createStepCounts(clock)
  for (let day = 1; day <= 25; day++) {
    now = new Date(Date.UTC(2026, 10, day, 12))
    for (const step of ['product', 'cart', 'checkout'] as const) counts.note(step)
  }
  await counts.flush(database.db)
  expect(await database.db.$count(sql`step_counts`)).toBe(40)
  expect((await readSteps(database.db, '2026-11-25', '2026-11-25')).steps.cart).toBe(1)
})

test('pages note steps by their database, and where nobody counts nothing happens', async () => {
  const db = {} as Db
  noteStep(db, 'cart')
  const counts = createStepCounts(clock)
  countStepsOf(db, counts)
  noteStep(db, 'cart')
  await counts.flush(database.db)
  expect((await read()).steps.cart).toBe(1)
})

test.each([
  ['opened from the cart', { referer: 'https://ade.example/cart' }, 1],
  ['after an answer to its own form', { referer: 'https://ade.example/checkout' }, 0],
  ['asked for ahead', { 'sec-purpose': 'prefetch' }, 0],
  ['loaded again', { 'cache-control': 'max-age=0' }, 0],
])('the checkout, %s', async (_, headers, times) => {
  const db = {} as Db
  const counts = createStepCounts(clock)
  countStepsOf(db, counts)
  noteOpening(db, 'checkout', new Request('https://ade.example/checkout.data', { headers }))
  await counts.flush(database.db)
  const { steps } = await readSteps(database.db, '2026-11-01', '2026-12-31')
  expect(steps.checkout).toBe(times)
})
