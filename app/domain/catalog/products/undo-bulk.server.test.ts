import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchQueries } from '#app/foundation/db/watch-queries.server.ts'
import { newId, type ProductId, type UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import type { BulkChange } from './bulk-change.ts'
import { changeProducts } from './bulk-products.server.ts'
import { productBulkChanges, productPictures, products, variants } from './catalog-tables.server.ts'
import { readProducts } from './editable-product.server.ts'
import { addCollection, removeCollection } from './write-collections.server.ts'
import { findUndoableBulk, forgetBulkChanges, undoBulkChange, undoBulkMs } from './undo-bulk.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
let shop: TestDatabase
let by: UserId
let ids: ProductId[]
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  by = (await addStaff(shop.db, 'owner')).userId
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await emptyTables(shop.db, 'products', 'product_bulk_changes')
  await addWig(shop.db, { name: 'One' })
  await addWig(shop.db, { name: 'Two' })
  ids = (await shop.db.select({ id: products.id }).from(products).orderBy(products.name)).map(({ id }) => id)
  const pictures = ids.map((productId) => ({
    ...picture,
    id: newId('pic'),
    productId,
    key: productId,
    position: 0,
  }))
  await shop.db.insert(productPictures).values(pictures)
})

const picture = { alt: 'Front', width: 8, height: 10, thumbhash: null }
const actor = (at = now, userId = by) => ({ userId, role: 'owner' as Role, requestId: 'req', now: at })
const whole = () => readProducts(shop.db, ids)
const plain = async () =>
  (await whole())
    .map(({ version: _version, updatedAt: _at, ...rest }) => rest)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
const change = async (wish: BulkChange) => {
  const picks = (await whole()).map(({ id, version }) => ({ id, version }))
  expect(await changeProducts(shop.db, actor(), picks, wish)).toMatchObject({ ok: true })
  return (await findUndoableBulk(shop.db, by, now))?.id ?? 'blk_'
}
const dearer: BulkChange = {
  kind: 'price',
  change: { by: 'amount', amountKobo: naira(7_000), roundToKobo: naira(100) },
}

test('its products are read together, however many they are', async () => {
  const id = await change(dearer)
  const asked: string[] = []
  watchQueries(shop.pool, (text) => {
    asked.push(text)
    return () => {}
  })
  await undoBulkChange(shop.db, actor(), id)
  expect(asked.filter((text) => /from "products" .+for no key update/su.test(text))).toHaveLength(1)
})

test.each<BulkChange>([
  dearer,
  { kind: 'unpublish' },
  { kind: 'collection', collection: 'luna' },
  { kind: 'reorder', reorderAt: 9 },
])('%j is taken back whole, once, in its history', async (wish) => {
  const before = await plain()
  const id = await change(wish)
  expect(await plain()).not.toEqual(before)
  expect(await undoBulkChange(shop.db, actor(), id)).toEqual({ ok: true, undone: 2, kept: [] })
  expect(await plain()).toEqual(before)
  expect(await findUndoableBulk(shop.db, by, now)).toBeNull()
  expect(await undoBulkChange(shop.db, actor(), id)).toEqual({ ok: false, problem: 'undone' })
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'product.undo'))
  expect(entries.filter(({ after }) => (after as { change?: string } | null)?.change === id)).toHaveLength(1)
  for (const product of ids) expect(entries.some(({ subjectId }) => subjectId === product)).toBe(true)
})

test('what somebody changed since stays whole, and is named', async () => {
  const id = await change(dearer)
  await shop.db
    .update(variants)
    .set({ priceKobo: naira(99_000) })
    .where(eq(variants.productId, ids[0] ?? 'prd_'))
  const touched = (await plain())[0]
  const undone = await undoBulkChange(shop.db, actor(), id)
  expect(undone).toMatchObject({ ok: true, undone: 1, kept: [{ id: ids[0], name: 'One' }] })
  expect((await plain())[0]).toEqual(touched)
})

test('other work on a product does not stand in the way', async () => {
  const id = await change(dearer)
  await shop.db.update(products).set({ description: 'New words.', version: 7 })
  expect(await undoBulkChange(shop.db, actor(), id)).toMatchObject({ undone: 2, kept: [] })
  expect((await plain()).map(({ description }) => description)).toEqual(['New words.', 'New words.'])
})

test('for an hour, by who made it', async () => {
  const id = await change(dearer)
  const late = new Date(now.getTime() + undoBulkMs)
  expect(await findUndoableBulk(shop.db, by, late)).toBeNull()
  expect(await undoBulkChange(shop.db, actor(late), id)).toEqual({ ok: false, problem: 'late' })
  const other = (await addStaff(shop.db, 'manager')).userId
  expect(await findUndoableBulk(shop.db, other, now)).toBeNull()
  expect(await undoBulkChange(shop.db, actor(now, other), id)).toEqual({ ok: false, problem: 'gone' })
})

test('pressed twice at once it is taken back once', async () => {
  const id = await change(dearer)
  const both = await Promise.all([1, 2].map(() => undoBulkChange(shop.db, actor(), id)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what is archived is restored by its own press', async () => {
  const picks = (await whole()).map(({ id, version }) => ({ id, version }))
  await changeProducts(shop.db, actor(), picks, { kind: 'remove' })
  expect(await shop.db.$count(productBulkChanges)).toBe(0)
})

test('after a week nothing is kept', async () => {
  await change(dearer)
  const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000)
  expect(await forgetBulkChanges(shop.db, days(6))).toBe(0)
  expect(await forgetBulkChanges(shop.db, days(8))).toBe(1)
})

test('a collection that was removed since takes nothing back, and the rest is undone', async () => {
  await addCollection(shop.db, actor(), { ...collection, address: 'gone' })
  await addCollection(shop.db, actor(), { ...collection, address: 'still' })
  const [first = 'prd_', second = 'prd_'] = ids
  await shop.db.update(products).set({ collection: 'gone' }).where(eq(products.id, first))
  await shop.db.update(products).set({ collection: 'still' }).where(eq(products.id, second))
  const id = await change({ kind: 'collection', collection: 'aku' })
  expect(await removeCollection(shop.db, actor(), { slug: 'gone', version: 0 })).toMatchObject({ ok: true })
  expect(await undoBulkChange(shop.db, actor(), id)).toEqual({
    ok: true,
    undone: 1,
    kept: [{ id: first, name: 'One', fields: ['collection'] }],
  })
  expect((await plain()).map((one) => one.collection)).toEqual(['aku', 'still'])
})

const collection = {
  name: 'Ada',
  tagline: 'For the first-born.',
  story: '',
  seoTitle: '',
  seoDescription: '',
  isShown: true,
  inMenu: true,
  tile: null,
  badge: 'facts',
  bestSeller: 'none',
} as const
