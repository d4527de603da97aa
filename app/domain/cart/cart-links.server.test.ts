import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { customization, designCarts, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { isCartLink } from './cart-link.ts'
import { forgetOldCartLinks, makeCartLink, readCartLink, takeCartLink } from './cart-links.server.ts'
import { cartLinks } from './cart-tables.server.ts'
import { findCart } from './cart.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let designVariant: VariantId
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  designVariant = await furnishStudio(shopDb.db, now)
})
afterAll(() => shopDb.drop())

const read = async (cartId: string) => {
  const cart = await findCart(shopDb.db, cartId, now)
  if (!cart) throw new Error('no cart')
  return cart
}

async function make(cartId: string, more: { isForOwner?: boolean; days?: number } = {}) {
  const link = await makeCartLink(shopDb.db, { lines: (await read(cartId)).lines, now, ...more })
  if (link === null) throw new Error('no link')
  return link
}

const take = (link: string, cartId: string | null, key = randomUUID(), at = now) =>
  takeCartLink(shopDb.db, { link, cartId, key, now: at })

describe('a link to a cart', () => {
  test('shows what it held at today’s prices, changes nothing, and adds it by a press, once', async () => {
    const one = await addWig(shopDb.db, { name: 'Zuri Link' })
    const cartId = await fillCart(shopDb.db, now, [one.variantId, 2])
    const link = await make(cartId)
    expect(isCartLink(link)).toBe(true)
    await shopDb.db
      .update(variants)
      .set({ priceKobo: naira(120_000) })
      .where(eq(variants.id, one.variantId))
    const shown = await readCartLink(shopDb.db, link, now)
    expect(shown).toMatchObject({
      gone: [],
      lines: [{ name: 'Zuri Link', quantity: 2, priceKobo: naira(120_000), problem: null }],
    })
    const { variantId } = await addWig(shopDb.db)
    const theirs = await fillCart(shopDb.db, now, [variantId, 1])
    const key = randomUUID()
    expect(await take(link, theirs, key)).toBe(theirs)
    expect(await take(link, theirs, key)).toBe(theirs)
    const filled = await read(theirs)
    expect(filled.itemCount).toBe(3)
    expect(filled.lines.find(({ name }) => name === 'Zuri Link')).toMatchObject({
      quantity: 2,
      seenPriceKobo: naira(120_000),
      problem: null,
    })
    // Another opener has a new cart, and the first is as it was.
    const fresh = await take(link, null)
    expect(fresh).not.toBeNull()
    expect((await read(cartId)).itemCount).toBe(2)
  })

  test('says what is gone, and puts in what is left', async () => {
    const [fine, few, hidden, deleted] = [
      await addWig(shopDb.db, { name: 'Akú Fine' }),
      await addWig(shopDb.db, { name: 'Akú Few', stock: 5 }),
      await addWig(shopDb.db, { name: 'Akú Hidden' }),
      await addWig(shopDb.db, { name: 'Akú Deleted' }),
    ]
    const units = [fine, few, hidden, deleted].map((wig): [typeof wig.variantId, number] => [
      wig.variantId,
      3,
    ])
    const link = await make(await fillCart(shopDb.db, now, ...units))
    const { db } = shopDb
    await db.update(variants).set({ onHand: 1 }).where(eq(variants.id, few.variantId))
    await db.update(variants).set({ retiredAt: now }).where(eq(variants.id, hidden.variantId))
    await db.delete(products).where(eq(products.slug, deleted.slug))
    const shown = await readCartLink(db, link, now)
    expect(shown?.gone).toMatchObject([{ name: 'Akú Deleted', variantWords: '20 in' }])
    // Put in within one millisecond, they stand in any order.
    expect(new Map(shown?.lines.map(({ name, problem }) => [name, problem?.kind ?? null]))).toEqual(
      new Map([
        ['Akú Fine', null],
        ['Akú Few', 'not-enough'],
        ['Akú Hidden', 'no-longer-made'],
      ]),
    )
    const cart = await read((await take(link, null)) ?? '')
    expect(new Map(cart.lines.map(({ name, quantity }) => [name, quantity]))).toEqual(
      new Map([
        ['Akú Fine', 3],
        ['Akú Few', 1],
      ]),
    )
    expect(new Map(cart.news.map(({ kind, name }) => [name, kind]))).toEqual(
      new Map([
        ['Akú Few', 'kept-fewer'],
        ['Akú Hidden', 'set-aside'],
        ['Akú Deleted', 'set-aside'],
      ]),
    )
    expect(cart.news).toContainEqual(
      expect.objectContaining({ name: 'Akú Hidden', reason: 'no-longer-made', variantWords: '20 in' }),
    )
  })

  test('ends after its days; then it is nobody’s, and its row goes', async () => {
    const { variantId } = await addWig(shopDb.db)
    const link = await make(await fillCart(shopDb.db, now, [variantId, 1]), { days: 2 })
    const later = new Date(now.getTime() + 2 * dayMs)
    expect(await readCartLink(shopDb.db, link, later)).toBeNull()
    expect(await take(link, null, randomUUID(), later)).toBeNull()
    expect(await forgetOldCartLinks(shopDb.db, later)).toBe(1)
    for (const wrong of ['', 'changes', 'x'.repeat(12), `${link}a`, "' or true --"])
      expect(await readCartLink(shopDb.db, wrong, now)).toBeNull()
  })

  test('the address stands nowhere in the database', async () => {
    const { variantId } = await addWig(shopDb.db)
    const link = await make(await fillCart(shopDb.db, now, [variantId, 1]))
    expect(JSON.stringify(await shopDb.db.select().from(cartLinks))).not.toContain(link)
  })
})

describe('a design in it', () => {
  const carts = designCarts({ db: () => shopDb.db, variantId: () => designVariant, now })
  const made = customization(
    { capSize: 'custom' },
    { name: 'Birthday wig for Ṣadé', measurements: headMeasures },
  )
  const cartOfDesign = async () => (await carts.put(null, made)).id

  test('goes to others without measurements and without its name', async () => {
    const link = await make(await cartOfDesign())
    expect(JSON.stringify(await shopDb.db.select().from(cartLinks))).not.toContain('Ṣadé')
    const cart = await read((await take(link, null)) ?? '')
    expect(cart.lines[0]?.customization).toMatchObject({ name: '', measurements: 'later' })
  })

  test('goes to its own customer whole, once', async () => {
    const link = await make(await cartOfDesign(), { isForOwner: true })
    const taken = await take(link, null)
    expect((await read(taken ?? '')).lines[0]?.customization).toMatchObject({
      name: 'Birthday wig for Ṣadé',
      measurements: headMeasures,
    })
    expect(await take(link, null)).toBeNull()
    expect(await readCartLink(shopDb.db, link, now)).toBeNull()
  })
})
