// What an offer is and what it takes off some items. Pure: cart, checkout, placed orders and the office ask it.
//
// The one rule of stacking, as the office reads it (stackingWords): of automatic offers each item takes the one that takes most off
// it; a code is not added to them, an order takes whichever of the two saves more in all, gifts weighed at their price (gifts.ts); free
// delivery goes with either.
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { OfferId, ProductId, UserId } from '#app/foundation/lib/ids.ts'
import { addKobo, kobo, type Kobo, splitKobo, timesKobo } from '#app/foundation/lib/money.ts'

export const offerKinds = ['percent', 'amount', 'buy-get', 'free-delivery'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerScopes = ['everything', 'products', 'collections'] as const
export type OfferScope = (typeof offerScopes)[number]

export const stackingWords =
  'Offers and codes do not combine. Each item gets its best automatic offer; a code replaces them when it saves more on the whole order, and a gift counts as what it costs. Free delivery can be added to either.'

/** What decides about money; an order keeps it as it was agreed. */
export type OfferTerms = {
  id: OfferId
  /** In the totals. */
  name: string
  /** Null for what is automatic. */
  code: string | null
  kind: OfferKind
  /** Of 'percent', and of 'buy-get' off what is got; 1 to 100. */
  percent: number
  /** Of 'amount': off all of its items together. */
  amountKobo: Kobo
  scope: OfferScope
  productIds: readonly ProductId[]
  collections: readonly CollectionSlug[]
  /** Of 'buy-get': for every `buyQuantity` units of its items that are bought, `getQuantity` others are reduced. */
  buyQuantity: number
  getQuantity: number
  /** Of 'buy-get': what is got; empty for the cheapest of its own items. */
  getProductIds: readonly ProductId[]
  /** Of 'buy-get': how often in one order; null for no limit. */
  maxTimes: number | null
  /** Designs of the studio count as items of an offer on everything. */
  includesDesigns: boolean
  /** What its items must come to before anything is taken off. */
  fromKobo: Kobo
}

/** The whole offer: also when, how often and for whom. */
export type Offer = OfferTerms & {
  /** The groups of customers that it is for, by their names; none for everybody. Only who is signed in is known to be in one. */
  groups: readonly string[]
  version: number
  isOn: boolean
  startsAt: Date | null
  /** It holds before this moment. */
  endsAt: Date | null
  maxUses: number | null
  maxPerPerson: number | null
  firstOrderOnly: boolean
  /** Who shares the code, and what share of what was paid is owed to them. */
  partner: string
  partnerPercent: number
  /** The customer whose code it is, see referral.ts; null for offers of the office. */
  bringerId: UserId | null
}

/** What the office says of one. */
export type OfficeOffer = Omit<Offer, 'id' | 'version' | 'isOn' | 'bringerId'>

/** An offer as a page says it. Which products it names stays with the server: they may be hundreds. */
export type SaidOffer = OfferReduction &
  Pick<OfferTerms, 'name' | 'scope' | 'fromKobo'> & {
    /** ISO; null while no end is known. */
    endsAt: string | null
    /** Left out, as it is of nearly all: pages weigh less. */
    isForFirstOrders?: true
    /** How often each person may use it; left out without a limit. */
    perPerson?: number
  }

export function sayOffer(offer: OfficeOffer): SaidOffer {
  const { name, scope, fromKobo, endsAt, firstOrderOnly, maxPerPerson } = offer
  return {
    ...reductionOf(offer),
    name,
    scope,
    fromKobo,
    endsAt: endsAt?.toISOString() ?? null,
    ...(firstOrderOnly ? { isForFirstOrders: true as const } : {}),
    ...(maxPerPerson === null ? {} : { perPerson: maxPerPerson }),
  }
}

export type OfferItems = Pick<OfferTerms, 'scope' | 'productIds' | 'collections' | 'includesDesigns'>

/** One that cards tell of, with the items that it is on. */
export type ToldOffer = SaidOffer & OfferItems

export function tellOffer(offer: OfficeOffer): ToldOffer {
  const { productIds, collections, includesDesigns } = offer
  return { ...sayOffer(offer), productIds, collections, includesDesigns }
}

export const offerLimits = {
  name: 60,
  quantity: 20,
  code: 24,
  products: 200,
  uses: 1_000_000,
  perPerson: 100,
} as const

/** Letters of a code as it may be typed, with its spaces. */
export const longestTypedCode = 40

/** Codes are kept and compared in capitals; people type spaces and small letters. Null for what is no code. */
export function plainOfferCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/gu, '').toUpperCase()
  return /^[0-9A-Z-]{3,24}$/u.test(code) ? code : null
}

