// What the office shows of collections: the rows, how many products are in each, the picture, and who changed what.
import { sql } from 'drizzle-orm'
import { historyOf } from '#app/admin/shell/history.server.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import type { CollectionRow, CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { shelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { collectionValues, fieldLabels } from './collection-form.ts'

export type ListedCollection = CollectionRow & {
  /** On sale at this moment, as the shelf counts them. */
  forSale: number
  /** Also drafts: it cannot be removed. */
  hasProducts: boolean
  picture: PictureData | null
}

export async function listCollections(db: Db, now: Date): Promise<ListedCollection[]> {
  const [rows, pictures, filled, index] = await Promise.all([
    listCollectionRows(db),
    findHomePictures(db),
    listFilled(db),
    shelfOf(db).read(),
  ])
  const shelf = index.onShelf(now)
  return rows.map((row) => ({
    ...row,
    forSale: index.having('collection', row.slug).intersection_size(shelf),
    hasProducts: filled.has(row.slug),
    picture: pictures[`tile-${row.slug}`] ?? null,
  }))
}

/** Looks each up by the index: however many products there are, it finds the first. */
async function listFilled(db: Db): Promise<ReadonlySet<CollectionSlug>> {
  const { rows } = await db.execute<{ slug: CollectionSlug }>(sql`
    select c.slug from collections c where exists (select from products p
      where p.collection = c.slug and p.deleted_at is null and not p.is_custom)`)
  return new Set(rows.map(({ slug }) => slug))
}

export async function viewCollection(db: Db, slug: CollectionSlug, now: Date) {
  const row = (await listCollections(db, now)).find((one) => one.slug === slug)
  if (!row) return null
  return { ...row, values: collectionValues(row), history: await listHistory(db, slug) }
}

export type CollectionView = NonNullable<Awaited<ReturnType<typeof viewCollection>>>

async function listHistory(db: Db, slug: CollectionSlug) {
  const rows = await historyOf(db, 'collection', slug)
  return rows.map((row) => ({ number: row.number, at: row.at, by: row.by, what: whatHappened(row) }))
}

/** 'Changed: name “Ada”, before “Adaeze”'. */
function whatHappened({
  action,
  before,
  after,
}: {
  action: string
  before: unknown
  after: unknown
}): string {
  switch (action) {
    case 'collection.create':
      return 'Added'
    case 'collection.order':
      return 'Moved'
    default: {
      const [was, is] = [Object(before), Object(after)] as Record<string, unknown>[]
      const changed = Object.entries(fieldLabels).flatMap(([name, label]) =>
        was?.[name] === is?.[name] ? [] : [`${label.toLowerCase()} was ${wordsOf(was?.[name])}`],
      )
      return changed.length === 0 ? 'Saved' : `Changed: ${changed.join(', ')}`
    }
  }
}

function wordsOf(value: unknown): string {
  if (value === true || value === false) return value ? 'yes' : 'no'
  if (value === null || value === undefined || value === '') return 'empty'
  // Of the fields only the place of its tile is a number; people count from 1.
  return typeof value === 'number' ? String(value + 1) : `“${value as string}”`
}
