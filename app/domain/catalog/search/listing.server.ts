// A page of cards: which products match, in which variant each is shown, and how many more each filter would leave is known in
// memory (catalog/shelf); the database is asked for the cards that are shown, and only for those not read before.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { addressSku, isToldByMore, variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import { type SoldOutWords, soldOutWords } from '#app/domain/catalog/products/sold-out-words.ts'
import {
  unknownOption,
  type VariantOption,
  variantWords,
} from '#app/domain/catalog/products/variant-words.ts'
import { type Filters, pageSize, type Sort } from './filters.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { ProductKind, TextureCode } from '#app/domain/catalog/products/hair.ts'
import { findMatch } from '#app/domain/catalog/shelf/match.ts'
import { type FacetCounts, narrow } from '#app/domain/catalog/shelf/narrow.ts'
import { pick, type Ranking, unranked } from '#app/domain/catalog/shelf/pick.ts'
import type { ShelfIndex } from '#app/domain/catalog/shelf/shelf-index.ts'
import { type Shelf, shelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import { arrivalDay, unitsLeft } from '#app/domain/catalog/products/choices.server.ts'
import { pictureJson, turnedPictureJson } from '#app/domain/catalog/products/picture-json.server.ts'
import { hasMadePart } from '#app/domain/catalog/products/sets.server.ts'

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
  texture: TextureCode
  colour: string
  madeToOrder: boolean
  createdAt: string | null
  variantId: VariantId
  /** 0 where its category knows no lengths. */
  lengthIn: number
  /** See productAddress. */
  addressSku: string | null
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  /** Units left of the shown variant; made-to-order ones have no limit. */
  left: number
  /** Of a pre-order, the day of Lagos on which it comes. */
  comesOn?: string | null
  lengths: number[]
  /** Its own name, where its category gives variants names. */
  label?: string | null
  /** The shown variant, where filters chose it and its length says too little: '22 in, 5x5 HD closure'. */
  words?: string
  /** Of one that is sold out while its length is not: what is, and what can be had. */
  soldOut?: SoldOutWords
  pictures: CardPicture[]
  /** Of the reviews that are shown: how many, and the sum of their stars. */
  ratingCount: number
  ratingSum: number
  /** Among the most sold of its collection lately (mark-best-sellers). */
  isBestSeller: boolean
}

export type { FacetCounts }

export type Listing = { cards: Card[]; total: number; counts: FacetCounts }

/** What search adds to a list: words that its products hold. */
export type Match = {
  words: readonly string[]
  /** One of the words is enough: the more, the better. */
  isAny?: boolean
}

export async function listProducts(
  db: Db,
  filters: Filters,
  now: Date,
  match: Match | null = null,
): Promise<Listing> {
  const found = await find(db, filters, now, match)
  const range = { from: (filters.page - 1) * pageSize, count: pageSize }
  return { cards: await found.cards(range), total: found.places.size(), counts: found.counts() }
}

export async function countProducts(
  db: Db,
  filters: Filters,
  now: Date,
  match: Match | null = null,
): Promise<number> {
  return (await find(db, filters, now, match)).places.size()
}

/** The first ones, without what a page of a list tells of all of them. */
export async function firstProducts(
  db: Db,
  { filters, match = null, count }: { filters: Filters; match?: Match | null; count: number },
  now: Date,
): Promise<Card[]> {
  return (await find(db, filters, now, match)).cards({ from: 0, count })
}

/** Cards of the products that `choose` names by their places, in its order, each in its default variant. */
export async function chosenProducts(
  db: Db,
  choose: (index: ShelfIndex) => readonly number[],
): Promise<Card[]> {
  const shelf = shelfOf(db)
  const index = await shelf.read()
  const chosen = choose(index).map((place) => index.variantsOf(place)[0])
  return (await readCards({ db, shelf, index }, chosen)).map(withoutWords)
}

async function find(db: Db, filters: Filters, now: Date, match: Match | null) {
  const shelf = shelfOf(db)
  const index = await shelf.read()
  const sold = filters.sort === 'best-selling' ? await shelf.sold() : null
  const onShelf = index.onShelf(now)
  const matched = match === null ? null : findMatch(index, match, onShelf)
  const { places, counts, shown, isChosen } = narrow(index, filters, matched?.places ?? onShelf)
  const { sort } = filters
  const ranking = () =>
    sort === null ? (matched?.rankOf(places) ?? unranked) : rankingBy(sort, { index, shown, sold })
  return {
    places,
    counts,
    async cards(range: { from: number; count: number }) {
      const picked = pick(index, places, ranking(), range).map((place) => shown(place))
      const cards = await readCards({ db, shelf, index }, picked)
      return isChosen ? cards : cards.map(withoutWords)
    },
  }
}

