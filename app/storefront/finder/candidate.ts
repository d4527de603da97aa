import type { Card } from '#app/domain/catalog/search/listing.server.ts'

/** A wig in the length that may suit them, with what its card does not say. */
export type Candidate = {
  card: Card
  construction: string | null
  density: number | null
  grams: number | null
  cap: string | null
}
