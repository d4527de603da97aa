// An order that its customer fetches: agreed without an address, packed whole, handed over to whoever has the code.
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeAddress } from '#app/domain/orders/core/change-address.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import { moveOrders } from '#app/domain/orders/core/move-orders.server.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { writtenMails } from '#tests/mails.ts'
import { addPerson } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { handOver } from './hand-over.server.ts'
import { pickupCode } from './pickup-code.server.ts'
import { remindPickups } from './remind-pickups.server.ts'
import { markDelivered, shipUnits } from './shipments.server.ts'
import { undoParcel, voidParcel } from './void-parcel.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => presetSetting(desk.db, 'pickup', { ...settingDefaults.pickup, on: true }))

type Wanted = { quantity?: number; userId?: UserId }

async function place({ quantity = 1, ...of }: Wanted = {}) {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const units: [typeof variantId, number][] = [[variantId, quantity]]
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units, ...of }, { deliveryMethod: 'pickup' })
  return { orderId: id, variantId }
}

async function paid(options?: Wanted) {
  const placed = await place(options)
  await desk.pay(placed.orderId)
  return placed
}

const move = (orderId: OrderId, to: string, more = {}) =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from: 'Processing',
    to: to as 'Shipped',
    reason: '',
    tell: true,
    ...more,
  })
const give = (orderId: OrderId, change: { code?: string; fetchedBy?: string }) =>
  handOver(desk.db, desk.deps, desk.actor(), { orderId, code: '', fetchedBy: '', tell: true, ...change })
const read = (orderId: OrderId) => readOrder(desk.db, orderId)

async function ready(options?: Wanted) {
  const placed = await paid(options)
  const moved = await move(placed.orderId, 'Ready for pickup')
  if (!moved.ok || moved.parcel === null) throw new Error('not packed')
  return { ...placed, parcel: moved.parcel }
}

const mailsOf = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))

describe('what is agreed', () => {
  test('no fee, no address, the tax of a sale here, and ready as soon as it is packed', async () => {
    await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
    const { orderId } = await place()
    const order = await read(orderId)
    expect(order).toMatchObject({
      deliveryZone: 'pickup',
      country: 'NG',
      pickup: { id: 'main', name: 'Our studio', keepDays: 14 },
    })
    expect(destinationLines(order)).toEqual([
      'Adaeze Okafor',
      'Our studio',
      'Studio 4, Crown Court',
      'Victoria Island',
      'Lagos',
    ])
    const rows = order.adjustments.map(({ kind, label, amountKobo }) => [kind, label, amountKobo])
    expect(rows[0]).toEqual(['delivery', 'Pickup at Our studio', 0])
    expect(rows[1]?.slice(0, 2)).toEqual(['vat', 'VAT 7.5% included'])
    // Saturday: the two working days of packing, none on the way.
    expect([order.promisedFrom, order.promisedTo]).toEqual(['2026-11-23', '2026-11-24'])
  })

  test('is refused once the owner has switched it off, and what was agreed stays', async () => {
    const { orderId } = await place()
    await presetSetting(desk.db, 'pickup', { ...settingDefaults.pickup, on: false })
    const { variantId } = await addWig(desk.db, { stock: 5 })
    const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 1])
    const form = checkoutForm({ deliveryMethod: 'pickup' })
    const refused = await placeOrder(desk.db, { cartId, form, provider: 'paystack', now: desk.clock.at })
    expect(refused).toEqual({ ok: false, problem: 'no-pickup' })
    expect((await read(orderId)).pickup?.name).toBe('Our studio')
  })

  test('its address is the shop’s, so nobody changes it', async () => {
    const { orderId } = await paid()
    const order = await read(orderId)
    const changed = await changeAddress(desk.db, desk.actor(), {
      orderId,
      fields: { ...order, address: 'Elsewhere 1' },
      seen: '',
    })
    expect(changed).toMatchObject({ ok: false, problem: 'sent' })
  })
})

