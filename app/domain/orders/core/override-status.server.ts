// The owner's move beside the table: from any status to any other. Stock follows by the same rules as for other moves, or
// the override is refused; money never moves by it, and what it leaves open is told.
import { orderStates, statusIs } from './order-states.ts'
import { eq } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { announceStatus } from './announce-status.server.ts'
import { keepMakingDays, unholdMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import type { OrderStatus } from './order.ts'
import { mayNotLeave } from './pay-by.ts'
import { giveBackStock, giveUpAwaited, holdMissing, takeStock } from './order-stock.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  retakeCreditAndCode,
  type SpentElsewhere,
  type WholeOrder,
} from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { unitsOfOrder, unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { owedAgain, oweAgain } from '#app/domain/orders/payments/balance.server.ts'
import { endAttempts } from '#app/domain/orders/payments/reconcile.server.ts'
import type { DeskDeps } from '#app/domain/orders/shipping/shipments.server.ts'

export type Override = {
  orderId: OrderId
  from: OrderStatus
  to: OrderStatus
  /** Must not be empty. */
  reason: string
  tell: boolean
}

export type Overridden = { ok: true } | { ok: false; problem: OverrideProblem }
type OverrideProblem =
  | 'gone'
  | 'moved'
  | 'same'
  | 'no-reason'
  | 'out-of-stock'
  | 'owes-balance'
  | SpentElsewhere

/** How long an order that was put back to Pending is kept for its buyer, milliseconds. */
const pendingHoldMs = 24 * 60 * 60_000

/** Sets any status. 'out-of-stock' when the order would need units that the shelf no longer has: nothing was changed. */
export async function overrideStatus(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  { orderId, from, to, reason, tell }: Override,
): Promise<Overridden> {
  if (reason.trim() === '') return { ok: false, problem: 'no-reason' }
  return undoableTransaction<Overridden>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    if (order.status !== from) return { ok: false, problem: 'moved' }
    const problem = whyNotOverride(order, to)
    if (problem !== null) return { ok: false, problem }
    if (!(await followStock(tx, actor, order, to))) return undo({ ok: false, problem: 'out-of-stock' })
    const again = await takeUpAgain(tx, order, to)
    if (!again.ok) return undo(again)
    if (statusIs(to, 'awaits-payment') && !order.isPaid) await unholdMakingDays(tx, orderId)
    else if (!statusIs(to, 'over')) await keepMakingDays(tx, order, actor.now)
    await moveOrder(tx, order, to, reason, { ...byStaff(actor), override: true })
    if (again.owedKobo > 0) await oweAgain(tx, orderId, again.owedKobo)
    if (tell) await announceStatus(tx, deps, orderId)
    await recordAudit(tx, actor, {
      action: 'order.override',
      subject: ['order', orderId],
      before: { status: from },
      after: { status: to },
    })
    return { ok: true }
  })
}

type TakenUp = { ok: true; owedKobo: Kobo } | { ok: false; problem: OverrideProblem }

/** What an order that had ended used takes again, its credit and its code, and what it then owes. Nothing of one that had not. */
async function takeUpAgain(tx: Db, order: WholeOrder, to: OrderStatus): Promise<TakenUp> {
  const { id, status: from } = order
  const spent = statusIs(from, 'cancelled') ? await retakeCreditAndCode(tx, order) : null
  if (spent !== null) return { ok: false, problem: spent }
  const owedKobo = statusIs(from, 'over') && !statusIs(to, 'over') ? await owedAgain(tx, id) : kobo(0)
  if (mayNotLeave({ ...order, balanceKobo: owedKobo }) && statusIs(to, 'left'))
    return { ok: false, problem: 'owes-balance' }
  return { ok: true, owedKobo }
}

function whyNotOverride(order: WholeOrder, to: OrderStatus): OverrideProblem | null {
  if (to === order.status) return 'same'
  return mayNotLeave(order) && statusIs(to, 'left') ? 'owes-balance' : null
}

/** Brings the shelf in line with the new status. False when units are missing. */
async function followStock(tx: Db, actor: Actor, order: WholeOrder, to: OrderStatus): Promise<boolean> {
  switch (orderStates[to].stock) {
    case 'held': {
      const until = new Date(actor.now.getTime() + pendingHoldMs)
      await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, order.id))
      // Paid units stay theirs; unpaid ones are only set aside again, so that they are free when their time runs out.
      if (order.isPaid) return true
      await giveBackStock(tx, actor, order, unitsToSend(order))
      return (await holdMissing(tx, order)).ok
    }
    case 'taken':
      return (await takeStock(tx, order)).ok
    case 'given-back':
      await giveBackStock(tx, actor, order, unitsToSend(order))
      await endAttempts(tx, order.id)
      return true
    case 'untouched':
      // What came back is looked at before it may be sold again: it is put back by the refund form. What never came is waited for no longer.
      await giveUpAwaited(tx, order, unitsOfOrder(order))
      return true
  }
}
