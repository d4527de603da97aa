import { lagosDayWords } from '#app/lib/lagos-day.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StarRow } from '#app/ui/stars.tsx'
import type { ShownReview } from './review.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { authorWords, heightWords } from './review-words.ts'

type Props = { review: ShownReview; productName: string }

/** One review: who, how tall, which length; her stars, words and photos; what the house answers. */
export function ReviewEntry({ review, productName }: Props) {
  const { author, rating, title, text, lengthIn, heightCm, writtenAt, reply, pictures } = review
  return (
    <article className="review">
      <div className="review-said">
        <header className="review-head">
          <StarRow stars={rating} />
          <time dateTime={writtenAt} className="text-small text-muted">
            {lagosDayWords(new Date(writtenAt))}
          </time>
        </header>
        {title === '' ? null : <h3 className="review-title">{title}</h3>}
        {text === '' ? null : <p className="review-text">{text}</p>}
        {pictures.length > 0 ? (
          <ReviewPhotos pictures={pictures} alt={`${productName}, photo by ${authorWords(author)}`} />
        ) : null}
      </div>
      <footer className="review-foot">
        <span className="font-medium">{authorWords(author)}</span>
        <span className="review-verified">
          <Icon name="check" size={16} />
          Verified buyer
        </span>
        {lengthIn === null ? null : <span className="review-worn">Wears {lengthIn} in</span>}
        {heightCm === null ? null : <span className="review-worn">{heightWords(heightCm)} tall</span>}
      </footer>
      {reply ? (
        <div className="review-reply">
          <p className="text-small font-medium">
            Our reply{' '}
            <time dateTime={reply.at} className="font-normal text-muted">
              {lagosDayWords(new Date(reply.at))}
            </time>
          </p>
          <p className="review-text">{reply.text}</p>
        </div>
      ) : null}
    </article>
  )
}
