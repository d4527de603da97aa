// Reading one product with everything its page shows, and the small lists of the home page.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UploadedFilm } from '#app/foundation/http/uploaded-film.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { laceAndCapJson } from './address-sku.server.ts'
import { attributesJson } from './attribute-columns.server.ts'
import type { Attributes } from './attributes.ts'
import type { Badge } from './badges.ts'
import { arrivalDay, unitsLeft } from './choices.server.ts'
import { bestSellerBadges, type CollectionRow, type CollectionSlug } from './collections.ts'
import type { CompanionKind } from './companions.ts'
import { readShownCollections } from './collections.server.ts'
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
import { partsJson } from './sets.server.ts'
import { type PartRow, type ShownPart, shownPart } from './sets.ts'
import type { VariantOption } from './variant-words.ts'

export type ProductVariant = VariantOption & {
  id: VariantId
  sku: string
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  isDefault: boolean
  /** Units that can be had, of a pre-order of those that come. */
  left: number
  /** Of a pre-order, the day of Lagos on which it comes; left out of what is there. */
  comesOn?: string | null
  /** A set with a part that is made to order; left out of all others. */
  isMade?: true
}

export type Product = Attributes & {
  id: ProductId
  slug: string
  name: string
  description: string
  /** What the owner wrote for search engines, in place of what is made of the rest; left out where nothing was. */
  seoTitle?: string
  seoDescription?: string
  /** When the sale ends that runs; left out where none does, or it has no end. */
  saleUntil?: string
  /** What the owner chose to stand beside it, on the shelf or not; left out where nothing was. */
  chosen?: Partial<Record<CompanionKind, ProductId[]>>
  /** What its sets hold, by variant; left out where it has none. */
  sets?: Record<VariantId, readonly Omit<ShownPart, 'left'>[]>
  madeToOrder: boolean
  createdAt: string | null
  /** Of the reviews that are shown: how many, and the sum of their stars. */
  ratingCount: number
  ratingSum: number
  /** Among the most sold of its collection lately (mark-best-sellers). */
  isBestSeller: boolean
  variants: ProductVariant[]
  pictures: CardPicture[]
  /** Which option each picture shows, by key; left out where none is said to show one. */
  shows?: Readonly<Record<string, string>>
  /** Left out where there is none; `poster` is the key of one of its pictures, or of one that it had; `at` when it was put up. */
  film?: UploadedFilm & { poster?: string; at: string; isCaptioned?: true }
}

/** A product on the shelf by its slug, an earlier slug or its id, as it was typed into an address; or null. */
export async function findProduct(db: Db, slugOrId: string, now: Date): Promise<Product | null> {
  // NUL and lone surrogates cannot even be asked for.
  const asked = slugOrId.toWellFormed().replaceAll('\0', '')
  // Slugs are in lower case; somebody may have typed it otherwise.
  const slug = asked.toLowerCase()
  const result = await db.execute<FoundProduct>(sql`
    select ${productJson} as product, ${laceAndCapJson} as held, ${ownHead} as head, ${setsJson(now)} as sets
    from products p
    where (p.slug = ${slug} or p.id = ${asked}
      or p.id = (select s.product_id from product_slugs s where s.slug = ${slug})) and ${onShelf(now)}
    order by (p.slug = ${slug}) desc limit 1`)
  return productOf(result.rows)
}

/** As its page will show it, whether or not it is on the shelf: for staff only. */
export async function findProductPreview(db: Db, id: ProductId, now: Date): Promise<Product | null> {
  const result = await db.execute<FoundProduct>(
    sql`select ${productJson} as product, ${laceAndCapJson} as held, ${ownHead} as head, ${setsJson(now)} as sets from products p where p.id = ${id} and not p.is_custom`,
  )
  return productOf(result.rows)
}

type FoundProduct = {
  product: Product
  held: LaceAndCapOf
  head: Pick<Product, 'seoTitle' | 'seoDescription' | 'saleUntil' | 'chosen' | 'shows' | 'film'>
  sets: Record<VariantId, PartRow[]> | null
}

const setsJson = (now: Date) => sql`(select json_object_agg(v.id, ${partsJson(now)}) from variants v
  where v.product_id = p.id and v.is_set and v.retired_at is null)`

