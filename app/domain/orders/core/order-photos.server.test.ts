// Photos of an order's own items before it goes out.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { changeStatus } from './change-status.server.ts'
import {
  acceptPhotosByTime,
  addOrderPhotos,
  answerPhotos,
  listOrderPhotos,
  maxOrderPhotos,
  removeOrderPhoto,
  tellOfPhotos,
  wishPhotos,
} from './order-photos.server.ts'
import { readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const photo = { key: 'k', width: 900, height: 1200, thumbhash: null }
const ship = (orderId: OrderId, confirmed: readonly ('no-photos' | 'photos-open' | 'no-tracking')[] = []) =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from: 'Processing',
    to: 'Shipped',
    reason: '',
    tell: false,
    confirmed,
  })
const add = (orderId: OrderId) => addOrderPhotos(desk.db, desk.actor(), { orderId, photos: [photo] })
const tell = (orderId: OrderId) => tellOfPhotos(desk.db, desk.deps, desk.actor(), orderId)
const say = (orderId: OrderId, answer: 'right' | 'question', note = '') =>
  answerPhotos(desk.db, desk.deps, { orderId, answer, note })

async function wanting() {
  const { orderId } = await desk.place()
  await desk.pay(orderId)
  expect(await wishPhotos(desk.db, orderId)).toBe(true)
  return orderId
}

test('who wants photos is not sent anything unawares: first none, then not answered, then right', async () => {
  const orderId = await wanting()
  expect(await ship(orderId)).toMatchObject({ problem: 'lacks', lacks: ['no-photos', 'no-tracking'] })
  expect(await tell(orderId)).toEqual({ ok: false, problem: 'no-photos' })
  expect(await say(orderId, 'right')).toEqual({ ok: false, problem: 'not-asked' })
  expect(await add(orderId)).toEqual({ ok: true })
  expect(await tell(orderId)).toEqual({ ok: true, by: 'mail' })
  expect(await ship(orderId)).toMatchObject({ lacks: ['photos-open', 'no-tracking'] })
  expect(await say(orderId, 'right')).toEqual({ ok: true })
  expect(await say(orderId, 'question', 'Late')).toEqual({ ok: false, problem: 'not-asked' })
  expect(await ship(orderId, ['no-tracking'])).toMatchObject({ ok: true })
  expect(await add(orderId)).toEqual({ ok: false, problem: 'sent' })
  const { events } = await readOrder(desk.db, orderId)
  expect(events.flatMap(({ event }) => (event.type === 'photos' ? [event.step] : []))).toEqual([
    'wished',
    'added',
    'sent',
    'right',
  ])
  const mails = events.filter(({ event }) => event.type === 'mail-queued' && event.kind === 'order-photos')
  expect(mails).toHaveLength(1)
})

test('they may be wished until it has left, once, and only of a paid order', async () => {
  const { orderId } = await desk.place()
  expect(await wishPhotos(desk.db, orderId)).toBe(false)
  await desk.pay(orderId)
  expect(await wishPhotos(desk.db, orderId)).toBe(true)
  expect(await wishPhotos(desk.db, orderId)).toBe(true)
  const { events, wantsPhotos } = await readOrder(desk.db, orderId)
  expect([wantsPhotos, events.filter(({ event }) => event.type === 'photos')]).toMatchObject([true, [{}]])
  const other = await desk.place()
  await desk.pay(other.orderId)
  await ship(other.orderId, ['no-tracking'])
  expect(await wishPhotos(desk.db, other.orderId)).toBe(false)
})

test('a question needs words, holds the order, and new photos ask anew', async () => {
  const orderId = await wanting()
  await add(orderId)
  await tell(orderId)
  expect(await say(orderId, 'question')).toEqual({ ok: false, problem: 'note-needed' })
  expect(await say(orderId, 'question', 'Is the lace lighter?')).toEqual({ ok: true })
  expect(await readOrder(desk.db, orderId)).toMatchObject({
    photosAnswer: 'question',
    photosNote: 'Is the lace lighter?',
  })
  expect(await ship(orderId)).toMatchObject({ lacks: ['photos-open', 'no-tracking'] })
  const [first] = await listOrderPhotos(desk.db, orderId)
  await removeOrderPhoto(desk.db, desk.actor(), { orderId, photoId: first?.id ?? 'pho_none' })
  await add(orderId)
  await tell(orderId)
  expect(await say(orderId, 'right')).toEqual({ ok: true })
})

test('nothing waits for ever: silence counts as yes, and staff may go on all the same', async () => {
  const [silent, sent] = [await wanting(), await wanting()]
  for (const orderId of [silent, sent]) {
    await add(orderId)
    await tell(orderId)
  }
  expect(await ship(sent, ['photos-open', 'no-tracking'])).toMatchObject({ ok: true })
  const later = (hours: number) => new Date(desk.clock.at.getTime() + hours * 60 * 60_000)
  expect(await acceptPhotosByTime(desk.db, later(23))).toBe(0)
  expect(await acceptPhotosByTime(desk.db, later(25))).toBe(1)
  expect(await acceptPhotosByTime(desk.db, later(25))).toBe(0)
  expect(await ship(silent, ['no-tracking'])).toMatchObject({ ok: true })
})

test('what is said to staff is the way that is taken, or that there is none', async () => {
  const orderId = await wanting()
  await add(orderId)
  await desk.db.update(orders).set({ reach: 'sms' }).where(eq(orders.id, orderId))
  expect(await tell(orderId)).toEqual({ ok: true, by: 'sms' })
  await desk.db.update(orders).set({ reach: 'mail', email: '' }).where(eq(orders.id, orderId))
  expect(await tell(orderId)).toEqual({ ok: true, by: null })
})

test('one film stands beside the photos: another takes its place, also where no room is left', async () => {
  const orderId = await wanting()
  const film = (key: string) =>
    addOrderPhotos(desk.db, desk.actor(), { orderId, photos: [{ ...photo, key, seconds: 12 }] })
  const shown = async () =>
    (await listOrderPhotos(desk.db, orderId)).map(({ key, seconds }) => [key, seconds])
  expect(await film('first')).toEqual({ ok: true })
  const more = Array.from({ length: maxOrderPhotos - 1 }, () => photo)
  expect(await addOrderPhotos(desk.db, desk.actor(), { orderId, photos: more })).toEqual({ ok: true })
  expect(await add(orderId)).toEqual({ ok: false, problem: 'too-many' })
  expect(await film('second')).toEqual({ ok: true })
  expect((await shown()).filter(([, seconds]) => seconds !== null)).toEqual([['second', 12]])
  expect(await shown()).toHaveLength(maxOrderPhotos)
})
