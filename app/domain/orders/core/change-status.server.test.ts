import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { writtenMails } from '#tests/mails.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { changeStatus } from './change-status.server.ts'
import { moveOrders } from './move-orders.server.ts'
import { orderLines } from './orders-tables.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { readOrder } from './orders.server.ts'
import { overrideStatus } from './override-status.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { changeTracking, markDelivered, shipUnits } from '#app/domain/orders/shipping/shipments.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const move = (orderId: OrderId, from: string, to: string, more = {}) =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from: from as 'Pending',
    to: to as 'Pending',
    reason: '',
    tell: true,
    confirmed: ['no-tracking'],
    ...more,
  })
const statusOf = async (orderId: OrderId) => (await readOrder(desk.db, orderId)).status
const mailsTo = async () =>
  (await desk.db.select({ kind: messages.kind }).from(messages)).map((row) => row.kind)
const lastAudit = async () => {
  const [row] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  return row
}

async function paidOrder(options?: Parameters<Desk['place']>[0]) {
  const placed = await desk.place(options)
  await desk.pay(placed.orderId)
  return placed
}

async function ship(orderId: OrderId, counts: number[], more = {}) {
  const { lines } = await readOrder(desk.db, orderId)
  const units = lines.flatMap((line, place) => {
    const quantity = counts[place] ?? 0
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
  return shipUnits(desk.db, desk.deps, desk.actor(), {
    orderId,
    id: newId('shp'),
    units,
    courier: 'GIG Logistics',
    trackingNumber: 'GIG-1',
    trackingUrl: 'https://giglogistics.com/track/GIG-1',
    confirmed: ['not-made', 'no-tracking'],
    tell: true,
    ...more,
  })
}

describe('the table of moves', () => {
  test('an unpaid order goes nowhere by hand, and is not cancelled this way', async () => {
    const { orderId } = await desk.place()
    expect(await move(orderId, 'Pending', 'Processing')).toMatchObject({ ok: false, problem: 'unpaid' })
    expect(await move(orderId, 'Pending', 'Cancelled')).toMatchObject({ problem: 'cancel-instead' })
    expect(await move(orderId, 'Pending', 'Shipped')).toMatchObject({ problem: 'no-such-move' })
    expect(await statusOf(orderId)).toBe('Pending')
  })

  test('what is moved by somebody else in between is told and not overwritten', async () => {
    const { orderId } = await paidOrder()
    const both = await Promise.all([
      move(orderId, 'Processing', 'Shipped'),
      move(orderId, 'Processing', 'Shipped'),
    ])
    expect(both.filter((each) => each.ok)).toHaveLength(1)
    expect(both.find((each) => !each.ok)).toMatchObject({ ok: false, problem: 'moved', status: 'Shipped' })
  })

  test('Shipped puts what is left into a parcel, Delivered hands it over, each with mail, event and audit', async () => {
    const { orderId } = await paidOrder({ kinds: 2, quantity: 2 })
    expect(await move(orderId, 'Processing', 'In production')).toMatchObject({ problem: 'nothing-to-make' })
    expect(await move(orderId, 'Processing', 'Shipped')).toMatchObject({ ok: true })
    const sent = await readOrder(desk.db, orderId)
    expect(sent.parcels).toHaveLength(1)
    expect([...unitsToSend(sent).values()]).toEqual([0, 0])
    expect(await move(orderId, 'Shipped', 'Delivered')).toMatchObject({ ok: true })
    const over = await readOrder(desk.db, orderId)
    expect(over.parcels[0]?.deliveredAt).not.toBeNull()
    expect(over.events.at(-2)?.event).toMatchObject({
      type: 'status',
      to: 'Delivered',
      by: desk.actor().userId,
    })
    expect(await mailsTo()).toEqual(expect.arrayContaining(['order-shipped', 'order-delivered']))
    expect(await lastAudit()).toMatchObject({
      action: 'order.status',
      subjectId: orderId,
      before: { status: 'Shipped' },
      after: { status: 'Delivered' },
    })
  })

  test('together: each is judged alone and refusals are told by number', async () => {
    const paid = await paidOrder()
    const unpaid = await desk.place()
    const numbers = await Promise.all(
      [paid, unpaid].map(async ({ orderId }) => (await readOrder(desk.db, orderId)).number),
    )
    const moved = await moveOrders(desk.db, desk.deps, desk.actor(), {
      numbers,
      to: 'Shipped',
      tell: false,
      tracking: new Map(numbers.map((number) => [number, `GIG-${number}`])),
    })
    expect(moved).toMatchObject({
      moved: [numbers[0]],
      failed: [{ number: numbers[1], problem: 'no-such-move', status: 'Pending' }],
    })
  })
})

describe('parcels', () => {
  test('go with a courier of the house, whose address makes the link of the number; its name stays when it goes', async () => {
    const { orderId } = await paidOrder({ kinds: 2, quantity: 2 })
    const own = {
      name: 'Speedy',
      trackingAddress: 'https://speedy.example/{number}',
      zones: [],
      isFollowed: true,
    }
    const { list } = settingDefaults.couriers
    await presetSetting(desk.db, 'couriers', { list: [...list, { ...own, isOn: true }] })
    const way = { courier: 'Speedy', trackingNumber: 'S 1', trackingUrl: '' }
    expect(await ship(orderId, [1], way)).toEqual({ ok: true })
    await presetSetting(desk.db, 'couriers', { list: [...list, { ...own, isOn: false }] })
    expect(await ship(orderId, [1], way)).toMatchObject({ ok: false, problem: 'no-courier' })
    const [parcel] = (await readOrder(desk.db, orderId)).parcels
    if (!parcel) throw new Error('no parcel')
    expect(parcel).toMatchObject({ courier: 'Speedy', trackingUrl: 'https://speedy.example/S%201' })
    const mails = (await writtenMails(desk.db)).filter(({ text }) =>
      text.includes('https://speedy.example/S%201'),
    )
    expect(mails).toHaveLength(1)
    // As the form sends it: with the link that was made of the first number.
    const { trackingUrl } = parcel
    const change = { orderId, shipmentId: parcel.id, trackingNumber: 'S 2', trackingUrl, tell: false }
    expect(await changeTracking(desk.db, desk.deps, desk.actor(), change)).toEqual({ ok: true })
    await presetSetting(desk.db, 'couriers', { list })
    expect((await readOrder(desk.db, orderId)).parcels).toMatchObject([
      { courier: 'Speedy', trackingUrl: 'https://speedy.example/S%202' },
    ])
    expect(
      await ship(orderId, [1], { ...way, courier: 'Our rider', trackingNumber: '', confirmed: ['not-made'] }),
    ).toEqual({ ok: true })
  })

  test('in part, then the rest: Shipped with the last unit, Delivered with the last parcel', async () => {
    const { orderId } = await paidOrder({ kinds: 2, quantity: 2 })
    expect(await ship(orderId, [1])).toEqual({ ok: true })
    expect(await statusOf(orderId)).toBe('Processing')
    expect(await ship(orderId, [2])).toMatchObject({ ok: false, problem: 'units-gone' })
    expect(await ship(orderId, [])).toMatchObject({ ok: false, problem: 'no-units' })
    expect(await ship(orderId, [1, 2], { trackingUrl: 'http://giglogistics.com/1' })).toMatchObject({
      ok: false,
      problem: 'bad-link',
    })
    expect(await ship(orderId, [1, 2])).toEqual({ ok: true })
    expect(await statusOf(orderId)).toBe('Shipped')
    const { parcels } = await readOrder(desk.db, orderId)
    for (const { id } of parcels) {
      expect(await statusOf(orderId)).toBe('Shipped')
      await markDelivered(desk.db, desk.deps, desk.actor(), { orderId, shipmentId: id, tell: true })
    }
    expect(await statusOf(orderId)).toBe('Delivered')
    const told = await writtenMails(desk.db, { where: eq(messages.kind, 'order-part-shipped') })
    expect(told.at(-1)?.text).toContain('In this parcel: 1 × Akú Test, 20 in.')
    expect(told.at(-1)?.text).toContain('GIG Logistics, tracking number GIG-1')
    expect(told.at(-1)?.text).toContain('https://giglogistics.com/track/GIG-1')
  })

  test('the same press twice is one parcel, two at once never send a unit twice', async () => {
    const { orderId } = await paidOrder({ quantity: 2 })
    const id = newId('shp')
    expect(await Promise.all([ship(orderId, [1], { id }), ship(orderId, [1], { id })])).toEqual([
      { ok: true },
      { ok: true },
    ])
    expect((await readOrder(desk.db, orderId)).parcels).toHaveLength(1)
    const rest = await Promise.all([ship(orderId, [1]), ship(orderId, [1]), ship(orderId, [1])])
    expect(rest.filter((each) => each.ok)).toHaveLength(1)
  })

  test('a wig that waits for approval leaves only when somebody says so', async () => {
    const { orderId, line } = await paidOrder()
    await desk.db.insert(productionJobs).values({
      id: newId('job'),
      orderId,
      orderLineId: line.id,
      dueOn: '2026-12-01',
      approval: 'asked',
    })
    await desk.db.update(orderLines).set({ madeToOrder: true }).where(eq(orderLines.id, line.id))
    const missing = { problem: 'lacks', lacks: ['not-made', 'not-approved'] }
    expect(await ship(orderId, [1], { confirmed: [] })).toMatchObject(missing)
    expect(await ship(orderId, [1], { confirmed: ['not-made'] })).toMatchObject(missing)
    expect(await ship(orderId, [1], { confirmed: ['not-made', 'not-approved'] })).toEqual({ ok: true })
  })
})

describe('cancelling', () => {
  const cancel = (orderId: OrderId, from: string, key = newKey()) =>
    cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      from: from as 'Pending',
      cause: 'asked',
      note: '',
      tell: true,
      key,
    })

  test('unpaid: the units are free again, and money that still comes goes back', async () => {
    const { orderId, variantId } = await desk.place()
    const reference = await desk.openPayment(orderId)
    expect(await cancel(orderId, 'Pending')).toEqual({ ok: true, refundedKobo: 0 })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    const order = await readOrder(desk.db, orderId)
    expect(order.status).toBe('Cancelled')
    expect(order.refunds).toMatchObject([{ amountKobo: order.totalKobo, state: 'queued' }])
    const told = await writtenMails(desk.db, { where: eq(messages.kind, 'order-cancelled') })
    expect(told.at(-1)?.text).toContain('You asked us to cancel it.')
  })

  test('paid while they pressed: nothing is cancelled, and that is told', async () => {
    const { orderId } = await desk.place()
    desk.bank.take(await desk.openPayment(orderId))
    expect(await cancel(orderId, 'Pending')).toEqual({ ok: false, problem: 'moved', status: 'Processing' })
  })

  test('paid: everything goes back once, however often it is pressed, and the units too', async () => {
    const { orderId, variantId } = await paidOrder({ quantity: 2 })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 3, held: 0 })
    const key = newKey()
    const pressed = await Promise.all(Array.from({ length: 5 }, () => cancel(orderId, 'Processing', key)))
    expect(pressed.every((each) => each.ok)).toBe(true)
    const order = await readOrder(desk.db, orderId)
    expect(order).toMatchObject({ status: 'Cancelled', refunds: [{ id: key, amountKobo: order.totalKobo }] })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })

  test('not once a parcel is on its way', async () => {
    const { orderId } = await paidOrder({ quantity: 2 })
    await ship(orderId, [1])
    expect(await cancel(orderId, 'Processing')).toMatchObject({ problem: 'partly-sent' })
  })
})

