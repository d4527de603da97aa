import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { undoableTransaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { designCarts, customization, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay as now, payOrder } from '#tests/orders.ts'
import { type LocalPaystack, startLocalPaystack } from '#tests/paystack.ts'
import { addPerson } from '#tests/people.ts'
import { type ForgottenOrders, forgetOrders } from './forget-orders.server.ts'
import { openOrdersOf } from './open-orders.server.ts'
import type { OrderStatus } from './order.ts'
import { orderedCustomization } from './ordered-design.ts'
import { queueOrderMail } from './order-mails.server.ts'
import { readOrder, recordEvent } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { paymentNotices, payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { receiveNotice } from '#app/domain/orders/payments/payment-notices.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'

let shopDb: TestDatabase
let paystack: LocalPaystack
let queue: Queue
let person: { userId: UserId; email: string }
const later = new Date('2026-11-25T10:00:00Z')
const deps = () => ({ payment: paystack.gateway, queue, baseUrl: 'http://shop.test', now: () => now })

beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
  paystack = await startLocalPaystack()
  queue = createQueue({ target: { url: shopDb.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await paystack.stop()
  await shopDb.drop()
})
beforeEach(async () => {
  await emptyTables(shopDb.db, 'messages', 'payment_notices', 'products', 'users')
  person = await addPerson(shopDb.db, { email: 'adaeze@example.com' })
})

const forget = (who = person) =>
  undoableTransaction<ForgottenOrders>(shopDb.db, async (tx, undo) => {
    const forgotten = await forgetOrders(tx, who, later)
    return forgotten.ok ? forgotten : undo(forgotten)
  })

/** Everything that the database holds about orders and money, as text. */
async function everything(): Promise<string> {
  const tables = [
    'orders',
    'order_lines',
    'order_adjustments',
    'order_events',
    'payments',
    'refunds',
    'payment_notices',
  ]
  const rows = await Promise.all(
    tables.map((table) => shopDb.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

describe('what is left of a delivered order', () => {
  test('is what the law wants, and no byte of theirs', async () => {
    const order = await addPersonalOrder()
    const before = await readOrder(shopDb.db, order)
    expect((await everything()).match(/marker/gu)?.length).toBeGreaterThan(15)
    expect(await forget()).toEqual({ ok: true, orders: 1 })
    const text = await everything()
    for (const trace of [
      'marker',
      'Okafor',
      'adaeze',
      '8031234567',
      'Allen',
      'Ikeja',
      'frontToNape',
      person.userId,
    ]) {
      expect(text).not.toContain(trace)
    }
    const after = await readOrder(shopDb.db, order)
    const { number, placedAt, status, country, state, currency, totalKobo, isPaid, deliveryZone } = before
    expect(after).toMatchObject({
      number,
      placedAt,
      status,
      country,
      state,
      currency,
      totalKobo,
      isPaid,
      deliveryZone,
    })
    expect(after).toMatchObject({ name: 'Deleted customer', userId: null, forgottenAt: later, cartId: null })
    expect(after.email).toMatch(/^deleted-[0-9a-z]{32}@forgotten\.invalid$/u)
    expect(after.linkToken).not.toBe(before.linkToken)
    expect(after.lines.map((line) => [line.sku, line.lengthIn, line.quantity, line.unitPriceKobo])).toEqual(
      before.lines.map((line) => [line.sku, line.lengthIn, line.quantity, line.unitPriceKobo]),
    )
    expect(after.adjustments.map((row) => [row.kind, row.amountKobo])).toEqual(
      before.adjustments.map((row) => [row.kind, row.amountKobo]),
    )
    expect(after.payments).toMatchObject([
      { reference: before.payments[0]?.reference, state: 'paid', channel: 'card' },
    ])
    expect(after.events.map(({ event }) => event.type)).toEqual([
      ...before.events.map(({ event }) => event.type),
      'forgotten',
    ])
  })

  test('a design stays readable as what was sold', async () => {
    const order = await addPersonalOrder()
    await forget()
    const [line] = (await readOrder(shopDb.db, order)).lines.filter((one) => one.choices !== null)
    if (!line) throw new Error('no design')
    const design = orderedCustomization(line)
    expect(line.name).toBe(design?.title)
    expect(design).toMatchObject({ measurements: null, isExpress: true })
    expect(design?.choices.length).toBeGreaterThan(10)
  })

  test('two people do not share a pseudonym, and one person’s orders do', async () => {
    const other = await addPerson(shopDb.db, { email: 'other@example.com' })
    const ownOrders = [await addOrder(shopDb.db, person), await addOrder(shopDb.db, person)]
    const theirs = await addOrder(shopDb.db, other)
    await Promise.all([forget(), forget(other)])
    const emails = await Promise.all(
      [...ownOrders, theirs].map(async ({ id }) => (await readOrder(shopDb.db, id)).email),
    )
    expect(emails[0]).toBe(emails[1])
    expect(emails[0]).not.toBe(emails[2])
  })

  test('guest orders with their proven address go too; with one that is only claimed they stay', async () => {
    await addOrder(shopDb.db, { email: 'ADAEZE@example.com' })
    const claimed = await addPerson(shopDb.db, { email: 'victim@example.com', emailVerified: false })
    const victims = await addOrder(shopDb.db, { email: 'victim@example.com' })
    const others = await addOrder(shopDb.db, { email: person.email, userId: claimed.userId })
    expect(await forget()).toEqual({ ok: true, orders: 1 })
    expect((await readOrder(shopDb.db, others.id)).forgottenAt).toBeNull()
    expect(await forget({ ...claimed, email: 'victim@example.com' })).toEqual({ ok: true, orders: 1 })
    expect((await readOrder(shopDb.db, victims.id)).email).toBe('victim@example.com')
  })

  test('mails about their orders go, whatever address they went to; other mails to it stay', async () => {
    const order = await addOrder(shopDb.db, { ...person, email: 'friend@example.com' })
    await queueOrderMail(shopDb.db, deps(), order.id, 'order-placed')
    const own = await addOrder(shopDb.db, { email: 'friend@example.com' })
    await queueOrderMail(shopDb.db, deps(), own.id, 'order-placed')
    await forget()
    const left = await shopDb.db
      .select({ recipient: messages.recipient, dedupe: messages.dedupe })
      .from(messages)
    expect(left).toEqual([{ recipient: 'friend@example.com', dedupe: `order-placed:${own.id}` }])
  })

  test('forgetting twice changes nothing more', async () => {
    await addOrder(shopDb.db, person)
    await forget()
    const before = await everything()
    expect(await forget()).toEqual({ ok: true, orders: 0 })
    expect(await everything()).toBe(before)
  })

  /** Delivered, with one design of theirs, and a word of theirs wherever one can stand. */
  async function addPersonalOrder(): Promise<OrderId> {
    const variantId = await furnishStudio(shopDb.db, now)
    const { put } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })
    const design = customization(
      {},
      { measurements: headMeasures, name: 'marker wig', expressProcessing: true },
    )
    const cartId = (await put(null, design)).id
    const note = { landmark: 'marker landmark', note: 'marker note' }
    const { id } = await addOrder(shopDb.db, { ...person, cartId }, note)
    await payOrder(shopDb.db, id, 'In production', 'Shipped', 'Delivered')
    const [payment] = await shopDb.db
      .update(payments)
      .set({ problem: 'marker', accessCode: 'marker', authorizationUrl: 'https://pay.example/marker' })
      .where(eq(payments.orderId, id))
      .returning()
    if (!payment) throw new Error('no payment')
    const { reference } = payment
    await shopDb.db.insert(refunds).values({
      id: newId('ref'),
      paymentId: payment.id,
      amountKobo: naira(1),
      state: 'processed',
      reason: 'marker',
      problem: 'marker',
    })
    await recordEvent(shopDb.db, id, { type: 'payment-failed', reference, problem: 'marker' })
    await recordEvent(shopDb.db, id, { type: 'payment-quarantined', reference, problem: 'marker' })
    await recordEvent(shopDb.db, id, { type: 'refund-queued', amountKobo: 1, reason: 'marker' })
    await recordEvent(shopDb.db, id, { type: 'status', from: 'Delivered', to: 'Delivered', reason: 'marker' })
    const [from, to] = [{ address: 'marker lane' }, { address: 'marker street' }]
    await recordEvent(shopDb.db, id, { type: 'address-changed', shopper: true, from, to })
    await receiveNotice(shopDb.db, deps(), notice(reference), now)
    return id
  }
})

function notice(reference: string, event = 'charge.success') {
  const body = {
    event,
    data: {
      id: 77,
      reference,
      amount: 10_300_000,
      status: 'success',
      message: 'marker',
      ip_address: '197.210.1.1 marker',
      customer: { email: 'adaeze@example.com', first_name: 'marker', phone: '8031234567' },
      authorization: { last4: '4081', bank: 'marker', account_name: 'Okafor' },
      metadata: { custom: 'marker' },
    },
  }
  const about =
    event === 'charge.success'
      ? ({ kind: 'paid', amountKobo: 10_300_000, currency: 'NGN' } as const)
      : ({ kind: 'charge' } as const)
  const dedupe = `${event}:${reference}`
  return { ok: true as const, provider: 'paystack', event, reference, dedupe, about, body }
}

describe('while an order needs them', () => {
  test.each<[OrderStatus[], boolean]>([
    [[], true],
    [['In production'], true],
    [['Shipped'], true],
    [['Shipped', 'Delivered'], false],
    [['Shipped', 'Returned'], false],
    [['Cancelled'], false],
  ])('paid and then %j: refused is %s', async (onward, isRefused) => {
    const order = await addOrder(shopDb.db, person)
    await payOrder(shopDb.db, order.id, ...onward)
    const done = await addOrder(shopDb.db, person)
    await payOrder(shopDb.db, done.id, 'Shipped', 'Delivered')
    const status = onward.at(-1) ?? 'Processing'
    const open = isRefused ? [{ number: order.number, token: order.linkToken, status }] : []
    expect(await openOrdersOf(shopDb.db, person)).toEqual(open)
    expect(await forget()).toEqual(isRefused ? { ok: false, open } : { ok: true, orders: 2 })
    expect((await readOrder(shopDb.db, done.id)).forgottenAt === null).toBe(isRefused)
  })

  test('a guest’s order with their proven address counts, another’s does not', async () => {
    const guest = await addOrder(shopDb.db, { email: person.email })
    const other = await addOrder(shopDb.db, { email: 'other@example.com' })
    for (const { id } of [guest, other]) await payOrder(shopDb.db, id)
    expect((await openOrdersOf(shopDb.db, person)).map((order) => order.number)).toEqual([guest.number])
  })
})

describe('money that comes after they are forgotten', () => {
  test('goes back by itself: nothing is made, nobody is written to, no word of theirs returns', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 3 })
    const order = await addOrder(shopDb.db, { ...person, now: new Date(), units: [[variantId, 1]] })
    const page = await startPayment(shopDb.db, deps(), order.id)
    if (!page.ok) throw new Error(page.problem)
    await paystack.payWithGoodCard(page.authorizationUrl)
    await forget()
    expect(await readOrder(shopDb.db, order.id)).toMatchObject({ status: 'Cancelled' })
    const [payment] = await shopDb.db.select().from(payments).where(eq(payments.orderId, order.id))
    const reference = payment?.reference ?? ''
    await receiveNotice(shopDb.db, deps(), notice(reference), now)
    expect(await settlePayment(shopDb.db, deps(), reference)).toMatchObject({ ok: true, state: 'paid' })
    const after = await readOrder(shopDb.db, order.id)
    expect(after).toMatchObject({ status: 'Cancelled', refunds: [{ amountKobo: payment?.amountKobo }] })
    const text = await everything()
    for (const trace of ['marker', 'adaeze', '8031234567', '4081', '197.210'])
      expect(text).not.toContain(trace)
    const written = await shopDb.db.select({ recipient: messages.recipient }).from(messages)
    expect(
      written.filter(({ recipient }) => recipient.includes('forgotten') || recipient.includes('adaeze')),
    ).toEqual([])
  })

  test('a notice and the forgetting at the same time: whichever is first, nothing of theirs is left', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await addOrder(shopDb.db, person)
      await payOrder(shopDb.db, order.id, 'Shipped', 'Delivered')
      const [payment] = await shopDb.db.select().from(payments).where(eq(payments.orderId, order.id))
      const told = ['charge.success', 'charge.failed', 'charge.dispute.create'].map((event) =>
        receiveNotice(shopDb.db, deps(), notice(payment?.reference ?? '', event), now),
      )
      await Promise.all([...told, forget()])
      expect(await shopDb.db.$count(paymentNotices)).toBe(3 * (round + 1))
      expect(await everything()).not.toMatch(/marker|adaeze|8031234567/u)
    }
  })

  test('notices of payments that are not ours are kept without the people in them', async () => {
    await receiveNotice(shopDb.db, deps(), notice('not-ours'), now)
    const [kept] = await shopDb.db.select().from(paymentNotices)
    expect(kept?.body).toEqual({
      event: 'charge.success',
      data: { id: 77, reference: 'not-ours', amount: 10_300_000, status: 'success' },
    })
  })
})

