// The hairline over the forehead and temples: hair is knotted in one by one there, thin and few at the edge and denser inwards.
import type { Hairline } from './look.ts'
import { noiseAt, randomAt } from './random.ts'
import { hairlineAt, type Place, scalpAt } from './scalp.ts'

/**
 * How a hairline begins: over how many cm its density rises from nothing, how far before the drawn line its first hairs stand,
 * which share of all clumps is knotted there, and how thick those are at the edge and where they meet the rest.
 */
type Edge = {
  rises: number
  before: number
  share: number
  thin: number
  full: number
  /** Where, as a share of the rise, hair of full thickness begins. */
  bulk: number
  /** How far the middle comes down to a point, cm. */
  peak: number
}

const edges: Record<Hairline, Edge> = {
  natural: { rises: 0.9, before: 0.15, share: 0.045, thin: 0.2, full: 0.5, bulk: 0.5, peak: 0.55 },
  'pre-plucked': { rises: 1.6, before: 0.3, share: 0.07, thin: 0.1, full: 0.3, bulk: 0.95, peak: 0 },
  'baby-hair': { rises: 1.35, before: 0.25, share: 0.06, thin: 0.12, full: 0.4, bulk: 0.8, peak: 0 },
}

/** `edge` is 0 for the first hairs and 1 where the hairline is as dense as the rest. */
export type EdgeRoot = Place & { edge: number }

export function edgeRoots(hairline: Hairline, clumps: number, seed: number): EdgeRoot[] {
  const { rises, before, share, peak } = edges[hairline]
  const count = Math.round(clumps * share)
  return Array.from({ length: count }, (_, i) => {
    const azimuth = ((i + 0.5) / count - 0.5) * 2.5 + 0.03 * (randomAt(seed, i, 61) - 0.5)
    // The root of a chance keeps few of them far out: density rises evenly.
    const edge = Math.sqrt(randomAt(seed, i, 62))
    return { ...onLine(azimuth, rises * edge - before + unevenAt(seed, azimuth, peak)), edge }
  })
}

/** Half as thick as the rest and less, by place. */
export function edgeThickness(hairline: Hairline, edge: number): number {
  const { thin, full } = edges[hairline]
  return thin + (full - thin) * edge
}

/** Whether full hair may grow at a place: behind the rise of the hairline, which is knotted hair by hair. */
export function isBehindEdge(hairline: Hairline, place: Place, seed: number): boolean {
  if (place.z < 2) return true
  const { rises, before, bulk, peak } = edges[hairline]
  const azimuth = Math.atan2(place.x, place.z)
  return place.y - hairlineAt(place.x, place.z) > bulk * rises - before + unevenAt(seed, azimuth, peak)
}

/** No hairline is drawn with a ruler: a quarter of a cm to and fro, and a soft point in the middle of a natural one. */
function unevenAt(seed: number, azimuth: number, peak: number): number {
  return 0.25 * noiseAt(seed + 70, azimuth * 6, 0.5, 0.5) - peak * Math.exp(-((azimuth / 0.17) ** 2))
}

/** The place on the scalp at an azimuth that lies so far above the hairline, cm. */
function onLine(azimuth: number, rise: number): Place {
  let low = -0.3
  let high = 0.98
  for (let turn = 0; turn < 14; turn++) {
    const v = (low + high) / 2
    const place = scalpAt(v, azimuth)
    if (place.y > hairlineAt(place.x, place.z) + rise) high = v
    else low = v
  }
  return scalpAt(high, azimuth)
}
