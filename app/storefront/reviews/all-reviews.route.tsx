// /reviews: what buyers say of everything in the shop, by texture and by length.
import { redirect } from 'react-router'
import { allReviews } from '#app/domain/reviews/review.ts'
import { isPlainQuery, readReviewQuery, reviewsAddress } from '#app/domain/reviews/review-query.ts'
import { findShownReviews } from '#app/domain/reviews/shown-reviews.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { askedQuery, onlyAtAddress } from '#app/foundation/http/one-address.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { ownNamesIn } from '#app/storefront/listing/collections.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import type { Route } from './+types/all-reviews.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { query, shown } = loaderData
  const isPlain = isPlainQuery(query)
  const of =
    query.texture === null
      ? 'our wigs and hair'
      : `${ownNamesIn(matches).texture[query.texture] ?? query.texture} hair`
  return pageHead(
    {
      title: `Reviews of ${of}${isPlain && query.page > 1 ? `, page ${query.page}` : ''}`,
      description: `What verified buyers say about ${of}, with their photos, lengths and heights.`,
      path: reviewsAddress(null, { ...allReviews, page: isPlain ? query.page : 1 }),
      index: shown.summary.count > 0 && isPlainQuery({ ...query, sort: 'newest' }),
    },
    matches,
  )
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const query = readReviewQuery(askedQuery(request))
  // Only one address of each page is kept.
  onlyAtAddress(request, reviewsAddress(null, query))
  const shown = await findShownReviews(db, { inShopBy: now() }, query)
  if (query.page > shown.pages) throw redirect(reviewsAddress(null, { ...query, page: shown.pages }), 302)
  // 'listing': products that come, go and change their names.
  keep('reviews', 'listing')
  return { shown, query }
}

export default function AllReviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage product={null} {...loaderData} />
}
