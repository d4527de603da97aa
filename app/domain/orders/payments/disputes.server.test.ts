// Disputes against the real adapter and the local Paystack: notices in any order, the answer in its four steps, and the money.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notice } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { enterCredit, openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { cancelOrder, cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { lacksOfRest, unknownWay } from '#app/domain/orders/shipping/shipments.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { writtenMails } from '#tests/mails.ts'
import { type Bench, paidPayment, startBench } from '#tests/paystack-bench.ts'
import { someProof } from '#tests/step-up.ts'
import { evidenceFile, evidenceOf } from './dispute-evidence.ts'
import { answerDispute, type AnswerWish, sendDisputeAnswer, watchDisputes } from './disputes.server.ts'
import { moneyOf } from './money-of-order.ts'
import { receiveNotice } from './payment-notices.server.ts'
import { paymentDisputes, payments, refunds } from './payment-tables.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { requeueStrandedRefunds } from './reconcile-refunds.server.ts'
import { sendRefund } from './refunds.server.ts'
import { askRefundAgain } from './retry-refund.server.ts'

let desk: Desk
let bench: Bench
beforeAll(async () => {
  ;[desk, bench] = await Promise.all([openDesk(), startBench()])
})
afterAll(async () => {
  await Promise.all([desk.close(), bench.stop()])
})
beforeEach(async () => {
  bench.shop.received.length = 0
  await bench.control({ fault: { kind: 'none' } })
})

const deps = () => ({ ...desk.deps, payment: bench.gateway })
const tell = async (notice: Notice | undefined) => {
  if (!notice?.ok) throw new Error('no true notice')
  await receiveNotice(desk.db, deps(), notice, desk.clock.at)
}

/** An order whose payment stands at the local Paystack too, and is disputed there. */
async function disputed(hours = 16): Promise<{ orderId: OrderId; reference: string }> {
  const { orderId } = await desk.place()
  const reference = await desk.pay(orderId)
  const [payment] = await desk.db.select().from(payments).where(eq(payments.reference, reference))
  await paidPayment(bench, reference, 'ok', payment?.amountKobo)
  bench.shop.received.length = 0
  await bench.control({ dispute: { reference, hours }, flush: true })
  return { orderId, reference }
}

async function only(orderId: OrderId) {
  const rows = await desk.db
    .select({ dispute: paymentDisputes })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(payments.orderId, orderId))
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('no dispute')
  return row.dispute
}

const events = async (orderId: OrderId) =>
  (await readOrder(desk.db, orderId)).events.flatMap(({ event }) =>
    event.type === 'dispute' ? [event.answer ?? event.state] : [],
  )

async function answer(orderId: OrderId, wish: Partial<AnswerWish> = {}) {
  const dispute = await only(orderId)
  const evidence = evidenceOf(await readOrder(desk.db, orderId))
  return answerDispute(desk.db, deps(), desk.actor(), someProof, {
    disputeId: dispute.id,
    version: dispute.version,
    resolution: 'declined',
    message: 'It was handed to the customer.',
    evidence,
    ...wish,
  })
}

const send = async (orderId: OrderId) =>
  sendDisputeAnswer(desk.db, deps(), (await only(orderId)).id, desk.clock.at)
const kept = async (orderId: OrderId) => moneyOf(await readOrder(desk.db, orderId)).keptKobo

test('a notice becomes a dispute with its time and amount; told twice it is one', async () => {
  const { orderId, reference } = await disputed()
  const [notice] = bench.notices()
  await tell(notice)
  await tell(notice)
  expect(await only(orderId)).toMatchObject({
    state: 'to-answer',
    amountKobo: await kept(orderId),
    dueAt: new Date(bench.clock.at.getTime() + 16 * 3_600_000),
    note: 'I did not receive what I paid for.',
  })
  expect(await events(orderId)).toEqual(['to-answer'])
  expect(notice).toMatchObject({ event: 'charge.dispute.create', reference })
})

test('declined: file, evidence and answer reach the provider, and the money stays', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  const before = await kept(orderId)
  expect(await answer(orderId)).toEqual({ ok: true })
  expect(await answer(orderId)).toEqual({ ok: false, problem: 'answered' })
  await send(orderId)
  expect(await only(orderId)).toMatchObject({ state: 'won', answerState: 'sent' })
  expect(await kept(orderId)).toBe(before)
  expect(await events(orderId)).toEqual(['to-answer', 'declined', 'won'])
  const { disputes } = (await bench.control({})) as unknown as { disputes: Record<string, unknown>[] }
  const [told] = disputes.filter((one) => one['resolution'] === 'declined')
  expect(told).toMatchObject({
    message: 'It was handed to the customer.',
    attachments: expect.stringMatching(/\.txt$/u),
    evidence: { customer_name: 'Adaeze Okafor', service_details: expect.stringContaining('1 ×') },
  })
})

