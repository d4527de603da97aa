// Reading offers. The automatic ones are kept by each process; a code is asked for only where somebody has one.
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import {
  isItemOf,
  type Offer,
  type OfferItem,
  offerTime,
  plainOfferCode,
  type SaidOffer,
  sayOffer,
  tellOffer,
  type ToldOffer,
} from './offer.ts'
import { offers } from './offer-tables.server.ts'
import { termsOfNow } from './referral.ts'
import { isForAll, isForEverybody } from './who-gets.ts'

/** Automatic offers that run now, the oldest first: of equals that one is taken. */
export async function readAutomaticOffers(db: Db, now: Date): Promise<readonly Offer[]> {
  return (await readSwitchedOn(db, now)).filter((offer) => offerTime(offer, now) === 'running')
}

/** Those on a product, all of them, for its page; with their condition where not everybody gets them again and again. */
export async function readOffersOn(
  db: Db,
  product: Pick<OfferItem, 'productId' | 'collection'>,
  now: Date,
): Promise<SaidOffer[]> {
  const running = await readAutomaticOffers(db, now)
  return running
    .filter((offer) => isForEverybody(offer) && isItemOf(offer, { ...product, isDesign: false }))
    .map(sayOffer)
}

/** Offers that cards tell of, and products that these may name: every page carries them. */
const mostTold = { offers: 12, products: 40 } as const

/** For the cards of every page, and when the next offer begins or ends: no page may be kept beyond it. */
export async function readToldOffers(
  db: Db,
  now: Date,
): Promise<{ told: ToldOffer[]; changesAt: Date | null }> {
  const all = await readSwitchedOn(db, now)
  const moments = all.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const coming = moments.filter((at) => at !== null && at > now).toSorted((a, b) => Number(a) - Number(b))
  const told: ToldOffer[] = []
  let left: number = mostTold.products
  for (const offer of all) {
    const isTold = offerTime(offer, now) === 'running' && isForAll(offer)
    if (!isTold || offer.productIds.length > left) continue
    left -= offer.productIds.length
    told.push(tellOffer(offer))
  }
  return { told: told.slice(0, mostTold.offers), changesAt: coming[0] ?? null }
}

function readSwitchedOn(db: Db, now: Date): Promise<readonly Offer[]> {
  const notEnded = or(isNull(offers.endsAt), gt(offers.endsAt, now))
  return keptRead(db, { name: 'offers', tag: null }, () =>
    db
      .select()
      .from(offers)
      .where(and(isNull(offers.code), eq(offers.isOn, true), notEnded))
      .orderBy(offers.id),
  )
}

/** With a code, whatever became of it. */
export async function readCodeOffer(db: Db, id: OfferId): Promise<Offer | null> {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id))
  return offer && offer.code !== null ? ofNow(db, offer) : null
}

export async function findOfferByCode(db: Db, typed: string): Promise<Offer | null> {
  const code = plainOfferCode(typed)
  if (code === null) return null
  const [offer] = await db.select().from(offers).where(eq(offers.code, code))
  return offer ? ofNow(db, offer) : null
}

/** Those who order with it at this moment stand in line here. */
export async function lockOffer(tx: Db, id: OfferId): Promise<Offer | null> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  return offer ? ofNow(tx, offer) : null
}

/** Of these the codes, those with a limit and those for first orders, one after the other by their ids: two orders with the same never wait for each other. */
export async function lockCounted(tx: Db, ids: readonly OfferId[]): Promise<Offer[]> {
  if (ids.length === 0) return []
  const isCounted = or(
    isNotNull(offers.code),
    isNotNull(offers.maxUses),
    isNotNull(offers.maxPerPerson),
    eq(offers.firstOrderOnly, true),
  )
  const which = and(inArray(offers.id, [...ids]), isCounted)
  const found = await tx.select().from(offers).where(which).orderBy(offers.id).for('update')
  return Promise.all(found.map((offer) => ofNow(tx, offer)))
}

/** A customer's own code has the terms that hold for all of them now. */
export async function ofNow(db: Db, offer: Offer): Promise<Offer> {
  return offer.bringerId === null ? offer : termsOfNow(offer, await readSetting(db, 'referral'))
}
