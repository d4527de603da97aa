// One query for a page of cards: which products match, in which variant each is shown, and how many more each
// filter would leave. A product matches when ONE of its variants passes all filters of length, price, density and
// stock together. The count at a facet's value is taken under all the other filters, not under its own.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { addressSku } from '#app/domain/catalog/products/address-sku.server.ts'
import { facetColumn } from '#app/domain/catalog/products/attribute-columns.server.ts'
import { type FacetName, facetNames } from '#app/domain/catalog/products/attributes.ts'
import { type Filters, pageSize, type Sort } from './filters.ts'
import type { CollectionSlug, ProductKind, Texture } from '#app/domain/catalog/products/hair.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { pictureJson } from '#app/domain/catalog/products/picture-json.server.ts'

export type CardPicture = {
  key: string
  alt: string
  width: number
  height: number
  thumbhash: string | null
  /** The point that a crop keeps in sight, in thousandths of width and height; the middle when absent. */
  focusX?: number
  focusY?: number
}

export type Card = {
  id: ProductId
  slug: string
  name: string
  kind: ProductKind
  collection: CollectionSlug
  texture: Texture
  colour: string
  madeToOrder: boolean
  createdAt: string | null
  variantId: VariantId
  lengthIn: number
  /** See productAddress. */
  addressSku: string | null
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  /** Units left of the shown variant; made-to-order ones have no limit. */
  left: number
  lengths: number[]
  pictures: CardPicture[]
  /** Of the reviews that are shown: how many, and the sum of their stars. */
  ratingCount: number
  ratingSum: number
  /** Among the most sold of its collection lately (mark-best-sellers). */
  isBestSeller: boolean
}

export type FacetCounts = Record<FacetName, Record<string, number>> & { inStock: { yes: number } }

export type Listing = { cards: Card[]; total: number; counts: FacetCounts }

/** What search adds to a list: a condition on `p` (products) and a rank, higher is better. */
export type Match = { where: SQL; rank: SQL }

type Dimension = FacetName | 'length' | 'price' | 'stock'

export async function listProducts(
  db: Db,
  filters: Filters,
  now: Date,
  match: Match | null = null,
): Promise<Listing> {
  const flags = filterFlags(filters)
  const dimensions = Object.keys(flags) as Dimension[]
  const allBut = (left?: Dimension) =>
    sql.join(
      dimensions.filter((d) => d !== left).map((d) => sql.raw(`pass_${d}`)),
      sql` and `,
    )
  const flagColumns = sql.join(
    dimensions.map((d) => sql`${flags[d]} as ${sql.raw(`pass_${d}`)}`),
    sql`, `,
  )
  // A value that the other filters leave nothing of is counted 0, unless the collection holds none of it at all.
  const facets = facetNames.map(
    (
      name,
    ) => sql`select ${name}::text as facet, ${sql.raw(`f_${name}`)}::text as value, count(distinct id) filter (where ${allBut(name)}) as n
      from candidates where ${name === 'collection' ? sql`true` : sql`pass_collection`} and ${sql.raw(`f_${name}`)} is not null group by 2`,
  )
  facets.push(
    sql`select 'inStock', 'yes', count(distinct id) from candidates where ${allBut('stock')} and ready`,
  )
  const result = await db.execute<{ page: ListingRow }>(sql`
    with candidates as materialized (
      select p.id, v.id as variant_id, v.is_default, v.price_kobo, v.length_in, v.on_hand - v.held as left_now,
        ${facetColumns},
        p.created_at, (p.made_to_order or v.on_hand > v.held) as ready, ${match?.rank ?? sql`0`} as rank,
        ${stars} as stars, ${flagColumns}
      from products p join variants v on v.product_id = p.id and v.retired_at is null
      where ${onShelf(now)} ${match ? sql`and (${match.where})` : sql``}
    ),
    chosen as (
      select distinct on (id) * from candidates where ${allBut()}
      order by id, is_default desc, price_kobo
    ),
    shown as (
      select *, row_number() over (order by ${sortOrder(filters.sort, match !== null)}) as place from chosen c
      order by place limit ${pageSize} offset ${(filters.page - 1) * pageSize}
    )
    select json_build_object(
      'total', (select count(*) from chosen),
      'counts', (select coalesce(json_agg(json_build_array(facet, value, n)), '[]') from (${sql.join(facets, sql` union all `)}) f),
      'cards', (select coalesce(json_agg(${cardJson} order by s.place), '[]')
        from shown s join products p on p.id = s.id join variants v on v.id = s.variant_id)
    ) as page`)
  const page = result.rows[0]?.page
  if (!page) throw new Error('the listing query gave no row')
  return { cards: page.cards, total: page.total, counts: groupCounts(page.counts) }
}

