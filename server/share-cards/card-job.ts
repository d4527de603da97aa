// What the painter of share cards is asked for.

export type CardJob = {
  /** A piece and a collection stand beside their picture, the house stands on it. */
  layout: 'piece' | 'collection' | 'house'
  title: string
  line: string
  price: string | null
  picture: { bytes: Uint8Array; focusX: number; focusY: number } | null
}
