// Search: every word must stand somewhere in a product's search text (name, description, attributes, hair synonyms),
// as the specification's substring match asks, without accents and case. A word that no product holds is mended to the
// nearest one that some do ("clousure" → "closure"), or taken apart ("humanhair"); English words stay as they are.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { listCollections } from '#app/domain/catalog/products/product.server.ts'
import { findMatch } from '#app/domain/catalog/shelf/match.ts'
import { narrow } from '#app/domain/catalog/shelf/narrow.ts'
import { pick } from '#app/domain/catalog/shelf/pick.ts'
import { shelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import { applySynonyms } from './apply-synonyms.ts'
import { readFilters } from './filters.ts'
import { type Card, type CardPicture, chosenProducts, type Match } from './listing.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { findHelp, type HelpDocuments, type HelpEntry } from './help.ts'
import { policyNames } from '#app/domain/content/documents.ts'
import { readDocuments, soonestChange } from '#app/domain/content/read-documents.server.ts'
import { readPrice } from './price-words.ts'
import { normaliseText } from './search-text.ts'
import { findWords, wordsThatCount } from './understand-words.server.ts'

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
  const synonyms = await readSetting(db, 'search')
  const typedWords = applySynonyms(normaliseText(trimmed).split(' '), synonyms)
  const words = wordsThatCount([...new Set(typedWords)].filter((word) => word !== '')).slice(0, maxWords)
  if (words.length === 0) return null
  const index = await shelfOf(db).read()
  const found = findWords(index.words, index.onShelf(now), words)
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

/** Products that hold all words. */
export function matchAll({ words }: SearchPlan): Match {
  return { words }
}

/** Near misses: products that hold at least one of the words, most words first. */
export function matchAny({ words, unknown }: SearchPlan): Match {
  return { words: words.filter((word) => !unknown.includes(word)), isAny: true }
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
  | { type: 'collection'; name: string; slug: string }
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
  const { from = null, to = null } = asked?.price ?? {}
  const filters = { ...readFilters(new URLSearchParams()), priceFrom: from, priceTo: to }
  const cards = await chosenProducts(db, (index) => {
    const { places, rankOf } = findMatch(index, matchAll(plan), index.onShelf(now))
    const among = narrow(index, filters, places).places
    return pick(index, among, rankOf(among), { from: 0, count: mostProducts })
  })
  const products = cards.map((card) => suggestionOf(card))
  const collections = await listCollectionsNamed(db, plan.words, now)
  const mended: Suggestion[] = plan.mendedTo === null ? [] : [{ type: 'words', words: plan.mendedTo }]
  const help = await searchHelp(db, plan.helpWords, products.length > 0, now)
  const helping = help.entries.slice(0, mostHelp).map((entry) => ({ type: 'help' as const, ...entry }))
  return [...mended, ...collections, ...products, ...helping]
}

const mostProducts = 6
const mostHelp = 2

function suggestionOf({ name, slug, priceKobo, lengthIn, pictures }: Card): Suggestion {
  return { type: 'product', name, slug, priceKobo, lengthIn, picture: pictures[0] ?? null }
}

async function listCollectionsNamed(db: Db, words: readonly string[], now: Date): Promise<Suggestion[]> {
  const collections = await listCollections(db, now)
  const isMeant = (name: string) =>
    normaliseText(name)
      .split(' ')
      .some((part) => words.some((word) => part.startsWith(word)))
  return collections
    .filter(({ name }) => isMeant(name))
    .map(({ name, address }) => ({ type: 'collection', name, slug: address }))
}

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
  const { bodies, changesAt } = await keptRead(db, { name: 'help', tag: null }, () => readHelp(db, now))
  return { entries: findHelp(words, bodies, hasProducts), changesAt }
}

async function readHelp(db: Db, now: Date): Promise<{ bodies: HelpDocuments; changesAt: Date | null }> {
  const documents = await readDocuments(db, [...policyNames, 'faq'], now)
  const bodies = {
    'policy-shipping': documents['policy-shipping'].body,
    'policy-return': documents['policy-return'].body,
    'policy-refund': documents['policy-refund'].body,
    'policy-privacy': documents['policy-privacy'].body,
    'policy-terms': documents['policy-terms'].body,
    faq: documents.faq.body,
  }
  return { bodies, changesAt: soonestChange(documents) }
}