describe('overriding', () => {
  const override = (orderId: OrderId, from: string, to: string, reason = 'agreed by phone') =>
    overrideStatus(desk.db, desk.deps, desk.actor(), {
      orderId,
      from: from as 'Pending',
      to: to as 'Pending',
      reason,
      tell: false,
    })

  test('needs a reason, and takes or gives units as the new status needs', async () => {
    const { orderId, variantId } = await desk.place({ stock: 1 })
    const shelf = () => desk.shelf(variantId)
    expect(await override(orderId, 'Pending', 'Shipped', ' ')).toMatchObject({ problem: 'no-reason' })
    expect(await override(orderId, 'Pending', 'Delivered')).toEqual({ ok: true })
    expect(await shelf()).toEqual({ onHand: 0, held: 0 })
    expect(await override(orderId, 'Delivered', 'Cancelled')).toEqual({ ok: true })
    expect(await shelf()).toEqual({ onHand: 1, held: 0 })
    expect(await override(orderId, 'Cancelled', 'Processing')).toEqual({ ok: true })
    expect(await shelf()).toEqual({ onHand: 0, held: 0 })
    const { events } = await readOrder(desk.db, orderId)
    expect(events.at(-1)?.event).toMatchObject({ type: 'status', override: true, reason: 'agreed by phone' })
    expect(await lastAudit()).toMatchObject({ action: 'order.override', after: { status: 'Processing' } })
  })

  test('is refused when the shelf is empty, and changes nothing then', async () => {
    const { orderId, variantId } = await desk.place({ stock: 1 })
    await override(orderId, 'Pending', 'Cancelled')
    await desk.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, variantId))
    expect(await override(orderId, 'Cancelled', 'Processing')).toEqual({ ok: false, problem: 'out-of-stock' })
    expect(await statusOf(orderId)).toBe('Cancelled')
  })

  test('a paid order that is put back to Pending is neither paid twice nor ended by time', async () => {
    const { orderId, variantId } = await paidOrder()
    expect(await override(orderId, 'Processing', 'Pending')).toEqual({ ok: true })
    expect(await startPayment(desk.db, desk.deps, orderId)).toEqual({ ok: false, problem: 'already-paid' })
    const before = desk.clock.at
    desk.clock.at = new Date(before.getTime() + 48 * 60 * 60_000)
    await expireHolds(desk.db, desk.deps)
    desk.clock.at = before
    expect(await statusOf(orderId)).toBe('Pending')
    expect(await move(orderId, 'Pending', 'Processing')).toMatchObject({ ok: true })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 4, held: 0 })
  })

  test('an unpaid order that is put back to Pending only holds its units, and its time ends', async () => {
    const { orderId, variantId } = await desk.place()
    await override(orderId, 'Pending', 'Processing')
    await override(orderId, 'Processing', 'Pending')
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 1 })
    const before = desk.clock.at
    desk.clock.at = new Date(before.getTime() + 25 * 60 * 60_000)
    await expireHolds(desk.db, desk.deps)
    desk.clock.at = before
    expect(await statusOf(orderId)).toBe('Cancelled')
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })

  test('takes no unit again that a refund has withdrawn', async () => {
    const { orderId, variantId, line } = await paidOrder({ quantity: 2 })
    await refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      amountKobo: line.unitPriceKobo,
      reason: 'one is enough',
      key: newKey(),
      units: [{ orderLineId: line.id, quantity: 1 }],
      restock: true,
    })
    expect(await override(orderId, 'Processing', 'In production')).toEqual({ ok: true })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 4, held: 0 })
  })

  test('money that comes for an order that an owner moved on is kept', async () => {
    const { orderId } = await desk.place()
    const reference = await desk.openPayment(orderId)
    await override(orderId, 'Pending', 'Processing')
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    expect(await readOrder(desk.db, orderId)).toMatchObject({
      status: 'Processing',
      isPaid: true,
      refunds: [],
    })
  })
})
