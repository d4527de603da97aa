// One strand: wound around the path of its clump by the texture's pattern, spread within the clump, and kept outside of
// the body. The inner loop runs some hundred thousand times a wig, so it allocates nothing and keeps to plain numbers.
import { asked, gridError, probe, probeAsked } from './body-grid.ts'
import { channels } from './carriers.ts'
import type { Clumps } from './clumps.ts'
import { type Curl, patternAt, wavePitch } from './curl.ts'
import { faceHalfWidth } from './face-room.ts'
import { guideStep } from './growth.ts'
import { strollWaves } from './locks.ts'
import { randomAt } from './random.ts'
import type { Strands } from './shapes.ts'
import { sine } from './sine.ts'
import type { TextureSpec } from './texture-spec.ts'

/** How one strand differs from its clump. */
type Manner = {
  length: number
  along: number
  across: number
  frequency: number
  /** Arc at which the phase counts, and how far below the crown it grows, cm. */
  ref: number
  head: number
  phase: number
  /** How far the phase strolls to and fro, radians, how fast, radians a cm, and where it is in that at `ref`. */
  strolls: number
  stroll: number
  start: number
  hand: number
  /** The plane that waves swing in: shares across the mass and out of it. */
  swingAcross: number
  swingOut: number
  /** A wave's depth out of its plane, a share of its breadth. */
  roll: number
  /** Type 4: how far it is out of step at the root, radians, and between which places its coil turns back, cm. */
  loose: number
  back: number
  forth: number
  amplitude: number
  frizz: number
  slow: number
  quick: number
  slowPhase: number
  quickPhase: number
  bend: number
  /** How far it closes up in its clump towards the tip, 0 to 1. */
  pinch: number
}

export function windStrand(
  strands: Strands,
  i: number,
  clumps: Clumps,
  spec: TextureSpec,
  curl: Curl,
  seed: number,
): void {
  const c = i % clumps.count
  const manner = mannerOf(i, c, clumps, spec, curl, seed)
  const { data, steps } = clumps
  const { points, pointsPerStrand: count } = strands
  const margin = clumps.faceMargins[c] ?? 0
  // Points crowd at the root, where hair bends most, but not where curls need them everywhere.
  const crowding = curl.wavelength < 3 ? 0 : curl.kind === 'crimp' ? 0.35 : 0.2
  const side = clumps.sides[c] ?? 1
  // On top of the head the weight of the hair lays waves flat, but not coils.
  const flatFrom = curl.wavelength < 3 ? 1 : 0.5
  const first = c * steps
  for (let k = 0; k < count; k++) {
    const even = k / (count - 1)
    const t = even * (1 - crowding * (1 - even))
    const s = manner.length * t
    const place = Math.min(steps - 1.001, s / guideStep)
    const at = (first + (place | 0)) * channels
    const f = place - (place | 0)
    const nx = between(data, at + 3, f)
    const ny = between(data, at + 4, f)
    const nz = between(data, at + 5, f)
    const bx = between(data, at + 6, f)
    const by = between(data, at + 7, f)
    const bz = between(data, at + 8, f)
    swing(manner, curl, spec.locking, s, t, ny > flatFrom ? 1 - (ny - flatFrom) * 1.7 : 1)
    point.x = between(data, at, f) + beside.across * bx + beside.out * nx
    point.y = between(data, at + 1, f) + beside.across * by + beside.out * ny
    point.z = between(data, at + 2, f) + beside.across * bz + beside.out * nz
    if (s < 4) {
      const back = manner.along * (1 - s / 4)
      point.x += back * (ny * bz - nz * by)
      point.y += back * (nz * bx - nx * bz)
      point.z += back * (nx * by - ny * bx)
    }
    leaveBody(data, at, f)
    if (point.z > 1 && point.y < 6) leaveFace(margin, side)
    const p = (i * count + k) * 3
    points[p] = point.x
    points[p + 1] = point.y
    points[p + 2] = point.z
  }
}

/** The point in hand and where it is beside its clump's path: one object each, because a new one a point is too slow. */
const point = { x: 0, y: 0, z: 0 }
const beside = { across: 0, out: 0 }

