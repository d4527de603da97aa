// Payments that do not match their order: accepted, completed, sent back or dismissed, each once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { includedTax, kobo } from '#app/foundation/lib/money.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { writtenMails } from '#tests/mails.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import { dueKobo, moneyOf } from './money-of-order.ts'
import { countDesk, listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { choicesFor, differenceKobo } from './payment-review.ts'
import { expireHolds } from './reconcile.server.ts'
import {
  acceptMismatch,
  askForRest,
  dismissMismatch,
  type PaymentRef,
  refundMismatch,
} from './review-payment.server.ts'
import { settlePayment } from './settle-payment.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const accept = (ref: PaymentRef) => acceptMismatch(desk.db, desk.deps, desk.actor(), someProof, ref)
const ask = (ref: PaymentRef) => askForRest(desk.db, desk.deps, desk.actor(), ref)
const refund = (ref: PaymentRef) => refundMismatch(desk.db, desk.deps, desk.actor(), someProof, ref)
const done = { ok: true }

/** An order whose bank took `byKobo` more than it was asked for. */
async function mismatched(byKobo: number, currency = 'NGN') {
  const placed = await desk.place()
  const reference = await desk.openPayment(placed.orderId)
  const charge = desk.bank.charges.get(reference)
  if (!charge) throw new Error('no charge')
  charge.amountKobo += byKobo
  charge.currency = currency
  desk.bank.take(reference)
  await settlePayment(desk.db, desk.deps, reference)
  const order = await read(placed.orderId)
  const payment = order.payments.at(-1)
  if (payment?.state !== 'quarantined') throw new Error('it was not quarantined')
  return { ...placed, paymentId: payment.id, totalKobo: order.totalKobo, reference }
}

describe('a payment that does not match', () => {
  test('shows received, asked and difference in naira, in the list too', async () => {
    const { orderId, totalKobo } = await mismatched(-500_000)
    const order = await read(orderId)
    const [payment] = order.payments
    expect(payment && differenceKobo(order, payment)).toBe(-500_000)
    expect(payment?.problem).toMatch(/^received ₦[\d,]+, asked for ₦[\d,]+$/u)
    const filter = readDeskFilter(new URLSearchParams({ tab: 'checked' }))
    const { rows } = await listDesk(desk.db, filter, '2026-11-21')
    const row = rows.find(({ id }) => id === orderId)
    expect(row).toMatchObject({ totalKobo, money: 'checked', toReview: { askedKobo: totalKobo } })
    expect(row?.toReview?.received).toMatch(/^₦/u)
    expect((await countDesk(desk.db)).checked).toBe(rows.length)
  })

  test.each([
    [-500_000, /: ₦5,000 is missing, ₦[\d,]+ of ₦[\d,]+ came\.$/u],
    [700_000, /: ₦7,000 too much, ₦[\d,]+ came and ₦[\d,]+ was asked for\.$/u],
  ])('refunded with %i kobo beside what was asked for: the reason says how much', async (byKobo, words) => {
    const ref = await mismatched(byKobo)
    expect(await refund(ref)).toMatchObject(done)
    expect((await read(ref.orderId)).refunds.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(words),
    ])
  })

  test.each([
    [-500_000, 'Payment difference waived'],
    [700_000, 'Paid above the total'],
  ])('accepted with %i kobo beside the total: paid once, the difference a row', async (byKobo, label) => {
    await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
    const ref = await mismatched(byKobo)
    await presetSetting(desk.db, 'vat', { on: false, permille: 75 })
    const pressed = await Promise.all([accept(ref), accept(ref), accept(ref)])
    expect(pressed.every(({ ok }) => ok)).toBe(true)
    const order = await read(ref.orderId)
    expect(order).toMatchObject({ status: 'Processing', isPaid: true, totalKobo: ref.totalKobo + byKobo })
    expect(order.adjustments.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { label, amountKobo: byKobo },
    ])
    expect(moneyOf(order).keptKobo).toBe(order.totalKobo)
    const vat = order.adjustments.find(({ kind }) => kind === 'vat')
    expect(vat?.amountKobo).toBe(includedTax(order.totalKobo, 75))
    expect(await desk.shelf(ref.variantId)).toEqual({ onHand: 4, held: 0 })
    const entries = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, ref.orderId))
    expect(entries.filter(({ action }) => action === 'order.payment-accept')).toHaveLength(1)
  })

  test('the rest is asked for and settles the order', async () => {
    const ref = await mismatched(-500_000)
    expect(await ask(ref)).toEqual({ ok: true, mailed: true })
    expect(await ask(ref)).toEqual({ ok: true, mailed: false })
    const waiting = await read(ref.orderId)
    expect(waiting).toMatchObject({ status: 'Pending', isPaid: false })
    expect(dueKobo(waiting)).toBe(500_000)
    const told = await writtenMails(desk.db, { where: eq(messages.kind, 'payment-rest') })
    expect(told.at(-1)?.text).toContain('Pay ₦5,000')
    await desk.pay(ref.orderId)
    const order = await read(ref.orderId)
    expect(order).toMatchObject({ status: 'Processing', isPaid: true, totalKobo: ref.totalKobo })
    expect(moneyOf(order)).toMatchObject({ capturedKobo: ref.totalKobo, keptKobo: ref.totalKobo })
    expect(order.refunds).toEqual([])
  })

  test('when the rest never comes, it is there to be decided again', async () => {
    const ref = await mismatched(-500_000)
    await ask(ref)
    desk.clock.at = new Date(desk.clock.at.getTime() + 25 * 3_600_000)
    await expireHolds(desk.db, desk.deps)
    const order = await read(ref.orderId)
    expect(order.status).toBe('Cancelled')
    const [payment] = order.payments
    expect(payment && choicesFor(order, payment)).toEqual(['accept', 'ask-rest', 'refund'])
    expect(await refund(ref)).toMatchObject(done)
  })

  test('goes back by the gateway, once, and counts as nothing paid', async () => {
    const ref = await mismatched(-500_000)
    const pressed = await Promise.all([refund(ref), refund(ref), refund(ref)])
    expect(pressed.every(({ ok }) => ok)).toBe(true)
    await desk.sendQueuedRefunds()
    expect(desk.bank.asked.filter(({ reference }) => reference === ref.reference)).toEqual([
      { reference: ref.reference, amountKobo: ref.totalKobo - 500_000 },
    ])
    const order = await read(ref.orderId)
    expect(order).toMatchObject({ status: 'Pending', isPaid: false, refunds: [{ state: 'processed' }] })
    expect(moneyOf(order)).toEqual({
      capturedKobo: 0,
      refundedKobo: 0,
      goingBackKobo: 0,
      keptKobo: 0,
      worthKobo: 0,
    })
    // And the order can still be paid in full.
    await desk.pay(ref.orderId)
    expect(await read(ref.orderId)).toMatchObject({ status: 'Processing', isPaid: true })
  })

  test('only one of two decisions counts', async () => {
    const ref = await mismatched(-500_000)
    const [one, other] = await Promise.all([accept(ref), refund(ref)])
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1)
    const order = await read(ref.orderId)
    expect(order.isPaid).toBe(order.refunds.length === 0)
  })

  test('in another currency it is accepted as the price, or goes back as it came', async () => {
    const taken = await mismatched(0, 'USD')
    expect(await accept(taken)).toMatchObject(done)
    expect(await read(taken.orderId)).toMatchObject({ status: 'Processing', totalKobo: taken.totalKobo })
    const back = await mismatched(0, 'USD')
    expect(await ask(back)).toEqual({ ok: false, problem: 'moved' })
    expect(await refund(back)).toMatchObject(done)
    const told = await writtenMails(desk.db, { where: eq(messages.kind, 'refund-started') })
    expect(told.map(({ text }) => text).join('\n')).toContain('Refund: USD ')
    expect(moneyOf(await read(back.orderId)).capturedKobo).toBe(0)
  })

  test('after the order was paid another way it can only go back', async () => {
    const ref = await mismatched(-500_000)
    await desk.pay(ref.orderId)
    const order = await read(ref.orderId)
    const payment = order.payments.find(({ id }) => id === ref.paymentId)
    expect(payment && choicesFor(order, payment)).toEqual(['refund'])
    expect(await accept(ref)).toEqual({ ok: false, problem: 'moved' })
    expect(await refund(ref)).toMatchObject(done)
    expect(moneyOf(await read(ref.orderId)).keptKobo).toBe(ref.totalKobo)
  })

  test('accepted after the items have sold out: nothing happens, and that is said', async () => {
    const ref = await mismatched(-500_000)
    desk.clock.at = new Date(desk.clock.at.getTime() + 25 * 3_600_000)
    await expireHolds(desk.db, desk.deps)
    const other = await desk.place({ quantity: 1 })
    expect(other.orderId).not.toBe(ref.orderId)
    await desk.db.execute(`update variants set on_hand = 0 where id = '${ref.variantId}'`)
    expect(await accept(ref)).toEqual({ ok: false, problem: 'out-of-stock' })
    const order = await read(ref.orderId)
    expect(order).toMatchObject({ status: 'Cancelled', totalKobo: ref.totalKobo, refunds: [] })
    expect(order.payments[0]).toMatchObject({ state: 'quarantined', review: null })
  })

  test('a payment of another order is not there', async () => {
    const ref = await mismatched(-500_000)
    const { orderId } = await desk.place()
    expect(await accept({ ...ref, orderId })).toEqual({ ok: false, problem: 'gone' })
    expect(await ask({ ...ref, orderId })).toEqual({ ok: false, problem: 'gone' })
  })

  test('the rest of a payment that went back meanwhile pays for nothing', async () => {
    const ref = await mismatched(-500_000)
    await ask(ref)
    const rest = await desk.openPayment(ref.orderId)
    expect(await refund(ref)).toMatchObject(done)
    desk.bank.take(rest)
    await settlePayment(desk.db, desk.deps, rest)
    const order = await read(ref.orderId)
    expect(order).toMatchObject({ status: 'Pending', isPaid: false })
    expect(order.payments.at(-1)).toMatchObject({ state: 'quarantined', receivedKobo: kobo(500_000) })
  })
})

test('a charge of another payment is dismissed, and is no money of this one', async () => {
  const first = await desk.place()
  const paid = await desk.pay(first.orderId)
  const second = await desk.place()
  const reference = await desk.openPayment(second.orderId)
  desk.bank.take(reference)
  const find = desk.bank.gateway.find
  desk.deps.payment.find = async (asked) => {
    const found = await find(asked)
    return found.ok ? { ...found, charge: { ...found.charge, providerId: `charge-${paid}` } } : found
  }
  await settlePayment(desk.db, desk.deps, reference)
  desk.deps.payment.find = find
  const order = await read(second.orderId)
  const payment = order.payments.at(-1)
  if (!payment) throw new Error('no payment')
  expect(choicesFor(order, payment)).toEqual(['dismiss'])
  const ref = { orderId: second.orderId, paymentId: payment.id }
  expect(await refund(ref)).toEqual({ ok: false, problem: 'moved' })
  expect(await dismissMismatch(desk.db, desk.actor(), someProof, ref)).toMatchObject(done)
  expect((await read(second.orderId)).payments.at(-1)).toMatchObject({ review: 'dismissed' })
})
