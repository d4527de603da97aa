// An order that was fetched: by whoever gave its code, or by somebody whose name the desk wrote down.
import { and, eq, isNull } from 'drizzle-orm'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import { mayNotLeave } from '#app/domain/orders/core/pay-by.ts'
import { statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { isPickupCode } from './pickup-code.server.ts'
import { shipments } from './shipment-tables.server.ts'
import type { DeskDeps } from './shipments.server.ts'

type HandOver = {
  orderId: OrderId
  /** As it was typed; '' without one. */
  code: string
  /** Who came; '' for the customer, who has the code. */
  fetchedBy: string
  tell: boolean
}

export type HandedOver =
  | { ok: true }
  | {
      ok: false
      problem: 'gone' | 'not-ready' | 'money-went-back' | 'owes-balance' | 'wrong-code' | 'no-code-no-name'
    }

/** Pressed twice it is one. A wrong code is refused even beside a name: somebody has the code of another order. */
export async function handOver(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  { orderId, code, fetchedBy, tell }: HandOver,
): Promise<HandedOver> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    const received = statusAfter.handingOver
    if (order.status === received) return { ok: true }
    if (!statusIs(order.status, 'awaits-pickup')) return { ok: false, problem: 'not-ready' }
    const unpaid = whyNotByMoney(order)
    if (unpaid !== null) return { ok: false, problem: unpaid }
    if (code === '' && fetchedBy === '') return { ok: false, problem: 'no-code-no-name' }
    if (code !== '' && !isPickupCode(order, code)) return { ok: false, problem: 'wrong-code' }
    const proof = code === '' ? 'name' : 'code'
    const waiting = and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt))
    await tx.update(shipments).set({ deliveredAt: actor.now }).where(waiting)
    await recordEvent(tx, orderId, { type: 'picked-up', proof, fetchedBy, ...byStaff(actor) })
    await moveOrder(tx, order, received, 'picked up', byStaff(actor))
    if (tell) await announceStatus(tx, deps, orderId)
    await recordAudit(tx, actor, {
      action: 'order.hand-over',
      subject: ['order', orderId],
      before: { status: order.status },
      // Who came is not written into what outlives them.
      after: { status: received, proof },
    })
    return { ok: true }
  })
}

function whyNotByMoney(order: WholeOrder): 'money-went-back' | 'owes-balance' | null {
  const { capturedKobo, worthKobo } = moneyOf(order)
  if (capturedKobo > 0 && worthKobo === 0) return 'money-went-back'
  return mayNotLeave(order) ? 'owes-balance' : null
}
