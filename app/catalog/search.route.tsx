import { shop } from '#app/http/context.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { cleanQuery } from './clean-query.server.ts'
import { activeFilters, readFilters } from './filters.ts'
import { findNearListing } from './near-listing.server.ts'
import { listNewArrivals } from './product.server.ts'
import { listProducts } from './listing.server.ts'
import { matchAll, matchAny, maxQueryLength, planSearch } from './search.server.ts'
import { SearchPage } from './search-page.tsx'
import type { Route } from './+types/search.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData?.typed ? `“${loaderData.typed}”` : 'Search', path: '/search', index: false })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const { searchParams } = new URL(request.url)
  const typed = (searchParams.get('q') ?? '')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .slice(0, maxQueryLength)
  const filters = readFilters(searchParams)
  if (typed !== '') cleanQuery(request, '/search', filters, typed)
  const plan = typed === '' ? null : await planSearch(db, typed, now())
  if (!plan) {
    return {
      typed,
      filters,
      listing: null,
      near: null,
      mendedTo: null,
      nearMisses: [],
      now: now().toISOString(),
    }
  }
  const listing = await listProducts(db, filters, now(), matchAll(plan))
  // Her own filters may be what stands in the way.
  const isNarrowed = activeFilters(filters).length > 0
  const near =
    listing.total === 0 && isNarrowed
      ? await findNearListing(db, { filters, words: typed, match: matchAll(plan) }, now())
      : null
  const nearMisses = listing.total === 0 && near === null ? await findNearMisses() : []
  keep('listing')
  return {
    typed,
    filters,
    listing,
    near,
    mendedTo: plan.mendedTo,
    nearMisses,
    now: now().toISOString(),
  }

  async function findNearMisses() {
    if (!plan) return []
    const any = await listProducts(db, { ...filters, page: 1 }, now(), matchAny(plan))
    return any.cards.length > 0 ? any.cards.slice(0, 8) : listNewArrivals(db, now())
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
