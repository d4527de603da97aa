import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, RefundId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { type Desk, newKey, openDesk, zenith } from '#tests/desk.ts'
import { writtenMails } from '#tests/mails.ts'
import { someProof } from '#tests/step-up.ts'
import { moneyOf } from './money-of-order.ts'
import { orderMoves } from '#app/domain/orders/core/order.ts'
import { payments, refunds } from './payment-tables.server.ts'
import { moveOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { countDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { reconcileRefunds, requeueStrandedRefunds } from './reconcile-refunds.server.ts'
import { refundOrder, type RefundWish } from './refund-order.server.ts'
import { noteRefund, sendRefund } from './refunds.server.ts'
import { askRefundAgain, closeFailedRefund, retryRefund, settleRefundOutside } from './retry-refund.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.bank.fate.next = 'processed'
})

async function paidOrder(options?: Parameters<Desk['place']>[0]) {
  const placed = await desk.place(options)
  const reference = await desk.pay(placed.orderId)
  return { ...placed, reference }
}

const refund = (orderId: OrderId, wish: Partial<RefundWish> = {}) =>
  refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    amountKobo: naira(1_000),
    reason: 'a fault in the lace',
    key: newKey(),
    units: [],
    restock: false,
    ...wish,
  })
const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const rowOf = async (id: RefundId) => (await desk.db.select().from(refunds).where(eq(refunds.id, id)))[0]

describe('a refund whose job was lost', () => {
  const stateOf = async (orderId: OrderId) => (await read(orderId)).refunds.map(({ state }) => state)
  const loseJobs = () => desk.db.execute(sql`delete from pgboss.job where name = 'send-refund'`)
  const jobs = () =>
    desk.db.$count(sql`pgboss.job`, sql`name = 'send-refund' and state in ('created', 'retry')`)
  const inAMinute = () => ({ ...desk.deps, now: () => new Date(desk.clock.at.getTime() + 61_000) })

  test('before the gateway was asked is taken up again, once', async () => {
    const { orderId } = await paidOrder()
    await refund(orderId)
    // The database has a clock of its own.
    await desk.db.update(refunds).set({ updatedAt: desk.clock.at })
    expect(await requeueStrandedRefunds(desk.db, inAMinute())).toBe(0)
    await loseJobs()
    expect(await requeueStrandedRefunds(desk.db, desk.deps)).toBe(0)
    expect(await requeueStrandedRefunds(desk.db, inAMinute())).toBe(1)
    expect(await requeueStrandedRefunds(desk.db, inAMinute())).toBe(0)
    expect(await jobs()).toBe(1)
    await desk.sendQueuedRefunds()
    expect(await stateOf(orderId)).toEqual(['processed'])
  })

  test('after the gateway was asked is not asked for again', async () => {
    const { orderId } = await paidOrder()
    await refund(orderId)
    await loseJobs()
    await desk.db.update(refunds).set({ state: 'asked' })
    expect(await requeueStrandedRefunds(desk.db, inAMinute())).toBe(0)
  })
})

test('a key of another order is told in words, by a refund and by a cancellation', async () => {
  const first = await paidOrder()
  const second = await paidOrder()
  const key = newKey()
  expect(await refund(first.orderId, { key })).toMatchObject({ ok: true })
  expect(await refund(second.orderId, { key })).toMatchObject({ ok: false, problem: 'used-key' })
  const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId: second.orderId,
    from: 'Processing',
    cause: 'other',
    note: 'asked for',
    tell: false,
    key,
  })
  expect(cancelled).toMatchObject({ ok: false, problem: 'used-key' })
  expect((await read(second.orderId)).refunds).toEqual([])
})

