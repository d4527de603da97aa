import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo, naira } from '#app/foundation/lib/money.ts'
import type { OrderChannel } from '#app/domain/orders/core/order.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { openDb } from '#app/foundation/db/db.server.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { drawDays } from './draw-days.server.ts'
import { periodOf } from './period.ts'
import { findSales } from './sales.server.ts'

const now = new Date('2026-11-21T14:30:00Z')
const week = periodOf(7, now)
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

type Sold = {
  paidAt: string
  texture?: 'afro' | 'yaki'
  lengthIn?: number
  channel?: OrderChannel
  name?: string
  quantity?: number
}

/** An order of wigs for 100,000 naira each and 3,000 delivery, paid at that moment. Returns its payment. */
async function sell({ paidAt, texture = 'yaki', lengthIn = 20, channel = 'shop', name, quantity = 1 }: Sold) {
  // One texture for each collection.
  const collection = texture === 'afro' ? ('luna' as const) : ('aku' as const)
  const wig = await addWig(shop.db, {
    texture,
    collection,
    lengthIn,
    ...(name === undefined ? {} : { name }),
  })
  const { id } = await addOrder(shop.db, { units: [[wig.variantId, quantity]] })
  await shop.db.update(orders).set({ channel, status: 'Processing' }).where(eq(orders.id, id))
  const [payment] = await shop.db
    .update(payments)
    .set({ state: 'paid', paidAt: new Date(paidAt) })
    .where(eq(payments.orderId, id))
    .returning()
  if (!payment) throw new Error('no payment')
  return payment
}

const payBack = (paymentId: `pay_${string}`, amountKobo: Kobo, at: string, state: 'processed' | 'failed') =>
  shop.db
    .insert(refunds)
    .values({ id: newId('ref'), paymentId, amountKobo, state, reason: 'test', createdAt: new Date(at) })