/** Only what there is: every page carries it. A sale runs while its end is what comes next. */
const ownHead = sql`json_strip_nulls(json_build_object(
  'saleUntil', case when p.sale_turns_at = p.sale_until then p.sale_until end,
  'chosen', (select json_object_agg(c.kind, c.ids) from (
    select kind, json_agg(other_id order by position) as ids from product_companions where product_id = p.id group by kind) c),
  'film', (select json_build_object('key', key, 'width', width, 'height', height, 'seconds', seconds, 'poster', poster,
    'at', at, 'isCaptioned', nullif(captions <> '', false))
    from product_films where product_id = p.id),
  'shows', (select json_object_agg(key, shows) from product_pictures where product_id = p.id and shows is not null),
  'seoTitle', nullif(p.seo_title, ''), 'seoDescription', nullif(p.seo_description, '')))`

function productOf([row]: FoundProduct[]): Product | null {
  if (!row) return null
  const { product, held, head, sets } = row
  const made = Object.entries(sets ?? {}).flatMap(([id, parts]) =>
    parts.some(({ isMade }) => isMade) ? [id] : [],
  )
  const found = withMadeSets(withLaceAndCap(product, held), made)
  return { ...found, ...head, ...(sets ? { sets: shownSets(sets) } : {}) }
}

/** Only where there are such sets: every page carries its variants. */
export function withMadeSets(product: Product, made: readonly string[] | null): Product {
  if (made === null || made.length === 0) return product
  const variants = product.variants.map((variant) =>
    made.includes(variant.id) ? { ...variant, isMade: true as const } : variant,
  )
  return { ...product, variants }
}

/** As laceAndCapJson reads it. */
export type LaceAndCapOf = Record<VariantId, Pick<VariantOption, 'construction' | 'lace' | 'cap'>> | null

/** Only of a product that comes in several: every page carries its variants. */
export function withLaceAndCap<Found extends { variants: readonly { id: VariantId }[] }>(
  product: Found,
  held: LaceAndCapOf,
): Found {
  if (held === null) return product
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...held[variant.id] })) }
}

/** Without how many there are of each: pages say how many sets are left. */
function shownSets(sets: Record<VariantId, PartRow[]>): NonNullable<Product['sets']> {
  const shown = (row: PartRow) => {
    const { left: _left, ...part } = shownPart(row)
    return part
  }
  return Object.fromEntries(Object.entries(sets).map(([id, rows]) => [id, rows.map(shown)]))
}

/** A Product as JSON, from `p` (products). */
export const productJson = sql`json_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description, ${attributesJson()},
      'madeToOrder', p.made_to_order, 'createdAt', p.created_at,
      'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
      'isBestSeller', p.is_best_seller,
      'variants', (select coalesce(json_agg(json_build_object('id', v.id, 'lengthIn', v.length_in, 'label', nullif(v.label, ''), 'density', v.density,
        'grams', v.grams, 'sku', v.sku, 'priceKobo', v.price_kobo, 'oldPriceKobo', v.old_price_kobo,
        'isDefault', v.is_default, 'left', ${unitsLeft}, 'comesOn', ${arrivalDay}) order by v.position), '[]')
        from variants v where v.product_id = p.id and v.retired_at is null),
      'pictures', (select coalesce(json_agg(${pictureJson} order by i.position), '[]')
        from product_pictures i where i.product_id = p.id)
    )`

/** With what it is marked by there, in place of what is true of it. */
export type BestSeller = Card & { badges?: readonly Badge[] }

/** Best Sellers of the home page. */
export async function listBestSellers(db: Db, now: Date): Promise<BestSeller[]> {
  const rows = (await readShownCollections(db)).filter(({ bestSeller }) => bestSeller !== 'none')
  const isBySales = rows.some(({ bestSeller }) => bestSeller === 'most-sold')
  const sold = isBySales ? await shelfOf(db).sold() : new Map<ProductId, number>()
  const cards = await chosenProducts(db, (index) => bestSellers(index, rows, sold, now))
  return cards.map((card) => {
    const row = rows.find(({ slug }) => slug === card.collection)
    const badges = row ? bestSellerBadges(row.badge) : null
    return badges === null ? card : { ...card, badges }
  })
}

