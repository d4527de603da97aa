// From the rows of a cart to the cart at today's prices and stock. What the browser keeps of prices is never asked.
import type { ProductKind } from '#app/catalog/hair.ts'
import type { CardPicture } from '#app/catalog/listing.server.ts'
import { fullVariantWords, type VariantOption } from '#app/catalog/variant-words.ts'
import type { Destination } from '#app/delivery/delivery.ts'
import type { Parcel } from '#app/delivery/delivery.server.ts'
import type { CartLineId, ProductId, VariantId } from '#app/lib/ids.ts'
import { addKobo, kobo, type Kobo, timesKobo } from '#app/lib/money.ts'
import { readDesignOrder } from '#app/studio/studio-form.ts'
import type { PublishedBook } from '#app/studio/studio.server.ts'
import type { CartNews } from './cart-news.ts'
import { type CartLineProblem, type Configuration, lineProblems } from './cart.ts'
import { type BaseRow, type LineDesign, type PricedDesign, priceLineDesign } from './line-design.ts'
import type { ReadyDays } from './ready-days.server.ts'

export type CartLine = {
  id: CartLineId
  productId: ProductId
  variantId: VariantId
  slug: string
  /** Of a design: what she calls it, or what it is. */
  name: string
  description: string
  sku: string
  lengthIn: number
  /** The piece in full: '24 in, 180%'. */
  variantWords: string
  /** See productAddress. */
  addressSku: string | null
  grams: number
  /** Of a piece of the catalogue; pictures of designs are drawn, see `design`. */
  picture: CardPicture | null
  quantity: number
  /** Today's price of one piece, extras of its configuration included. */
  priceKobo: Kobo
  /** The part of `priceKobo` that is express processing. */
  expressKobo: Kobo
  seenPriceKobo: Kobo
  madeToOrder: boolean
  /** Pieces that can be had; null when each is made to order. */
  available: number | null
  isCustom: boolean
  configuration: Configuration | null
  /** Null for pieces of the catalogue. */
  design: LineDesign | null
  problems: CartLineProblem[]
  /** The gravest of `problems`; null when the line can be bought as it stands. */
  problem: CartLineProblem | null
}

export type Cart = {
  id: string
  version: number
  /** It belongs to an account. */
  isOwned: boolean
  destination: Destination | null
  /** What she has not said yet that she has read. */
  news: CartNews[]
  lines: CartLine[]
  itemCount: number
  /** Sum of all lines at today's prices. */
  subtotalKobo: Kobo
  grams: number
}

type Priced = 'variantWords' | 'available' | 'design' | 'expressKobo' | 'problems' | 'problem' | 'grams'

export type LineRow = Omit<CartLine, Priced> & {
  grams: number | null
  kind: ProductKind
  density: number | null
  /** Of the variant itself; `grams` is that of the product where it has none. */
  variantGrams: number | null
  /** All variants of the product that are on sale. */
  options: VariantOption[]
  left: number
  published: boolean
  /** The line hangs on the studio's piece, whose own price is nobody's. */
  isDesign: boolean
  base: BaseRow | null
}

export type CartRow = Pick<Cart, 'id' | 'version' | 'isOwned' | 'destination' | 'news'> & { lines: LineRow[] }

/** For a piece whose weight nobody has written down. */
const usualGrams = 300

/** `book` may be null only when no line is a design. */
export function toCart({ lines: rows, ...row }: CartRow, book: PublishedBook | null): Cart {
  const lines = rows.map((line) => toLine(line, book))
  return {
    ...row,
    lines,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalKobo: addKobo(kobo(0), ...lines.map((line) => timesKobo(line.priceKobo, line.quantity))),
    grams: lines.reduce((sum, line) => sum + line.grams * line.quantity, 0),
  }
}

/** What is sent and when it can leave: the slowest piece decides, so express counts only when nothing else has to be made. */
export function parcelOf(cart: Cart, ready: ReadyDays | null, now: Date): Parcel {
  const made = cart.lines.filter((line) => line.madeToOrder)
  return {
    grams: cart.grams,
    madeToOrder: made.length > 0,
    express: made.length > 0 && made.every(isExpress) && ready?.expressIsFull !== true,
    waits: ready?.expressWaits ?? 0,
    now,
  }
}

export function unitsOf(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

export function isExpress({ configuration }: Pick<CartLine, 'configuration'>): boolean {
  return configuration?.['expressProcessing'] === true
}

function toLine(row: LineRow, book: PublishedBook | null): CartLine {
  return row.isDesign ? toDesignLine(row, book) : toPlainLine(row)
}

function toPlainLine({ left, published, isDesign: _design, base: _base, ...read }: LineRow): CartLine {
  const { kind, density, variantGrams, options, ...row } = read
  const available = row.madeToOrder ? null : Math.max(0, left)
  // Only the studio's product is made to a design; a sheet of choices from earlier days is followed by nobody.
  const problems = lineProblems({ ...row, available, published: published && !row.isCustom })
  return {
    ...row,
    variantWords: fullVariantWords({ ...row, density, grams: variantGrams }, options, kind),
    grams: row.grams ?? usualGrams,
    expressKobo: kobo(0),
    available,
    design: null,
    problems,
    problem: problems[0] ?? null,
  }
}

const unreadable = 'It was designed in an earlier version of our designer.'

function toDesignLine(row: LineRow, book: PublishedBook | null): CartLine {
  if (!book) throw new Error('a design cannot be priced without a price list')
  const { left: _left, published, isDesign: _design, base, ...read } = row
  const { kind: _kind, density: _density, variantGrams: _grams, options: _options, ...kept } = read
  const order = readDesignOrder(row.configuration)
  const priced = order && priceLineDesign(book, order, base)
  const line = { ...kept, ...whatItIs(row, priced), ...amountsOf(row, priced), available: null }
  const problems: CartLineProblem[] = lineProblems({ ...line, published })
  if (!priced?.ok) problems.unshift({ kind: 'not-makeable', reason: priced?.reason ?? unreadable })
  return { ...line, problems, problem: problems[0] ?? null }
}

function whatItIs(row: LineRow, priced: PricedDesign | null) {
  const wordsOf = (lengthIn: number) => ({ variantWords: `${lengthIn} in`, addressSku: null })
  if (!priced) return { ...wordsOf(row.lengthIn), design: null, grams: usualGrams }
  const { name, lengthIn, grams, design } = priced
  return { ...wordsOf(lengthIn), name, lengthIn, grams, design, description: design.words }
}

/** What cannot be made has no price: it stands at the one that was seen until it is put right. */
function amountsOf(row: LineRow, priced: PricedDesign | null) {
  if (!priced?.ok) return { priceKobo: row.seenPriceKobo, expressKobo: kobo(0) }
  const { plainKobo, expressKobo } = priced
  return { priceKobo: addKobo(plainKobo, expressKobo), expressKobo }
}
