// What waits to be paid for an order, as its page shows it.
import type { ChangeRow } from '#app/domain/orders/changes/waiting-change.server.ts'
import { canChangeOwnAddress } from '#app/domain/orders/core/change-address.server.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosWords } from './order-view.server.ts'

/** Not while they are asked to pay for another one. */
export async function mayChangeAddress(
  db: Db,
  order: WholeOrder,
  change: ChangeRow | null,
): Promise<boolean> {
  return change?.kind !== 'address' && canChangeOwnAddress(db, order)
}

export function viewChange({ kind, items, differenceKobo: dueKobo, holdUntil }: ChangeRow) {
  return { kind, ...items, dueKobo, until: lagosWords(holdUntil) }
}
