// The clock of bank transfers: one reminder before the time to pay is over, by day, and files of proofs that are old enough to go.
import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lockOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { keepProofsMs, remindBeforeMs } from './transfer.ts'
import { transferProofs } from './transfer-tables.server.ts'
import { forgetOldProofs } from './transfers.server.ts'
import { mailsOf } from './unpaid-orders.server.ts'

type Deps = { queue: Queue; baseUrl: string; now: () => Date }

const batch = 100
/** Who chose it a moment ago knows when the time is over. */
const youngMs = 6 * 60 * 60_000

/** Returns how many were reminded. */
export async function watchTransfers(db: Db, deps: Deps): Promise<number> {
  const now = deps.now()
  await forgetOldProofs(db, new Date(now.getTime() - keepProofsMs))
  if (isQuiet(await readSetting(db, 'campaigns'), now)) return 0
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.payBy} = 'transfer'`,
        sql`${orders.status} ${statesWith('awaits-payment')}`,
        gt(orders.holdUntil, now),
        lte(orders.holdUntil, new Date(now.getTime() + remindBeforeMs)),
        lte(orders.placedAt, new Date(now.getTime() - youngMs)),
        notExists(mailsOf(db, orders.id, 'transfer-reminder')),
        notExists(waitingProof(db)),
      ),
    )
    .orderBy(orders.holdUntil)
    .limit(batch)
  let reminded = 0
  for (const { id } of due) if (await remind(db, deps, id)) reminded++
  return reminded
}

function remind(db: Db, deps: Deps, orderId: OrderId): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !statusIs(order.status, 'awaits-payment')) return false
    return queueOrderMail(tx, deps, orderId, 'transfer-reminder')
  })
}

/** Rows when its customer has sent one that nobody has looked at. */
function waitingProof(db: Db) {
  return db
    .select({ id: transferProofs.id })
    .from(transferProofs)
    .where(and(eq(transferProofs.orderId, orders.id), eq(transferProofs.state, 'new')))
}
