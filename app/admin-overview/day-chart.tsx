// Revenue day by day as a line over its ground, the period before as a dotted one. Drawn on the server; the shapes are
// stretched to the box, the words stand beside them as text.
import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { lagosWords } from '#app/admin/lagos-time.ts'
import type { DaySales } from './sales.ts'
import { shortNaira } from './short-naira.ts'

type Props = { points: readonly DaySales[]; before: readonly DaySales[]; label: string; unit: 'day' | 'week' }

/** The picture's own units; stretched to whatever room there is. */
const width = 1000
const height = 300

export function DayChart({ points, before, label, unit }: Props) {
  const amounts = [...points, ...before].map(({ revenueKobo }) => revenueKobo)
  const y = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(100, ...amounts)])
    .range([height, 0])
    .nice(4)
  const x = scaleLinear()
    .domain([0, Math.max(1, points.length - 1)])
    .range([0, width])
  const ticks = y.ticks(3)
  const most = highest(points)
  const drawn = shapes(points, before, x, y)
  return (
    <figure>
      <div className="chart" role="img" aria-label={label}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'chart-zero' : 'chart-grid'}
            />
          ))}
          <path d={drawn.ground} className="chart-area" />
          <path d={drawn.before} className="chart-before" />
          <path d={drawn.now} className="chart-line" />
        </svg>
        {ticks
          .filter((tick) => tick !== 0)
          .map((tick) => (
            <span
              key={tick}
              aria-hidden="true"
              className="chart-word"
              style={{ left: 0, top: `calc(${(y(tick) / height) * 100}% - 0.9rem)` }}
            >
              {shortNaira(tick)}
            </span>
          ))}
        {most === null ? null : (
          <span
            aria-hidden="true"
            className="chart-dot"
            style={{ left: `${x(most.place) / 10}%`, top: `${(y(most.revenueKobo) / height) * 100}%` }}
          />
        )}
      </div>
      <div className="chart-feet" aria-hidden="true">
        {feet(points).map((day) => (
          <span key={day}>{lagosWords(day, 'short')}</span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-tiny text-muted">
        <span className="chart-key">This period, by {unit}</span>
        <span className="chart-key chart-key-before">The period before</span>
        {most === null ? null : (
          <span>
            Best {unit}: {lagosWords(most.day, 'short')}, {shortNaira(most.revenueKobo)}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

type Scale = (value: number) => number

function shapes(points: readonly DaySales[], before: readonly DaySales[], x: Scale, y: Scale) {
  const curve = line<DaySales>()
    .x((_, place) => x(place))
    .y(({ revenueKobo }) => y(revenueKobo))
    .curve(curveMonotoneX)
    .digits(1)
  const ground = area<DaySales>()
    .x((_, place) => x(place))
    .y0(y(0))
    .y1(({ revenueKobo }) => y(revenueKobo))
    .curve(curveMonotoneX)
    .digits(1)
  return {
    now: curve(points) ?? '',
    // The same number of points, so that both lines lie over each other.
    before: curve(before.slice(-points.length)) ?? '',
    ground: ground(points) ?? '',
  }
}

function highest(points: readonly DaySales[]): (DaySales & { place: number }) | null {
  let best: (DaySales & { place: number }) | null = null
  for (const [place, point] of points.entries()) {
    if (point.revenueKobo > (best?.revenueKobo ?? 0)) best = { ...point, place }
  }
  return best
}

/** First, middle and last. */
function feet(points: readonly DaySales[]): string[] {
  const places = [0, Math.floor((points.length - 1) / 2), points.length - 1]
  return [...new Set(places.map((place) => points[place]?.day ?? ''))].filter((day) => day !== '')
}
