// The table of a comparison: one length for all of them where there is one, and what is told about each in its own row.
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { isMadeToOrder, isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { soldOutWords } from '#app/domain/catalog/products/sold-out-words.ts'
import { lengthWords, variantWords } from '#app/domain/catalog/products/variant-words.ts'
import {
  type AttributeKey,
  attributeOf,
  attributesInOrder,
  attributeWords,
  type OwnNames,
} from '#app/domain/catalog/products/attributes.ts'
import { isHair } from '#app/domain/catalog/products/hair.ts'
import { pricePer100Kobo } from '#app/domain/catalog/products/price-per-weight.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { shownVariant } from '#app/domain/catalog/products/shown-variant.ts'
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { nigerianStates } from '#app/domain/delivery/places.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export type ComparedProduct = {
  product: Product
  /** The variant whose price and weight are compared. */
  variant: ProductVariant
  /** To the first zone of the house; null where we deliver nowhere, and for what is sold out. */
  delivery: ZonePromise | null
}

export type CompareRow = {
  name: string
  /** In the order of the products; null where it is not told. */
  cells: readonly (string | null)[]
  differs: boolean
}

/** Lengths that every one of them comes in, the shortest first. */
export function sharedLengths(products: readonly Product[]): number[] {
  const [first, ...others] = products
  if (!first) return []
  const lengths = [...new Set(first.variants.map((variant) => variant.lengthIn))].toSorted((a, b) => a - b)
  return lengths.filter((length) =>
    others.every((product) => product.variants.some((variant) => variant.lengthIn === length)),
  )
}

/** The length that is asked for where they share it; else the shared one nearest to what the first is usually shown in. */
export function chooseLength(products: readonly Product[], asked: number | null): number | null {
  const shared = sharedLengths(products).filter((length) => length > 0)
  if (asked !== null && shared.includes(asked)) return asked
  const [first] = products
  const usual = first && shownVariant(first)?.lengthIn
  if (usual === undefined) return null
  return shared.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual) || a - b)[0] ?? null
}

/** In that length one that can be had goes first; without a length the one that the shop shows first. */
export function chooseVariant(product: Product, length: number | null): ProductVariant | null {
  const inLength = product.variants.filter((variant) => variant.lengthIn === length)
  const free = inLength.filter((variant) => !isSoldOut(product, variant))
  return free.find((one) => one.isDefault) ?? free[0] ?? inLength[0] ?? shownVariant(product)
}

/** Rows that nothing is told in are left out. `length` is the one for all; null when each stands in its own. */
export function compareRows(
  shown: readonly ComparedProduct[],
  length: number | null,
  own: OwnNames,
): CompareRow[] {
  const state = shown.flatMap(({ delivery }) => delivery?.nigeria?.states[0] ?? [])[0]
  const place = nigerianStates.find(({ code }) => code === state)?.name
  const rows: readonly ToldRow[] = [
    // Told where they share no length, and where that says too little.
    ['Shown in', (shownProduct) => shownIn(shownProduct, length)],
    [length === null ? 'Price' : `Price in ${length} in`, ({ variant }) => formatNaira(variant.priceKobo)],
    ['Price per 100\u00A0g', perHundredGrams],
    ['Availability', availability],
    [place === undefined ? 'Delivery' : `Delivery to ${place}`, deliveryWords],
    ...attributeRows(comparedFirst, own),
    ['Lengths', ({ product }) => lengthsWords(product)],
    ...attributeRows(comparedThen, own),
  ]
  return rows
    .map(([name, tell]) => {
      const cells = shown.map((shownProduct) => tell(shownProduct) || null)
      return { name, cells, differs: new Set(cells).size > 1 }
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null))
}

type ToldRow = readonly [name: string, tell: (shownProduct: ComparedProduct) => string | null]

/** What is looked at before the lengths; then what is measured, then what is made. */
const comparedFirst = ['kind', 'texture', 'colour'] as const satisfies AttributeKey[]
const comparedThen = attributesInOrder([
  ...comparedFirst,
  'density',
  'grams',
  'construction',
  'lace',
  'cap',
]).slice(comparedFirst.length)

function attributeRows(keys: readonly AttributeKey[], own: OwnNames): ToldRow[] {
  return keys
    .filter((key) => attributeOf(key).compared !== false)
    .map((key) => [
      attributeOf(key).label,
      ({ product, variant }) => attributeWords(key, own, product, variant),
    ])
}

function perHundredGrams({ product, variant }: ComparedProduct): string | null {
  const grams = variant.grams ?? product.grams
  const perKobo = grams === null || !isHair(product.kind) ? null : pricePer100Kobo(variant.priceKobo, grams)
  return perKobo && formatNaira(perKobo)
}

function availability({ product, variant }: ComparedProduct): string {
  if (isMadeToOrder(product, variant) && !isSoldOut(product, variant)) return 'Made to order'
  if (variant.left > 0 && variant.comesOn) return `Pre-order, comes on ${comingDay(variant.comesOn)}`
  if (variant.left > 0) return 'In stock'
  return soldOutWords(variant.sku, product.variants, []).gone
}

function shownIn({ product, variant }: ComparedProduct, length: number | null): string | null {
  const words = variantWords(variant, product.variants)
  return length === null || words !== lengthWords(length) ? words || lengthWords(variant.lengthIn) : null
}

function deliveryWords({ delivery }: ComparedProduct): string | null {
  return delivery && `${formatPromise(delivery.from, delivery.to)}, ${formatNaira(delivery.feeKobo)}`
}

function lengthsWords({ variants }: Product): string | null {
  const lengths = [...new Set(variants.map((variant) => variant.lengthIn))].filter((length) => length > 0)
  return lengths.length === 0 ? null : `${lengths.toSorted((a, b) => a - b).join(', ')} in`
}