type Sorted = {
  index: ShelfIndex
  shown: (place: number) => number
  sold: ReadonlyMap<ProductId, number> | null
}

/** Among equals the newest comes first. */
function rankingBy(sort: Sort, { index, shown, sold }: Sorted): Ranking {
  const best = Infinity
  switch (sort) {
    case 'price-up':
      return { best, score: (place) => 0 - index.priceOf(shown(place)) }
    case 'price-down':
      return { best, score: (place) => index.priceOf(shown(place)) }
    case 'length-down':
      return { best, score: (place) => index.lengthOf(shown(place)) }
    case 'best-selling':
      return sold === null ? unranked : { best, score: index.soldBy(sold) }
    case 'rating':
      return { best, score: (place) => index.row(place).stars }
    case 'newest':
      return unranked
  }
}

type Reading = { db: Db; shelf: Shelf; index: ShelfIndex }

/** Cards of these variants (numbers of the index), in their order. */
async function readCards({ db, shelf, index }: Reading, variants: readonly number[]): Promise<Card[]> {
  const ids = variants.map((variant) => index.idOf(variant))
  const known = new Map(ids.map((id) => [id, shelf.cards.get(id)]))
  const missing = [...known].flatMap(([id, card]) => (card ? [] : [id]))
  if (missing.length > 0) {
    const before = shelf.changes()
    const read = await db.execute<CardRow>(sql`
      select ${cardJson} as card, v.sku, case when ${isToldByMore} then ${variantOptions} end as options,
        case when ${isToldByMore} then ${freeSiblings} end as free
      from unnest(${sql.param(missing)}::text[]) as w(id)
      join variants v on v.id = w.id join products p on p.id = v.product_id`)
    for (const row of read.rows) {
      const card = toCard(row)
      known.set(card.variantId, card)
      // A change that was heard meanwhile may be of this card.
      if (shelf.changes() === before) shelf.cards.set(card.variantId, card)
    }
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** `options` and `free` are null where its length tells the variant from all of its siblings. */
type CardRow = { card: Card; sku: string; options: VariantOption[] | null; free: string[] | null }

/** SKUs of the variants of `p` that can be had. */
const freeSiblings = sql`array(select o.sku from variants o where o.product_id = p.id and o.retired_at is null
  and (p.made_to_order or o.on_hand > o.held) order by o.position)`

function toCard({ card, sku, options, free }: CardRow): Card {
  if (options === null) return card
  const words = variantWords({ ...unknownOption, sku }, options)
  const isGone = !card.madeToOrder && card.left <= 0
  return {
    ...card,
    words,
    ...(isGone ? { soldOut: soldOutWords(sku, options, free ?? []) } : {}),
  }
}

function withoutWords(card: Card): Card {
  if (card.words === undefined) return card
  const { words: _words, ...rest } = card
  return rest
}

/** A Card as JSON, from `p` (products) and the shown variant `v`. */
export const cardJson = sql`json_build_object(
  'id', p.id, 'slug', p.slug, 'name', p.name, 'kind', p.kind, 'collection', p.collection, 'texture', p.texture,
  'colour', p.colour, 'madeToOrder', (p.made_to_order or (v.is_set and v.on_hand > 0 and ${hasMadePart(sql`v.id`)})), 'createdAt', p.created_at, 'variantId', v.id,
  'lengthIn', v.length_in, 'addressSku', ${addressSku}, 'priceKobo', v.price_kobo, 'oldPriceKobo', v.old_price_kobo,
  'left', ${unitsLeft}, 'comesOn', ${arrivalDay}, 'label', nullif(v.label, ''),
  'lengths', (select json_agg(distinct o.length_in order by o.length_in) from variants o where o.product_id = p.id and o.retired_at is null),
  'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
  'isBestSeller', p.is_best_seller,
  'pictures', (select coalesce(json_agg(case when i.position = 0 then ${pictureJson} else ${turnedPictureJson} end order by i.position), '[]') from product_pictures i where i.product_id = p.id and i.position < 2))`