export type OfferTime = 'off' | 'not-yet' | 'running' | 'ended'

export function offerTime(
  { isOn, startsAt, endsAt }: Pick<Offer, 'isOn' | 'startsAt' | 'endsAt'>,
  now: Date,
): OfferTime {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (!isOn) return 'off'
  return startsAt !== null && startsAt > now ? 'not-yet' : 'running'
}

/** What it takes off, as far as its words need it. */
export type OfferReduction = Pick<
  OfferTerms,
  'kind' | 'percent' | 'amountKobo' | 'buyQuantity' | 'getQuantity' | 'maxTimes'
> & {
  /** Of 'buy-get': what is got are other products than those that are bought. */
  getsOthers: boolean
}

export function reductionOf(offer: Omit<OfferTerms, 'id'>): OfferReduction {
  const { kind, percent, amountKobo, buyQuantity, getQuantity, getProductIds, maxTimes } = offer
  const getsOthers = getProductIds.length > 0
  return { kind, percent, amountKobo, buyQuantity, getQuantity, maxTimes, getsOthers }
}

/** '10% off', '₦5,000 off', 'Buy 2, get 1 free', 'A gift with your order' or 'Free delivery'; `naira` writes the amount. */
export function takesOffWords(offer: OfferReduction, naira: (amount: Kobo) => string): string {
  const { kind, percent, amountKobo } = offer
  switch (kind) {
    case 'percent':
      return `${percent}% off`
    case 'amount':
      return `${naira(amountKobo)} off`
    case 'buy-get':
      return buyGetWords(offer)
    case 'free-delivery':
      return 'Free delivery'
  }
}

function buyGetWords({ percent, buyQuantity, getQuantity, maxTimes, getsOthers }: OfferReduction): string {
  const isFree = percent === 100
  if (!getsOthers) return `Buy ${buyQuantity}, get ${getQuantity} ${isFree ? 'free' : `at ${percent}% off`}`
  const got = getQuantity === 1 ? 'A gift' : `${getQuantity} gifts`
  return `${isFree ? got : `${percent}% off something else`} with ${boughtWords(buyQuantity, maxTimes)}`
}

function boughtWords(buyQuantity: number, maxTimes: number | null): string {
  if (buyQuantity === 1) return maxTimes === 1 ? 'your order' : 'every item'
  return maxTimes === 1 ? `${buyQuantity} items` : `every ${buyQuantity} items`
}

/** Of its row in the totals of an order. */
export function offerLabel({ code, name }: OfferTerms): string {
  return code === null ? name : `Discount code ${code}`
}

/** Without what the office alone needs of an offer. */
export function plainTerms<Terms extends OfferTerms>(offer: Terms): OfferTerms & Pick<Terms, 'code'> {
  const { id, name, code, kind, percent, amountKobo, scope } = offer
  const { productIds, collections, includesDesigns, fromKobo } = offer
  const { buyQuantity, getQuantity, getProductIds, maxTimes } = offer
  const what = { id, name, code, kind, percent, amountKobo, scope }
  const buyGet = { buyQuantity, getQuantity, getProductIds, maxTimes }
  return { ...what, ...buyGet, productIds, collections, includesDesigns, fromKobo }
}

/** Of every other kind. */
export const noBuyGet = { buyQuantity: 0, getQuantity: 0, getProductIds: [], maxTimes: null }

/** Terms as an order kept them, perhaps before offers had all that they have now. */
export function completeTerms(kept: OfferTerms): OfferTerms {
  return { ...noBuyGet, ...kept }
}

/** An item as offers see it; the price of a unit without express processing. */
export type OfferItem = {
  productId: ProductId | null
  collection: CollectionSlug | null
  isDesign: boolean
  priceKobo: Kobo
  quantity: number
  /** The offer that put it in as a gift (gifts.ts); left out of what was bought. */
  giftOf?: OfferId | null
}

export type OfferMiss =
  /** None of its items is there. */
  | { problem: 'no-items' }
  /** Its items come to less than it asks; `leftKobo` is missing. */
  | { problem: 'too-little'; leftKobo: Kobo }
  /** Of 'buy-get': so many units are missing before anything is got. */
  | { problem: 'too-few'; leftUnits: number }
  /** Of 'buy-get': enough is bought, and nothing of what could be got is there. */
  | { problem: 'nothing-got' }
  /** The code takes off no more than the automatic offers do. */
  | { problem: 'other-better' }

