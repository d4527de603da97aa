// The clumps of a wig: where each grows, how it falls, to where it is cut, and how its waves run together with its
// neighbours'. A strand takes its path and its manners from its clump.
import { skull } from './body.ts'
import { probe, probeBody } from './body-grid.ts'
import { channels, type Carriers, findKin, layCarrier, strayFrom, type Wander } from './carriers.ts'
import { rampFor } from './colours.ts'
import { clearanceAt, type Curl } from './curl.ts'
import { type Cutting, tipBend, hemAt, raggednessOf, type Trim, trimOf } from './cuts.ts'
import { type EdgeRoot, edgeRoots, edgeThickness, isBehindEdge } from './edge-roots.ts'
import { fringeMargins } from './face-room.ts'
import { fallOf, fringeBorder, fringeHalfWidth, isFringe, lieOfFall } from './falls.ts'
import { type Fall, type Growth, guideStep } from './growth.ts'
import type { Guides } from './guides.ts'
import { crownY } from './landmarks.ts'
import type { HairLook } from './look.ts'
import { tieLocks } from './locks.ts'
import { randomAt } from './random.ts'
import { hairlineAt, isScalp, partXAt, type Place, ramp, scalpAt, spreadOverScalp } from './scalp.ts'
import type { TextureSpec } from './texture-spec.ts'

export type Clumps = Carriers & {
  /** Hung length, cm. */
  lengths: Float32Array
  /** Arc by which the pattern is ahead, cm. */
  leads: Float32Array
  /** 1 or -1: which way a curl turns. */
  hands: Int8Array
  /** Arc at which the clump passes the height where all waves are tied together, cm. */
  refs: Float32Array
  /** How far its wave strolls ahead and back along the length, cm of arc, and where in that it is at its ref, radians. */
  strolls: Float32Array
  starts: Float32Array
  /** How far below the crown it grows, cm along the head: patterns begin at one height, not at one length. */
  heads: Float32Array
  /** Rhythm and size of its wave, shares of the texture's; and how far its swing leans out of the mass, radians. */
  odds: Float32Array
  sizes: Float32Array
  tilts: Float32Array
  /** The clump that it follows. */
  locks: Int32Array
  falls: Fall[]
  /** Outward bend of the tip, cm. */
  bends: Float32Array
  /** How far roots may stray towards the parting, cm, 0 or less. */
  slacks: Float32Array
  /** Share of the texture's raggedness that its tips have. */
  ragged: Float32Array
  /** Share of its full width that a strand has: thin along a plucked hairline and in a wispy fringe. */
  thicknesses: Float32Array
  ramps: Uint8Array
  /** Share of its full breadth that a clump has. */
  tight: Float32Array
  /** -1 or 1: on which side of the face it hangs. */
  sides: Int8Array
  /** What is added to the half width of the face's room, cm; not a number where strands may enter. */
  faceMargins: Float32Array
  spacing: number
  /** How much more than usual tips differ in height: thin hair ends in wisps. */
  wisps: number
}

type Root = Place & Partial<Pick<EdgeRoot, 'edge' | 'lift'>>

export type Plan = { growth: Growth; guides: Guides; spec: TextureSpec; curl: Curl; cutting: Cutting }

/** What bears hair, square cm. */
const scalpArea = 560

export function layClumps(plan: Plan, wanted: number): Clumps {
  const { guides } = plan
  const roots = clumpRoots(plan, wanted)
  const count = roots.length
  const clumps: Clumps = {
    count,
    steps: guides.steps,
    data: new Float32Array(count * guides.steps * channels),
    lengths: new Float32Array(count),
    leads: new Float32Array(count),
    hands: new Int8Array(count).fill(1),
    refs: new Float32Array(count),
    strolls: new Float32Array(count),
    starts: new Float32Array(count),
    heads: new Float32Array(count),
    odds: new Float32Array(count).fill(1),
    sizes: new Float32Array(count).fill(1),
    tilts: new Float32Array(count),
    locks: Int32Array.from({ length: count }, (_, c) => c),
    falls: [],
    bends: new Float32Array(count),
    slacks: new Float32Array(count),
    ragged: new Float32Array(count),
    thicknesses: new Float32Array(count).fill(1),
    tight: new Float32Array(count).fill(1),
    ramps: new Uint8Array(count),
    sides: new Int8Array(count),
    faceMargins: new Float32Array(count),
    spacing: Math.sqrt(scalpArea / count),
    wisps: Math.max(1, plan.growth.fullness ** -1.4),
  }
  for (let c = 0; c < count; c++) {
    const root = roots[c]
    if (root) layClump(plan, clumps, c, root)
  }
  tieLocks(plan, clumps, roots)
  return clumps
}

