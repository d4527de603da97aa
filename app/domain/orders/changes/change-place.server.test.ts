// A paid order goes to another zone until it is packed: the difference is paid first or goes back, and no money is made or lost.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { addressVersion, changeAddress } from '#app/domain/orders/core/change-address.server.ts'
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { offersOfOrder } from '#app/domain/orders/offers/redeem-offers.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { expressSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { customization, designCarts, furnishStudio } from '#tests/designs.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { askForService } from './add-service.server.ts'
import { changeItems, dropChange } from './change-items.server.ts'
import { changePlace, offerOf, type PlaceChange } from './change-place.server.ts'
import { expireChanges } from './expire-changes.server.ts'
import { asChangeable, itemsVersion, quoteChange } from './quote-change.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)

const island = { country: 'NG', state: 'LA', area: 'island' } as const
const rivers = { country: 'NG', state: 'RI' }
const north = { country: 'NG', state: 'SO' }
const london = { country: 'GB', state: '' }

type Placed = Parameters<typeof addOrder>[2] & { madeToOrder?: boolean; paysNow?: boolean }

/** A wig of 100,000 naira, sent to Lagos Mainland for 3,000 unless a place is given. */
async function placed({ madeToOrder = false, paysNow = true, ...form }: Placed = {}) {
  const { variantId } = await transaction(desk.db, (tx) => addWig(tx, { madeToOrder, stock: 9 }))
  const order = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] }, form)
  if (paysNow) await desk.pay(order.id)
  return read(order.id)
}

async function wishOf({ id }: WholeOrder, to: Destination, agreedTo = ''): Promise<PlaceChange> {
  const order = await read(id)
  const { name, phone, landmark } = order
  const fields = { name, phone, landmark, address: '7 Aba Road', city: 'Port Harcourt', postcode: '' }
  return { orderId: id, fields, to, seen: addressVersion(order), agreedTo }
}

const press = (wish: PlaceChange) => changePlace(desk.db, { ...desk.deps, requestId: 'test' }, wish)

/** As the page does it: what it comes to is shown, then agreed to. */
async function agreed(order: WholeOrder, to: Destination) {
  const wish = await wishOf(order, to)
  const shown = await press(wish)
  if (shown.ok || shown.problem !== 'to-agree') return { wish, quote: null, shown }
  return { wish: { ...wish, agreedTo: offerOf(shown.quote) }, quote: shown.quote, shown }
}

const move = async (order: WholeOrder, to: Destination) => press((await agreed(order, to)).wish)

async function payDifference(orderId: OrderId) {
  const reference = await desk.openPayment(orderId)
  desk.bank.take(reference)
  return settlePayment(desk.db, desk.deps, reference)
}

const whereTo = ({ country, state, deliveryZone, promisedFrom, promisedTo, adjustments }: WholeOrder) => ({
  country,
  state,
  deliveryZone,
  days: [promisedFrom, promisedTo],
  delivery: adjustments.find(({ kind }) => kind === 'delivery'),
})

const steps = ({ events }: WholeOrder) =>
  events.flatMap(({ event }) => (event.type === 'items-changed' ? [event.step] : []))

async function mailOf(orderId: OrderId) {
  const rows = await desk.db.select().from(messages).where(eq(messages.orderId, orderId))
  return rows
    .filter(({ kind }) => kind === 'order-address-changed')
    .map(({ facts }) => JSON.parse(facts ?? 'null') as unknown)
}

const keptOf = (order: WholeOrder) => moneyOf(order).keptKobo

