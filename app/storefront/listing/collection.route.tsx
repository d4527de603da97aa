import { redirect } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { readFilters, writeFilters } from '#app/domain/catalog/search/filters.ts'
import { findCollection, readOwnNames } from '#app/domain/catalog/products/collections.server.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { findNearListing } from './near-listing.server.ts'
import { findRoot } from '#app/foundation/ui/page-head.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { collectionSharePicture } from '#app/domain/catalog/products/share-card.ts'
import { readCollectionCard } from '#app/domain/catalog/products/share-cards.server.ts'
import type { Route } from './+types/collection.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, address, tagline } = loaderData.collection
  const { seoTitle, seoDescription } = loaderData.head
  const house = findRoot(matches)?.house
  return listingHead(
    {
      title: seoTitle || `${name} collection`,
      description:
        seoDescription ||
        `${tagline} Shop wigs and raw hair from the ${name} collection, with prices, lengths and stock.`,
      path: `/shop/${address}`,
      filters: loaderData.filters,
      image: house && collectionSharePicture(address, { ...loaderData.card, house }),
    },
    matches,
  )
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const found = await findCollection(db, params.collection)
  if (found === null) throw new Response(null, { status: 404 })
  const url = new URL(request.url)
  // akú, AKU, %C3%BA and addresses of before: one redirect to the canonical address.
  if (found.at === 'elsewhere') throw redirect(`/shop/${found.address}${url.search}`, 301)
  const { slug, address, name, tagline, seoTitle, seoDescription } = found.collection
  const filters = { ...readFilters(url.searchParams, await readOwnNames(db)), collection: [] }
  onlyAt(request, `/shop/${address}`, writeFilters(filters).toString())
  const [listing, card] = await Promise.all([
    listProducts(db, { ...filters, collection: [slug] }, now()),
    readCollectionCard(db, address),
  ])
  if (!card) throw new Response(null, { status: 404 })
  const near = listing.total === 0 ? await findNearListing(db, { filters, within: slug }, now()) : null
  keep('listing')
  const collection = { slug, address, name, tagline }
  const head = { seoTitle, seoDescription }
  return { filters, listing, near, collection, card, head, now: now().toISOString() }
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection } = loaderData
  return (
    <ListingPage
      {...loaderData}
      title={collection.name}
      intro={collection.tagline}
      path={`/shop/${collection.address}`}
      within={collection}
    />
  )
}
