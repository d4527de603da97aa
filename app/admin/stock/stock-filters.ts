// What the list of stock is asked for, as it stands in the address.
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { readSlug } from '#app/domain/catalog/products/office-filters.ts'

/** 'low' is at or below the reorder point, sold out included; 'out' has no free unit; of 'coming' more are on their way. */
const stockShows = ['low', 'out', 'coming'] as const
export type StockShow = (typeof stockShows)[number]

export type StockFilters = {
  words: string
  collection: CollectionSlug | null
  show: StockShow | null
  page: number
  /** The list as a sheet to count on. */
  sheet: boolean
}

export function readStockFilters(search: URLSearchParams): StockFilters {
  const show = search.get('show')
  const page = Number(search.get('page') ?? 1)
  return {
    words: (search.get('q') ?? '').slice(0, 120),
    collection: readSlug(search.get('collection')),
    show: stockShows.find((known) => known === show) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sheet: search.get('sheet') === '1',
  }
}
