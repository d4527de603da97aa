// Reading offers. The automatic ones are kept by each process; a code is asked for only where somebody has one.
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { type Offer, offerTime, plainOfferCode, tellOffer, type ToldOffer } from './offer.ts'
import { offers } from './offer-tables.server.ts'

/** Automatic offers that run now, the oldest first: of equals that one is taken. */
export async function readAutomaticOffers(db: Db, now: Date): Promise<readonly Offer[]> {
  return (await readSwitchedOn(db, now)).filter((offer) => offerTime(offer, now) === 'running')
}

/** Products whose cards may say that an offer is on them: what every page carries has an end. */
const mostToldProducts = 40

/** Automatic offers as pages tell of them, and when the next of them begins or ends: no page may be kept beyond it. */
export async function readToldOffers(
  db: Db,
  now: Date,
): Promise<{ told: ToldOffer[]; changesAt: Date | null }> {
  const all = await readSwitchedOn(db, now)
  const moments = all.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const coming = moments.filter((at) => at !== null && at > now).toSorted((a, b) => Number(a) - Number(b))
  const told: ToldOffer[] = []
  let products = 0
  for (const offer of all) {
    if (offerTime(offer, now) !== 'running') continue
    products += offer.productIds.length
    if (offer.productIds.length === 0 || products <= mostToldProducts) told.push(tellOffer(offer))
  }
  return { told, changesAt: coming[0] ?? null }
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
  return offer && offer.code !== null ? offer : null
}

export async function findOfferByCode(db: Db, typed: string): Promise<Offer | null> {
  const code = plainOfferCode(typed)
  if (code === null) return null
  const [offer] = await db.select().from(offers).where(eq(offers.code, code))
  return offer ?? null
}

/** Those who order with it at this moment stand in line here. */
export async function lockOffer(tx: Db, id: OfferId): Promise<Offer | null> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  return offer ?? null
}
