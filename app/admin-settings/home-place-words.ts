import { collectionNames, collectionSlugs } from '#app/catalog/hair.ts'
import type { HomePlace } from '#app/catalog/home-places.ts'
import type { PictureData } from '#app/ui/picture.tsx'

export type PlaceWords = { title: string; lead: string }

/** What a place is called in the office, and what hangs well in it. */
export const placeWords: Record<HomePlace, PlaceWords> = {
  'hero-tall': {
    title: 'First picture, on phones',
    lead: 'Upright, at least 1,000 by 1,500. The headline stands over its foot, so keep faces high.',
  },
  'hero-wide': {
    title: 'First picture, on wide screens',
    lead: 'Lying, at least 2,000 by 1,000. The headline stands at its left.',
  },
  ...(Object.fromEntries(
    collectionSlugs.map((slug) => [
      `tile-${slug}`,
      { title: `Collection ${collectionNames[slug]}`, lead: 'Cut to four by five, from its middle.' },
    ]),
  ) as Record<Exclude<HomePlace, 'hero-tall' | 'hero-wide'>, PlaceWords>),
}

/** A picture and its words as a form remembers them, to see whether they are still the same. */
export function seenPicture(picture: Pick<PictureData, 'key' | 'alt'> | null): string {
  return picture === null ? '' : `${picture.key} ${picture.alt}`
}
