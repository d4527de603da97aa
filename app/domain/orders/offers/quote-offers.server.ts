// What offers give to the items of a quote, and what became of its code.
import {
  applyOffers,
  findToGet,
  missOf,
  type Offer,
  type OfferedCart,
  type OfferMiss,
  type OfferReduction,
  type OfferTerms,
  reductionOf,
  type SaidOffer,
  sayOffer,
} from '#app/domain/offers/offer.ts'
import { earnedGifts, type OtherSide, weighGifts } from '#app/domain/offers/gifts.ts'
import { readCodeOffer } from '#app/domain/offers/offers.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import type { Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { type CartItem, findGifts, type FoundGifts, noGifts } from './gift-lines.server.ts'
import {
  automaticFor,
  isKnown,
  type OfferRefusal,
  whyNotOffer,
  type Withheld,
} from './offer-limits.server.ts'
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
  problem: OfferRefusal | OfferMiss['problem'] | 'no-fee' | null
  /** Of 'too-little': what is missing. */
  leftKobo: Kobo | null
  /** Of 'too-few': how many more it needs. */
  leftUnits: number | null
  /** The automatic offers that it was weighed against: with 'other-better' they apply, else the code does. */
  other: OtherSide | null
}

/** An automatic offer that depends on who orders. */
export type OfferNote = {
  name: string
  /** 'to-check': it is given, and whether they have ordered before is asked once they say who they are. Else why it is not given. */
  about: 'to-check' | OfferRefusal
}

export type QuotedOffers = {
  /** Of each line and then of each gift, in their order. */
  shares: Kobo[]
  /** What offers put in. It costs nothing in the end: its price is in the subtotal, and its share takes it off again. */
  gifts: FoundGifts
  given: GivenOffer[]
  isDeliveryFree: boolean
  code: QuotedCode | null
  notes: OfferNote[]
  /** What may be added still; of gifts those that were declined, or are not there. */
  toGet: OfferedCart['toGet']
  nextFreeDelivery: OfferedCart['nextFreeDelivery']
  /** While nothing is taken off: the automatic offer that the least is missing of. */
  nextOffer: { said: SaidOffer; leftKobo: Kobo } | null
}

/** For a page, which shows rows: what each line gets, and of which products, is nobody's to load. */
export function shownOffers(offers: QuotedOffers): QuotedOffers {
  return { ...offers, shares: [], given: [], toGet: [] }
}

export const nobody: Person = { email: '', phone: '', userId: null }

type Around = {
  /** What delivery within Nigeria costs without offers; null abroad and for what is picked up. */
  feeKobo: Kobo | null
  /** Offers whose gift is not wanted. */
  declined?: readonly OfferId[]
  now: Date
}

export async function quoteOffers(
  db: Db,
  items: readonly CartItem[],
  asked: AskedOffers,
  { feeKobo, declined = [], now }: Around,
): Promise<QuotedOffers> {
  const { automatic, running, code, refusal, withheld } = await readAsked(db, asked, now)
  const isCart = asked !== 'none' && !('agreed' in asked)
  const { applied, gifts, other } = await applyWithGifts(
    items,
    { automatic, code: refusal === null ? code : null },
    // Of an order that is there already nothing more is given.
    async (toGet) => (isCart ? findGifts(db, earnedGifts(toGet, declined), items, now) : noGifts),
  )
  const mayBeFree = feeKobo !== null && feeKobo > 0
  const free = mayBeFree ? applied.freeDelivery : null
  const given: GivenOffer[] = applied.given.map(({ offer, amountKobo }) => ({ offer, givenKobo: amountKobo }))
  if (free) given.push({ offer: free, givenKobo: feeKobo ?? kobo(0) })
  return {
    shares: applied.shares,
    gifts,
    given,
    isDeliveryFree: free !== null,
    code: code === null ? null : outcomeOf(code, refusal, { applied, other }, mayBeFree),
    notes: isCart ? notesOf(items, { automatic, withheld, given, person: asked.person }) : [],
    toGet: applied.toGet,
    nextFreeDelivery: mayBeFree ? applied.nextFreeDelivery : null,
    nextOffer: applied.given.length === 0 ? nextOf(running, items) : null,
  }
}

/** With the gifts of the side that applies, the code or the automatic offers; `find` says which of them there are. */
async function applyWithGifts(
  items: readonly CartItem[],
  offers: Pick<Read, 'automatic' | 'code'>,
  find: (toGet: OfferedCart['toGet']) => Promise<FoundGifts>,
) {
  const { automatic, code } = offers
  const plain = applyOffers(items, automatic, null)
  const own = await find(plain.toGet)
  // Nearly every cart: there is nothing to weigh.
  if (code === null && own.lines.length === 0) return { applied: plain, gifts: own, other: null }
  const ofCode = await find(code === null ? [] : findToGet(items, [code]))
  const sides = { own: own.lines, ofCode: ofCode.lines, asItem: giftItem }
  const { applied, gifts: lines, other } = weighGifts(items, offers, sides)
  const { short } = isOfCode({ applied, lines }, { ofCode, code }) ? ofCode : own
  return { applied, gifts: { lines: [...lines], short }, other }
}

