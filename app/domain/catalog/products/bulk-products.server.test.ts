import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { furnishShop } from '#tests/factories.ts'
import type { BulkChange } from './bulk-change.ts'
import { changeProducts, type Pick, planBulk } from './bulk-products.server.ts'
import { products, variants } from './catalog-tables.server.ts'
import { readOfficeFilters } from './office-filters.ts'
import { listOfficeProducts } from './office-products.server.ts'
import { saveProducts } from './save-products.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const actor: Actor = { userId: null, role: 'owner', requestId: 'req_test', now }
let shop: TestDatabase
let a: ProductId, b: ProductId
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await emptyTables(shop.db, 'products')
  const saved = await saveProducts(shop.db, [draft('one'), draft('two', { publishedAt: null })], now)
  const [first, second] = saved
  if (!first?.ok || !second?.ok) throw new Error('not saved')
  a = first.id
  b = second.id
})

function draft(slug: string, change: Partial<Parameters<typeof saveProducts>[1][number]> = {}) {
  return {
    slug,
    kind: 'wig',
    collection: 'zuri',
    name: `Zuri ${slug}`,
    description: 'Soft.',
    colour: '1B',
    texture: 'body-wave',
    createdAt: now,
    publishedAt: now,
    variants: [
      {
        sku: `${slug}-18`,
        lengthIn: 18,
        priceKobo: naira(1e5),
        stock: 2,
      },
      {
        sku: `${slug}-20`,
        lengthIn: 20,
        priceKobo: naira(12e4),
        oldPriceKobo: naira(15e4),
        stock: 0,
      },
    ],
    pictures: [
      {
        key: `pic-${slug}`,
        alt: 'Front',
        width: 8,
        height: 10,
        thumbhash: null,
      },
    ],
    ...change,
  } as Parameters<typeof saveProducts>[1][number]
}

const picks = (): Pick[] => [
  { id: a, version: 0 },
  { id: b, version: 0 },
]
const prices = async () =>
  (await shop.db.select().from(variants).orderBy(variants.sku)).map((v) => [
    v.priceKobo / 100,
    (v.oldPriceKobo ?? 0) / 100,
  ])
const raise: BulkChange = { kind: 'price', change: { by: 'percent', permille: 100, roundToKobo: kobo(0) } }