/** What became of the code. */
export type CodeOutcome = { problem: null } | OfferMiss

export type OfferedCart = {
  /** Taken off each item, all of its units together, in the order of the items. */
  shares: Kobo[]
  /** What takes something off the items, with how much in all. */
  given: { offer: OfferTerms; amountKobo: Kobo }[]
  freeDelivery: OfferTerms | null
  code: CodeOutcome | null
  /** Of 'buy-get' with other products: what may still be added to the cart and is reduced then. */
  toGet: { offer: OfferTerms; units: number }[]
  /** Nearest automatic free delivery that is not reached. */
  nextFreeDelivery: { leftKobo: Kobo; fromKobo: Kobo } | null
}

/** `code` counts as one that holds: whether it may be used is asked before. */
export function applyOffers(
  items: readonly OfferItem[],
  automatic: readonly OfferTerms[],
  code: OfferTerms | null,
): OfferedCart {
  const own = bestOfEach(items, automatic)
  const free = automatic.filter(({ kind }) => kind === 'free-delivery')
  const reached = free.find((offer) => missOf(offer, items) === null) ?? null
  const plain: OfferedCart = {
    ...own,
    freeDelivery: reached,
    code: null,
    toGet: findToGet(items, automatic),
    nextFreeDelivery: reached === null ? nextOf(free, items) : null,
  }
  if (code === null) return plain
  const miss = missOf(code, items)
  if (miss !== null) {
    // What it could give counts only where no automatic offer would have to make room for it.
    const mayGet = miss.problem === 'nothing-got' && own.given.length === 0 && plain.toGet.length === 0
    return { ...plain, toGet: [...plain.toGet, ...(mayGet ? findToGet(items, [code]) : [])], code: miss }
  }
  if (code.kind === 'free-delivery')
    return reached === null
      ? { ...plain, freeDelivery: code, code: { problem: null }, nextFreeDelivery: null }
      : { ...plain, code: { problem: 'other-better' } }
  const shares = sharesOf(code, items)
  const amountKobo = addKobo(kobo(0), ...shares)
  const used = { problem: null }
  return amountKobo > addKobo(kobo(0), ...own.shares)
    ? // No automatic offer gives anything beside it.
      { ...plain, shares, given: [{ offer: code, amountKobo }], toGet: findToGet(items, [code]), code: used }
    : { ...plain, code: { problem: 'other-better' } }
}

/** Of automatic offers, for each item the one that takes most off it. */
function bestOfEach(items: readonly OfferItem[], automatic: readonly OfferTerms[]) {
  const offered = automatic
    .filter((offer) => offer.kind !== 'free-delivery' && missOf(offer, items) === null)
    .map((offer) => ({ offer, shares: sharesOf(offer, items) }))
  const shares = items.map(() => kobo(0))
  const given = new Map<OfferTerms, Kobo>()
  for (const at of items.keys()) {
    let best: OfferTerms | null = null
    for (const { offer, shares: own } of offered) {
      const share = own[at] ?? kobo(0)
      if (share <= (shares[at] ?? 0)) continue
      shares[at] = share
      best = offer
    }
    if (best) given.set(best, addKobo(given.get(best) ?? kobo(0), shares[at] ?? kobo(0)))
  }
  return { shares, given: [...given].map(([offer, amountKobo]) => ({ offer, amountKobo })) }
}

/** What it takes off each item, split so that the parts add up. */
function sharesOf(offer: OfferTerms, items: readonly OfferItem[]): Kobo[] {
  if (offer.kind === 'buy-get') return sharesOfGot(offer, items)
  const prices = items.map((item) =>
    isBoughtOf(offer, item) ? timesKobo(item.priceKobo, item.quantity) : kobo(0),
  )
  const wholeKobo = addKobo(kobo(0), ...prices)
  const off =
    offer.kind === 'percent'
      ? Math.floor((wholeKobo * offer.percent) / 100)
      : Math.min(offer.amountKobo, wholeKobo)
  return splitKobo(kobo(off), prices)
}

