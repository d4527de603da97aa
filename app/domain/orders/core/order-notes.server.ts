// What staff write to each other about an order.
import { desc, eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type Id, newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockOrder } from './orders.server.ts'
import { orderNotes } from './orders-tables.server.ts'

export type NewNote = {
  orderId: OrderId
  text: string
  /** Made with the form: pressed twice, it is one note. */
  id?: Id<'not'>
}

/** False when there is no such order, or the key is that of another order's note. */
export async function addOrderNote(
  db: Db,
  actor: Actor,
  { orderId, text, id = newId('not') }: NewNote,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return false
    const written = await tx
      .insert(orderNotes)
      .values({ id, orderId, text, writtenBy: actor.userId, at: actor.now })
      .onConflictDoNothing()
    if (written.rowCount === 1) {
      await recordAudit(tx, actor, { action: 'order.note', subject: ['order', orderId], after: { note: id } })
      return true
    }
    const [known] = await tx.select().from(orderNotes).where(eq(orderNotes.id, id))
    return known?.orderId === orderId
  })
}

/** The newest first. */
export function listOrderNotes(db: Db, orderId: OrderId) {
  return db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      writtenBy: orderNotes.writtenBy,
      at: orderNotes.at,
    })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
}
