// The customer calls off what they paid for, before anybody begins it.
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { listBoard } from '#app/domain/orders/production/production-board.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { someProof } from '#tests/step-up.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { cancelOrder, cancelUnbegun } from './cancel-order.server.ts'
import { overrideStatus } from './override-status.server.ts'
import { readOrder } from './orders.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const cancel = (orderId: OrderId) => cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, orderId)
const read = (orderId: OrderId) => readOrder(desk.db, orderId)

async function paid() {
  const placed = await desk.place({ quantity: 2, stock: 5 })
  const reference = await desk.pay(placed.orderId)
  return { ...placed, reference }
}

async function paidToMake() {
  const { variantId } = await transaction(desk.db, (tx) => addWig(tx, { madeToOrder: true, stock: 0 }))
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] })
  await desk.pay(id)
  const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, id))
  if (!job) throw new Error('no job')
  return { orderId: id, job }
}

const begin = ({ id: jobId, version }: { id: `job_${string}`; version: number }) =>
  moveJob(desk.db, desk.deps, desk.actor(), { jobId, to: 'hair picked', note: '', version })

const mailsAbout = async (orderId: OrderId) => {
  const { events } = await read(orderId)
  return events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))
}

describe('a paid order that nobody has begun', () => {
  test('is cancelled with stock, money, history, audit and one mail', async () => {
    const { orderId, variantId, reference } = await paid()
    expect((await desk.shelf(variantId))?.onHand).toBe(3)
    expect(await cancel(orderId)).toEqual({ ok: true })
    const order = await read(orderId)
    expect(order).toMatchObject({ status: 'Cancelled', cancelledBy: 'customer', givenUp: 'cancelled' })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
    expect(order.refunds).toMatchObject([{ amountKobo: order.totalKobo, state: 'queued', askedBy: null }])
    expect(order.events.map(({ event }) => event)).toContainEqual({
      type: 'status',
      from: 'Processing',
      to: 'Cancelled',
      reason: 'cancelled by the customer',
      shopper: 'cancelled',
    })
    expect(await mailsAbout(orderId)).toEqual(['order-paid', 'refund-started'])
    const [mail] = await desk.db.select().from(messages).orderBy(desc(messages.id)).limit(1)
    expect(mail?.facts).toContain('"cause":"cancelled-by-customer"')
    const [audit] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(audit).toMatchObject({
      action: 'order.cancel',
      actorId: null,
      after: { status: 'Cancelled', refundedKobo: order.totalKobo, by: 'customer' },
    })
    await desk.sendQueuedRefunds()
    expect(desk.bank.charges.get(reference)?.refundedKobo).toBe(order.totalKobo)
  })

  test('pressed ten times at once is cancelled and refunded once', async () => {
    const { orderId, variantId } = await paid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(orderId)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await read(orderId)).refunds).toHaveLength(1)
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
    expect(await mailsAbout(orderId)).toEqual(['order-paid', 'refund-started'])
  })

  test('is looked at by a person when the provider was away', async () => {
    const { orderId } = await paid()
    desk.bank.fate.next = 'unreachable'
    expect(await cancel(orderId)).toEqual({ ok: true })
    await desk.sendQueuedRefunds()
    desk.bank.fate.next = 'processed'
    const [refund] = (await read(orderId)).refunds
    // A person looks whether the money left, instead of a second request being sent.
    expect(refund?.state).toBe('needs-attention')
  })

  test('takes its jobs off the board', async () => {
    const { orderId, job } = await paidToMake()
    const onBoard = async () => {
      const { columns } = await listBoard(desk.db, { maker: null, dueBy: null })
      return columns.flatMap(({ cards }) => cards).some(({ id }) => id === job.id)
    }
    expect(await onBoard()).toBe(true)
    expect(await cancel(orderId)).toEqual({ ok: true })
    expect(await onBoard()).toBe(false)
    expect(await begin(job)).toEqual({ ok: false, problem: 'not-in-production' })
  })
})

describe('what is begun stays as it is', () => {
  const refused = { ok: false, problem: 'begun' } as const

  test('once a maker took it up, also when an override led back', async () => {
    const { orderId, job } = await paidToMake()
    expect(await begin(job)).toMatchObject({ ok: true })
    expect(await cancel(orderId)).toEqual(refused)
    const back = {
      orderId,
      from: 'In production',
      to: 'Processing',
      reason: 'typed wrongly',
      tell: false,
    } as const
    expect(await overrideStatus(desk.db, desk.deps, desk.actor(), back)).toMatchObject({ ok: true })
    expect(await cancel(orderId)).toEqual(refused)
    expect((await read(orderId)).refunds).toEqual([])
  })

  test('once a parcel left, before it is paid, and after staff cancelled it', async () => {
    const sent = await paid()
    await deskActions(desk).ship({ ...sent, quantity: 2 })
    expect(await cancel(sent.orderId)).toEqual(refused)
    const { orderId } = await desk.place()
    expect(await cancel(orderId)).toEqual(refused)
    const other = await paid()
    const asked = {
      orderId: other.orderId,
      from: 'Processing',
      cause: 'asked',
      note: '',
      tell: true,
    } as const
    await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, { ...asked, key: newKey() })
    expect(await cancel(other.orderId)).toEqual(refused)
    expect((await read(other.orderId)).refunds).toHaveLength(1)
  })

  test('whoever is first wins: begun and kept, or cancelled and refunded', async () => {
    const outcomes = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const { orderId, job } = await paidToMake()
      const both = [() => cancel(orderId), () => begin(job)]
      const [one, other] = turn % 2 === 0 ? both : both.toReversed()
      await Promise.all([one?.(), other?.()])
      const { status, refunds: back } = await read(orderId)
      outcomes.add(`${status} ${back.length}`)
    }
    expect([...outcomes].filter((each) => !['Cancelled 1', 'In production 0'].includes(each))).toEqual([])
  })
})
