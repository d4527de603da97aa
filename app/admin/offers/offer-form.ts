// Between the fields of an offer's form and what it is. Pure; products are typed as the end of their address and looked up beside it.
import { groupLimits, groupName } from '#app/domain/accounts/customer-groups.ts'
import type { ChosenList } from '#app/admin/shell/take-chosen.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { typedSlugs } from '#app/domain/catalog/products/product-address.ts'
import {
  noBuyGet,
  type Offer,
  offerKinds,
  offerLimits as limits,
  offerScopes,
  plainOfferCode,
} from '#app/domain/offers/offer.ts'
import type { NewOffer } from '#app/domain/offers/write-offers.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { lagosHour, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'
import { kobo, type Kobo, MAX_KOBO, parseNaira, typedNaira } from '#app/foundation/lib/money.ts'
import { typedWhole } from '#app/foundation/lib/typed-whole.ts'

/** How many percent is theirs to say: what fits "10% off" would make of "buy 2, get 1" something else than the one that is free. */
export const blankOffer: FormValues = {
  kind: 'percent',
  scope: 'everything',
  includesDesigns: 'yes',
}

/** Addresses of the products that it is on, and of those that are got. */
export type OfferSlugs = { slugs: readonly string[]; getSlugs: readonly string[] }

/** Each list of products, and the field in which one is chosen for it. */
export const productLists = { products: 'addProduct', getProducts: 'addGetProduct' } as const

/** What its choice hides waits there. */
export function listsInUse(values: FormValues): ChosenList[] {
  const lists = [
    { list: 'products', isInUse: values['scope'] === 'products' },
    { list: 'getProducts', isInUse: values['kind'] === 'buy-get' },
  ] as const
  return lists.map(({ list, isInUse }) => ({ list, field: productLists[list], isInUse }))
}

export function offerValues(offer: Offer, { slugs, getSlugs }: OfferSlugs): FormValues {
  const { name, code, kind, percent, amountKobo, scope, collections, includesDesigns, fromKobo } = offer
  const { startsAt, endsAt, maxUses, maxPerPerson, firstOrderOnly, partner, partnerPercent } = offer
  return {
    name,
    discountCode: code ?? '',
    kind,
    percent: percent === 0 ? '' : String(percent),
    amount: amountKobo === 0 ? '' : typedNaira(amountKobo),
    ...buyGetValues(offer, getSlugs),
    scope,
    products: slugs.join('\n'),
    ...ticked('collection', collections),
    includesDesigns: includesDesigns ? 'yes' : '',
    ...ticked('group', offer.groups),
    from: fromKobo === 0 ? '' : typedNaira(fromKobo),
    ...hourValues('start', startsAt),
    ...hourValues('end', endsAt),
    maxUses: maxUses === null ? '' : String(maxUses),
    maxPerPerson: maxPerPerson === null ? '' : String(maxPerPerson),
    firstOrderOnly: firstOrderOnly ? 'yes' : '',
    partner,
    partnerPercent: partnerPercent === 0 ? '' : String(partnerPercent),
  }
}

function ticked(field: 'group' | 'collection', names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [`${field}.${name}`, 'yes']))
}

function buyGetValues(
  { kind, buyQuantity, getQuantity, maxTimes }: Offer,
  getSlugs: readonly string[],
): FormValues {
  if (kind !== 'buy-get') return {}
  return {
    buyQuantity: String(buyQuantity),
    getQuantity: String(getQuantity),
    getProducts: getSlugs.join('\n'),
    maxTimes: maxTimes === null ? '' : String(maxTimes),
  }
}

function hourValues(name: string, at: Date | null): FormValues {
  if (at === null) return { [`${name}Day`]: '', [`${name}Time`]: '' }
  const { day, time } = lagosHour(at)
  return { [`${name}Day`]: day, [`${name}Time`]: time }
}

export type ReadOffer =
  | ({ ok: true; offer: NewOffer } & OfferSlugs)
  | { ok: false; errors: Record<string, string> }

/** Fields that its kind, scope or lack of a code has no use for are left as nothing. */
export function readOffer(values: FormValues): ReadOffer {
  const errors: Record<string, string> = {}
  const said = (name: string) => (values[name] ?? '').trim()
  const ask = { said, refuse: (name: string, words: string) => void (errors[name] ??= words) }
  const scope = offerScopes.find((known) => known === said('scope')) ?? 'everything'
  // In the order of the form: so stand the errors at its head.
  const name = readName(ask)
  const code = readCode(ask)
  const offer: NewOffer = {
    name,
    code,
    ...readReduction(ask),
    scope,
    productIds: [],
    collections: scope === 'collections' ? readCollections(ask, tickedIn(values, 'collection')) : [],
    includesDesigns: said('includesDesigns') === 'yes',
    groups: tickedIn(values, 'group').map(groupName).slice(0, groupLimits.groups),
    fromKobo: readAmount(ask, 'from', false),
    ...readTime(ask),
    maxUses: readWhole(ask, 'maxUses', [1, limits.uses]),
    maxPerPerson: readWhole(ask, 'maxPerPerson', [1, limits.perPerson]),
    firstOrderOnly: said('firstOrderOnly') === 'yes',
    ...(code === null ? noCodeTerms : readCodeTerms(ask)),
  }
  const slugs = scope === 'products' ? readSlugs(ask, 'products') : []
  const getSlugs = offer.kind === 'buy-get' && said('getProducts') !== '' ? readSlugs(ask, 'getProducts') : []
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, offer, slugs, getSlugs }
}

