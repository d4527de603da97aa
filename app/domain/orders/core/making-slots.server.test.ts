import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { fitSlots, slotsLeft, unholdSlots } from '#app/domain/customizer/making-slots.server.ts'
import { findReadyDays, readPace } from '#app/domain/customizer/ready-days.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { keepMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import { markPaidOutside } from '#app/domain/orders/payments/mark-paid.server.ts'
import { overrideStatus } from './override-status.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { lockOrder, moveOrder, type OrderRow, readOrder } from './orders.server.ts'
import type { DeskDeps } from '#app/domain/orders/shipping/shipments.server.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { expressSlots, makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { openBank } from '#tests/desk.ts'
import { checkoutForm, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addStaff } from '#tests/staff.ts'
import { someProof } from '#tests/step-up.ts'
import { placeOrder, type PlacedOrder } from './place-order.server.ts'
import { quoteCart } from './quote.server.ts'

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
  await emptyTables(shopDb.db, 'orders', 'express_slots', 'making_slots', 'carts')
  await presetSetting(shopDb.db, 'express', { slotsPerDay: 3 })
})

async function fill(quantity = 1, expressProcessing = true): Promise<string> {
  return (await carts.put(null, customization({}, { expressProcessing }), quantity)).id
}

async function seen(cartId: string): Promise<{ seenTotalKobo: number; seenReady: string }> {
  const cart = await findCart(shopDb.db, cartId, now)
  const quoted = cart && (await quoteCart(shopDb.db, cart, { to: checkoutForm() }, now))
  if (!quoted?.ok) throw new Error('nothing to quote')
  const { quote } = quoted
  return { seenTotalKobo: quote.totalKobo, seenReady: quote.agreedDay ?? '' }
}

async function ready(cartId: string) {
  return findReadyDays(shopDb.db, (await findCart(shopDb.db, cartId, now))?.lines ?? [], now)
}

function place(cartId: string, what: { seenTotalKobo: number; seenReady?: string }): Promise<PlacedOrder> {
  return placeOrder(shopDb.db, { cartId, form: checkoutForm(what), provider: 'paystack', now })
}

/** A payment page that opens, or a gateway that is silent. */
function pay({ id }: Pick<OrderRow, 'id'>, gateway: Partial<PaymentGateway> = openBank().gateway) {
  const deps = { payment: gateway as PaymentGateway, baseUrl: 'https://ade.example', now: () => now }
  return startPayment(shopDb.db, deps, id)
}

/** An order whose payment page was opened. */
async function order(quantity = 1): Promise<OrderRow> {
  const placed = await onlyPlaced(quantity)
  expect(await pay(placed)).toMatchObject({ ok: true })
  return placed
}

async function onlyPlaced(quantity = 1): Promise<OrderRow> {
  const cartId = await fill(quantity)
  const placed = await place(cartId, await seen(cartId))
  if (!placed.ok) throw new Error(placed.problem)
  return placed.order
}

async function perDay(slots = expressSlots): Promise<Record<string, number>> {
  const rows = await shopDb.db
    .select({ day: slots.day, units: sql<number>`count(*)::int` })
    .from(slots)
    .where(sql`${slots.state} = 'held'`)
    .groupBy(slots.day)
    .orderBy(slots.day)
  return Object.fromEntries(rows.map(({ day, units }) => [day, units]))
}

function agreeToLater(id: OrderRow['id']): Promise<void> {
  return transaction(shopDb.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked) await keepMakingDays(tx, locked, now)
  })
}

const duesOf = async (id: OrderRow['id']) =>
  (await readOrder(shopDb.db, id)).lines.map((line) => `${line.quantity} ${line.dueOn}`)

