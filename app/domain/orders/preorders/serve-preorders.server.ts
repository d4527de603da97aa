// Units that come are given to pre-orders first; an order that has all of its own is to be packed. Whoever is received for is told by the
// parcel that leaves soon; a balance is asked for by the clock (watch-balances.server.ts).
import { sql } from 'drizzle-orm'
import { isWaitedFor, lockWaiting, serveWaiting } from '#app/domain/catalog/stock/coming.server.ts'
import { type Moved, moveStock, type StockMove } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { noPreorder } from '#app/domain/orders/core/order-stock.server.ts'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'

/** Moves stock by hand; of what is received pre-orders have theirs before anybody else. Must run in a transaction. */
export async function receiveStock(tx: Db, actor: Actor, move: StockMove): Promise<Moved> {
  if (move.reason !== 'received') return moveStock(tx, actor, move)
  const waiting = await lockWaiting(tx, move.variantId)
  const moved = await moveStock(tx, actor, move)
  if (!moved.ok) return moved
  const served = await serveWaiting(tx, move.variantId, waiting, moved.isRepeat ? 0 : move.delta)
  await tellServed(tx, served, move.variantId)
  return moved
}

/** Of one round; the next one finds the others. */
const mostServed = 200

/** What came onto the shelf in another way, by a count, a return or a file, serves them too. Returns how many orders have all of theirs. */
export async function servePreorders(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: VariantId }>(
    sql`select v.id from variants v where v.available_from is not null and v.on_hand > v.held and ${isWaitedFor}
      order by v.id limit ${mostServed}`,
  )
  let orders = 0
  for (const { id } of rows)
    orders += await transaction(db, async (tx) => {
      const served = await serveWaiting(tx, id, await lockWaiting(tx, id), 0)
      await tellServed(tx, served, id)
      return served.length
    })
  return orders
}

/** Without the lock of their orders, which others take before that of the variant: it writes nothing that they hold. */
async function tellServed(tx: Db, orderIds: readonly OrderId[], variantId: VariantId): Promise<void> {
  for (const orderId of orderIds) {
    await noPreorder(tx, orderId, [{ variantId }])
    await recordEvent(tx, orderId, { type: 'preorder', step: 'come' })
  }
}
