import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { findTakenOut, listWishedProducts } from './wished-products.server.ts'
import { joinWishlist } from './join-wishlist.server.ts'
import { wishlistItems } from './wishlist-tables.server.ts'
import { mostKept } from './wishlist.ts'
import { changeWishlist, findWishlist, forgetOldWishlists } from './wishlist.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
let shopDb: TestDatabase
let productId: ProductId
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'users')
  const wig = await addWig(shopDb.db, { name: 'Zuri Wave' })
  variantId = wig.variantId
  productId = `prd_${wig.slug}`
})

const change = (id: string | null, wish: Parameters<typeof changeWishlist>[2], at = now) =>
  changeWishlist(shopDb.db, id, wish, at)

async function keep(id: string | null = null, lengthIn: number | null = 20): Promise<string> {
  const made = await change(id, { intent: 'save', productId, lengthIn })
  if (!made.ok || made.wishlistId === null) throw new Error('not kept')
  return made.wishlistId
}

async function show(id: string, at = now) {
  const [product] = await listWishedProducts(shopDb.db, id, 1, at)
  return product
}

const setVariant = (values: Partial<typeof variants.$inferInsert>) =>
  shopDb.db.update(variants).set(values).where(eq(variants.id, variantId))

describe('keeping', () => {
  test('twice is once, and the first price stays', async () => {
    const id = await keep()
    await setVariant({ priceKobo: naira(80_000) })
    expect(await keep(id)).toBe(id)
    expect(await findWishlist(shopDb.db, id)).toMatchObject({ productIds: [productId] })
    expect(await show(id)).toMatchObject({
      seenPriceKobo: naira(100_000),
      state: { kind: 'here', priceKobo: naira(80_000), variantId },
    })
  })

  test('an id that a browser made up is never taken over', async () => {
    const made = await change('0'.repeat(32), { intent: 'save', productId, lengthIn: null })
    expect(made).toMatchObject({ ok: true })
    expect(made.wishlistId).not.toBe('0'.repeat(32))
  })

  test('what is not in the shop is not kept, and begins no list', async () => {
    await shopDb.db.update(products).set({ publishedAt: null })
    const refused = await change(null, { intent: 'save', productId, lengthIn: null })
    expect(refused).toEqual({ ok: false, problem: 'unknown-product', wishlistId: null })
    expect(await change(null, { intent: 'remove', productId })).toEqual({ ok: true, wishlistId: null })
  })

  test('a full list says so, and still takes what it holds already', async () => {
    const id = await keep()
    await shopDb.db.execute(sql`
      insert into products select 'prd_' || n, 's' || n, kind, collection, name, description, texture, colour,
        construction, lace, density, grade, origin, grams, cap, price_kobo from products, generate_series(1, ${mostKept - 1}) n`)
    await shopDb.db.execute(sql`
      insert into wishlist_items (wishlist_id, product_id, seen_price_kobo)
      select ${id}, id, price_kobo from products where id <> ${productId}`)
    const one = await addWig(shopDb.db)
    const more = { intent: 'save', productId: `prd_${one.slug}`, lengthIn: null } as const
    expect(await change(id, more)).toEqual({ ok: false, problem: 'full', wishlistId: id })
    expect(await keep(id)).toBe(id)
  })
})

describe('taking out', () => {
  test('can be undone with the price and the day of before', async () => {
    const id = await keep()
    await setVariant({ priceKobo: naira(80_000) })
    await change(id, { intent: 'remove', productId }, later(1))
    expect(await show(id)).toBeUndefined()
    expect(await findTakenOut(shopDb.db, id, productId)).toEqual({ productId, name: 'Zuri Wave' })
    // A second press on "Remove" keeps the way back.
    await change(id, { intent: 'remove', productId }, later(2))
    await change(id, { intent: 'restore', productId }, later(2))
    expect(await show(id)).toMatchObject({ addedAt: now.toISOString(), seenPriceKobo: naira(100_000) })
    expect(await findTakenOut(shopDb.db, id, productId)).toBeNull()
  })

  test('and keeping anew takes the price of today', async () => {
    const id = await keep()
    await change(id, { intent: 'remove', productId })
    await setVariant({ priceKobo: naira(80_000) })
    await keep(id)
    expect(await show(id)).toMatchObject({ seenPriceKobo: naira(80_000) })
  })

  test.each(["'; --", '\0', 'prd_x', ''])('nothing is found under %j', async (asked) => {
    expect(await findTakenOut(shopDb.db, await keep(), asked)).toBeNull()
  })
})

describe('how a kept product stands', () => {
  test('sold out, not in the shop, and another length than theirs', async () => {
    const id = await keep()
    await setVariant({ onHand: 0 })
    expect(await show(id)).toMatchObject({ state: { kind: 'sold-out', lengthIn: 20, variantId: null } })
    await setVariant({ onHand: 5, lengthIn: 22 })
    expect(await show(id)).toMatchObject({ wanted: null, state: { kind: 'here', lengthIn: 22 } })
    // As a row from before variants were noted.
    await shopDb.db.execute(sql`update wishlist_items set variant_id = null`)
    expect(await show(id)).toMatchObject({ wanted: '20 in', state: { isAsKept: false, lengthIn: 22 } })
    await shopDb.db.update(products).set({ deletedAt: now })
    expect(await show(id)).toMatchObject({ state: { kind: 'gone' } })
  })

  test('a variant of another product is not said to be what they kept', async () => {
    const other = await addWig(shopDb.db, { name: 'Hidden Name', lengthIn: 14 })
    const kept = await change(null, { intent: 'save', productId, lengthIn: null, variantId: other.variantId })
    if (!kept.ok || kept.wishlistId === null) throw new Error('not kept')
    expect(await show(kept.wishlistId)).toMatchObject({ wanted: null, state: { lengthIn: 20 } })
  })

  test('of a product kept as such any length that is free counts, but only what is shown goes into the cart', async () => {
    const id = await keep(null, null)
    await shopDb.db.insert(variants).values({
      id: 'var_other',
      productId,
      sku: 'other',
      lengthIn: 26,
      position: 1,
      priceKobo: naira(150_000),
      onHand: 2,
    })
    await setVariant({ onHand: 0 })
    expect(await show(id)).toMatchObject({
      state: { kind: 'here', lengthIn: 20, priceKobo: naira(100_000), variantId: null },
    })
  })

  test('back for two weeks after it was sold out', async () => {
    const id = await keep()
    await shopDb.db.update(wishlistItems).set({ backSince: now })
    expect(await show(id, later(13))).toMatchObject({ state: { kind: 'back' } })
    expect(await show(id, later(15))).toMatchObject({ state: { kind: 'here' } })
  })
})

test('nobody’s list waits a year, theirs as long as their account', async () => {
  const nobodys = await keep()
  const { userId } = await addPerson(shopDb.db)
  const own = await joinWishlist(shopDb.db, { userId, wishlistId: await keep() }, now)
  expect(await forgetOldWishlists(shopDb.db, later(364))).toBe(0)
  expect(await forgetOldWishlists(shopDb.db, later(366))).toBe(1)
  expect(await findWishlist(shopDb.db, nobodys)).toBeNull()
  expect(await findWishlist(shopDb.db, own)).not.toBeNull()
})
