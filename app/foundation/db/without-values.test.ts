import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { databaseErrorCode } from './db.server.ts'
import { withoutValues } from './without-values.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await shop.db.execute(sql`create table callers (email text primary key)`)
})
afterAll(() => shop.drop())

const callers = pgTable('callers', { email: text('email').primaryKey() })
const everythingOf = (error: Error) =>
  [error.message, error.stack, JSON.stringify(error), JSON.stringify(error.cause)].join(' ')

test('a failed statement tells what failed and not whose', async () => {
  const email = "o'neill$1@example.com"
  await shop.db.insert(callers).values({ email })
  const error = await shop.db
    .insert(callers)
    .values({ email })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  if (!(error instanceof Error)) throw new Error('nothing was thrown')
  expect(everythingOf(error)).toContain(email)
  const plain = withoutValues(error)
  expect(plain).toBe(error)
  expect(everythingOf(plain)).not.toContain(email)
  expect(plain.message).toContain('insert into "callers"')
  expect(plain.stack).toContain('without-values.test')
  expect(databaseErrorCode(plain)).toBe('23505')
  expect(await shop.db.$count(callers, eq(callers.email, email))).toBe(1)
})

test('any other thing that was thrown stays what it is', () => {
  const error = new Error('params: none', { cause: 'why' })
  expect(withoutValues(error)).toBe(error)
  expect(error.message).toBe('params: none')
  expect(withoutValues('text')).toBe('text')
})
