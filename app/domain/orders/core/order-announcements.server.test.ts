import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeOrder } from './place-order.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { FoundCharge, PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { writtenMails } from '#tests/mails.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { announceStatus } from './announce-status.server.ts'
import type { OrderStatus, PaymentState } from './order.ts'
import { lockOrder, moveOrder, readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { noteRefund, queueRefund, sendRefund } from '#app/domain/orders/payments/refunds.server.ts'
import { remindUnpaid } from '#app/domain/orders/payments/remind-unpaid.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'

const baseUrl = 'https://shop.test'
const start = new Date('2026-11-21T09:00:00Z')
const minute = 60_000

let shop: TestDatabase
let queue: Queue
let clock = start

beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  queue = createQueue({ target: { url: shop.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await shop.drop()
})
beforeEach(async () => {
  clock = start
  await emptyTables(shop.db, 'orders', 'messages', 'carts', 'products')
})

const untouched: FoundCharge = { ok: false, problem: 'unreachable', message: 'nobody asked' }

/** A gateway that answers as it is told. */
function gatewayOf(answers: Partial<Pick<PaymentGateway, 'find' | 'refund'>> = {}): PaymentGateway {
  const refused = () => Promise.reject(new Error('not asked in this test'))
  return {
    provider: 'paystack',
    pageOrigin: null,
    words: { name: 'Paystack', ways: 'card' },
    domain: 'test',
    start: refused,
    find: async () => untouched,
    refund: refused,
    findRefund: refused,
    readNotice: () => ({ ok: false, problem: 'bad-signature' }),
    ...answers,
  }
}

const deps = (payment: PaymentGateway = gatewayOf()): SettleDeps => ({
  payment,
  queue,
  baseUrl,
  now: () => clock,
})

async function place(): Promise<OrderId> {
  const { variantId } = await addWig(shop.db, { stock: 3 })
  const cartId = await fillCart(shop.db, clock, [variantId, 1])
  const form = checkoutForm()
  const placed = await placeOrder(shop.db, { cartId, form, provider: 'paystack', now: clock })
  if (!placed.ok) throw new Error(placed.problem)
  return placed.order.id
}

async function setPayment(orderId: OrderId, state: PaymentState): Promise<string> {
  const [row] = await shop.db
    .update(payments)
    .set({ state, reference: `ref-${orderId}` })
    .where(eq(payments.orderId, orderId))
    .returning()
  if (!row) throw new Error('the order has no payment')
  return row.reference
}

async function kinds(): Promise<string[]> {
  const rows = await shop.db
    .select({ kind: messages.kind })
    .from(messages)
    .orderBy(messages.createdAt, messages.id)
  return rows.map((row) => row.kind)
}

async function move(orderId: OrderId, to: OrderStatus, trackingUrl: string | null = null): Promise<boolean> {
  return transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('no order')
    await moveOrder(tx, order, to, 'for the test')
    return announceStatus(tx, deps(), orderId, { trackingUrl })
  })
}

describe('a change of status', () => {
  test('is told by exactly its own mail', async () => {
    const orderId = await place()
    await setPayment(orderId, 'paid')
    expect(await move(orderId, 'Processing')).toBe(false)
    await move(orderId, 'In production')
    await move(orderId, 'Shipped')
    await move(orderId, 'Delivered')
    await move(orderId, 'Returned')
    expect(await kinds()).toEqual([
      'order-in-production',
      'order-shipped',
      'order-delivered',
      'order-returned',
    ])
    const { events, email } = await readOrder(shop.db, orderId)
    expect(events.filter(({ event }) => event.type === 'mail-queued')).toHaveLength(4)
    expect(
      new Set((await shop.db.select({ to: messages.recipient }).from(messages)).map(({ to }) => to)),
    ).toEqual(new Set([email]))
  })

  test('is told once, however often, and again when it happens again', async () => {
    const orderId = await place()
    await move(orderId, 'Cancelled')
    for (let again = 0; again < 3; again++)
      expect(await transaction(shop.db, (tx) => announceStatus(tx, deps(), orderId))).toBe(false)
    expect(await kinds()).toEqual(['order-cancelled'])
    await move(orderId, 'Processing')
    await move(orderId, 'Cancelled')
    expect(await kinds()).toEqual(['order-cancelled', 'order-cancelled'])
  })

  test('that is undone is not told', async () => {
    const orderId = await place()
    const undone = transaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('no order')
      await moveOrder(tx, order, 'Cancelled', 'for the test')
      await announceStatus(tx, deps(), orderId)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await kinds()).toEqual([])
  })

  test('to Shipped leads to the parcel when there is a link, and only by https', async () => {
    const orderId = await place()
    await move(orderId, 'Processing')
    await expect(move(orderId, 'Shipped', 'javascript:alert(1)')).rejects.toThrow('https')
    await move(orderId, 'Shipped', 'https://courier.example/parcel/1')
    const [mail] = await writtenMails(shop.db, { baseUrl })
    expect(mail?.html).toContain('href="https://courier.example/parcel/1"')
    expect(mail?.text).toContain('Track your parcel:\nhttps://courier.example/parcel/1')
  })

  test('is told to nobody when the person asked to be forgotten, nor when nothing moved', async () => {
    const orderId = await place()
    expect(await transaction(shop.db, (tx) => announceStatus(tx, deps(), orderId))).toBe(false)
    await shop.db.update(orders).set({ forgottenAt: clock })
    expect(await move(orderId, 'Cancelled')).toBe(false)
    expect(await kinds()).toEqual([])
  })

  test('an order whose time ran out says that nothing is owed', async () => {
    await place()
    clock = new Date(start.getTime() + 31 * minute)
    expect(await expireHolds(shop.db, deps())).toBe(1)
    expect(await kinds()).toEqual(['order-cancelled'])
    expect((await writtenMails(shop.db))[0]?.text).toContain('You owe nothing')
  })
})

