// Reading collections. Each process keeps the few rows until their change is announced: they stand in the menu of every page.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { OwnNames } from './attributes.ts'
import { listChoiceRows, readChoices } from './choices.server.ts'
import { ownNamesOf, toldChoices } from './choices.ts'
import { collectionNamesOf, type CollectionRow, type CollectionSlug } from './collections.ts'
import { slugOf } from './slug.ts'

/** All of them in their order, hidden ones too, as they are at this moment: for staff, who see what they have just saved. */
export function listCollectionRows(db: Db): Promise<readonly CollectionRow[]> {
  return readRows(db, sql`true`)
}

async function readRows(db: Db, which: SQL): Promise<CollectionRow[]> {
  const { rows } = await db.execute<CollectionRow>(sql`
    select c.slug, coalesce(c.address, c.slug) as address, c.name, c.tagline, c.story, c.seo_title as "seoTitle", c.seo_description as "seoDescription", c.is_shown as "isShown", c.in_menu as "inMenu",
      c.tile, c.badge, c.best_seller as "bestSeller", c.version from collections c where ${which} order by c.position, c.slug`)
  return rows
}

/** With the shelf locked they stay until the transaction ends: whoever removes one locks it too. */
export async function readCollectionSlugs(tx: Db): Promise<ReadonlySet<CollectionSlug>> {
  return new Set((await listCollectionRows(tx)).map(({ slug }) => slug))
}

/** All of them, kept. */
export function readCollections(db: Db): Promise<readonly CollectionRow[]> {
  // Its change is announced as that of every page.
  return keptRead(db, { name: 'collections', tag: null }, () => listCollectionRows(db))
}

/** Those that shoppers are shown. */
export async function readShownCollections(db: Db): Promise<CollectionRow[]> {
  return (await readCollections(db)).filter(({ isShown }) => isShown)
}

/**
 * Those that shoppers are led to: an empty one has its page, and no link leads there. Asked of the database and kept: the menu
 * stands on pages where people pay, which must not wait until the shelf is read.
 */
export function readFilledCollections(db: Db, now: Date): Promise<readonly CollectionRow[]> {
  return keptRead(db, { name: 'filled-collections', tag: 'listing' }, async () => {
    const hasProducts = sql`exists (select from products p where p.collection = c.slug and ${onShelf(now)})`
    return readRows(db, sql`c.is_shown and ${hasProducts}`)
  })
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
