// What buyers say, at the foot of a product's page.
import { Link } from 'react-router'
import type { ReviewSummary, ShownReview } from '#app/domain/reviews/review.ts'
import { ReviewSummaryPart } from './review-summary.tsx'
import { ReviewList } from './review-entry.tsx'

type Props = {
  product: { slug: string; name: string }
  summary: ReviewSummary
  /** The first few. */
  reviews: readonly ShownReview[]
}

export function ReviewsSection({ product, summary, reviews }: Props) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid gap-(--space-head)">
      <h2 id="reviews-title" className="font-display text-heading">
        Reviews
      </h2>
      {summary.count === 0 ? <NoReviews /> : null}
      {summary.count > 0 ? (
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-24 lg:[&>:first-child]:sticky lg:[&>:first-child]:top-28 lg:[&>:first-child]:self-start">
          <ReviewSummaryPart summary={summary} />
          <div className="grid gap-8">
            <ReviewList reviews={reviews} productName={product.name} />
            {summary.count > reviews.length ? (
              <Link
                to={`/product/${product.slug}/reviews`}
                className="button button-quiet justify-self-start"
              >
                Read all {summary.count} reviews
              </Link>
            ) : null}
          </div>
        </div>
      ) : null}
    </section>
  )
}

function NoReviews() {
  return (
    <p className="max-w-prose text-muted">
      No reviews yet. Only verified buyers can write one, and we ask each of them a week after delivery.
    </p>
  )
}
