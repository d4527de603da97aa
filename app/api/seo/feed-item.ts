// One length of one product as Google's product specification and Meta's catalogue want it. Pure.
// https://support.google.com/merchants/answer/7052112
import type { House } from '#app/foundation/settings/setting-keys.ts'
import {
  attributeKeys,
  attributeOf,
  type Attributes,
  choiceName,
  choicesOf,
  type OwnNames,
} from '#app/domain/catalog/products/attributes.ts'
import { isHair } from '#app/domain/catalog/products/hair.ts'
import { catalogueId, nairaAmount } from '#app/domain/catalog/products/product-head.ts'
import { picturesFor } from '#app/domain/catalog/products/picture-option.ts'
import { variantAddress } from '#app/domain/catalog/products/product-address.ts'
import { type VariantOption, variantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'

export const readers = ['google', 'meta'] as const
export type Reader = (typeof readers)[number]

export type FeedProduct = Attributes & {
  id: string
  slug: string
  name: string
  description: string
  madeToOrder: boolean
  /** When a running sale began and ends; null where that is open. */
  saleFrom: string | null
  saleUntil: string | null
  pictureKeys: readonly string[]
  /** Which option each picture shows, by key; null where none is said to show one. */
  shows?: Readonly<Record<string, string>> | null
  variants: readonly FeedVariant[]
}

export type FeedVariant = VariantOption & {
  id: VariantId
  sku: string
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  left: number
  /** Of a pre-order, the day on which it comes. */
  comesOn?: string | null
  /** A set with a part that is made to order. */
  isMade?: boolean
}

/** What delivery within the country costs at most, and the days in the house and on the way. */
export type FeedDelivery = { feeKobo: Kobo; handling: Days; transit: Days }
type Days = { min: number; max: number }

export type FeedFrame = {
  baseUrl: string
  house: Pick<House, 'name' | 'description'>
  own: OwnNames
  reader: Reader
  /** Null where nobody delivers in Nigeria. */
  deliveryOf: (grams: number, madeToOrder: boolean) => FeedDelivery | null
  /** When a product that is ordered now leaves the house at the latest. */
  madeBy: Date
  /** When a pre-order of what comes on that day leaves the house at the latest. */
  leavesOn: (day: string) => Date
  now: Date
}

/** Longest texts that Google takes. */
const longestFeedTitle = 150
const longestFeedDescription = 5_000
const mostMorePictures = 10
const defaultGrams = 300

/** Google's own numbers: Apparel & Accessories > Clothing Accessories > Hair Accessories > Wigs, and > Hair Extensions. */
const categories = { wigs: 181, extensions: 4057 } as const

export function feedItem(product: FeedProduct, variant: FeedVariant, frame: FeedFrame) {
  const { baseUrl } = frame
  const pictures = product.pictureKeys.map((key) => ({ key }))
  const [first, ...more] = picturesFor(pictures, product.shows ?? undefined, variant, product).map(
    ({ key }) => `${baseUrl}/media/${key}/1200.jpeg`,
  )
  const grams = variant.grams ?? product.grams ?? defaultGrams
  const isOnSale = variant.oldPriceKobo !== null
  return {
    'g:id': catalogueId(variant),
    'g:item_group_id': product.id,
    'g:title': feedTitle(product, variant, frame.own),
    'g:description': feedText(product.description || product.name, longestFeedDescription),
    'g:link': variantAddress(product, variant, baseUrl),
    'g:image_link': first,
    'g:additional_image_link': more.slice(0, mostMorePictures),
    ...availability(product, variant, frame),
    'g:price': price(variant.oldPriceKobo ?? variant.priceKobo),
    'g:sale_price': isOnSale ? price(variant.priceKobo) : undefined,
    'g:sale_price_effective_date': isOnSale ? effective(product, frame.now) : undefined,
    'g:brand': frame.house.name,
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:product_type': [
      choiceName('kind', product.kind, frame.own),
      choiceName('texture', product.texture, frame.own),
    ]
      .filter((name) => name !== '')
      .join(' > '),
    'g:size': variantWords(variant, product.variants) || undefined,
    ...hairFields(product),
    ...attributeFields(product, frame.own),
    'g:shipping_weight': `${grams} g`,
    'g:shipping': shipping(frame.deliveryOf(grams, isMade(product, variant))),
  }
}

