// The ladder of detail: how many points a strand has and how many strands a wig, so that phones keep up.
import type { Curl } from './curl.ts'
import type { Detail } from './shapes.ts'

/** Points of a whole wig at 250 %; fewer at lower densities. */
const budgets: Record<Detail, number> = { draft: 115_000, live: 340_000, fine: 1_450_000 }
const plainPoints: Record<Detail, number> = { draft: 26, live: 38, fine: 60 }
const pointsPerTurn: Record<Detail, number> = { draft: 6, live: 7.5, fine: 10 }
const mostPoints: Record<Detail, number> = { draft: 120, live: 190, fine: 300 }

export function pointsPerStrand(curl: Curl, hung: number, detail: Detail): number {
  const turns = hung / curl.wavelength
  const perTurn = curl.kind === 'crimp' ? 3.2 : pointsPerTurn[detail]
  const wanted = Math.max(plainPoints[detail], Math.ceil(turns * perTurn) + 4)
  return Math.min(mostPoints[detail], wanted)
}

export function strandCount(points: number, density: number, detail: Detail): number {
  return Math.round(((budgets[detail] / points) * density) / 250)
}

/** Width of all ribbons of a wig side by side, cm, by density: at 100 % light comes through the ends, at 250 % nowhere. */
export function coverWidth(density: number): number {
  return 640 * (density / 180) ** 0.9
}
