// For filters that leave nothing: which one of them stands in the way, and what there is without it.
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  activeFilters,
  type FilterChip,
  type Filters,
  readFilters,
} from '#app/domain/catalog/search/filters.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/hair.ts'
import { type Card, listProducts, type Match } from '#app/domain/catalog/search/listing.server.ts'
import { listNewArrivals } from '#app/domain/catalog/products/product.server.ts'

/** The list without one of its filters. */
export type Way = FilterChip & { total: number }

export type NearListing = { ways: Way[]; cards: Card[] }

/** Each is a query of its own, asked only where nothing was found. */
const mostWays = 6
const cardsShown = 4

type Asked = { filters: Filters; words?: string; match?: Match | null; within?: CollectionSlug }

/** Ways that lead to something, the one that keeps nearest to what was asked first; else the newest products. */
export async function findNearListing(db: Db, asked: Asked, now: Date): Promise<NearListing> {
  const { filters, words = '', match = null, within } = asked
  const chips = activeFilters(filters, words).slice(0, mostWays)
  const lists: { way: Way; cards: Card[] }[] = []
  // One after the other: together they would hold most of the shop's connections for one page.
  for (const chip of chips) {
    const left = readFilters(new URLSearchParams(chip.query))
    const narrowed = within ? { ...left, collection: [within] } : left
    const { total, cards } = await listProducts(db, narrowed, now, match)
    lists.push({ way: { ...chip, total }, cards })
  }
  // The fewer a way leads to, the less was given up.
  const found = lists.filter(({ way }) => way.total > 0).toSorted((a, b) => a.way.total - b.way.total)
  const cards = found[0]?.cards.slice(0, cardsShown) ?? (await listNewArrivals(db, now, cardsShown))
  return { ways: found.map(({ way }) => way), cards }
}
