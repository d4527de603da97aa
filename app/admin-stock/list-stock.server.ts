// The shelf as a list: every piece that is counted, with what is free, what runs low and for how long it lasts.
import { type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '#app/catalog/search-text.ts'
import type { Db } from '#app/db/db.server.ts'
import type { StockFilters } from './stock-filters.ts'
import { salesDays, stockPageSize, type StockRow } from './stock-row.ts'
import { dayMs } from '#app/lib/lagos-day.ts'

export type StockList = {
  rows: StockRow[]
  total: number
  counts: { all: number; low: number; out: number }
}

/** `lowAt` is the house's reorder point. Three numbers beside the page: how many there are in all, low and out. */
export async function listStock(
  db: Db,
  filters: StockFilters,
  { lowAt, now }: { lowAt: number; now: Date },
): Promise<StockList> {
  const since = new Date(now.getTime() - salesDays * dayMs).toISOString()
  const shown = { low: sql`free <= point`, out: sql`free <= 0` }
  const asked = filters.show === null ? sql`true` : shown[filters.show]
  const order =
    filters.show === null ? sql`name, product_id, position` : sql`free, name, product_id, position`
  const result = await db.execute<{ list: StockList }>(sql`
    with pieces as (
      select v.id, v.sku, v.length_in, coalesce(v.density, p.density) as density, v.on_hand, v.held,
        v.on_hand - v.held as free, v.reorder_at, coalesce(v.reorder_at, ${lowAt}) as point, v.position,
        v.retired_at, p.id as product_id, p.name, p.collection, p.published_at
      from variants v join products p on p.id = v.product_id
      where not p.made_to_order and not p.is_custom and p.deleted_at is null
        and (v.retired_at is null or v.on_hand > 0) ${wordsAsked(filters.words)}
        ${filters.collection === null ? sql`` : sql`and p.collection = ${filters.collection}`}
    ),
    page as (
      select *, row_number() over (order by ${order}) as place from pieces where ${asked}
      order by place limit ${stockPageSize} offset ${(filters.page - 1) * stockPageSize}
    )
    select json_build_object(
      'total', (select count(*) from pieces where ${asked}),
      'counts', (select json_build_object('all', count(*), 'low', count(*) filter (where ${shown.low}),
        'out', count(*) filter (where ${shown.out})) from pieces),
      'rows', (select coalesce(json_agg(${rowJson(since, now)} order by place), '[]') from page)
    ) as list`)
  const list = result.rows[0]?.list
  if (!list) throw new Error('the stock query gave no row')
  return list
}

/** All words must stand in the piece's search text or its SKU. */
function wordsAsked(words: string): SQL {
  const asked = words.trim().split(/\s+/u).filter(Boolean).slice(0, 8)
  return sql.join(
    asked.map((word) => {
      const plain = normaliseText(word)
      const inText = plain === '' ? sql`false` : sql`strpos(p.search_text, ${plain}) > 0`
      return sql`and (${inText} or strpos(lower(v.sku), ${word.toLowerCase()}) > 0)`
    }),
    sql` `,
  )
}

function rowJson(since: string, now: Date): SQL {
  return sql`json_build_object(
    'id', id, 'sku', sku, 'name', name, 'collection', collection, 'lengthIn', length_in, 'density', density,
    'onHand', on_hand, 'held', held, 'free', free, 'reorderAt', reorder_at, 'point', point,
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