test('an order that they place while their account is deleted is forgotten with it, or nobody’s', async () => {
  for (let round = 0; round < 8; round++) {
    const owner = await addPerson(shopDb.db)
    const { variantId } = await addWig(shopDb.db)
    const deleted = undoableTransaction<ForgottenOrders>(shopDb.db, async (tx) => {
      const forgotten = await forgetOrders(tx, owner, later)
      await tx.delete(users).where(eq(users.id, owner.userId))
      return forgotten
    })
    const [forgotten, placed] = await Promise.all([
      deleted,
      addOrder(shopDb.db, { ...owner, units: [[variantId, 1]] }),
    ])
    const after = await readOrder(shopDb.db, placed.id)
    expect(after.userId).toBeNull()
    expect(after.forgottenAt === null).toBe(forgotten.ok && forgotten.orders === 0)
  }
})

test('an order that is paid while they are being forgotten is either refused or refunded, never delivered to nobody', async () => {
  for (let round = 0; round < 5; round++) {
    await emptyTables(shopDb.db, 'orders', 'messages', 'stock_holds')
    const order = await addOrder(shopDb.db, { ...person, now: new Date() })
    const page = await startPayment(shopDb.db, deps(), order.id)
    if (!page.ok) throw new Error(page.problem)
    await paystack.payWithGoodCard(page.authorizationUrl)
    const [payment] = await shopDb.db.select().from(payments).where(eq(payments.orderId, order.id))
    const [forgotten] = await Promise.all([
      forget(),
      settlePayment(shopDb.db, deps(), payment?.reference ?? ''),
    ])
    await settlePayment(shopDb.db, deps(), payment?.reference ?? '')
    const after = await readOrder(shopDb.db, order.id)
    expect(after.status).toBe(forgotten.ok ? 'Cancelled' : 'Processing')
    expect(after.refunds).toHaveLength(forgotten.ok ? 1 : 0)
    expect(await shopDb.db.$count(orders, eq(orders.email, person.email))).toBe(forgotten.ok ? 0 : 1)
  }
})