describe('refunds', () => {
  test('in part, then the rest, never more; failed ones free their amount again', async () => {
    const { orderId } = await paidOrder()
    const { totalKobo } = await read(orderId)
    expect(await refund(orderId)).toMatchObject({ ok: true, amountKobo: naira(1_000) })
    expect(await refund(orderId, { amountKobo: totalKobo })).toEqual({
      ok: false,
      problem: 'too-much',
      leftKobo: kobo(totalKobo - naira(1_000)),
    })
    expect(await refund(orderId, { amountKobo: kobo(0) })).toMatchObject({ problem: 'no-amount' })
    desk.bank.fate.next = 'failed'
    await desk.sendQueuedRefunds()
    expect(moneyOf(await read(orderId)).keptKobo).toBe(totalKobo)
    desk.bank.fate.next = 'processed'
    expect(await refund(orderId, { amountKobo: totalKobo })).toMatchObject({ ok: true })
    await desk.sendQueuedRefunds()
    expect(moneyOf(await read(orderId))).toMatchObject({ refundedKobo: totalKobo, keptKobo: 0 })
  })

  test('nothing was paid: nothing goes back', async () => {
    const { orderId } = await desk.place()
    expect(await refund(orderId)).toMatchObject({ ok: false, problem: 'nothing-paid' })
  })

  test('pressed 20 times at once it is one refund', async () => {
    const { orderId, reference } = await paidOrder()
    const key = newKey()
    const pressed = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, { key })))
    expect(pressed.every((each) => each.ok)).toBe(true)
    await desk.sendQueuedRefunds()
    expect((await read(orderId)).refunds).toHaveLength(1)
    expect(desk.bank.asked.filter((each) => each.reference === reference)).toHaveLength(1)
  })

  test('20 members of staff at once never send back more than was captured', async () => {
    const { orderId, reference } = await paidOrder()
    const { totalKobo } = await read(orderId)
    const third = kobo(Math.floor(totalKobo / 3))
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, { amountKobo: third })))
    expect(all.filter((each) => each.ok)).toHaveLength(3)
    await desk.sendQueuedRefunds()
    const charge = desk.bank.charges.get(reference)
    expect(charge?.refundedKobo).toBe(3 * third)
    expect(moneyOf(await read(orderId)).refundedKobo).toBe(3 * third)
  })

  test('units that are still here are not sent any more, and go on the shelf when asked', async () => {
    const { orderId, variantId, line } = await paidOrder({ kinds: 2, quantity: 1 })
    const units = [{ orderLineId: line.id, quantity: 1 }]
    await refund(orderId, { amountKobo: line.unitPriceKobo, units, restock: true })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
    const order = await read(orderId)
    expect(order.events.findLast(({ event }) => event.type === 'refund-queued')?.event).toMatchObject({
      withdrawn: units,
    })
    // Asked for once more, no second unit appears from nowhere.
    await refund(orderId, { units, restock: true })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })
})

describe('two refunds of one amount', () => {
  const noted = (reference: string, providerId: string | null = null) =>
    transaction(desk.db, (tx) => {
      const amountKobo = naira(1_000)
      return noteRefund(tx, desk.deps, {
        reference,
        amountKobo,
        state: 'processed',
        providerId,
        now: desk.clock.at,
      })
    })
  const stateOf = async (key: RefundId) => (await rowOf(key))?.state

  test('what is told of the one that was asked for is not taken for the one that was not', async () => {
    const { orderId, reference } = await paidOrder()
    const [never, asked] = [newKey(), newKey()]
    for (const key of [never, asked]) await refund(orderId, { key })
    desk.bank.fate.next = 'pending'
    await sendRefund(desk.db, desk.deps, asked, desk.clock.at)
    await noted(reference)
    expect([await stateOf(never), await stateOf(asked)]).toEqual(['queued', 'processed'])
  })

  test('under way, each is known by its number alone', async () => {
    const { orderId, reference } = await paidOrder()
    const [first, second] = [newKey(), newKey()]
    desk.bank.fate.next = 'pending'
    for (const key of [first, second]) await refund(orderId, { key })
    await desk.sendQueuedRefunds()
    await noted(reference)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'pending'])
    await noted(reference, (await rowOf(second))?.providerId ?? '')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'processed'])
  })
})

