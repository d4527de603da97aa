// What the office shows of collections: the rows, how many products are in each, the picture, and who changed what.
import { sql } from 'drizzle-orm'
import { historyOf } from '#app/admin/shell/history.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import type { CollectionRow, CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { collectionValues, fieldLabels } from './collection-form.ts'

export type ListedCollection = CollectionRow & { products: number; picture: PictureData | null }

export async function listCollections(db: Db): Promise<ListedCollection[]> {
  const [rows, pictures, counted] = await Promise.all([
    listCollectionRows(db),
    findHomePictures(db),
    db
      .select({ slug: products.collection, count: sql<number>`count(*)::int` })
      .from(products)
      .where(sql`${products.deletedAt} is null and not ${products.isCustom}`)
      .groupBy(products.collection),
  ])
  const counts = new Map(counted.map(({ slug, count }) => [slug, count]))
  return rows.map((row) => ({
    ...row,
    products: counts.get(row.slug) ?? 0,
    picture: pictures[`tile-${row.slug}`] ?? null,
  }))
}

export async function viewCollection(db: Db, slug: CollectionSlug) {
  const row = (await listCollections(db)).find((one) => one.slug === slug)
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
      return 'Put in another place'
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
  return typeof value === 'number' ? String(value + 1) : `“${String(value)}”`
}
