import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { hasPriceList } from '#app/domain/customizer/studio.server.ts'
import { collections, products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Config } from '#app/config.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { settings } from '#app/foundation/settings/settings-tables.server.ts'
import { readFact } from '#app/foundation/settings/shop-facts.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishedDatabase } from '#tests/furnished-database.ts'
import { openEmptyShop } from './seed-when-empty.ts'
import { findModeProblem } from './shop-mode.ts'

const now = new Date('2026-11-25T10:00:00Z')
let open: TestDatabase[] = []
beforeEach(() => {
  open = []
})
afterEach(() => Promise.all(open.map((database) => database.drop())))

async function use(database: Promise<TestDatabase>): Promise<Db> {
  const made = await database
  open.push(made)
  return made.db
}

const startedIn = (db: Db, mode: Config['mode'], databaseUrl?: string) =>
  findModeProblem(db, { mode, dataDir: '/srv/ade', databaseUrl })

/** What is kept here is only named. */
const media: Pick<MediaGateway, 'keep'> = { keep: async (name) => `${name}-0123456789abcdef` }

test('an empty database is anybody’s', async () => {
  const db = await use(freshDatabase())
  expect([await startedIn(db, 'demo'), await startedIn(db, 'production')]).toEqual([null, null])
})

test('a shop in production refuses the demo’s database and says what to do', async () => {
  const db = await use(furnishedDatabase())
  expect(await startedIn(db, 'demo')).toBeNull()
  expect(await startedIn(db, 'production')).toMatch(
    /in \/srv\/ade .*ada@example\.com[\s\S]*another DATA_DIR/u,
  )
  expect(await startedIn(db, 'production', 'postgresql://db/shop')).toMatch(
    /at DATABASE_URL [\s\S]*another DATABASE_URL/u,
  )
})

test('also one that an earlier release furnished, and when its made-up customer has left', async () => {
  const db = await use(furnishedDatabase())
  await db.delete(settings).where(eq(settings.key, 'fact.made-for'))
  expect(await startedIn(db, 'production')).toContain('belongs to the demo shop')
  await db.update(users).set({ email: 'somebody@else.example' })
  expect(await startedIn(db, 'production')).toContain('belongs to the demo shop')
  expect(await startedIn(db, 'demo')).toBeNull()
})

test('the demo shop refuses a database that takes money', async () => {
  const db = await use(freshDatabase())
  await openEmptyShop(db, media, now)
  expect(await startedIn(db, 'production')).toBeNull()
  expect(await startedIn(db, 'demo')).toMatch(/takes money[\s\S]*SHOP_MODE=production/u)
  // Whoever signs up under the demo's address later changes nothing.
  await db.insert(users).values({ id: 'usr_1', name: 'Ada', email: 'ada@example.com', createdAt: now })
  expect(await startedIn(db, 'production')).toBeNull()
})

test('an empty shop has what it cannot work without, nothing for sale, and keeps what its owner takes away', async () => {
  const db = await use(freshDatabase())
  // Two processes start at once.
  await Promise.all([openEmptyShop(db, media, now), openEmptyShop(db, media, now)])
  expect(await db.$count(collections)).toBe(4)
  expect(await db.$count(products, eq(products.isCustom, false))).toBe(0)
  expect(await hasPriceList(db)).toBe(true)
  expect(await readFact(db, 'fact.made-for')).toBe('production')
  const zones = await db.$count(deliveryZones)
  expect(zones).toBeGreaterThan(5)
  await db.delete(deliveryZones).where(eq(deliveryZones.id, 'overseas'))
  await openEmptyShop(db, media, now)
  expect(await db.$count(deliveryZones)).toBe(zones - 1)
})
