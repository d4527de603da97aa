// Draws revenue day by day: a line over its ground, the period before as a second line. From point to point it is straight, so that
// it shows nothing that was not counted: no rise before a day that sold, no swing below zero. Only paths leave the server, so the
// browser needs no library for charts.
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { chartHeight, chartWidth, type DayDrawing } from './day-drawing.ts'
import type { DaySales } from './sales.ts'
import { shortNaira } from './short-naira.ts'

export function drawDays(points: readonly DaySales[], before: readonly DaySales[]): DayDrawing {
  const amounts = [...points, ...before].map(({ revenueKobo }) => revenueKobo)
  const y = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(100_00, ...amounts)])
    .range([chartHeight, 0])
    .nice(4)
  const x = scaleLinear()
    .domain([0, Math.max(1, points.length - 1)])
    .range([0, chartWidth])
  const curve = line<DaySales>()
    .x((_, place) => x(place))
    .y(({ revenueKobo }) => y(revenueKobo))
    .digits(1)
  const ground = area<DaySales>()
    .x((_, place) => x(place))
    .y0(y(0))
    .y1(({ revenueKobo }) => y(revenueKobo))
    .digits(1)
  return {
    now: curve(points) ?? '',
    // The same number of points, so that both lines lie over each other.
    before: curve(before.slice(-points.length)) ?? '',
    ground: ground(points) ?? '',
    ticks: y.ticks(3).map((tick) => ({ y: round(y(tick)), words: tick === 0 ? '' : shortNaira(tick) })),
    best: bestOf(points, x, y),
    feet: feetOf(points),
  }
}

type Scale = (value: number) => number

function bestOf(points: readonly DaySales[], x: Scale, y: Scale): DayDrawing['best'] {
  let best: DayDrawing['best'] = null
  let most = 0
  for (const [place, { day, revenueKobo }] of points.entries()) {
    if (revenueKobo <= most) continue
    most = revenueKobo
    best = { x: round(x(place)), y: round(y(revenueKobo)), day, words: shortNaira(revenueKobo) }
  }
  return best
}

/** First, middle and last. */
function feetOf(points: readonly DaySales[]): string[] {
  const places = [0, Math.floor((points.length - 1) / 2), points.length - 1]
  return [...new Set(places.map((place) => points[place]?.day ?? ''))].filter((day) => day !== '')
}

const round = (value: number) => Math.round(value * 10) / 10
