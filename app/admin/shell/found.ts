// What the palette finds while they type.

export type Found = {
  kind: 'order' | 'parcel' | 'invoice' | 'payment' | 'return' | 'product' | 'person' | 'setting'
  to: string
  /** "#1004" / "GIG 123" / the name of a product, of a person, of a setting. */
  name: string
  /** Who, when, where it stands: only what their role may see. */
  aside: string
}

/** Shorter words find too much. */
export const minFindLetters = 2
/** Of each kind. */
export const maxFound = 6
