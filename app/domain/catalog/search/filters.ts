// What a shopper may narrow a list by, and how that stands in the address. Pure: read from a query, written to one.
import {
  facetLabel,
  type FacetName,
  facetNames,
  isFacetValue,
  type OwnNames,
  usualNames,
} from '#app/domain/catalog/products/attributes.ts'

export const sorts = {
  newest: 'Newest',
  'best-selling': 'Best selling',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  'length-down': 'Longest first',
  rating: 'Best rated',
} as const
export type Sort = keyof typeof sorts

export type Filters = Record<FacetName, readonly string[]> & {
  lengthFrom: number | null
  lengthTo: number | null
  /** Whole naira. */
  priceFrom: number | null
  priceTo: number | null
  inStock: boolean
  sort: Sort | null
  page: number
}

export const lengthSteps = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32] as const
/** Products on a page of a list. */
export const pageSize = 24
const maxPage = 5_000
const maxNaira = 10_000_000

/** Reads filters from a query. Unknown names and impossible values are left out, never an error. */
export function readFilters(query: URLSearchParams, own: OwnNames = usualNames): Filters {
  const facets = Object.fromEntries(
    facetNames.map((name) => [
      name,
      [...new Set(query.getAll(name))].filter((value) => isFacetValue(name, value, own)),
    ]),
  ) as Record<FacetName, string[]>
  const [lengthFrom, lengthTo] = inOrder(
    wholeNumber(query.get('from'), 4, 40),
    wholeNumber(query.get('to'), 4, 40),
  )
  const [priceFrom, priceTo] = inOrder(
    wholeNumber(query.get('min'), 0, maxNaira),
    wholeNumber(query.get('max'), 0, maxNaira),
  )
  const sort = query.get('sort')
  return {
    ...facets,
    lengthFrom,
    lengthTo,
    priceFrom,
    priceTo,
    inStock: query.get('stock') === '1',
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as Sort) : null,
    page: wholeNumber(query.get('page'), 1, maxPage) ?? 1,
  }
}

/** The query of filters in one canonical order, without what is at its default. */
export function writeFilters(filters: Filters, words = ''): URLSearchParams {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  for (const name of facetNames) {
    for (const value of filters[name].toSorted()) query.append(name, value)
  }
  const single = {
    from: filters.lengthFrom,
    to: filters.lengthTo,
    min: filters.priceFrom,
    max: filters.priceTo,
    stock: filters.inStock ? 1 : null,
    sort: filters.sort,
    page: filters.page > 1 ? filters.page : null,
  }
  for (const [name, value] of Object.entries(single)) if (value !== null) query.set(name, String(value))
  return query
}

/** Whether any filter is set: order and page are none. */
export function isNarrowing(filters: Filters): boolean {
  return activeFilters(filters, usualNames).length > 0
}

export type FilterChip = { label: string; query: string }

/** One chip per active filter, each with the query that is left without it. */
export function activeFilters(filters: Filters, own: OwnNames, words = ''): FilterChip[] {
  const without = (change: Partial<Filters>) =>
    writeFilters({ ...filters, ...change, page: 1 }, words).toString()
  const chips: FilterChip[] = facetNames.flatMap((name) =>
    filters[name].map((value) => ({
      label: facetLabel(name, value, own),
      query: without({ [name]: filters[name].filter((other) => other !== value) }),
    })),
  )
  const { lengthFrom, lengthTo, priceFrom, priceTo } = filters
  if (lengthFrom !== null || lengthTo !== null) {
    chips.push({
      label: rangeLabel(lengthFrom, lengthTo, (n) => `${n} in`),
      query: without({ lengthFrom: null, lengthTo: null }),
    })
  }
  if (priceFrom !== null || priceTo !== null) {
    const label = rangeLabel(priceFrom, priceTo, (n) => `₦${n.toLocaleString('en-NG')}`)
    chips.push({ label, query: without({ priceFrom: null, priceTo: null }) })
  }
  if (filters.inStock) chips.push({ label: 'In stock or made to order', query: without({ inStock: false }) })
  return chips
}

function rangeLabel(from: number | null, to: number | null, word: (n: number) => string): string {
  if (from === null) return `up to ${word(to ?? 0)}`
  return to === null ? `from ${word(from)}` : `${word(from)} – ${word(to)}`
}

function wholeNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,9}$/u.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

function inOrder(a: number | null, b: number | null): [number | null, number | null] {
  return a !== null && b !== null && a > b ? [b, a] : [a, b]
}
