// What is missing is asked about before anything is shipped, and what was shipped by mistake is taken back.
import { readFileSync } from 'node:fs'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#app/foundation/jobs/send-message.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { sending } from '#tests/mails.ts'
import { addStaff } from '#tests/staff.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { moveOrders } from '#app/domain/orders/core/move-orders.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { unitsToSend } from './parcels.ts'
import { refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { markDelivered, shipUnits } from './shipments.server.ts'
import { findUndoable, undoParcel, voidParcel } from './void-parcel.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

async function paidOrder(options?: Parameters<Desk['place']>[0]) {
  const placed = await desk.place(options)
  await desk.pay(placed.orderId)
  return placed
}

/** Paid, of one wig that is made, which stands at this stage. */
async function madeOrder(stage: 'styled' | 'packed', change: { isCustom?: boolean } = {}) {
  const placed = await paidOrder()
  await desk.db
    .update(orderLines)
    .set({ madeToOrder: true, ...change })
    .where(eq(orderLines.id, placed.line.id))
  const { orderId, line } = placed
  await desk.db
    .insert(productionJobs)
    .values({ id: newId('job'), orderId, orderLineId: line.id, dueOn: '2026-12-01', stage })
  return placed
}

const shipped = (orderId: OrderId, more = {}) =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from: 'Processing',
    to: 'Shipped',
    reason: '',
    tell: true,
    ...more,
  })
const way = { courier: 'GIG Logistics', trackingNumber: 'GIG-1', trackingUrl: '' } as const
const numberOf = async (orderId: OrderId) => (await readOrder(desk.db, orderId)).number
const mailsAbout = (id: string) =>
  desk.db
    .select()
    .from(messages)
    .where(like(messages.dedupe, `%${id}%`))

async function sentOrder(more = {}) {
  const placed = await paidOrder()
  const moved = await shipped(placed.orderId, { way, ...more })
  if (!moved.ok || moved.parcel === null) throw new Error('it did not leave')
  return { ...placed, shipmentId: moved.parcel }
}

/** What the worker does: the mail leaves the house. */
async function sendMailsAbout(id: string) {
  const gateway = { send: async () => {}, close: () => {} }
  for (const row of await mailsAbout(id))
    await sendMessage(desk.db, sending(desk.db, gateway), row.id, desk.clock.at)
}

describe('before it is shipped', () => {
  test('everything that is missing is told, and nothing has happened', async () => {
    const { orderId } = await madeOrder('styled', { isCustom: true })
    expect(await shipped(orderId)).toMatchObject({
      ok: false,
      problem: 'lacks',
      lacks: ['not-made', 'not-approved', 'no-tracking'],
    })
    const { status, parcels } = await readOrder(desk.db, orderId)
    expect([status, parcels]).toEqual(['Processing', []])
  })

  test('what is confirmed leaves; what came in between is asked about anew', async () => {
    const { orderId, line } = await madeOrder('packed')
    expect(await shipped(orderId)).toMatchObject({ lacks: ['no-tracking'] })
    // Meanwhile the bench takes the wig back.
    await desk.db
      .update(productionJobs)
      .set({ stage: 'styled' })
      .where(eq(productionJobs.orderLineId, line.id))
    expect(await shipped(orderId, { confirmed: ['no-tracking'] })).toMatchObject({
      problem: 'lacks',
      lacks: ['not-made', 'no-tracking'],
    })
    expect(await shipped(orderId, { confirmed: ['not-made', 'no-tracking'] })).toMatchObject({ ok: true })
  })

  test('nothing is asked of a complete one', async () => {
    const { orderId } = await madeOrder('packed')
    expect(await shipped(orderId, { way })).toMatchObject({ ok: true })
    const own = await paidOrder()
    const rider = { courier: 'Our rider', trackingNumber: '', trackingUrl: '' }
    expect(await shipped(own.orderId, { way: rider })).toMatchObject({ ok: true })
  })

  test('of several, nothing is shipped until all that is missing is confirmed', async () => {
    const whole = await paidOrder()
    const bare = await paidOrder()
    const numbers = [await numberOf(whole.orderId), await numberOf(bare.orderId)]
    const tracking = new Map([[numbers[0] ?? 0, 'GIG-2']])
    const wish = { numbers, to: 'Shipped', tell: true, tracking } as const
    const asked = await moveOrders(desk.db, desk.deps, desk.actor(), wish)
    expect(asked).toMatchObject({
      moved: [],
      asked: [{ number: numbers[1], lacks: ['no-tracking'] }],
      complete: [numbers[0]],
    })
    expect((await readOrder(desk.db, whole.orderId)).parcels).toEqual([])
    const confirmed = new Map([[numbers[1] ?? 0, ['no-tracking'] as const]])
    const moved = await moveOrders(desk.db, desk.deps, desk.actor(), { ...wish, confirmed })
    expect(moved).toMatchObject({ moved: numbers, asked: [], failed: [] })
    expect(moved.parcels).toHaveLength(2)
    expect((await readOrder(desk.db, whole.orderId)).parcels[0]?.trackingNumber).toBe('GIG-2')
  })

  test('the key of another order’s parcel ships nothing', async () => {
    const { shipmentId } = await sentOrder()
    const { orderId, line } = await paidOrder()
    const parcel = { id: shipmentId, units: [{ lineId: line.id, quantity: 1 }], ...way }
    const sent = await shipUnits(desk.db, desk.deps, desk.actor(), {
      orderId,
      ...parcel,
      confirmed: [],
      tell: true,
    })
    expect(sent).toMatchObject({ ok: false, problem: 'used-key' })
  })
})

