// The cart's rules, the same in the browser and on the server. A line is a variant (product and length) with one
// customization; adding the same again adds the quantities. The name alone is no identity: two products may share it.
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo, toNaira } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { Cart, CartLine } from './cart.server.ts'

export const maxQuantity = 99
export const maxLines = 50

/** The cookie that tells the browser's copy of the cart that another cart is theirs now, because they signed in. */
export const cartMovedCookie = 'cart-moved'

/** The cookie that tells the server that changes of the cart wait in the browser, or are on their way. */
export const cartPendingCookie = 'cart-pending'

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
  /** The specification's word for a customization. Storage may hold anything. */
  configuration?: Customization | Record<string, unknown>
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

/** What /cart/changes answers. A GET has no results; its cart is null when the server knows of none. */
export type ChangesAnswer = {
  cart: MirrorCart | null
  results: { changeId: string; ok: boolean; message: string | null }[]
}

export type CartLineProblem =
  /** A design that today's price list refuses; `reason` is the one it gives. */
  | { kind: 'not-makeable'; reason: string }
  | { kind: 'withdrawn' }
  /** The variant is retired, its product is still sold. */
  | { kind: 'no-longer-made' }
  /** `waitsFor`: a set without one of its parts, which stands in the same cart as a pre-order for that day. */
  | { kind: 'sold-out'; waitsFor?: { part: string; comesOn: string } }
  | { kind: 'not-enough'; left: number }
  /** `saleEnded`: the old price was that of a sale that is over. */
  | { kind: 'price-changed'; oldKobo: Kobo; newKobo: Kobo; saleEnded?: boolean }

/**
 * The text by which customizations are compared: keys sorted, and whatever says nothing (null, undefined, '', false,
 * an empty object or list) left out. '' when nothing is chosen, as for a product from the shelf.
 */
export function canonicalText(customization: CartItem['configuration'] | null): string {
  return textOf(customization) ?? ''
}

/** Kobo for one unit without express processing, which orders carry as a row of its own. */
export function plainPriceKobo(line: { priceKobo: Kobo; expressKobo: Kobo }): Kobo {
  return kobo(line.priceKobo - line.expressKobo)
}

type LineState = {
  published: boolean
  isRetired: boolean
  /** Units that nobody else holds; null when each is made to order. */
  available: number | null
  quantity: number
  priceKobo: Kobo
  seenPriceKobo: Kobo
  saleEnded?: boolean
  waitsFor?: { part: string; comesOn: string } | undefined
}

/** What keeps a line from being bought as it stands, the gravest first. */
export function lineProblems(line: LineState): CartLineProblem[] {
  if (!line.published) return [{ kind: 'withdrawn' }]
  if (line.isRetired) return [{ kind: 'no-longer-made' }]
  const { waitsFor } = line
  if (line.available !== null && line.available <= 0)
    return [{ kind: 'sold-out', ...(waitsFor ? { waitsFor } : {}) }]
  const problems: CartLineProblem[] = []
  if (line.available !== null && line.available < line.quantity) {
    problems.push({ kind: 'not-enough', left: line.available })
  }
  if (line.priceKobo !== line.seenPriceKobo) {
    const prices = { oldKobo: line.seenPriceKobo, newKobo: line.priceKobo }
    problems.push({ kind: 'price-changed', ...prices, ...(line.saleEnded ? { saleEnded: true } : {}) })
  }
  return problems
}

/** Units in a list of items that may come from anywhere: what is no number counts nothing. */
export function countUnits(items: readonly unknown[]): number {
  let units = 0
  for (const item of items) {
    const quantity = Math.trunc(Number((item as Partial<CartItem> | null)?.Quantity))
    if (quantity > 0) units += Math.min(quantity, maxQuantity)
  }
  return units
}

/** Units of one variant in the browser's copy: another lace of the same length is another variant. */
export function unitsOfVariant(
  { items, lines }: { items: readonly CartItem[]; lines: readonly (MirrorLine | null)[] },
  variantId: VariantId,
): number {
  return countUnits(items.filter((_item, place) => lines[place]?.variantId === variantId))
}

/** Descriptions can be long; browsers keep the beginning. Characters. */
const keptDescription = 160

type Unit = {
  productId: string
  name: string
  priceKobo: Kobo
  description: string
  lengthIn: number
  pictureKey: string | undefined
}

export function cartItem(
  { productId, name, priceKobo, description, lengthIn, pictureKey }: Unit,
  quantity: number,
): CartItem {
  return {
    Id: productId,
    Name: name,
    ...lengthItem({ priceKobo, lengthIn }),
    Quantity: quantity,
    Description: description.slice(0, keptDescription),
    Url: pictureKey === undefined ? '' : `/media/${pictureKey}/480.webp`,
  }
}

/** What differs between the lengths of a product. */
export function lengthItem({ priceKobo, lengthIn }: Pick<Unit, 'priceKobo' | 'lengthIn'>) {
  return { Price: toNaira(priceKobo), Length: lengthIn > 0 ? `${lengthIn}"` : '' }
}

type DesignUnit = Omit<Unit, 'description' | 'pictureKey'> & {
  /** What is seen, in one sentence. */
  words: string
  lookKey: string
  customization: Customization
}

/** A design as the specification's custom item: isCustom, and the customization itself as configuration. */
export function designCartItem(
  { words, lookKey, customization, ...unit }: DesignUnit,
  quantity: number,
): CartItem {
  return {
    ...cartItem({ ...unit, description: words, pictureKey: undefined }, quantity),
    Url: wigPictureUrl(lookKey),
    isCustom: true,
    configuration: customization,
  }
}

/** The cart as browsers keep it under `cartItems`. */
export function toMirrorCart({
  version,
  isOwned,
  lines,
}: Pick<Cart, 'version' | 'isOwned' | 'lines'>): MirrorCart {
  return {
    version,
    isOwned,
    items: lines.map(itemOf),
    lines: lines.map(({ id, variantId }) => ({ id, variantId })),
  }
}

function itemOf(line: CartLine): CartItem {
  const { quantity } = line
  if (line.kind === 'custom') return designCartItem({ ...line, ...line.design }, quantity)
  return cartItem({ ...line, pictureKey: line.picture?.key }, quantity)
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null
  if (Array.isArray(value)) {
    // Places in a list carry meaning, so an empty one keeps its place.
    const entries = value.map((entry) => textOf(entry) ?? 'null')
    return entries.length === 0 ? null : `[${entries.join(',')}]`
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, entry]) => {
        const text = textOf(entry)
        return text === null ? [] : [`${JSON.stringify(key)}:${text}`]
      })
    return entries.length === 0 ? null : `{${entries.join(',')}}`
  }
  return JSON.stringify(typeof value === 'string' ? value.normalize('NFC') : value) ?? null
}
