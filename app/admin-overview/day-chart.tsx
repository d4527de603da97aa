import { lagosWords } from '#app/admin/lagos-time.ts'
import { chartHeight, chartWidth, type DayDrawing } from './day-drawing.ts'

type Props = { drawing: DayDrawing; label: string; unit: 'day' | 'week' }

/** Shapes are stretched to the box; words and the dot stand over it as they are, so all is sharp at any width. */
export function DayChart({ drawing: { now, before, ground, ticks, best, feet }, label, unit }: Props) {
  return (
    <figure>
      <div className="chart" role="img" aria-label={label}>
        <svg
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {ticks.map(({ y, words }) => (
            <line
              key={y}
              x1={0}
              x2={chartWidth}
              y1={y}
              y2={y}
              className={words === '' ? 'chart-zero' : 'chart-grid'}
            />
          ))}
          <path d={ground} className="chart-area" />
          <path d={before} className="chart-before" />
          <path d={now} className="chart-line" />
        </svg>
        {ticks.map(({ y, words }) => (
          <span key={y} aria-hidden="true" className="chart-word" style={{ top: down(y) }}>
            {words}
          </span>
        ))}
        {best ? (
          <span
            aria-hidden="true"
            className="chart-dot"
            style={{ left: `${(best.x / chartWidth) * 100}%`, top: down(best.y) }}
          />
        ) : null}
      </div>
      <div className="chart-feet" aria-hidden="true">
        {feet.map((day) => (
          <span key={day}>{lagosWords(day, 'short')}</span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-tiny text-muted">
        <span className="chart-key">This period, by {unit}</span>
        <span className="chart-key chart-key-before">Previous period</span>
        {best ? (
          <span>
            Best {unit}: {lagosWords(best.day, 'short')}, {best.words}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}

const down = (y: number) => `${(y / chartHeight) * 100}%`