describe('a dearer zone', () => {
  test('is shown first, waits for its difference, then is made with rows, zone, days, history, audit and one email', async () => {
    const order = await placed()
    const { wish, quote } = await agreed(order, rivers)
    expect(quote).toMatchObject({ differenceKobo: naira(3_000), totalKobo: naira(106_000) })
    expect(await read(order.id)).toEqual(order)
    expect(await press(wish)).toEqual({ ok: true, dueKobo: naira(3_000) })
    expect(whereTo(await read(order.id))).toEqual(whereTo(order))
    expect(await payDifference(order.id)).toMatchObject({ state: 'paid' })
    const after = await read(order.id)
    expect(whereTo(after)).toMatchObject({
      state: 'RI',
      deliveryZone: 'near-cities',
      days: [quote?.place.from, quote?.place.to],
      delivery: { label: 'Delivery to Rivers', amountKobo: naira(6_000) },
    })
    expect(after.promisedTo > order.promisedTo).toBe(true)
    expect(destinationLines(after)).toEqual(expect.arrayContaining(['7 Aba Road', 'Rivers']))
    expect([after.totalKobo, keptOf(after), after.refunds]).toEqual([naira(106_000), naira(106_000), []])
    expect(after.lines).toEqual(order.lines)
    expect(steps(after)).toEqual(['asked', 'made'])
    expect(after.events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({
        type: 'address-changed',
        shopper: true,
        from: expect.objectContaining({ state: 'Lagos' }),
        to: expect.objectContaining({ state: 'Rivers', address: '7 Aba Road' }),
      }),
    )
    expect(await mailOf(order.id)).toMatchObject([{ change: { differenceKobo: naira(3_000) } }])
    const entries = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id))
    expect(entries.map(({ action, after: said }) => [action, said])).toMatchObject([
      ['order.address', { totalKobo: naira(106_000), by: 'customer' }],
    ])
    expect(JSON.stringify(entries)).not.toContain('Aba Road')
  })

  test('abroad is zero-rated, and while it is made', async () => {
    await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
    const order = await placed({ madeToOrder: true })
    const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, order.id))
    if (!job) throw new Error('no job')
    const begun = { jobId: job.id, to: 'hair picked', note: '', version: job.version } as const
    expect(await moveJob(desk.db, desk.deps, desk.actor(), begun)).toMatchObject({ ok: true })
    expect(await move(order, london)).toEqual({ ok: true, dueKobo: naira(52_000) })
    await payDifference(order.id)
    await presetSetting(desk.db, 'vat', settingDefaults.vat)
    const after = await read(order.id)
    expect(after).toMatchObject({ country: 'GB', deliveryZone: 'overseas', status: 'In production' })
    expect(after.adjustments).toMatchObject([
      { label: 'Delivery to United Kingdom', amountKobo: naira(55_000) },
      { label: 'VAT 0% export', amountKobo: 0 },
    ])
    expect(keptOf(after)).toBe(after.totalKobo)
  })

  test('that is not paid in time leaves the order as it was, and money that comes later goes back', async () => {
    const order = await placed()
    await move(order, rivers)
    const reference = await desk.openPayment(order.id)
    const start = desk.clock.at
    desk.clock.at = new Date(start.getTime() + 61 * 60_000)
    expect(await expireChanges(desk.db, desk.deps)).toBe(1)
    desk.clock.at = start
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    const after = await read(order.id)
    expect(whereTo(after)).toEqual(whereTo(order))
    expect([steps(after), keptOf(after)]).toEqual([['asked', 'lapsed'], naira(103_000)])
    expect(after.refunds).toMatchObject([{ amountKobo: naira(3_000) }])
    expect(await mailOf(order.id)).toEqual([])
  })

  test('is withdrawn by the customer; other items and another place wait for it', async () => {
    const order = await placed()
    await move(order, rivers)
    expect(await move(order, north)).toMatchObject({ problem: 'waiting' })
    const [line] = order.lines
    const open = await asChangeable(desk.db, order)
    if (!line || !open) throw new Error('nothing to change')
    const wishes = [{ lineId: line.id, quantity: 2 }]
    const quoted = await quoteChange(desk.db, open, wishes, desk.clock.at)
    const seenTotalKobo = quoted.ok ? quoted.quote.totalKobo : 0
    const actor = { userId: null, role: null, requestId: 'test', now: desk.clock.at }
    const items = { orderId: order.id, wishes, seen: itemsVersion(order), seenTotalKobo }
    expect(await changeItems(desk.db, desk.deps, actor, items)).toMatchObject({ problem: 'waiting' })
    expect(await dropChange(desk.db, order.id, 'withdrawn')).toBe(true)
    expect(await move(order, north)).toEqual({ ok: true, dueKobo: naira(5_000) })
  })

  test('is overtaken by packing: paid all the same, the money goes back', async () => {
    const packed = await placed({ madeToOrder: true })
    await move(packed, rivers)
    const reference = await desk.openPayment(packed.id)
    const jobs = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, packed.id))
    for (const { id: jobId, version } of jobs) {
      const to = (stage: 'checked' | 'packed', at: number) =>
        moveJob(desk.db, desk.deps, desk.actor(), { jobId, to: stage, note: '', version: at })
      await to('checked', version)
      expect(await to('packed', version + 1)).toMatchObject({ ok: true })
    }
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    const after = await read(packed.id)
    expect([whereTo(after), keptOf(after)]).toEqual([whereTo(packed), naira(103_000)])
    expect(steps(after)).toEqual(['asked', 'overtaken'])
  })

  test('is overtaken by a cancellation, and by another writing of the address', async () => {
    const cancelled = await placed()
    await move(cancelled, rivers)
    const late = await desk.openPayment(cancelled.id)
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, cancelled.id)
    desk.bank.take(late)
    await settlePayment(desk.db, desk.deps, late)
    expect(keptOf(await read(cancelled.id))).toBe(0)

    const corrected = await placed()
    await move(corrected, rivers)
    const before = await desk.openPayment(corrected.id)
    const { name, phone, landmark, city, postcode } = corrected
    const fields = { name, phone, landmark, city, postcode, address: '14 Allen Avenue' }
    const seen = addressVersion(corrected)
    await changeAddress(desk.db, desk.actor(), { orderId: corrected.id, fields, seen })
    desk.bank.take(before)
    await settlePayment(desk.db, desk.deps, before)
    const written = await read(corrected.id)
    expect([written.address, written.state, steps(written)]).toEqual([
      '14 Allen Avenue',
      'LA',
      ['asked', 'overtaken'],
    ])
    expect(keptOf(written)).toBe(naira(103_000))
  })

  test('of ten presses at once one waits', async () => {
    const order = await placed()
    const { wish } = await agreed(order, rivers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(wish)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((one) => !one.ok && one.problem === 'waiting')).toHaveLength(9)
  })
})

