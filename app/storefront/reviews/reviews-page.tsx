// Every review of one product, to be sorted and narrowed by links.
import { Link } from 'react-router'
import { Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { type ReviewQuery, reviewSorts } from '#app/domain/reviews/review.ts'
import { reviewsAddress } from '#app/domain/reviews/review-query.ts'
import { ReviewList } from './review-entry.tsx'
import { ReviewSummaryPart } from './review-summary.tsx'
import type { ShownReviews } from '#app/domain/reviews/shown-reviews.server.ts'

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
      <header className="flex flex-wrap items-end justify-between gap-y-6 gap-x-12 pt-6 [padding-bottom:clamp(2rem,1.5rem_+_2vw,3.5rem)]">
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
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-24 lg:[&>:first-child]:sticky lg:[&>:first-child]:top-28 lg:[&>:first-child]:self-start">
          <div className="flex flex-col gap-8">
            <ReviewSummaryPart summary={summary} />
            <Choices slug={slug} query={query} withPhotos={summary.withPhotos} />
          </div>
          <div className="grid gap-8">
            <h2 className="sr-only">Reviews</h2>
            <ReviewList reviews={reviews} productName={name} label="Reviews" />
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
