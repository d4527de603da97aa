// What stands on the share cards of products on the shelf, of collections and of the house, read as their pages show it.
import { sql } from 'drizzle-orm'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { houseCardPath } from '#app/foundation/ui/page-head.ts'
import { readOwnNames, readShownCollections } from './collections.server.ts'
import { findProduct } from './product.server.ts'
import { collectionSharePicture, productCard, productSharePicture, type ShareCard } from './share-card.ts'

/** `url` is the card's present address. */
export type FoundCard = { card: ShareCard; url: string }

/** Null for what is not on the shelf. An earlier slug finds the product under its present one. */
export async function findProductCard(db: Db, slug: string, now: Date): Promise<FoundCard | null> {
  const product = await findProduct(db, slug, now)
  if (!product) return null
  const [house, own] = await Promise.all([readSetting(db, 'house'), readOwnNames(db)])
  return { card: productCard(product, house, own), url: productSharePicture(product, house, own).url }
}

export async function findCollectionCard(db: Db, address: string): Promise<FoundCard | null> {
  const found = await readCollectionCard(db, address)
  if (!found) return null
  const card = { ...found, house: await readSetting(db, 'house') }
  return { card, url: collectionSharePicture(address, card).url }
}

/**
 * Beside the picture of its tile on the home page; the house is known to who asks. Null for a collection that there is not.
 */
export async function readCollectionCard(db: Db, address: string): Promise<Omit<ShareCard, 'house'> | null> {
  const row = (await readShownCollections(db)).find((one) => one.address === address)
  if (!row) return null
  const result = await db.execute<PictureRow>(
    sql`select key from home_pictures where place = ${`tile-${row.slug}`}`,
  )
  return { title: row.name, line: row.tagline, price: null, picture: pictureOf(result.rows[0] ?? null) }
}

/** On the first picture of the home page. */
export async function findHouseCard(db: Db): Promise<FoundCard> {
  const result = await db.execute<PictureRow>(sql`select key from home_pictures where place = 'hero-wide'`)
  const picture = pictureOf(result.rows[0] ?? null)
  const house = await readSetting(db, 'house')
  const { tagline, name, description } = house
  return {
    card: { house, title: tagline || name, line: description, price: null, picture },
    url: houseCardPath,
  }
}

type PictureRow = { key: string | null }

function pictureOf(row: PictureRow | null): ShareCard['picture'] {
  if (!row || row.key === null) return null
  return { key: row.key }
}
