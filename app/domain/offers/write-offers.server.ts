// Writing offers: each save keeps the version that the form was filled from, and leaves its entry in the audit log.
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { newId, type OfferId } from '#app/foundation/lib/ids.ts'
import type { Offer, OfficeOffer } from './offer.ts'
import { lockOffer, ofNow } from './offers.server.ts'
import { offers } from './offer-tables.server.ts'

export type NewOffer = OfficeOffer

export type OfferSaved =
  | { ok: true; id: OfferId }
  /** 'changed': by a colleague since it was read; 'code-taken': another offer has it. */
  | { ok: false; problem: 'changed' | 'code-taken' | 'gone' }

export async function readOffer(db: Db, id: OfferId): Promise<Offer | null> {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id))
  return offer ? ofNow(db, offer) : null
}

/** Pressed twice it is one offer: two of a gift would give two. */
export function addOffer(db: Db, actor: Actor, offer: NewOffer): Promise<OfferSaved> {
  return transaction<OfferSaved>(db, async (tx) => {
    const id = newId('off', actor.now.getTime())
    const { now } = actor
    await lockCode(tx, offer)
    const same = await findSame(tx, offer, now)
    if (same !== null) return { ok: true, id: same }
    const [row] = await tx
      .insert(offers)
      .values({ ...rowOf(offer), id, isOn: true, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: offers.code })
      .returning({ id: offers.id })
    if (!row) return { ok: false, problem: 'code-taken' }
    await announceEveryPage(tx)
    await recordAudit(tx, actor, { action: 'offer.create', subject: ['offer', id], after: offer })
    return { ok: true, id }
  })
}

/** Orders keep what they were given, and on what terms. */
export function saveOffer(
  db: Db,
  actor: Actor,
  { id, version }: { id: OfferId; version: number },
  offer: NewOffer,
): Promise<OfferSaved> {
  return transaction<OfferSaved>(db, async (tx) => {
    const before = await lockOffer(tx, id)
    // The terms of a customer's own code are those of all of them.
    if (!before || before.bringerId !== null) return { ok: false, problem: 'gone' }
    if (before.version !== version) return { ok: false, problem: 'changed' }
    await lockCode(tx, offer)
    if (offer.code !== null && (await isTaken(tx, id, offer.code)))
      return { ok: false, problem: 'code-taken' }
    await tx
      .update(offers)
      .set({ ...rowOf(offer), version: version + 1, updatedAt: actor.now })
      .where(eq(offers.id, id))
    await announceEveryPage(tx)
    const { id: _id, version: _version, isOn: _isOn, bringerId: _nobody, ...was } = before
    await recordAudit(tx, actor, {
      action: 'offer.save',
      subject: ['offer', id],
      before: pick(was, offer),
      after: offer,
    })
    return { ok: true, id }
  })
}

/** Off at once, also for carts that have its code; orders that were placed keep it. */
export function switchOffer(
  db: Db,
  actor: Actor,
  { id, version }: { id: OfferId; version: number },
  isOn: boolean,
): Promise<OfferSaved> {
  return transaction<OfferSaved>(db, async (tx) => {
    const ofVersion = and(eq(offers.id, id), eq(offers.version, version))
    const [row] = await tx
      .update(offers)
      .set({ isOn, version: version + 1, updatedAt: actor.now })
      .where(ofVersion)
      .returning({ id: offers.id })
    if (!row) return { ok: false, problem: 'changed' }
    await announceEveryPage(tx)
    await recordAudit(tx, actor, {
      action: 'offer.switch',
      subject: ['offer', id],
      before: { on: !isOn },
      after: { on: isOn },
    })
    return { ok: true, id }
  })
}

function rowOf(offer: NewOffer) {
  return { ...offer, firstGroup: offer.groups[0] ?? '' }
}

/** Two who want one code, or add one offer without a code, wait for each other. */
async function lockCode(tx: Db, { code, name }: NewOffer): Promise<void> {
  await lockName(tx, code === null ? `offers/name/${name}` : `offers/code/${code}`)
}

/** A form that is sent again comes within this; later somebody wants another of the same, an older one may be used up. */
const sentAgainMs = 600_000

/** One that was added just now, is on as it was, and says the same in every respect. */
async function findSame(tx: Db, offer: NewOffer, now: Date): Promise<OfferId | null> {
  const isOfNow = gt(offers.createdAt, new Date(now.getTime() - sentAgainMs))
  const untouched = and(eq(offers.name, offer.name), eq(offers.isOn, true), eq(offers.version, 0), isOfNow)
  const rows = await tx.select().from(offers).where(untouched)
  return rows.find((row) => isDeepStrictEqual(pick(row, offer), { ...offer }))?.id ?? null
}

async function isTaken(tx: Db, id: OfferId, code: string): Promise<boolean> {
  const [other] = await tx.select({ id: offers.id }).from(offers).where(eq(offers.code, code))
  return other !== undefined && other.id !== id
}

function pick(was: object, offer: NewOffer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(was).filter(([name]) => name in offer))
}