test.each(['accepted', 'silence'])('%s: the money is gone from the order, once', async (way) => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  if (way === 'accepted') {
    await answer(orderId, { resolution: 'accepted' })
    await send(orderId)
  }
  await bench.control({ advance: { minutes: 16 * 60 + 1 }, flush: true })
  for (const notice of bench.notices()) await tell(notice)
  await watchDisputes(desk.db, deps(), new Date(desk.clock.at.getTime() + 3_600_000))
  expect(await only(orderId)).toMatchObject({ state: 'lost' })
  const order = await readOrder(desk.db, orderId)
  expect(order.refunds).toMatchObject([{ state: 'processed', reason: 'Chargeback' }])
  expect(moneyOf(order).keptKobo).toBe(0)
  // Nothing of it had left.
  expect(order.status).toBe('Cancelled')
  const queued = await desk.db.$count(sql`pgboss.job`, sql`name = 'send-refund'`)
  expect(queued).toBe(0)
})

/** So much of it was refunded before the bank was asked. */
async function refundedBefore(orderId: OrderId, amountKobo: number, state = 'processed') {
  const { payments: paid } = await readOrder(desk.db, orderId)
  const [payment] = paid
  if (!payment) throw new Error('no payment')
  const row = { id: newKey(), paymentId: payment.id, amountKobo: kobo(amountKobo), reason: 'before' }
  await desk.db.insert(refunds).values({ ...row, state: state as 'processed' })
  const asked = { reference: payment.reference, chargeId: null, amountKobo: kobo(amountKobo), note: 'before' }
  if (state === 'processed') await bench.gateway.refund(asked)
  return row.id
}

test('what was refunded before is not taken twice', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  await refundedBefore(orderId, Math.floor((await kept(orderId)) / 3))
  await answer(orderId, { resolution: 'accepted' })
  await send(orderId)
  // The provider gives back no more than is left of a payment.
  expect(await only(orderId)).toMatchObject({ state: 'lost', answerState: 'sent' })
  expect(await kept(orderId)).toBe(0)
})

test('of a payment that went back whole there is nothing to accept', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  await refundedBefore(orderId, await kept(orderId))
  expect(await answer(orderId, { resolution: 'accepted' })).toEqual({ ok: false, problem: 'refunded' })
  expect(await answer(orderId)).toEqual({ ok: true })
})

test('while the bank has not decided nobody sends the money back beside it', async () => {
  const { orderId } = await disputed()
  const refundId = await refundedBefore(orderId, 100, 'failed')
  await tell(bench.notices()[0])
  const wish = { orderId, amountKobo: kobo(100), reason: 'test', units: [], restock: false }
  const refund = () => refundOrder(desk.db, desk.deps, desk.actor(), someProof, { ...wish, key: newKey() })
  expect(await refund()).toMatchObject({ ok: false, problem: 'disputed' })
  const end = { cause: 'other', note: 'test', tell: false, key: newKey() } as const
  const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
    ...end,
    orderId,
    from: 'Processing',
  })
  expect(cancelled).toMatchObject({ ok: false, problem: 'disputed' })
  const own = await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, orderId)
  expect(own).toEqual({ ok: false, problem: 'disputed' })
  const again = await askRefundAgain(desk.db, desk.deps, desk.actor(), someProof, { orderId, refundId })
  expect(again).toEqual({ ok: false, problem: 'disputed' })
  const order = await readOrder(desk.db, orderId)
  expect(await lacksOfRest(desk.db, order, unknownWay)).toEqual(['disputed', 'no-tracking'])
  await answer(orderId)
  await send(orderId)
  expect(await lacksOfRest(desk.db, order, unknownWay)).toEqual(['no-tracking'])
  expect(await refund()).toMatchObject({ ok: true })
})

