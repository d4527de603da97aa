import { redirect } from 'react-router'
import { askedQuery } from '#app/foundation/http/one-address.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { ReviewsPage } from '#app/storefront/reviews/reviews-page.tsx'
import { readReviewQuery, reviewsAddress } from '#app/domain/reviews/review-query.ts'
import { findShownReviews } from '#app/domain/reviews/shown-reviews.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { averageWords, reviewsWords } from '#app/foundation/ui/stars.tsx'
import type { Route } from './+types/reviews.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, shown, query } = loaderData
  const { count, sum } = shown.summary
  const said =
    count === 0 ? 'No reviews yet' : `${reviewsWords(count)}, ${averageWords(count, sum)} of 5 stars`
  const isPlain = query.sort === 'newest' && !query.withPhotos
  return pageHead(
    {
      title: `Reviews of ${product.name}${isPlain && query.page > 1 ? `, page ${query.page}` : ''}`,
      description: `${said}: what verified buyers say about ${product.name}, with their photos, lengths and heights.`,
      path: reviewsAddress(product.slug, {
        sort: 'newest',
        withPhotos: false,
        page: isPlain ? query.page : 1,
      }),
      index: count > 0 && !query.withPhotos,
    },
    matches,
  )
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const asked = askedQuery(request)
  const product = await findProduct(db, params.product, now())
  if (!product) throw new Response(null, { status: 404 })
  const query = readReviewQuery(asked)
  const address = reviewsAddress(product.slug, query)
  // Only one address of each page is kept.
  if (params.product !== product.slug) throw redirect(address, 301)
  if (withQuery(request, asked) !== address) throw redirect(address, 302)
  const shown = await findShownReviews(db, product.id, query)
  if (query.page > shown.pages)
    throw redirect(reviewsAddress(product.slug, { ...query, page: shown.pages }), 302)
  keep(`product:${product.id}`)
  return { product: { slug: product.slug, name: product.name }, shown, query }
}

/** The address that was asked for, without what advertisers and React Router append. */
function withQuery({ url }: Request, query: URLSearchParams): string {
  const path = decodeURI(new URL(url).pathname.replace(/\.data$/u, ''))
  return query.size > 0 ? `${path}?${query}` : path
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />
}
