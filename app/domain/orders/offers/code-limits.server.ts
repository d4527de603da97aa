// Whether a code may be used once more: by anybody, and by this person. An order that is cancelled gives its use back by being
// cancelled: what counts is asked of the orders themselves.
import { and, eq, gte, ne, not, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { isInGroup } from '#app/domain/accounts/customer-groups.server.ts'
import { type Offer, offerTime } from '#app/domain/offers/offer.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { isMailboxOf, isOrderOf, type Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { lagosMonth } from '#app/foundation/lib/lagos-day.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { orderOffers } from './order-offer-tables.server.ts'

export type CodeRefusal =
  | 'off'
  | 'not-yet'
  | 'ended'
  | 'used-up'
  | 'used-by-you'
  | 'not-first'
  | 'not-in-group'
  /** Of a customer's own code: that is who orders; so many friends came this month already. */
  | 'own-code'
  | 'used-up-this-month'

/** Null while it may be used. `butNot` is the order that is being written, which does not stand in its own way. */
export async function whyNotCode(
  db: Db,
  offer: Offer,
  person: Person,
  now: Date,
  butNot?: OrderId,
): Promise<CodeRefusal | null> {
  const time = offerTime(offer, now)
  if (time !== 'running') return time
  if (offer.group !== '' && !(await isInGroup(db, person.userId, offer.group))) return 'not-in-group'
  if (offer.bringerId !== null) {
    if (await isSamePerson(db, offer.bringerId, person)) return 'own-code'
    if (await isUsedUpThisMonth(db, offer, now, butNot)) return 'used-up-this-month'
  }
  return whyNotAgain(db, offer, person, butNot)
}

/** Whether somebody orders for themselves: signed in, at their mailbox or phone, or at one that they ordered with before. */
export async function isSamePerson(
  db: Db,
  userId: UserId,
  { email, phone, userId: orderedBy }: Person,
): Promise<boolean> {
  if (orderedBy === userId) return true
  const [bringer] = await db
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  if (bringer && email !== '' && mailboxOf(bringer.email) === mailboxOf(email)) return true
  if (bringer && phone !== '' && bringer.phone === phone) return true
  const [earlier] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOrderOf({ email, phone, userId: null })))
    .limit(1)
  return earlier !== undefined
}

async function isUsedUpThisMonth(db: Db, { id }: Offer, now: Date, butNot?: OrderId): Promise<boolean> {
  const { mostInMonth } = await readSetting(db, 'referral')
  const ofMonth = and(eq(orderOffers.offerId, id), gte(orders.placedAt, lagosMonth(now).from), counts(butNot))
  const [uses] = await db
    .select({ all: sql<number>`count(*)::int` })
    .from(orderOffers)
    .innerJoin(orders, eq(orders.id, orderOffers.orderId))
    .where(ofMonth)
  return (uses?.all ?? 0) >= mostInMonth
}

/** Its limits alone, for an order that was agreed while it ran and comes back now. */
export async function whyNotAgain(
  db: Db,
  offer: Offer,
  person: Person,
  butNot?: OrderId,
): Promise<CodeRefusal | null> {
  const used = await whyUsed(db, offer, person, butNot)
  if (used !== null || !offer.firstOrderOnly) return used
  return (await hasOrdered(db, person, butNot)) ? 'not-first' : null
}

/** Null while neither all together nor this person have used it as often as they may. */
async function whyUsed(
  db: Db,
  { id, maxUses, maxPerPerson }: Offer,
  person: Person,
  butNot?: OrderId,
): Promise<CodeRefusal | null> {
  // A cart knows nobody yet: then its uses need not be counted.
  if (maxUses === null && (maxPerPerson === null || !isKnown(person))) return null
  const [uses] = await db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${isOrderOf(person)}))::int`,
    })
    .from(orderOffers)
    .innerJoin(orders, eq(orders.id, orderOffers.orderId))
    .where(and(eq(orderOffers.offerId, id), counts(butNot)))
  if (maxUses !== null && (uses?.all ?? 0) >= maxUses) return 'used-up'
  return maxPerPerson !== null && (uses?.own ?? 0) >= maxPerPerson ? 'used-by-you' : null
}

function isKnown({ email, phone, userId }: Person): boolean {
  return email !== '' || phone !== '' || userId !== null
}

/** Of all orders, so each way has an index to begin with. */
async function hasOrdered(db: Db, { email, phone, userId }: Person, butNot?: OrderId): Promise<boolean> {
  const ways = [
    ...(email === '' ? [] : [isMailboxOf(email)]),
    ...(phone === '' ? [] : [eq(orders.phone, phone)]),
    ...(userId === null ? [] : [eq(orders.userId, userId)]),
  ]
  for (const way of ways) {
    const [earlier] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(way, counts(butNot)))
      .limit(1)
    if (earlier) return true
  }
  return false
}

function counts(butNot: OrderId | undefined) {
  return and(
    not(sql`${orders.status} ${statesWith('cancelled')}`),
    butNot ? ne(orders.id, butNot) : undefined,
  )
}
