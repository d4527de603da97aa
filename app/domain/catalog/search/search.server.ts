// Search: every word must stand somewhere in a product's search text (name, description, attributes, hair synonyms),
// as the specification's substring match asks, without accents and case. A word that no product holds is mended to the
// nearest one that some do ("clousure" → "closure"), or taken apart ("humanhair"); English words stay as they are.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/hair.ts'
import type { CardPicture, Match } from './listing.server.ts'
import { findHelp, type HelpEntry } from './help.ts'
import { policyNames } from '#app/domain/content/documents.ts'
import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { firstPictureOf } from '#app/domain/catalog/products/picture-json.server.ts'
import { type PriceRange, readPrice } from './price-words.ts'
import { normaliseText } from './search-text.ts'
import { findWords, wordsThatCount } from './understand-words.server.ts'
import { escapeLike } from '#app/foundation/db/escape-like.server.ts'

export type SearchPlan = {
  /** What was typed, trimmed. */
  typed: string
  words: string[]
  /** The query as it was understood, when a word had to be mended. */
  mendedTo: string | null
  /** Words that nothing in the shop comes near to. */
  unknown: string[]
  /** The words that count as they were typed: help is called by words that no product holds. */
  helpWords: string[]
}

export const maxQueryLength = 120
const maxWords = 8

/** Reads a query. Null when there is nothing to search for. */
export async function planSearch(db: Db, typed: string, now: Date): Promise<SearchPlan | null> {
  const trimmed = typed.trim().slice(0, maxQueryLength)
  const typedWords = normaliseText(trimmed).split(' ')
  const words = wordsThatCount([...new Set(typedWords)].filter((word) => word !== '')).slice(0, maxWords)
  if (words.length === 0) return null
  const found = await findWords(db, words, now)
  const understood = [...new Set(words.flatMap((word) => found.get(word) ?? [word]))]
  const unknown = words.filter((word) => found.get(word) === null)
  const mended = words.some((word) => (found.get(word)?.join(' ') ?? word) !== word)
  return {
    typed: trimmed,
    words: understood,
    mendedTo: mended ? understood.join(' ') : null,
    unknown,
    helpWords: words,
  }
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
  | ({ type: 'help' } & HelpEntry)

/**
 * What may be meant while somebody types: a mended query, collections, up to six products, then help. A price in what is
 * typed leaves only products that have a length for it.
 */
export async function suggest(db: Db, typed: string, now: Date): Promise<Suggestion[]> {
  const asked = readPrice(typed)
  const plan = await planSearch(db, asked?.rest ?? typed, now)
  if (!plan) return []
  const match = matchAll(plan)
  const products = await db.execute<Extract<Suggestion, { type: 'product' }>>(sql`
    select 'product' as type, p.name, p.slug, p.price_kobo::float8 as "priceKobo", v.length_in as "lengthIn",
      ${firstPictureOf(sql`p.id`)} as picture
    from products p join variants v on v.product_id = p.id and v.is_default
    where ${onShelf(now)} and (${match.where}) and ${hasLengthFor(asked?.price)}
    order by ${match.rank} desc, p.created_at desc nulls last, p.id limit 6`)
  const collections = await db.execute<Extract<Suggestion, { type: 'collection' }>>(sql`
    select 'collection' as type, name, slug from collections
    where ${sql.join(
      plan.words.map((word) => sql`slug like ${`${escapeLike(word)}%`}`),
      sql` or `,
    )} order by position`)
  const mended: Suggestion[] = plan.mendedTo === null ? [] : [{ type: 'words', words: plan.mendedTo }]
  const help = await searchHelp(db, plan.helpWords, products.rows.length > 0, now)
  const helping = help.entries.slice(0, mostHelp).map((entry) => ({ type: 'help' as const, ...entry }))
  return [...mended, ...collections.rows, ...products.rows, ...helping]
}

const mostHelp = 2

type Help = {
  entries: HelpEntry[]
  /** When the words that it was found in change; null when they will not. */
  changesAt: Date | null
}

/** Policies, answers and guides that a query means; see findHelp. */
export async function searchHelp(
  db: Db,
  words: readonly string[],
  hasProducts: boolean,
  now: Date,
): Promise<Help> {
  const documents = await readDocuments(db, [...policyNames, 'faq'], now)
  const bodies = {
    'policy-shipping': documents['policy-shipping'].body,
    'policy-return': documents['policy-return'].body,
    'policy-refund': documents['policy-refund'].body,
    'policy-privacy': documents['policy-privacy'].body,
    'policy-terms': documents['policy-terms'].body,
    faq: documents.faq.body,
  }
  return { entries: findHelp(words, bodies, hasProducts), changesAt: soonestChange(documents) }
}

function hasLengthFor(price: PriceRange | undefined): SQL {
  if (price === undefined) return sql`true`
  const from = (price.from ?? 0) * 100
  const to = price.to === null ? Number.MAX_SAFE_INTEGER : price.to * 100
  return sql`exists (select 1 from variants o where o.product_id = p.id and o.retired_at is null
    and o.price_kobo between ${from}::bigint and ${to}::bigint)`
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
