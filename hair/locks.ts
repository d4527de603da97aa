// Locks: what hair that hangs together does together. Rhythm, size, lean and hand of a wave belong to a lock; its clumps only add
// crumbs of their own. Neighbouring locks keep step by smooth fields over the place where they hang.
import { probe, probeBody } from './body-grid.ts'
import { channels } from './carriers.ts'
import type { Clumps, Plan } from './clumps.ts'
import { clearanceAt } from './curl.ts'
import { guideStep } from './growth.ts'
import { noiseAt, randomAt } from './random.ts'
import { type Place, ramp } from './scalp.ts'

/** Where a clump hangs when it passes the height at which all waves are tied together, and where it grows. */
type Anchor = { group: number; x: number; z: number; root: Place }

/** What the clumps of one lock share; `lead`, `strolls` in cm of arc, `tilt`, `start` in radians. */
type Lock = {
  clump: number
  anchor: Anchor
  lead: number
  odd: number
  strolls: number
  start: number
  tilt: number
  size: number
  hand: number
}

const falls = ['front', 'behind', 'fringe', 'crop', 'halo'] as const

/** Writes refs, heads, leads, odds, tilts, sizes and hands of all clumps, and draws the paths of those that hang to their locks. */
export function tieLocks(plan: Plan, clumps: Clumps, roots: readonly Place[]): void {
  const height = Math.max(-6.5, plan.growth.hem + 5)
  const anchors = roots.map((root, c) => anchorOf(plan, clumps, c, root, height))
  const locks = chooseLocks(plan, clumps, anchors)
  const nearest = layGrid(locks)
  anchors.forEach((anchor, c) => {
    const lock = nearest(anchor)
    if (!lock) return
    clumps.locks[c] = lock.clump
    const own = randomAt(plan.growth.seed, c, 41) - 0.5
    clumps.leads[c] = lock.lead + (lock.clump === c ? 0 : 0.04 * plan.curl.wavelength * own)
    clumps.odds[c] = lock.odd
    clumps.strolls[c] = lock.strolls
    clumps.starts[c] = lock.start
    clumps.tilts[c] = lock.tilt + 0.1 * own
    clumps.sizes[c] = lock.size * (1 + 0.12 * own)
    clumps.hands[c] = lock.hand
    if (lock.clump !== c && isHanging(clumps, c)) follow(plan, clumps, c, lock.clump)
  })
}

function isHanging(clumps: Clumps, c: number): boolean {
  const fall = clumps.falls[c]
  return fall === 'front' || fall === 'behind'
}

function anchorOf(plan: Plan, clumps: Clumps, c: number, root: Place, height: number): Anchor {
  const { data } = clumps
  const fall = clumps.falls[c] ?? 'behind'
  const side = (clumps.sides[c] ?? 1) > 0 ? 1 : 0
  const kind = 2 * falls.indexOf(fall)
  if (!isHanging(clumps, c)) return { group: kind + side, x: root.x, z: root.z, root }
  const k = firstBelow(clumps, c, height)
  const at = (c * clumps.steps + k) * channels
  const above = (data[at - channels + 1] ?? 0) - height
  const below = height - (data[at + 1] ?? 0)
  const past = above + below > 1e-6 ? Math.min(1, Math.max(0, above / (above + below))) : 0
  clumps.refs[c] = (k - 1 + past) * guideStep
  // Ringlets that turn either way are gathered across the parting too.
  const group = plan.spec.contrary > 0.3 ? kind : kind + side
  return { group, x: data[at] ?? 0, z: data[at + 2] ?? 0, root }
}

function firstBelow({ steps, data }: Clumps, c: number, height: number): number {
  let k = Math.round(3 / guideStep)
  while (k < steps - 1 && (data[(c * steps + k) * channels + 1] ?? 0) > height) k++
  return k
}

/** From crest to crest of what waves are ahead and behind by over the mass, cm. */
const swellLength = 24
/** In how many wavelengths of arc a lock has strolled ahead of its wave and back. */
export const strollWaves = 3.4

/** Clumps stand in random order, so the first of them are spread over the whole head. */
function chooseLocks({ growth, spec, curl }: Plan, clumps: Clumps, anchors: readonly Anchor[]): Lock[] {
  const { seed } = growth
  const wavelength = curl.wavelength
  const count = Math.max(1, Math.min(anchors.length, spec.locks))
  // A slow swell over the mass: noise alone would leave some heads in one band and others in shreds.
  const start = 2 * Math.PI * randomAt(seed, 0, 46)
  const swell = ({ x, z }: Anchor, turn = 0) =>
    Math.sin((2 * Math.PI * (x + 0.4 * z)) / swellLength + start + turn)
  return anchors.slice(0, count).map((anchor, clump) => {
    const field = (channel: number, far: number) =>
      noiseAt(seed + channel, anchor.x / far, anchor.root.y / (7 * far), anchor.z / far)
    const chance = (channel: number) => randomAt(seed, clump, channel) - 0.5
    const own = chance(40)
    const side = (clumps.sides[clump] ?? 1) > 0 ? 1 : -1
    const size = Math.max(0.15, 1 + 1.6 * spec.irregular * (0.5 * field(53, 6) + 1.4 * chance(44)))
    const odd = 1 + spec.irregular * (0.6 * field(51, 9) + 0.5 * chance(42))
    return {
      clump,
      anchor,
      lead: wavelength * (spec.drift * (swell(anchor) + 0.35 * field(50, 6)) + (1 - spec.unison) * own),
      strolls: wavelength * spec.stroll * (1 + 0.6 * chance(47)),
      start: 2.4 * swell(anchor, 1.9) + 1.6 * field(54, 6) + 1.2 * chance(48),
      // A wider ringlet takes longer for a turn: the hair in it is no shorter.
      odd: curl.kind === 'curl' ? 1 / size : odd,
      tilt: 0.4 * field(52, 8) + 0.3 * chance(43),
      size,
      hand: randomAt(seed, clump, 45) < spec.contrary ? -side : side,
    }
  })
}