describe('the reminder', () => {
  test('comes once, ten minutes after placing, with the link to pay', async () => {
    const orderId = await place()
    clock = new Date(start.getTime() + 9 * minute)
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
    clock = new Date(start.getTime() + 11 * minute)
    expect(await remindUnpaid(shop.db, deps())).toBe(1)
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
    const { linkToken } = await readOrder(shop.db, orderId)
    const [mail] = await writtenMails(shop.db, { baseUrl })
    expect(mail).toMatchObject({ kind: 'order-placed' })
    expect(mail?.text).toContain(`${baseUrl}/order/${linkToken}`)
    // Placed at ten in Lagos, kept for half an hour.
    expect(mail?.text).toContain('Reserved for you until: Sat 10:30 am (Lagos time)')
  })

  test.each(['paid', 'quarantined'] as const)('does not come when there is %s money', async (state) => {
    await setPayment(await place(), state)
    clock = new Date(start.getTime() + 11 * minute)
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
  })

  test.each(['Processing', 'Cancelled'] as const)('does not come for an order that is %s', async (status) => {
    await place()
    await shop.db.update(orders).set({ status })
    clock = new Date(start.getTime() + 11 * minute)
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
  })

  test('does not come in the quiet hours, and in the morning for what is still kept', async () => {
    const [short, long] = [await place(), await place()]
    const [evening, morning] = [new Date('2026-11-20T20:30:00Z'), new Date('2026-11-21T07:00:00Z')]
    const placed = (id: OrderId, holdUntil: Date) =>
      shop.db
        .update(orders)
        .set({ email: `${id}@example.com`, placedAt: new Date(evening.getTime() - 11 * minute), holdUntil })
        .where(eq(orders.id, id))
    await placed(short, new Date(evening.getTime() + 19 * minute))
    await placed(long, new Date(morning.getTime() + 60 * minute))
    clock = evening
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
    clock = morning
    expect(await remindUnpaid(shop.db, deps())).toBe(1)
    expect(await writtenMails(shop.db, { baseUrl })).toMatchObject([{ recipient: `${long}@example.com` }])
  })

  test('does not come when the units are as good as gone', async () => {
    await place()
    clock = new Date(start.getTime() + 28 * minute)
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
  })

  test('waits while the gateway is at work or cannot be asked', async () => {
    const reference = await setPayment(await place(), 'open')
    clock = new Date(start.getTime() + 11 * minute)
    const charge = { reference, amountKobo: 1, currency: 'NGN', domain: 'test', providerId: '1' }
    const rest = { channel: 'bank', feeKobo: null, paidAt: null, message: null }
    const answers = (state: 'open' | 'abandoned') =>
      gatewayOf({ find: async () => ({ ok: true, charge: { ...charge, ...rest, state } }) })
    expect(await remindUnpaid(shop.db, deps())).toBe(0)
    expect(await remindUnpaid(shop.db, deps(answers('open')))).toBe(0)
    expect(await remindUnpaid(shop.db, deps(answers('abandoned')))).toBe(1)
  })
})

describe('a refund', () => {
  async function refunding() {
    const orderId = await place()
    const reference = await setPayment(orderId, 'paid')
    const [payment] = await shop.db.select().from(payments)
    if (!payment) throw new Error('no payment')
    const { amountKobo } = payment
    await transaction(shop.db, (tx) =>
      queueRefund(tx, deps(), {
        orderId,
        paymentId: payment.id,
        amountKobo,
        reason: 'agreed',
        cause: 'other',
      }),
    )
    const [refund] = await shop.db.select().from(refunds)
    if (!refund) throw new Error('no refund')
    return { orderId, reference, amountKobo, refundId: refund.id }
  }

  const answering = (answer: Awaited<ReturnType<PaymentGateway['refund']>>) =>
    deps(gatewayOf({ refund: async () => answer }))

  test('is told when it begins and when it is paid out, each once', async () => {
    const { reference, amountKobo, refundId } = await refunding()
    expect(await kinds()).toEqual(['refund-started'])
    await sendRefund(shop.db, answering({ ok: true, state: 'pending', providerId: '901' }), refundId, clock)
    expect(await kinds()).toEqual(['refund-started'])
    for (let again = 0; again < 2; again++)
      await transaction(shop.db, (tx) =>
        noteRefund(tx, deps(), { reference, amountKobo, state: 'processed', providerId: null, now: clock }),
      )
    expect(await kinds()).toEqual(['refund-started', 'refund-processed'])
  })

  test('that does not go through is told to them once and to the owner each time', async () => {
    const { reference, amountKobo, refundId } = await refunding()
    const lost = answering({ ok: false, problem: 'unreachable', message: 'no answer' })
    await sendRefund(shop.db, lost, refundId, clock)
    await transaction(shop.db, (tx) =>
      noteRefund(tx, deps(), { reference, amountKobo, state: 'failed', providerId: null, now: clock }),
    )
    expect((await kinds()).toSorted()).toEqual([
      'owner-note',
      'owner-note',
      'refund-delayed',
      'refund-started',
    ])
    const notes = await writtenMails(shop.db, { where: eq(messages.kind, 'owner-note') })
    expect(notes[0]?.text).toContain('no answer')
    expect(notes[1]?.subject).toContain('failed')
  })

  test('names its own amount', async () => {
    await refunding()
    const [mail] = await writtenMails(shop.db, { baseUrl })
    expect(mail?.text).toMatch(/Refund: ₦\d/u)
  })
})
