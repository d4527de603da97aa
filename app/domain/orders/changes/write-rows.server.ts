// The rows of a locked order beside its lines, as a change leaves them, and what its offers give then.
import { eq } from 'drizzle-orm'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { orderAdjustments } from '#app/domain/orders/core/orders-tables.server.ts'
import { keepGiven } from '#app/domain/orders/offers/redeem-offers.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { NewRow } from './change.ts'

/** `freeKobo`: what an offer makes free of the delivery then; left out, as much as before. */
export async function writeRows(
  tx: Db,
  { id: orderId }: WholeOrder,
  rows: readonly NewRow[],
  freeKobo?: Kobo,
): Promise<void> {
  await tx.delete(orderAdjustments).where(eq(orderAdjustments.orderId, orderId))
  if (rows.length > 0) await tx.insert(orderAdjustments).values(rows.map((row) => ({ ...row, orderId })))
  await keepGiven(tx, orderId, rows, freeKobo)
}
