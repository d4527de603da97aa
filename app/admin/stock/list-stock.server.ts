// Stock as a list: every variant that is counted, with what is available, what runs low and for how long it lasts. Only what is on
// sale runs low: a draft or a retired variant has no shoppers who wait for it. Of a set its parts do, and are what the house owns.
import { type SQL, sql } from 'drizzle-orm'
import { optionsOf } from '#app/domain/catalog/products/address-sku.server.ts'
import { isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import type { ProductKind } from '#app/domain/catalog/products/hair.ts'
import { knownVariantWords, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import { promisedUnits } from '#app/domain/catalog/stock/coming.server.ts'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { productFoundBy } from '#app/domain/catalog/search/product-letters.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { StockFilters } from './stock-filters.ts'
import { salesDays, stockPageSize, type StockRow, type StockValue } from './stock-row.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

export type StockList = {
  rows: StockRow[]
  total: number
  counts: { all: number; low: number; out: number; coming: number }
  /** Null unless it was asked for. */
  value: StockValue | null
}

/** `lowAt` is the house's reorder point. Beside the page: how many there are in all, low and out, and what all of them are worth. */
export async function listStock(
  db: Db,
  filters: StockFilters,
  { lowAt, now, withValue = false }: { lowAt: number; now: Date; withValue?: boolean },
): Promise<StockList> {
  const since = new Date(now.getTime() - salesDays * dayMs).toISOString()
  const shown = {
    low: sql`(is_sold and not is_set and free <= point)`,
    out: sql`(is_sold and not is_set and free <= 0)`,
    coming: sql`(available_from is not null)`,
  }
  const asked = filters.show === null ? sql`true` : shown[filters.show]
  const orders = {
    low: sql`free, name, product_id, position`,
    out: sql`free, name, product_id, position`,
    coming: sql`available_from, name, product_id, position`,
  }
  const order = filters.show === null ? sql`name, product_id, position` : orders[filters.show]
  const result = await db.execute<{ list: FoundList }>(sql`
    with stocked as (
      select v.id, v.sku, v.on_hand, v.held, v.is_set,
        v.on_hand - v.held as free, v.available_from, v.coming, v.price_kobo, v.cost_kobo, v.reorder_at, coalesce(v.reorder_at, ${lowAt}) as point, v.position,
        v.retired_at, p.id as product_id, p.name, p.kind, p.collection, p.published_at,
        v.retired_at is null and ${inShop('p', now)} is true as is_sold
      from variants v join products p on p.id = v.product_id
      where not ${isUncounted} and not p.is_custom and p.deleted_at is null
        and (v.retired_at is null or (v.on_hand > 0 and not v.is_set) or v.available_from is not null) and ${productFoundBy(filters.words, { product: 'p', variant: 'v' }) ?? sql`true`}
        ${filters.collection === null ? sql`` : sql`and p.collection = ${filters.collection}`}
    ),
    page as (
      select *, row_number() over (order by ${order}) as place from stocked where ${asked}
      order by place limit ${stockPageSize} offset ${(filters.page - 1) * stockPageSize}
    )
    select json_build_object(
      'total', (select count(*) from stocked where ${asked}),
      'counts', (select json_build_object('all', count(*), 'low', count(*) filter (where ${shown.low}),
        'out', count(*) filter (where ${shown.out}), 'coming', count(*) filter (where ${shown.coming})) from stocked),
      'value', ${withValue ? value : sql`null`},
      'rows', (select coalesce(json_agg(${rowJson(since, now)} order by place), '[]') from page)
    ) as list`)
  const list = result.rows[0]?.list
  if (!list) throw new Error('the stock query gave no row')
  return {
    ...list,
    rows: list.rows.map(({ kind, options, ...row }) => ({
      ...row,
      words: knownVariantWords(row, options, kind),
    })),
  }
}

type FoundRow = Omit<StockRow, 'words'> & { kind: ProductKind; options: VariantOption[] }
type FoundList = Omit<StockList, 'rows'> & { rows: FoundRow[] }

const value = sql`(select json_build_object('units', coalesce(sum(on_hand), 0),
  'priceKobo', coalesce(sum(on_hand * price_kobo), 0), 'costKobo', coalesce(sum(on_hand * cost_kobo), 0),
  'knownUnits', coalesce(sum(on_hand) filter (where cost_kobo is not null), 0)) from stocked where not is_set)`

function rowJson(since: string, now: Date): SQL {
  return sql`json_build_object(
    'id', id, 'sku', sku, 'name', name, 'collection', collection, 'kind', kind, 'options', ${optionsOf(sql`page.product_id`, sql`page.id`)},
    'comesOn', available_from, 'coming', coming, 'promised', case when available_from is null then 0 else ${promisedUnits(sql`page.id`)} end,
    'onHand', on_hand, 'held', held, 'isSet', is_set, 'free', free, 'reorderAt', reorder_at, 'point', point,
    'state', case when retired_at is not null then 'retired'
      when published_at <= ${now.toISOString()}::timestamptz then 'shown' else 'draft' end,
    'sold', (select coalesce(-sum(m.delta), 0) from stock_movements m
      where m.variant_id = page.id and m.at >= ${since}::timestamptz and m.order_id is not null),
    'waiting', (select count(*) from stock_notices n where n.variant_id = page.id and n.sent_at is null),
    'newest', (select coalesce(max(m.id), 0) from stock_movements m where m.variant_id = page.id),
    'picture', (select json_build_object('key', i.key, 'alt', '', 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash) from product_pictures i where i.product_id = page.product_id
      order by i.position limit 1))`
}
