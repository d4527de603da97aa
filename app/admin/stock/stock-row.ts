// What a line of the stock list holds.
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'

export const stockPageSize = 40
/** Sales of this many days are what the days left are reckoned by. */
export const salesDays = 30

/** Of the units on hand of all rows of a list, in kobo: at today's prices, and at cost as far as that is known. */
export type StockValue = { units: number; knownUnits: number; priceKobo: Kobo; costKobo: Kobo }

export type StockRow = {
  id: VariantId
  sku: string
  name: string
  collection: CollectionSlug
  /** In full: '24 in, 180%'. */
  words: string
  onHand: number
  held: number
  free: number
  /** Its units are those of its parts. */
  isSet: boolean
  /** The day on which more come; null while none are announced. */
  comesOn: string | null
  /** Of those, in units: not yet pre-ordered, and pre-ordered. */
  coming: number
  promised: number
  /** Its own reorder point, and the one that counts: its own or the house's. */
  reorderAt: number | null
  point: number
  /** Units, in `salesDays`; what came back is taken off. */
  sold: number
  state: 'shown' | 'draft' | 'retired'
  /** People who asked to hear when it is back. */
  waiting: number
  /** Id of its newest movement, 0 for none: a count is for the shelf as it stood then. */
  newest: number
  picture: PictureData | null
}
