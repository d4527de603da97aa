import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKeptReads } from '#app/foundation/db/kept-reads.server.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { listenForPageChanges } from './page-changes.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

test('pages are dropped when they change, the shelf hears of products, and both are told while nothing can be heard', async () => {
  const of: string[] = []
  const told: (readonly string[] | 'all' | 'lost' | 'heard')[] = []
  const pageCache = {
    drop: (tags?: readonly string[]) => told.push(tags ?? 'all'),
    lost: () => told.push('lost'),
    heard: () => told.push('heard'),
  } as unknown as PageCache
  const keptReads = createKeptReads()
  const shelf = {
    changed: (id: string) => void of.push(id),
    heard: () => void of.push('heard'),
    lost: () => void of.push('lost'),
  }
  const houseSign = { refresh: async () => {} }
  const hearers = { pageCache, keptReads, shelf, houseSign, onChange: () => {} }
  const changes = listenForPageChanges({ url: shop.url }, hearers, pino({ level: 'silent' }))
  await vi.waitFor(() => expect(told).toEqual(['heard']), { timeout: 5_000 })
  await announcePageChange(shop.db, ['studio'])
  await vi.waitFor(() => expect(told).toEqual(['heard', ['studio']]), { timeout: 5_000 })
  await shop.db.execute(sql`select pg_notify('pages', 'shelf:prd_1')`)
  await vi.waitFor(() => expect(of).toEqual(['heard', 'prd_1']), { timeout: 5_000 })
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ade pages' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(told).toEqual(['heard', ['studio'], 'lost', 'heard']), { timeout: 5_000 })
  expect(of).toEqual(['heard', 'prd_1', 'lost', 'heard'])
  await changes.stop()
})
