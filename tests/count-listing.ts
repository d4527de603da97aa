// The list of products counted from the tables, without the shelf in memory: what tests hold that against.
import { type SQL, sql } from 'drizzle-orm'
import { facetColumn } from '#app/domain/catalog/products/attribute-columns.server.ts'
import { type FacetName, facetNames } from '#app/domain/catalog/products/attributes.ts'
import { type Filters, pageSize, type Sort } from '#app/domain/catalog/search/filters.ts'
import type { FacetCounts } from '#app/domain/catalog/search/listing.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'

export type Counted = { shown: VariantId[]; total: number; counts: FacetCounts }

type Dimension = FacetName | 'length' | 'price' | 'stock'

/** Which products are shown in which variants, and what the filters count, from the tables alone. */
export async function countListing(db: Db, filters: Filters, now: Date): Promise<Counted> {
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
      select p.id, v.id as variant_id, v.is_default, v.price_kobo, v.position, v.length_in, v.on_hand - v.held as left_now,
        ${facetColumns},
        p.created_at, (p.made_to_order or v.on_hand > v.held) as ready, ${sql`0`} as rank,
        ${stars} as stars, ${flagColumns}
      from products p join variants v on v.product_id = p.id and v.retired_at is null
      where ${onShelf(now)}
    ),
    chosen as (
      select distinct on (id) * from candidates where ${allBut()}
      order by id, is_default desc, price_kobo, position
    ),
    shown as (
      select *, row_number() over (order by ${sortOrder(filters.sort)}) as place from chosen c
      order by place limit ${pageSize} offset ${(filters.page - 1) * pageSize}
    )
    select json_build_object(
      'total', (select count(*) from chosen),
      'counts', (select coalesce(json_agg(json_build_array(facet, value, n)), '[]') from (${sql.join(facets, sql` union all `)}) f),
      'shown', (select coalesce(json_agg(s.variant_id order by s.place), '[]') from shown s)
    ) as page`)
  const page = result.rows[0]?.page
  if (!page) throw new Error('the listing query gave no row')
  return { shown: page.shown, total: page.total, counts: groupCounts(page.counts) }
}

type ListingRow = { total: number; counts: [FacetName | 'inStock', string, number][]; shown: VariantId[] }

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

function sortOrder(sort: Sort | null): SQL {
  const newest = sql`c.created_at desc nulls last, c.id`
  switch (sort) {
    case 'price-up':
      return sql`c.price_kobo, ${newest}`
    case 'price-down':
      return sql`c.price_kobo desc, ${newest}`
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
      return newest
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
