import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { chartHeight, chartWidth, type DayDrawing } from './day-drawing.ts'

type Props = { drawing: DayDrawing; label: string; unit: 'day' | 'week' }

/** Shapes are stretched to the box; words and the dot stand over it as they are, so all is sharp at any width. */
export function DayChart({ drawing: { now, before, ground, ticks, best, feet }, label, unit }: Props) {
  return (
    <figure>
      <div className="relative mt-2 block h-[clamp(11rem,8rem+12vw,17rem)]" role="img" aria-label={label}>
        <svg
          className="absolute inset-0 size-full overflow-visible"
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
              vectorEffect="non-scaling-stroke"
              className={`chart-rule ${words === '' ? 'stroke-edge' : 'stroke-rule'}`}
            />
          ))}
          <path d={ground} className="fill-gold/16" />
          <path
            d={before}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.25}
            strokeDasharray="2 4"
            strokeLinecap="round"
            className="chart-rule fill-none stroke-edge"
          />
          <path
            d={now}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.75}
            strokeLinejoin="round"
            className="chart-line fill-none stroke-ink"
          />
        </svg>
        {ticks.map(({ y, words }) => (
          <span
            key={y}
            aria-hidden="true"
            className="absolute left-0 -mt-3.5 text-micro leading-none whitespace-nowrap text-muted tabular-nums text-shadow-ground"
            style={{ top: down(y) }}
          >
            {words}
          </span>
        ))}
        {best ? (
          <span
            aria-hidden="true"
            className="chart-dot absolute -m-1.5 size-3 rounded-full border-2 border-ivory bg-gold"
            style={{ left: `${(best.x / chartWidth) * 100}%`, top: down(best.y) }}
          />
        ) : null}
      </div>
      <div className="flex justify-between pt-2 text-tiny/body text-muted" aria-hidden="true">
        {feet.map((day) => (
          <span key={day}>{lagosWords(day, 'short')}</span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-tiny text-muted">
        <span className={`${keyLook} before:border-ink`}>This period, by {unit}</span>
        <span className={`${keyLook} before:border-edge before:border-dotted`}>Previous period</span>
        {best ? (
          <span>
            Best {unit}: {lagosWords(best.day, 'short')}, {best.words}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** The stroke that its words are about. */
const keyLook = 'inline-flex items-center gap-2 before:w-5 before:border-t-2'

const down = (y: number) => `${(y / chartHeight) * 100}%`
