// What the shelf in memory holds of each product, read from the tables.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { facetColumn } from '#app/domain/catalog/products/attribute-columns.server.ts'
import { usualNames } from '#app/domain/catalog/products/attributes.ts'
import { isUncounted, listChoiceRows } from '#app/domain/catalog/products/choices.server.ts'
import { choiceAttributes, type ChoiceRow } from '#app/domain/catalog/products/choices.ts'
import { normaliseText } from '#app/domain/catalog/search/search-text.ts'
import { productFacets, ShelfIndex, type ShelfRow, variantFacets } from './shelf-index.ts'

/** Rows of one query: few enough that reading them holds up no page. */
const batchSize = 500

/** Reads the whole shelf, what waits for its hour too. */
export async function readShelf(db: Db): Promise<ShelfIndex> {
  const index = new ShelfIndex()
  const words = await readChoiceWords(db)
  for (let after = ''; ;) {
    const rows = await readRows(db, words, sql`p.id > ${after} order by p.id limit ${batchSize}`)
    for (const row of rows) index.put(row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return index
    after = last.id
  }
}

/** Brings these products in `index` up to date. Those that may not be shown any more are not found, and leave it. */
export async function readChanged(db: Db, index: ShelfIndex, ids: readonly ProductId[]): Promise<void> {
  const words = await readChoiceWords(db)
  for (let from = 0; from < ids.length; from += batchSize) {
    const asked = ids.slice(from, from + batchSize)
    const rows = await readRows(db, words, sql`p.id = any(${sql.param(asked)}::text[])`)
    for (const id of asked) index.remove(id)
    for (const row of rows) index.put(row)
  }
}

type RawVariant = [VariantId, number, number, boolean, ...(string | null)[]]
type RawRow = Omit<ShelfRow, 'facets' | 'variants'> & {
  facets: (string | null)[]
  variants: RawVariant[]
  /** Null while it is hidden. */
  collection: string | null
}

/** Words of a category, texture or colour by `attribute/code`: the search text of products holds only those that the code knows. */
type ChoiceWords = ReadonlyMap<string, string>

async function readChoiceWords(db: Db): Promise<ChoiceWords> {
  const rows = await listChoiceRows(db)
  return new Map(rows.map((row) => [`${row.attribute}/${row.code}`, wordsOfChoice(row)]))
}

function wordsOfChoice({ attribute, code, name, alsoCalled, kind }: ChoiceRow): string {
  if (usualNames[attribute][code] === name && alsoCalled === '') return ''
  const joined = attribute === 'texture' ? name.replaceAll(' ', '') : ''
  return normaliseText(`${name} | ${joined} | ${kind?.one ?? ''} | ${alsoCalled}`)
}

async function readRows(db: Db, words: ChoiceWords, which: SQL): Promise<ShelfRow[]> {
  const result = await db.execute<RawRow>(sql`
    select p.id, unaccent(lower(p.name)) as name, p.search_text as "searchText", case when c.is_shown then c.name end as collection, p.price_kobo::float8 as "priceKobo",
      ${microseconds(sql`p.created_at`)} as "createdAt", ${microseconds(sql`p.published_at`)} as "publishedAt",
      ${stars}::float8 as stars, json_build_array(${columns(productFacets)}) as facets,
      (select coalesce(json_agg(json_build_array(v.id, v.length_in, v.price_kobo, (${isUncounted} or v.on_hand > v.held),
          ${columns(variantFacets)}) order by v.is_default desc, v.price_kobo, v.position), '[]')
        from variants v where v.product_id = p.id and v.retired_at is null) as variants
    from products p join collections c on c.slug = p.collection
    where p.published_at is not null and p.deleted_at is null and not p.is_custom and ${which}`)
  return result.rows.map((row) => toRow(row, words))
}

function toRow({ facets: raw, variants, collection, ...row }: RawRow, words: ChoiceWords): ShelfRow {
  const facets = facetsOf(productFacets, raw)
  const chosen = choiceAttributes.map((attribute) => words.get(`${attribute}/${facets[attribute]}`) ?? '')
  const named = [collection === null ? '' : normaliseText(collection), ...chosen]
  return {
    ...row,
    searchText: [row.searchText, ...named].filter((part) => part !== '').join(' '),
    facets,
    variants: variants.map(([id, lengthIn, priceKobo, isReady, ...own]) => ({
      id,
      lengthIn,
      priceKobo: priceKobo as ShelfRow['priceKobo'],
      isReady,
      facets: facetsOf(variantFacets, own),
    })),
  }
}

/** An empty text is nothing: what is not hair has no texture. */
function facetsOf(names: typeof productFacets, values: readonly (string | null)[]): ShelfRow['facets'] {
  return Object.fromEntries(names.map((name, at) => [name, values[at] || null]))
}

function columns(names: typeof productFacets): SQL {
  return sql.join(names.map(facetColumn), sql`, `)
}

function microseconds(column: SQL): SQL {
  return sql`(extract(epoch from ${column}) * 1000000)::float8`
}

/**
 * What a product is worth by its reviews: as if four more buyers had said three and a half, so that one happy voice does not
 * stand above twenty. Nothing without reviews.
 */
const stars = sql`case when p.rating_count = 0 then 0 else (p.rating_sum + 14) / (p.rating_count + 4.0) end`

/** An index holds what was sold (stock_movements_sold), so that no order is read. */
export async function readSold(db: Db): Promise<Map<ProductId, number>> {
  const sold = await db.execute<{ id: ProductId; units: number }>(sql`
    select v.product_id as id, sum(s.units)::float8 as units
    from (select variant_id, -sum(delta) as units from stock_movements where reason = 'sold' group by 1) s
    join variants v on v.id = s.variant_id group by 1`)
  return new Map(sold.rows.map(({ id, units }) => [id, units]))
}
