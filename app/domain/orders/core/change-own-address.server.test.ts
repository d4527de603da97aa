// The customer corrects where their order goes, until it is packed.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import {
  addressVersion,
  changeAddress,
  changeOwnAddress,
  destinationOfOrder,
} from './change-address.server.ts'
import { destinationLines } from './order-address.ts'
import { readOrder, type WholeOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const deps = () => ({ ...desk.deps, requestId: 'test' })

type To = Partial<Parameters<typeof changeOwnAddress>[2]['to'] & Record<'address' | 'city' | 'phone', string>>

/** As the form sends it: what is not said stays. */
async function change(order: WholeOrder, { country, state, area, ...texts }: To) {
  const { name, phone, address, landmark, city, postcode } = order
  const now = await destinationOfOrder(desk.db, order)
  return changeOwnAddress(desk.db, deps(), {
    orderId: order.id,
    fields: { name, phone, address, landmark, city, postcode, ...texts },
    to: {
      country: country ?? now.country,
      state: state ?? now.state,
      area: state ? area : (area ?? now.area),
    },
    seen: addressVersion(order),
  })
}

async function placed(form: Parameters<typeof addOrder>[2] = {}, isMade = false) {
  const wig = isMade ? { madeToOrder: true, stock: 0 } : { stock: 5 }
  const { variantId } = await transaction(desk.db, (tx) => addWig(tx, wig))
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] }, form)
  return { order: await read(id), variantId }
}

const changes = ({ events }: WholeOrder) =>
  events.flatMap(({ event }) => (event.type === 'address-changed' ? [event] : []))
const mails = ({ events }: WholeOrder) =>
  events.filter(({ event }) => event.type === 'mail-queued' && event.kind === 'order-address-changed').length

describe('a customer changes the address', () => {
  test('with history, audit and one mail; the same once more changes nothing', async () => {
    const { order } = await placed()
    expect(await change(order, { address: '5 Broad Street' })).toEqual({ ok: true })
    expect(await change(order, { address: '5 Broad Street' })).toEqual({ ok: true })
    const after = await read(order.id)
    expect(destinationLines(after)).toContain('5 Broad Street')
    expect(changes(after)).toEqual([
      {
        type: 'address-changed',
        shopper: true,
        from: { address: order.address },
        to: { address: '5 Broad Street' },
      },
    ])
    expect(mails(after)).toBe(1)
    const entries = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id))
    expect(entries.map(({ action, actorId, after: said }) => [action, actorId, said])).toEqual([
      ['order.address', null, { changed: ['address'], by: 'customer' }],
    ])
    expect(JSON.stringify(entries)).not.toContain('Broad')
  })

  test('to another state of the same zone, and the sum names the new place', async () => {
    const { order } = await placed({ state: 'OG', area: undefined, city: 'Abeokuta' })
    expect(await change(order, { state: 'OY', city: 'Ibadan' })).toEqual({ ok: true })
    const after = await read(order.id)
    expect([after.state, after.totalKobo]).toEqual(['OY', order.totalKobo])
    expect(after.adjustments.map(({ label }) => label)).toContain('Delivery to Oyo')
    expect(changes(after)[0]).toMatchObject({ from: { state: 'Ogun' }, to: { state: 'Oyo' } })
  })

  test('but not to where the fee or the days differ, nor to another country', async () => {
    const { order } = await placed()
    const refused = { ok: false, problem: 'another-zone' }
    expect(await change(order, { state: 'LA', area: 'island' })).toEqual(refused)
    expect(await change(order, { state: 'RI' })).toEqual(refused)
    expect(await change(order, { country: 'GB', state: '' })).toEqual(refused)
    expect(await read(order.id)).toEqual(order)
  })
})

describe('what cannot be changed any more', () => {
  const packed = { ok: false, problem: 'packed' }

  test('is told once a wig is packed or a parcel left', async () => {
    const made = (await placed({}, true)).order
    await desk.pay(made.id)
    const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, made.id))
    if (!job) throw new Error('no job')
    const to = (stage: 'checked' | 'packed', version: number) =>
      moveJob(desk.db, desk.deps, desk.actor(), { jobId: job.id, to: stage, note: '', version })
    await to('checked', job.version)
    expect(await change(await read(made.id), { city: 'Ikeja' })).toEqual({ ok: true })
    expect(await to('packed', job.version + 1)).toMatchObject({ ok: true })
    expect(await change(await read(made.id), { city: 'Yaba' })).toEqual(packed)
    const { order, variantId } = await placed()
    const reference = await desk.pay(order.id)
    await deskActions(desk).ship({ orderId: order.id, reference, variantId, quantity: 1 })
    expect(await change(await read(order.id), { city: 'Yaba' })).toEqual(packed)
    const gone = (await placed()).order
    await desk.db.update(orders).set({ forgottenAt: desk.clock.at }).where(eq(orders.id, gone.id))
    expect(await change(gone, { city: 'Yaba' })).toEqual(packed)
  })

  test('nor is what staff wrote meanwhile written over unseen', async () => {
    const { order } = await placed()
    const { name, phone, address, landmark, postcode } = order
    const fields = { name, phone, address, landmark, postcode, city: 'Surulere' }
    const seen = addressVersion(order)
    expect(await changeAddress(desk.db, desk.actor(), { orderId: order.id, fields, seen })).toEqual({
      ok: true,
    })
    expect(await change(order, { city: 'Yaba' })).toMatchObject({
      problem: 'moved',
      now: { city: 'Surulere' },
    })
    const after = await read(order.id)
    expect(changes(after)).toMatchObject([
      { by: desk.actor().userId, from: { city: order.city }, to: { city: 'Surulere' } },
    ])
    expect(mails(after)).toBe(0)
    // Of ten customers' presses at once with different words one is first.
    const words = Array.from({ length: 10 }, (_, turn) => `${turn} Allen Avenue`)
    const answers = await Promise.all(words.map((street) => change(after, { address: street })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