const gridCell = 2.5

/** Finds the lock that a clump belongs to: the nearest of its fall and side where it hangs, and in the layer it grows in. */
function layGrid(locks: readonly Lock[]): (anchor: Anchor) => Lock | undefined {
  const cells = new Map<number, Lock[]>()
  for (const lock of locks) {
    const key = keyOf(lock.anchor.group, cellOf(lock.anchor.x), cellOf(lock.anchor.z))
    const cell = cells.get(key)
    if (cell) cell.push(lock)
    else cells.set(key, [lock])
  }
  return (anchor) => {
    let best: Lock | undefined
    let near = Infinity
    for (let ring = 0; ring < mostRings && near > 1.6 * (Math.max(0, ring - 1) * gridCell) ** 2; ring++) {
      for (const key of ringKeys(anchor, ring)) {
        for (const lock of cells.get(key) ?? []) {
          const d = apart(lock.anchor, anchor)
          if (d < near) [near, best] = [d, lock]
        }
      }
    }
    return best
  }
}

const mostRings = 24

/** Of the cells that are `ring` cells away from an anchor's own. */
function ringKeys({ group, x, z }: Anchor, ring: number): number[] {
  const keys: number[] = []
  for (let i = -ring; i <= ring; i++) {
    const step = Math.abs(i) === ring ? 1 : Math.max(1, 2 * ring)
    for (let j = -ring; j <= ring; j += step) keys.push(keyOf(group, cellOf(x) + i, cellOf(z) + j))
  }
  return keys
}

function cellOf(at: number): number {
  return Math.floor(at / gridCell)
}

function keyOf(group: number, x: number, z: number): number {
  return (group * 128 + x + 64) * 128 + z + 64
}

function apart(a: Anchor, b: Anchor): number {
  const dx = a.root.x - b.root.x
  const dy = a.root.y - b.root.y
  const dz = a.root.z - b.root.z
  return 1.6 * ((a.x - b.x) ** 2 + (a.z - b.z) ** 2) + 0.35 * dy * dy + 0.2 * (dx * dx + dz * dz)
}

/** Draws a clump's path towards its lock's at the same height, more towards the tip. The lock's own path stays, so this is done in place. */
function follow({ growth, spec, curl }: Plan, clumps: Clumps, c: number, lock: number): void {
  const { steps, data } = clumps
  const ahead = ((clumps.refs[lock] ?? 0) - (clumps.refs[c] ?? 0)) / guideStep
  const length = (clumps.lengths[c] ?? 20) / guideStep
  const last = Math.min(steps, length + 3, steps - 2 - ahead)
  for (let k = Math.max(4, Math.ceil(1 - ahead)); k < last; k++) {
    const there = k + ahead
    const from = (lock * steps + (there | 0)) * channels
    const to = (c * steps + k) * channels
    // Ringlets are ringlets from where they begin; the last third of waves closes up to points with air between them.
    const close =
      curl.kind === 'curl'
        ? spec.gather * ramp(0.04 * length, 0.4 * length, k)
        : spec.gather * (ramp(0.12 * length, length, k) + 0.4 * ramp(0.66 * length, length, k))
    const share = Math.min(Math.max(0.94, spec.gather), close)
    for (let axis = 0; axis < 3; axis++) draw(data, to + axis, from + axis, there - (there | 0), share)
    pushOut(data, to, clearanceAt(curl, growth.room, k * guideStep, clumps.heads[c] ?? 0))
  }
}

function draw(data: Float32Array, to: number, from: number, f: number, share: number): void {
  const a = data[from] ?? 0
  const target = a + f * ((data[from + channels] ?? 0) - a)
  const own = data[to] ?? 0
  data[to] = own + share * (target - own)
}

/** Gathering must not pull a path through the body. */
function pushOut(data: Float32Array, at: number, keep: number): void {
  for (let turn = 0; turn < 3; turn++) {
    const by = keep - probeBody(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    if (by <= 0.01) return
    data[at] = (data[at] ?? 0) + probe.nx * by
    data[at + 1] = (data[at + 1] ?? 0) + probe.ny * by
    data[at + 2] = (data[at + 2] ?? 0) + probe.nz * by
  }
}