test.each(['won', 'lost'] as const)(
  'a refund that waits is held back until the bank has decided: %s',
  async (end) => {
    const { orderId, reference } = await disputed()
    const amountKobo = kobo(Math.floor((await kept(orderId)) / 3))
    const wish = { orderId, amountKobo, reason: 'test', units: [], restock: false, key: newKey() }
    await refundOrder(desk.db, desk.deps, desk.actor(), someProof, wish)
    await tell(bench.notices()[0])
    const sendIt = () => sendRefund(desk.db, deps(), wish.key, desk.clock.at)
    const stateOf = async () =>
      (await readOrder(desk.db, orderId)).refunds.find(({ id }) => id === wish.key)?.state
    // Rows are written by the database's own clock.
    const later = () => new Date(Date.now() + 3_600_000)
    const newJobs = async () => {
      await requeueStrandedRefunds(desk.db, { ...deps(), now: later })
      const own = sql`name = 'send-refund' and data->>'refundId' = ${wish.key}`
      return desk.db.$count(sql`pgboss.job`, own)
    }
    await sendIt()
    expect(await stateOf()).toBe('queued')
    await desk.db.execute(sql`delete from pgboss.job where name = 'send-refund'`)
    expect(await newJobs()).toBe(0)
    if (end === 'won') await answer(orderId)
    else await bench.control({ advance: { minutes: 16 * 60 + 1 } })
    if (end === 'won') await send(orderId)
    await bench.control({ flush: true })
    for (const notice of bench.notices()) await tell(notice)
    expect(await newJobs()).toBe(end === 'won' ? 1 : 0)
    await sendIt()
    const { refunds: there } = await bench.control({})
    const { transactions } = await bench.control({})
    const charge = transactions.find((one) => one.reference === reference)
    expect(there.filter(({ transactionId }) => transactionId === charge?.id)).toHaveLength(
      end === 'won' ? 1 : 0,
    )
    expect(await stateOf()).toBe(end === 'won' ? 'pending' : 'failed')
    expect((await kept(orderId)) === 0).toBe(end === 'lost')
    const states = (await readOrder(desk.db, orderId)).events.flatMap(({ event }) =>
      event.type === 'refund' && event.amountKobo === amountKobo ? [event.state] : [],
    )
    expect(states).toEqual([end === 'won' ? 'pending' : 'failed'])
  },
)

test('a new one is told to the owner once, with its time', async () => {
  const { orderId } = await disputed()
  const [notice] = bench.notices()
  await tell(notice)
  await watchDisputes(desk.db, deps(), desk.clock.at)
  const mails = await writtenMails(desk.db, { where: sql`facts::jsonb ->> 'orderId' = ${orderId}` })
  const [mail, ...more] = mails.filter(({ subject }) => subject.includes('chargeback'))
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Order \d+: a chargeback of ₦/u)
  expect(mail?.text).toContain(`/admin/chargebacks/${(await only(orderId)).id}`)
  expect(mail?.text).toContain('Please answer it by')
})

test('an answer whose job is gone gets another one', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  await answer(orderId)
  const jobs = async () => {
    const { id } = await only(orderId)
    return desk.db.$count(sql`pgboss.job`, sql`name = 'answer-dispute' and data->>'disputeId' = ${id}`)
  }
  const later = new Date(desk.clock.at.getTime() + 3_600_000)
  await watchDisputes(desk.db, deps(), later)
  expect(await jobs()).toBe(1)
  await desk.db.execute(sql`delete from pgboss.job where name = 'answer-dispute'`)
  await watchDisputes(desk.db, deps(), later)
  expect(await jobs()).toBe(1)
})

test('the bank reads dates in words, and of what was fetched that it was', async () => {
  const { orderId } = await disputed()
  const order = await readOrder(desk.db, orderId)
  const parcel = {
    id: 'shp_1' as const,
    courier: 'Kwik',
    trackingNumber: '',
    trackingUrl: '',
    shippedAt: new Date('2026-11-20T10:00:00Z'),
    deliveredAt: new Date('2026-11-22T10:00:00Z'),
    lines: [],
  }
  const read = (change: Partial<typeof order>) => {
    const changed = { ...order, parcels: [parcel], ...change }
    return new TextDecoder().decode(evidenceFile(changed, evidenceOf(changed)).bytes)
  }
  expect(read({})).toContain('Sent by Kwik on 20 November 2026, delivered on 22 November 2026')
  const pickup = { name: 'Studio', street: '1 Allen', area: '', city: 'Ikeja' } as typeof order.pickup
  expect(read({ pickup })).toMatch(
    /Picked up at: .*Ready for pickup on 20 November 2026, picked up on 22 November 2026/su,
  )
})

