import { averageWords, reviewsWords, StarRow } from '#app/ui/stars.tsx'
import type { ReviewSummary } from './review.ts'

/** The average, and how many gave how many stars: lengths of thin bars with their numbers beside them. */
export function ReviewSummaryPart({ summary }: { summary: ReviewSummary }) {
  const { count, sum, perStar } = summary
  if (count === 0) return null
  const average = averageWords(count, sum)
  return (
    <div className="review-summary">
      <p className="review-average">
        <span className="font-display text-section tabular-nums">{average}</span>
        <span className="review-average-words">
          <StarRow stars={sum / count} label={`${average} of 5 stars`} />
          <span className="text-small text-muted">{reviewsWords(count)} by verified buyers</span>
        </span>
      </p>
      <table className="review-bars">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const given = perStar[stars - 1] ?? 0
            return (
              <tr key={stars}>
                <th scope="row">
                  {stars} <span className="sr-only">{stars === 1 ? 'star' : 'stars'}</span>
                  <span aria-hidden="true">★</span>
                </th>
                <td aria-hidden="true" className="review-bar">
                  <span style={{ width: `${(100 * given) / count}%` }} />
                </td>
                <td className="review-given">{given}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