function layClump(plan: Plan, clumps: Clumps, c: number, root: Root): void {
  const { growth, guides, spec, cutting, curl } = plan
  const { look } = cutting
  const { seed } = growth
  probeBody(root.x, root.y, root.z)
  const normal = { x: probe.nx, y: probe.ny, z: probe.nz }
  const fall = fallOfClump(growth, root, c)
  const lie = lieOfFall(growth, fall, root, normal)
  const head = fall === 'front' || fall === 'behind' ? 0.9 * (crownY - root.y) : 0
  clumps.heads[c] = head
  const keep = (s: number) => Math.max(root.lift ?? 0, clearanceAt(curl, growth.room, s, head))
  layCarrier(clumps, c, guides, findKin(guides, root, fall, lie.side), root, keep)
  if (spec.wander > 0) strayFrom(clumps, c, wanderOf(spec, seed, c))
  const chance = randomAt(seed, c, 22)
  clumps.lengths[c] = trimmed(clumps, c, trimOf(cutting, fall, root, lie, chance))
  clumps.bends[c] = tipBend(look, fall, root, lie)
  clumps.falls[c] = fall
  clumps.sides[c] = lie.side
  clumps.ragged[c] = raggednessOf(look, fall)
  clumps.slacks[c] = slackAt(growth, fall, root)
  const edge = root.y - hairlineAt(root.x, root.z)
  clumps.thicknesses[c] = thicknessAt(growth, look, fall, root)
  if (root.edge !== undefined) clumps.tight[c] = 0.45
  clumps.ramps[c] = rampFor(look.colour, randomAt(seed, c, 18), root.z > 1.5 ? ramp(3.2, 0.4, edge) : 0)
  clumps.faceMargins[c] = faceMarginOf(growth, fall)
}

function fallOfClump(growth: Growth, root: Root, c: number): Fall {
  if (!isFringe(root, growth.fringe)) return fallOf(growth, root)
  return growth.fringe === 'wispy' && randomAt(growth.seed, c, 21) > 0.4 ? fallOf(growth, root) : 'fringe'
}

function faceMarginOf(growth: Growth, fall: Fall): number {
  if (fall === 'crop') return Number.NaN
  return fall === 'fringe' ? fringeMargins[growth.fringe] : 0
}

function slackAt(growth: Growth, fall: Fall, root: Place): number {
  const parted = growth.part.soft === 0 && growth.style === 'hang' && root.z > -2.5 && fall !== 'fringe'
  return parted ? Math.min(0, 0.04 - Math.abs(root.x - partXAt(growth.part, root.z))) : -9
}

function thicknessAt(growth: Growth, look: HairLook, fall: Fall, root: Root): number {
  if (fall === 'fringe') return growth.fringe === 'wispy' ? 0.6 : 1
  return root.edge === undefined ? 1 : edgeThickness(look.hairline, root.edge)
}

function wanderOf(spec: TextureSpec, seed: number, c: number): Wander {
  return {
    far: spec.wander * randomAt(seed, c, 25),
    wavelength: (spec.stiffness > 100 ? 5 : 9) + 8 * randomAt(seed, c, 26),
    phase: 2 * Math.PI * randomAt(seed, c, 27),
  }
}

