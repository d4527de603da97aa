// Stars out of five. They count what buyers said and nothing else: without a review there are none.
import type { CSSProperties } from 'react'

type Props = {
  /** How many reviews, and the sum of their stars. */
  count: number
  sum: number
  /** In a card the number of reviews stands in brackets; on a page it is said. */
  look?: 'card' | 'page'
}

/** The average of all reviews; nothing while there is no review. */
export function Stars({ count, sum, look = 'card' }: Props) {
  if (count === 0) return null
  const average = averageWords(count, sum)
  return (
    <span
      className={`inline-flex items-center [line-height:1.4] text-(length:--text-small) text-muted ${look === 'page' ? 'gap-2.5' : 'gap-1.5'}`}
    >
      <StarRow
        stars={sum / count}
        label={`${average} of 5, ${reviewsWords(count)}`}
        className={look === 'page' ? 'text-(length:--text-body)' : ''}
      />
      <span aria-hidden="true" className="tabular-nums">
        {look === 'page' ? `${average} · ${reviewsWords(count)}` : `(${count.toLocaleString('en-NG')})`}
      </span>
    </span>
  )
}

type RowProps = { stars: number; label?: string; className?: string }

/** Five stars of which `stars` are filled, in parts too. `label` is what a screen reader says. */
export function StarRow({ stars, label = `${stars} of 5 stars`, className = '' }: RowProps) {
  const part = Math.min(100, Math.max(0, Math.round(stars * 20)))
  return (
    <span
      role="img"
      aria-label={label}
      className={`stars ${className}`}
      style={{ '--stars': `${part}%` } as CSSProperties}
    />
  )
}

/** One digit after the point, rounded; 5.0 only when every review says five. */
export function averageWords(count: number, sum: number): string {
  const average = sum / count
  return Math.min(average, sum === 5 * count ? 5 : 4.9).toFixed(1)
}

export function reviewsWords(count: number): string {
  return `${count.toLocaleString('en-NG')} ${count === 1 ? 'review' : 'reviews'}`
}
