// Reading one product with everything its page shows, and the small lists of the home page.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { attributesJson } from './attribute-columns.server.ts'
import type { Attributes } from './attributes.ts'
import { type CollectionSlug, collectionSlugs } from './hair.ts'
import {
  type Card,
  cardJson,
  type CardPicture,
  chosenProducts,
} from '#app/domain/catalog/search/listing.server.ts'
import { pick, type Ranking, unranked } from '#app/domain/catalog/shelf/pick.ts'
import type { ShelfIndex } from '#app/domain/catalog/shelf/shelf-index.ts'
import { shelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { pictureJson } from './picture-json.server.ts'

export type ProductVariant = {
  id: VariantId
  lengthIn: number
  density: number | null
  grams: number | null
  sku: string
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  isDefault: boolean
  left: number
}

export type Product = Attributes & {
  id: ProductId
  slug: string
  name: string
  description: string
  madeToOrder: boolean
  createdAt: string | null
  /** Of the reviews that are shown: how many, and the sum of their stars. */
  ratingCount: number
  ratingSum: number
  /** Among the most sold of its collection lately (mark-best-sellers). */
  isBestSeller: boolean
  variants: ProductVariant[]
  pictures: CardPicture[]
}

/** A product on the shelf by its slug, an earlier slug or its id, as it was typed into an address; or null. */
export async function findProduct(db: Db, slugOrId: string, now: Date): Promise<Product | null> {
  // NUL and lone surrogates cannot even be asked for.
  const asked = slugOrId.toWellFormed().replaceAll('\0', '')
  // Slugs are in lower case; somebody may have typed it otherwise.
  const slug = asked.toLowerCase()
  const result = await db.execute<{ product: Product }>(sql`
    select ${productJson} as product
    from products p
    where (p.slug = ${slug} or p.id = ${asked}
      or p.id = (select s.product_id from product_slugs s where s.slug = ${slug})) and ${onShelf(now)}
    order by (p.slug = ${slug}) desc limit 1`)
  return result.rows[0]?.product ?? null
}

/** As its page will show it, whether or not it is on the shelf: for staff only. */
export async function findProductPreview(db: Db, id: ProductId): Promise<Product | null> {
  const result = await db.execute<{ product: Product }>(
    sql`select ${productJson} as product from products p where p.id = ${id} and not p.is_custom`,
  )
  return result.rows[0]?.product ?? null
}

/** A Product as JSON, from `p` (products). */
export const productJson = sql`json_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description, ${attributesJson()},
      'madeToOrder', p.made_to_order, 'createdAt', p.created_at,
      'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
      'isBestSeller', p.is_best_seller,
      'variants', (select coalesce(json_agg(json_build_object('id', v.id, 'lengthIn', v.length_in, 'density', v.density,
        'grams', v.grams, 'sku', v.sku, 'priceKobo', v.price_kobo, 'oldPriceKobo', v.old_price_kobo,
        'isDefault', v.is_default, 'left', v.on_hand - v.held) order by v.position), '[]')
        from variants v where v.product_id = p.id and v.retired_at is null),
      'pictures', (select coalesce(json_agg(${pictureJson} order by i.position), '[]')
        from product_pictures i where i.product_id = p.id)
    )`

/** Best Sellers of the home page. */
export async function listBestSellers(db: Db, now: Date): Promise<Card[]> {
  return chosenProducts(db, (index) => bestSellers(index, now))
}

/** The first picture of the best seller at that place, from 0, around and around; null when none has a picture. */
export async function findBestSellerPicture(db: Db, place: number, now: Date): Promise<CardPicture | null> {
  const pictures = (await listBestSellers(db, now)).flatMap((card) => card.pictures.slice(0, 1))
  return pictures[place % pictures.length] ?? null
}

/** The product with the highest Price of each collection; empty ones are skipped. */
function bestSellers(index: ShelfIndex, now: Date): number[] {
  const highest: Ranking = { best: Infinity, score: (place) => index.row(place).priceKobo }
  return collectionSlugs.flatMap((slug) => {
    const among = index.having('collection', slug).new_intersection(index.onShelf(now))
    return pick(index.newestFirst, among, highest, { from: 0, count: 1 })
  })
}

/** New Arrivals: the newest four that have a created time. */
export async function listNewArrivals(db: Db, now: Date, count = 4): Promise<Card[]> {
  return chosenProducts(db, (index) =>
    pick(index.newestFirst, index.onShelf(now), unranked, { from: 0, count }).filter(
      (place) => index.row(place).createdAt !== null,
    ),
  )
}

/** Others of the same collection and near texture, for the foot of a product page. */
export async function listRelated(db: Db, product: Product, now: Date, count = 4): Promise<Card[]> {
  return chosenProducts(db, (index) => {
    const among = index.having('collection', product.collection).new_intersection(index.onShelf(now))
    const own = index.placeOf(product.id)
    if (own !== null) among.remove(own)
    const texture = index.having('texture', product.texture)
    const kind = index.having('kind', product.kind)
    const score = (place: number) => (texture.has(place) ? 2 : 0) + (kind.has(place) ? 1 : 0)
    return pick(index.newestFirst, among, { score, best: 3 }, { from: 0, count })
  })
}

export type Collection = { slug: CollectionSlug; name: string; tagline: string; products: number }

export async function listCollections(db: Db, now: Date): Promise<Collection[]> {
  const index = await shelfOf(db).read()
  const result = await db.execute<Omit<Collection, 'products'>>(
    sql`select slug, name, tagline from collections order by position`,
  )
  const shown = index.onShelf(now)
  return result.rows.map((row) => ({
    ...row,
    products: index.having('collection', row.slug).intersection_size(shown),
  }))
}

/** Cards of the products that `chosen` names as `id`, in the order of its `place`, each in its default variant. */
export async function listCards(db: Db, chosen: SQL): Promise<Card[]> {
  const result = await db.execute<{ card: Card }>(sql`
    select ${cardJson} as card from (${chosen}) s join products p on p.id = s.id
    join variants v on v.product_id = p.id and v.is_default order by s.place`)
  return result.rows.map((row) => row.card)
}
