// The hairline over the forehead and temples: hair is knotted in one by one there, thin and few at the edge and denser inwards.
import { skull } from './body.ts'
import type { Hairline } from './look.ts'
import { noiseAt, randomAt } from './random.ts'
import { hairlineAt, type Place, ramp, scalpAt } from './scalp.ts'

/**
 * How a hairline begins: how far behind the drawn line, cm; over how many cm of scalp its density rises from nothing to full, and
 * how long that rise holds back (1 is an even one); where in it, as a share, hair of full thickness begins; how thick hair is that
 * is knotted singly, at the edge and where it meets the rest; how far the middle comes down to a point, cm.
 */
type Edge = {
  starts: number
  rises: number
  slow: number
  bulk: number
  thin: number
  full: number
  peak: number
}

const edges: Record<Hairline, Edge> = {
  natural: { starts: 0, rises: 1.2, slow: 0.7, bulk: 0.25, thin: 0.14, full: 0.4, peak: 0 },
  'pre-plucked': { starts: 0, rises: 1.5, slow: 1.6, bulk: 0.7, thin: 0.1, full: 0.28, peak: 0 },
  'widows-peak': { starts: 0.25, rises: 1.2, slow: 0.4, bulk: 0.3, thin: 0.16, full: 0.3, peak: 2.2 },
  'baby-hair': { starts: 0, rises: 1.35, slow: 1, bulk: 0.5, thin: 0.12, full: 0.4, peak: 0 },
}

/**
 * `edge` is 0 for the first hairs and 1 where the hairline is as dense as the rest; `lift` is how far hair keeps from the hull, cm:
 * before the drawn line the sculpted forehead bulges out of it.
 */
export type EdgeRoot = Place & { edge: number; lift: number }

const bulge = 0.19

/** Radians to either side of the middle of the forehead that are knotted, and about how many cm that is. */
const knotted = 1.25
const knottedLength = 18

/** `dense` is how many clumps a square cm of the rest has. */
export function edgeRoots(hairline: Hairline, dense: number, seed: number): EdgeRoot[] {
  const { rises } = edges[hairline]
  const finest = 1 / edgeThickness(hairline, 0.5)
  const tries = Math.round(knottedLength * rises * dense * finest)
  return Array.from({ length: tries }, (_, i) => {
    const azimuth = ((i + 0.5) / tries - 0.5) * 2 * knotted + 0.03 * (randomAt(seed, i, 61) - 0.5)
    const edge = randomAt(seed, i, 62)
    const behind = rises * edge + unevenAt(seed, azimuth, hairline)
    // Before the drawn line nothing else grows: a point is made of these hairs alone, and drawn firmly.
    const wanted =
      behind < 0 && edges[hairline].peak > 0
        ? 1.6 * densityAt(hairline, edge)
        : densityAt(hairline, edge) - bulkAt(hairline, edge)
    if (randomAt(seed, i, 64) > wanted / edgeThickness(hairline, edge) / finest) return null
    const lift = edges[hairline].peak > 0 ? bulge * ramp(0.6, -0.1, behind) : 0
    return { ...lifted(onLine(azimuth, behind), lift), edge, lift }
  }).filter((root) => root !== null)
}

function lifted({ x, y, z }: Place, by: number): Place {
  const [dx, dy, dz] = [x - skull.x, y - skull.y, z - skull.z]
  const k = by / Math.hypot(dx, dy, dz)
  return { x: x + k * dx, y: y + k * dy, z: z + k * dz }
}

/** Half as thick as the rest and less, by place. */
export function edgeThickness(hairline: Hairline, edge: number): number {
  const { thin, full } = edges[hairline]
  return thin + (full - thin) * edge
}

/** Share of the full density by place in the rise. */
function densityAt(hairline: Hairline, edge: number): number {
  return ramp(0, 1, edge) ** edges[hairline].slow
}

/** The part of it that hair of full thickness has. */
function bulkAt(hairline: Hairline, edge: number): number {
  return densityAt(hairline, edge) * ramp(edges[hairline].bulk, 1, edge)
}

/** Whether full hair grows at a place, `chance` 0 to 1: ever more of it in the rise of the hairline. */
export function isBehindEdge(hairline: Hairline, place: Place, seed: number, chance: number): boolean {
  if (place.z < 2) return true
  const azimuth = Math.atan2(place.x, place.z - skull.z)
  const edge = (behindLine(place, azimuth) - unevenAt(seed, azimuth, hairline)) / edges[hairline].rises
  return edge >= 1 || chance < bulkAt(hairline, Math.max(0, edge))
}

const lineSteps = 96
const line = Array.from({ length: lineSteps + 1 }, (_, i) => onLine((i / lineSteps - 0.5) * Math.PI, 0))

/** How far behind the hairline a place of the scalp lies, cm. */
function behindLine(place: Place, azimuth: number): number {
  const start = line[Math.round((azimuth / Math.PI + 0.5) * lineSteps)]
  if (!start) return 99
  const far = Math.hypot(place.x - start.x, place.y - start.y, place.z - start.z)
  return place.y < start.y ? -far : far
}

/** How far behind the drawn line the first hairs are, cm. No hairline is drawn with a ruler: a quarter of a cm to and fro. */
function unevenAt(seed: number, azimuth: number, hairline: Hairline): number {
  const { starts, peak } = edges[hairline]
  const point = peak * Math.max(0, 1 - Math.abs(azimuth) / 0.27)
  return starts + 0.25 * noiseAt(seed + 70, azimuth * 6, 0.5, 0.5) - point
}

/** The place on the scalp at an azimuth that lies so far behind the hairline, cm of scalp. */
export function onLine(azimuth: number, behind: number): Place {
  let low = -0.3
  let high = 0.98
  for (let turn = 0; turn < 14; turn++) {
    const v = (low + high) / 2
    const place = scalpAt(v, azimuth)
    if (place.y > hairlineAt(place.x, place.z)) high = v
    else low = v
  }
  let place = scalpAt(high, azimuth)
  const step = behind < 0 ? -0.1 : 0.1
  for (let gone = 0.1; gone <= Math.abs(behind); gone += 0.1) {
    const next = scalpAt(high + step * 0.1, azimuth)
    const far = Math.hypot(next.x - place.x, next.y - place.y, next.z - place.z)
    high += (step * 0.1 * 0.1) / far
    place = scalpAt(high, azimuth)
  }
  return place
}
