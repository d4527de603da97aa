import type { Texture } from '#app/domain/catalog/products/hair.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'

/** A wig in the length that may suit them, with what its card does not say. */
export type Candidate = {
  /** Of a texture that the guides know. */
  card: Omit<Card, 'texture'> & { texture: Texture }
  construction: string | null
  density: number | null
  grams: number | null
  cap: string | null
}
