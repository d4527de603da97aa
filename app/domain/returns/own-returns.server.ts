// The returns of a person, to take away or to forget.
import { asc, eq, inArray } from 'drizzle-orm'
import { isOwn } from '#app/domain/orders/core/open-orders.server.ts'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Ticketing, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { forgetMessagesAbout } from '#app/foundation/jobs/forget-messages-about.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { toNaira } from '#app/foundation/lib/money.ts'
import { changeReturn } from './change-return.server.ts'
import { returnIs } from './return-states.ts'
import { returnPictures, returns } from './return-tables.server.ts'

/** Photos under names that open for a week. */
export async function exportReturns(db: Db, userId: UserId, ticketing: Ticketing) {
  const rows = await db
    .select({ row: returns, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(returns.id))
  const ids = rows.map(({ row }) => row.id)
  const photos = ids.length === 0 ? [] : await photosOf(db, ids)
  return rows.map(({ row, number }) => ({
    order: number,
    state: row.state,
    reason: row.reason,
    wish: row.wish,
    instead: row.instead,
    words: row.words,
    answer: row.answer,
    refunded: row.moneyKobo === null ? null : toNaira(row.moneyKobo),
    storeCredit: row.creditKobo === null ? null : toNaira(row.creditKobo),
    askedAt: row.askedAt.toISOString(),
    photos: withTickets(
      photos.filter(({ returnId }) => returnId === row.id),
      ticketing,
    ).map(({ key }) => key),
  }))
}

function photosOf(db: Db, ids: (typeof returns.$inferSelect)['id'][]) {
  return db
    .select({ returnId: returnPictures.returnId, key: returnPictures.key })
    .from(returnPictures)
    .where(inArray(returnPictures.returnId, ids))
    .orderBy(asc(returnPictures.position))
}

/** What happened and what it came to stays; what they wrote and their photos go. What nobody has begun is off. */
export async function forgetReturns(
  tx: Db,
  person: { userId: UserId; email: string },
  now: Date,
): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(isOwn(person))
  const left = await tx
    .update(returns)
    .set({ words: '', instead: '', answer: '', instructions: '' })
    .where(inArray(returns.orderId, own))
    .returning()
  if (left.length === 0) return
  for (const { id, orderId } of left) {
    // They may have ordered under another address than that of their account.
    const [order] = await tx
      .select({ email: orders.email, phone: orders.phone })
      .from(orders)
      .where(eq(orders.id, orderId))
    if (order) await forgetMessagesAbout(tx, [order.email, order.phone], [id])
  }
  await tx.delete(returnPictures).where(
    inArray(
      returnPictures.returnId,
      left.map(({ id }) => id),
    ),
  )
  for (const row of left.filter(({ state }) => returnIs(state, 'withdrawable'))) {
    await changeReturn(tx, row, { state: 'withdrawn' }, now)
    await recordEvent(tx, row.orderId, { type: 'return', returnId: row.id, step: 'withdrawn' })
  }
}
