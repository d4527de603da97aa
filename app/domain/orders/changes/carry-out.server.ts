// What was agreed to of a paid order: what costs more waits for its difference, or is paid with the balance of an order that owes one;
// what costs less is made at once, and the difference goes back the way it came.
import { creditAccountOfOrder, enterCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { holdMissing } from '#app/domain/orders/core/order-stock.server.ts'
import { byStaff, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import { designsKobo, lowerKeep, setBalance } from '#app/domain/orders/payments/balance.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { refundOf } from '#app/domain/orders/payments/refund-order.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { orderChanges } from './change-tables.server.ts'
import { holdMsOf, moneyOfChange } from './change.ts'
import { linesAfter, tellOfChange, writeChange } from './make-change.server.ts'
import type { QuotedChange } from './quote-change.server.ts'
import type { MovableOrder, QuotedPlace } from './quote-place.server.ts'
import { writePlace } from './write-place.server.ts'

export type Deps = { queue: Queue; baseUrl: string }

export type AgreedChange =
  | { kind: 'items'; order: UnbegunOrder; quote: QuotedChange }
  | { kind: 'address'; order: MovableOrder; quote: QuotedPlace }

/**
 * Of a locked order. Above 0: what waits to be paid until the change is made. Null when it cannot be made after all: what was written
 * has to be undone. `proof` is that of the member of staff who asks for it.
 */
export async function carryOut(
  tx: Db,
  deps: Deps,
  actor: Actor,
  agreed: AgreedChange,
  proof?: Proof,
): Promise<{ dueKobo: Kobo } | null> {
  const { waitsKobo } = moneyFor(agreed)
  const isDone =
    waitsKobo > 0 ? await wait(tx, actor, agreed) : await make(tx, deps, actor, agreed, proof ?? agreed.order)
  return isDone ? { dueKobo: waitsKobo } : null
}

export function moneyFor({ order, quote: { differenceKobo } }: AgreedChange) {
  return moneyOfChange(differenceKobo, { balanceKobo: order.balanceKobo, keptKobo: moneyOf(order).keptKobo })
}

/** Keeps the price, and the units of items, until the difference is paid. */
async function wait(tx: Db, actor: Actor, agreed: AgreedChange): Promise<boolean> {
  const { kind, order, quote } = agreed
  const isItems = kind === 'items'
  if (isItems && !(await holdMissing(tx, { ...order, lines: linesAfter(order, quote.lines) })).ok)
    return false
  const id = await write(tx, actor, agreed, 'waiting')
  const { differenceKobo, totalKobo, from, to } = quote
  const who = actor.userId === null ? ({ shopper: true } as const) : byStaff(actor)
  await recordEvent(tx, order.id, {
    type: 'items-changed',
    step: 'asked',
    ...(isItems ? {} : { kind }),
    differenceKobo,
    from,
    to,
    ...who,
  })
  if (actor.userId !== null)
    await recordAudit(tx, actor, {
      action: isItems ? 'order.items' : 'order.address',
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
  agreed: AgreedChange,
  may: Proof | AgreedChange['order'],
): Promise<boolean> {
  const { kind, order, quote } = agreed
  if (!(await writeAgreed(tx, actor, agreed))) return false
  const id = await write(tx, actor, agreed, 'made')
  await lowerKeep(tx, order, allDesignsKobo(order.lines), allDesignsKobo(linesAfter(order, quote.lines)))
  const { differenceKobo, creditBackKobo, from, to } = quote
  if (order.balanceKobo > 0 && differenceKobo !== 0)
    await setBalance(tx, order, kobo(Math.max(0, order.balanceKobo + differenceKobo)), 'price')
  const { backKobo } = moneyFor(agreed)
  if (backKobo > 0)
    await refundOf(tx, deps, actor, may, {
      order,
      amount: backKobo,
      reason: reasonOf(kind, actor),
      cause: 'items-changed',
      key: newId('ref'),
    })
  const accountId = creditBackKobo > 0 ? await creditAccountOfOrder(tx, order.id) : null
  if (accountId !== null)
    await enterCredit(tx, { accountId, cause: 'given-back', amountKobo: creditBackKobo, orderId: order.id })
  const told = {
    id,
    kind,
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

function writeAgreed(tx: Db, actor: Actor, agreed: AgreedChange): Promise<boolean> {
  return agreed.kind === 'items'
    ? writeChange(tx, actor, agreed.order, agreed.quote)
    : writePlace(tx, agreed.order, agreed.quote)
}

/** What the provider and the accountant read. */
function reasonOf(kind: AgreedChange['kind'], { userId }: Actor): string {
  if (kind === 'address') return 'the customer changed the delivery address'
  return userId === null ? 'the customer changed the items' : 'the items were changed'
}

function allDesignsKobo(lines: UnbegunOrder['lines']): Kobo {
  return designsKobo(lines, new Map(lines.map(({ id, quantity }) => [id, quantity])))
}

async function write(tx: Db, actor: Actor, agreed: AgreedChange, state: 'waiting' | 'made') {
  const { kind, order, quote } = agreed
  const { lines, adjustments, differenceKobo, from, to } = quote
  const id = newId('och')
  const waitMs = holdMsOf(kind, actor.userId !== null, await readSetting(tx, 'orders'))
  await tx.insert(orderChanges).values({
    id,
    orderId: order.id,
    kind,
    state,
    // Of an address whole all the same: a process of the release before knows changes of items alone.
    lines,
    adjustments,
    differenceKobo,
    items: { from, to },
    place: agreed.kind === 'address' ? agreed.quote.place : null,
    holdUntil: new Date(actor.now.getTime() + waitMs),
    askedBy: actor.userId,
    at: actor.now,
    endedAt: state === 'made' ? actor.now : null,
  })
  return id
}
