// Where hair grows: the scalp above the hairline, the parting on it, and the way hair lies at every place of it.
import { distanceToBody, skull } from './body.ts'
import { aheadOfBand, bandWidth } from './headband.ts'
import type { Parting } from './look.ts'

/** Height of the hairline, cm, by degrees from the middle of the forehead to the nape; the same on both sides. */
const hairline: readonly (readonly [degrees: number, y: number])[] = [
  [0, 6.7],
  [20, 6.8],
  [36, 6.1],
  [48, 4.6],
  [57, 2.4],
  [65, -0.6],
  [73, -0.9],
  [80, 0.9],
  [90, 1.6],
  [100, 0.6],
  [109, -2.4],
  [126, -5.4],
  [150, -7],
  [180, -7.3],
]

export function hairlineAt(x: number, z: number): number {
  const degrees = (Math.atan2(Math.abs(x), z - skull.z) * 180) / Math.PI
  for (let i = 1; i < hairline.length; i++) {
    const [to, yTo] = hairline[i] ?? [180, -7.3]
    if (degrees > to) continue
    const [from, yFrom] = hairline[i - 1] ?? [0, 6.7]
    return yFrom + ((yTo - yFrom) * (degrees - from)) / (to - from)
  }
  return -7.3
}

export type Place = { x: number; y: number; z: number }

/** The place on the hull that lies from the middle of the skull in a direction; `v` is its height from -1 to 1. */
export function scalpAt(v: number, azimuth: number): Place {
  const flat = Math.sqrt(Math.max(0, 1 - v * v))
  const ux = flat * Math.sin(azimuth)
  const uz = flat * Math.cos(azimuth)
  let t = 1 / Math.sqrt((ux / skull.rx) ** 2 + (v / skull.ry) ** 2 + (uz / skull.rz) ** 2)
  for (let i = 0; i < 4; i++) {
    t -= distanceToBody(skull.x + ux * t, skull.y + v * t, skull.z + uz * t)
  }
  return { x: skull.x + ux * t, y: skull.y + v * t, z: skull.z + uz * t }
}

const golden = Math.PI * (3 - Math.sqrt(5))

/**
 * `count` places spread evenly over the scalp, each with as much room as the others; `banded` leaves out what a headband
 * covers.
 */
export function spreadOverScalp(count: number, banded: boolean): Place[] {
  let total = Math.ceil(count / keptShare)
  for (;;) {
    const places = spiral(total, banded)
    if (places.length >= count) return thinTo(places, count)
    total = Math.ceil((total * (count + 1)) / Math.max(1, places.length)) + 2
  }
}

/** The share of a whole sphere that bears hair, roughly. */
const keptShare = 0.64

function spiral(total: number, banded: boolean): Place[] {
  const places: Place[] = []
  for (let i = 0; i < total; i++) {
    const v = 1 - (2 * (i + 0.5)) / total
    if (v < -0.96) break
    const place = scalpAt(v, i * golden)
    if (isScalp(place, banded)) places.push(place)
  }
  return places
}

export function isScalp(place: Place, banded: boolean): boolean {
  if (place.y <= hairlineAt(place.x, place.z)) return false
  return !banded || aheadOfBand(place) < -0.42 * bandWidth
}

function thinTo(places: Place[], count: number): Place[] {
  return Array.from(
    { length: count },
    (_, i) => places[Math.floor((i * places.length) / count)] ?? { x: 0, y: 11, z: -0.6 },
  )
}

/**
 * A parting runs back from the hairline in a plane that leans from `frontX` to `backX`; behind `whorlZ` it has dissolved and
 * hair falls back. `soft` 1 is no line at all: hair brushed back from the forehead.
 */
export type Part = { frontX: number; backX: number; soft: number }

export const whorlZ = -5.6
const frontZ = 7.4

export const parts: Record<Parting, Part> = {
  middle: { frontX: 0, backX: 0.15, soft: 0 },
  left: { frontX: 3.2, backX: 1.8, soft: 0 },
  right: { frontX: -3.2, backX: -1.8, soft: 0 },
  'deep-side': { frontX: 5, backX: 2.6, soft: 0 },
  free: { frontX: 1.6, backX: 0.8, soft: 1 },
}

export function partXAt(part: Part, z: number): number {
  const t = (frontZ - Math.min(frontZ, Math.max(whorlZ, z))) / (frontZ - whorlZ)
  return part.frontX + (part.backX - part.frontX) * t
}

/**
 * How hair lies at a place: which way (a unit vector along the scalp), how many cm of scalp lie between it and the parting
 * or the whorl, and on which side of the parting it is.
 */
export type Lie = { x: number; y: number; z: number; away: number; side: number }

export function lieAt(part: Part, p: Place, n: Place): Lie {
  const side = p.x - partXAt(part, p.z)
  const behind = ramp(1.5, whorlZ - 2, p.z)
  const back = part.soft * ramp(8, 4.5, Math.abs(side))
  const blur = 0.02 + 4 * behind + 3 * back
  const top = ramp(-0.1, 0.5, n.y)
  let dx = (side / (Math.abs(side) + blur)) * (1 - 0.65 * back)
  let dy = -0.3 - 0.4 * behind - 1.2 * (1 - top)
  let dz = (-0.16 - 1.3 * behind - 1.2 * back) * top
  // Over the forehead hair grows up and back from its edge before it turns to its side.
  const edge = ramp(2.2, 0.6, p.y - hairlineAt(p.x, p.z)) * ramp(1.5, 3.5, p.z) * (1 - 0.3 * part.soft)
  dx *= 1 - 0.55 * edge
  dy += 1.5 * edge
  dz -= 1.2 * edge
  const out = dx * n.x + dy * n.y + dz * n.z
  dx -= out * n.x
  dy -= out * n.y
  dz -= out * n.z
  const size = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-6)
  const past = Math.min(0, p.z - whorlZ)
  const away = Math.sqrt(side * side + past * past) + Math.max(0, 8 - p.y) * 0.85
  return { x: dx * size, y: dy * size, z: dz * size, away, side: side < 0 ? -1 : 1 }
}

/** 0 at `from`, 1 at `to` (which may be smaller), eased at both ends. */
export function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
