// What buyers say, at the foot of a product's page.
import { Link } from 'react-router'
import type { ReviewSummary, ShownReview } from './review.ts'
import { ReviewSummaryPart } from './review-summary.tsx'
import { ReviewEntry } from './review-entry.tsx'

type Props = {
  product: { slug: string; name: string }
  summary: ReviewSummary
  /** The first few. */
  reviews: readonly ShownReview[]
}

export function ReviewsSection({ product, summary, reviews }: Props) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="reviews">
      <h2 id="reviews-title" className="font-display text-heading">
        Reviews
      </h2>
      {summary.count === 0 ? <NoReviews /> : null}
      {summary.count > 0 ? (
        <div className="reviews-columns">
          <ReviewSummaryPart summary={summary} />
          <div className="reviews-column">
            <ul className="review-list">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} productName={product.name} />
                </li>
              ))}
            </ul>
            {summary.count > reviews.length ? (
              <Link to={`/product/${product.slug}/reviews`} className="button button-quiet reviews-all">
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
