// The pictures of the home page as the office shows them: what hangs in each place, what hung there before, and who changed it.
import { findHomePictures, type HomePictures } from '#app/catalog/home-pictures.server.ts'
import { type HomePlace, homePlaces } from '#app/catalog/home-places.ts'
import type { Db } from '#app/db/db.server.ts'
import type { PictureData } from '#app/ui/picture.tsx'
import { picturesKey } from './hang-picture.server.ts'
import { placeWords } from './home-place-words.ts'
import { listSettingHistory, type SettingChange } from './setting-history.server.ts'
import type { ShownChange } from './setting-history.tsx'

/** `change`: the entry of the history that it is taken back from. */
export type EarlierPicture = { change: number; picture: PictureData }

export type PlaceView = { place: HomePlace; picture: PictureData | null; earlier: EarlierPicture[] }

export type PicturesView = { places: PlaceView[]; changes: ShownChange[] }

export async function viewHomePictures(db: Db): Promise<PicturesView> {
  const [hung, history] = await Promise.all([findHomePictures(db), listSettingHistory(db, picturesKey)])
  return {
    places: homePlaces.map((place) => ({
      place,
      picture: hung[place] ?? null,
      earlier: earlierAt(place, hung[place], history),
    })),
    changes: history.map(({ value, ...change }) => ({ ...change, lines: pictureLines(value) })),
  }
}

const earlierShown = 3

/** The newest first, each picture once, without the one that hangs there. */
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

function pictureLines(value: unknown): string[] {
  const pictures = value as HomePictures
  return homePlaces.map((place) => {
    const picture = pictures[place]
    return `${placeWords[place].title}: ${picture ? picture.alt || nameOf(picture.key) : 'no picture'}`
  })
}

/** A key ends in the hash of its picture; what stands before is the name of the file. */
function nameOf(key: string): string {
  return key.replace(/-[0-9a-f]{8,}$/u, '')
}
