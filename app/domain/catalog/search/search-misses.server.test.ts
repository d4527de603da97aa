import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { searchMisses } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { action } from '#app/storefront/listing/search-missed.route.ts'
import { countMisses, forgetMisses, listMisses, missWords, noteMiss } from './search-misses.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.db, 'search_misses', 'search_miss_days', 'limit_counts'))

const ever = { first: '2020-01-01', last: '2026-11-21' }
const all = () => listMisses(database.db, ever, { limit: 50 })

describe('words', () => {
  test.each([
    ['  Purple   OMBRÉ ', 'purple ombre'],
    ['22 inch kinky', '22in kinky'],
    ['adaeze@example.com', null],
    ['0803 123 4567', null],
    ['call +234 (803) 123-4567 please', null],
    ['x'.repeat(61), null],
    ['a b c d e f g h i', null],
    ['???', null],
  ])('%o are kept as %o', (typed, kept) => {
    expect(missWords(typed)).toBe(kept)
  })

  test('nothing that is kept holds an address or a number of seven figures', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.emailAddress(), (before, email) => {
        expect(missWords(`${before} ${email}`)).toBeNull()
        const words = missWords(before)
        expect(words === null || (words.length <= 60 && !/\d{7}/u.test(words))).toBe(true)
      }),
    )
  })
})

test('the same words count up, in whatever way they are written', async () => {
  for (const typed of ['Purple ombré', 'purple  OMBRE', 'kids wig']) await noteMiss(database.db, typed, now)
  expect(await all()).toMatchObject([
    { words: 'purple ombre', times: 2 },
    { words: 'kids wig', times: 1 },
  ])
})

test('twenty at once lose none', async () => {
  await Promise.all(Array.from({ length: 20 }, () => noteMiss(database.db, 'u tip', now)))
  expect(await all()).toMatchObject([{ words: 'u tip', times: 20 }])
})

test('a full list takes no new words, but still counts the known ones', async () => {
  await database.db.execute(
    sql`insert into search_misses (words) select 'word ' || n from generate_series(1, 5000) as n`,
  )
  expect(await noteMiss(database.db, 'one more', now)).toBe(false)
  expect(await noteMiss(database.db, 'word 7', now)).toBe(true)
  expect(await database.db.$count(searchMisses)).toBe(5000)
})

test('each day is counted for itself, by the days of Lagos', async () => {
  const { db } = database
  // Half an hour before and after midnight in Lagos.
  const times = ['2026-11-19T22:30:00Z', '2026-11-19T23:30:00Z', '2026-11-20T12:00:00Z']
  for (const at of times) await noteMiss(db, 'u tip', new Date(at))
  await noteMiss(db, 'kids wig', new Date('2026-11-20T12:00:00Z'))
  expect(await countMisses(db, { first: '2026-11-19', last: '2026-11-20' })).toEqual({
    words: 2,
    days: [
      { day: '2026-11-19', times: 1 },
      { day: '2026-11-20', times: 3 },
    ],
  })
  const lastDay = { first: '2026-11-20', last: '2026-11-20' }
  expect(await listMisses(db, lastDay, { limit: 9 })).toEqual([
    { words: 'u tip', times: 2, lastDay: '2026-11-20' },
    { words: 'kids wig', times: 1, lastDay: '2026-11-20' },
  ])
  expect(await listMisses(db, lastDay, { limit: 9, offset: 1 })).toHaveLength(1)
})

test('a day takes a thousand different words, and counts on with those that it has', async () => {
  const { db } = database
  await db.execute(
    sql`insert into search_miss_days (day, words) select '2026-11-21', 'word ' || n from generate_series(1, 1000) as n`,
  )
  await noteMiss(db, 'one more', now)
  await noteMiss(db, 'word 7', now)
  const found = await listMisses(db, { first: '2026-11-21', last: '2026-11-21' }, { limit: 2_000 })
  expect(found).toHaveLength(1_000)
  expect(found[0]).toMatchObject({ words: 'word 7', times: 2 })
})

test('what nobody asked for in 180 days is forgotten', async () => {
  await noteMiss(database.db, 'old', daysAgo(181))
  await noteMiss(database.db, 'young', daysAgo(179))
  expect(await forgetMisses(database.db, now)).toBe(1)
  expect((await all()).map(({ words }) => words)).toEqual(['young'])
})

describe('the beacon', () => {
  const post = (body: BodyInit, address = '192.0.2.7') => {
    const context = new RouterContextProvider()
    context.set(shop, { db: database.db, now: () => now, address } as ShopContext)
    const request = new Request('https://ade.example/search/missed', { method: 'POST', body })
    return action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  }
  const words = (q: string) => new URLSearchParams({ q })

  test('answers 204 whatever it is sent, and keeps words only', async () => {
    for (const body of [words('purple ombre'), words(''), 'nonsense', words('x'.repeat(500))])
      expect((await post(body)).status).toBe(204)
    expect(await all()).toMatchObject([{ words: 'purple ombre', times: 1 }])
  })

  test('takes forty an hour of one address', async () => {
    for (let i = 0; i < 45; i += 1) await post(words('purple ombre'))
    await post(words('purple ombre'), '192.0.2.8')
    expect(await all()).toMatchObject([{ times: 41 }])
  })
})