describe('a refund that needs attention', () => {
  async function stuck() {
    const { orderId, reference } = await paidOrder()
    const key = newKey()
    await refund(orderId, { key })
    desk.bank.fate.next = 'needs-attention'
    await desk.sendQueuedRefunds()
    return { orderId, reference, key }
  }
  const retry = (orderId: OrderId, refundId: RefundId, accountNumber = '0123456789') =>
    retryRefund(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      refundId,
      bank: zenith,
      accountNumber,
    })

  test('goes to their own account, whose number is kept nowhere', async () => {
    const { orderId, reference, key } = await stuck()
    expect((await rowOf(key))?.providerId).toMatch(/^\d+$/u)
    const both = await Promise.all([retry(orderId, key), retry(orderId, key)])
    expect(both.filter((each) => each.ok)).toHaveLength(1)
    expect(desk.bank.accounts.at(-1)).toMatchObject({ bankId: '21', accountNumber: '0123456789' })
    expect(await rowOf(key)).toMatchObject({ state: 'pending', bankHint: 'Zenith Bank, ends in 6789' })
    await transaction(desk.db, (tx) =>
      noteRefund(tx, desk.deps, {
        reference,
        amountKobo: naira(1_000),
        state: 'processed',
        providerId: null,
        now: desk.clock.at,
      }),
    )
    expect(await rowOf(key)).toMatchObject({ state: 'processed' })
    const dump = await desk.db.execute<{ found: boolean }>(
      `select exists (select from audit_entries a where a::text like '%0123456789%')
        or exists (select from order_events e where e::text like '%0123456789%')
        or exists (select from refunds r where r::text like '%0123456789%')
        or exists (select from pgboss.job j where j::text like '%0123456789%') as found`,
    )
    expect(dump.rows).toEqual([{ found: false }])
  })

  test('an account that is not taken leaves it where it was, with the reason', async () => {
    const { orderId, key } = await stuck()
    expect(await retry(orderId, key, '9999999999')).toMatchObject({ ok: false, problem: 'refused' })
    expect(await rowOf(key)).toMatchObject({
      state: 'needs-attention',
      problem: 'Account could not be found',
    })
    expect(await retry(orderId, key)).toEqual({ ok: true })
  })

  test('is of its own order only', async () => {
    const { key } = await stuck()
    const other = await paidOrder()
    expect(await retry(other.orderId, key)).toEqual({ ok: false, problem: 'gone' })
  })

  test('is settled outside with a reason, once', async () => {
    const { orderId, key } = await stuck()
    const settle = (reason: string) =>
      settleRefundOutside(desk.db, desk.deps, desk.actor(), someProof, { orderId, refundId: key, reason })
    expect(await settle('')).toMatchObject({ problem: 'no-reason' })
    expect(await settle('cash in the studio')).toEqual({ ok: true })
    expect(await settle('cash in the studio')).toMatchObject({ problem: 'moved' })
    expect(moneyOf(await read(orderId)).refundedKobo).toBe(naira(1_000))
    const [audit] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(audit).toMatchObject({ action: 'refund.settle', subjectId: key, after: { state: 'processed' } })
  })
})

