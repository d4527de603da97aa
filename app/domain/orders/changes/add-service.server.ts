// Work in words on an order that is paid: a repair, a restyling. Staff ask for its price, and it is written onto the order once
// that is paid: a waiting change (decision 0036) that touches no item, and so may wait while the order is made.
import { type GiveUpProblem, whyNotGiveUp } from '#app/domain/orders/core/give-up-order.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { byStaff, lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { dropChange } from './change-items.server.ts'
import { orderChanges } from './change-tables.server.ts'
import { holdMsOf } from './change.ts'
import { findWaitingChange } from './waiting-change.server.ts'
import { mayHaveService, withService } from './write-service.server.ts'

type Deps = { queue: Queue; baseUrl: string }

export type ServiceAsked =
  /** `mailed` is false when there is no way to write to them. */
  | { ok: true; mailed: boolean }
  /** 'closed': not paid, or not with us any more; 'waiting': a change waits to be paid. */
  | { ok: false; problem: 'gone' | 'closed' | 'waiting' }

export async function askForService(
  db: Db,
  deps: Deps,
  actor: Actor,
  { orderId, words, priceKobo }: { orderId: OrderId; words: string; priceKobo: Kobo },
): Promise<ServiceAsked> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    if (!mayHaveService(order)) return { ok: false, problem: 'closed' }
    if ((await findWaitingChange(tx, orderId)) !== null) return { ok: false, problem: 'waiting' }
    const id = newId('och')
    const items = { from: [], to: [{ words, quantity: 1, unitPriceKobo: priceKobo }] }
    const waitMs = holdMsOf('service', true, await readSetting(tx, 'orders'))
    const holdUntil = new Date(actor.now.getTime() + waitMs)
    await tx.insert(orderChanges).values({
      id,
      orderId,
      kind: 'service',
      state: 'waiting',
      // Whole, so that a process of the release before, which knows changes of items alone, makes the same order of it.
      lines: order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, to: null })),
      adjustments: await withService(tx, order, [{ kind: 'service', label: words, amountKobo: priceKobo }]),
      differenceKobo: priceKobo,
      items,
      holdUntil,
      askedBy: actor.userId,
      at: actor.now,
    })
    const told = { kind: 'service', differenceKobo: priceKobo, ...items } as const
    await recordEvent(tx, orderId, { type: 'items-changed', step: 'asked', ...told, ...byStaff(actor) })
    const change = { ...items, differenceKobo: priceKobo, creditBackKobo: 0, until: holdUntil }
    const mailed = await queueOrderMail(tx, deps, orderId, 'order-service', { occasion: id, change })
    await recordAudit(tx, actor, {
      action: 'order.service',
      subject: ['order', orderId],
      after: { change: id, words, priceKobo },
    })
    return { ok: true, mailed }
  })
}

export type ServiceDropped = { ok: true } | { ok: false; problem: 'over' | GiveUpProblem }

/** What staff asked for, a service or other items. Not while a bank is at work on it; what comes later all the same goes back by itself. */
export async function dropAsked(
  db: Db,
  deps: SettleDeps,
  actor: Actor,
  orderId: OrderId,
): Promise<ServiceDropped> {
  const problem = await whyNotGiveUp(db, deps, orderId)
  if (problem !== null) return { ok: false, problem }
  const change = await findWaitingChange(db, orderId)
  const isDropped =
    change !== null &&
    change.askedBy !== null &&
    (await dropChange(db, orderId, 'withdrawn', { only: change.id, by: actor }))
  return isDropped ? { ok: true } : { ok: false, problem: 'over' }
}
