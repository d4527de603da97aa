// Every review of one piece, to be sorted and narrowed by links.
import { Link } from 'react-router'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type ReviewQuery, reviewSorts } from './review.ts'
import { reviewsAddress } from './review-query.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewSummaryPart } from './review-summary.tsx'
import type { ShownReviews } from './shown-reviews.server.ts'

type Props = {
  product: { slug: string; name: string }
  shown: ShownReviews
  query: ReviewQuery
}

export function ReviewsPage({ product, shown, query }: Props) {
  const { summary, reviews, page, pages } = shown
  const { slug, name } = product
  return (
    <div className="page pb-20">
      <Breadcrumbs
        steps={[
          { name: 'Home', to: '/' },
          { name: 'Shop', to: '/shop' },
          { name, to: `/product/${slug}` },
          { name: 'Reviews' },
        ]}
      />
      <header className="reviews-head">
        <h1 className="font-display text-title">
          <span className="block pb-2 font-sans text-small font-normal text-muted">Reviews of</span>
          {name}
        </h1>
        <ButtonLink to={`/product/${slug}`}>View product</ButtonLink>
      </header>
      {summary.count === 0 ? (
        <p className="max-w-prose text-muted">
          No reviews yet. Only verified buyers can write one, and we ask each of them a week after delivery.
        </p>
      ) : (
        <div className="reviews-columns">
          <div className="flex flex-col gap-8">
            <ReviewSummaryPart summary={summary} />
            <Choices slug={slug} query={query} withPhotos={summary.withPhotos} />
          </div>
          <div className="reviews-column">
            <h2 className="sr-only">Reviews</h2>
            <ul aria-label="Reviews" className="review-list">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} productName={name} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={pages}
              address={(number) => reviewsAddress(slug, { ...query, page: number })}
            />
          </div>
        </div>
      )}
    </div>
  )
}

type ChoicesProps = { slug: string; query: ReviewQuery; withPhotos: number }

function Choices({ slug, query, withPhotos }: ChoicesProps) {
  const to = (change: Partial<ReviewQuery>) => reviewsAddress(slug, { ...query, page: 1, ...change })
  return (
    <nav aria-label="Sort and filter" className="flex flex-wrap gap-2">
      {Object.entries(reviewSorts).map(([sort, name]) => (
        <Link
          key={sort}
          to={to({ sort: sort as keyof typeof reviewSorts })}
          className="chip"
          aria-current={sort === query.sort ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
      {withPhotos > 0 ? (
        <Link
          to={to({ withPhotos: !query.withPhotos })}
          className="chip"
          aria-current={query.withPhotos ? 'true' : undefined}
          preventScrollReset
        >
          With photos ({withPhotos})
        </Link>
      ) : null}
    </nav>
  )
}