describe('packing it', () => {
  test('it becomes ready, never shipped, and what is delivered never waits', async () => {
    const { orderId } = await paid()
    expect(await move(orderId, 'Shipped')).toMatchObject({ ok: false, problem: 'no-such-move' })
    expect(await move(orderId, 'Ready for pickup')).toMatchObject({ ok: true, status: 'Ready for pickup' })
    expect((await read(orderId)).parcels).toMatchObject([{ courier: 'Pick-up', deliveredAt: null }])
    expect(await mailsOf(orderId)).toContain('order-ready-for-pickup')
    const other = await desk.place()
    await desk.pay(other.orderId)
    expect(await move(other.orderId, 'Ready for pickup')).toMatchObject({ problem: 'no-such-move' })
  })

  test('in one go: nobody is made to come twice', async () => {
    const { orderId } = await paid({ quantity: 2 })
    const [line] = (await read(orderId)).lines
    if (!line) throw new Error('no line')
    const shipped = (quantity: number) =>
      shipUnits(desk.db, desk.deps, desk.actor(), {
        orderId,
        id: newId('shp'),
        units: [{ lineId: line.id, quantity }],
        courier: 'DHL',
        trackingNumber: '',
        trackingUrl: '',
        confirmed: [],
        tell: false,
      })
    expect(await shipped(1)).toMatchObject({ ok: false, problem: 'pickup-in-one' })
    expect(await shipped(2)).toEqual({ ok: true })
    expect(await read(orderId)).toMatchObject({
      status: 'Ready for pickup',
      parcels: [{ courier: 'Pick-up' }],
    })
  })

  test('several at once, each by its own way', async () => {
    const here = await read((await paid()).orderId)
    const sent = await desk.place()
    await desk.pay(sent.orderId)
    const { number } = await read(sent.orderId)
    const numbers = [here.number, number]
    const moved = await moveOrders(desk.db, desk.deps, desk.actor(), {
      numbers,
      to: 'Ready for pickup',
      tell: false,
    })
    expect(moved.moved).toEqual([here.number])
    expect(moved.failed).toMatchObject([{ number, problem: 'no-such-move' }])
  })

  test('undone at once it was never told; later its customer is told the truth', async () => {
    const first = await ready()
    expect(
      await undoParcel(desk.db, desk.deps, desk.actor(), {
        orderId: first.orderId,
        shipmentId: first.parcel,
      }),
    ).toEqual({ ok: true })
    expect((await read(first.orderId)).status).toBe('Processing')
    const second = await ready()
    await desk.db.update(messages).set({ state: 'sent' }).where(eq(messages.kind, 'order-ready-for-pickup'))
    const wish = { orderId: second.orderId, shipmentId: second.parcel, reason: 'wrong box' }
    expect(await voidParcel(desk.db, desk.deps, desk.actor(), wish)).toEqual({ ok: true })
    expect(await mailsOf(second.orderId)).toContain('parcel-voided')
  })
})

