// Making an unpaid order payable once more: its private page is the link to pay. The units are kept for a day, and an
// order whose time had run out comes back when they are still there.
import { statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import { eq } from 'drizzle-orm'
import { releaseStock } from '#app/domain/catalog/stock/stock.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { keepMakingDays, unholdMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import { isToReview } from './money-of-order.ts'
import { holdMissing } from '#app/domain/orders/core/order-stock.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  recordEvent,
  retakeCreditAndCode,
  type SpentElsewhere,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'

/** How long the units are kept from now on, milliseconds. */
const keepMs = 24 * 60 * 60_000

export type PayLink =
  | { ok: true; until: Date }
  | { ok: false; problem: 'gone' | 'already-paid' | 'closed' | 'forgotten' | TakeProblem }

/** 'closed': it is neither Pending nor cancelled. An order whose units are kept for longer keeps its time. */
export async function makePayLink(db: Db, actor: Actor, orderId: OrderId): Promise<PayLink> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    const { status, forgottenAt, holdUntil } = order
    if (forgottenAt !== null) return { ok: false, problem: 'forgotten' }
    if (hasMoney(order)) return { ok: false, problem: 'already-paid' }
    if (!statusIs(status, 'payable')) return { ok: false, problem: 'closed' }
    const problem = await takeAgain(tx, order)
    if (problem !== null) return { ok: false, problem }
    const until = new Date(Math.max(actor.now.getTime() + keepMs, holdUntil.getTime()))
    await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, orderId))
    if (statusIs(status, 'cancelled')) {
      await keepMakingDays(tx, order, actor.now)
      await unholdMakingDays(tx, orderId)
      await moveOrder(tx, order, statusAfter.placing, 'reopened for payment', byStaff(actor))
    }
    const event = { by: actor.userId ?? 'the shop', until: until.toISOString() }
    await recordEvent(tx, orderId, { type: 'pay-link', ...event })
    await recordAudit(tx, actor, {
      action: 'order.pay-link',
      subject: ['order', orderId],
      before: { status },
      after: { status: statusAfter.placing, until: event.until },
    })
    return { ok: true, until }
  })
}

export type TakeProblem = 'out-of-stock' | SpentElsewhere

/** Its units and, when it was cancelled, its store credit and its code, all or none: nothing is written when it refuses. */
export async function takeAgain(tx: Db, order: WholeOrder): Promise<TakeProblem | null> {
  const isCancelled = statusIs(order.status, 'cancelled')
  const isUntouched = order.importedAt !== null && order.holdUntil <= order.importedAt
  if ((isCancelled || isUntouched) && !(await holdMissing(tx, order)).ok) return 'out-of-stock'
  const spent = isCancelled ? await retakeCreditAndCode(tx, order) : null
  if (spent !== null) await releaseStock(tx, order.id)
  return spent
}

function hasMoney({ isPaid, payments, status }: WholeOrder): boolean {
  return isPaid || payments.some((payment) => isToReview(payment, status))
}