describe('a refund that was settled outside while the provider worked on it', () => {
  async function settled() {
    const { orderId, reference } = await paidOrder()
    const key = newKey()
    await refund(orderId, { key })
    desk.bank.fate.next = 'needs-attention'
    await desk.sendQueuedRefunds()
    const about = { orderId, refundId: key, reason: 'cash in the studio' }
    expect(await settleRefundOutside(desk.db, desk.deps, desk.actor(), someProof, about)).toEqual({
      ok: true,
    })
    return { orderId, reference, key, about }
  }
  const note = (reference: string, state: 'pending' | 'processed' | 'failed') =>
    transaction(desk.db, (tx) =>
      noteRefund(tx, desk.deps, {
        reference,
        amountKobo: naira(1_000),
        state,
        providerId: null,
        now: desk.clock.at,
      }),
    )
  const told = async (key: RefundId) => {
    const mails = await writtenMails(desk.db, { where: eq(messages.dedupe, `owner-refund-outside:${key}`) })
    return mails.map(({ subject }) => subject.replace(/^Order \d+: /u, ''))
  }
  const later = async (hours: number) => {
    const before = desk.clock.at
    desk.clock.at = new Date(before.getTime() + hours * 60 * 60_000)
    await reconcileRefunds(desk.db, desk.deps)
    desk.clock.at = before
  }

  test('and was paid by the provider as well is told to the owner once, and waits until somebody closes it', async () => {
    const { orderId, reference, key, about } = await settled()
    const before = await countDesk(desk.db)
    await note(reference, 'pending')
    await note(reference, 'processed')
    await note(reference, 'processed')
    await later(2)
    expect(await told(key)).toEqual(['a refund of ₦1,000 went back twice'])
    expect(await rowOf(key)).toMatchObject({ state: 'processed', watchedAt: null, twiceAt: desk.clock.at })
    expect(moneyOf(await read(orderId)).refundedKobo).toBe(naira(1_000))
    expect((await countDesk(desk.db)).refunds).toBe((before.refunds ?? 0) + 1)
    expect(await closeFailedRefund(desk.db, desk.actor(), someProof, about)).toEqual({ ok: true })
    expect(await closeFailedRefund(desk.db, desk.actor(), someProof, about)).toMatchObject({
      problem: 'moved',
    })
    expect((await countDesk(desk.db)).refunds).toBe(before.refunds)
  })

  test('and failed there stays settled, and is told once', async () => {
    const { reference, key } = await settled()
    await note(reference, 'failed')
    await note(reference, 'failed')
    expect(await told(key)).toEqual(['the refund of ₦1,000 failed at the payment provider'])
    expect(await rowOf(key)).toMatchObject({ state: 'processed', watchedAt: null, twiceAt: null })
  })

  test('is asked about by the clock where no notice comes, for sixty days', async () => {
    const { key } = await settled()
    await later(0.5)
    expect(await told(key)).toEqual([])
    await later(61 * 24)
    expect(await told(key)).toEqual([])
    await later(2)
    expect(await told(key)).toEqual(['a refund of ₦1,000 went back twice'])
  })
})

describe('a refund that failed', () => {
  async function failed() {
    const { orderId } = await paidOrder()
    const key = newKey()
    await refund(orderId, { key })
    desk.bank.fate.next = 'failed'
    await desk.sendQueuedRefunds()
    desk.bank.fate.next = 'pending'
    return { orderId, key }
  }
  const again = (orderId: OrderId, refundId: RefundId) =>
    askRefundAgain(desk.db, desk.deps, desk.actor(), someProof, { orderId, refundId })

  test('is asked for once more, and its end is found though nobody tells of it', async () => {
    const { orderId, key } = await failed()
    expect(await again(orderId, key)).toEqual({ ok: true })
    await desk.sendQueuedRefunds()
    expect(await rowOf(key)).toMatchObject({ state: 'pending' })
    const before = desk.clock.at
    desk.clock.at = new Date(before.getTime() + 2 * 60 * 60_000)
    await reconcileRefunds(desk.db, desk.deps)
    desk.clock.at = before
    expect(await rowOf(key)).toMatchObject({ state: 'processed' })
  })

  test('whose money went back by another one can only be closed', async () => {
    const { orderId, key } = await failed()
    const { totalKobo } = await read(orderId)
    await refund(orderId, { amountKobo: totalKobo })
    expect(await again(orderId, key)).toMatchObject({ problem: 'too-much' })
    const input = { orderId, refundId: key, reason: 'replaced' }
    expect(await settleRefundOutside(desk.db, desk.deps, desk.actor(), someProof, input)).toMatchObject({
      problem: 'too-much',
    })
    expect(await closeFailedRefund(desk.db, desk.actor(), someProof, input)).toEqual({ ok: true })
  })
})

test('money that was not paid through the gateway is never asked of it', async () => {
  const { orderId, reference } = await paidOrder()
  await desk.db.update(payments).set({ provider: 'manual' }).where(eq(payments.orderId, orderId))
  const key = newKey()
  await refund(orderId, { key })
  await desk.sendQueuedRefunds()
  expect(desk.bank.asked.map((each) => each.reference)).not.toContain(reference)
  expect(await rowOf(key)).toMatchObject({ state: 'needs-attention' })
})

test('a move that is not in the table is a bug and throws', async () => {
  const { orderId } = await desk.place()
  const order = await read(orderId)
  expect(orderMoves.Pending).not.toContain('Delivered')
  await expect(transaction(desk.db, (tx) => moveOrder(tx, order, 'Delivered', ''))).rejects.toThrow(
    'cannot go',
  )
})
