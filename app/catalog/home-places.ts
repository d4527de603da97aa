// The places of the home page where a picture hangs: the hero in two shapes and one tile per collection. Pure.
import { collectionSlugs, type CollectionSlug } from './hair.ts'

export type HomePlace = 'hero-wide' | 'hero-tall' | `tile-${CollectionSlug}`

export const homePlaces: readonly HomePlace[] = [
  'hero-tall',
  'hero-wide',
  ...collectionSlugs.map((slug) => `tile-${slug}` as const),
]

export function isHomePlace(text: string): text is HomePlace {
  return homePlaces.some((place) => place === text)
}
