// Unpaid orders that keep stock from others, how many of them one person may have, and how often they write to one mailbox.
import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { and, eq, exists, gt, inArray, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Cart } from '#app/domain/cart/cart.server.ts'
import { countedUnits } from '#app/domain/catalog/products/sets.ts'
import { stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { mostUnpaidUnits, reminderHours, type UnpaidLimits } from '#app/domain/orders/core/order-limits.ts'
import { orderEvents, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import {
  endIn,
  endOf,
  isOrderOf,
  lockPerson,
  type Person,
} from '#app/domain/orders/core/person-of-order.server.ts'

export type UnpaidRefusal =
  /** This person has the same product reserved in as many unpaid orders as may be. */
  { ok: false; problem: 'too-many-unpaid' } | { ok: false; problem: 'too-many-units'; tooMany: TooManyUnits }

/** More of one variant than a person may have reserved without having paid. */
export type TooManyUnits = {
  /** '{product}, {length and density}'. */
  name: string
  /** Units that may be reserved in all, and that other unpaid orders of this person have. */
  most: number
  reserved: number
}

export async function refuseUnpaid(
  tx: Db,
  { lines }: Pick<Cart, 'lines'>,
  person: Person,
  limits: UnpaidLimits | undefined,
  now: Date,
): Promise<UnpaidRefusal | null> {
  if (limits === undefined) return null
  await lockPerson(tx, person)
  // What is made to order is taken from nobody; of a set its parts are.
  const kept = countedUnits(lines)
  const ids = kept.map(({ variantId }) => variantId)
  const holds = await readUnpaidHolds(tx, person, ids, now)
  if (holds.some((hold) => hold.orders >= limits.orders)) return { ok: false, problem: 'too-many-unpaid' }
  for (const { variantId, units: reserved, onHand } of holds) {
    const wanted = kept.find((one) => one.variantId === variantId)
    const most = mostUnpaidUnits(onHand, limits)
    if (!wanted || wanted.quantity + reserved <= most) continue
    const name = nameOf(lines, variantId)
    return { ok: false, problem: 'too-many-units', tooMany: { name, most, reserved } }
  }
  return null
}

/** Of a line, or of a part of one. */
function nameOf(lines: Cart['lines'], variantId: VariantId): string {
  const line = lines.find((one) => one.variantId === variantId)
  if (line) return withVariant(line.name, line.variantWords)
  const part = lines.flatMap(({ parts }) => parts ?? []).find((one) => one.variantId === variantId)
  return part ? withVariant(part.name, part.words) : ''
}

/** What this person has reserved of a variant: in how many unpaid orders, how many units, of how many on hand. */
type UnpaidHold = { variantId: VariantId; orders: number; units: number; onHand: number }

/** For each of these variants that are in the catalogue. */
async function readUnpaidHolds(
  tx: Db,
  person: Person,
  variantIds: readonly VariantId[],
  now: Date,
): Promise<UnpaidHold[]> {
  if (variantIds.length === 0) return []
  const held = tx
    .select({
      variantId: stockHolds.variantId,
      orders: sql<number>`count(*)::int`.as('unpaid_orders'),
      units: sql<number>`sum(${stockHolds.quantity})::int`.as('unpaid_units'),
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(
      and(
        inArray(orders.status, statesThat('awaits-payment')),
        gt(orders.holdUntil, now),
        inArray(stockHolds.state, ['held', 'coming']),
        inArray(stockHolds.variantId, [...variantIds]),
        // What staff typed for somebody is agreed with that person.
        isNull(orders.typedBy),
        isOrderOf(person),
      ),
    )
    .groupBy(stockHolds.variantId)
    .as('held')
  return tx
    .select({
      variantId: variants.id,
      orders: sql<number>`coalesce(${held.orders}, 0)`,
      units: sql<number>`coalesce(${held.units}, 0)`,
      onHand: variants.onHand,
    })
    .from(variants)
    .leftJoin(held, eq(held.variantId, variants.id))
    .where(inArray(variants.id, [...variantIds]))
}

/** What an unpaid order writes by itself: to whatever address was typed. */
type UnpaidMail = 'order-placed' | 'order-cancelled' | 'transfer-details' | 'transfer-reminder'

/** Whether another order of the same mailbox, else phone, has sent such a mail lately; mails to one wait here for each other. */
export async function isMailboxTold(
  tx: Db,
  { id, email, phone }: { id: OrderId; email: string; phone: string },
  kind: UnpaidMail,
  now: Date,
): Promise<boolean> {
  const end = endOf({ email, phone })
  await lockName(tx, `told/${end}`)
  const lately = and(ne(orders.id, id), gt(orders.placedAt, sinceWhen(now)), eq(endIn(orders), end))
  return (await tx.$count(orders, and(lately, exists(mailsOf(tx, orders.id, kind))))) > 0
}

/** The same for each order of a larger query: rows when its mailbox was told lately. */
export function mailsToMailbox(db: Db, kind: UnpaidMail, now: Date) {
  const other = alias(orders, 'other')
  return db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ne(other.id, orders.id),
        gt(other.placedAt, sinceWhen(now)),
        eq(endIn(other), endIn(orders)),
        exists(mailsOf(db, other.id, kind)),
      ),
    )
}

/** Rows when this order has sent such a mail. */
export function mailsOf(db: Db, orderId: SQLWrapper, kind: UnpaidMail) {
  return db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        sql`${orderEvents.event} @> ${JSON.stringify({ type: 'mail-queued', kind })}::jsonb`,
      ),
    )
}

function sinceWhen(now: Date): Date {
  return new Date(now.getTime() - reminderHours * 60 * 60_000)
}
