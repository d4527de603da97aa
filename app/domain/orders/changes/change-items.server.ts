// Another length, colour or quantity for an order that is paid and not begun. What costs more waits for its difference, or is paid
// with the balance of an order that owes one;
// what costs less is made at once, and the difference goes back the way it came.
import { creditAccountOfOrder, enterCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { holdMissing } from '#app/domain/orders/core/order-stock.server.ts'
import { byStaff, lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import { designsKobo, lowerKeep, setBalance } from '#app/domain/orders/payments/balance.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { refundOf } from '#app/domain/orders/payments/refund-order.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { orderChanges } from './change-tables.server.ts'
import { type ChangeId, type EndedChange, holdMsOf, type LineWish, moneyOfChange } from './change.ts'
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
  /** Of a member of staff who has just proven themselves: without it nothing that they change gives money or store credit back. */
  proof?: Proof | undefined
}

export type ItemsChanged =
  /** Above 0: what waits to be paid until the change is made. */
  | { ok: true; dueKobo: Kobo }
  /** 'begun': nothing can be changed any more; 'waiting': another change waits for its difference; 'unproven': staff would give money back. */
  | { ok: false; problem: 'gone' | 'begun' | 'waiting' | 'moved' | 'unproven' }
  | { ok: false; problem: 'total-changed'; quote: QuotedChange }
  | ({ ok: false } & ChangeProblem)

/** By the customer, or by the member of staff whom the actor names. */
export async function changeItems(
  db: Db,
  deps: Deps,
  actor: Actor,
  wish: ItemsChange,
): Promise<ItemsChanged> {
  return undoableTransaction<ItemsChanged>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, wish.orderId))) return { ok: false, problem: 'gone' }
    const agreed = await findAgreed(tx, actor, wish)
    if (!agreed.ok) return agreed
    const { order, quote } = agreed
    const { waitsKobo } = moneyFor(order, quote)
    const done =
      waitsKobo > 0
        ? await wait(tx, actor, order, quote)
        : await make(tx, deps, actor, wish.proof ?? order, order, quote)
    return done ? { ok: true, dueKobo: waitsKobo } : undo({ ok: false, problem: 'moved' })
  })
}

type Agreed = { ok: true; order: UnbegunOrder; quote: QuotedChange } | Extract<ItemsChanged, { ok: false }>

/** Of a locked order: what the form showed, as long as it still holds. */
async function findAgreed(tx: Db, actor: Actor, wish: ItemsChange): Promise<Agreed> {
  const whole = await readOrder(tx, wish.orderId)
  const order = await asChangeable(tx, whole, actor.userId === null ? 'customer' : 'staff')
  if (order === null) return { ok: false, problem: 'begun' }
  if ((await findWaitingChange(tx, order.id)) !== null) return { ok: false, problem: 'waiting' }
  if (itemsVersion(order) !== wish.seen) return { ok: false, problem: 'moved' }
  const quoted = await quoteChange(tx, order, wish.wishes, actor.now)
  if (!quoted.ok) return quoted
  const { quote } = quoted
  if (quote.totalKobo !== wish.seenTotalKobo) return { ok: false, problem: 'total-changed', quote }
  if (mustProve(actor, order, quote) && wish.proof === undefined) return { ok: false, problem: 'unproven' }
  return { ok: true, order, quote }
}

/** The customer of an order that nobody has begun may have it back; staff say who they are before any of it leaves. */
function mustProve(actor: Actor, order: UnbegunOrder, quote: QuotedChange): boolean {
  return actor.userId !== null && (moneyFor(order, quote).backKobo > 0 || quote.creditBackKobo > 0)
}

function moneyFor(order: UnbegunOrder, { differenceKobo }: QuotedChange) {
  return moneyOfChange(differenceKobo, { balanceKobo: order.balanceKobo, keptKobo: moneyOf(order).keptKobo })
}

/** Keeps the units and the price until the difference is paid. */
async function wait(tx: Db, actor: Actor, order: UnbegunOrder, quote: QuotedChange): Promise<boolean> {
  if (!(await holdMissing(tx, { ...order, lines: linesAfter(order, quote.lines) })).ok) return false
  const id = await write(tx, actor, order, quote, 'waiting')
  const { differenceKobo, totalKobo, from, to } = quote
  const who = actor.userId === null ? ({ shopper: true } as const) : byStaff(actor)
  await recordEvent(tx, order.id, { type: 'items-changed', step: 'asked', differenceKobo, from, to, ...who })
  if (actor.userId !== null)
    await recordAudit(tx, actor, {
      action: 'order.items',
      subject: ['order', order.id],
      before: { totalKobo: order.totalKobo },
      after: { totalKobo, change: id, waits: true },
    })
  return true
}

async function make(
  tx: Db,
  deps: Deps,
  actor: Actor,
  may: Proof | UnbegunOrder,
  order: UnbegunOrder,
  quote: QuotedChange,
): Promise<boolean> {
  if (!(await writeChange(tx, actor, order, quote))) return false
  const id = await write(tx, actor, order, quote, 'made')
  await lowerKeep(tx, order, allDesignsKobo(order.lines), allDesignsKobo(linesAfter(order, quote.lines)))
  if (order.balanceKobo > 0 && quote.differenceKobo !== 0)
    await setBalance(tx, order, kobo(Math.max(0, order.balanceKobo + quote.differenceKobo)), 'price')
  const { backKobo } = moneyFor(order, quote)
  if (backKobo > 0)
    await refundOf(tx, deps, actor, may, {
      order,
      amount: backKobo,
      reason: actor.userId === null ? 'the customer changed the items' : 'the items were changed',
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

async function write(
  tx: Db,
  actor: Actor,
  order: UnbegunOrder,
  { lines, adjustments, differenceKobo, from, to }: QuotedChange,
  state: 'waiting' | 'made',
) {
  const id = newId('och')
  const waitMs = holdMsOf('items', actor.userId !== null, await readSetting(tx, 'orders'))
  await tx.insert(orderChanges).values({
    id,
    orderId: order.id,
    state,
    lines,
    adjustments,
    differenceKobo,
    items: { from, to },
    holdUntil: new Date(actor.now.getTime() + waitMs),
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
        action: ended.kind === 'service' ? 'order.service' : 'order.items',
        subject: ['order', orderId],
        after: { change: ended.id, withdrawn: true },
      })
    return true
  })
}
