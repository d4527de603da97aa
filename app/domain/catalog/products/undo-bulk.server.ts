// Taking back a change of many products: for a while, each product on its own, and only where nobody has changed the same
// since. What stays as it is, is told.
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type BulkChangeId, newId, type ProductId, type UserId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { productBulkChanges } from './catalog-tables.server.ts'
import { productProblems } from './check-product.ts'
import { readCollectionSlugs } from './collections.server.ts'
import type { CollectionSlug } from './collections.ts'
import { writeEdit } from './edit-product.server.ts'
import { readProducts } from './editable-product.server.ts'
import { type EditableProduct, editOf, type FieldChange } from './product-edit.ts'
import { lockShelf } from './save-products.server.ts'
import { takenBack } from './undo-import.server.ts'

/** How long it is offered; milliseconds. */
export const undoBulkMs = 60 * 60_000

export type BulkUndo = { id: ProductId; name: string; changes: FieldChange[] }

/** In the transaction of the change. */
export async function keepForUndo(tx: Db, actor: Actor, products: readonly BulkUndo[]): Promise<void> {
  if (products.length === 0) return
  await tx.insert(productBulkChanges).values({
    id: newId('blk', actor.now.getTime()),
    products,
    writtenBy: actor.userId,
    at: actor.now,
  })
}

export type UndoableBulk = { id: BulkChangeId; count: number; at: Date }

/** The last change of this member of staff, while it can be taken back. */
export async function findUndoableBulk(db: Db, userId: UserId, now: Date): Promise<UndoableBulk | null> {
  const { id, products, writtenBy, at, undoneAt } = productBulkChanges
  const [row] = await db
    .select({ id, products, at, undoneAt })
    .from(productBulkChanges)
    .where(and(eq(writtenBy, userId), gt(at, new Date(now.getTime() - undoBulkMs))))
    .orderBy(desc(at), desc(id))
    .limit(1)
  if (!row || row.undoneAt !== null) return null
  return { id: row.id, count: row.products.length, at: row.at }
}

/** `fields` as the audit log has them: 'variant AKU-20: priceKobo'. */
export type KeptProduct = { id: ProductId; name: string; fields: string[] }

export type UndoneBulk =
  | { ok: true; undone: number; kept: KeptProduct[] }
  /** Over an hour old / taken back already / not theirs, or there is none. */
  | { ok: false; problem: 'late' | 'undone' | 'gone' }

export function undoBulkChange(
  db: Db,
  actor: Actor & { userId: UserId },
  id: BulkChangeId,
): Promise<UndoneBulk> {
  return transaction<UndoneBulk>(db, async (tx) => {
    await lockShelf(tx)
    const [change] = await tx
      .select()
      .from(productBulkChanges)
      .where(and(eq(productBulkChanges.id, id), eq(productBulkChanges.writtenBy, actor.userId)))
      .for('update')
    if (!change) return { ok: false, problem: 'gone' }
    if (change.undoneAt !== null) return { ok: false, problem: 'undone' }
    if (change.at.getTime() + undoBulkMs <= actor.now.getTime()) return { ok: false, problem: 'late' }
    const kept: KeptProduct[] = []
    const ids = change.products.map((one) => one.id)
    const present = new Map((await readProducts(tx, ids, { lock: true })).map((one) => [one.id, one]))
    const collections = await readCollectionSlugs(tx)
    for (const one of change.products) {
      const fields = await takeBack(tx, actor, present.get(one.id), { ...one, collections })
      if (fields.length > 0) kept.push({ id: one.id, name: one.name, fields })
    }
    const undone = change.products.length - kept.length
    await tx
      .update(productBulkChanges)
      .set({ undoneAt: actor.now })
      .where(and(eq(productBulkChanges.id, id), isNull(productBulkChanges.undoneAt)))
    await recordAudit(tx, actor, {
      action: 'product.undo',
      subject: ['product', `${change.products.length}`],
      after: { change: id, undone, kept: kept.length },
    })
    return { ok: true, undone, kept }
  })
}

/** What stays as it is, and with it the whole product; empty when it is as it was. */
async function takeBack(
  tx: Db,
  actor: Actor,
  present: EditableProduct | undefined,
  { changes, collections }: Pick<BulkUndo, 'changes'> & { collections: ReadonlySet<CollectionSlug> },
): Promise<string[]> {
  if (!present || present.deletedAt !== null) return ['deletedAt']
  const { edit, kept } = takenBack(present, changes, collections)
  if (kept.length > 0) return [...kept]
  if (edit.publishedAt !== null && productProblems(edit, editOf(present)).length > 0) return ['publishedAt']
  await writeEdit(tx, actor, present, edit, 'product.undo')
  return []
}

/** They are of no use after their hour; a week is left for questions. */
const keptDays = 7

export async function forgetBulkChanges(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * dayMs)
  const gone = await db.delete(productBulkChanges).where(lt(productBulkChanges.at, before))
  return gone.rowCount ?? 0
}
