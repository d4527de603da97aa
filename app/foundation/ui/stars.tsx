// Stars out of five. They count what buyers said and nothing else: without a review there are none.
import type { CSSProperties, ReactNode } from 'react'

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
  const label = `${average} of 5, ${reviewsWords(count)}`
  if (look === 'card')
    return (
      <StarRow stars={sum / count} label={label} className="[line-height:1.4] text-muted tabular-nums">
        ({count.toLocaleString('en-NG')})
      </StarRow>
    )
  return (
    <span className="inline-flex items-center gap-2.5 [line-height:1.4] text-(length:--text-small) text-muted">
      <StarRow stars={sum / count} label={label} className="text-(length:--text-body)" />
      <span aria-hidden="true" className="tabular-nums">
        {average} · {reviewsWords(count)}
      </span>
    </span>
  )
}

type RowProps = { stars: number; label?: string; className?: string; children?: ReactNode }

/** Five stars of which `stars` are filled, in parts too. `label` is what a screen reader says, and all that it says. */
export function StarRow({ stars, label = `${stars} of 5 stars`, className = '', children }: RowProps) {
  const part = Math.min(100, Math.max(0, Math.round(stars * 20)))
  return (
    <span
      role="img"
      aria-label={label}
      className={`stars ${className}`}
      style={{ '--stars': `${part}%` } as CSSProperties}
    >
      {children}
    </span>
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