describe('slots of a day', () => {
  test('twenty buyers at once: none is oversold, who saw an earlier day is told', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => fill()))
    const sight = await seen(ids[0] ?? '')
    const first = await Promise.all(ids.map((id) => place(id, sight)))
    // Nobody pays yet, so nobody has taken a slot.
    const placed = first.flatMap((one) => (one.ok ? [one.order] : []))
    expect([placed.length, await perDay()]).toEqual([20, {}])
    const pages = await Promise.all(placed.map((one) => pay(one)))
    const gone = placed.filter((_, at) => !pages[at]?.ok)
    expect(pages.flatMap((page) => (page.ok ? [] : [page.problem]))).toEqual(
      Array.from({ length: 17 }, () => 'days-gone'),
    )
    expect(await perDay()).toEqual({ [firstDay]: 3 })
    // Those who agree to whatever day comes get one each.
    await Promise.all(gone.map((one) => agreeToLater(one.id)))
    expect(await Promise.all(gone.map((one) => pay(one)))).toEqual(
      gone.map(() => expect.objectContaining({ ok: true })),
    )
    const days = await perDay()
    expect(Object.values(days).reduce((sum, units) => sum + units, 0)).toBe(20)
    expect(Math.max(...Object.values(days))).toBe(3)
  })

  test('the cart, the summary and the order name the same day', async () => {
    for (let orders = 0; orders < 3; orders++) await order()
    const cartId = await fill()
    expect(await ready(cartId)).toMatchObject({ busyDays: { express: 1 }, express: { dueOn: '2026-11-26' } })
    const placed = await place(cartId, await seen(cartId))
    expect(placed.ok && (await duesOf(placed.order.id))).toEqual(['1 2026-11-26'])
  })

  test('a design that takes longer is due as much later, with express and without', async () => {
    const when = [{ field: 'density' as const, from: 100 }]
    const slow = { id: 'slow', when, name: 'By one pair of hands', priceKobo: 0, days: 2, noExpress: false }
    await publishPriceList(shopDb.db, { ...priceList, combinations: [slow] }, 'slow')
    for (const [express, due] of [
      [true, '2026-11-27'],
      [false, '2026-12-10'],
    ] as const) {
      const cartId = await fill(1, express)
      const placed = await place(cartId, await seen(cartId))
      expect(placed.ok && (await duesOf(placed.order.id))).toEqual([`1 ${due}`])
    }
    await publishPriceList(shopDb.db, priceList, 'as it was')
  })

  test('more units than a day holds become a line for each day', async () => {
    const { id } = await order(5)
    expect(await duesOf(id)).toEqual(['3 2026-11-25', '2 2026-11-26'])
    const whole = await readOrder(shopDb.db, id)
    expect(whole.adjustments.find((row) => row.kind === 'express')?.amountKobo).toBe(5 * 1_500_000)
  })

  test('units at the usual pace take none', async () => {
    const cartId = await fill(4, false)
    expect((await place(cartId, await seen(cartId))).ok).toBe(true)
    expect(await perDay()).toEqual({})
  })

  test('when all are taken until the usual pace would be as quick, nothing is sold as express', async () => {
    await presetSetting(shopDb.db, 'express', { slotsPerDay: 0 })
    const cartId = await fill()
    expect(await place(cartId, await seen(cartId))).toMatchObject({ ok: false, problem: 'express-full' })
    const days = await ready(cartId)
    expect(days).toMatchObject({ expressIsFull: true, express: days?.custom })
  })
})