type ListingRow = { total: number; counts: [FacetName | 'inStock', string, number][]; cards: Card[] }

/** A Card as JSON, from `p` (products) and the shown variant `v`. */
export const cardJson = sql`json_build_object(
  'id', p.id, 'slug', p.slug, 'name', p.name, 'kind', p.kind, 'collection', p.collection, 'texture', p.texture,
  'colour', p.colour, 'madeToOrder', p.made_to_order, 'createdAt', p.created_at, 'variantId', v.id,
  'lengthIn', v.length_in, 'addressSku', ${addressSku}, 'priceKobo', v.price_kobo, 'oldPriceKobo', v.old_price_kobo,
  'left', v.on_hand - v.held,
  'lengths', (select json_agg(distinct o.length_in order by o.length_in) from variants o where o.product_id = p.id and o.retired_at is null),
  'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
  'isBestSeller', p.is_best_seller,
  'pictures', (select coalesce(json_agg(${pictureJson} order by i.position), '[]') from product_pictures i where i.product_id = p.id and i.position < 2))`

function filterFlags(filters: Filters): Record<Dimension, SQL> {
  const { lengthFrom, lengthTo, priceFrom, priceTo } = filters
  return {
    ...facetFlags(filters),
    length: between(sql`v.length_in`, lengthFrom, lengthTo),
    price: between(sql`v.price_kobo`, kobo(priceFrom), kobo(priceTo)),
    stock: filters.inStock ? sql`(p.made_to_order or v.on_hand > v.held)` : sql`true`,
  }
}

/** What each facet counts, of `p` (products) and its variant `v`. */
const facetColumns = sql.join(
  facetNames.map((name) => sql`${facetColumn(name)} as ${sql.raw(`f_${name}`)}`),
  sql`, `,
)

function facetFlags(filters: Filters): Record<FacetName, SQL> {
  const flags = facetNames.map((name) => [name, oneOf(facetColumn(name), filters[name])] as const)
  return Object.fromEntries(flags) as Record<FacetName, SQL>
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  // A missing attribute compares to null; "is true" makes that "does not pass".
  return values.length === 0 ? sql`true` : sql`((${column} = any(${sql.param(values)})) is true)`
}

function between(column: SQL, from: number | null, to: number | null): SQL {
  return sql`(${column} between ${from ?? 0}::bigint and ${to ?? Number.MAX_SAFE_INTEGER}::bigint)`
}

function kobo(naira: number | null): number | null {
  return naira === null ? null : naira * 100
}

/**
 * What a product is worth by its reviews: as if four more buyers had said three and a half, so that one happy voice does not
 * stand above twenty. Nothing without reviews.
 */
const stars = sql`case when p.rating_count = 0 then 0 else (p.rating_sum + 14) / (p.rating_count + 4.0) end`

function sortOrder(sort: Sort | null, searching: boolean): SQL {
  const newest = sql`c.created_at desc nulls last, c.id`
  switch (sort) {
    case 'price-up':
      return sql`c.price_kobo, c.id`
    case 'price-down':
      return sql`c.price_kobo desc, c.id`
    case 'length-down':
      return sql`c.length_in desc, ${newest}`
    case 'best-selling':
      return sql`(select coalesce(sum(-m.delta), 0) from stock_movements m join variants mv on mv.id = m.variant_id
        where mv.product_id = c.id and m.reason = 'sold') desc, ${newest}`
    case 'rating':
      return sql`c.stars desc, ${newest}`
    case 'newest':
      return newest
    case null:
      return searching ? sql`c.rank desc, ${newest}` : newest
  }
}

function groupCounts(rows: ListingRow['counts']): FacetCounts {
  const counts = {
    ...Object.fromEntries(facetNames.map((name) => [name, {}])),
    inStock: { yes: 0 },
  } as FacetCounts
  for (const [facet, value, n] of rows) {
    const group: Record<string, number> = counts[facet]
    group[value] = n
  }
  return counts
}
