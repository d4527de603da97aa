import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { listenForPageChanges } from './page-changes.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

test('pages are dropped when they change, kept while nobody can be asked, and all dropped once somebody can', async () => {
  const dropped: (readonly string[] | 'all')[] = []
  const pageCache = {
    drop: (tags?: readonly string[]) => dropped.push(tags ?? 'all'),
  } as unknown as PageCache
  const changes = listenForPageChanges({ url: shop.url }, pageCache, pino({ level: 'silent' }))
  await vi.waitFor(() => expect(dropped).toEqual(['all']), { timeout: 5_000 })
  await announcePageChange(shop.db, ['studio'])
  await vi.waitFor(() => expect(dropped).toEqual(['all', ['studio']]), { timeout: 5_000 })
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ade pages' and datname = current_database()`,
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(dropped).toHaveLength(2)
  await vi.waitFor(() => expect(dropped).toEqual(['all', ['studio'], 'all']), { timeout: 5_000 })
  await changes.stop()
})
