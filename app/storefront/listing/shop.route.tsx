import { shop } from '#app/foundation/http/context.server.ts'
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { readFilters, writeFilters } from '#app/domain/catalog/search/filters.ts'
import { readOwnNames } from '#app/domain/catalog/products/collections.server.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { findNearListing } from './near-listing.server.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import type { Route } from './+types/shop.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  listingHead(
    {
      title: 'Shop wigs and raw hair',
      description:
        'Shop wigs, bundles, closures and frontals in human hair. Prices, lengths and stock are always up to date.',
      path: '/shop',
      filters: loaderData?.filters,
    },
    matches,
  )

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams, await readOwnNames(db))
  onlyAt(request, '/shop', writeFilters(filters).toString())
  const listing = await listProducts(db, filters, now())
  const near = listing.total === 0 ? await findNearListing(db, { filters }, now()) : null
  keep('listing')
  return { filters, listing, near, now: now().toISOString() }
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <ListingPage
      {...loaderData}
      title="Shop"
      intro="Wigs, bundles, closures and frontals in human hair."
      path="/shop"
    />
  )
}
