// Where a cap is lace, in real sizes: a closure of four inches is four inches wide and reaches four inches behind the hairline.
// Places are told as on a tape: cm behind the front hairline, cm from the middle line, cm above the edge all around.
import { skull } from '#hair/body.ts'
import { hairlineAt, scalpAt } from '#hair/scalp.ts'
import type { CapConstruction } from './cap-look.ts'

const cmPerInch = 2.54

/**
 * A part of the cap in inches: `across` is its whole breadth (null from ear to ear), `deep` how far it reaches behind the hairline,
 * `around` how broad the strip along all other edges is.
 */
export type LaceSize = { across: number | null; deep: number; around: number }

const none: readonly LaceSize[] = []
/** The hairline of a T-part is a strip of an inch, and so is its parting. */
const strip: LaceSize = { across: null, deep: 1, around: 0 }

const sizes: Record<CapConstruction, readonly LaceSize[]> = {
  'full-machine': none,
  headband: none,
  'u-v-part': none,
  't-part': [strip, { across: 1, deep: 6, around: 0 }],
  '2x6': [{ across: 2, deep: 6, around: 0 }],
  '4x4': [{ across: 4, deep: 4, around: 0 }],
  '5x5-hd': [{ across: 5, deep: 5, around: 0 }],
  '6x6-hd': [{ across: 6, deep: 6, around: 0 }],
  '7x7-hd': [{ across: 7, deep: 7, around: 0 }],
  '13x4': [{ across: null, deep: 4, around: 0 }],
  '13x4-hd': [{ across: null, deep: 4, around: 0 }],
  '13x6-hd': [{ across: null, deep: 6, around: 0 }],
  '360-hd': [{ across: null, deep: 4, around: 2 }],
  'full-lace-hd': [{ across: null, deep: 20, around: 20 }],
}

/** The opening of a U-part cap, through which the wearer's own hair is laid over the join. */
const opening: LaceSize = { across: 2, deep: 4, around: 0 }

/**
 * Of a place on the scalp, cm of scalp: from the nearest place of the front hairline, straight back from its middle, beside the middle
 * line, and above the nearest edge of the cap.
 */
export type OnCap = { behind: number; straight: number; beside: number; inside: number }

/** More than zero inside of the lace, cm to its border; less outside. */
export function laceAt(construction: CapConstruction, at: OnCap): number {
  return Math.max(-99, ...sizes[construction].map((size) => within(size, at)))
}

/** More than zero in the opening of a U-part cap. */
export function openingAt(construction: CapConstruction, at: OnCap): number {
  if (construction !== 'u-v-part') return -99
  const { across, deep } = opening
  // Its end is round: a U.
  const half = ((across ?? 0) / 2) * cmPerInch
  const past = Math.max(0, at.straight - (deep * cmPerInch - half))
  return half - Math.hypot(at.beside, past)
}

function within({ across, deep, around }: LaceSize, { behind, straight, beside, inside }: OnCap): number {
  const middle =
    across === null
      ? // A frontal is as deep as its name in the middle and narrows to the ears; the strip of a T-part is even.
        deep * cmPerInch - (deep > 1 ? Math.max(behind, straight) : behind)
      : Math.min(deep * cmPerInch - straight, (across / 2) * cmPerInch - Math.abs(beside))
  return around > 0 ? Math.max(middle, around * cmPerInch - inside) : middle
}

/** A table over the ways out of the skull: turns around the axis from ear to ear, and the lean to the side. */
const turns = 180
const leans = 60
const perCell = 3
let table: Float32Array | null = null

/** Reads where a place near the scalp lies on the cap; writes into `out`. */
export function capPlace(x: number, y: number, z: number, out: OnCap): void {
  const grid = (table ??= measureScalp())
  const { turn, lean } = wayOf(x, y, z)
  const u = Math.min(turns - 1.001, Math.max(0, (turn / (2 * Math.PI)) * turns))
  const v = Math.min(leans - 1.001, (lean / (Math.PI / 2)) * leans)
  const at = perCell * ((u | 0) * (leans + 1) + (v | 0))
  const [fu, fv] = [u % 1, v % 1]
  const read = (channel: number): number => {
    const a = grid[at + channel] ?? 0
    const b = grid[at + perCell + channel] ?? 0
    const c = grid[at + perCell * (leans + 1) + channel] ?? 0
    const d = grid[at + perCell * (leans + 2) + channel] ?? 0
    return (a * (1 - fv) + b * fv) * (1 - fu) + (c * (1 - fv) + d * fv) * fu
  }
  out.behind = read(0)
  out.inside = read(1)
  out.straight = read(2)
  out.beside = sideArc(x)
}

