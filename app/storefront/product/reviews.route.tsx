import { redirect } from 'react-router'
import { askedQuery, onlyAtAddress } from '#app/foundation/http/one-address.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { ReviewsPage } from '#app/storefront/reviews/reviews-page.tsx'
import { allReviews } from '#app/domain/reviews/review.ts'
import { isPlainQuery, readReviewQuery, reviewsAddress } from '#app/domain/reviews/review-query.ts'
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
  const isPlain = isPlainQuery(query)
  return pageHead(
    {
      title: `Reviews of ${product.name}${isPlain && query.page > 1 ? `, page ${query.page}` : ''}`,
      description: `${said}: what verified buyers say about ${product.name}, with their photos, lengths and heights.`,
      path: reviewsAddress(product.slug, { ...allReviews, page: isPlain ? query.page : 1 }),
      index: count > 0 && isPlainQuery({ ...query, sort: 'newest' }),
    },
    matches,
  )
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const product = await findProduct(db, params.product, now())
  if (!product) throw new Response(null, { status: 404 })
  // The hair of one product is one.
  const query = { ...readReviewQuery(askedQuery(request)), texture: null }
  const address = reviewsAddress(product.slug, query)
  if (params.product !== product.slug) throw redirect(address, 301)
  // Only one address of each page is kept.
  onlyAtAddress(request, address)
  const shown = await findShownReviews(db, product.id, query)
  if (query.page > shown.pages)
    throw redirect(reviewsAddress(product.slug, { ...query, page: shown.pages }), 302)
  keep(`product:${product.id}`)
  const { slug, name, texture } = product
  return { product: { slug, name, texture }, shown, query }
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />
}
