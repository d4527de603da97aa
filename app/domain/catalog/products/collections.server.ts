// Reading collections. Each process keeps the few rows until their change is announced: they stand in the menu of every page.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { OwnNames } from './attributes.ts'
import { listChoiceRows, readChoices } from './choices.server.ts'
import { ownNamesOf, toldChoices } from './choices.ts'
import { collectionNamesOf, type CollectionRow, type CollectionSlug } from './collections.ts'
import { slugOf } from './slug.ts'

/** All of them in their order, hidden ones too, as they are at this moment: for staff, who see what they have just saved. */
export async function listCollectionRows(db: Db): Promise<readonly CollectionRow[]> {
  const { rows } = await db.execute<CollectionRow>(sql`
    select slug, coalesce(address, slug) as address, name, tagline, story, is_shown as "isShown", in_menu as "inMenu", tile,
      badge, best_seller as "bestSeller", version from collections order by position, slug`)
  return rows
}

/** The same, kept. */
export function readCollections(db: Db): Promise<readonly CollectionRow[]> {
  // Its change is announced as that of every page.
  return keptRead(db, { name: 'collections', tag: null }, () => listCollectionRows(db))
}

/** Those that shoppers are shown. */
export async function readShownCollections(db: Db): Promise<CollectionRow[]> {
  return (await readCollections(db)).filter(({ isShown }) => isShown)
}

/** Names of all, hidden collections too: for staff. */
export async function readAllNames(db: Db): Promise<OwnNames> {
  const [collections, choices] = await Promise.all([listCollectionRows(db), listChoiceRows(db)])
  return ownNamesOf(collectionNamesOf(collections), toldChoices(choices))
}

/** Names for filters and feeds, of collections that shoppers are shown. */
export async function readOwnNames(db: Db): Promise<OwnNames> {
  const [collections, choices] = await Promise.all([readShownCollections(db), readChoices(db)])
  return ownNamesOf(collectionNamesOf(collections), toldChoices(choices))
}

export type FoundCollection =
  | { at: 'address'; collection: CollectionRow }
  /** It was typed otherwise, or stood there before. */
  | { at: 'elsewhere'; address: string }

/** By what was typed into an address: with accents, in capitals, or as it was called before. Null for one that is not shown. */
export async function findCollection(db: Db, typed: string): Promise<FoundCollection | null> {
  const shown = await readShownCollections(db)
  const plain = slugOf(typed)
  const found = shown.find(({ address }) => address === plain)
  if (found)
    return found.address === typed
      ? { at: 'address', collection: found }
      : { at: 'elsewhere', address: found.address }
  const former = await findFormer(db, plain)
  const moved = shown.find(({ slug }) => slug === former)
  return moved ? { at: 'elsewhere', address: moved.address } : null
}

async function findFormer(db: Db, address: string): Promise<CollectionSlug | null> {
  const { rows } = await db.execute<{ collection: CollectionSlug }>(
    sql`select collection from collection_addresses where address = ${address}`,
  )
  return rows[0]?.collection ?? null
}
