// Another length, colour or quantity for an order that is paid and not begun, by its customer or by staff.
import { byStaff, lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { type AgreedChange, carryOut, type Deps, moneyFor } from './carry-out.server.ts'
import type { ChangeId, ChangeKind, EndedChange, LineWish } from './change.ts'
import {
  asChangeable,
  type ChangeProblem,
  itemsVersion,
  type QuotedChange,
  quoteChange,
} from './quote-change.server.ts'
import { endedEvent, endWaitingChange, findWaitingChange } from './waiting-change.server.ts'

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
    const done = await carryOut(tx, deps, actor, agreed.change, wish.proof)
    return done ? { ok: true, ...done } : undo({ ok: false, problem: 'moved' })
  })
}

type Agreed = { ok: true; change: AgreedChange } | Extract<ItemsChanged, { ok: false }>

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
  const change = { kind: 'items', order, quote } as const
  if (mustProve(actor, change) && wish.proof === undefined) return { ok: false, problem: 'unproven' }
  return { ok: true, change }
}

/** The customer of an order that nobody has begun may have it back; staff say who they are before any of it leaves. */
function mustProve(actor: Actor, change: AgreedChange): boolean {
  return actor.userId !== null && (moneyFor(change).backKobo > 0 || change.quote.creditBackKobo > 0)
}

const auditActions = {
  items: 'order.items',
  service: 'order.service',
  address: 'order.address',
} as const satisfies Record<ChangeKind, string>

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
        action: auditActions[ended.kind],
        subject: ['order', orderId],
        after: { change: ended.id, withdrawn: true },
      })
    return true
  })
}
