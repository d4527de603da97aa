import { data, redirect } from 'react-router'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { type Filters, isNarrowing, readFilters, writeFilters } from '#app/domain/catalog/search/filters.ts'
import { usualNames } from '#app/domain/catalog/products/attributes.ts'
import { readOwnNames } from '#app/domain/catalog/products/collections.server.ts'
import { firstProducts, listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { findNearListing } from './near-listing.server.ts'
import { readPrice } from '#app/domain/catalog/search/price-words.ts'
import { listNewArrivals } from '#app/domain/catalog/products/product.server.ts'
import {
  matchAll,
  matchAny,
  maxQueryLength,
  planSearch,
  searchHelp,
  type SearchPlan,
} from '#app/domain/catalog/search/search.server.ts'
import { SearchPage } from './search-page.tsx'
import type { Route } from './+types/search.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead({ title: loaderData?.typed ? `“${loaderData.typed}”` : 'Search', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, log, keep, keepUntil } = context.get(shop)
  const { searchParams } = new URL(request.url)
  const typed = (searchParams.get('q') ?? '')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .slice(0, maxQueryLength)
  const isOwn = Object.keys(usualNames).some((name) => searchParams.has(name))
  const own = isOwn ? await readOwnNames(db) : usualNames
  const filters = readFilters(searchParams, own)
  leadToPrice(typed, filters)
  if (typed !== '') onlyAt(request, '/search', writeFilters(filters, typed).toString())
  const asked = { typed, filters, now: now().toISOString() }
  try {
    const found = await search(db, typed, filters, now())
    if (found === null) return { ...asked, ...nothing, state: 'unasked' as const }
    keep('listing', 'studio')
    keepUntil(found.changesAt)
    return { ...asked, ...found, state: 'found' as const }
  } catch (error) {
    // Results are emptied when search fails (specification, section 7), and the page says so; it is not kept.
    log[isDatabaseAway(error) ? 'warn' : 'error']({ err: error }, 'search.failed')
    return data({ ...asked, ...nothing, state: 'failed' as const }, { status: 503 })
  }
}

/** A price among the words becomes the filter of prices, which can be seen and taken away. */
function leadToPrice(typed: string, filters: Filters): void {
  const asked = readPrice(typed)
  if (asked === null) return
  const { from, to } = asked.price
  const query = writeFilters({ ...filters, priceFrom: from, priceTo: to, page: 1 }, asked.rest)
  throw redirect(`${asked.rest === '' ? '/shop' : '/search'}?${query}`)
}

const nothing = { listing: null, near: null, mendedTo: null, nearMisses: [], help: [] }

/** Null where there is nothing to search for. */
async function search(db: Db, typed: string, filters: Filters, now: Date) {
  const plan = typed === '' ? null : await planSearch(db, typed, now)
  if (!plan) return null
  const listing = await listProducts(db, filters, now, matchAll(plan))
  // The filters may be what stands in the way.
  const isNarrowed = isNarrowing(filters)
  const near =
    listing.total === 0 && isNarrowed
      ? await findNearListing(db, { filters, words: typed, match: matchAll(plan) }, now)
      : null
  const nearMisses = listing.total === 0 && near === null ? await findNearMisses(db, plan, filters, now) : []
  const { entries: help, changesAt } = await searchHelp(db, plan.helpWords, listing.total > 0, now)
  return { listing, near, mendedTo: plan.mendedTo, nearMisses, help, changesAt }
}

const mostMisses = 8

async function findNearMisses(db: Db, plan: SearchPlan, filters: Filters, now: Date) {
  const cards = await firstProducts(db, { filters, match: matchAny(plan), count: mostMisses }, now)
  return cards.length > 0 ? cards : listNewArrivals(db, now)
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
