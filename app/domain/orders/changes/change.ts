// What a paid order may be changed to: other items while nobody has begun it, another place until it is packed. Pure.
import type { Design } from '#app/domain/customizer/design.ts'
import type { Choice, PricePart } from '#app/domain/cart/design-parts.ts'
import type { SetPart } from '#app/domain/catalog/products/sets.ts'
import type { AddressFields, AdjustmentKind } from '#app/domain/orders/core/order.ts'
import type { Id, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'

export type LineId = Id<'orl'>
export type ChangeId = Id<'och'>

/**
 * 'waiting' for its difference to be paid; 'lapsed' because it was not in time; 'withdrawn' by whoever asked for it;
 * 'overtaken' because the order was begun, cancelled or sent meanwhile.
 */
export type ChangeState = 'waiting' | 'made' | EndedChange
export type EndedChange = 'lapsed' | 'withdrawn' | 'overtaken'

/** What is wanted of one line; what is not said stays. A quantity of 0: the line is taken away. */
export type LineWish = {
  lineId: LineId
  quantity?: number
  variantId?: VariantId
  length?: string
  colour?: string
}

export type NewRow = { kind: AdjustmentKind; label: string; amountKobo: Kobo; included?: boolean }

/** A line that stays; `to` is what it becomes, at today's price, null where there are only fewer or nothing changes. */
export type ChangedLine = {
  lineId: LineId
  quantity: number
  to: LineSnapshot | null
  /** Its share of what offers take off then; left out of changes from before there were offers. */
  discountKobo?: Kobo
}

/** Of an order's line what depends on the choice. */
export type LineSnapshot = {
  productId: ProductId
  variantId: VariantId
  name: string
  description: string
  sku: string
  lengthIn: number
  variantWords: string | null
  /** What a set holds; left out of changes from before there were sets. */
  parts?: readonly SetPart[] | null
  url: string
  unitPriceKobo: Kobo
  grams: number | null
  choices: readonly Choice[] | null
  priceListVersion: number | null
  breakdown: readonly PricePart[] | null
  pictureKey: string | null
  /** Null for products of the catalogue. */
  design: Design | null
}

/** Who asks for a change: what was agreed with a person is theirs to change who agreed it. */
export type ChangeBy = 'customer' | 'staff'

/**
 * What comes of a difference in the price: it is paid before the change is made, or money goes back for it. What an order owes as its
 * balance grows with it, and falls before any money moves.
 */
export function moneyOfChange(
  differenceKobo: number,
  { balanceKobo, keptKobo }: { balanceKobo: number; keptKobo: number },
): { waitsKobo: Kobo; backKobo: Kobo } {
  const beyondKobo = Math.max(0, 0 - differenceKobo - balanceKobo)
  return {
    waitsKobo: kobo(balanceKobo > 0 ? 0 : Math.max(0, differenceKobo)),
    backKobo: kobo(Math.min(beyondKobo, keptKobo)),
  }
}

/** Where an order is to go instead, as it was agreed: its whole address, the zone and the days. */
export type NewPlace = {
  country: string
  fields: AddressFields
  zoneId: string
  from: string
  to: string
  /** Which writing of the address it was asked for, see addressVersion. */
  seen: string
  /** What delivery there would cost that an offer makes free; left out of changes from before it was said. */
  freeKobo?: Kobo
}

/**
 * A line in the words of its day, for the history; never what its buyer called their design. Of a delivery, which is no item, with its
 * fee: 0 of it.
 */
export type ItemThen = { words: string; quantity: number; unitPriceKobo: Kobo }

/** '2 × Akú Bone Straight, 24 in'. */
export function thenWords({ words, quantity }: ItemThen): string {
  return quantity === 0 ? words : `${quantity} × ${words}`
}

/** 'service': staff add work in words, and no item changes. 'address': its customer has it sent to another zone. */
export type ChangeKind = 'items' | 'service' | 'address'

const hourMs = 60 * 60_000

/**
 * How long a change waits for its difference to be paid, milliseconds. One of items keeps units from others: an hour while its customer
 * is at it, and where staff send a link as long as for an order that they type.
 */
export function holdMsOf(
  kind: ChangeKind,
  byStaff: boolean,
  { manualHoldHours }: { manualHoldHours: number },
): number {
  if (kind === 'service') return 72 * hourMs
  return byStaff ? manualHoldHours * hourMs : hourMs
}
