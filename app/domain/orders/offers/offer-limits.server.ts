// Whether an offer may be used once more: by anybody, and by this person. An order that is cancelled gives its use back by being
// cancelled: what counts is asked of the orders themselves.
import { and, eq, gte, inArray, ne, not, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { isInGroups, listGroupsOf } from '#app/domain/accounts/customer-groups.server.ts'
import { type Offer, offerTime } from '#app/domain/offers/offer.ts'
import { readAutomaticOffers } from '#app/domain/offers/offers.server.ts'
import { isForAll } from '#app/domain/offers/who-gets.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { isMailboxOf, isOrderOf, type Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId, OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { lagosMonth } from '#app/foundation/lib/lagos-day.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { orderOffers } from './order-offer-tables.server.ts'

export type OfferRefusal =
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
export async function whyNotOffer(
  db: Db,
  offer: Offer,
  person: Person,
  now: Date,
  butNot?: OrderId,
): Promise<OfferRefusal | null> {
  const time = offerTime(offer, now)
  if (time !== 'running') return time
  if (offer.groups.length > 0 && !(await isInGroups(db, person.userId, offer.groups))) return 'not-in-group'
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
): Promise<OfferRefusal | null> {
  const used = usedUp(offer, await countUses(db, [offer], person, butNot))
  if (used !== null || !offer.firstOrderOnly) return used
  return (await hasOrdered(db, person, butNot)) ? 'not-first' : null
}

/** An offer that this person may not use any more, or not at all. */
export type Withheld = { offer: Offer; problem: OfferRefusal }

/**
 * Automatic offers of this person: those of everybody and of their groups, as far as they are not used up. Whether an order is their
 * first nobody knows of a cart: it has them until they say who they are.
 */
export async function automaticFor(
  db: Db,
  person: Person,
  now: Date,
): Promise<{ automatic: readonly Offer[]; withheld: readonly Withheld[] }> {
  const all = await readAutomaticOffers(db, now)
  if (all.every(isForAll)) return { automatic: all, withheld: [] }
  const { userId } = person
  const isGrouped = all.some(({ groups }) => groups.length > 0)
  const names = userId !== null && isGrouped ? await listGroupsOf(db, userId) : []
  const own = new Set(names.map((name) => name.toLowerCase()))
  const theirs = all.filter(
    ({ groups }) => groups.length === 0 || groups.some((name) => own.has(name.toLowerCase())),
  )
  const uses = await countUses(db, theirs, person)
  const isFirst = !(theirs.some(({ firstOrderOnly }) => firstOrderOnly) && (await hasOrdered(db, person)))
  const judged = theirs.map((offer) => ({
    offer,
    problem: usedUp(offer, uses) ?? (offer.firstOrderOnly && !isFirst ? ('not-first' as const) : null),
  }))
  return {
    automatic: judged.flatMap(({ offer, problem }) => (problem === null ? [offer] : [])),
    withheld: judged.flatMap(({ offer, problem }) => (problem === null ? [] : [{ offer, problem }])),
  }
}

type Uses = ReadonlyMap<OfferId, { all: number; own: number }>

/** Null while neither all together nor this person have used it as often as they may. */
function usedUp({ id, maxUses, maxPerPerson }: Offer, uses: Uses): OfferRefusal | null {
  const { all, own } = uses.get(id) ?? { all: 0, own: 0 }
  if (maxUses !== null && all >= maxUses) return 'used-up'
  return maxPerPerson !== null && own >= maxPerPerson ? 'used-by-you' : null
}

/** Of those with a limit. A cart knows nobody yet: then a limit for each person counts nothing. */
async function countUses(db: Db, offers: readonly Offer[], person: Person, butNot?: OrderId): Promise<Uses> {
  const isCounted = ({ maxUses, maxPerPerson }: Offer) =>
    maxUses !== null || (maxPerPerson !== null && isKnown(person))
  const ids = offers.filter(isCounted).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: orderOffers.offerId,
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${isOrderOf(person)}))::int`,
    })
    .from(orderOffers)
    .innerJoin(orders, eq(orders.id, orderOffers.orderId))
    .where(and(inArray(orderOffers.offerId, ids), counts(butNot)))
    .groupBy(orderOffers.offerId)
  return new Map(rows.map(({ id, all, own }) => [id, { all, own }]))
}

export function isKnown({ email, phone, userId }: Person): boolean {
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
