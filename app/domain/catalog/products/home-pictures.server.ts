// Placing and finding the home page's own pictures.
import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import type { HomePlace, TilePlace } from './home-places.ts'
import { homePictures } from './home-tables.server.ts'

export type HomePictures = Partial<Record<Exclude<HomePlace, TilePlace>, PictureData>> &
  Record<TilePlace, PictureData>

/** What hangs on the home page; places without a picture are absent and show their plain ground. */
export async function findHomePictures(db: Db): Promise<HomePictures> {
  const rows = await db.select().from(homePictures).orderBy(homePictures.place)
  return Object.fromEntries(rows.map(({ place, ...picture }) => [place, picture]))
}

export async function placeHomePictures(db: Db, pictures: HomePictures): Promise<void> {
  const rows = Object.entries(pictures).map(([place, picture]) => ({ place: place as HomePlace, ...picture }))
  await announcePageChange(db, ['listing'])
  if (rows.length === 0) return
  const { key, alt, width, height, thumbhash } = homePictures
  const columns = { key, alt, width, height, thumbhash }
  const set = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  await db.insert(homePictures).values(rows).onConflictDoUpdate({ target: homePictures.place, set })
}

/** All places at once, in a transaction: what `pictures` does not name is taken down. */
export async function replaceHomePictures(tx: Db, pictures: HomePictures): Promise<void> {
  const places = Object.keys(pictures) as HomePlace[]
  // With an empty list every row goes.
  await tx.delete(homePictures).where(notInArray(homePictures.place, places))
  await placeHomePictures(tx, pictures)
}