describe('days of everything that is made without express', () => {
  const usualDay = '2026-12-08'
  const limit = (wigsPerDay: number | null) =>
    presetSetting(shopDb.db, 'working', { ...usualWorking, wigsPerDay })
  const usualPerDay = () => perDay(makingSlots)

  beforeEach(() => limit(2))
  afterAll(() => limit(null))

  async function usualOrder(quantity = 1): Promise<OrderRow> {
    const cartId = await fill(quantity, false)
    const placed = await place(cartId, await seen(cartId))
    if (!placed.ok) throw new Error(placed.problem)
    expect(await pay(placed.order)).toMatchObject({ ok: true })
    return placed.order
  }

  test(
    'thirty buyers at once: each gets a day, none is oversold, and who gets a later one is told',
    { timeout: 120_000 },
    async () => {
      const ids = await Promise.all(Array.from({ length: 30 }, () => fill(1, false)))
      const sight = await seen(ids[0] ?? '')
      const first = await Promise.all(ids.map((id) => place(id, sight)))
      const placed = first.flatMap((one) => (one.ok ? [one.order] : []))
      expect([placed.length, await usualPerDay()]).toEqual([30, {}])
      const pages = await Promise.all(placed.map((one) => pay(one)))
      const late = placed.filter((_, at) => !pages[at]?.ok)
      expect(pages.flatMap((page) => (page.ok ? [] : [page.problem]))).toEqual(
        Array.from({ length: 28 }, () => 'days-gone'),
      )
      await Promise.all(late.map((one) => agreeToLater(one.id)))
      const days = await usualPerDay()
      expect(Object.keys(days)[0]).toBe(usualDay)
      expect(Object.values(days)).toEqual(Array.from({ length: 15 }, () => 2))
      // Each order says the day that it took, and its promise moved along.
      const dues = await Promise.all(placed.map(async ({ id }) => (await duesOf(id)).join()))
      expect(
        Object.fromEntries(
          Object.entries(Object.groupBy(dues, (due) => due)).map(([due, all]) => [due.slice(2), all?.length]),
        ),
      ).toEqual(days)
      const moved = await Promise.all(late.map(({ id }) => readOrder(shopDb.db, id)))
      expect(moved.every(({ promisedTo }, at) => promisedTo > (late[at]?.promisedTo ?? ''))).toBe(true)
    },
  )

  test('the promise grows once a day is full, in the cart and on product pages, and is as it was when an order is called off', async () => {
    const pace = async () => (await readPace(shopDb.db, now)).waits
    const before = await seen(await fill(1, false))
    expect(await pace()).toEqual({ made: 0, custom: 0 })
    const one = await usualOrder(2)
    expect(await pace()).toEqual({ made: 1, custom: 1 })
    const cartId = await fill(1, false)
    expect(await ready(cartId)).toMatchObject({ busyDays: { custom: 1 }, custom: { dueOn: '2026-12-09' } })
    expect(await place(cartId, before)).toMatchObject({ ok: false, problem: 'date-moved' })
    const placed = await place(cartId, await seen(cartId))
    expect(placed.ok && (await duesOf(placed.order.id))).toEqual(['1 2026-12-09'])
    await moveOrder(shopDb.db, one, 'Cancelled', 'for a test')
    expect([await pace(), await usualPerDay()]).toEqual([{ made: 0, custom: 0 }, {}])
  })

  test('more units than a day holds become a line for each day, beside express, which takes its own', async () => {
    const cartId = await fill(3, false)
    await carts.put(cartId, customization({ length: '20' }, { expressProcessing: true }))
    const placed = await place(cartId, await seen(cartId))
    if (!placed.ok) throw new Error(placed.problem)
    expect(await duesOf(placed.order.id)).toEqual(['2 2026-12-08', '1 2026-12-09', '1 2026-11-25'])
    expect(await pay(placed.order)).toMatchObject({ ok: true })
    expect([await usualPerDay(), await perDay()]).toEqual([
      { [usualDay]: 2, '2026-12-09': 1 },
      { [firstDay]: 1 },
    ])
  })

  test('a limit that comes later counts what was promised without one', async () => {
    await limit(null)
    await usualOrder(3)
    await limit(2)
    expect(await ready(await fill(1, false))).toMatchObject({ custom: { dueOn: '2026-12-09' } })
  })

  test('a change of a paid order takes no more than is left of its day', async () => {
    const { id } = await usualOrder(1)
    const days = (usual: string[]) =>
      transaction(shopDb.db, async (tx) => {
        const write = await fitSlots(tx, id, { usual, express: [] })
        await write?.()
        return write !== null
      })
    expect([await slotsLeft(shopDb.db, id, usualDay), await days([usualDay, usualDay])]).toEqual([2, true])
    expect(await days([usualDay])).toBe(true)
    await usualOrder(1)
    expect([await slotsLeft(shopDb.db, id, usualDay), await days([usualDay, usualDay])]).toEqual([1, false])
    expect(await usualPerDay()).toEqual({ [usualDay]: 2 })
  })
})