function between(data: Float32Array, at: number, f: number): number {
  const a = data[at] ?? 0
  return a + f * ((data[at + channels] ?? 0) - a)
}

/** Out along the body's slope; in a crease, where that leads from wall to wall, back towards the clump's path, which is free. */
function leaveBody(data: Float32Array, at: number, f: number): void {
  for (let turn = 0; turn < 3; turn++) {
    const by = gridError * 1.05 - probePoint()
    if (by <= gridError * 0.05) return
    point.x += probe.nx * by
    point.y += probe.ny * by
    point.z += probe.nz * by
  }
  for (let turn = 0; turn < 6; turn++) {
    if (probePoint() >= gridError) return
    const share = turn < 5 ? 0.5 : 1
    point.x += (between(data, at, f) - point.x) * share
    point.y += (between(data, at + 1, f) - point.y) * share
    point.z += (between(data, at + 2, f) - point.z) * share
  }
}

/** Distance of the point in hand from the body, cm; fills `probe`. */
function probePoint(): number {
  asked[0] = point.x
  asked[1] = point.y
  asked[2] = point.z
  probeAsked()
  return probe.distance
}

/** Not a number for hair that may lie on the face. */
function leaveFace(margin: number, side: number): void {
  const wide = faceHalfWidth(point.y, point.z, margin)
  if (point.x < wide && point.x > -wide) point.x = side * wide
}

/** Where a strand is beside its clump's path, cm: across the mass and out of it. */
function swing(m: Manner, curl: Curl, locking: number, s: number, t: number, free: number): void {
  const away = s < 4 ? s / 4 : 1
  const fuzz = m.frizz * (s < 5 ? s / 5 : 1)
  const pattern = patternAt(curl.begins, curl.whole, s + m.head) * (m.head > 0 ? away : 1)
  const close = 1 - m.pinch * (0.65 * pattern + 0.35 * t)
  let across = m.across * close + fuzz * sine(m.slow * s + m.slowPhase)
  let out = m.along * away * close * 0.6 + fuzz * 0.6 * sine(m.quick * s + m.quickPhase)
  const size = m.amplitude * pattern * free
  const angle =
    m.frequency * (m.back > 0 ? turnedBack(m, s) : s - m.ref) +
    m.phase +
    looseAt(m, locking, s) +
    strollAt(m, s)
  const wave = size * sine(angle)
  if (curl.kind === 'curl') {
    across += wave * m.hand
    out += size * sine(angle + Math.PI / 2)
  } else if (curl.kind === 'plait') {
    across = across * (1 - away) + wave + 0.3 * m.across
    out = out * (1 - away) + size * 0.5 * sine(2 * angle) + 0.3 * m.along
  } else {
    // A flat screw: it leans out on its way from crest to crest, so that crests turn to the light.
    const lean = size * m.roll * sine(angle + wavePitch)
    across += wave * m.swingAcross - lean * m.swingOut
    out += wave * m.swingOut + lean * m.swingAcross
  }
  if (t > 0.7 && m.bend !== 0) out += m.bend * ((t - 0.7) / 0.3) ** 2
  beside.across = across
  beside.out = out
}

/** Coils of type 4 turn back on themselves once: a place of arc that is walked to and fro. */
function turnedBack({ back, forth }: Manner, s: number): number {
  if (s < back) return s
  return s < forth ? 2 * back - s : s + 2 * (back - forth)
}

/** No lock keeps time from root to tip: locks beside each other draw ahead and fall back together, those far off by themselves. */
function strollAt({ strolls, stroll, start, ref }: Manner, s: number): number {
  return strolls === 0 ? 0 : strolls * sine(stroll * (s - ref) + start)
}

/** In the spongy layer at the root strands are out of step; further out they lock into their clump's coil. */
function looseAt({ loose }: Manner, locking: number, s: number): number {
  return loose === 0 ? 0 : loose * Math.exp(-s / locking)
}