describe('a cheaper zone', () => {
  test('is made at once, the difference goes back once, and an older form is told so', async () => {
    const order = await placed({ state: 'SO', area: undefined, city: 'Sokoto' })
    const { wish, quote } = await agreed(order, rivers)
    expect(quote?.differenceKobo).toBe(0 - naira(2_000))
    const answers = await Promise.all([press(wish), press(wish), press(wish)])
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, dueKobo: 0 }])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: 'moved', now: { city: 'Port Harcourt' } })
    const after = await read(order.id)
    expect(after.refunds).toMatchObject([{ amountKobo: naira(2_000) }])
    expect([after.totalKobo, keptOf(after)]).toEqual([naira(106_000), naira(106_000)])
    expect(after.promisedTo < order.promisedTo).toBe(true)
    expect(await mailOf(order.id)).toMatchObject([{ change: { differenceKobo: 0 - naira(2_000) } }])
  })

  test('of the same fee and other days changes the days alone', async () => {
    const zones = await desk.db.select().from(deliveryZones)
    const setIsland = async (feeKobo: number, daysMax: number) => {
      const change = { feeKobo: feeKobo as never, daysMax }
      await desk.db.update(deliveryZones).set(change).where(eq(deliveryZones.id, 'lagos-island'))
      await announcePageChange(desk.db, ['delivery'])
    }
    const own = zones.find(({ id }) => id === 'lagos-island')
    await setIsland(naira(3_000), 6)
    const order = await placed()
    expect(await move(order, island)).toEqual({ ok: true, dueKobo: 0 })
    await setIsland(own?.feeKobo ?? 0, own?.daysMax ?? 0)
    const after = await read(order.id)
    expect(after).toMatchObject({ deliveryZone: 'lagos-island', totalKobo: order.totalKobo, refunds: [] })
    expect([after.promisedFrom, after.promisedTo > order.promisedTo]).toEqual([order.promisedFrom, true])
  })
})

