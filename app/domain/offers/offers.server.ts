// Reading offers. The automatic ones are kept by each process; a code is asked for only where somebody has one.
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { type Offer, offerTime, plainOfferCode } from './offer.ts'
import { offers } from './offer-tables.server.ts'

/** Automatic offers that run now, the oldest first: of equals that one is taken. */
export async function readAutomaticOffers(db: Db, now: Date): Promise<readonly Offer[]> {
  const kept = await keptRead(db, { name: 'offers', tag: 'offers' }, () =>
    db
      .select()
      .from(offers)
      .where(
        and(isNull(offers.code), eq(offers.isOn, true), or(isNull(offers.endsAt), gt(offers.endsAt, now))),
      )
      .orderBy(offers.id),
  )
  return kept.filter((offer) => offerTime(offer, now) === 'running')
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
