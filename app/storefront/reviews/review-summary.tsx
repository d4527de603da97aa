import { averageWords, reviewsWords, StarRow } from '#app/foundation/ui/stars.tsx'
import type { ReviewSummary } from '#app/domain/reviews/review.ts'

/** The average, and how many gave how many stars: lengths of thin bars with their numbers beside them. */
export function ReviewSummaryPart({ summary }: { summary: ReviewSummary }) {
  const { count, sum, perStar } = summary
  if (count === 0) return null
  const average = averageWords(count, sum)
  return (
    <div className="grid gap-5 max-w-96">
      <p className="flex items-center gap-5">
        <span className="font-display text-section tabular-nums">{average}</span>
        <span className="grid gap-1">
          <StarRow
            className="text-(length:--text-lead)"
            stars={sum / count}
            label={`${average} of 5 stars`}
          />
          <span className="text-small text-muted">{reviewsWords(count)} by verified buyers</span>
        </span>
      </p>
      <table className="w-full text-(length:--text-small) tabular-nums">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const given = perStar[stars - 1] ?? 0
            return (
              <tr key={stars}>
                <th scope="row" className="w-9 py-1 font-normal text-left whitespace-nowrap">
                  {stars} <span className="sr-only">{stars === 1 ? 'star' : 'stars'}</span>
                  <span aria-hidden="true" className="text-gold-deep">
                    ★
                  </span>
                </th>
                <td
                  aria-hidden="true"
                  className="[background:linear-gradient(var(--color-rule),var(--color-rule))_center_/_100%_1px_no-repeat]"
                >
                  <span
                    className="block h-px border-t-3 border-gold-deep"
                    style={{ width: `${(100 * given) / count}%` }}
                  />
                </td>
                <td className="w-10 text-muted text-right">{given}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
