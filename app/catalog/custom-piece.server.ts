// The one piece that designs of the studio are ordered as: carts and orders hang on a variant. It is in no list, has no
// page, and costs what the studio says.
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { ProductId, VariantId } from '#app/lib/ids.ts'
import { naira } from '#app/lib/money.ts'
import { products, variants } from './catalog-tables.server.ts'
import { saveProducts } from './save-products.server.ts'

export const customPieceSlug = 'your-design'

export type CustomPiece = { productId: ProductId; variantId: VariantId }

/** Throws in a shop without it: the seed of every shop writes it. */
export async function findCustomPiece(db: Db): Promise<CustomPiece> {
  const piece = await lookForIt(db)
  if (!piece) throw new Error('this shop has no product for custom designs: run the seed')
  return piece
}

/** Writes it when it is missing. */
export async function ensureCustomPiece(db: Db, now: Date): Promise<CustomPiece> {
  const there = await lookForIt(db)
  if (there) return there
  const draft = {
    slug: customPieceSlug,
    kind: 'wig' as const,
    collection: 'aku' as const,
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
  return findCustomPiece(db)
}

/** Published before any clock that a test or a shop runs on. */
const long = new Date('2020-01-01T00:00:00Z')

async function lookForIt(db: Db): Promise<CustomPiece | null> {
  const [row] = await db
    .select({ productId: products.id, variantId: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.isCustom, true), eq(products.slug, customPieceSlug)))
    .limit(1)
  return row ?? null
}
