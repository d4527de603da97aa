import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findVariants } from '#app/domain/catalog/products/find-variants.server.ts'
import { setUnits } from '#app/domain/catalog/products/sets.ts'
import { moveStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { sellHeldStock } from '#app/domain/catalog/stock/stock.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addSet, addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { countSheet, readSheet } from './count-sheet.server.ts'
import { daysLeft } from './days-left.ts'
import { listStock } from './list-stock.server.ts'
import {
  countWaiting,
  findVariant,
  listReservations,
  readLedger,
  readSetLinks,
} from './read-variant.server.ts'
import { readStockFilters } from './stock-filters.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

const now = new Date('2026-11-21T09:00:00Z')
const actor: Actor = { userId: newId('usr'), role: 'fulfilment', requestId: 'req_test', now }
const house = { lowAt: 3, now }
const list = (search: string) => listStock(database.db, readStockFilters(new URLSearchParams(search)), house)

test('the list counts what is free, finds by name and SKU, and knows low from sold out', async () => {
  // No id, and so no SKU, has the letters i, l, o and u: a word with one is found in names alone.
  const few = await addWig(database.db, { name: 'Zuri Low', stock: 3, collection: 'zuri' })
  await addWig(database.db, { name: 'Zuri None', stock: 0, collection: 'zuri' })
  await addWig(database.db, { name: 'Zuri Many', stock: 30, collection: 'zuri' })
  await addWig(database.db, { name: 'Zuri Made', stock: 0, collection: 'zuri', madeToOrder: true })
  const zuri = await list('collection=zuri')
  expect(zuri.rows.map((row) => [row.name, row.free])).toEqual([
    ['Zuri Low', 3],
    ['Zuri Many', 30],
    ['Zuri None', 0],
  ])
  expect(zuri.counts).toEqual({ all: 3, low: 2, out: 1, coming: 0 })
  expect((await list('collection=zuri&show=low')).rows.map((row) => row.name)).toEqual([
    'Zuri None',
    'Zuri Low',
  ])
  expect((await list('q=zuri+low')).rows).toHaveLength(1)
  expect((await list('q=uri+LO')).rows.map((row) => row.name)).toEqual(['Zuri Low'])
  const [found] = (await list(`q=${few.slug.slice(-12)}`)).rows
  expect(found?.id).toBe(few.variantId)
  expect((await list("q=%25'%3B--")).rows).toEqual([])
})

test('what is on hand is worth its prices and, as far as it is known, its cost; for those who see money', async () => {
  const one = await addWig(database.db, { name: 'Worth One', stock: 2 })
  await addWig(database.db, { name: 'Worth Two', stock: 3 })
  await database.db
    .update(variants)
    .set({ costKobo: naira(40_000) })
    .where(eq(variants.id, one.variantId))
  const filters = readStockFilters(new URLSearchParams('q=worth'))
  expect((await listStock(database.db, filters, { ...house, withValue: true })).value).toEqual({
    units: 5,
    knownUnits: 2,
    priceKobo: naira(500_000),
    costKobo: naira(80_000),
  })
  expect(JSON.stringify(await listStock(database.db, filters, house))).not.toMatch(/kobo/iu)
})

test('a set is in the list as what its parts make; it is never low, worth nothing beside them, and never counted', async () => {
  const { db } = database
  const bundle = await addWig(db, { name: 'Deal Bundle', stock: 7 })
  const set = await addSet(db, [[bundle.variantId, 3]], { name: 'Deal Set' })
  const filters = readStockFilters(new URLSearchParams('q=deal'))
  const { rows, counts, value } = await listStock(db, filters, { ...house, withValue: true })
  expect(rows.map(({ name, free, isSet }) => [name, free, isSet])).toEqual([
    ['Deal Bundle', 7, false],
    ['Deal Set', 2, true],
  ])
  expect(counts).toEqual({ all: 2, low: 0, out: 0, coming: 0 })
  expect(value?.units).toBe(7)
  expect(await readSetLinks(db, set.variantId)).toMatchObject({
    parts: [{ id: bundle.variantId, name: 'Deal Bundle', quantity: 3, free: 7, isMade: false }],
    sets: [],
  })
  const made = await addWig(db, { name: 'Made Crown', stock: 0, madeToOrder: true })
  const pair = await addSet(db, [[made.variantId, 1]], { name: 'Crown Pair' })
  expect((await readSetLinks(db, pair.variantId)).parts).toMatchObject([{ isMade: true }])
  // Nothing of it is counted, and nobody is told a number.
  const [pairRow] = (await list('q=Crown+Pair')).rows
  expect(setUnits(pairRow?.free ?? 0)).toBe('Made to order')
  expect(setUnits(2)).toBe(2)
  expect(await findVariants(db, 'Crown Pair', now)).toMatchObject([{ free: null }])
  expect((await readSetLinks(db, bundle.variantId)).sets).toMatchObject([{ id: set.variantId, free: 2 }])
  const sheet = await countSheet(db, actor, [{ variantId: set.variantId, typed: '9', seen: 0 }], '')
  expect([...sheet.refused.values()]).toMatchObject([{ problem: 'is-set' }])
  // Sold and not packed yet, as a part and alone.
  const units: [VariantId, number][] = [
    [set.variantId, 1],
    [bundle.variantId, 2],
  ]
  const paid = await addOrder(db, { units })
  await payOrder(db, paid.id)
  expect(await countWaiting(db, bundle.variantId)).toBe(5)
})

test('what nobody can buy is in the list, and neither low nor sold out', async () => {
  const { db } = database
  const ways = [{ publishedAt: null }, { publishedAt: new Date('2027-01-01') }]
  for (const gone of ways) {
    const { slug } = await addWig(db, { name: 'Luna Draft', stock: 1, collection: 'luna' })
    await db.update(products).set(gone).where(eq(products.slug, slug))
  }
  const old = await addWig(db, { name: 'Luna Retired', stock: 1, collection: 'luna' })
  await db.update(variants).set({ retiredAt: now }).where(eq(variants.id, old.variantId))
  const luna = await list('collection=luna')
  expect(luna.rows.map((row) => row.state)).toEqual(['draft', 'draft', 'retired'])
  expect(luna.counts).toEqual({ all: 3, low: 0, out: 0, coming: 0 })
  expect((await list('collection=luna&show=low')).rows).toEqual([])
})

test('what is on its way is a list of its own, the first day on top', async () => {
  const { db } = database
  for (const [name, availableFrom] of [
    ['Ireti Later', '2026-12-20'],
    ['Ireti Sooner', '2026-12-12'],
  ] as const) {
    const { variantId } = await addWig(db, { name, stock: 0, collection: 'ireti' })
    await db.update(variants).set({ availableFrom, coming: 4 }).where(eq(variants.id, variantId))
  }
  await addWig(db, { name: 'Ireti Here', stock: 2, collection: 'ireti' })
  const coming = await list('collection=ireti&show=coming')
  expect(
    coming.rows.map(({ name, comesOn, coming: left, promised }) => [name, comesOn, left, promised]),
  ).toEqual([
    ['Ireti Sooner', '2026-12-12', 4, 0],
    ['Ireti Later', '2026-12-20', 4, 0],
  ])
  expect(coming.counts).toMatchObject({ all: 3, coming: 2 })
})

test('a variant shows its ledger with balances, who holds it until when, and what waits to be packed', async () => {
  const { db } = database
  const { variantId } = await addWig(db, { stock: 10 })
  const open = await addOrder(db, { units: [[variantId, 2]], now })
  const paid = await addOrder(db, { units: [[variantId, 3]], now })
  await transaction(db, (tx) => sellHeldStock(tx, paid.id))
  await payOrder(db, paid.id)
  await transaction(db, (tx) => moveStock(tx, actor, { variantId, delta: 5, reason: 'received' }))
  expect(await findVariant(db, variantId, house)).toMatchObject({
    onHand: 12,
    held: 2,
    free: 10,
    sold: 3,
    point: 3,
  })
  const { lines, next } = await readLedger(db, variantId, null)
  expect(lines.map(({ delta, balance, order }) => [delta, balance, order?.number])).toEqual([
    [5, 12, undefined],
    [-3, 7, paid.number],
    [10, 10, undefined],
  ])
  expect(next).toBeNull()
  expect((await readLedger(db, variantId, lines[0]?.id ?? 0)).lines).toHaveLength(2)
  expect(await listReservations(db, variantId)).toMatchObject([{ number: open.number, quantity: 2 }])
  expect(await countWaiting(db, variantId)).toBe(3)
})

test('of a sheet the sound lines are taken, the others told', async () => {
  const { db } = database
  const [sound, moved, wrong] = [await addWig(db), await addWig(db), await addWig(db)]
  const newest = async (id: string) =>
    Number(
      (
        await db.execute<{ id: number }>(
          sql`select max(id) as id from stock_movements where variant_id = ${id}`,
        )
      ).rows[0]?.id,
    )
  const values: Record<string, string> = { note: 'Shelf 2', 'count-var_x': '1', 'count-nonsense': '1' }
  for (const [wig, typed] of [
    [sound, '8'],
    [moved, '9'],
    [wrong, 'a few'],
  ] as const) {
    values[`count-${wig.variantId}`] = typed
    values[`seen-${wig.variantId}`] = String(await newest(wig.variantId))
  }
  await transaction(db, (tx) =>
    moveStock(tx, actor, { variantId: moved.variantId, delta: -1, reason: 'damaged' }),
  )
  const lines = readSheet(values)
  expect(lines).toHaveLength(3)
  const { taken, refused } = await countSheet(db, actor, lines, 'Shelf 2')
  expect(taken).toBe(1)
  expect(refused.get(moved.variantId)).toMatchObject({ problem: 'moved-meanwhile', onHand: 9 })
  expect(refused.get(wrong.variantId)).toMatchObject({ problem: 'not-a-count' })
  expect(await findVariant(db, sound.variantId, house)).toMatchObject({ onHand: 8 })
})

test.each([
  [10, 30, 10],
  [10, 0, null],
  [0, 5, 0],
  [7, 60, 3],
])('%i free at %i a month last %s days', (free, sold, days) => {
  expect(daysLeft(free, sold, 30)).toBe(days)
})
