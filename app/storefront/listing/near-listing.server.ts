// For filters that leave nothing: which one of them stands in the way, and what there is without it.
import type { Db } from '#app/foundation/db/db.server.ts'
import { readOwnNames } from '#app/domain/catalog/products/collections.server.ts'
import {
  activeFilters,
  type FilterChip,
  type Filters,
  readFilters,
} from '#app/domain/catalog/search/filters.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import {
  type Card,
  countProducts,
  firstProducts,
  type Match,
} from '#app/domain/catalog/search/listing.server.ts'
import { listNewArrivals } from '#app/domain/catalog/products/product.server.ts'

/** The list without one of its filters. */
export type Way = FilterChip & { total: number }

export type NearListing = { ways: Way[]; cards: Card[] }

const mostWays = 6
const cardsShown = 4

type Asked = { filters: Filters; words?: string; match?: Match | null; within?: CollectionSlug }

/** Ways that lead to something, the one that keeps nearest to what was asked first; else the newest products. */
export async function findNearListing(db: Db, asked: Asked, now: Date): Promise<NearListing> {
  const { filters, words = '', match = null, within } = asked
  const own = await readOwnNames(db)
  const chips = activeFilters(filters, own, words).slice(0, mostWays)
  const ways: { way: Way; narrowed: Filters }[] = []
  for (const chip of chips) {
    const left = readFilters(new URLSearchParams(chip.query), own)
    const narrowed = within ? { ...left, collection: [within] } : left
    ways.push({ way: { ...chip, total: await countProducts(db, narrowed, now, match) }, narrowed })
  }
  // The fewer a way leads to, the less was given up.
  const found = ways.filter(({ way }) => way.total > 0).toSorted((a, b) => a.way.total - b.way.total)
  const [best] = found
  const cards = best
    ? await firstProducts(db, { filters: best.narrowed, match, count: cardsShown }, now)
    : await listNewArrivals(db, now, cardsShown)
  return { ways: found.map(({ way }) => way), cards }
}
