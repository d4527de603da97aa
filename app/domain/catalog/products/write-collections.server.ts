// Writing collections: one at a time among all who write them. The row keeps its key, so that products, offers and what was
// exported go on naming it when its address changes.
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { collectionAddresses, collections, products } from './catalog-tables.server.ts'
import { collectionLimits, type CollectionFields, type CollectionSlug } from './collections.ts'
import { homePictures } from './home-tables.server.ts'
import { freeKey, movedBy } from './own-rows.ts'
import { lockShelf } from './save-products.server.ts'

export type CollectionSaved =
  | { ok: true; slug: CollectionSlug }
  | {
      ok: false
      /** 'changed': by a colleague since it was read; 'not-empty': products are in it; 'last': products need one. */
      problem: 'changed' | 'address-taken' | 'too-many' | 'not-empty' | 'last' | 'gone'
    }

export function addCollection(db: Db, actor: Actor, fields: CollectionFields): Promise<CollectionSaved> {
  return writing(db, async (tx) => {
    const rows = await tx.select().from(collections)
    if (rows.length >= collectionLimits.most) return { ok: false, problem: 'too-many' }
    if (isTaken(rows, fields.address, null)) return { ok: false, problem: 'address-taken' }
    const slug = await newKey(tx, fields.address, rows)
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    await tx.insert(collections).values({ ...fields, slug, position })
    await tx.delete(collectionAddresses).where(eq(collectionAddresses.address, fields.address))
    await recordAudit(tx, actor, {
      action: 'collection.create',
      subject: ['collection', slug],
      after: fields,
    })
    return { ok: true, slug }
  })
}

type Read = { slug: CollectionSlug; version: number }

/** An address that it leaves leads on to the new one. */
export function saveCollection(
  db: Db,
  actor: Actor,
  { slug, version }: Read,
  fields: CollectionFields,
): Promise<CollectionSaved> {
  return writing(db, async (tx) => {
    const rows = await tx.select().from(collections)
    const before = rows.find((row) => row.slug === slug)
    if (!before) return { ok: false, problem: 'gone' }
    if (before.version !== version) return { ok: false, problem: 'changed' }
    if (isTaken(rows, fields.address, slug)) return { ok: false, problem: 'address-taken' }
    await tx
      .update(collections)
      .set({ ...fields, version: version + 1 })
      .where(eq(collections.slug, slug))
    const left = before.address ?? slug
    await tx.delete(collectionAddresses).where(eq(collectionAddresses.address, fields.address))
    if (left !== fields.address)
      await tx
        .insert(collectionAddresses)
        .values({ address: left, collection: slug })
        .onConflictDoUpdate({ target: collectionAddresses.address, set: { collection: slug } })
    const { slug: _slug, version: _version, position: _position, ...was } = before
    await recordAudit(tx, actor, {
      action: 'collection.save',
      subject: ['collection', slug],
      before: { ...was, address: left },
      after: fields,
    })
    return { ok: true, slug }
  })
}

/** One place up or down in menus, filters and lists. */
export function moveCollection(
  db: Db,
  actor: Actor,
  slug: CollectionSlug,
  by: 1 | -1,
): Promise<CollectionSaved> {
  return writing(db, async (tx) => {
    const order = await tx
      .select({ slug: collections.slug })
      .from(collections)
      .orderBy(collections.position, collections.slug)
    const before = order.map((row) => row.slug)
    const after = movedBy(before, slug, by)
    if (after === null) return { ok: false, problem: 'gone' }
    if (after.join() === before.join()) return { ok: true, slug }
    for (const [position, one] of after.entries())
      await tx.update(collections).set({ position }).where(eq(collections.slug, one))
    await recordAudit(tx, actor, {
      action: 'collection.order',
      subject: ['collection', slug],
      before: { order: before },
      after: { order: after },
    })
    return { ok: true, slug }
  })
}

/**
 * Only an empty one. Archived products, which may come back, and the one that designs are ordered as go to the first of the
 * others.
 */
export function removeCollection(db: Db, actor: Actor, { slug, version }: Read): Promise<CollectionSaved> {
  return writing(db, async (tx) => {
    // Whoever puts a product into one has it too: none comes in between the question and the removal.
    await lockShelf(tx)
    const [before] = await tx.select().from(collections).where(eq(collections.slug, slug))
    if (!before) return { ok: false, problem: 'gone' }
    if (before.version !== version) return { ok: false, problem: 'changed' }
    const [other] = await tx
      .select({ slug: collections.slug })
      .from(collections)
      .where(ne(collections.slug, slug))
      .orderBy(collections.position, collections.slug)
      .limit(1)
    if (!other) return { ok: false, problem: 'last' }
    const isIn = eq(products.collection, slug)
    const isHere = sql`${products.deletedAt} is null and not ${products.isCustom}`
    const [product] = await tx.select({ id: products.id }).from(products).where(and(isIn, isHere)).limit(1)
    if (product) return { ok: false, problem: 'not-empty' }
    await tx.update(products).set({ collection: other.slug }).where(isIn)
    await tx.delete(homePictures).where(eq(homePictures.place, `tile-${slug}`))
    await tx.delete(collections).where(eq(collections.slug, slug))
    await recordAudit(tx, actor, { action: 'collection.remove', subject: ['collection', slug], before })
    return { ok: true, slug }
  })
}

/** They stand on every page. */
function writing(db: Db, write: (tx: Db) => Promise<CollectionSaved>): Promise<CollectionSaved> {
  return transaction(db, async (tx) => {
    await lockName(tx, 'catalog/collections')
    await announceEveryPage(tx)
    return write(tx)
  })
}

type Row = typeof collections.$inferSelect

function isTaken(rows: readonly Row[], address: string, own: CollectionSlug | null): boolean {
  return rows.some((row) => row.slug !== own && (row.address ?? row.slug) === address)
}

/** /admin/collections/new is the form for one more. */
const formAddress = 'new'

/**
 * One that nobody has had: another may have begun at this address and moved on, and offers and history go on naming one that was
 * removed.
 */
async function newKey(tx: Db, address: string, rows: readonly Row[]): Promise<CollectionSlug> {
  const removed = await tx
    .select({ slug: auditEntries.subjectId })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'collection.remove'))
  return freeKey(address, new Set([formAddress, ...[...rows, ...removed].map(({ slug }) => slug)]))
}
