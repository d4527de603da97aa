import type { Card } from '#app/catalog/listing.server.ts'

/** A wig in the length that may suit her, with what its card does not say. */
export type Candidate = {
  card: Card
  construction: string | null
  density: number | null
  grams: number | null
  cap: string | null
}
