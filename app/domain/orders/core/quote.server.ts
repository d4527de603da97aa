// What a cart costs, row by row, where it goes: the one quote of cart page, checkout, typed orders and placed orders.
import { type CartLine, parcelOf } from '#app/domain/cart/cart.server.ts'
import { plainPriceKobo } from '#app/domain/cart/cart.ts'
import { findReadyDays, type ReadyDays } from '#app/domain/customizer/ready-days.server.ts'
import { madePace } from '#app/domain/customizer/studio-dates.ts'
import { type Destination, latestDay } from '#app/domain/delivery/delivery.ts'
import { findDelivery, findPickup, readPickup, readVat } from '#app/domain/delivery/delivery.server.ts'
import type { DeliveryMethod, PickupPlace } from '#app/domain/delivery/pickup.ts'
import { destinationName } from '#app/domain/delivery/places.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { includedTax, kobo, type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { offerLabel } from '#app/domain/offers/offer.ts'
import type { CartItem, GiftLine } from '#app/domain/orders/offers/gift-lines.server.ts'
import {
  type AskedOffers,
  nobody,
  quoteOffers,
  type QuotedOffers,
} from '#app/domain/orders/offers/quote-offers.server.ts'
import type { OfferId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { type Deposit, type DepositItem, depositOf } from './deposit.ts'
import { type InstalmentPlan, planOf } from './instalments.ts'
import { orderTotalKobo } from './order.ts'
import type { NewAdjustment } from './orders.server.ts'
import { type OpenWays, openWays } from './pay-by.ts'

/** What a price asks of a cart, or of an order that is changed. */
export type QuotedCart = {
  lines: readonly QuotedLine[]
  grams: number
  credit: { balanceKobo: Kobo; words: string } | null
  /** Offers whose gift is not wanted. */
  declinedGifts?: readonly OfferId[]
}
export type QuotedLine = Pick<
  CartLine,
  | 'name'
  | 'kind'
  | 'quantity'
  | 'priceKobo'
  | 'expressKobo'
  | 'madeToOrder'
  | 'customization'
  | 'depositPercent'
> & {
  /** Of a pre-order. */
  comesOn?: string | null
  /** Null of what is not in the catalogue any more. */
  productId: ProductId | null
  collection: CollectionSlug | null
  variantId?: VariantId | null
  /** Of a set, what it takes off the shelf. */
  parts?: CartItem['parts']
  /** Of an order: the offer that put it in as a gift. */
  giftOf?: OfferId | null
}

export type Quote = {
  currency: 'NGN'
  /** All items; express processing, delivery and tax stand in the adjustments. */
  subtotalKobo: Kobo
  adjustments: NewAdjustment[]
  totalKobo: Kobo
  /** What may be paid first, and what is left then; null when all of it is paid at once. */
  deposit: Deposit | null
  /** The same in instalments; null when it cannot be paid so. */
  plan: InstalmentPlan | null
  /** Ways to pay it beside the payment provider. */
  ways: OpenWays
  /** The delivery's own row. */
  feeKobo: Kobo
  zoneId: string
  /** Where it is picked up; null when it is delivered. */
  pickup: PickupPlace | null
  /** Days between which it arrives, or is ready to be picked up. */
  from: string
  to: string
  /** Null when nothing has to be made. */
  ready: ReadyDays | null
  /** Of what takes a maker's day or is pre-ordered, the day by which the last of it is promised to be here; null where nothing is. */
  agreedDay: string | null
  /** What offers take off, line by line too; their rows stand among the adjustments. */
  offers: QuotedOffers
}

export type Quoted =
  | { ok: true; quote: Quote }
  /** 'no-pickup': the owner does not offer it (any more). */
  | { ok: false; problem: 'no-zone' | 'no-pickup'; ready: ReadyDays | null }

export type QuoteTerms = {
  to: Destination
  method?: DeliveryMethod
  /** What staff typed: work in words, and what is taken off. */
  services?: readonly NewAdjustment[]
  discount?: NewAdjustment | null
  /** Of an order: what was agreed for its delivery above (below 0: less than) today's fee. */
  feeOffsetKobo?: number
  /** Left out, those that anybody gets. */
  offers?: AskedOffers
}

/** Amounts in kobo, as they stand now; the total is only their sum. The slowest item decides when the parcel leaves. */
export async function quoteCart(db: Db, cart: QuotedCart, terms: QuoteTerms, now: Date): Promise<Quoted> {
  const { services = [], discount = null, offers: askedOffers = { code: null, person: nobody } } = terms
  const ready = await findReadyDays(db, cart.lines, now)
  const way = await findWay(db, terms, parcelOf(cart, ready, now))
  if (!way.ok) return { ...way, ready }
  const { to, pickup, zoneId, days } = way
  const offers = await quoteOffers(db, cart.lines.map(itemOf), discount ? 'none' : askedOffers, {
    feeKobo: pickup === null && to.country === 'NG' ? way.feeKobo : null,
    ...(cart.declinedGifts ? { declined: cart.declinedGifts } : {}),
    now,
  })
  const feeKobo = offers.isDeliveryFree ? kobo(0) : way.feeKobo
  const vat = await readVat(db)
  const asked: Asked = { cart, to, pickup, feeKobo, services, discount, offers, vat }
  // Gifts weigh nothing in the fee: the house gives them.
  const all = withGifts(cart.lines, offers)
  const lines = all.map((line) => ({ unitPriceKobo: plainPriceKobo(line), quantity: line.quantity }))
  const adjustments: NewAdjustment[] = []
  const total = () =>
    orderTotalKobo(
      lines,
      adjustments.map((row) => ({ ...row, included: row.included ?? false })),
    )
  for (const makeRows of rowMakers) adjustments.push(...makeRows(asked, total()))
  const rules = await readSettings(db, ['deposits', 'instalments', 'bankTransfer', 'onDelivery'])
  const items = all.map(depositItem(offers.shares))
  const hasDesign = cart.lines.some(({ kind }) => kind === 'custom')
  const isPreorder = cart.lines.some(({ comesOn }) => comesOn != null)
  return {
    ok: true,
    quote: {
      currency: 'NGN',
      subtotalKobo: orderTotalKobo(lines, []),
      adjustments,
      totalKobo: total(),
      deposit: depositOf(items, total(), rules.deposits),
      plan: planOf(items, total(), rules, now),
      ways: openWays({ totalKobo: total(), hasDesign, isPreorder }, way.onDeliveryMostKobo, rules),
      feeKobo,
      zoneId,
      pickup,
      ...days,
      ready,
      agreedDay: agreedDayOf(cart, ready),
      offers,
    },
  }
}

function agreedDayOf({ lines }: QuotedCart, ready: ReadyDays | null): string | null {
  const taken = lines.map((line) => {
    const pace = line.madeToOrder ? madePace(line) : null
    return pace === 'express' || (pace !== null && ready?.isLimited) ? (ready?.[pace].to ?? null) : null
  })
  return latestDay([...taken, ...lines.map(({ comesOn = null }) => comesOn)])
}

/** What is ordered: what was put in, and what offers add to it. */
export function withGifts<Line>(lines: readonly Line[], { gifts }: QuotedOffers): (Line | GiftLine)[] {
  return [...lines, ...gifts.lines]
}

type Way =
  | {
      ok: true
      to: Destination
      pickup: PickupPlace | null
      zoneId: string
      /** Before offers. */
      feeKobo: Kobo
      onDeliveryMostKobo: Kobo | null
      days: { from: string; to: string }
    }
  | { ok: false; problem: 'no-zone' | 'no-pickup' }

/** How it gets to its customer: when, and for how much. */
async function findWay(
  db: Db,
  { to: { country, state, area }, method = 'delivery', feeOffsetKobo = 0 }: QuoteTerms,
  parcel: ReturnType<typeof parcelOf>,
): Promise<Way> {
  const pickup = method === 'pickup' ? await readPickup(db) : null
  if (method === 'pickup' && pickup === null) return { ok: false, problem: 'no-pickup' }
  // What is fetched in the shop is sold there, wherever its customer lives.
  const to = pickup ? pickupDestination : { country, state, area }
  const delivery = pickup ? await findPickup(db, parcel) : await findDelivery(db, to, parcel)
  if (!delivery.ok) return delivery
  const feeKobo = kobo(Math.max(0, delivery.feeKobo + feeOffsetKobo))
  const days = { from: delivery.from, to: delivery.to }
  const { zoneId, onDeliveryMostKobo } = delivery
  return { ok: true, to, pickup, zoneId, feeKobo, onDeliveryMostKobo, days }
}

const pickupDestination: Destination = { country: 'NG', state: '' }

function depositItem(shares: readonly Kobo[]) {
  return ({ kind, priceKobo, quantity, depositPercent }: QuotedLine, at: number): DepositItem => ({
    isDesign: kind === 'custom',
    priceKobo: kobo(priceKobo * quantity - (shares[at] ?? 0)),
    depositPercent,
  })
}

function itemOf(line: QuotedLine): CartItem {
  const { productId, variantId = null, parts = null, collection, kind, quantity, giftOf = null } = line
  const what = { productId, variantId, parts, collection, quantity, giftOf }
  return { ...what, isDesign: kind === 'custom', priceKobo: plainPriceKobo(line) }
}

type Asked = {
  cart: QuotedCart
  to: Destination
  pickup: PickupPlace | null
  feeKobo: Kobo
  services: readonly NewAdjustment[]
  discount: NewAdjustment | null
  offers: QuotedOffers
  vat: Awaited<ReturnType<typeof readVat>>
}

/** `totalKobo` is what lines and the rows before come to. */
type RowMaker = (asked: Asked, totalKobo: Kobo) => NewAdjustment[]

/** In the order in which the rows stand. A new row is one more maker here; tax comes after all that makes the price, because prices hold it, and store credit last: it pays. */
const rowMakers: readonly RowMaker[] = [
  expressRows,
  serviceRows,
  deliveryRow,
  discountRow,
  offerRows,
  taxRow,
  creditRow,
]

/** One row for each line that is made in a hurry, kobo for all of its units. */
function expressRows({ cart }: Asked): NewAdjustment[] {
  return cart.lines
    .filter((line) => line.expressKobo > 0)
    .map((line) => ({
      kind: 'express',
      label: `Express processing, ${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`,
      amountKobo: timesKobo(line.expressKobo, line.quantity),
    }))
}

function serviceRows({ services }: Asked): NewAdjustment[] {
  return [...services]
}

function deliveryRow({ to, pickup, feeKobo, offers }: Asked): NewAdjustment[] {
  const free = offers.isDeliveryFree ? ', free' : ''
  const label = pickup ? `Pickup at ${pickup.name}` : `Delivery to ${destinationName(to)}${free}`
  return [{ kind: 'delivery', label, amountKobo: feeKobo }]
}

function discountRow({ discount }: Asked): NewAdjustment[] {
  return discount ? [discount] : []
}

/** One row for each offer that takes something off the items; what each line gets of it stands in the shares. */
function offerRows({ offers: { given } }: Asked): NewAdjustment[] {
  return given
    .filter(({ offer }) => offer.kind !== 'free-delivery')
    .map(({ offer, givenKobo }) => ({
      kind: 'discount',
      label: offerLabel(offer),
      amountKobo: kobo(0 - givenKobo),
    }))
}

/** Prices hold the tax. What leaves Nigeria is zero-rated (Nigeria Tax Act, s.187): said, because it is not the same as exempt. */
function taxRow({ vat: { on, permille }, to }: Asked, totalKobo: Kobo): NewAdjustment[] {
  if (!on) return []
  if (to.country !== 'NG')
    return [{ kind: 'vat', label: 'VAT 0% export', amountKobo: kobo(0), included: true }]
  const amountKobo = includedTax(totalKobo, permille)
  return [{ kind: 'vat', label: `VAT ${permille / 10}% included`, amountKobo, included: true }]
}

/** As much of it as there is and is needed. */
function creditRow({ cart: { credit } }: Asked, totalKobo: Kobo): NewAdjustment[] {
  const usedKobo = Math.min(credit?.balanceKobo ?? 0, totalKobo)
  if (credit === null || usedKobo === 0) return []
  return [{ kind: 'credit', label: credit.words, amountKobo: kobo(0 - usedKobo) }]
}
