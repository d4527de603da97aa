// Photos of what was bought, as it is, before it goes out: put up by staff, seen by its customer, answered or not. Nothing waits for
// an answer for ever: after the time of the setting, silence counts as yes.
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { firstWayTo } from '#app/domain/contact/contact.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, newToken, type OrderId, type PhotoId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { StoredPhoto } from '#app/domain/orders/production/job-photos.server.ts'
import type { PhotosShown } from './order-message.ts'
import { queueOrderMail, queueOwnerMail } from './order-mails.server.ts'
import { statesThat, statusIs } from './order-states.ts'
import { byStaff, lockOrder, type OrderRow, readOrder, recordEvent } from './orders.server.ts'
import { orderPhotos, orders } from './orders-tables.server.ts'

export type OrderPhoto = typeof orderPhotos.$inferSelect

/** Several sides of several items; few enough for a phone. */
export const maxOrderPhotos = 24

export function listOrderPhotos(db: Db, orderId: OrderId): Promise<OrderPhoto[]> {
  return db
    .select()
    .from(orderPhotos)
    .where(eq(orderPhotos.orderId, orderId))
    .orderBy(asc(orderPhotos.at), asc(orderPhotos.id))
}

/** Staff add one short film beside the photos. */
export const isFilm = ({ seconds }: Pick<OrderPhoto, 'seconds'>) => seconds !== null

export type PhotosChanged = { ok: true } | { ok: false; problem: 'gone' | 'sent' | 'too-many' | 'no-photos' }

/** Its customer sees them at once on their page, a film in place of the one before; the email follows when all are there (tellOfPhotos). */
export async function addOrderPhotos(
  db: Db,
  actor: Actor,
  { orderId, photos }: { orderId: OrderId; photos: readonly (StoredPhoto & { seconds?: number })[] },
): Promise<PhotosChanged> {
  return transaction(db, async (tx) => {
    const problem = await whyNot(tx, orderId)
    if (problem !== null) return { ok: false, problem }
    if (photos.length === 0) return { ok: false, problem: 'no-photos' }
    const there = await listOrderPhotos(tx, orderId)
    const hasFilm = photos.some(({ seconds }) => seconds !== undefined)
    const replaced = hasFilm ? there.filter(isFilm).map(({ id }) => id) : []
    if (there.length - replaced.length + photos.length > maxOrderPhotos)
      return { ok: false, problem: 'too-many' }
    const rows = photos.map((photo) => ({
      ...photo,
      id: newId('pho'),
      orderId,
      alt: 'Your order, before it goes out',
      writtenBy: actor.userId,
      at: actor.now,
    }))
    if (replaced.length > 0) await tx.delete(orderPhotos).where(inArray(orderPhotos.id, replaced))
    await tx.insert(orderPhotos).values(rows)
    await recordEvent(tx, orderId, { type: 'photos', step: 'added', count: rows.length, ...byStaff(actor) })
    const removed = replaced.length > 0 ? { removed: replaced } : {}
    await audit(tx, actor, orderId, { added: rows.map(({ id }) => id), ...removed })
    return { ok: true }
  })
}

export async function removeOrderPhoto(
  db: Db,
  actor: Actor,
  { orderId, photoId }: { orderId: OrderId; photoId: PhotoId },
): Promise<void> {
  await transaction(db, async (tx) => {
    const own = and(eq(orderPhotos.id, photoId), eq(orderPhotos.orderId, orderId))
    const gone = await tx.delete(orderPhotos).where(own)
    if (gone.rowCount === 1) await audit(tx, actor, orderId, { removed: [photoId] })
  })
}

export type PhotosTold =
  /** The way that is tried first; null when there is none. */
  { ok: true; by: ChannelName | null } | Extract<PhotosChanged, { ok: false }>

/** Writes to the customer that they are there. Pressed again, after others were added, it asks anew. */
export async function tellOfPhotos(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  orderId: OrderId,
): Promise<PhotosTold> {
  return transaction(db, async (tx) => {
    const problem = await whyNot(tx, orderId)
    if (problem !== null) return { ok: false, problem }
    const shown = await listOrderPhotos(tx, orderId)
    if (shown.length === 0) return { ok: false, problem: 'no-photos' }
    await tx
      .update(orders)
      .set({ photosSentAt: actor.now, photosAnswer: null, photosNote: '' })
      .where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'photos', step: 'sent', ...byStaff(actor) })
    const isQueued = await queueOrderMail(tx, deps, orderId, 'order-photos', {
      occasion: newToken(),
      photos: whatIsShown(shown),
    })
    const by = isQueued ? (firstWayTo(await readOrder(tx, orderId))?.channel ?? null) : null
    await audit(tx, actor, orderId, { told: by ?? 'nobody' })
    return { ok: true, by }
  })
}

