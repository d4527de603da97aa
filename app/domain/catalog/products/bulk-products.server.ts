// Changing many products at once: looked at first, then written together or not at all.
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { type BulkChange, bulkEditOf, type LeftPrice } from './bulk-change.ts'
import type { FieldProblem } from './check-product.ts'
import { readCollectionSlugs } from './collections.server.ts'
import { writeEdit } from './edit-product.server.ts'
import { readProducts } from './editable-product.server.ts'
import { changesOf, type EditableProduct, type FieldChange } from './product-edit.ts'
import { writeDeleted } from './remove-products.server.ts'
import { keepForUndo } from './undo-bulk.server.ts'
import { lockShelf } from './save-products.server.ts'

/** More than a page can show, and what one transaction carries without keeping others waiting. */
export const maxBulk = 200

/** A product as it was when it was picked. */
export type Pick = { id: ProductId; version: number }

export type PlannedChange = {
  product: EditableProduct
  changes: FieldChange[]
  /** Prices that would stay as they are while the rest changes. */
  left: LeftPrice[]
  /** Why it cannot be; it would stay as it is. */
  problems: FieldProblem[]
}

/** What the change would do, in the order of the picks; writes nothing. Those that are gone are left out. */
export async function planBulk(
  db: Db,
  ids: readonly ProductId[],
  change: BulkChange,
  now: Date,
): Promise<PlannedChange[]> {
  const found = await readProducts(db, ids.slice(0, maxBulk))
  const byId = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    return product ? [planOne(product, change, now)] : []
  })
}

export type BulkDone =
  | { ok: true; changed: ProductId[] }
  /** Somebody else wrote these meanwhile, or they are gone: nothing was written. */
  | { ok: false; problem: 'stale'; ids: ProductId[] }
  /** These cannot take the change: nothing was written. */
  | { ok: false; problem: 'invalid'; ids: ProductId[] }
  | { ok: false; problem: 'too-many' }

/** All in one transaction, each only in the version that was looked at, with one audit entry per product that changes. */
export async function changeProducts(
  db: Db,
  actor: Actor,
  picks: readonly Pick[],
  change: BulkChange,
): Promise<BulkDone> {
  if (picks.length > maxBulk) return { ok: false, problem: 'too-many' }
  return undoableTransaction<BulkDone>(db, async (tx) => {
    await lockShelf(tx)
    const found = await readProducts(
      tx,
      picks.map((pick) => pick.id),
      { lock: true },
    )
    const byId = new Map(found.map((product) => [product.id, product]))
    const stale = picks.filter((pick) => byId.get(pick.id)?.version !== pick.version)
    if (stale.length > 0) return { ok: false, problem: 'stale', ids: stale.map((pick) => pick.id) }
    if (change.kind === 'collection' && !(await readCollectionSlugs(tx)).has(change.collection))
      return { ok: false, problem: 'invalid', ids: picks.map((pick) => pick.id) }
    const plans = found.map((product) => planOne(product, change, actor.now))
    const refused = plans.filter((plan) => plan.problems.length > 0)
    if (refused.length > 0)
      return { ok: false, problem: 'invalid', ids: refused.map((plan) => plan.product.id) }
    const concerned = plans.filter((plan) => plan.changes.length > 0)
    for (const { product } of concerned) await writeOne(tx, actor, product, change)
    // What was archived is restored by its own press.
    if (change.kind !== 'remove')
      await keepForUndo(
        tx,
        actor,
        concerned.map(({ product: { id, name }, changes }) => ({ id, name, changes })),
      )
    return { ok: true, changed: concerned.map((plan) => plan.product.id) }
  })
}

function planOne(product: EditableProduct, change: BulkChange, now: Date): PlannedChange {
  const planned = bulkEditOf(product, change, now)
  if (!planned.ok) return { product, changes: [], left: [], problems: planned.problems }
  if (change.kind === 'remove') {
    const isOut = product.deletedAt !== null
    const changes = isOut ? [] : [{ field: 'deletedAt', before: null, after: now }]
    return { product, changes, left: [], problems: [] }
  }
  return { product, changes: changesOf(product, planned.edit), left: planned.left, problems: [] }
}

async function writeOne(tx: Db, actor: Actor, product: EditableProduct, change: BulkChange): Promise<void> {
  if (change.kind === 'remove') return writeDeleted(tx, actor, product, true)
  const planned = bulkEditOf(product, change, actor.now)
  if (!planned.ok) throw new Error(`product ${product.id} was not checked`)
  await writeEdit(tx, actor, product, planned.edit, `product.${change.kind}`)
}
