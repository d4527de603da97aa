// The table of a comparison: one length for all of them where there is one, and what is told about each in its own row.
import { isSoldOut } from '#app/catalog/variant-choice.ts'
import { variantWords } from '#app/catalog/variant-words.ts'
import { colourWords, constructions, kindNames, textures } from '#app/catalog/hair.ts'
import { pricePer100Kobo } from '#app/catalog/price-per-weight.ts'
import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import { shownVariant } from '#app/catalog/shown-variant.ts'
import type { ZonePromise } from '#app/delivery/delivery.server.ts'
import { formatPromise } from '#app/delivery/delivery.ts'
import { nigerianStates } from '#app/delivery/places.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

export type ComparedPiece = {
  product: Product
  /** The variant whose price and weight are compared. */
  variant: ProductVariant
  /** To the first zone of the house; null where we deliver nowhere, and for what is sold out. */
  delivery: ZonePromise | null
}

export type CompareRow = {
  name: string
  /** In the order of the pieces; null where it is not told. */
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
  const shared = sharedLengths(products)
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
export function compareRows(pieces: readonly ComparedPiece[], length: number | null): CompareRow[] {
  const state = pieces.flatMap(({ delivery }) => delivery?.nigeria?.states[0] ?? [])[0]
  const place = nigerianStates.find(({ code }) => code === state)?.name
  const rows: readonly (readonly [name: string, tell: (piece: ComparedPiece) => string | null])[] = [
    // Told where they share no length.
    ['Shown in', ({ variant }) => (length === null ? `${variant.lengthIn} in` : null)],
    [length === null ? 'Price' : `Price in ${length} in`, ({ variant }) => formatNaira(variant.priceKobo)],
    ['Price per 100\u00A0g', perHundredGrams],
    ['Availability', availability],
    [place === undefined ? 'Delivery' : `Delivery to ${place}`, deliveryWords],
    ['Category', ({ product }) => kindNames[product.kind]],
    ['Texture', ({ product }) => textures[product.texture].name],
    ['Colour', ({ product }) => colourWords(product.colour)],
    ['Lengths', ({ product }) => lengthsWords(product)],
    ['Density', density],
    ['Weight', ({ product, variant }) => unit(variant.grams ?? product.grams, 'g')],
    ['Construction', ({ product }) => product.construction && constructions[product.construction]],
    ['Lace', ({ product }) => product.lace],
    ['Cap', ({ product }) => product.cap],
    ['Grade', ({ product }) => product.grade],
    ['Origin', ({ product }) => product.origin],
  ]
  return rows
    .map(([name, tell]) => {
      const cells = pieces.map((piece) => tell(piece) || null)
      return { name, cells, differs: new Set(cells).size > 1 }
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null))
}

function perHundredGrams({ product, variant }: ComparedPiece): string | null {
  const grams = variant.grams ?? product.grams
  const perKobo = grams === null ? null : pricePer100Kobo(variant.priceKobo, grams)
  return perKobo && formatNaira(perKobo)
}

function availability({ product, variant }: ComparedPiece): string {
  if (product.madeToOrder) return 'Made to order'
  return variant.left > 0 ? 'In stock' : `Sold out in ${variantWords(variant, product.variants)}`
}

function deliveryWords({ delivery }: ComparedPiece): string | null {
  return delivery && `${formatPromise(delivery.from, delivery.to)}, ${formatNaira(delivery.feeKobo)}`
}

function density({ product, variant }: ComparedPiece): string | null {
  return unit(variant.density ?? product.density, '%')
}

function unit(number: number | null, of: string): string | null {
  return number === null ? null : `${number}${of === '%' ? '' : ' '}${of}`
}

function lengthsWords({ variants }: Product): string {
  return `${[...new Set(variants.map((variant) => variant.lengthIn))].toSorted((a, b) => a - b).join(', ')} in`
}
