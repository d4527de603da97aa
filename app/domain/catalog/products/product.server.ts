// Reading one product with everything its page shows, and the small lists of the home page.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { attributesJson } from './attribute-columns.server.ts'
import type { Attributes } from './attributes.ts'
import type { CollectionSlug } from './hair.ts'
import { type Card, cardJson, type CardPicture } from '#app/domain/catalog/search/listing.server.ts'
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
  return listCards(db, bestSellers(now))
}

/** The first picture of the best seller at that place, from 0, around and around; null when none has a picture. */
export async function findBestSellerPicture(db: Db, place: number, now: Date): Promise<CardPicture | null> {
  const result = await db.execute<{ picture: CardPicture }>(sql`
    select picture from (
      select ${pictureJson} as picture, row_number() over (order by b.place) - 1 as at, count(*) over () as pictures
      from (${bestSellers(now)}) b join product_pictures i on i.product_id = b.id and i.position = 0
    ) shown where at = ${place}::int % pictures`)
  return result.rows[0]?.picture ?? null
}

/** `id` and `place` of the product with the highest Price of each collection; empty ones are skipped. */
function bestSellers(now: Date): SQL {
  return sql`select distinct on (p.collection) p.id, c.position as place
    from products p join collections c on c.slug = p.collection
    where ${onShelf(now)}
    order by p.collection, p.price_kobo desc, p.created_at desc nulls last, p.id`
}

/** New Arrivals: the newest four that have a created time. */
export async function listNewArrivals(db: Db, now: Date, count = 4): Promise<Card[]> {
  return listCards(
    db,
    sql`select p.id, row_number() over (order by p.created_at desc, p.id) as place from products p
      where ${onShelf(now)} and p.created_at is not null
      order by p.created_at desc, p.id limit ${count}`,
  )
}

/** Others of the same collection and near texture, for the foot of a product page. */
export async function listRelated(db: Db, product: Product, now: Date, count = 4): Promise<Card[]> {
  return listCards(
    db,
    sql`select p.id, row_number() over (order by (p.texture = ${product.texture}) desc, (p.kind = ${product.kind}) desc,
        p.created_at desc nulls last, p.id) as place from products p
      where ${onShelf(now)} and p.collection = ${product.collection} and p.id <> ${product.id}
      order by place limit ${count}`,
  )
}

export type Collection = { slug: CollectionSlug; name: string; tagline: string; products: number }

export async function listCollections(db: Db, now: Date): Promise<Collection[]> {
  const result = await db.execute<Collection>(sql`
    select c.slug, c.name, c.tagline, (select count(*)::int from products p where p.collection = c.slug
      and ${onShelf(now)}) as products
    from collections c order by c.position`)
  return result.rows
}

/** Cards of the products that `chosen` names as `id`, in the order of its `place`, each in its default variant. */
export async function listCards(db: Db, chosen: SQL): Promise<Card[]> {
  const result = await db.execute<{ card: Card }>(sql`
    select ${cardJson} as card from (${chosen}) s join products p on p.id = s.id
    join variants v on v.product_id = p.id and v.is_default order by s.place`)
  return result.rows.map((row) => row.card)
}