describe('undo', () => {
  test('takes the parcel and its waiting mail back, once however often it is pressed', async () => {
    const { orderId, shipmentId, line } = await sentOrder()
    expect(await mailsAbout(shipmentId)).toMatchObject([{ kind: 'order-shipped', state: 'queued' }])
    const press = () => undoParcel(desk.db, desk.deps, desk.actor(), { orderId, shipmentId })
    expect(await Promise.all([press(), press(), press()])).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    const order = await readOrder(desk.db, orderId)
    expect(order).toMatchObject({ status: 'Processing', parcels: [] })
    expect(unitsToSend(order).get(line.id)).toBe(1)
    expect(await mailsAbout(shipmentId)).toEqual([])
    expect(order.events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'parcel-voided', reason: '', mail: 'stopped', by: expect.any(String) }),
    )
    // And it can be shipped again.
    expect(await shipped(orderId, { way })).toMatchObject({ ok: true })
  })

  test('is offered on the list to whoever shipped, for ten seconds, and for all of the last press', async () => {
    const { userId } = await addStaff(desk.db, 'owner')
    const actor = () => ({ ...desk.actor(), userId })
    const numbers = [await numberOf((await paidOrder()).orderId), await numberOf((await paidOrder()).orderId)]
    const first = await sentOrder()
    expect(await findUndoable(desk.db, userId, desk.clock.at)).toBeNull()
    const tracking = new Map(numbers.map((number) => [number, 'GIG-1']))
    const wish = { numbers, to: 'Shipped', tell: true, tracking } as const
    const { parcels } = await moveOrders(desk.db, desk.deps, actor(), wish)
    const after = (ms: number) => findUndoable(desk.db, userId, new Date(desk.clock.at.getTime() + ms))
    expect(await after(4_000)).toEqual({ parcels, numbers, isPickup: false, leftMs: 6_000 })
    expect(parcels.map(({ orderId }) => orderId)).not.toContain(first.orderId)
    expect(await after(10_000)).toBeNull()
    for (const { orderId, parcel } of parcels)
      await undoParcel(desk.db, desk.deps, actor(), { orderId, shipmentId: parcel })
    expect(await after(4_000)).toBeNull()
  })

  test('the mail waits longer than the offer to undo', async () => {
    const { shipmentId } = await sentOrder()
    const { rows } = await desk.db.execute<{ after: string }>(
      `select start_after as after from pgboss.job where name = 'send-message' order by created_on desc limit 1`,
    )
    expect(new Date(rows[0]?.after ?? 0).getTime()).toBeGreaterThanOrEqual(desk.clock.at.getTime() + 10_000)
    expect(await mailsAbout(shipmentId)).toHaveLength(1)
  })

  test('is refused once the mail is out, or the time', async () => {
    const told = await sentOrder()
    await sendMailsAbout(told.shipmentId)
    expect(await undoParcel(desk.db, desk.deps, desk.actor(), told)).toEqual({
      ok: false,
      problem: 'too-late',
    })
    const late = await sentOrder({ tell: false })
    desk.clock.at = new Date(desk.clock.at.getTime() + 60_000)
    expect(await undoParcel(desk.db, desk.deps, desk.actor(), late)).toEqual({
      ok: false,
      problem: 'too-late',
    })
    expect((await readOrder(desk.db, late.orderId)).status).toBe('Shipped')
  })

  test('a form that was pressed before it makes no second parcel', async () => {
    const { orderId, line } = await paidOrder()
    const id = newId('shp')
    const units = [{ lineId: line.id, quantity: 1 }]
    const ship = () =>
      shipUnits(desk.db, desk.deps, desk.actor(), {
        orderId,
        id,
        units,
        ...way,
        confirmed: [],
        tell: true,
      })
    await ship()
    await undoParcel(desk.db, desk.deps, desk.actor(), { orderId, shipmentId: id })
    expect(await ship()).toEqual({ ok: true })
    expect((await readOrder(desk.db, orderId)).parcels).toEqual([])
  })
})