/** Of 'buy-get': the cheapest of what is got, as many units as were earned. Of two that cost the same the first. */
function sharesOfGot(offer: OfferTerms, items: readonly OfferItem[]): Kobo[] {
  const shares = items.map(() => kobo(0))
  let left = timesOf(offer, items) * offer.getQuantity
  const got = [...items.entries()].filter(([, item]) => isGotOf(offer, item))
  for (const [at, { priceKobo, quantity }] of got.toSorted(([, a], [, b]) => a.priceKobo - b.priceKobo)) {
    const units = Math.min(left, quantity)
    shares[at] = kobo(Math.floor((priceKobo * units * offer.percent) / 100))
    left -= units
  }
  return shares
}

/** How often what is bought earns what is got. What is got of its own items is not bought as well. */
function timesOf(offer: OfferTerms, items: readonly OfferItem[]): number {
  return Math.min(
    Math.floor(boughtOf(offer, items) / setOf(offer)),
    offer.maxTimes ?? Number.POSITIVE_INFINITY,
  )
}

/** Units that make one set: with other products only what is bought. */
function setOf({ buyQuantity, getQuantity, getProductIds }: OfferTerms): number {
  return Math.max(1, getProductIds.length > 0 ? buyQuantity : buyQuantity + getQuantity)
}

function boughtOf(offer: OfferTerms, items: readonly OfferItem[]): number {
  return unitsOf(items.filter((item) => isBoughtOf(offer, item)))
}

/** What may be got is a gift, and earns none. */
function isBoughtOf(offer: OfferTerms, item: OfferItem): boolean {
  const isGift = (item.giftOf ?? null) !== null
  return !isGift && isItemOf(offer, item) && !(offer.getProductIds.length > 0 && isGotOf(offer, item))
}

function isGotOf(offer: OfferTerms, item: OfferItem): boolean {
  if ((item.giftOf ?? null) !== null) return item.giftOf === offer.id && offer.getProductIds.length > 0
  if (offer.getProductIds.length === 0) return isItemOf(offer, item)
  return !item.isDesign && item.productId !== null && offer.getProductIds.includes(item.productId)
}

function unitsOf(items: readonly OfferItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function findToGet(items: readonly OfferItem[], offers: readonly OfferTerms[]): OfferedCart['toGet'] {
  return offers.flatMap((offer) => {
    if (offer.kind !== 'buy-get' || offer.getProductIds.length === 0) return []
    const miss = missOf(offer, items)
    if (miss !== null && miss.problem !== 'nothing-got') return []
    const got = unitsOf(items.filter((item) => isGotOf(offer, item)))
    const units = timesOf(offer, items) * offer.getQuantity - got
    return units > 0 ? [{ offer, units }] : []
  })
}

export function missOf(offer: OfferTerms, items: readonly OfferItem[]): OfferMiss | null {
  const own = items.filter((item) => isBoughtOf(offer, item))
  if (own.length === 0) return { problem: 'no-items' }
  const leftKobo = kobo(offer.fromKobo - spendOf(own))
  if (leftKobo > 0) return { problem: 'too-little', leftKobo }
  if (offer.kind !== 'buy-get') return null
  const leftUnits = setOf(offer) - unitsOf(own)
  if (leftUnits > 0) return { problem: 'too-few', leftUnits }
  return items.some((item) => isGotOf(offer, item)) ? null : { problem: 'nothing-got' }
}

function spendOf(items: readonly OfferItem[]): Kobo {
  return addKobo(kobo(0), ...items.map(({ priceKobo, quantity }) => timesKobo(priceKobo, quantity)))
}

export function isItemOf(
  { scope, productIds, collections, includesDesigns }: OfferItems,
  { productId, collection, isDesign }: Pick<OfferItem, 'productId' | 'collection' | 'isDesign'>,
): boolean {
  switch (scope) {
    case 'everything':
      return includesDesigns || !isDesign
    case 'products':
      return !isDesign && productId !== null && productIds.includes(productId)
    case 'collections':
      return !isDesign && collection !== null && collections.includes(collection)
  }
}

function nextOf(free: readonly OfferTerms[], items: readonly OfferItem[]): OfferedCart['nextFreeDelivery'] {
  // Of an offer on some items a sum alone would promise too much.
  const missing = free.flatMap((offer) => {
    if (offer.scope !== 'everything') return []
    const miss = missOf(offer, items)
    return miss?.problem === 'too-little' ? [{ leftKobo: miss.leftKobo, fromKobo: offer.fromKobo }] : []
  })
  return missing.toSorted((a, b) => a.leftKobo - b.leftKobo)[0] ?? null
}
