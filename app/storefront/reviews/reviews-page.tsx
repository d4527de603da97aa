// Every review of one product, or of all, to be sorted and narrowed by links.
import { Link } from 'react-router'
import { isDrawnTexture, type TextureCode } from '#app/domain/catalog/products/hair.ts'
import { type ReviewQuery, reviewSorts } from '#app/domain/reviews/review.ts'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { reviewsAddress } from '#app/domain/reviews/review-query.ts'
import type { ShownReviews } from '#app/domain/reviews/shown-reviews.server.ts'
import { Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { ReviewList } from './review-entry.tsx'
import { ReviewSummaryPart } from './review-summary.tsx'

type Props = {
  /** Null where those of every product stand together. */
  product: { slug: string; name: string; texture: TextureCode } | null
  shown: ShownReviews
  query: ReviewQuery
}

export function ReviewsPage({ product, shown, query }: Props) {
  const { summary, reviews, page, pages, found } = shown
  const slug = product?.slug ?? null
  const own = useOwnNames()
  return (
    <div className="page pb-20">
      <Steps product={product} />
      <Head product={product} />
      {summary.count === 0 ? (
        <p className="max-w-prose text-muted">
          No reviews yet. Only verified buyers can write one, and we ask each of them a week after delivery.
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-24 lg:[&>:first-child]:sticky lg:[&>:first-child]:top-28 lg:[&>:first-child]:self-start">
          <div className="flex flex-col gap-8">
            <ReviewSummaryPart summary={summary} />
            <Choices slug={slug} query={query} facets={shown.facets} />
            {product === null || !isDrawnTexture(product.texture) ? null : (
              <Link
                to={reviewsAddress(null, { ...query, texture: product.texture, page: 1 })}
                className="link inline-flex min-h-11 items-center self-start text-small"
              >
                Reviews of all {own.texture[product.texture]} hair
              </Link>
            )}
          </div>
          <div className="grid content-start gap-8">
            <h2 className="sr-only">Reviews</h2>
            {found === 0 ? (
              <Nothing slug={slug} />
            ) : (
              <ReviewList reviews={reviews} productName={product?.name ?? ''} label="Reviews" />
            )}
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

function Steps({ product }: Pick<Props, 'product'>) {
  const way = [
    { name: 'Home', to: '/' },
    { name: 'Shop', to: '/shop' },
  ]
  const middle = product === null ? [] : [{ name: product.name, to: `/product/${product.slug}` }]
  return <Breadcrumbs steps={[...way, ...middle, { name: 'Reviews' }]} />
}

function Head({ product }: Pick<Props, 'product'>) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-y-6 gap-x-12 pt-6 [padding-bottom:clamp(2rem,1.5rem_+_2vw,3.5rem)]">
      <h1 className="font-display text-title">
        {product === null ? (
          'Reviews'
        ) : (
          <>
            <span className="block pb-2 font-sans text-small font-normal text-muted">Reviews of</span>
            {product.name}
          </>
        )}
      </h1>
      {product === null ? null : <ButtonLink to={`/product/${product.slug}`}>View product</ButtonLink>}
    </header>
  )
}

function Nothing({ slug }: { slug: string | null }) {
  return (
    <p className="max-w-prose text-muted">
      No reviews match all of these filters.{' '}
      <Link to={slug === null ? '/reviews' : `/product/${slug}/reviews`} className="link">
        Show all reviews
      </Link>
    </p>
  )
}

type ChoicesProps = { slug: string | null; query: ReviewQuery } & Pick<ShownReviews, 'facets'>

function Choices({ slug, query, facets }: ChoicesProps) {
  const to = (change: Partial<ReviewQuery>) => reviewsAddress(slug, { ...query, page: 1, ...change })
  const { withPhotos, lengths, textures } = facets
  const own = useOwnNames()
  return (
    <nav aria-label="Sort and filter" className="grid gap-5">
      <Chips
        title="Sort"
        chips={Object.entries(reviewSorts).map(([sort, name]) => ({
          name,
          to: to({ sort: sort as keyof typeof reviewSorts }),
          isChosen: sort === query.sort,
        }))}
      />
      {withPhotos > 0 || query.withPhotos ? (
        <Chips
          title="Photos"
          chips={[
            {
              name: `With photos (${withPhotos})`,
              to: to({ withPhotos: !query.withPhotos }),
              isChosen: query.withPhotos,
            },
          ]}
        />
      ) : null}
      <Chips
        title="Texture"
        chips={chosenFirst(
          textures.map(({ value, count }) => ({
            name: `${own.texture[value] ?? value} (${count})`,
            to: to({ texture: value === query.texture ? null : value }),
            isChosen: value === query.texture,
          })),
        )}
      />
      <Chips
        title="Length bought"
        chips={chosenFirst(
          lengths.map(({ value, count }) => ({
            name: `${value} in (${count})`,
            to: to({ lengthIn: value === query.lengthIn ? null : value }),
            isChosen: value === query.lengthIn,
          })),
        )}
      />
    </nav>
  )
}

type Chip = { name: string; to: string; isChosen: boolean }

/** A phone shows the beginning of a long row. */
function chosenFirst(chips: readonly Chip[]): Chip[] {
  return chips.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
}

/** A chosen one leads back to without it. */
function Chips({ title, chips }: { title: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-small font-medium">{title}</p>
      <div className="flex gap-2 max-lg:scrollbar-none max-lg:-my-1 max-lg:overflow-x-auto max-lg:py-1 max-lg:*:shrink-0 lg:flex-wrap">
        {chips.map(({ name, to, isChosen }) => (
          <Link
            key={name}
            to={to}
            className="chip"
            aria-current={isChosen ? 'true' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </div>
    </div>
  )
}
