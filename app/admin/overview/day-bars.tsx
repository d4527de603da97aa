import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { AsTable } from './as-table.tsx'

type Props = {
  /** What is counted: "Visits by day". */
  label: string
  /** Heads the figures of the table. */
  head: string
  /** Of every day, in their order; 'YYYY-MM-DD'. */
  days: readonly { day: string; count: number }[]
}

/** A bar for each day, the highest in ink; stretched to whatever room there is. */
export function DayBars({ label, head, days }: Props) {
  const best = days.reduce((most, one) => (one.count > most.count ? one : most), { day: '', count: 0 })
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || best.count === 0) return null
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${label}. Most on ${lagosWords(best.day, 'weekday')}: ${figure(best.count)}.`}
        className="h-40 w-full border-b border-edge"
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {days.map(({ day, count }, place) => (
          <rect
            key={day}
            x={place + 0.15}
            width={0.7}
            y={100 - (count / best.count) * 96}
            height={(count / best.count) * 96}
            className={`chart-bar ${day === best.day ? 'fill-ink' : 'fill-gold'}`}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-6 pt-2 text-tiny text-muted">
        <span>{lagosWords(first.day, 'short')}</span>
        <span>
          Most on {lagosWords(best.day, 'weekday')}: {figure(best.count)}
        </span>
        <span>{lagosWords(last.day, 'short')}</span>
      </figcaption>
      <AsTable
        caption={label}
        head={['Day', head]}
        rows={days
          .filter(({ count }) => count > 0)
          .toReversed()
          .map(({ day, count }) => [lagosWords(day, 'weekday'), figure(count)])}
      />
    </figure>
  )
}

const figure = (count: number) => count.toLocaleString('en-NG')