describe('one change for many', () => {
  test('is looked at before anything is written, and then written as it was shown', async () => {
    const plans = await planBulk(shop.db, [a, b], raise, now)
    expect(plans[0]?.changes.slice(0, 1)).toEqual([
      { field: 'variant one-18: priceKobo', before: naira(100_000), after: naira(110_000) },
    ])
    expect((await prices())[0]).toEqual([100_000, 0])
    expect(await changeProducts(shop.db, actor, picks(), raise)).toEqual({
      ok: true,
      changed: [a, b].toSorted(),
    })
    expect(await prices()).toEqual([
      [110_000, 0],
      [132_000, 150_000],
      [110_000, 0],
      [132_000, 150_000],
    ])
    const [row] = await shop.db.select().from(products).where(eq(products.id, a))
    expect(row).toMatchObject({ priceKobo: naira(110_000), version: 1 })
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, a))
    expect(entry).toMatchObject({
      action: 'product.price',
      before: { 'variant one-18: priceKobo': naira(100_000) },
    })
  })

  test('is for all or none: one that somebody else changed, or that cannot take it, stops it', async () => {
    await shop.db.update(products).set({ version: 4 }).where(eq(products.id, b))
    expect(await changeProducts(shop.db, actor, picks(), raise)).toEqual({
      ok: false,
      problem: 'stale',
      ids: [b],
    })
    const cheaper: BulkChange = {
      kind: 'price',
      change: { by: 'amount', amountKobo: naira(-100_000), roundToKobo: kobo(0) },
    }
    expect(await changeProducts(shop.db, actor, [{ id: a, version: 0 }], cheaper)).toMatchObject({
      problem: 'invalid',
      ids: [a],
    })
    expect((await prices())[0]).toEqual([100_000, 0])
  })

  test('of two at once over the same products the second is told', async () => {
    const both = await Promise.all([
      changeProducts(shop.db, actor, picks(), raise),
      changeProducts(shop.db, actor, picks().toReversed(), raise),
    ])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect((await prices())[0]).toEqual([110_000, 0])
  })

  test.each<[BulkChange, object]>([
    [{ kind: 'publish' }, { publishedAt: now }],
    [{ kind: 'unpublish' }, { publishedAt: null }],
    [{ kind: 'collection', collection: 'aku' }, { collection: 'aku' }],
    [{ kind: 'remove' }, { deletedAt: now }],
  ])('%o', async (change, row) => {
    expect(await changeProducts(shop.db, actor, picks(), change)).toMatchObject({ ok: true })
    expect(await shop.db.select().from(products)).toMatchObject([row, row])
  })

  test('cannot publish what has no picture', async () => {
    await saveProducts(shop.db, [draft('bare', { publishedAt: null, pictures: [] })], now)
    const [bare] = await shop.db.select().from(products).where(eq(products.slug, 'bare'))
    const [plan] = await planBulk(shop.db, [bare?.id ?? 'prd_'], { kind: 'publish' }, now)
    expect(plan?.problems).toEqual([{ field: 'pictures', problem: 'no-picture' }])
  })

  test('a sale leaves what is cheaper already, says so, and takes the rest', async () => {
    const sale: BulkChange = { kind: 'price', change: { by: 'sale', permille: 150, roundToKobo: naira(500) } }
    const [plan] = await planBulk(shop.db, [a], sale, now)
    expect(plan).toMatchObject({ left: [{ sku: 'one-20', problem: 'not-cheaper' }], problems: [] })
    expect(await changeProducts(shop.db, actor, [{ id: a, version: 0 }], sale)).toMatchObject({ ok: true })
    expect((await prices()).slice(0, 2)).toEqual([
      [85_000, 100_000],
      [120_000, 150_000],
    ])
  })

  test('sets and ends a sale and a reorder point', async () => {
    const sale: BulkChange = { kind: 'price', change: { by: 'sale', permille: 200, roundToKobo: kobo(0) } }
    await changeProducts(shop.db, actor, [{ id: a, version: 0 }], sale)
    expect((await prices()).slice(0, 2)).toEqual([
      [80_000, 100_000],
      [120_000, 150_000],
    ])
    const end: BulkChange = { kind: 'price', change: { by: 'end-sale' } }
    await changeProducts(shop.db, actor, [{ id: a, version: 1 }], end)
    expect((await prices()).slice(0, 2)).toEqual([
      [100_000, 0],
      [150_000, 0],
    ])
    await changeProducts(shop.db, actor, [{ id: a, version: 2 }], { kind: 'reorder', reorderAt: 4 })
    expect(
      (await shop.db.select().from(variants).where(eq(variants.productId, a))).map((v) => v.reorderAt),
    ).toEqual([4, 4])
  })
})

describe('the list', () => {
  const list = async (query: string) =>
    (
      await listOfficeProducts(shop.db, readOfficeFilters(new URLSearchParams(query)), { lowAt: 3, now })
    ).products.map((product) => product.slug)
  test.each([
    ['sort=name', ['one', 'two']],
    ['q=two', ['two']],
    ['q=TWO-20', ['two']],
    ['q=nothing-like-it', []],
    ['state=draft', ['two']],
    ['state=live&sale=yes', ['one']],
    ['state=deleted', []],
    ['stock=out&sort=name', ['one']],
    ['q=ur+WO', ['two']],
    ['q=ody-wav', []],
    ['q=ody+wav&sort=name', ['one', 'two']],
    ['q=unit', []],
    ['q=wavy', []],
    ['q=zuri+1b&sort=name', ['one', 'two']],
    ['kind=bundles', []],
    ['collection=zuri&texture=body-wave&sort=name', ['one', 'two']],
    ['q=%25', []],
    ['page=2', []],
  ])('?%s', async (query, slugs) => {
    expect(await list(query)).toEqual(slugs)
  })

  test('shows what was taken out only to who asks, and what is left of each', async () => {
    await changeProducts(shop.db, actor, [{ id: a, version: 0 }], { kind: 'remove' })
    expect(await list('')).toEqual(['two'])
    expect(await list('state=deleted')).toEqual(['one'])
    const { products: rows, total } = await listOfficeProducts(
      shop.db,
      readOfficeFilters(new URLSearchParams()),
      { lowAt: 3, now },
    )
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      fromKobo: naira(100_000),
      toKobo: naira(120_000),
      free: 2,
      // A draft runs low for nobody.
      low: 0,
      out: 0,
      state: 'draft',
    })
  })
})
