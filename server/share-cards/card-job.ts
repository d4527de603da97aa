// What the painter of share cards is asked for.
import type { ShareCard } from '#app/domain/catalog/products/share-card.ts'

export type CardJob = {
  house: ShareCard['house']
  /** The logo of the house as PNG; null draws or writes its name. `plate`: it is made for light grounds, and this one is dark. */
  logo: { bytes: Uint8Array; width: number; height: number; plate: boolean } | null
  /** A product and a collection stand beside their picture, the house stands on it. */
  layout: 'product' | 'collection' | 'house'
  title: string
  line: string
  price: string | null
  picture: { bytes: Uint8Array; focusX: number; focusY: number } | null
}