/** In their order. */
function tickedIn(values: FormValues, field: 'group' | 'collection'): string[] {
  const begin = `${field}.`
  return Object.keys(values)
    .filter((name) => name.startsWith(begin) && values[name] === 'yes')
    .map((name) => name.slice(begin.length))
    .toSorted()
}

type Ask = { said: (name: string) => string; refuse: (name: string, words: string) => void }

function readName({ said, refuse }: Ask): string {
  if (said('name') === '') refuse('name', 'Enter a name: it stands in the totals of an order.')
  return said('name').slice(0, limits.name)
}

/** What it takes off. */
function readReduction(ask: Ask): Pick<NewOffer, 'kind' | 'percent' | 'amountKobo'> & BuyGet {
  const kind = offerKinds.find((known) => known === ask.said('kind')) ?? 'percent'
  const isOfPercent = kind === 'percent' || kind === 'buy-get'
  return {
    kind,
    percent: isOfPercent ? (readWhole(ask, 'percent', [1, 100]) ?? missing(ask, 'percent')) : 0,
    amountKobo: kind === 'amount' ? readAmount(ask, 'amount', true) : kobo(0),
    ...(kind === 'buy-get' ? readBuyGet(ask) : noBuyGet),
  }
}

type BuyGet = Pick<NewOffer, 'buyQuantity' | 'getQuantity' | 'getProductIds' | 'maxTimes'>

function readBuyGet(ask: Ask): BuyGet {
  const units = (name: 'buyQuantity' | 'getQuantity') => {
    const read = readWhole(ask, name, [1, limits.quantity])
    if (read === null) ask.refuse(name, `Enter how many, from 1 to ${limits.quantity}.`)
    return read ?? 0
  }
  return {
    buyQuantity: units('buyQuantity'),
    getQuantity: units('getQuantity'),
    // Looked up beside it, as those that it is on.
    getProductIds: [],
    maxTimes: readWhole(ask, 'maxTimes', [1, limits.quantity]),
  }
}

/** When it runs. */
function readTime(ask: Ask): Pick<NewOffer, 'startsAt' | 'endsAt'> {
  const startsAt = readHour(ask, 'start', '00:00')
  const endsAt = readHour(ask, 'end', '23:59')
  if (startsAt && endsAt && endsAt <= startsAt) ask.refuse('endDay', 'The end must come after the start.')
  return { startsAt, endsAt }
}

type CodeTerms = Pick<NewOffer, 'partner' | 'partnerPercent'>

const noCodeTerms: CodeTerms = {
  partner: '',
  partnerPercent: 0,
}

/** Who shares its code. */
function readCodeTerms(ask: Ask): CodeTerms {
  return {
    partner: ask.said('partner').slice(0, limits.name),
    partnerPercent: readWhole(ask, 'partnerPercent', [1, 100]) ?? 0,
  }
}

function readCode({ said, refuse }: Ask): string | null {
  if (said('discountCode') === '') return null
  const code = plainOfferCode(said('discountCode'))
  if (code === null) refuse('discountCode', 'A code has 3 to 24 letters, numbers or dashes.')
  return code
}

function readWhole({ said, refuse }: Ask, name: string, [least, most]: [number, number]): number | null {
  const typed = said(name)
  if (typed === '') return null
  const figure = typedWhole(typed) ?? 0
  if (figure < least || figure > most) {
    refuse(name, `Enter a whole number from ${least} to ${most.toLocaleString('en-NG')}.`)
    return null
  }
  return figure
}

function missing({ refuse }: Ask, name: string): 0 {
  refuse(name, 'Enter how many percent, from 1 to 100.')
  return 0
}

function readAmount({ said, refuse }: Ask, name: string, isNeeded: boolean): Kobo {
  const typed = said(name)
  if (typed === '' && !isNeeded) return kobo(0)
  const amount = parseNaira(typed)
  if (amount === null || amount > MAX_KOBO || (isNeeded && amount === 0)) {
    refuse(name, 'Enter an amount in naira, like 5,000.')
    return kobo(0)
  }
  return amount
}

function readHour({ said, refuse }: Ask, name: 'start' | 'end', time: string): Date | null {
  const day = said(`${name}Day`)
  if (day === '') {
    if (said(`${name}Time`) !== '') refuse(`${name}Day`, 'Choose a day for this time.')
    return null
  }
  const at = parseLagosHour(day, said(`${name}Time`) || time)
  if (at === null) refuse(`${name}Day`, 'Choose a day and time.')
  return at
}

/** Which of those there are is asked beside it (post-offer.server.ts). */
function readCollections({ refuse }: Ask, chosen: CollectionSlug[]): CollectionSlug[] {
  if (chosen.length === 0) refuse('scope', 'Choose at least one collection.')
  return chosen
}

/** One a line; the whole address may be pasted. */
function readSlugs({ said, refuse }: Ask, name: 'products' | 'getProducts'): string[] {
  const slugs = typedSlugs(said(name))
  if (slugs.length === 0) refuse(name, 'Enter at least one product.')
  if (slugs.length > limits.products) refuse(name, `Enter ${limits.products} products at most.`)
  return slugs
}