describe('sales of a period', () => {
  beforeAll(async () => {
    const first = await sell({
      paidAt: '2026-11-20T23:30:00Z',
      texture: 'afro',
      lengthIn: 24,
      name: 'Afro Crown',
    })
    await sell({ paidAt: '2026-11-18T09:00:00Z', channel: 'whatsapp', quantity: 2, name: 'Two of these' })
    // The first moment of the period, and the last before it.
    await sell({ paidAt: '2026-11-14T23:00:00Z' })
    const before = await sell({ paidAt: '2026-11-14T14:00:00Z' })
    // Between the two stretches, and later than now: of neither.
    await sell({ paidAt: '2026-11-14T20:00:00Z' })
    await sell({ paidAt: '2026-11-21T15:00:00Z' })
    await payBack(first.id, naira(3_000), '2026-11-21T08:00:00Z', 'processed')
    await payBack(first.id, naira(50_000), '2026-11-21T08:00:00Z', 'failed')
    await payBack(before.id, naira(1_000), '2026-11-13T08:00:00Z', 'processed')
  })

  test('are paid payments minus refunds that did not fail', async () => {
    const { totals, before } = await findSales(shop.db, week)
    expect(totals).toEqual({
      paidKobo: naira(103_000 + 203_000 + 103_000),
      refundedKobo: naira(3_000),
      revenueKobo: naira(406_000),
      orders: 3,
    })
    expect(before).toEqual({
      paidKobo: naira(103_000),
      refundedKobo: naira(1_000),
      revenueKobo: naira(102_000),
      orders: 1,
    })
  })

  test('stand under their day of Lagos, every day named', async () => {
    const { days } = await findSales(shop.db, week)
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(days.at(-1)).toEqual({ day: '2026-11-21', revenueKobo: naira(100_000), orders: 1 })
    expect(days[0]?.orders).toBe(1)
    expect(days[4]).toEqual({ day: '2026-11-19', revenueKobo: 0, orders: 0 })
  })

  test('an order that was paid twice counts once', async () => {
    const [first] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.paidAt, new Date('2026-11-18T09:00:00Z')))
    if (!first) throw new Error('no payment')
    const again = newId('pay')
    const late = new Date('2026-11-18T10:00:00Z')
    await shop.db.insert(payments).values({ ...first, id: again, attempt: 2, reference: again, paidAt: late })
    const { totals } = await findSales(shop.db, week)
    expect(totals.orders).toBe(3)
    await shop.db.delete(payments).where(eq(payments.id, again))
  })

  test('store credit pays like money, and what a return gave of it is money that went back', async () => {
    const [first] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.paidAt, new Date('2026-11-18T09:00:00Z')))
    if (!first) throw new Error('no payment')
    const before = await findSales(shop.db, week)
    const accountId = await openCredit(shop.db, 'sales@example.com')
    const { orderId } = first
    const at = new Date('2026-11-18T12:00:00Z')
    const entries = [
      ['returned', naira(9_000), naira(9_000)],
      ['spent', kobo(0 - naira(5_000)), naira(4_000)],
    ] as const
    for (const [place, [cause, amountKobo, balanceKobo]] of entries.entries())
      await shop.db
        .insert(creditEntries)
        .values({ accountId, place: place + 1, cause, amountKobo, balanceKobo, orderId, at })
    const { totals, channels } = await findSales(shop.db, week)
    expect(totals.paidKobo).toBe(before.totals.paidKobo + naira(5_000))
    expect(totals.revenueKobo).toBe(before.totals.revenueKobo + naira(5_000) - naira(9_000))
    expect(totals.orders).toBe(before.totals.orders)
    expect(channels.find(({ channel }) => channel === 'whatsapp')?.kobo).toBe(naira(208_000))
    await shop.db.delete(creditEntries).where(eq(creditEntries.accountId, accountId))
  })

  test('are told by product, collection, texture, length and channel', async () => {
    const { bestSellers, collections, textures, lengths, channels } = await findSales(shop.db, week)
    expect(bestSellers[0]).toMatchObject({ name: 'Two of these', units: 2, kobo: naira(200_000) })
    expect(bestSellers[0]?.to).toMatch(/^\/edit\/prd_/u)
    expect(collections).toEqual([
      { name: 'Akú', units: 3, kobo: naira(300_000) },
      { name: 'Luna', units: 1, kobo: naira(100_000) },
    ])
    expect(textures).toEqual([
      { name: 'Yaki', units: 3, kobo: naira(300_000) },
      { name: 'Afro', units: 1, kobo: naira(100_000) },
    ])
    expect(lengths.map(({ lengthIn, units }) => [lengthIn, units])).toEqual([
      [20, 3],
      [24, 1],
    ])
    expect(channels).toEqual([
      { channel: 'shop', orders: 2, kobo: naira(206_000) },
      { channel: 'whatsapp', orders: 1, kobo: naira(203_000) },
    ])
  })

  test('tell what is left of them where the cost is known', async () => {
    expect((await findSales(shop.db, week)).margin).toEqual({ soldKobo: 0, knownKobo: 0, costKobo: 0 })
    const [two] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.paidAt, new Date('2026-11-18T09:00:00Z')))
    if (!two) throw new Error('no payment')
    const costOf = (costKobo: Kobo | null) =>
      shop.db.update(orderLines).set({ costKobo }).where(eq(orderLines.orderId, two.orderId))
    await costOf(naira(40_000))
    const { margin, bestSellers } = await findSales(shop.db, week)
    // Of the wig with a refund of 3,000 that no unit was named for.
    const soldKobo = naira(200_000 + 97_000 + 100_000)
    const known = { knownKobo: naira(200_000), costKobo: naira(80_000) }
    expect(margin).toEqual({ soldKobo, ...known })
    expect(bestSellers[0]).toMatchObject({
      name: 'Two of these',
      margin: { soldKobo: naira(200_000), ...known },
    })
    expect(bestSellers[1]?.margin).toMatchObject({ knownKobo: 0, costKobo: 0 })
    await costOf(null)
  })

  test('an order counts where it was first paid, whatever was paid on top since', async () => {
    const [first] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.paidAt, new Date('2026-11-14T14:00:00Z')))
    if (!first) throw new Error('no payment')
    const before = await findSales(shop.db, week)
    const more = newId('pay')
    const paidAt = new Date('2026-11-19T10:00:00Z')
    await shop.db.insert(payments).values({ ...first, id: more, attempt: 2, reference: more, paidAt })
    expect((await findSales(shop.db, week)).textures).toEqual(before.textures)
    await shop.db.delete(payments).where(eq(payments.id, more))
  })

  test('days that are over are counted once a minute, today at every look', async () => {
    let seconds = 0
    const kept = createKeptReads(() => seconds * 1_000)
    kept.heard()
    // A handle of its own: the other tests look anew each time.
    const looking = openDb(shop.pool)
    keepReadsOf(looking, kept)
    const ordersAt = async (second: number) => {
      seconds = second
      const { days, bestSellers, channels } = await findSales(looking, week)
      const units = bestSellers.filter(({ name }) => name === 'Sold late').length
      return [
        days[1]?.orders,
        days.at(-1)?.orders,
        units,
        channels.reduce((sum, channel) => sum + channel.orders, 0),
      ]
    }
    expect(await ordersAt(0)).toEqual([0, 1, 0, 3])
    await sell({ paidAt: '2026-11-16T09:00:00Z', name: 'Sold late' })
    await sell({ paidAt: '2026-11-21T09:00:00Z', name: 'Sold late' })
    expect(await ordersAt(59)).toEqual([0, 2, 1, 4])
    expect(await ordersAt(61)).toEqual([1, 2, 2, 5])
  })

  test('nothing sold is nothing, everywhere', async () => {
    const sales = await findSales(shop.db, periodOf(7, new Date('2025-06-01T10:00:00Z')))
    expect(sales.totals.orders).toBe(0)
    expect([sales.bestSellers, sales.collections, sales.textures, sales.lengths]).toEqual([[], [], [], []])
    expect(sales.channels).toEqual([{ channel: 'shop', orders: 0, kobo: 0 }])
  })

  test('are drawn inside the box, with the best day on its own height', async () => {
    const { days, beforeDays } = await findSales(shop.db, week)
    const drawing = drawDays(days, beforeDays)
    expect(drawing.best).toMatchObject({ day: '2026-11-18', words: '₦203k' })
    expect(drawing.feet).toEqual(['2026-11-15', '2026-11-18', '2026-11-21'])
    const heights = [...drawing.now.matchAll(/-?\d+(?:\.\d+)?,(-?\d+(?:\.\d+)?)/gu)].map(([, y]) => Number(y))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(300)
  })
})
