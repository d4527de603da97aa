// The places of the home page where a picture hangs: up to 33 pairs that its first screen turns through, the banner, and one
// tile per collection, named by its key. A pair and the banner come in two shapes: lying for wide screens, upright for phones. Pure.
import type { CollectionSlug } from './collections.ts'

export const pictureShapes = ['tall', 'wide'] as const
export type PictureShape = (typeof pictureShapes)[number]

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type LaterPair = `0${Exclude<Digit, 0 | 1>}` | `1${Digit}` | `2${Digit}` | `3${0 | 1 | 2 | 3}`

/** Of a collection, by its key. */
export type TilePlace = `tile-${CollectionSlug}`

/** The first pair has no number, the others count from 02 to 33. */
export type HomePlace =
  | `hero-${PictureShape}`
  | `hero-${PictureShape}-${LaterPair}`
  | `banner-${PictureShape}`
  | TilePlace

/** As many as the specification's first screen turns through. */
export const maxHeroPairs = 33

/** `pair` counts from 1 to `maxHeroPairs`. */
export function heroPlace(pair: number, shape: PictureShape): HomePlace {
  if (pair === 1) return `hero-${shape}`
  return `hero-${shape}-${String(pair).padStart(2, '0') as LaterPair}`
}

const pairNumbers: readonly number[] = Array.from({ length: maxHeroPairs }, (_, place) => place + 1)

/** Those that every shop has. */
export const homePlaces: readonly HomePlace[] = [
  ...pairNumbers.flatMap((pair) => pictureShapes.map((shape) => heroPlace(pair, shape))),
  'banner-tall',
  'banner-wide',
]

export function isHomePlace(text: string): text is HomePlace {
  return homePlaces.some((place) => place === text) || /^tile-[a-z0-9-]{1,80}$/u.test(text)
}

/** The pair that a place of the first screen belongs to, or null for any other place. */
export function pairOf(place: HomePlace): number | null {
  const found = /^hero-(?:tall|wide)(?:-(\d\d))?$/u.exec(place)
  return found ? Number(found[1] ?? 1) : null
}

export type HeroPair<Shown> = { pair: number; tall: Shown; wide: Shown }

/** In their order; a pair that waits for its second shape is left out. */
export function listHeroPairs<Shown>(pictures: Partial<Record<HomePlace, Shown>>): HeroPair<Shown>[] {
  return pairNumbers.flatMap((pair) => {
    const [tall, wide] = [pictures[heroPlace(pair, 'tall')], pictures[heroPlace(pair, 'wide')]]
    return tall !== undefined && wide !== undefined ? [{ pair, tall, wide }] : []
  })
}
