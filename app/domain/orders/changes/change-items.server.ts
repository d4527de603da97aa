// Another length, colour or quantity for an order that is paid and not begun. What costs more waits for its difference, or is paid
// with the balance of an order that owes one;
// what costs less is made at once, and the difference goes back the way it came.
import { creditAccountOfOrder, enterCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { holdMissing } from '#app/domain/orders/core/order-stock.server.ts'
import { byStaff, lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import {
  designsKobo,
  lowerBalance,
  lowerKeep,
  setBalance,
} from '#app/domain/orders/payments/balance.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { refundOf } from '#app/domain/orders/payments/refund-order.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { orderChanges } from './change-tables.server.ts'
import { type ChangeId, type EndedChange, holdMs, type LineWish } from './change.ts'
import { linesAfter, tellOfChange, writeChange } from './make-change.server.ts'
import {
  asChangeable,
  type ChangeProblem,
  itemsVersion,
  type QuotedChange,
  quoteChange,
} from './quote-change.server.ts'
import { endedEvent, endWaitingChange, findWaitingChange } from './waiting-change.server.ts'

type Deps = { queue: Queue; baseUrl: string }

export type ItemsChange = {
  orderId: OrderId
  wishes: readonly LineWish[]
  /** What the form was filled from, and the total that it showed. */
  seen: string
  seenTotalKobo: number
}

export type ItemsChanged =
  /** Above 0: what waits to be paid until the change is made. */
  | { ok: true; dueKobo: Kobo }
  /** 'begun': nothing can be changed any more; 'waiting': another change waits for its difference. */
  | { ok: false; problem: 'gone' | 'begun' | 'waiting' | 'moved' }
  | { ok: false; problem: 'total-changed'; quote: QuotedChange }
  | ({ ok: false } & ChangeProblem)

/** By the customer, or by the member of staff whom the actor names. */
export async function changeItems(
  db: Db,
  deps: Deps,
  actor: Actor,
  { orderId, wishes, seen, seenTotalKobo }: ItemsChange,
): Promise<ItemsChanged> {
  return undoableTransaction<ItemsChanged>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const whole = await readOrder(tx, orderId)
    const order = await asChangeable(tx, whole)
    if (order === null) return { ok: false, problem: 'begun' }
    if ((await findWaitingChange(tx, orderId)) !== null) return { ok: false, problem: 'waiting' }
    if (itemsVersion(order) !== seen) return { ok: false, problem: 'moved' }
    const quoted = await quoteChange(tx, order, wishes, actor.now)
    if (!quoted.ok) return quoted
    const { quote } = quoted
    if (quote.totalKobo !== seenTotalKobo) return { ok: false, problem: 'total-changed', quote }
    // What an order costs more that owes a balance is paid with it.
    const waits = quote.differenceKobo > 0 && order.balanceKobo === 0
    const done = waits ? await wait(tx, actor, order, quote) : await make(tx, deps, actor, order, quote)
    return done
      ? { ok: true, dueKobo: kobo(waits ? quote.differenceKobo : 0) }
      : undo({ ok: false, problem: 'moved' })
  })
}

/** Keeps the units and the price until the difference is paid. */
async function wait(tx: Db, actor: Actor, order: UnbegunOrder, quote: QuotedChange): Promise<boolean> {
  if (!(await holdMissing(tx, { ...order, lines: linesAfter(order, quote.lines) })).ok) return false
  await write(tx, actor, order, quote, 'waiting')
  const { differenceKobo, from, to } = quote
  const who = actor.userId === null ? ({ shopper: true } as const) : byStaff(actor)
  await recordEvent(tx, order.id, { type: 'items-changed', step: 'asked', differenceKobo, from, to, ...who })
  return true
}

async function make(
  tx: Db,
  deps: Deps,
  actor: Actor,
  order: UnbegunOrder,
  quote: QuotedChange,
): Promise<boolean> {
  if (!(await writeChange(tx, actor, order, quote))) return false
  const id = await write(tx, actor, order, quote, 'made')
  await lowerKeep(tx, order, allDesignsKobo(order.lines), allDesignsKobo(linesAfter(order, quote.lines)))
  const beyondKobo = await changeBalance(tx, order, quote.differenceKobo)
  const backKobo = kobo(Math.min(beyondKobo, moneyOf(order).keptKobo))
  if (backKobo > 0)
    await refundOf(tx, deps, actor, order, {
      order,
      amount: backKobo,
      reason: 'the customer changed the items',
      cause: 'items-changed',
      key: newId('ref'),
    })
  const { differenceKobo, creditBackKobo, from, to } = quote
  const accountId = creditBackKobo > 0 ? await creditAccountOfOrder(tx, order.id) : null
  if (accountId !== null)
    await enterCredit(tx, { accountId, cause: 'given-back', amountKobo: creditBackKobo, orderId: order.id })
  const told = {
    id,
    differenceKobo,
    movedKobo: 0 - backKobo,
    // What costs more is made without being paid only by an order that owes.
    isBalance: differenceKobo > 0,
    creditBackKobo,
    items: { from, to },
  }
  await tellOfChange(tx, { ...deps, now: () => actor.now }, actor, order, told)
  return true
}

function allDesignsKobo(lines: UnbegunOrder['lines']): Kobo {
  return designsKobo(lines, new Map(lines.map(({ id, quantity }) => [id, quantity])))
}

/** Of an order that owes one: dearer it grows, cheaper it falls first. Returns what goes back beyond that. */
async function changeBalance(tx: Db, order: UnbegunOrder, differenceKobo: Kobo): Promise<Kobo> {
  if (differenceKobo <= 0) return lowerBalance(tx, order, kobo(0 - differenceKobo))
  await setBalance(tx, order.id, kobo(order.balanceKobo + differenceKobo))
  return kobo(0)
}

async function write(
  tx: Db,
  actor: Actor,
  order: UnbegunOrder,
  { lines, adjustments, differenceKobo, from, to }: QuotedChange,
  state: 'waiting' | 'made',
) {
  const id = newId('och')
  await tx.insert(orderChanges).values({
    id,
    orderId: order.id,
    state,
    lines,
    adjustments,
    differenceKobo,
    items: { from, to },
    holdUntil: new Date(actor.now.getTime() + holdMs.items),
    askedBy: actor.userId,
    at: actor.now,
    endedAt: state === 'made' ? actor.now : null,
  })
  return id
}

/**
 * The order stays as it was. False when no change waits (any more), or another than `only`. What is withdrawn is withdrawn by
 * the customer, unless `by` is the member of staff.
 */
export async function dropChange(
  db: Db,
  orderId: OrderId,
  state: EndedChange,
  { only, by }: { only?: ChangeId; by?: Actor } = {},
): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return false
    if (only !== undefined && (await findWaitingChange(tx, orderId))?.id !== only) return false
    const ended = await endWaitingChange(tx, orderId, state)
    if (ended === null) return false
    const who = by ? byStaff(by) : state === 'withdrawn' ? ({ shopper: true } as const) : {}
    await recordEvent(tx, orderId, { ...endedEvent(ended, state), ...who })
    if (by)
      await recordAudit(tx, by, {
        action: 'order.service',
        subject: ['order', orderId],
        after: { change: ended.id, withdrawn: true },
      })
    return true
  })
}
