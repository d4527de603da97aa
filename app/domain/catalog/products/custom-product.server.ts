// The one product that designs of the studio are ordered as: carts and orders hang on a variant. It is in no list, has no
// page, and costs what the studio says.
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { products, variants } from './catalog-tables.server.ts'
import { listCollectionRows } from './collections.server.ts'
import { saveProducts } from './save-products.server.ts'

export const customProductSlug = 'your-design'

export type CustomProduct = { productId: ProductId; variantId: VariantId }

/** Throws in a shop without it: the seed of every shop writes it. */
export async function findCustomProduct(db: Db): Promise<CustomProduct> {
  const product = await lookForIt(db)
  if (!product) throw new Error('this shop has no product for custom designs: run the seed')
  return product
}

/** Writes it when it is missing. */
export async function ensureCustomProduct(db: Db, now: Date): Promise<CustomProduct> {
  const there = await lookForIt(db)
  if (there) return there
  // In none of its lists; a product must be in one.
  const [first] = await listCollectionRows(db)
  const draft = {
    slug: customProductSlug,
    kind: 'wig' as const,
    collection: first?.slug ?? '',
    name: 'Your design',
    description: 'A wig made for you by hand, as you designed it.',
    texture: 'straight' as const,
    colour: 'natural',
    madeToOrder: true,
    isCustom: true,
    createdAt: null,
    publishedAt: long,
    // Never asked of anybody: the studio prices each design. High, so that a mistake does not give hair away.
    variants: [{ sku: 'YOUR-DESIGN', lengthIn: 20, priceKobo: naira(1_000_000), stock: 0 }],
  }
  const [saved] = await saveProducts(db, [draft], now)
  // Of two at once the second finds the slug taken by the first.
  if (!saved?.ok && saved?.problem !== 'slug-taken')
    throw new Error(`no product for custom designs: ${saved?.problem}`)
  return findCustomProduct(db)
}

/** Published before any clock that a test or a shop runs on. */
const long = new Date('2020-01-01T00:00:00Z')

async function lookForIt(db: Db): Promise<CustomProduct | null> {
  const [row] = await db
    .select({ productId: products.id, variantId: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.isCustom, true), eq(products.slug, customProductSlug)))
    .limit(1)
  return row ?? null
}