/** The first picture of the best seller at that place, from 0, around and around; null when none has a picture. */
export async function findBestSellerPicture(db: Db, place: number, now: Date): Promise<CardPicture | null> {
  const pictures = (await listBestSellers(db, now)).flatMap((card) => card.pictures.slice(0, 1))
  return pictures[place % pictures.length] ?? null
}

/** One product of each collection, by its rule; empty ones are skipped. */
function bestSellers(
  index: ShelfIndex,
  rows: readonly CollectionRow[],
  sold: ReadonlyMap<ProductId, number>,
  now: Date,
): number[] {
  const rankings: Record<CollectionRow['bestSeller'], Ranking> = {
    'highest-price': { best: Infinity, score: (place) => index.row(place).priceKobo },
    'most-sold': { best: Infinity, score: index.soldBy(sold) },
    newest: unranked,
    none: unranked,
  }
  return rows.flatMap(({ slug, bestSeller }) => {
    const among = index.having('collection', slug).new_intersection(index.onShelf(now))
    return pick(index, among, rankings[bestSeller], { from: 0, count: 1 })
  })
}

/** New Arrivals: the newest four that have a created time. */
export async function listNewArrivals(db: Db, now: Date, count = 4): Promise<Card[]> {
  return chosenProducts(db, (index) =>
    pick(index, index.onShelf(now), unranked, { from: 0, count }).filter(
      (place) => index.row(place).createdAt !== null,
    ),
  )
}

/** Others of the same collection and near texture, for the foot of a product page. */
export async function listRelated(db: Db, product: Product, now: Date, count = 4): Promise<Card[]> {
  return chosenProducts(db, (index) => relatedPlaces(index, product, { now, count }))
}

/** By the rules; `without` are places that stand elsewhere already. */
export function relatedPlaces(
  index: ShelfIndex,
  product: Product,
  { now, count, without = [] }: { now: Date; count: number; without?: Iterable<number> },
): number[] {
  const among = index.having('collection', product.collection).new_intersection(index.onShelf(now))
  const own = index.placeOf(product.id)
  if (own !== null) among.remove(own)
  for (const place of without) among.remove(place)
  const texture = index.having('texture', product.texture)
  const kind = index.having('kind', product.kind)
  const score = (place: number) => (texture.has(place) ? 2 : 0) + (kind.has(place) ? 1 : 0)
  return pick(index, among, { score, best: 3 }, { from: 0, count })
}

export type Collection = Pick<CollectionRow, 'slug' | 'address' | 'name' | 'tagline' | 'tile'> & {
  products: number
}

/** Those that have products: nobody is led to an empty one. */
export async function listCollections(db: Db, now: Date): Promise<Collection[]> {
  const [index, rows] = await Promise.all([shelfOf(db).read(), readShownCollections(db)])
  const onSale = index.onShelf(now)
  return rows
    .map(({ slug, address, name, tagline, tile }) => ({
      slug,
      address,
      name,
      tagline,
      tile,
      products: index.having('collection', slug).intersection_size(onSale),
    }))
    .filter(({ products }) => products > 0)
}

/** The first picture of the newest product of each; none where that has none. */
export async function findCollectionPictures(
  db: Db,
  slugs: readonly CollectionSlug[],
  now: Date,
): Promise<ReadonlyMap<CollectionSlug, CardPicture>> {
  if (slugs.length === 0) return new Map()
  const cards = await chosenProducts(db, (index) =>
    slugs.flatMap((slug) => {
      const among = index.having('collection', slug).new_intersection(index.onShelf(now))
      return pick(index, among, unranked, { from: 0, count: 1 })
    }),
  )
  return new Map(
    cards.flatMap(({ collection, pictures: [first] }) => (first ? [[collection, first] as const] : [])),
  )
}

/** Cards of the products that `chosen` names as `id`, in the order of its `place`, each in its default variant. */
export async function listCards(db: Db, chosen: SQL): Promise<Card[]> {
  const result = await db.execute<{ card: Card }>(sql`
    select ${cardJson} as card from (${chosen}) s join products p on p.id = s.id
    join variants v on v.product_id = p.id and v.is_default order by s.place`)
  return result.rows.map((row) => row.card)
}
