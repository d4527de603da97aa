// A set: a variant that is sold as one and put together from units of others ("3 bundles and a closure"). It has its own price and no
// stock: as many can be had as its scarcest part makes (migration 0065 keeps that figure), and an order holds and sells the parts. With a
// part that is made to order all of it is: it is ready when that part is, and the others are held meanwhile. A part is never a set
// itself. Pure.
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { addressSkuOf, productAddress } from './product-address.ts'
import type { ProductKind } from './hair.ts'
import { fullVariantWords, type VariantOption, withVariant } from './variant-words.ts'

/** Parts of one set, and units of one part in it. */
export const mostParts = 12
export const mostOfPart = 99

/** What a set is counted at of which no part is counted: all of them are made to order (migration 0065). */
export const uncountedSet = 100_000

/** How many of a set can be sold, as the office reads it. */
export function setUnits(free: number): number | string {
  return free >= uncountedSet ? 'Made to order' : free
}

/** As an order keeps it: with the names of that day. */
export type SetPart = {
  variantId: VariantId
  productId: ProductId
  name: string
  words: string
  sku: string
  /** In one unit of the set. */
  quantity: number
  /** Its units are held and sold; of a part that is made to order nobody counts any. */
  isCounted: boolean
  /** It is made to order. Not of orders from before sets could hold such parts: they were packed without it. */
  isMade?: boolean
}

export type ShownPart = SetPart & {
  /** Its own page in the shop; null where it has none at the moment. */
  address: string | null
  /** Its free units. */
  left: number
}

/** As partsJson reads it. */
export type PartRow = Omit<ShownPart, 'words' | 'address'> &
  VariantOption & {
    sku: string
    kind: ProductKind
    options: VariantOption[]
    slug: string | null
    /** Of its product. */
    depositPercent?: number | null
  }

/** What keeps a variant from being that set; the last four of one of its parts. */
export type SetProblem =
  | 'set-made-to-order'
  | 'set-has-stock'
  | 'set-is-part'
  | 'part-itself'
  | 'part-is-set'
  | 'part-is-service'
  | 'part-not-in-shop'

/** A part that is written together with its set. */
export type ComingPart = { isService: boolean; isShown: boolean }

/** As the office writes it. */
export type ChosenPart = { variantId: VariantId; sku: string; quantity: number }

export function shownPart(row: PartRow): ShownPart {
  const { kind, options, lengthIn, label, density, grams, slug, depositPercent: _deposit, ...part } = row
  const words = fullVariantWords({ lengthIn, label, density, grams, sku: part.sku }, options, kind)
  const addressSku = addressSkuOf({ lengthIn, sku: part.sku }, options)
  return { ...part, words, address: slug === null ? null : productAddress({ slug, lengthIn, addressSku }) }
}

/** What a set asks as a deposit that says nothing of it: as what has to be made for it does when it is sold alone. */
export function depositOfParts(parts: readonly Pick<PartRow, 'isMade' | 'depositPercent'>[]): number | null {
  const own = parts.flatMap(({ isMade, depositPercent }) => (isMade ? (depositPercent ?? []) : []))
  return own.length === 0 ? null : Math.max(...own)
}

export function setPart({ address: _address, left: _left, ...part }: ShownPart): SetPart {
  return part
}

type Made = { madeToOrder: boolean; parts?: readonly Pick<SetPart, 'quantity' | 'isMade'>[] | null }

/** Units that makers have work with for one unit of a line: of a set its parts that are made to order. */
export function madeUnits({ madeToOrder, parts }: Made): number {
  if (!madeToOrder) return 0
  return Math.max(1, parts?.reduce((sum, part) => sum + (part.isMade ? part.quantity : 0), 0) ?? 1)
}

/** '3 × Luna Bundle, 18 in, 100 g' */
export function partWords({ name, words, quantity }: Pick<SetPart, 'name' | 'words' | 'quantity'>): string {
  return `${quantity} × ${withVariant(name, words)}`
}

/** '3 × LUN-BUN-18', as it is typed. */
export function typedPart({ sku, quantity }: Pick<ChosenPart, 'sku' | 'quantity'>): string {
  return `${quantity} × ${sku}`
}

export function sameParts(one: readonly ChosenPart[], other: readonly ChosenPart[]): boolean {
  const words = (parts: readonly ChosenPart[]) => parts.map((part) => `${part.quantity} ${part.variantId}`)
  return words(one).join() === words(other).join()
}

type Line = {
  variantId: VariantId | null
  quantity: number
  madeToOrder: boolean
  parts?: readonly Pick<SetPart, 'variantId' | 'quantity' | 'isCounted'>[] | null
  /** Of a pre-order. */
  comesOn?: string | null
}

export type CountedUnits = { variantId: VariantId; quantity: number; comesOn?: string }

/** What lines take off the shelf, by variant: of a set its counted parts, of what else is made to order nothing. Of a pre-order with its day, unless a set needs the same. */
export function countedUnits(lines: readonly Line[]): CountedUnits[] {
  const sums = new Map<VariantId, CountedUnits>()
  for (const line of lines) {
    const { quantity, parts, comesOn } = line
    for (const unit of unitsIn(line)) {
      const before = sums.get(unit.variantId)
      const sum = {
        variantId: unit.variantId,
        quantity: (before?.quantity ?? 0) + unit.quantity * quantity,
      }
      const isAhead = comesOn != null && !parts && (before === undefined || before.comesOn === comesOn)
      sums.set(unit.variantId, isAhead ? { ...sum, comesOn } : sum)
    }
  }
  return [...sums.values()]
}

/** What one unit of a line takes off the shelf. */
function unitsIn({
  variantId,
  madeToOrder,
  parts,
}: Line): readonly { variantId: VariantId; quantity: number }[] {
  if (variantId === null) return []
  if (parts) return parts.filter((part) => part.isCounted)
  return madeToOrder ? [] : [{ variantId, quantity: 1 }]
}

/** Whether units are held for it. */
export function takesStock(line: Line): boolean {
  return countedUnits([line]).length > 0
}

type Sharing = Omit<Line, 'parts'> & {
  left: number
  parts: readonly Pick<ShownPart, keyof Unit | 'isCounted'>[] | null
}
type Unit = { variantId: VariantId; quantity: number; left: number }

/**
 * How many of each line can be had when those before it have taken theirs: two lines may need the same part. A pre-order takes of what
 * is to come, and nothing from a set. Null for what is made to order and no set.
 */
export function shareStock(lines: readonly Sharing[]): (number | null)[] {
  const free = new Map<string, number>()
  return lines.map((line) => {
    const { variantId, quantity, madeToOrder, left, parts, comesOn = null } = line
    if (variantId === null || (madeToOrder && !parts)) return null
    const needs: Unit[] = parts ? parts.filter((part) => part.isCounted) : [{ variantId, quantity: 1, left }]
    const placeOf = (need: Unit) => (comesOn === null || parts ? need.variantId : `${need.variantId} to come`)
    for (const need of needs) if (!free.has(placeOf(need))) free.set(placeOf(need), need.left)
    const freeOf = (need: Unit) => free.get(placeOf(need)) ?? 0
    const most = Math.min(
      parts ? left : Infinity,
      ...needs.map((need) => Math.floor(freeOf(need) / need.quantity)),
    )
    const had = Math.max(0, most)
    for (const need of needs) free.set(placeOf(need), freeOf(need) - Math.min(had, quantity) * need.quantity)
    return had
  })
}
