// What staff do with reviews: show them, not show them and say why, answer them. Each with its audit entry.
import { asc, eq, inArray } from 'drizzle-orm'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { ProductId, ReviewId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockRatings, refreshRating } from './rating.server.ts'
import { reviews } from './review-tables.server.ts'

/** `reason` is read by its writer. */
export type Decision = { state: 'shown' } | { state: 'hidden'; reason: string }

/** A review as whoever decides has read it: one that was changed since is left alone. */
export type ReadReview = { id: ReviewId; version: number }

export type Decided = {
  decided: ReviewId[]
  /** Changed or withdrawn meanwhile. */
  stale: ReviewId[]
}

/** All in one transaction, with the stars of every product that they are about. Decided again alike changes nothing. */
export function decideReviews(
  db: Db,
  actor: Actor,
  read: readonly ReadReview[],
  decision: Decision,
): Promise<Decided> {
  return transaction(db, async (tx) => {
    const found = await lockReviews(tx, read)
    const fresh = found.filter((row) =>
      read.some(({ id, version }) => id === row.id && version === row.version),
    )
    const reason = decision.state === 'hidden' ? decision.reason : ''
    const changing = fresh.filter((row) => row.state !== decision.state || row.reason !== reason)
    for (const row of changing)
      await tx
        .update(reviews)
        .set({
          state: decision.state,
          reason,
          decidedAt: actor.now,
          decidedBy: actor.userId,
          version: row.version + 1,
        })
        .where(eq(reviews.id, row.id))
    for (const productId of productsOf(changing)) await refreshRating(tx, productId)
    for (const { id, state } of changing)
      await recordAudit(tx, actor, {
        action: decision.state === 'shown' ? 'review.show' : 'review.hide',
        subject: ['review', id],
        before: { state },
        after: { state: decision.state },
      })
    const decided = fresh.map(({ id }) => id)
    return { decided, stale: read.map(({ id }) => id).filter((id) => !decided.includes(id)) }
  })
}

/** The house's answer under a review; '' takes it away. False when the review was changed or withdrawn meanwhile. */
export function replyToReview(
  db: Db,
  actor: Actor,
  { id, version, text }: ReadReview & { text: string },
): Promise<boolean> {
  return undoableTransaction<boolean>(db, async (tx, undo) => {
    const [row] = await lockReviews(tx, [{ id, version }])
    if (!row || row.version !== version) return undo(false)
    if (row.reply === text) return true
    await tx
      .update(reviews)
      .set({ reply: text, repliedAt: text === '' ? null : actor.now, version: version + 1 })
      .where(eq(reviews.id, id))
    if (row.state === 'shown') await announcePageChange(tx, ['reviews', `product:${row.productId}`])
    await recordAudit(tx, actor, {
      action: 'review.reply',
      subject: ['review', id],
      before: { replied: row.reply !== '' },
      after: { replied: text !== '' },
    })
    return true
  })
}

type Row = typeof reviews.$inferSelect

/** The stars of their products first: whoever changes a review of one waits there. */
async function lockReviews(tx: Db, read: readonly ReadReview[]): Promise<Row[]> {
  const ids = read.map(({ id }) => id)
  if (ids.length === 0) return []
  const about = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(inArray(reviews.id, ids))
  await lockRatings(tx, productsOf(about))
  return tx.select().from(reviews).where(inArray(reviews.id, ids)).orderBy(asc(reviews.id)).for('update')
}

function productsOf(rows: readonly { productId: ProductId }[]): ProductId[] {
  return [...new Set(rows.map(({ productId }) => productId))]
}
