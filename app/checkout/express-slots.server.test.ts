import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCart } from '#app/cart/cart.server.ts'
import { findReadyDays } from '#app/cart/ready-days.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { keepExpressDays } from '#app/orders/keep-express-days.server.ts'
import { lockOrder, moveOrder, type OrderRow, readOrder } from '#app/orders/orders.server.ts'
import { presetSetting } from '#app/settings/settings.server.ts'
import { expressPlaces } from '#app/studio/studio-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { designCarts, designOrder, furnishStudio } from '#tests/designs.ts'
import { checkoutForm, furnishShop } from '#tests/factories.ts'
import { findCartDelivery, makeQuote, placeOrder, type PlacedOrder } from './place-order.server.ts'

// A Friday before the hour at which the working day ends: express is done on Wednesday, at the usual pace on 8 December.
const now = new Date('2026-11-20T10:00:00Z')
const firstDay = '2026-11-25'
let shopDb: TestDatabase
let variantId: VariantId
const carts = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  variantId = await furnishStudio(shopDb.db, now)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await shopDb.db.execute(sql`truncate orders, express_places, carts cascade`)
  await presetSetting(shopDb.db, 'express', { slotsPerDay: 3 })
})

async function fill(quantity = 1, expressProcessing = true): Promise<string> {
  return (await carts.put(null, designOrder({}, { expressProcessing }), quantity)).id
}

async function seen(cartId: string): Promise<{ seenTotalKobo: number; seenReady: string }> {
  const cart = await findCart(shopDb.db, cartId, now)
  const delivery = cart && (await findCartDelivery(shopDb.db, cart, checkoutForm(), now))
  if (!cart || !delivery?.ok) throw new Error('nothing to quote')
  const quote = await makeQuote(shopDb.db, cart, delivery, { to: checkoutForm() })
  return { seenTotalKobo: quote.totalKobo, seenReady: quote.ready?.express.to ?? '' }
}

function place(cartId: string, what: { seenTotalKobo: number; seenReady?: string }): Promise<PlacedOrder> {
  return placeOrder(shopDb.db, { cartId, form: checkoutForm(what), provider: 'paystack', now })
}

async function order(quantity = 1): Promise<OrderRow> {
  const cartId = await fill(quantity)
  const placed = await place(cartId, await seen(cartId))
  if (!placed.ok) throw new Error(placed.problem)
  return placed.order
}

async function perDay(): Promise<Record<string, number>> {
  const rows = await shopDb.db
    .select({ day: expressPlaces.day, pieces: sql<number>`count(*)::int` })
    .from(expressPlaces)
    .where(sql`${expressPlaces.state} = 'held'`)
    .groupBy(expressPlaces.day)
    .orderBy(expressPlaces.day)
  return Object.fromEntries(rows.map(({ day, pieces }) => [day, pieces]))
}

const duesOf = async (id: OrderRow['id']) =>
  (await readOrder(shopDb.db, id)).lines.map((line) => `${line.quantity} ${line.dueOn}`)

describe('places of a day', () => {
  test('twenty buyers at once: none is oversold, who saw an earlier day is told', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => fill()))
    const sight = await seen(ids[0] ?? '')
    const first = await Promise.all(ids.map((id) => place(id, sight)))
    const moved = first.flatMap((placed) => (placed.ok ? [] : [placed.problem]))
    expect(moved).toEqual(Array.from({ length: 17 }, () => 'date-moved'))
    expect(await perDay()).toEqual({ [firstDay]: 3 })
    // Those who agree to whatever day comes get one each.
    const again = await Promise.all(ids.map((id) => place(id, { seenTotalKobo: sight.seenTotalKobo })))
    expect(again.filter((placed) => placed.ok)).toHaveLength(17)
    const days = await perDay()
    expect(Object.values(days).reduce((sum, pieces) => sum + pieces, 0)).toBe(20)
    expect(Math.max(...Object.values(days))).toBe(3)
  })

  test('the bag, the summary and the order name the same day', async () => {
    for (let orders = 0; orders < 3; orders++) await order()
    const cartId = await fill()
    const cart = await findCart(shopDb.db, cartId, now)
    const ready = await findReadyDays(shopDb.db, cart?.lines ?? [], now)
    expect(ready).toMatchObject({ expressWaits: 1, express: { dueOn: '2026-11-26' } })
    const placed = await place(cartId, await seen(cartId))
    expect(placed.ok && (await duesOf(placed.order.id))).toEqual(['1 2026-11-26'])
  })

  test('more pieces than a day holds become a line for each day', async () => {
    const { id } = await order(5)
    expect(await duesOf(id)).toEqual(['3 2026-11-25', '2 2026-11-26'])
    const whole = await readOrder(shopDb.db, id)
    expect(whole.adjustments.find((row) => row.kind === 'express')?.amountKobo).toBe(5 * 1_500_000)
  })

  test('pieces at the usual pace take none', async () => {
    const cartId = await fill(4, false)
    expect((await place(cartId, await seen(cartId))).ok).toBe(true)
    expect(await perDay()).toEqual({})
  })

  test('when all are taken until the usual pace would be as quick, nothing is sold as express', async () => {
    await presetSetting(shopDb.db, 'express', { slotsPerDay: 0 })
    const cartId = await fill()
    expect(await place(cartId, await seen(cartId))).toMatchObject({ ok: false, problem: 'express-full' })
    const cart = await findCart(shopDb.db, cartId, now)
    const ready = await findReadyDays(shopDb.db, cart?.lines ?? [], now)
    expect(ready).toMatchObject({ expressIsFull: true, express: ready?.usual })
  })
})

describe('an order that is given up', () => {
  test('gives its day back, and takes it again when nobody else did', async () => {
    const mine = await order(3)
    await moveOrder(shopDb.db, mine, 'Cancelled', 'for a test')
    expect(await perDay()).toEqual({})
    await shopDb.db.transaction(async (tx) => {
      const db = tx as unknown as typeof shopDb.db
      const locked = await lockOrder(db, mine.id)
      if (!locked) throw new Error('no order')
      await keepExpressDays(db, locked, now)
      await moveOrder(db, locked, 'Processing', 'for a test')
    })
    expect(await perDay()).toEqual({ [firstDay]: 3 })
    expect(await duesOf(mine.id)).toEqual(['3 2026-11-25'])
  })

  test('finds the next day when its own was sold, and its promise moves along', async () => {
    const mine = await order(2)
    await moveOrder(shopDb.db, mine, 'Cancelled', 'for a test')
    await order(3)
    const locked = await lockOrder(shopDb.db, mine.id)
    if (!locked) throw new Error('no order')
    await keepExpressDays(shopDb.db, locked, now)
    await moveOrder(shopDb.db, locked, 'Processing', 'for a test')
    expect(await perDay()).toEqual({ '2026-11-25': 3, '2026-11-26': 2 })
    expect(await duesOf(mine.id)).toEqual(['2 2026-11-26'])
    const { promisedTo } = await readOrder(shopDb.db, mine.id)
    expect(promisedTo > mine.promisedTo).toBe(true)
  })
})