function mannerOf(i: number, c: number, clumps: Clumps, spec: TextureSpec, curl: Curl, seed: number): Manner {
  const plait = curl.kind === 'plait'
  const radius =
    clumps.spacing * (plait ? 0.5 : 0.62) * (clumps.tight[c] ?? 1) * Math.sqrt(randomAt(seed, i, 2))
  const turn = randomAt(seed, i, 3) * 2 * Math.PI
  const stray = randomAt(seed, i, 11) < spec.flyaways
  const lobe = plait ? ((Math.floor(i / clumps.count) % 3) * 2 * Math.PI) / 3 : 0
  const own = lobe + (stray ? 1.1 : spec.strandPhase) * (randomAt(seed, i, 7) * 2 - 1)
  const size = curl.amplitude * (stray ? 0.8 + 0.3 * randomAt(seed, i, 30) : 1)
  const pace = ((2 * Math.PI) / curl.wavelength) * (1 + spec.frequencySpread * (randomAt(seed, i, 6) * 2 - 1))
  return {
    length: lengthOf(i, c, clumps, spec, seed),
    along: Math.max(radius * Math.cos(turn), clumps.slacks[c] ?? 0),
    across: radius * Math.sin(turn),
    ...waveOf(c, clumps, spec, pace, size, own),
    ...coilOf(i, c, spec, seed),
    frizz: spec.frizz * (stray ? 4 : 1),
    pinch: stray ? 0.3 : 1 - spec.pinch,
    slow: 0.35 + 0.5 * randomAt(seed, i, 12),
    quick: 1.1 + 1.4 * randomAt(seed, i, 13),
    slowPhase: randomAt(seed, i, 14) * 6.3,
    quickPhase: randomAt(seed, i, 15) * 6.3,
  }
}

/** What a strand has from its clump, and that from its lock. */
function waveOf(c: number, clumps: Clumps, spec: TextureSpec, pace: number, size: number, own: number) {
  const tilt = clumps.tilts[c] ?? 0
  const hand = clumps.hands[c] ?? 1
  return {
    frequency: pace * (clumps.odds[c] ?? 1),
    ref: clumps.refs[c] ?? 0,
    head: clumps.heads[c] ?? 0,
    phase: (clumps.leads[c] ?? 0) * pace + own,
    strolls: (clumps.strolls[c] ?? 0) * pace,
    stroll: pace / strollWaves,
    start: clumps.starts[c] ?? 0,
    hand,
    swingAcross: Math.cos(tilt),
    swingOut: Math.sin(tilt),
    roll: hand * rollOf(spec),
    amplitude: size * (clumps.sizes[c] ?? 1),
    bend: clumps.bends[c] ?? 0,
  }
}

function coilOf(i: number, c: number, { locking, switchbacks: often }: TextureSpec, seed: number) {
  return {
    loose: locking > 0 ? 5 * (randomAt(seed, i, 33) - 0.5) : 0,
    back: often > 0 ? (0.4 + 0.9 * randomAt(seed, c, 34)) / often / 2 : 0,
    forth: often > 0 ? (1.2 + 1.2 * randomAt(seed, c, 35)) / often : 0,
  }
}

function rollOf({ pattern }: TextureSpec): number {
  return pattern.kind === 'wave' ? pattern.depth : 0
}

function lengthOf(i: number, c: number, clumps: Clumps, spec: TextureSpec, seed: number): number {
  const length = clumps.lengths[c] ?? 0
  // Locks end at heights of their own, and their hairs one after the other.
  const lock = randomAt(seed, clumps.locks[c] ?? c, 36)
  // A ringlet ends as one.
  const own = spec.pattern.kind === 'curl' ? 1 - spec.gather : 1
  const chance =
    own * (0.7 * randomAt(seed, i, 4) ** 2 + 0.45 * randomAt(seed, c, 5) ** 2) +
    (1.75 - 1.15 * own) * lock ** 2
  const ragged = (clumps.ragged[c] ?? 1) * clumps.wisps * spec.raggedness * chance
  return Math.max(0.5 * length, length - ragged * Math.min(1, length / 25))
}
