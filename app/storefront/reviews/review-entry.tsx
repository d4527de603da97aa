import { Link } from 'react-router'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { StarRow } from '#app/foundation/ui/stars.tsx'
import type { ShownReview } from '#app/domain/reviews/review.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { authorWords, heightWords } from '#app/domain/reviews/review-words.ts'

type ListProps = { reviews: readonly ShownReview[]; productName: string; label?: string }

export function ReviewList({ reviews, productName, label }: ListProps) {
  return (
    <ul aria-label={label} className="w-full">
      {reviews.map((review) => (
        <li
          key={review.id}
          className="[padding-block:clamp(1.75rem,1.5rem_+_1vw,2.5rem)] border-t border-rule last:border-b"
        >
          <ReviewEntry review={review} productName={productName} />
        </li>
      ))}
    </ul>
  )
}

type Props = { review: ShownReview; productName: string }

/** One review: who, how tall, which length; their stars, words and photos; what the house answers. */
export function ReviewEntry({ review, productName }: Props) {
  const { author, rating, title, text, lengthIn, heightCm, writtenAt, reply, pictures, product } = review
  return (
    <article className="grid gap-3.5 lg:grid-cols-[11rem_minmax(0,40rem)] lg:gap-y-0 lg:gap-x-12">
      <div className="lg:col-2 grid gap-3.5">
        <header className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
          <StarRow stars={rating} />
          <time dateTime={writtenAt} className="text-small text-muted">
            {lagosDayWords(new Date(writtenAt))}
          </time>
        </header>
        {product === undefined ? null : (
          <p>
            <Link to={`/product/${product.slug}`} className="link inline-flex min-h-11 items-center">
              {product.name}
            </Link>
          </p>
        )}
        {title === '' ? null : <h3 className="font-display text-card font-normal text-balance">{title}</h3>}
        {text === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        {pictures.length > 0 ? (
          <ReviewPhotos
            pictures={pictures}
            alt={`${product?.name ?? productName}, photo by ${authorWords(author)}`}
          />
        ) : null}
      </div>
      <footer className="flex flex-wrap items-center gap-y-0.5 gap-x-4 text-(length:--text-small) lg:flex-col lg:items-start lg:content-start lg:flex-nowrap lg:gap-1 lg:col-1 lg:[grid-row:1_/_span_2]">
        <span className="font-medium">{authorWords(author)}</span>
        <span className="inline-flex items-center gap-1 text-gold-deep">
          <Icon name="check" size={16} />
          Verified buyer
        </span>
        {lengthIn === null ? null : <span className="text-muted">Wears {lengthIn} in</span>}
        {heightCm === null ? null : <span className="text-muted">{heightWords(heightCm)} tall</span>}
      </footer>
      {reply ? (
        <div className="lg:col-2 lg:mt-5 grid gap-1 pl-5 border-l border-gold">
          <p className="text-small font-medium">
            Our reply{' '}
            <time dateTime={reply.at} className="font-normal text-muted">
              {lagosDayWords(new Date(reply.at))}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      ) : null}
    </article>
  )
}