describe('an order that nobody pays yet', () => {
  const day = (units: number) => ({ [firstDay]: units })

  test('takes no slot, and who looks then is promised the day', async () => {
    const before = await seen(await fill())
    await onlyPlaced(3)
    expect(await seen(await fill())).toEqual(before)
    expect(await perDay()).toEqual({})
  })

  test('takes none while its payment page does not open, and all once it does', async () => {
    const mine = await onlyPlaced(2)
    const silent = {
      start: async () => ({ ok: false as const, problem: 'unreachable' as const, message: '' }),
    }
    expect(await pay(mine, { ...openBank().gateway, ...silent })).toMatchObject({
      problem: 'gateway-unreachable',
    })
    expect(await perDay()).toEqual({})
    expect(await pay(mine)).toMatchObject({ ok: true })
    expect(await perDay()).toEqual(day(2))
  })

  test('holds its slots for the page that opened, whoever else gave up on it at that moment', async () => {
    const mine = await onlyPlaced(2)
    const { gateway } = openBank()
    const slow: PaymentGateway['start'] = async (asked) => {
      await unholdSlots(shopDb.db, mine.id)
      return gateway.start(asked)
    }
    expect(await pay(mine, { ...gateway, start: slow })).toMatchObject({ ok: true })
    expect(await perDay()).toEqual(day(2))
  })

  test('gets no page when its slot goes while the page opens', async () => {
    const mine = await onlyPlaced(3)
    const { gateway } = openBank()
    const slow: PaymentGateway['start'] = async (asked) => {
      await unholdSlots(shopDb.db, mine.id)
      await order(1)
      return gateway.start(asked)
    }
    expect(await pay(mine, { ...gateway, start: slow })).toMatchObject({ problem: 'days-gone' })
    expect(await perDay()).toEqual(day(1))
    // It may still be paid there: then the promise moves.
    expect(await pay(mine)).toMatchObject({ problem: 'days-gone' })
  })

  test('takes nothing for a page that opens once the order is called off', async () => {
    const mine = await onlyPlaced(2)
    const { gateway } = openBank()
    const slow: PaymentGateway['start'] = async (asked) => {
      await moveOrder(shopDb.db, mine, 'Cancelled', 'for a test')
      return gateway.start(asked)
    }
    await pay(mine, { ...gateway, start: slow })
    expect(await perDay()).toEqual({})
  })

  test('keeps its slots when it is paid elsewhere while a page does not open', async () => {
    const mine = await onlyPlaced(2)
    const silent: PaymentGateway['start'] = async () => {
      await moveOrder(shopDb.db, mine, 'Processing', 'for a test')
      return { ok: false, problem: 'unreachable', message: '' }
    }
    await pay(mine, { ...openBank().gateway, start: silent })
    expect(await perDay()).toEqual(day(2))
  })

  test('has its slots, or the next, however else it comes to go ahead', async () => {
    const { userId } = await addStaff(shopDb.db, 'owner')
    const actor = { userId, role: 'owner' as const, requestId: 'test', now }
    const deps = { queue: idleQueue, baseUrl: 'https://ade.example', now: () => now } as unknown as DeskDeps
    const [cash, moved] = [await onlyPlaced(3), await onlyPlaced(3)]
    const { totalKobo: seenKobo } = await readOrder(shopDb.db, cash.id)
    const outside = { orderId: cash.id, method: 'cash' as const, reference: '', seenKobo }
    expect((await markPaidOutside(shopDb.db, deps, actor, someProof, outside)).ok).toBe(true)
    expect(await perDay()).toEqual(day(3))
    const override = {
      orderId: moved.id,
      from: 'Pending',
      to: 'In production',
      reason: 'trusted',
      tell: false,
    } as const
    expect(await overrideStatus(shopDb.db, deps, actor, override)).toEqual({ ok: true })
    expect(await perDay()).toEqual({ [firstDay]: 3, '2026-11-26': 3 })
    expect(await duesOf(moved.id)).toEqual(['3 2026-11-26'])
    // Waiting for money again, it keeps nothing from others.
    const back = { ...override, from: 'In production', to: 'Pending' } as const
    expect(await overrideStatus(shopDb.db, deps, actor, back)).toEqual({ ok: true })
    expect(await perDay()).toEqual(day(3))
  })
})

describe('an order that is given up', () => {
  test('gives its day back, and takes it again when nobody else did', async () => {
    const mine = await order(3)
    await moveOrder(shopDb.db, mine, 'Cancelled', 'for a test')
    expect(await perDay()).toEqual({})
    await transaction(shopDb.db, async (tx) => {
      const locked = await lockOrder(tx, mine.id)
      if (!locked) throw new Error('no order')
      await keepMakingDays(tx, locked, now)
      await moveOrder(tx, locked, 'Processing', 'for a test')
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
    await keepMakingDays(shopDb.db, locked, now)
    await moveOrder(shopDb.db, locked, 'Processing', 'for a test')
    expect(await perDay()).toEqual({ '2026-11-25': 3, '2026-11-26': 2 })
    expect(await duesOf(mine.id)).toEqual(['2 2026-11-26'])
    const { promisedTo } = await readOrder(shopDb.db, mine.id)
    expect(promisedTo > mine.promisedTo).toBe(true)
  })
})