/** Whether these gifts are those of the code: also none, where nothing applies and only its gift is missing. */
function isOfCode(
  { applied, lines }: { applied: OfferedCart; lines: readonly unknown[] },
  { ofCode, code }: { ofCode: FoundGifts; code: OfferTerms | null },
): boolean {
  return lines === ofCode.lines || applied.toGet.some(({ offer }) => offer.id === code?.id)
}

function giftItem({ productId, collection, priceKobo, quantity, giftOf }: FoundGifts['lines'][number]) {
  return { productId, collection, priceKobo, quantity, giftOf, isDesign: false }
}

type Read = {
  automatic: Noted['automatic']
  /** The same as they are now; none of an order that is there already. */
  running: readonly Offer[]
  code: (OfferTerms & { code: string }) | null
  refusal: OfferRefusal | null
  /** Automatic offers that this person does not get. */
  withheld: readonly Withheld[]
}

async function readAsked(db: Db, asked: AskedOffers, now: Date): Promise<Read> {
  if (asked === 'none') return { automatic: [], running: [], code: null, refusal: null, withheld: [] }
  if ('agreed' in asked) {
    const code = asked.agreed.find(hasCode) ?? null
    return {
      automatic: asked.agreed.filter((offer) => offer.code === null),
      running: [],
      code,
      refusal: null,
      withheld: [],
    }
  }
  const { automatic, withheld } = await automaticFor(db, asked.person, now)
  const offer = asked.code === null ? null : await readCodeOffer(db, asked.code)
  const own = { automatic, running: automatic, withheld }
  if (!offer || !hasCode(offer)) return { ...own, code: null, refusal: null }
  return { ...own, code: offer, refusal: await whyNotOffer(db, offer, asked.person, now) }
}

type Noted = Pick<Read, 'withheld'> & {
  automatic: readonly (OfferTerms & { firstOrderOnly?: boolean })[]
  given: readonly GivenOffer[]
  person: Person
}

/** What is told of offers on these items that not everybody gets. */
function notesOf(items: readonly CartItem[], { automatic, withheld, given, person }: Noted): OfferNote[] {
  const isGiven = ({ id }: OfferTerms) => given.some(({ offer }) => offer.id === id)
  const isOnThese = (offer: OfferTerms) => {
    const problem = missOf(offer, items)?.problem ?? null
    return problem === null || problem === 'nothing-got'
  }
  const toCheck = isKnown(person)
    ? []
    : automatic.filter((offer) => offer.firstOrderOnly === true && isGiven(offer))
  return [
    ...toCheck.map(({ name }) => ({ name, about: 'to-check' as const })),
    ...withheld
      .filter(({ offer }) => isOnThese(offer))
      .map(({ offer: { name }, problem }) => ({ name, about: problem })),
  ]
}

/** Of this person's own, on what lies in the cart. */
function nextOf(running: readonly Offer[], items: readonly CartItem[]): QuotedOffers['nextOffer'] {
  const missing = running.flatMap((offer) => {
    const miss = offer.kind === 'free-delivery' ? null : missOf(offer, items)
    return miss?.problem === 'too-little' ? [{ said: sayOffer(offer), leftKobo: miss.leftKobo }] : []
  })
  return missing.toSorted((a, b) => a.leftKobo - b.leftKobo)[0] ?? null
}

function hasCode<Terms extends OfferTerms>(offer: Terms): offer is Terms & { code: string } {
  return offer.code !== null
}

function outcomeOf(
  offer: OfferTerms & { code: string },
  refusal: OfferRefusal | null,
  { applied: { code: outcome }, other }: { applied: OfferedCart; other: OtherSide | null },
  mayBeFree: boolean,
): QuotedCode {
  const terms = { code: offer.code, ...reductionOf(offer), leftKobo: null, leftUnits: null, other: null }
  if (refusal !== null) return { ...terms, problem: refusal }
  if (offer.kind === 'free-delivery' && !mayBeFree) return { ...terms, problem: 'no-fee' }
  const leftKobo = outcome?.problem === 'too-little' ? outcome.leftKobo : null
  const leftUnits = outcome?.problem === 'too-few' ? outcome.leftUnits : null
  return { ...terms, problem: outcome?.problem ?? null, leftKobo, leftUnits, other }
}