describe('what was agreed', () => {
  test('decides: a total that is forged, or not the one of today, is shown anew and changes nothing', async () => {
    const order = await placed()
    const { wish } = await agreed(order, rivers)
    const forged = wish.agreedTo.replace('10600000', '10300000')
    expect(forged).not.toBe(wish.agreedTo)
    expect(await press({ ...wish, agreedTo: forged })).toMatchObject({
      problem: 'to-agree',
      quote: { totalKobo: naira(106_000) },
    })
    // Agreed for one place, sent for another.
    expect(await press({ ...wish, to: north })).toMatchObject({ problem: 'to-agree' })
    expect(await read(order.id)).toEqual(order)
  })

  test('keeps express, its day and a service that was added', async () => {
    const variantId = await furnishStudio(desk.db, desk.clock.at)
    const carts = designCarts({ db: () => desk.db, variantId: () => variantId, now: desk.clock.at })
    const { id: cartId } = await carts.put(null, customization({}, { expressProcessing: true }))
    const { id } = await addOrder(desk.db, { now: desk.clock.at, cartId })
    await desk.pay(id)
    const service = { orderId: id, words: 'New lace', priceKobo: naira(20_000) }
    await askForService(desk.db, desk.deps, desk.actor(), service)
    await payDifference(id)
    const order = await read(id)
    const slots = () => desk.db.select().from(expressSlots).where(eq(expressSlots.orderId, id))
    const before = await slots()
    expect(await move(order, rivers)).toEqual({ ok: true, dueKobo: naira(3_000) })
    await payDifference(id)
    const after = await read(id)
    const besides = ({ adjustments }: WholeOrder) =>
      adjustments.flatMap(({ kind, label, amountKobo }) =>
        kind === 'express' || kind === 'service' ? [{ kind, label, amountKobo }] : [],
      )
    expect(besides(after)).toEqual(besides(order))
    expect(besides(after).map(({ kind }) => kind)).toEqual(['express', 'service'])
    expect([after.lines, await slots()]).toEqual([order.lines, before])
    expect(keptOf(after)).toBe(order.totalKobo + naira(3_000))
  })

  test('free delivery holds within Nigeria, and not abroad', async () => {
    const code = await addTestOffer(desk.db, desk.actor(), { kind: 'free-delivery', code: 'BRINGIT' })
    const { variantId } = await addWig(desk.db)
    const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]], code })
    await desk.pay(id)
    const order = await read(id)
    expect(order.totalKobo).toBe(naira(100_000))
    expect(await move(order, rivers)).toEqual({ ok: true, dueKobo: 0 })
    expect(await offersOfOrder(desk.db, id)).toMatchObject([{ givenKobo: naira(6_000) }])
    const free = await read(id)
    expect(whereTo(free).delivery).toMatchObject({ label: 'Delivery to Rivers, free', amountKobo: 0 })
    expect(await move(free, london)).toEqual({ ok: true, dueKobo: naira(55_000) })
    await payDifference(id)
    expect(keptOf(await read(id))).toBe(naira(155_000))
  })

  test('with a balance: that grows and falls before any money moves', async () => {
    await presetSetting(desk.db, 'deposits', {
      ...settingDefaults.deposits,
      on: true,
      productPercent: 50,
      fromNaira: 0,
    })
    const order = await placed({ pay: 'deposit' })
    await presetSetting(desk.db, 'deposits', settingDefaults.deposits)
    const { balanceKobo } = order
    expect(balanceKobo).toBeGreaterThan(0)
    expect(await move(order, rivers)).toEqual({ ok: true, dueKobo: 0 })
    const dearer = await read(order.id)
    expect([dearer.balanceKobo, dearer.refunds]).toEqual([balanceKobo + naira(3_000), []])
    expect(await move(dearer, { country: 'NG', state: 'LA', area: 'mainland' })).toEqual({
      ok: true,
      dueKobo: 0,
    })
    expect(await read(order.id)).toMatchObject({ balanceKobo, refunds: [], totalKobo: order.totalKobo })
  })

  test('on delivery: only where that is offered, up to what is taken there', async () => {
    await presetSetting(desk.db, 'onDelivery', { on: true, takesDesigns: true })
    const open = (zone: string, mostNaira: number) =>
      desk.db
        .update(deliveryZones)
        .set({ onDeliveryMostKobo: naira(mostNaira) })
        .where(eq(deliveryZones.id, zone))
    await open('lagos-mainland', 200_000)
    await open('lagos-island', 200_000)
    await open('lagos-outer', 101_000)
    await announcePageChange(desk.db, ['delivery'])
    const order = await placed({ payBy: 'delivery', paysNow: false })
    await settleNothingDue(desk.db, desk.deps, order.id)
    const paid = await read(order.id)
    const refused = { ok: false, problem: 'no-on-delivery' }
    expect(await press(await wishOf(paid, rivers))).toEqual(refused)
    expect(await press(await wishOf(paid, { ...island, area: 'outer' }))).toEqual(refused)
    expect(await move(paid, island)).toEqual({ ok: true, dueKobo: 0 })
    expect(await read(order.id)).toMatchObject({
      balanceKobo: naira(103_500),
      deliveryZone: 'lagos-island',
      refunds: [],
    })
  })
})

describe('what is not moved', () => {
  test('is said: a place without delivery, an unpaid order, one that a person changed', async () => {
    const order = await placed()
    expect(await press(await wishOf(order, { country: 'BR', state: '' }))).toEqual({
      ok: false,
      problem: 'no-delivery',
    })
    const unpaid = await placed({ paysNow: false })
    expect(await press(await wishOf(unpaid, rivers))).toEqual({ ok: false, problem: 'unpaid' })
    const some = { amountKobo: naira(1_000), reason: 'a scratch', units: [], restock: false }
    const refund = { orderId: order.id, key: newKey(), ...some }
    await refundOrder(desk.db, desk.deps, desk.actor(), someProof, refund)
    expect(await press(await wishOf(order, rivers))).toEqual({ ok: false, problem: 'by-hand' })
  })
})
