// A paid order that its customer has sent to another zone, until it is packed: the difference in what delivery costs is paid before that, or goes
// back at once.
import { addressVersion } from '#app/domain/orders/core/change-address.server.ts'
import type { AddressFields } from '#app/domain/orders/core/order.ts'
import { lockOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { type AgreedChange, carryOut, type Deps } from './carry-out.server.ts'
import {
  asMovable,
  type NotMovable,
  type PlaceQuoted,
  type PlaceWish,
  type QuotedPlace,
  quotePlace,
} from './quote-place.server.ts'
import { findWaitingChange } from './waiting-change.server.ts'

export type PlaceChange = PlaceWish & {
  orderId: OrderId
  /** The addressVersion of the form. */
  seen: string
  /** What it was shown to come to, see offerOf; '' for who has yet to see it. */
  agreedTo: string
}

export type PlaceChanged =
  /** Above 0: what waits to be paid until the change is made. */
  | { ok: true; dueKobo: Kobo }
  /** 'waiting': another change waits for its difference. */
  | { ok: false; problem: 'gone' | 'waiting' | NotMovable }
  | { ok: false; problem: 'moved'; now: AddressFields }
  /** What it comes to now, for them to agree to. */
  | { ok: false; problem: 'to-agree'; quote: QuotedPlace }
  | Extract<PlaceQuoted, { ok: false }>

/** Everything of it that a customer agrees to: what the order costs then, and when it arrives. */
export function offerOf({ totalKobo, place: { zoneId, from, to } }: QuotedPlace): string {
  return [totalKobo, zoneId, from, to].join(' ')
}

export async function changePlace(
  db: Db,
  deps: Deps & { requestId: string; now: () => Date },
  wish: PlaceChange,
): Promise<PlaceChanged> {
  return undoableTransaction<PlaceChanged>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, wish.orderId))) return { ok: false, problem: 'gone' }
    const actor = { userId: null, role: null, requestId: deps.requestId, now: deps.now() }
    const agreed = await findAgreed(tx, wish, actor.now)
    if (!agreed.ok) return agreed
    const done = await carryOut(tx, deps, actor, agreed.change)
    return done ? { ok: true, ...done } : undo({ ok: false, problem: 'packed' })
  })
}

type Agreed = { ok: true; change: AgreedChange } | Extract<PlaceChanged, { ok: false }>

/** Of a locked order: what the form showed, as long as it still holds. */
async function findAgreed(tx: Db, wish: PlaceChange, now: Date): Promise<Agreed> {
  const whole = await readOrder(tx, wish.orderId)
  const movable = await asMovable(tx, whole)
  if (!movable.ok) return movable
  const { order } = movable
  if ((await findWaitingChange(tx, order.id)) !== null) return { ok: false, problem: 'waiting' }
  if (addressVersion(order) !== wish.seen) return { ok: false, problem: 'moved', now: order }
  const quoted = await quotePlace(tx, order, wish, now)
  if (!quoted.ok) return quoted
  const { quote } = quoted
  if (offerOf(quote) !== wish.agreedTo) return { ok: false, problem: 'to-agree', quote }
  return { ok: true, change: { kind: 'address', order, quote } }
}
