// Taking products out of the shop and bringing them back. Their history stays; carts tell that a product is gone.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { readProducts } from './editable-product.server.ts'
import { editOf, type EditableProduct } from './product-edit.ts'
import { lockShelf } from './save-products.server.ts'
import { writeProduct } from './write-product.server.ts'

/** Returns those that were taken out by this call: one that is out already stays as it is. */
export async function removeProducts(tx: Db, actor: Actor, ids: readonly ProductId[]): Promise<ProductId[]> {
  return setDeleted(tx, actor, ids, true)
}

/** "Undo": each comes back as it was, published if it was. Returns those that this call brought back. */
export async function restoreProducts(tx: Db, actor: Actor, ids: readonly ProductId[]): Promise<ProductId[]> {
  return setDeleted(tx, actor, ids, false)
}

async function setDeleted(
  tx: Db,
  actor: Actor,
  ids: readonly ProductId[],
  out: boolean,
): Promise<ProductId[]> {
  await lockShelf(tx)
  const found = await readProducts(tx, ids, { lock: true })
  const concerned = found.filter((product) => (product.deletedAt !== null) !== out)
  for (const product of concerned) await writeDeleted(tx, actor, product, out)
  return concerned.map((product) => product.id)
}

/** For a product that is locked. */
export async function writeDeleted(
  tx: Db,
  actor: Actor,
  product: EditableProduct,
  out: boolean,
): Promise<void> {
  await writeProduct(tx, product, editOf(product), { deletedAt: out ? actor.now : null, now: actor.now })
  await recordAudit(tx, actor, {
    action: out ? 'product.remove' : 'product.restore',
    subject: ['product', product.id],
    before: { deletedAt: product.deletedAt },
    after: { deletedAt: out ? actor.now : null },
  })
}