describe('handing it over', () => {
  test('to whoever has the code, once', async () => {
    const { orderId } = await ready()
    const code = pickupCode(await read(orderId))
    expect(code).toMatch(/^\d{6}$/u)
    const [mail] = await writtenMails(desk.db, {
      where: like(messages.dedupe, `order-ready-for-pickup:${orderId}%`),
    })
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Monday to Saturday, 9 am to 6 pm')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await give(orderId, {})).toMatchObject({ problem: 'no-code-no-name' })
    expect(await give(orderId, { code: wrong })).toMatchObject({ problem: 'wrong-code' })
    expect(await give(orderId, { code: wrong, fetchedBy: 'Bola' })).toMatchObject({ problem: 'wrong-code' })
    expect((await read(orderId)).status).toBe('Ready for pickup')
    expect(await give(orderId, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({ ok: true })
    expect(await give(orderId, { code })).toEqual({ ok: true })
    const order = await read(orderId)
    expect(order).toMatchObject({ status: 'Picked up', parcels: [{ deliveredAt: desk.clock.at }] })
    const told = order.events.filter(({ event }) => event.type === 'picked-up')
    expect(told.map(({ event }) => event)).toMatchObject([{ proof: 'code', fetchedBy: '' }])
    expect(await mailsOf(orderId)).toContain('order-picked-up')
  })

  test('to somebody whose name is written down: said to the customer, not in the audit, gone with them', async () => {
    const person = await addPerson(desk.db)
    const { orderId } = await ready({ userId: person.userId })
    expect(await give(orderId, { fetchedBy: 'Bọ́lá Adéyẹmí' })).toEqual({ ok: true })
    const [mail] = await writtenMails(desk.db, {
      where: like(messages.dedupe, `order-picked-up:${orderId}%`),
    })
    expect(mail?.text).toContain('Bọ́lá Adéyẹmí')
    const audit = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId))
    expect(JSON.stringify(audit)).not.toContain('Bọ́lá')
    expect(await forgetOrders(desk.db, person, desk.clock.at)).toMatchObject({ ok: true })
    expect(JSON.stringify(await read(orderId))).not.toContain('Bọ́lá')
  })

  test('a parcel that is fetched is not marked as delivered by hand', async () => {
    const { orderId, parcel } = await ready()
    const marked = await markDelivered(desk.db, desk.deps, desk.actor(), {
      orderId,
      shipmentId: parcel,
      tell: false,
    })
    expect(marked).toEqual({ ok: false, problem: 'hand-over-instead' })
    expect(await move(orderId, 'Picked up', { from: 'Ready for pickup' })).toMatchObject({
      problem: 'hand-over-instead',
    })
  })

  test('not once its money is on its way back', async () => {
    const { orderId } = await ready()
    const { totalKobo } = await read(orderId)
    await refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      amountKobo: totalKobo,
      reason: 'agreed',
      key: newKey(),
      units: [],
      restock: false,
    })
    expect(await give(orderId, { fetchedBy: 'Bola' })).toMatchObject({ problem: 'money-went-back' })
  })

  test('nobody came: cancelled in one step, the units are on the shelf and the money goes back', async () => {
    const { orderId, variantId } = await ready({ quantity: 2 })
    expect((await desk.shelf(variantId))?.onHand).toBe(3)
    const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      from: 'Ready for pickup',
      cause: 'asked',
      note: '',
      tell: true,
      key: newKey(),
    })
    const { totalKobo, status, parcels } = await read(orderId)
    expect(cancelled).toEqual({ ok: true, refundedKobo: totalKobo })
    expect([status, parcels]).toEqual(['Cancelled', []])
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })
})

test.each(['sms', 'whatsapp'] as const)(
  'who gave no email is reminded by %s, and whom nothing reaches is left out',
  async (reach) => {
    const [{ orderId }, silent] = [await ready(), await ready()]
    await desk.db.update(orders).set({ email: '', reach }).where(eq(orders.id, orderId))
    await desk.db.update(orders).set({ email: '' }).where(eq(orders.id, silent.orderId))
    const later = new Date(desk.clock.at.getTime() + 4 * dayMs)
    const textsOf = (id: OrderId) =>
      desk.db
        .select()
        .from(messages)
        .where(and(eq(messages.kind, 'order-pickup-reminder'), like(messages.dedupe, `%${id}%`)))
    await remindPickups(desk.db, desk.deps, later)
    await remindPickups(desk.db, desk.deps, later)
    const { phone } = await read(orderId)
    expect(await textsOf(orderId)).toMatchObject([{ channel: reach, recipient: phone }])
    expect(await textsOf(silent.orderId)).toEqual([])
  },
)

test('after some days there is one reminder, and a new one only for what was packed anew', async () => {
  const { orderId, parcel } = await ready()
  const later = (days: number) => new Date(desk.clock.at.getTime() + days * dayMs)
  const remindersOf = async () => (await mailsOf(orderId)).filter((kind) => kind === 'order-pickup-reminder')
  await remindPickups(desk.db, desk.deps, later(2))
  expect(await remindersOf()).toHaveLength(0)
  await remindPickups(desk.db, desk.deps, later(4))
  await remindPickups(desk.db, desk.deps, later(5))
  expect(await remindersOf()).toHaveLength(1)
  await voidParcel(desk.db, desk.deps, desk.actor(), { orderId, shipmentId: parcel, reason: 'recheck' })
  await remindPickups(desk.db, desk.deps, later(9))
  expect(await remindersOf()).toHaveLength(1)
})
