// What offers give to the items of a quote, and what became of its code.
import {
  applyOffers,
  type Offer,
  type OfferedCart,
  type OfferItem,
  type OfferMiss,
  type OfferReduction,
  type OfferTerms,
  reductionOf,
} from '#app/domain/offers/offer.ts'
import { listGroupsOf } from '#app/domain/accounts/customer-groups.server.ts'
import { readAutomaticOffers, readCodeOffer } from '#app/domain/offers/offers.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import type { Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { type CodeRefusal, whyNotCode } from './code-limits.server.ts'
import type { GivenOffer } from './redeem-offers.server.ts'

export type AskedOffers =
  /** Those that run now, and with them a code that the browser keeps. */
  | { code: OfferId | null; person: Person }
  /** Those of an order, as they were agreed. */
  | { agreed: readonly OfferTerms[] }
  /** What staff take off themselves stands in the place of all offers. */
  | 'none'

/** What pages say of it. */
export type QuotedCode = OfferReduction & {
  code: string
  /** Null while it takes something off; 'no-fee': it makes a delivery free that costs nothing, or goes abroad. */
  problem: CodeRefusal | OfferMiss['problem'] | 'no-fee' | null
  /** Of 'too-little': what is missing. */
  leftKobo: Kobo | null
  /** Of 'too-few': how many more it needs. */
  leftUnits: number | null
}

export type QuotedOffers = {
  /** Of each line, in their order. */
  shares: Kobo[]
  given: GivenOffer[]
  isDeliveryFree: boolean
  code: QuotedCode | null
  toGet: OfferedCart['toGet']
  nextFreeDelivery: OfferedCart['nextFreeDelivery']
}

/** For a page, which shows rows: what each line gets, and of which products, is nobody's to load. */
export function shownOffers(offers: QuotedOffers): QuotedOffers {
  return { ...offers, shares: [], given: [], toGet: null }
}

export const nobody: Person = { email: '', phone: '', userId: null }

/** `feeKobo` is what delivery within Nigeria costs without offers; null abroad and for what is picked up. */
export async function quoteOffers(
  db: Db,
  items: readonly OfferItem[],
  asked: AskedOffers,
  { feeKobo, now }: { feeKobo: Kobo | null; now: Date },
): Promise<QuotedOffers> {
  const { automatic, code, refusal } = await readAsked(db, asked, now)
  const applied = applyOffers(items, automatic, refusal === null ? code : null)
  const mayBeFree = feeKobo !== null && feeKobo > 0
  const free = mayBeFree ? applied.freeDelivery : null
  const given: GivenOffer[] = applied.given.map(({ offer, amountKobo }) => ({ offer, givenKobo: amountKobo }))
  if (free) given.push({ offer: free, givenKobo: feeKobo ?? kobo(0) })
  return {
    shares: applied.shares,
    given,
    isDeliveryFree: free !== null,
    code: code === null ? null : outcomeOf(code, refusal, applied, mayBeFree),
    toGet: applied.toGet,
    nextFreeDelivery: mayBeFree ? applied.nextFreeDelivery : null,
  }
}

type Read = {
  automatic: readonly OfferTerms[]
  code: (OfferTerms & { code: string }) | null
  refusal: CodeRefusal | null
}

async function readAsked(db: Db, asked: AskedOffers, now: Date): Promise<Read> {
  if (asked === 'none') return { automatic: [], code: null, refusal: null }
  if ('agreed' in asked) {
    const code = asked.agreed.find(hasCode) ?? null
    return { automatic: asked.agreed.filter((offer) => offer.code === null), code, refusal: null }
  }
  const automatic = await automaticFor(db, asked.person, now)
  const offer = asked.code === null ? null : await readCodeOffer(db, asked.code)
  if (!offer || !hasCode(offer)) return { automatic, code: null, refusal: null }
  return { automatic, code: offer, refusal: await whyNotCode(db, offer, asked.person, now) }
}

/** Those that everybody gets, and those of the groups that they are in. */
async function automaticFor(db: Db, { userId }: Person, now: Date): Promise<Offer[]> {
  const all = await readAutomaticOffers(db, now)
  if (all.every(({ group }) => group === '')) return [...all]
  const groups = userId === null ? [] : await listGroupsOf(db, userId)
  const own = new Set(['', ...groups.map((name) => name.toLowerCase())])
  return all.filter(({ group }) => own.has(group.toLowerCase()))
}

function hasCode<Terms extends OfferTerms>(offer: Terms): offer is Terms & { code: string } {
  return offer.code !== null
}

function outcomeOf(
  offer: OfferTerms & { code: string },
  refusal: CodeRefusal | null,
  { code: outcome }: OfferedCart,
  mayBeFree: boolean,
): QuotedCode {
  const terms = { code: offer.code, ...reductionOf(offer), leftKobo: null, leftUnits: null }
  if (refusal !== null) return { ...terms, problem: refusal }
  if (offer.kind === 'free-delivery' && !mayBeFree) return { ...terms, problem: 'no-fee' }
  const leftKobo = outcome?.problem === 'too-little' ? outcome.leftKobo : null
  const leftUnits = outcome?.problem === 'too-few' ? outcome.leftUnits : null
  return { ...terms, problem: outcome?.problem ?? null, leftKobo, leftUnits }
}