/** Google finds the place of what is not hair by its words. */
function hairFields({ kind }: FeedProduct) {
  if (!isHair(kind)) return {}
  return {
    'g:google_product_category': kind === 'wig' ? categories.wigs : categories.extensions,
    'g:gender': 'female',
    'g:age_group': 'adult',
    'g:material': 'Human hair',
  }
}

/** 'Akú Bone Classic, 22 in, bone straight, off black'. */
function feedTitle(product: FeedProduct, variant: FeedVariant, own: OwnNames): string {
  const facts = [
    variantWords(variant, product.variants),
    choiceName('texture', product.texture, own).toLowerCase(),
    choiceName('colour', product.colour, own).toLowerCase(),
  ].filter((fact) => fact !== '')
  // A long name gives way: the facts tell the variants apart.
  const told = facts.length === 0 ? '' : feedText(`, ${facts.join(', ')}`, longestFeedTitle / 2)
  return feedText(product.name, longestFeedTitle - told.length) + told
}

/** What attributes are told as: 'g:color', 'g:pattern', … */
function attributeFields(product: FeedProduct, own: OwnNames): Record<string, string> {
  return Object.fromEntries(
    attributeKeys.flatMap((key) => {
      const { feed } = attributeOf(key)
      const value = product[key]
      const name = value === null ? undefined : choicesOf(key, own)[String(value)]
      return feed === undefined || name === undefined ? [] : [[`g:${feed}`, name]]
    }),
  )
}

function isMade({ madeToOrder }: FeedProduct, variant: FeedVariant): boolean {
  return madeToOrder || variant.isMade === true
}

/** Meta has no word for a day on which something is made. */
function availability(product: FeedProduct, variant: FeedVariant, { reader, madeBy, leavesOn }: FeedFrame) {
  const { left, comesOn } = variant
  // Of the other parts of such a set there may be none.
  const later = product.madeToOrder || (isMade(product, variant) && left > 0) || Boolean(comesOn)
  if (reader === 'meta') {
    return { 'g:availability': later ? 'available for order' : left > 0 ? 'in stock' : 'out of stock' }
  }
  if (!later) return { 'g:availability': left > 0 ? 'in_stock' : 'out_of_stock' }
  const from = comesOn ? leavesOn(comesOn) : madeBy
  return {
    'g:availability': comesOn ? 'preorder' : 'backorder',
    'g:availability_date': from.toISOString().replace(/\.\d+/u, ''),
  }
}

/** '2026-12-01T00:00Z/2026-12-05T00:00Z': Google wants both. Of a sale that began by hand, from now on. */
function effective({ saleFrom, saleUntil }: FeedProduct, now: Date): string | undefined {
  if (saleUntil === null) return undefined
  const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`
  return `${minute(saleFrom === null ? now : new Date(saleFrom))}/${minute(new Date(saleUntil))}`
}

function price(kobo: Kobo): string {
  return `${nairaAmount(kobo)} NGN`
}

/** Google wants one price for Nigeria and forgives one that is too high: it is that of the dearest zone. */
function shipping(delivery: FeedDelivery | null) {
  if (!delivery) return undefined
  return {
    'g:country': 'NG',
    'g:service': 'Delivery in Nigeria',
    'g:price': price(delivery.feeKobo),
    'g:min_handling_time': delivery.handling.min,
    'g:max_handling_time': delivery.handling.max,
    'g:min_transit_time': delivery.transit.min,
    'g:max_transit_time': delivery.transit.max,
  }
}

/** One line of plain text, cut at a word. */
function feedText(text: string, most: number): string {
  const line = text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF]+/gu, ' ')
    .trim()
  if (line.length <= most) return line
  const cut = line
    .slice(0, most - 1)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`
}
