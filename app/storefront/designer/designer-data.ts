// What the server hands to the page: the draft as it opened, the price list it is judged by, and the dates of either pace.
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import type { CustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import type { Design, MeasureKey } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import type { FoundBase } from '#app/domain/customizer/find-base.server.ts'
import type { Draft } from './draft.ts'
import type { Side, Tone } from './stills.ts'
import type { Step } from './steps.ts'

/** "Ready Tue 8 – Mon 14 Dec", for either pace. */
export type Promises = {
  usual: string
  /** Null when every express slot is taken. */
  express: string | null
  /** Makers are busy on the first express days: later ones are promised. */
  expressWaits: boolean
  /** '3–5 working days'. */
  expressTakes: string
}

export type DesignerData = {
  /** Another one means another design: the page starts anew. */
  key: string
  priceList: PriceList
  draft: Draft
  /** What "start again" goes back to. */
  start: { design: Design; express: boolean }
  step: Step | null
  side: Side
  tone: Tone
  heightCm: number
  base: FoundBase | null
  /** The saved design that was opened, with its link. */
  saved: { name: string; code: string; url: string } | null
  edit: { lineId: CartLineId; quantity: number } | null
  /** By the working days that a design takes longer than others; 0 is always there. */
  promises: Readonly<Record<number, Promises>>
  /** What had to change in what the address or the form asked for. */
  alsoChanged: string[]
  /** Measures that cannot be right, by their key, and other problems under `form`. */
  problems: Partial<Record<MeasureKey | 'form', string>>
  /** What designs are ordered as. */
  product: CustomProduct
}
