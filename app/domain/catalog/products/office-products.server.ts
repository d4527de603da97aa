// The list of products as staff work with it: drafts, scheduled and taken out ones too, with what is left of each.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { CollectionSlug } from './collections.ts'
import type { ProductKind, TextureCode } from './hair.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { type OfficeFilters, officePageSize, type OfficeSort } from './office-filters.ts'
import { firstPictureOf } from './picture-json.server.ts'
import type { ProductState } from './product-edit.ts'
import { productFoundBy } from '#app/domain/catalog/search/product-letters.server.ts'

export type OfficeProduct = {
  id: ProductId
  slug: string
  name: string
  kind: ProductKind
  collection: CollectionSlug
  texture: TextureCode
  colour: string
  madeToOrder: boolean
  version: number
  state: ProductState
  publishedAt: string | null
  updatedAt: string
  /** Of the variants that are offered. */
  fromKobo: Kobo | null
  toKobo: Kobo | null
  onSale: boolean
  variants: number
  /** On hand and not promised, of all variants together. */
  free: number
  held: number
  /** Variants at or below their reorder point, or without any left; none of what is not on sale. */
  low: number
  out: number
  picture: CardPicture | null
}

export type OfficeListing = { products: OfficeProduct[]; total: number }

/** One page of the list; `lowAt` is where a variant without a reorder point of its own counts as low. */
export async function listOfficeProducts(
  db: Db,
  filters: OfficeFilters,
  { lowAt, now }: { lowAt: number; now: Date },
): Promise<OfficeListing> {
  const at = sql`${now.toISOString()}::timestamptz`
  // Of all of them only where the list hangs on it, or else of those that are shown.
  const ofAll = asksForVariants(filters)
  const result = await db.execute<{ page: OfficeListing }>(sql`
    with found as (
      select p.id, p.slug, p.name, p.kind, p.collection, p.texture, p.colour, p.made_to_order, p.version, p.published_at, p.updated_at,
        p.created_at, ${ofAll ? sql`s.*,` : sql``} case when p.deleted_at is not null then 'deleted' when p.published_at is null then 'draft'
        when p.published_at > ${at} then 'scheduled' else 'live' end as state
      from products p ${ofAll ? withVariants(sql`p.id`, lowAt) : sql``}
      where not p.is_custom and ${productFoundBy(filters.q, { product: 'p' }) ?? sql`true`}
    ),
    chosen as (select * from found f where ${passes(filters)}),
    shown as (
      select *, row_number() over (order by ${orderOf(filters.sort)}) as place from chosen c
      order by place limit ${officePageSize} offset ${(filters.page - 1) * officePageSize}
    )
    select json_build_object('total', (select count(*) from chosen),
      'products', (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'kind', c.kind,
        'collection', c.collection, 'texture', c.texture, 'colour', c.colour, 'madeToOrder', c.made_to_order,
        'version', c.version, 'state', c.state, 'publishedAt', c.published_at, 'updatedAt', c.updated_at,
        'fromKobo', from_kobo, 'toKobo', to_kobo, 'onSale', on_sale, 'variants', variants, 'free', free,
        'held', held, 'low', case when ${runsLow(sql`c`)} then low else 0 end,
        'out', case when ${runsLow(sql`c`)} then gone else 0 end,
        'picture', ${firstPictureOf(sql`c.id`)}) order by c.place), '[]')
        from shown c ${ofAll ? sql`` : withVariants(sql`c.id`, lowAt)})) as page`)
  const page = result.rows[0]?.page
  if (!page) throw new Error('the list of products gave no row')
  return page
}

function asksForVariants({ stock, sale, sort }: OfficeFilters): boolean {
  return stock !== null || sale || /price|stock/u.test(sort)
}

function withVariants(productId: SQL, lowAt: number): SQL {
  return sql`cross join lateral (
    select min(v.price_kobo) as from_kobo, max(v.price_kobo) as to_kobo, count(*)::int as variants,
      coalesce(bool_or(v.old_price_kobo is not null), false) as on_sale,
      coalesce(sum(v.on_hand - v.held), 0)::int as free, coalesce(sum(v.held), 0)::int as held,
      (count(*) filter (where v.on_hand - v.held <= coalesce(v.reorder_at, ${lowAt})))::int as low,
      (count(*) filter (where v.on_hand - v.held <= 0))::int as gone
    from variants v where v.product_id = ${productId} and v.retired_at is null
  ) s`
}

function passes(filters: OfficeFilters): SQL {
  const { collection, kind, texture, state, stock, sale } = filters
  const conditions = [
    // What was taken out is only seen by who asks for it.
    state === null ? sql`f.state <> 'deleted'` : sql`f.state = ${state}`,
    ...(collection === null ? [] : [sql`f.collection = ${collection}`]),
    ...(kind === null ? [] : [sql`f.kind = ${kind}`]),
    ...(texture === null ? [] : [sql`f.texture = ${texture}`]),
    ...(stock === 'low' ? [sql`${runsLow(sql`f`)} and f.low > 0`] : []),
    ...(stock === 'out' ? [sql`${runsLow(sql`f`)} and f.gone > 0`] : []),
    ...(sale ? [sql`f.on_sale`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Only what is on sale and counted can run low: a draft has no shoppers who wait for it. */
function runsLow(row: SQL): SQL {
  return sql`(${row}.state = 'live' and not ${row}.made_to_order)`
}

function orderOf(sort: OfficeSort): SQL {
  switch (sort) {
    case '-changed':
      return sql`c.updated_at desc, c.id desc`
    case 'changed':
      return sql`c.updated_at, c.id`
    case '-newest':
      return sql`c.created_at desc nulls last, c.id desc`
    case 'name':
      return sql`lower(unaccent(c.name)), c.id`
    case '-name':
      return sql`lower(unaccent(c.name)) desc, c.id`
    case 'price':
      return sql`c.from_kobo nulls last, c.id`
    case '-price':
      return sql`c.to_kobo desc nulls last, c.id`
    // What is made to order has no stock to run out of.
    case 'stock':
      return sql`c.made_to_order, c.free, c.id`
    case '-stock':
      return sql`c.made_to_order, c.free desc, c.id`
  }
}
