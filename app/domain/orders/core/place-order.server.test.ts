import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { newToken, type VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { orderTotalKobo } from './order.ts'
import { readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { placeOrder } from './place-order.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
const place = (cartId: string, form = checkoutForm()) =>
  placeOrder(shopDb.db, { cartId, form, provider: 'paystack', now })

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'orders', 'carts', 'products')
})

describe('placing an order', () => {
  test('writes lines, delivery, payment attempt and first event, holds the stock and empties the cart', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 3, priceNaira: 100_000 })
    const cartId = await fillCart(shopDb.db, now, [variantId, 2])
    const placed = await place(cartId, checkoutForm({ seenTotalKobo: naira(203_000) }))
    if (!placed.ok) throw new Error(placed.problem)
    const order = await readOrder(shopDb.db, placed.order.id)
    expect(order.status).toBe('Pending')
    expect(order.lines.map((line) => [line.name, line.lengthIn, line.quantity, line.unitPriceKobo])).toEqual([
      ['Akú Test', 20, 2, naira(100_000)],
    ])
    expect(order.adjustments.map((row) => [row.kind, row.amountKobo])).toEqual([['delivery', naira(3_000)]])
    expect(order.totalKobo).toBe(naira(203_000))
    expect(order.payments.map((row) => [row.attempt, row.state, row.amountKobo])).toEqual([
      [1, 'created', naira(203_000)],
    ])
    expect(order.events.map((row) => row.event.type)).toEqual(['placed'])
    expect(await shelf(variantId)).toEqual({ onHand: 3, held: 2 })
    expect((await findCart(shopDb.db, cartId, now))?.lines).toEqual([])
  })

  test('keeps the lines when the product is deleted later', async () => {
    const { variantId } = await addWig(shopDb.db)
    const placed = await place(await fillCart(shopDb.db, now, [variantId, 1]))
    if (!placed.ok) throw new Error(placed.problem)
    await shopDb.db.execute(sql`delete from products`)
    const [line] = (await readOrder(shopDb.db, placed.order.id)).lines
    expect(line).toMatchObject({
      name: 'Akú Test',
      productId: null,
      variantId: null,
      unitPriceKobo: naira(100_000),
    })
  })

  test('refuses a total other than the one that was seen, says the true one, and writes nothing', async () => {
    const { variantId } = await addWig(shopDb.db)
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    for (const seen of [naira(1), naira(102_999), undefined]) {
      const placed = await place(cartId, checkoutForm({ seenTotalKobo: seen }))
      expect(placed).toMatchObject({
        ok: false,
        problem: 'total-changed',
        quote: { totalKobo: naira(103_000) },
      })
    }
    expect(await shopDb.db.$count(orders)).toBe(0)
    expect(await shelf(variantId)).toEqual({ onHand: 10, held: 0 })
  })

  test('refuses a price that changed after it was put into the cart', async () => {
    const { variantId } = await addWig(shopDb.db)
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    await shopDb.db
      .update(variants)
      .set({ priceKobo: naira(90_000) })
      .where(eq(variants.id, variantId))
    expect(await place(cartId)).toMatchObject({ ok: false, problem: 'cart-changed' })
  })

  test('refuses an empty or unknown cart and a place without delivery', async () => {
    expect(await place(newToken())).toEqual({ ok: false, problem: 'empty-cart' })
    const { variantId } = await addWig(shopDb.db)
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    expect(await place(cartId, checkoutForm({ country: 'AQ', state: 'Pole', area: undefined }))).toEqual({
      ok: false,
      problem: 'no-delivery',
    })
  })

  test('one key a hundred times at once gives one order; with another body it is refused', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 500 })
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    const form = checkoutForm()
    const placed = await Promise.all(Array.from({ length: 100 }, () => place(cartId, form)))
    expect(new Set(placed.map((one) => (one.ok ? one.order.id : one.problem))).size).toBe(1)
    expect(await shopDb.db.$count(orders)).toBe(1)
    expect(await shopDb.db.$count(payments)).toBe(1)
    expect(await shelf(variantId)).toEqual({ onHand: 500, held: 1 })
    expect(await place(cartId, { ...form, address: 'Somewhere else' })).toEqual({
      ok: false,
      problem: 'key-reused',
    })
  })

  test('VAT, when the owner switches it on, is shown inside the total and never added', async () => {
    const { variantId } = await addWig(shopDb.db)
    await presetSetting(shopDb.db, 'vat', { on: true, permille: 75 })
    const placed = await place(await fillCart(shopDb.db, now, [variantId, 1]))
    await presetSetting(shopDb.db, 'vat', { on: false, permille: 75 })
    if (!placed.ok) throw new Error(placed.problem)
    const order = await readOrder(shopDb.db, placed.order.id)
    expect(order.adjustments.find((row) => row.kind === 'vat')).toMatchObject({
      included: true,
      amountKobo: kobo(718_605),
    })
    expect(order.totalKobo).toBe(naira(103_000))
    expect(orderTotalKobo(order.lines, order.adjustments)).toBe(order.totalKobo)
  })
})

describe('buyers at once', () => {
  test(
    'of the last unit: one holds it, the others are told, twenty rounds',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 20; round++) {
        const { variantId } = await addWig(shopDb.db, { stock: 1 })
        const carts = await Promise.all(
          Array.from({ length: 50 }, () => fillCart(shopDb.db, now, [variantId, 1])),
        )
        const placed = await Promise.all(carts.map((cartId) => place(cartId)))
        expect(placed.filter((one) => one.ok)).toHaveLength(1)
        expect(new Set(placed.flatMap((one) => (one.ok ? [] : [one.problem])))).toEqual(
          new Set(['cart-changed']),
        )
        expect(await shelf(variantId)).toEqual({ onHand: 1, held: 1 })
      }
    },
  )

  test('of the same two units in either order: no deadlock is seen and no unit is held twice', async () => {
    const [a, b] = await Promise.all([addWig(shopDb.db, { stock: 7 }), addWig(shopDb.db, { stock: 5 })])
    const total = naira(203_000)
    const carts = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 2 === 0
          ? fillCart(shopDb.db, now, [a.variantId, 1], [b.variantId, 1])
          : fillCart(shopDb.db, now, [b.variantId, 1], [a.variantId, 1]),
      ),
    )
    const placed = await Promise.all(
      carts.map((cartId) => place(cartId, checkoutForm({ seenTotalKobo: total }))),
    )
    expect(placed.filter((one) => one.ok)).toHaveLength(5)
    expect(await shelf(a.variantId)).toEqual({ onHand: 7, held: 5 })
    expect(await shelf(b.variantId)).toEqual({ onHand: 5, held: 5 })
    expect(await shopDb.db.$count(stockHolds)).toBe(10)
  })
})

async function shelf(variantId: VariantId) {
  const [row] = await shopDb.db
    .select({ onHand: variants.onHand, held: variants.held })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row
}