/** Cm of scalp from the middle line to a place at `x`, negative on the other side. */
export function sideArc(x: number): number {
  const lean = Math.asin(Math.min(1, Math.max(-1, x / skull.rx)))
  // An ellipse's arc, by its middle radius: within 3 % up to the temples.
  return lean * (skull.rx + (skull.ry - skull.rx) * 0.5 * Math.sin(lean) ** 2)
}

/** `turn` is 0 at the back of the neck's level, runs up over the crown and down the face; `lean` 0 in the middle, π/2 at an ear. */
function wayOf(x: number, y: number, z: number): { turn: number; lean: number } {
  const ux = Math.abs(x) / skull.rx
  const uy = (y - skull.y) / skull.ry
  const uz = (z - skull.z) / skull.rz
  const turn = Math.atan2(uy, uz) + Math.PI / 2
  return { turn: (turn + 2 * Math.PI) % (2 * Math.PI), lean: Math.atan2(ux, Math.hypot(uy, uz)) }
}

type Spot = { x: number; y: number; z: number }

function measureScalp(): Float32Array {
  const edge = edgeLine()
  const front = edge.filter(({ z }) => z > 1)
  const grid = new Float32Array((turns + 1) * (leans + 1) * perCell)
  for (let u = 0; u <= turns; u++) {
    const straight = straightBack(u)
    for (let v = 0; v <= leans; v++) {
      const at = perCell * (u * (leans + 1) + v)
      const place = onScalp(onSkull((u / turns) * 2 * Math.PI - Math.PI / 2, (v / leans) * (Math.PI / 2)))
      const out = place.y <= hairlineAt(place.x, place.z)
      const [behind, inside] = [nearest(front, place), nearest(edge, place)]
      grid[at] = out && behind < inside + 0.5 ? -behind : behind
      grid[at + 1] = out ? -inside : inside
      grid[at + 2] = straight
    }
  }
  return grid
}

/** Along the middle line from where it leaves the forehead, cm. */
function straightBack(u: number): number {
  const at = (turn: number) => onSkull((turn / turns) * 2 * Math.PI - Math.PI / 2, 0)
  let first = turns / 4
  while (at(first).y <= hairlineAt(0, at(first).z)) first++
  const way = Math.sign(u - first)
  let sum = 0
  for (let turn = first; turn !== u; turn += way) {
    const [a, b] = [at(turn), at(turn + way)]
    sum += way * Math.hypot(a.y - b.y, a.z - b.z)
  }
  return sum
}

function onSkull(turn: number, lean: number): Spot {
  const flat = Math.cos(lean)
  return {
    x: skull.x + skull.rx * Math.sin(lean),
    y: skull.y + skull.ry * flat * Math.sin(turn),
    z: skull.z + skull.rz * flat * Math.cos(turn),
  }
}

/** The scalp in the direction of a place: where it bulges out of the oval, distances would not come down to 0 at the hairline. */
function onScalp({ x, y, z }: Spot): Spot {
  const [dx, dy, dz] = [x - skull.x, y - skull.y, z - skull.z]
  return scalpAt(dy / Math.hypot(dx, dy, dz), Math.atan2(dx, dz))
}

const edgePoints = 360

/** The hairline all around, both sides, about seven points a cm. */
function edgeLine(): Spot[] {
  return Array.from({ length: edgePoints }, (_, i) => {
    const azimuth = (i / edgePoints) * 2 * Math.PI
    let low = -0.95
    let high = 0.95
    for (let turn = 0; turn < 14; turn++) {
      const v = (low + high) / 2
      const place = scalpAt(v, azimuth)
      if (place.y > hairlineAt(place.x, place.z)) high = v
      else low = v
    }
    return scalpAt(high, azimuth)
  })
}

/** Along the scalp: the chord's arc on a ball of the head's size. */
function nearest(line: readonly Spot[], place: Spot): number {
  let least = Infinity
  for (const { x, y, z } of line)
    least = Math.min(least, (x - place.x) ** 2 + (y - place.y) ** 2 + (z - place.z) ** 2)
  const radius = 9.2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(least) / (2 * radius)))
}
