// Unpaid orders that keep stock from others, whose they are (one person goes by mailbox, phone or account), and how many
// one person may have.
import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { and, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Cart, unitsOf } from '#app/domain/cart/cart.server.ts'
import { stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { OrderId, UserId, VariantId } from '#app/foundation/lib/ids.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { mostUnpaidUnits, reminderHours, type UnpaidLimits } from '#app/domain/orders/core/order-limits.ts'
import { orderEvents, orders } from '#app/domain/orders/core/orders-tables.server.ts'

export type Person = { email: string; phone: string; userId: UserId | null }

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

/** Orders of one person that are placed at once wait here for each other, so that each sees the one before. */
export async function lockPerson(tx: Db, { email, phone, userId }: Person): Promise<void> {
  await lockName(tx, `unpaid/${mailboxOf(email)}`)
  await lockName(tx, `unpaid/${phone}`)
  if (userId !== null) await lockName(tx, `unpaid/${userId}`)
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
  // What is made to order is taken from nobody.
  const kept = Map.groupBy(
    lines.filter((line) => !line.madeToOrder),
    (line) => line.variantId,
  )
  const holds = await readUnpaidHolds(tx, person, [...kept.keys()], now)
  if (holds.some((hold) => hold.orders >= limits.orders)) return { ok: false, problem: 'too-many-unpaid' }
  for (const { variantId, units: reserved, onHand } of holds) {
    const wanted = kept.get(variantId) ?? []
    const most = mostUnpaidUnits(onHand, limits)
    const [first] = wanted
    if (!first || unitsOf(wanted) + reserved <= most) continue
    const name = withVariant(first.name, first.variantWords)
    return { ok: false, problem: 'too-many-units', tooMany: { name, most, reserved } }
  }
  return null
}

/** lib's mailboxOf for a column. */
export function mailboxIn(email: SQLWrapper): SQL<string> {
  const host = sql`regexp_replace(lower(${email}), '^.*@', '')`
  const name = sql`split_part(regexp_replace(lower(${email}), '@[^@]*$', ''), '+', 1)`
  return sql<string>`case when ${host} in ('gmail.com', 'googlemail.com')
    then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${host} end`
}

/** What this person has reserved of a variant: in how many unpaid orders, how many units, of how many on hand. */
type UnpaidHold = { variantId: VariantId; orders: number; units: number; onHand: number }

/** For each of these variants that are in the catalogue. */
async function readUnpaidHolds(
  tx: Db,
  { email, phone, userId }: Person,
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
        eq(stockHolds.state, 'held'),
        inArray(stockHolds.variantId, [...variantIds]),
        // What staff typed for somebody is agreed with that person.
        isNull(orders.typedBy),
        or(
          email === '' ? undefined : eq(mailboxIn(orders.email), mailboxOf(email)),
          eq(orders.phone, phone),
          userId === null ? undefined : eq(orders.userId, userId),
        ),
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

/** Whether another order of the same mailbox has sent such a mail lately; mails of one mailbox wait here for each other. */
export async function isMailboxTold(
  tx: Db,
  { id, email }: { id: OrderId; email: string },
  kind: UnpaidMail,
  now: Date,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockName(tx, `told/${mailbox}`)
  const lately = and(
    ne(orders.id, id),
    gt(orders.placedAt, sinceWhen(now)),
    eq(mailboxIn(orders.email), mailbox),
  )
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
        eq(mailboxIn(other.email), mailboxIn(orders.email)),
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
