// Search: every word must stand somewhere in a product's search text (name, description, attributes, hair synonyms),
// as the specification's substring match asks, without accents and case. A word that the whole shop does not know is
// mended to the nearest one that it does ("strait" → "straight", "clousure" → "closure").
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { Kobo } from '#app/lib/money.ts'
import type { CollectionSlug } from './hair.ts'
import type { CardPicture, Match } from './listing.server.ts'
import { onShelf } from './on-shelf.server.ts'
import { firstPictureOf } from './picture-json.server.ts'
import { normaliseText } from './search-text.ts'
import { escapeLike } from '#app/db/escape-like.server.ts'

export type SearchPlan = {
  /** What was typed, trimmed. */
  typed: string
  words: string[]
  /** The query as it was understood, when a word had to be mended. */
  mendedTo: string | null
  /** Words that nothing in the shop comes near to. */
  unknown: string[]
}

export const maxQueryLength = 120
const maxWords = 8

/** Reads a query. Null when there is nothing to search for. */
export async function planSearch(db: Db, typed: string, now: Date): Promise<SearchPlan | null> {
  const trimmed = typed.trim().slice(0, maxQueryLength)
  const words = [...new Set(normaliseText(trimmed).split(' '))]
    .filter((word) => word !== '')
    .slice(0, maxWords)
  if (words.length === 0) return null
  const found = await findWords(db, words, now)
  const understood = words.map((word) => found.get(word) ?? word)
  const unknown = words.filter((word) => found.get(word) === null)
  const mended = understood.some((word, i) => word !== words[i])
  return { typed: trimmed, words: understood, mendedTo: mended ? understood.join(' ') : null, unknown }
}

/** Products that hold all words; in the best order: whole phrase in the name, words in the name, whole words anywhere. */
export function matchAll(plan: SearchPlan): Match {
  const { words } = plan
  return {
    where: sql.join(
      words.map((word) => holds(word)),
      sql` and `,
    ),
    rank: rankOf(words),
  }
}

/** Near misses: products that hold at least one of the words, most words first. */
export function matchAny(plan: SearchPlan): Match {
  const known = plan.words.filter((word) => !plan.unknown.includes(word))
  if (known.length === 0) return { where: sql`false`, rank: sql`0` }
  const held = sql.join(
    known.map((word) => sql`(${holds(word)})::int`),
    sql` + `,
  )
  return {
    where: sql.join(
      known.map((word) => holds(word)),
      sql` or `,
    ),
    rank: sql`(${held}) * 100 + ${rankOf(known)}`,
  }
}

export type Suggestion =
  | {
      type: 'product'
      name: string
      slug: string
      priceKobo: Kobo
      lengthIn: number
      picture: CardPicture | null
    }
  | { type: 'collection'; name: string; slug: CollectionSlug }
  | { type: 'words'; words: string }

/** What a shopper may mean while she types: a mended query, collections, then up to six products. */
export async function suggest(db: Db, typed: string, now: Date): Promise<Suggestion[]> {
  const plan = await planSearch(db, typed, now)
  if (!plan) return []
  const match = matchAll(plan)
  const products = await db.execute<Extract<Suggestion, { type: 'product' }>>(sql`
    select 'product' as type, p.name, p.slug, p.price_kobo::float8 as "priceKobo", v.length_in as "lengthIn",
      ${firstPictureOf(sql`p.id`)} as picture
    from products p join variants v on v.product_id = p.id and v.is_default
    where ${onShelf(now)} and (${match.where})
    order by ${match.rank} desc, p.created_at desc nulls last, p.id limit 6`)
  const collections = await db.execute<Extract<Suggestion, { type: 'collection' }>>(sql`
    select 'collection' as type, name, slug from collections
    where ${sql.join(
      plan.words.map((word) => sql`slug like ${`${escapeLike(word)}%`}`),
      sql` or `,
    )} order by position`)
  const mended: Suggestion[] = plan.mendedTo === null ? [] : [{ type: 'words', words: plan.mendedTo }]
  return [...mended, ...collections.rows, ...products.rows]
}

function holds(word: string): SQL {
  return sql`p.search_text like ${`%${escapeLike(word)}%`}`
}

function rankOf(words: readonly string[]): SQL {
  const name = sql`(' ' || unaccent(lower(p.name)) || ' ')`
  const phrase = sql`(${name} like ${`%${escapeLike(words.join(' '))}%`})::int * 40`
  const perWord = words.map(
    (word) => sql`(${name} like ${`%${escapeLike(word)}%`})::int * 8
      + (' ' || p.search_text || ' ' like ${`% ${escapeLike(word)} %`})::int * 4`,
  )
  return sql.join([phrase, ...perWord], sql` + `)
}

/**
 * For each word: itself when some product holds it, the nearest known word, or null when there is none. `%` is true from
 * a trigram similarity of 0.3 on, PostgreSQL's own threshold, and uses the index.
 */
async function findWords(db: Db, words: readonly string[], now: Date): Promise<Map<string, string | null>> {
  const rows = await db.execute<{ word: string; held: boolean; nearest: string | null }>(sql`
    select w.word, h.held, case when h.held then null else
      (select s.word from search_words s where length(w.word) > 2 and s.word % w.word
        order by similarity(s.word, w.word) desc, s.uses desc, s.word limit 1) end as nearest
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(escapeLike))}::text[]) as w(word, pattern)
    cross join lateral (select exists (select 1 from products p where p.search_text like '%' || w.pattern || '%' and ${onShelf(now)}) as held) h`)
  return new Map(rows.rows.map((row) => [row.word, row.held ? row.word : row.nearest]))
}
