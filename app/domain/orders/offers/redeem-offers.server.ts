// Writing down what offers gave to an order, in the transaction that places it.
import { and, eq } from 'drizzle-orm'
import { completeTerms, offerLabel, type OfferTerms, plainTerms } from '#app/domain/offers/offer.ts'
import { lockCounted } from '#app/domain/offers/offers.server.ts'
import type { AdjustmentKind } from '#app/domain/orders/core/order.ts'
import type { OrderRow } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Kobo, kobo, naira } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { whyNotAgain, whyNotOffer } from './offer-limits.server.ts'
import { orderOffers } from './order-offer-tables.server.ts'

export type GivenOffer = { offer: OfferTerms; givenKobo: Kobo }

/** False when somebody used one of them up a moment before: then nothing was written. Those with one code, or one offer with a limit, wait here for each other. */
export async function redeemOffers(
  tx: Db,
  order: OrderRow,
  given: readonly GivenOffer[],
  now: Date,
): Promise<boolean> {
  const locked = await lockCounted(
    tx,
    given.map(({ offer }) => offer.id),
  )
  for (const offer of locked) if ((await whyNotOffer(tx, offer, order, now, order.id)) !== null) return false
  const brought = locked.find(({ bringerId }) => bringerId !== null)
  const rewardKobo = brought ? naira((await readSetting(tx, 'referral')).rewardNaira) : null
  if (given.length > 0)
    await tx.insert(orderOffers).values(
      given.map(({ offer, givenKobo }) => ({
        orderId: order.id,
        offerId: offer.id,
        code: offer.code,
        terms: plainTerms(offer),
        givenKobo,
        ...(rewardKobo !== null && offer.id === brought?.id
          ? { rewardKobo, reward: 'waiting' as const }
          : {}),
      })),
    )
  return true
}

/** For a locked order that was cancelled and comes back: whether its code and its offers with a limit are still free for it. */
export async function mayRedeemAgain(tx: Db, order: OrderRow): Promise<boolean> {
  const given = await offersOfOrder(tx, order.id)
  const ids = given.map(({ offerId }) => offerId)
  for (const offer of await lockCounted(tx, ids)) {
    if ((await whyNotAgain(tx, offer, order, order.id)) !== null) return false
  }
  return true
}

/** After its items or its place were changed: what the offers give now stands in its new rows, but for what is free of its delivery. */
export async function keepGiven(
  tx: Db,
  orderId: OrderId,
  rows: readonly Row[],
  freeKobo?: Kobo,
): Promise<void> {
  const asksFee = rows.some(({ kind, amountKobo }) => kind === 'delivery' && amountKobo > 0)
  const left = [...rows]
  for (const { offerId, terms, givenKobo } of await offersOfOrder(tx, orderId)) {
    // Two offers may have one name: each takes a row of its own.
    const place = left.findIndex(({ kind, label }) => kind === 'discount' && label === offerLabel(terms))
    const [own] = place < 0 ? [] : left.splice(place, 1)
    const isFree = terms.kind === 'free-delivery' && !asksFee
    const now = isFree ? (freeKobo ?? givenKobo) : kobo(own ? 0 - own.amountKobo : 0)
    const ofOffer = and(eq(orderOffers.orderId, orderId), eq(orderOffers.offerId, offerId))
    await tx.update(orderOffers).set({ givenKobo: now }).where(ofOffer)
  }
}

type Row = { kind: AdjustmentKind; label: string; amountKobo: Kobo }

export async function offersOfOrder(db: Db, orderId: OrderId) {
  const ofOrder = eq(orderOffers.orderId, orderId)
  const rows = await db.select().from(orderOffers).where(ofOrder).orderBy(orderOffers.offerId)
  return rows.map((row) => ({ ...row, terms: completeTerms(row.terms) }))
}
