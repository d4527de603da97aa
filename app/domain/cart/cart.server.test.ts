import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type CartLineId, newToken, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { applyCartChange } from './change-cart.server.ts'
import { clearCart } from './cart-lines.server.ts'
import { type Cart, findCart } from './cart.server.ts'
import { findRemovedLine } from './removed-lines.server.ts'
import { type CartChange, cartChange } from './browser-cart.server.ts'
import { carts } from './cart-tables.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
const change = (cartId: string | null, wanted: CartChange) => applyCartChange(shopDb.db, cartId, wanted, now)
const add = (cartId: string | null, variantId: VariantId, quantity = 1) =>
  change(cartId, { intent: 'add', variantId, quantity })

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'carts', 'products'))

async function mustFind(cartId: string): Promise<Cart> {
  const cart = await findCart(shopDb.db, cartId, now)
  if (!cart) throw new Error('no cart')
  return cart
}

async function firstLine(cartId: string) {
  const [line] = (await mustFind(cartId)).lines
  if (!line) throw new Error('no line')
  return line
}

describe('adding', () => {
  test('makes a cart for the first unit and merges the same unit into one line', async () => {
    const { variantId } = await addWig(shopDb.db, { name: 'Zuri Wave', priceNaira: 120_000 })
    const first = await add(null, variantId, 2)
    if (!first.ok) throw new Error(first.problem)
    const second = await add(first.cart.id, variantId, 3)
    if (!second.ok) throw new Error(second.problem)
    expect(second.cart).toMatchObject({ version: 2, itemCount: 5, subtotalKobo: naira(600_000), grams: 1500 })
    expect(second.cart.lines).toMatchObject([
      { name: 'Zuri Wave', quantity: 5, lengthIn: 20, problem: null, available: 10 },
    ])
  })

  test('keeps two products of the same name, and two lengths, apart', async () => {
    const one = await addWig(shopDb.db, { name: 'Luna Bob' })
    const other = await addWig(shopDb.db, { name: 'Luna Bob', collection: 'zuri' })
    const cart = await mustFind(await fillCart(shopDb.db, now, [one.variantId, 1], [other.variantId, 1]))
    expect(cart.lines.map((line) => line.quantity)).toEqual([1, 1])
  })

  test('takes no sheet of choices for what is sold as it is, and nothing that is not on sale', async () => {
    const ready = await addWig(shopDb.db)
    const made = await addWig(shopDb.db, { madeToOrder: true, stock: 0 })
    const hidden = await addWig(shopDb.db)
    await shopDb.db.update(products).set({ publishedAt: null }).where(eq(products.slug, hidden.slug))
    for (const { variantId } of [ready, made])
      for (const configuration of [
        { lace: 'hd' },
        { expressProcessing: true },
        { note: 'write this on the box' },
      ])
        expect(
          await change(null, cartChange.parse({ intent: 'add', variantId, quantity: 1, configuration })),
        ).toMatchObject({ problem: 'not-made-to-order' })
    expect(await add(null, hidden.variantId)).toMatchObject({ ok: false, problem: 'withdrawn', cart: null })
    expect(await add(null, 'var_none')).toMatchObject({ problem: 'withdrawn' })
    expect(await shopDb.db.$count(carts)).toBe(0)
  })

  test('never takes more than there are, counts what is held by orders, and keeps the line as it was', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 5 })
    await shopDb.db.update(variants).set({ held: 2 }).where(eq(variants.id, variantId))
    const cartId = await fillCart(shopDb.db, now, [variantId, 2])
    expect(await add(cartId, variantId, 2)).toMatchObject({
      ok: false,
      problem: 'not-enough',
      left: 3,
      cart: { itemCount: 2 },
    })
    expect(await mustFind(cartId)).toMatchObject({ version: 1, itemCount: 2 })
    await shopDb.db.update(variants).set({ held: 5 }).where(eq(variants.id, variantId))
    expect(await add(cartId, variantId)).toMatchObject({ ok: false, problem: 'sold-out' })
  })

  test('ends at 99 of a line and at 50 lines', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 500 })
    const cartId = await fillCart(shopDb.db, now, [variantId, 98])
    expect(await add(cartId, variantId, 2)).toMatchObject({ ok: false, problem: 'line-full' })
    expect(await add(cartId, variantId, 1)).toMatchObject({ ok: true })
    for (let i = 1; i < 50; i++) await add(cartId, (await addWig(shopDb.db)).variantId)
    expect(await add(cartId, (await addWig(shopDb.db)).variantId)).toMatchObject({
      ok: false,
      problem: 'cart-full',
    })
    expect((await mustFind(cartId)).lines).toHaveLength(50)
  })

  test('an id that the browser made up is not taken over', async () => {
    const { variantId } = await addWig(shopDb.db)
    const wanted = newToken()
    const added = await add(wanted, variantId)
    expect(added.ok && added.cart.id).not.toBe(wanted)
    expect(await change(wanted, { intent: 'remove', lineId: 'lin_1' })).toEqual({
      ok: false,
      problem: 'no-cart',
      cart: null,
    })
  })
})

