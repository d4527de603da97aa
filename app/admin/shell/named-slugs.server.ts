import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { typedSlugs } from '#app/domain/catalog/products/product-address.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'

/** What a product is chosen by: its name, and the end of its address. */
export type NamedSlug = { slug: string; name: string }

/** Names that a form suggests while one is typed: a page does not grow with the catalogue. Any other is called by its whole name. */
const mostSuggested = 300

/** As its field takes; a form made by hand may send thousands of words. */
const longestText = 200

const { slug, name, deletedAt, isCustom } = products
/** Those that are not published yet among them. */
const canBeChosen = and(isNull(deletedAt), eq(isCustom, false))

/** Products by id, also those that were taken out since. */
export function namedSlugsOf(db: Db, ids: readonly ProductId[]): Promise<NamedSlug[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select({ slug, name })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(slug))
    .execute()
}

export function suggestNamedSlugs(db: Db): Promise<NamedSlug[]> {
  return db
    .select({ slug, name })
    .from(products)
    .where(canBeChosen)
    .orderBy(asc(name), asc(slug))
    .limit(mostSuggested)
    .execute()
}

/** All that are called by one of these texts: by the name, capital or not, or by the address. A text that is no name finds nothing. */
export async function findNamedSlugs(db: Db, typed: readonly string[]): Promise<NamedSlug[]> {
  const texts = typed.map((text) => text.trim()).filter((text) => text !== '' && text.length <= longestText)
  if (texts.length === 0) return []
  const names = texts.map((text) => text.toLowerCase())
  const called = or(inArray(slug, texts.flatMap(typedSlugs)), inArray(sql`lower(${name})`, names))
  return db.select({ slug, name }).from(products).where(and(canBeChosen, called)).execute()
}
