import { type HomePlace, pairOf } from '#app/domain/catalog/products/home-places.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'

type PlaceWords = { title: string; lead: string }

const uprightLead = 'Portrait, at least 1,000 × 1,500 px. Text covers the lower part, so keep faces high.'

/** What a place is called in the office, and what suits it. */
export function placeWords(place: HomePlace, collections: Readonly<Record<string, string>>): PlaceWords {
  const pair = pairOf(place)
  const isTall = isUpright(place)
  if (pair !== null)
    return {
      title: `Picture ${pair}, ${isTall ? 'on phones' : 'on wide screens'}`,
      lead: isTall ? uprightLead : 'Landscape, at least 2,000 × 1,000 px. Text covers the left side.',
    }
  if (place === 'banner-tall') return { title: 'Banner, on phones', lead: uprightLead }
  if (place === 'banner-wide')
    return {
      title: 'Banner, on wide screens',
      lead: 'Landscape, at least 2,000 × 1,000 px. Text covers the right side.',
    }
  return {
    title: `Collection ${collections[place.slice('tile-'.length)] ?? place}`,
    lead: 'Cropped to 4:5 from the centre.',
  }
}

export function isUpright(place: HomePlace): boolean {
  return /^(?:hero|banner)-tall/u.test(place)
}

type WordsOfAPlace = 'own' | 'with-phone' | 'decorates'

/** Whether its picture is described in words of its own, by those of the same one for phones, or not at all. */
export function describedBy(place: HomePlace): WordsOfAPlace {
  const pair = pairOf(place)
  if (pair !== null && pair > 1) return 'decorates'
  return place.endsWith('-wide') ? 'with-phone' : 'own'
}

/** A picture and its words as a form remembers them, to see whether they are still the same. */
export function seenPicture(picture: Pick<PictureData, 'key' | 'alt'> | null): string {
  return picture === null ? '' : `${picture.key} ${picture.alt}`
}