/** Places of all clumps in random order, so that the first strands are spread over the whole head. */
function clumpRoots({ growth, cutting }: Plan, wanted: number): Root[] {
  const { seed } = growth
  const { hairline } = cutting.look
  const isKnotted = !growth.banded && growth.style === 'hang' && growth.fringe !== 'blunt'
  const edge = isKnotted ? edgeRoots(hairline, (0.72 * wanted) / scalpArea, seed) : []
  const parted = growth.part.soft === 0 && growth.style === 'hang'
  const onPart = parted ? Math.min(130, Math.max(52, Math.round(wanted * 0.16))) : 0
  const inFringe = growth.fringe === 'none' ? 0 : Math.round(wanted * 0.16)
  const onBand = growth.banded ? Math.round(wanted * 0.2) : 0
  const spread = spreadOverScalp(wanted - onPart - inFringe - onBand - edge.length, growth.banded)
  const row = alongPart(growth, onPart)
  // The row beside a parting begins where the hairline is full, or it would be a point in it; a plucked line is thin anyway.
  const isFirm = (i: number) =>
    hairline !== 'pre-plucked' && i >= spread.length && i < spread.length + row.length
  const roots: Root[] = [
    ...edge,
    ...[...spread, ...row, ...fringeRoots(growth, inFringe), ...bandRoots(seed, onBand)].filter(
      (place, i) => !isKnotted || isBehindEdge(hairline, place, seed, isFirm(i) ? 1 : randomAt(seed, i, 63)),
    ),
  ]
  for (let i = roots.length - 1; i > 0; i--) {
    const j = Math.floor(randomAt(seed, i, 19) * (i + 1))
    const a = roots[i]
    const b = roots[j]
    if (a && b) {
      roots[i] = b
      roots[j] = a
    }
  }
  return roots
}

/** Roots in a row on both sides of a parting, so that it shows as a line and not as a lane; scattered at the whorl. */
function alongPart({ part, seed, banded }: Growth, count: number): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const z = 7.2 - ((i >> 1) / (count / 2)) * (7.2 + 8.5)
    const wide = 0.3 + 2.4 * ramp(-1.5, -7, z)
    return onSkull(partXAt(part, z) + (i & 1 ? 1 : -1) * (0.05 + wide * randomAt(seed, i, 20)), z)
  }).filter((place) => isScalp(place, banded))
}

/** The first wefts behind a headband are sewn close, so that hair rises thickly from it. */
function bandRoots(seed: number, count: number): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const azimuth = (2 * randomAt(seed, i, 64) - 1) * 1.35
    const behind = 0.05 + 1.3 * randomAt(seed, i, 65) ** 1.5
    let low = 0
    let high = 1
    for (let turn = 0; turn < 12; turn++) {
      const v = (low + high) / 2
      if (isScalp(scalpAt(v, azimuth), true)) high = v
      else low = v
    }
    return scalpAt(Math.min(0.99, high + behind / skull.ry), azimuth)
  }).filter((place) => isScalp(place, true))
}

/** Half of them fill the fringe, half stand in a row on both sides of its border, where hair parts. */
function fringeRoots({ fringe, seed, banded }: Growth, count: number): Place[] {
  const wide = fringeHalfWidth(fringe)
  return Array.from({ length: count }, (_, i) => {
    const x = (randomAt(seed, i, 23) * 2 - 1) * wide
    const border = fringeBorder(fringe, x)
    const along = randomAt(seed, i, 24)
    return onSkull(x, i & 1 ? border + (7.2 - border) * along : border + 0.9 * (along - 0.5))
  }).filter((place) => isScalp(place, banded))
}

function onSkull(x: number, z: number): Place {
  const v = Math.sqrt(Math.max(0, 1 - (x / skull.rx) ** 2 - ((z - skull.z) / skull.rz) ** 2))
  return { x, y: skull.y + skull.ry * v, z }
}

/** Hung length at which a path comes down to the hem. */
function trimmed({ steps, data }: Clumps, c: number, trim: Trim): number {
  const most = Math.min(trim.longest, (steps - 2) * guideStep)
  let before = Number.NaN
  for (let k = 0; k * guideStep < most; k++) {
    const at = (c * steps + k) * channels
    const over = (data[at + 1] ?? 0) - hemAt(trim, data[at] ?? 0)
    if (over < 0) {
      const past = before > 0 ? -over / (before - over) : 0
      return Math.min(most, Math.max((k - past) * guideStep, trim.least))
    }
    before = over
  }
  return most
}
