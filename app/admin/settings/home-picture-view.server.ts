// The pictures of the home page as the office shows them: what is in each place, what was there before, and who changed it.
import { findHomePictures, type HomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import {
  type HomePlace,
  heroPlace,
  homePlaces,
  maxHeroPairs,
  pairOf,
  pictureShapes,
} from '#app/domain/catalog/products/home-places.ts'
import { readAllNames } from '#app/domain/catalog/products/collections.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { picturesKey } from './place-picture.server.ts'
import { type Pair, readPairs } from './hero-pairs.ts'
import { placeWords } from './home-place-words.ts'
import { listSettingHistory, type SettingChange } from './setting-history.server.ts'
import type { ShownChange } from './setting-history.tsx'

/** `change`: the entry of the history that it is taken back from. */
export type EarlierPicture = { change: number; picture: PictureData }

export type PlaceView = { place: HomePlace; picture: PictureData | null; earlier: EarlierPicture[] }

export type PicturesView = {
  /** The first screen: every pair in its order, as a row. */
  pairs: Pair[]
  /** The two places of the pair that is being changed, or added. */
  open: { pair: number; places: PlaceView[] } | null
  banner: PlaceView[]
  tiles: PlaceView[]
  changes: ShownChange[]
}

/** `open`: the number of the pair to change; one more than there are adds one. */
export async function viewHomePictures(db: Db, open: number | null = null): Promise<PicturesView> {
  const [placed, history, { collection: names }] = await Promise.all([
    findHomePictures(db),
    listSettingHistory(db, picturesKey),
    readAllNames(db),
  ])
  const view = (place: HomePlace): PlaceView => ({
    place,
    picture: placed[place] ?? null,
    earlier: earlierAt(place, placed[place], history),
  })
  const pairs = readPairs(placed)
  const canOpen = open !== null && open >= 1 && open <= Math.min(pairs.length + 1, maxHeroPairs)
  return {
    pairs,
    open: canOpen ? { pair: open, places: pictureShapes.map((shape) => view(heroPlace(open, shape))) } : null,
    banner: homePlaces.filter((place) => place.startsWith('banner-')).map(view),
    tiles: Object.keys(names).map((slug) => view(`tile-${slug}`)),
    changes: history.map(({ value, ...change }) => ({ ...change, lines: pictureLines(value, names) })),
  }
}

const earlierShown = 3

/** The newest first, each picture once, without the one that is there now. */
function earlierAt(
  place: HomePlace,
  now: PictureData | undefined,
  history: readonly SettingChange[],
): EarlierPicture[] {
  const earlier: EarlierPicture[] = []
  for (const { id, value } of history) {
    const picture = (value as HomePictures)[place]
    if (!picture || picture.key === now?.key) continue
    if (earlier.every((one) => one.picture.key !== picture.key)) earlier.push({ change: id, picture })
  }
  return earlier.slice(0, earlierShown)
}

/** One line a pair, and one for each other place. */
function pictureLines(value: unknown, collections: Readonly<Record<string, string>>): string[] {
  const pictures = value as HomePictures
  const pairs = readPairs(pictures).map((pair, index) => {
    const names = pictureShapes.map((shape) => nameOf(pair[shape]))
    return `Picture ${index + 1}: ${[...new Set(names)].join(', ')}`
  })
  const tiles = Object.keys(collections).map((slug) => `tile-${slug}` as const)
  const others = [...homePlaces.filter((place) => pairOf(place) === null), ...tiles]
  return [
    ...pairs,
    ...others.map((place) => `${placeWords(place, collections).title}: ${nameOf(pictures[place])}`),
  ]
}

/** What it shows, else the name of its file: a key ends in the hash of its picture. */
function nameOf(picture: PictureData | undefined): string {
  if (picture === undefined) return 'no picture'
  return picture.alt || picture.key.replace(/-[0-9a-f]{8,}$/u, '')
}
