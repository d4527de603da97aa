// The four collections of the specification, as the house has them: rows that an owner may change.
import type { FirstCollection } from '#app/domain/catalog/products/save-collections.server.ts'

export const firstCollections = [
  {
    slug: 'aku',
    name: 'Akú',
    tagline: 'Sleek and straight, from root to tip.',
    story: 'Sleek and straight, with nowhere for poor hair to hide. Bone straight, silk, yaki.',
    tile: 2,
    badge: 'SALE',
  },
  {
    slug: 'ireti',
    name: 'Ireti',
    tagline: 'Curls and coils with spring in them.',
    story: 'Curls and coils with their own mind: pixie, Burmese, kinky, afro.',
    tile: 1,
    badge: 'BESTSELLER',
  },
  {
    slug: 'zuri',
    name: 'Zuri',
    tagline: 'Waves, and colour that catches the sun.',
    story: 'Waves and colour. Body wave, raw wavy, honey, ginger, burgundy.',
    tile: 3,
    badge: 'NEW',
  },
  {
    slug: 'luna',
    name: 'Luna',
    tagline: 'Short, light and ready in a minute.',
    story: 'Short, glueless, on in a minute. For the mornings that start at five.',
    tile: 0,
    // The specification does not show its badge.
    badge: 'none',
  },
] as const satisfies readonly FirstCollection[]

export type FirstSlug = (typeof firstCollections)[number]['slug']