/** For the words of the message. */
export function whatIsShown(photos: readonly Pick<OrderPhoto, 'seconds'>[]): PhotosShown {
  if (!photos.some(isFilm)) return 'photos'
  return photos.every(isFilm) ? 'film' : 'both'
}

type Wishing = Pick<OrderRow, 'status' | 'wantsPhotos' | 'photosSentAt' | 'forgottenAt'>

/** 'may' until the first of its photos were sent; 'wished' while they wait for them; null for what has left, or where none are offered. */
export function photosWish(order: Wishing, isOffered: boolean): 'may' | 'wished' | null {
  const { status, wantsPhotos, photosSentAt, forgottenAt } = order
  if (!statusIs(status, 'to-send') || photosSentAt !== null || forgottenAt !== null) return null
  if (wantsPhotos) return 'wished'
  return isOffered ? 'may' : null
}

/** By its customer, who did not tick it at checkout. False when it is too late, or nothing that can be wished. */
export async function wishPhotos(db: Db, orderId: OrderId): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { on } = await readSetting(tx, 'photos')
    const wish = order && photosWish(order, on)
    if (wish !== 'may') return wish === 'wished'
    await tx.update(orders).set({ wantsPhotos: true }).where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'photos', step: 'wished' })
    return true
  })
}

export type PhotosAnswered = { ok: true } | { ok: false; problem: 'not-asked' | 'note-needed' }

/** By its customer, until it has left. A question goes to the owner as well. */
export async function answerPhotos(
  db: Db,
  deps: { queue: Queue },
  { orderId, answer, note }: { orderId: OrderId; answer: 'right' | 'question'; note: string },
): Promise<PhotosAnswered> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !mayAnswerPhotos(order)) return { ok: false, problem: 'not-asked' }
    if (answer === 'question' && note === '') return { ok: false, problem: 'note-needed' }
    const photosNote = answer === 'question' ? note : ''
    await tx.update(orders).set({ photosAnswer: answer, photosNote }).where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'photos', step: answer })
    if (answer === 'question')
      await queueOwnerMail(tx, deps, {
        dedupe: `owner-photos:${orderId}:${order.photosSentAt?.getTime()}`,
        facts: { about: 'photos-question', orderId, note },
      })
    return { ok: true }
  })
}

export function mayAnswerPhotos(
  order: Pick<OrderRow, 'status' | 'photosSentAt' | 'photosAnswer' | 'forgottenAt'>,
) {
  const { status, photosSentAt, photosAnswer, forgottenAt } = order
  return statusIs(status, 'to-send') && photosSentAt !== null && photosAnswer === null && forgottenAt === null
}

const batch = 100

/** Silence counts as yes once the time to answer is over. Returns how many. */
export async function acceptPhotosByTime(db: Db, now: Date): Promise<number> {
  const { waitHours } = await readSetting(db, 'photos')
  const before = new Date(now.getTime() - waitHours * 60 * 60_000)
  const open = and(
    isNull(orders.photosAnswer),
    lt(orders.photosSentAt, before),
    inArray(orders.status, statesThat('to-send')),
  )
  const due = await db.select({ id: orders.id }).from(orders).where(open).limit(batch)
  let accepted = 0
  for (const { id } of due)
    await transaction(db, async (tx) => {
      if (!(await lockOrder(tx, id))) return
      const taken = await tx
        .update(orders)
        .set({ photosAnswer: 'by time' })
        .where(and(eq(orders.id, id), open))
      if (taken.rowCount !== 1) return
      await recordEvent(tx, id, { type: 'photos', step: 'by time' })
      accepted++
    })
  return accepted
}

async function whyNot(tx: Db, orderId: OrderId): Promise<'gone' | 'sent' | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) return 'gone'
  return statusIs(order.status, 'to-send') && order.forgottenAt === null ? null : 'sent'
}

function audit(tx: Db, actor: Actor, orderId: OrderId, after: object): Promise<void> {
  return recordAudit(tx, actor, { action: 'order.photos', subject: ['order', orderId], after })
}
