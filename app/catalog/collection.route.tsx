import { redirect } from 'react-router'
import { shop } from '#app/http/context.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { cleanQuery } from './clean-query.server.ts'
import { readFilters } from './filters.ts'
import { collectionNames, type CollectionSlug, collectionSlugs } from './hair.ts'
import { listCollections } from './product.server.ts'
import { listProducts } from './listing.server.ts'
import { ListingPage } from './listing-page.tsx'
import { normaliseText } from './search-text.ts'
import type { Route } from './+types/collection.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: loaderData ? `${loaderData.collection.name} collection` : 'Collection',
    description: loaderData?.collection.tagline,
    path: `/shop/${loaderData?.collection.slug ?? ''}`,
  })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const slug = findSlug(params.collection)
  if (slug === null) throw new Response(null, { status: 404 })
  const url = new URL(request.url)
  // akú, AKU, %C3%BA: one redirect to the canonical address.
  if (params.collection !== slug) throw redirect(`/shop/${slug}${url.search}`, 301)
  const filters = { ...readFilters(url.searchParams), collection: [] }
  cleanQuery(request, `/shop/${slug}`, filters)
  const [listing, collections] = await Promise.all([
    listProducts(db, { ...filters, collection: [slug] }, now()),
    listCollections(db, now()),
  ])
  const collection = collections.find((one) => one.slug === slug)
  if (!collection) throw new Response(null, { status: 404 })
  keep('listing')
  return { filters, listing, collections, collection, now: now().toISOString() }
}

function findSlug(text: string): CollectionSlug | null {
  const plain = normaliseText(text)
  return collectionSlugs.find((slug) => slug === plain) ?? null
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection } = loaderData
  return (
    <ListingPage
      {...loaderData}
      title={collectionNames[collection.slug]}
      intro={collection.tagline}
      path={`/shop/${collection.slug}`}
      within={collection.slug}
    />
  )
}
