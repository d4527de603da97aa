// What the painter of share cards is asked for.

export type CardJob = {
  /** A product and a collection stand beside their picture, the house stands on it. */
  layout: 'product' | 'collection' | 'house'
  title: string
  line: string
  price: string | null
  picture: { bytes: Uint8Array; focusX: number; focusY: number } | null
}