describe('at once and again', () => {
  test('twenty adds at the same moment add up', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 50 })
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    const added = await Promise.all(Array.from({ length: 20 }, () => add(cartId, variantId)))
    expect(added.every((one) => one.ok)).toBe(true)
    expect(await mustFind(cartId)).toMatchObject({ version: 21, itemCount: 21, lines: [{ quantity: 21 }] })
  })

  test('twenty adds of a new unit make one line, and stop at what is left', async () => {
    const [first, second] = [await addWig(shopDb.db), await addWig(shopDb.db, { stock: 7 })]
    const cartId = await fillCart(shopDb.db, now, [first.variantId, 1])
    const added = await Promise.all(Array.from({ length: 20 }, () => add(cartId, second.variantId)))
    expect(added.filter((one) => one.ok)).toHaveLength(7)
    expect((await mustFind(cartId)).lines.map((line) => line.quantity).toSorted((a, b) => a - b)).toEqual([
      1, 7,
    ])
  })

  test('a change that is sent again, even at once, is made once', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 50 })
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    const changeId = crypto.randomUUID()
    const sent = { intent: 'add' as const, variantId, quantity: 2, changeId }
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(cartId, sent)))
    expect(answers.every((one) => one.ok && one.cart.itemCount === 3)).toBe(true)
    expect(await mustFind(cartId)).toMatchObject({ version: 2, itemCount: 3 })
  })
})

describe('changing lines', () => {
  let cartId: string
  let variantId: VariantId
  let lineId: CartLineId
  beforeEach(async () => {
    ;({ variantId } = await addWig(shopDb.db, { name: 'Aku Silk', stock: 4 }))
    cartId = await fillCart(shopDb.db, now, [variantId, 3])
    lineId = (await firstLine(cartId)).id
  })
  const stock = (onHand: number) =>
    shopDb.db.update(variants).set({ onHand }).where(eq(variants.id, variantId))

  test('sets a quantity, within stock', async () => {
    expect(await change(cartId, { intent: 'set', lineId, quantity: 4 })).toMatchObject({
      ok: true,
      cart: { itemCount: 4 },
    })
    expect(await change(cartId, { intent: 'set', lineId, quantity: 5 })).toMatchObject({
      problem: 'not-enough',
      left: 4,
    })
    expect(await change(cartId, { intent: 'set', lineId: 'lin_other', quantity: 1 })).toMatchObject({
      problem: 'no-such-line',
    })
  })

  test('takes a line out and brings it back by undo', async () => {
    expect(await change(cartId, { intent: 'remove', lineId })).toMatchObject({
      ok: true,
      cart: { lines: [], itemCount: 0 },
    })
    expect(await findRemovedLine(shopDb.db, cartId, lineId)).toEqual({
      id: lineId,
      isSaved: false,
      name: 'Aku Silk',
      variantWords: '20 in',
    })
    expect(await change(cartId, { intent: 'restore', lineId })).toMatchObject({
      cart: { lines: [{ id: lineId, quantity: 3 }] },
    })
    expect(await findRemovedLine(shopDb.db, cartId, lineId)).toBeNull()
  })

  test('a unit that is added again after it was taken out starts anew', async () => {
    await change(cartId, { intent: 'remove', lineId })
    expect(await add(cartId, variantId, 1)).toMatchObject({
      ok: true,
      cart: { itemCount: 1, lines: [{ problem: null }] },
    })
  })

  test('less stock is shown, and one tap sets the line to what is left', async () => {
    await stock(2)
    expect(await firstLine(cartId)).toMatchObject({
      quantity: 3,
      available: 2,
      problem: { kind: 'not-enough', left: 2 },
    })
    expect(await change(cartId, { intent: 'fit-stock', lineId })).toMatchObject({
      ok: true,
      cart: { lines: [{ quantity: 2, problem: null }] },
    })
    await stock(0)
    expect(await firstLine(cartId)).toMatchObject({ problem: { kind: 'sold-out' } })
    expect(await change(cartId, { intent: 'fit-stock', lineId })).toMatchObject({
      ok: false,
      problem: 'sold-out',
    })
  })

  test('another price is shown, and agreed to only as it was shown', async () => {
    const price = (priceNaira: number) =>
      shopDb.db
        .update(variants)
        .set({ priceKobo: naira(priceNaira) })
        .where(eq(variants.id, variantId))
    await price(110_000)
    expect(await firstLine(cartId)).toMatchObject({
      priceKobo: naira(110_000),
      problem: { kind: 'price-changed', oldKobo: naira(100_000), newKobo: naira(110_000) },
    })
    expect((await mustFind(cartId)).subtotalKobo).toBe(naira(330_000))
    await price(120_000)
    const agreed = { intent: 'accept-price' as const, lineId, priceKobo: naira(110_000) }
    expect(await change(cartId, agreed)).toMatchObject({ ok: false, problem: 'price-changed' })
    expect(await change(cartId, { ...agreed, priceKobo: naira(120_000) })).toMatchObject({ ok: true })
    expect(await firstLine(cartId)).toMatchObject({ problem: null, seenPriceKobo: naira(120_000) })
  })

  test('a withdrawn unit stays in sight and cannot be bought', async () => {
    await shopDb.db.update(products).set({ publishedAt: new Date('2027-01-01T00:00:00Z') })
    expect(await firstLine(cartId)).toMatchObject({ problem: { kind: 'withdrawn' } })
  })

  test('a line of another cart is out of reach', async () => {
    const other = await fillCart(shopDb.db, now, [(await addWig(shopDb.db)).variantId, 1])
    for (const intent of ['remove', 'restore', 'fit-stock', 'accept-price'] as const)
      await change(other, { intent, lineId })
    await change(other, { intent: 'set', lineId, quantity: 1 })
    expect(await firstLine(cartId)).toMatchObject({ id: lineId, quantity: 3 })
    expect(await findRemovedLine(shopDb.db, other, lineId)).toBeNull()
  })

  test('remembers the destination, and forgets the units that were ordered', async () => {
    await change(cartId, { intent: 'set-destination', country: 'NG', state: 'KN' })
    await clearCart(shopDb.db, cartId)
    expect(await mustFind(cartId)).toMatchObject({
      destination: { country: 'NG', state: 'KN' },
      lines: [],
      version: 3,
    })
  })
})