describe('voiding a parcel', () => {
  const reason = 'recorded on the wrong order'
  const take = (parcel: { orderId: OrderId; shipmentId: `shp_${string}` }, why = reason) =>
    voidParcel(desk.db, desk.deps, desk.actor(), { ...parcel, reason: why })

  test('a customer who was told gets a correction, nobody else does', async () => {
    const told = await sentOrder()
    await sendMailsAbout(told.shipmentId)
    expect(await take(told)).toEqual({ ok: true })
    expect((await mailsAbout(told.shipmentId)).map(({ kind }) => kind).toSorted()).toEqual([
      'order-shipped',
      'parcel-voided',
    ])
    const untold = await sentOrder({ tell: false })
    expect(await take(untold)).toEqual({ ok: true })
    expect(await mailsAbout(untold.shipmentId)).toEqual([])
    const { status, events } = await readOrder(desk.db, told.orderId)
    expect(status).toBe('Processing')
    expect(events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'parcel-voided', reason, mail: 'told', by: expect.any(String) }),
    )
  })

  test('also one that was marked as delivered; stock stays sold to the order', async () => {
    const placed = await sentOrder()
    const { orderId, shipmentId, variantId } = placed
    const before = await desk.shelf(variantId)
    await markDelivered(desk.db, desk.deps, desk.actor(), { orderId, shipmentId, tell: false })
    expect(await take(placed)).toEqual({ ok: true })
    expect((await readOrder(desk.db, orderId)).status).toBe('Processing')
    expect(await desk.shelf(variantId)).toEqual(before)
  })

  test('asks for a reason, and knows only parcels of its order', async () => {
    const placed = await sentOrder()
    expect(await take(placed, ' ')).toMatchObject({ problem: 'no-reason' })
    const other = await sentOrder()
    expect(await take({ ...placed, shipmentId: other.shipmentId })).toMatchObject({ problem: 'gone' })
  })

  test('one of two: the order was never wholly sent, and stays where it is', async () => {
    const { orderId, line } = await paidOrder({ quantity: 2 })
    const id = newId('shp')
    const units = [{ lineId: line.id, quantity: 1 }]
    await shipUnits(desk.db, desk.deps, desk.actor(), {
      orderId,
      id,
      units,
      ...way,
      confirmed: [],
      tell: true,
    })
    expect(await take({ orderId, shipmentId: id })).toEqual({ ok: true })
    const order = await readOrder(desk.db, orderId)
    expect(order.status).toBe('Processing')
    expect(unitsToSend(order).get(line.id)).toBe(2)
  })
})

describe('an order that is refunded in full', () => {
  const refund = async (orderId: OrderId, restock: boolean) => {
    const { totalKobo } = await readOrder(desk.db, orderId)
    return refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      amountKobo: totalKobo,
      reason: 'test',
      key: newKey(),
      units: [],
      restock,
    })
  }

  test('leaves every queue: it is over, and nothing of it is to be sent', async () => {
    const { orderId, variantId } = await paidOrder()
    expect(await refund(orderId, true)).toMatchObject({ ok: true })
    const order = await readOrder(desk.db, orderId)
    expect(order.status).toBe('Cancelled')
    expect([...unitsToSend(order).values()]).toEqual([0])
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })

  test('after a parcel it is not cancelled; voided, it does not come back to be sent', async () => {
    const placed = await sentOrder({ tell: false })
    expect(await refund(placed.orderId, false)).toMatchObject({ ok: true })
    expect((await readOrder(desk.db, placed.orderId)).status).toBe('Shipped')
    await voidParcel(desk.db, desk.deps, desk.actor(), { ...placed, reason: 'never left' })
    const order = await readOrder(desk.db, placed.orderId)
    expect(order.status).toBe('Cancelled')
    // What never left is on the shelf again.
    const [variantId = 'var_none' as const] = order.lines.flatMap((line) => line.variantId ?? [])
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })

  test('those that were refunded before it ended an order leave the queues by a migration', async () => {
    const [, mending = ''] = readFileSync('db/migrations/0015_refunded_orders.sql', 'utf8').split(
      'breakpoint',
    )
    const back = async (orderId: OrderId, part: number, state: 'processed' | 'failed' = 'processed') => {
      const [payment] = (await readOrder(desk.db, orderId)).payments
      if (!payment) throw new Error('it is not paid')
      const amountKobo = kobo(payment.amountKobo * part)
      const row = { id: newId('ref'), paymentId: payment.id, amountKobo, state, reason: 'test' }
      await desk.db.insert(refunds).values(row)
      return orderId
    }
    const whole = await back((await paidOrder()).orderId, 1)
    const half = await back((await paidOrder()).orderId, 0.5)
    const failed = await back((await paidOrder()).orderId, 1, 'failed')
    const { orderId: untouched } = await paidOrder()
    await desk.db.execute(sql.raw(mending.replaceAll('express_places', 'express_slots')))
    const statuses = await Promise.all(
      [whole, half, failed, untouched].map(async (id) => (await readOrder(desk.db, id)).status),
    )
    expect(statuses).toEqual(['Cancelled', 'Processing', 'Processing', 'Processing'])
    expect((await readOrder(desk.db, whole)).events.at(-1)?.event).toEqual({
      type: 'status',
      from: 'Processing',
      to: 'Cancelled',
      reason: 'refunded in full',
    })
  })
})