test('an answer that was taken and never confirmed is not given twice', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  await answer(orderId)
  // Find, place for the file, evidence; the fourth call does its work and stays silent.
  const loseLast = async () => {
    let calls = 0
    const { disputes } = bench.gateway
    if (!disputes) throw new Error('no disputes')
    const lossy = {
      ...disputes,
      answer: async (given: Parameters<typeof disputes.answer>[0]) => {
        calls++
        await disputes.answer(given)
        return { ok: false, problem: 'unreachable', message: 'silent' } as const
      },
    }
    const gateway = { ...deps(), payment: { ...bench.gateway, disputes: lossy } }
    const { id } = await only(orderId)
    await expect(sendDisputeAnswer(desk.db, gateway, id, desk.clock.at)).rejects.toThrow(/could not be told/u)
    await sendDisputeAnswer(desk.db, gateway, id, desk.clock.at)
    return calls
  }
  expect(await loseLast()).toBe(1)
  expect(await only(orderId)).toMatchObject({ state: 'won', answerState: 'sent' })
})

test('a provider that is away is tried again, one that refuses is told to staff', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  await answer(orderId)
  await bench.control({ fault: { kind: 'html-500', times: 1 } })
  await expect(send(orderId)).rejects.toThrow(/could not be told/u)
  expect(await only(orderId)).toMatchObject({ answerState: 'queued' })
  await desk.db
    .update(paymentDisputes)
    .set({ providerId: '404' })
    .where(eq(paymentDisputes.id, (await only(orderId)).id))
  await send(orderId)
  expect(await only(orderId)).toMatchObject({ answerState: 'refused', problem: 'Dispute not found' })
  expect(await answer(orderId)).toEqual({ ok: true })
})

test('a lost notice is found by the clock; a late one changes nothing that is over', async () => {
  const { orderId } = await disputed()
  const [create] = bench.notices()
  expect(await watchDisputes(desk.db, deps(), desk.clock.at)).toBeGreaterThan(0)
  expect(await only(orderId)).toMatchObject({ state: 'to-answer' })
  await answer(orderId)
  await send(orderId)
  await tell(create)
  expect(await only(orderId)).toMatchObject({ state: 'won' })
  expect(await answer(orderId)).toEqual({ ok: false, problem: 'over' })
})

test('a bank that takes back what was given as store credit leaves nothing to refund, and nothing less', async () => {
  const { orderId } = await disputed()
  const amountKobo = await kept(orderId)
  await transaction(desk.db, async (tx) => {
    const accountId = await openCredit(tx, 'back@example.com')
    await enterCredit(tx, { accountId, cause: 'returned', amountKobo: kobo(5_000), orderId })
  })
  await bench.control({ advance: { minutes: 16 * 60 + 1 }, flush: true })
  for (const notice of bench.notices()) await tell(notice)
  const order = await readOrder(desk.db, orderId)
  expect(order.refunds).toMatchObject([{ amountKobo, reason: 'Chargeback' }])
  expect(moneyOf(order)).toMatchObject({ keptKobo: 0, worthKobo: 0 })
  expect(order.status).toBe('Cancelled')
})

test('of a payment that is not ours nothing is kept', async () => {
  await paidPayment(bench, 'not-ours-1')
  bench.shop.received.length = 0
  await bench.control({ dispute: { reference: 'not-ours-1' }, flush: true })
  const before = await desk.db.$count(paymentDisputes)
  await tell(bench.notices()[0])
  expect(await desk.db.$count(paymentDisputes)).toBe(before)
})

test('somebody else was quicker', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  expect(await answer(orderId, { version: 7 })).toEqual({ ok: false, problem: 'changed' })
  expect(await answer(orderId, { disputeId: 'dsp_none' })).toEqual({ ok: false, problem: 'gone' })
})

test('told again it changes nothing, so that nobody who is answering is disturbed', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  const { version } = await only(orderId)
  await watchDisputes(desk.db, deps(), new Date(desk.clock.at.getTime() + 3_600_000))
  expect((await only(orderId)).version).toBe(version)
})

test('an answer that comes after the time is over is told to be too late', async () => {
  const { orderId } = await disputed()
  await tell(bench.notices()[0])
  await answer(orderId)
  await bench.control({ advance: { minutes: 16 * 60 + 1 }, flush: true })
  await send(orderId)
  expect(await only(orderId)).toMatchObject({ state: 'lost', answerState: 'refused' })
  expect(await kept(orderId)).toBe(0)
})
