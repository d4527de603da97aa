// The cart's rules, the same in the browser and on the server. A line is a variant (product and length) with one
// configuration; adding the same again adds the quantities. The name alone is no identity: two products may share it.
import type { CartLineId, VariantId } from '#app/lib/ids.ts'
import { kobo, type Kobo } from '#app/lib/money.ts'

export const maxQuantity = 99
export const maxLines = 50

/** A design. Its keys are the designer's; the cart only compares it. */
export type Configuration = Record<string, unknown>

/** A cart item in the shape that the specification keeps under `cartItems`. `Price` is naira. */
export type CartItem = {
  Id: string
  Name: string
  Price: number
  Quantity: number
  Description: string
  Length: string
  Url: string
  isCustom?: boolean
  configuration?: Configuration
}

/** The server's cart as browsers keep it. `lines` runs beside `items` and holds what their shape has no place for. */
export type MirrorCart = {
  version: number
  /** It waits in somebody's account: a copy of it is nothing that the server could have lost. */
  isOwned: boolean
  items: CartItem[]
  lines: (MirrorLine | null)[]
}

/** `id` is null for a line that was put in while the server has not answered yet. */
export type MirrorLine = { id: CartLineId | null; variantId: VariantId }

export type CartLineProblem =
  /** A design that today's book of the studio refuses; `reason` is the book's. */
  | { kind: 'not-makeable'; reason: string }
  | { kind: 'withdrawn' }
  | { kind: 'sold-out' }
  | { kind: 'not-enough'; left: number }
  | { kind: 'price-changed'; oldKobo: Kobo; newKobo: Kobo }

/**
 * The text by which configurations are compared: keys sorted, and whatever says nothing (null, undefined, '', false,
 * an empty object or list) left out. '' when nothing is chosen, as for a ready-made piece.
 */
export function canonicalConfiguration(configuration: Configuration | null | undefined): string {
  return canonicalText(configuration) ?? ''
}

/** Kobo for one piece without express processing, which orders carry as a row of its own. */
export function plainPriceKobo(line: { priceKobo: Kobo; expressKobo: Kobo }): Kobo {
  return kobo(line.priceKobo - line.expressKobo)
}

type LineState = {
  published: boolean
  /** Pieces that nobody else holds; null when each is made to order. */
  available: number | null
  quantity: number
  priceKobo: Kobo
  seenPriceKobo: Kobo
}

/** What keeps a line from being bought as it stands, the gravest first. */
export function lineProblems(line: LineState): CartLineProblem[] {
  if (!line.published) return [{ kind: 'withdrawn' }]
  if (line.available !== null && line.available <= 0) return [{ kind: 'sold-out' }]
  const problems: CartLineProblem[] = []
  if (line.available !== null && line.available < line.quantity) {
    problems.push({ kind: 'not-enough', left: line.available })
  }
  if (line.priceKobo !== line.seenPriceKobo) {
    problems.push({ kind: 'price-changed', oldKobo: line.seenPriceKobo, newKobo: line.priceKobo })
  }
  return problems
}

/** Pieces in a list of items that may come from anywhere: what is no number counts nothing. */
export function countPieces(items: readonly unknown[]): number {
  let pieces = 0
  for (const item of items) {
    const quantity = Math.trunc(Number((item as Partial<CartItem> | null)?.Quantity))
    if (quantity > 0) pieces += Math.min(quantity, maxQuantity)
  }
  return pieces
}

function canonicalText(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null
  if (Array.isArray(value)) {
    // Places in a list carry meaning, so an empty one keeps its place.
    const entries = value.map((entry) => canonicalText(entry) ?? 'null')
    return entries.length === 0 ? null : `[${entries.join(',')}]`
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, entry]) => {
        const text = canonicalText(entry)
        return text === null ? [] : [`${JSON.stringify(key)}:${text}`]
      })
    return entries.length === 0 ? null : `{${entries.join(',')}}`
  }
  return JSON.stringify(typeof value === 'string' ? value.normalize('NFC') : value) ?? null
}
