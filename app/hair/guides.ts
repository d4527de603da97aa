// Guide curves: a few hundred hairs grown step by step from the scalp, lifted by the mass below them, bent by their weight
// and kept out of head, face, neck and shoulders. All strands of a wig lie between them. They know lengths hung, not waves.
import { skull } from './body.ts'
import { probe, probeBody } from './body-grid.ts'
import { babyRoots, type Fall, type Fringe, isFringe, lieOfFall } from './falls.ts'
import { randomAt } from './random.ts'
import { type Lie, type Part, partXAt, type Place, ramp, spreadOverScalp } from './scalp.ts'

export const guideStep = 0.7

/** How a whole wig lies: 'crop' for a pixie cut, 'halo' for an afro. */
export type Growth = {
  style: 'hang' | 'crop' | 'halo'
  part: Part
  fringe: Fringe
  /** Whether baby hair is laid along the edge. */
  baby: boolean
  banded: boolean
  /** How far from the scalp the outermost hair lies, cm, and over how many cm a strand bends to its weight. */
  volume: number
  stiffness: number
  /** Hung length of the longest hair, cm. */
  reach: number
  /** Height to which it falls: hair that ends above the shoulders is not laid before or behind them. */
  hem: number
  /** Room that waves need between their carrier and face or body, cm. */
  room: number
  seed: number
}

/** Positions, and the normals of the hair's mass, of `count` curves of `steps` points each, root first. */
export type Guides = {
  count: number
  steps: number
  points: Float32Array
  normals: Float32Array
  /** Distance of each point from the hull, cm. */
  clearances: Float32Array
  roots: Place[]
  lies: Lie[]
  falls: Fall[]
}

const guideCount = 520
const fringeGuideCount = 90
const babyGuideCount = 60

export function growGuides(growth: Growth): Guides {
  const { roots, falls } = guideRoots(growth)
  const steps = Math.ceil(growth.reach / guideStep) + 2
  const size = roots.length * steps * 3
  const guides: Guides = {
    count: roots.length,
    steps,
    points: new Float32Array(size),
    normals: new Float32Array(size),
    clearances: new Float32Array(size / 3),
    roots,
    lies: [],
    falls,
  }
  for (let g = 0; g < roots.length; g++) growOne(guides, g, growth)
  return guides
}

function guideRoots(growth: Growth): { roots: Place[]; falls: Fall[] } {
  const whole = spreadOverScalp(guideCount, growth.banded)
  const fringe =
    growth.fringe === 'none'
      ? []
      : spreadOverScalp(fringeGuideCount * 14, growth.banded).filter((root) => isFringe(root, growth.fringe))
  const baby = growth.baby ? babyRoots(babyGuideCount, growth.seed + 1) : []
  return {
    roots: [...whole, ...fringe, ...baby],
    falls: [
      ...whole.map((root) => fallOf(growth, root)),
      ...fringe.map((): Fall => 'fringe'),
      ...baby.map((): Fall => 'baby'),
    ],
  }
}

/** Hair from before the ears is laid in front of the shoulders, as on a styled wig; brushed back from the middle. */
export function fallOf(growth: Growth, root: Place): Fall {
  if (growth.style !== 'hang') return growth.style
  const brushedBack = growth.part.soft > 0 && Math.abs(root.x - partXAt(growth.part, root.z)) < 5.2
  return root.z > -2.2 && !brushedBack ? 'front' : 'behind'
}

/** Where a growing guide is, which way it grows, and the normal of the mass there. */
type Tip = {
  x: number
  y: number
  z: number
  dx: number
  dy: number
  dz: number
  nx: number
  ny: number
  nz: number
  clear: number
}

/** What stays the same along one guide. */
type Course = {
  fall: Fall
  keep: number
  rise: number
  side: number
  /** What is added to the half width of the face's room, cm; not a number where hair may lie on the face. */
  margin: number
  aimX: number
  aimZ: number
  halo: number
}

function growOne(guides: Guides, g: number, growth: Growth): void {
  const root = guides.roots[g]
  const fall = guides.falls[g]
  if (!root || !fall) return
  probeBody(root.x, root.y, root.z)
  const normal = { x: probe.nx, y: probe.ny, z: probe.nz }
  const lie = lieOfFall(growth, fall, root, normal)
  guides.lies.push(lie)
  const course = planCourse(growth, fall, root, lie, g)
  const lift = liftAt(growth, fall, lie)
  const tip: Tip = {
    ...root,
    dx: lie.x + normal.x * lift,
    dy: lie.y + normal.y * lift,
    dz: lie.z + normal.z * lift,
    nx: normal.x,
    ny: normal.y,
    nz: normal.z,
    clear: 0,
  }
  const { points, normals, clearances, steps } = guides
  for (let k = 0; k < steps; k++) {
    const at = (g * steps + k) * 3
    points[at] = tip.x
    points[at + 1] = tip.y
    points[at + 2] = tip.z
    normals[at] = tip.nx
    normals[at + 1] = tip.ny
    normals[at + 2] = tip.nz
    clearances[g * steps + k] = tip.clear
    growOn(tip, k * guideStep, growth, course)
  }
}

function planCourse(growth: Growth, fall: Fall, root: Place, lie: Lie, g: number): Course {
  const chance = randomAt(growth.seed, g, 1)
  const top = Math.exp(-((lie.away / 11) ** 2))
  const crown = 1 - 0.4 * ramp(2, -4, root.z) * ramp(7, 10, root.y)
  const layer = growth.volume * (0.25 + 0.75 * top) * (0.75 + 0.5 * chance) * crown
  const keep = {
    fringe: 0.35 + 0.35 * chance + 0.25 * growth.volume,
    baby: 0.03,
    front: 0.12 + layer,
    behind: 0.12 + layer,
    crop: 0.12 + layer,
    halo: 0.12 + layer,
  }[fall]
  const front = fall === 'front'
  return {
    fall,
    keep,
    rise: 4 + 2.6 * keep,
    side: lie.side,
    margin: fall === 'fringe' ? fringeMargins[growth.fringe] : fall === 'baby' ? Number.NaN : growth.room,
    aimX: lie.side * (6.9 + 0.5 * (7.2 - root.z) + 0.8 * randomAt(growth.seed, g, 2)),
    aimZ: front ? 2.6 + 0.3 * Math.max(0, root.z) : -8.2,
    halo: 0.6 + 0.8 * chance,
  }
}

function liftAt(growth: Growth, fall: Fall, lie: Lie): number {
  if (fall === 'halo' || fall === 'baby') return 0
  if (fall === 'fringe') return growth.fringe === 'curtain' ? 0.75 : 0.45
  return (0.08 + 0.1 * growth.volume) * Math.exp(-((lie.away / 11) ** 2))
}

function growOn(tip: Tip, s: number, growth: Growth, course: Course): void {
  const { x, y, z } = tip
  if (course.fall === 'halo') bendHalo(tip, s, course)
  else if (course.fall === 'baby') swoop(tip, s)
  else bendDown(tip, s, growth, course)
  const size = guideStep / Math.sqrt(tip.dx * tip.dx + tip.dy * tip.dy + tip.dz * tip.dz)
  tip.x += tip.dx * size
  tip.y += tip.dy * size
  tip.z += tip.dz * size
  keepOutside(tip, 0.06 + course.keep * ramp(0, course.rise, s + guideStep))
  const wide = faceHalfWidth(tip.y, tip.z, course.margin)
  if (Math.abs(tip.x) < wide) tip.x += (course.side * wide - tip.x) * 0.5
  straighten(tip, x, y, z)
  turnNormal(tip)
}

function bendDown(tip: Tip, s: number, growth: Growth, course: Course): void {
  const { x, y, z } = tip
  const swept = course.fall === 'front' && z > 0 ? ramp(6, 2, x * course.side) * ramp(2, 5, y) : 0
  if (s < 16 + 8 * swept && y > -1) followScalp(tip, s - 8 * swept, growth, course.fall)
  tip.dy -= (guideStep / growth.stiffness) * Math.min(1, 0.5 + s / 12) * (1 - 0.75 * swept)
  if (growth.hem < -13 && y < -1 && y > -18) partAtShoulder(tip, course)
}

/** What is added to the half width of the face's room for a fringe, cm; not a number where it may hang before the face. */
export const fringeMargins: Record<Fringe, number> = {
  none: Number.NaN,
  blunt: Number.NaN,
  wispy: Number.NaN,
  curtain: -1.6,
}

/** Combed hair keeps the way it was combed until its weight wins. */
function followScalp(tip: Tip, s: number, growth: Growth, fall: Fall): void {
  const nx = tip.x - skull.x
  const ny = tip.y - skull.y
  const nz = tip.z - skull.z
  const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
  const way = lieOfFall(growth, fall, tip, { x: nx * size, y: ny * size, z: nz * size })
  const hold = 0.3 * Math.min(1.6, (16 - s) / 6) * Math.max(0, Math.min(1, (tip.y + 1) / 5))
  tip.dx += way.x * hold
  tip.dy += way.y * hold
  tip.dz += way.z * hold
}

/** Coils stand away from the head and sink a little by their own weight. */
function bendHalo(tip: Tip, s: number, course: Course): void {
  tip.dy -= 0.012 * course.halo * Math.min(1, s / 6)
}

/** Down from the hairline and up again towards the ear. */
function swoop(tip: Tip, s: number): void {
  if (s < 1) return
  tip.dy += 0.2
  tip.dz -= 0.12
}

function partAtShoulder(tip: Tip, course: Course): void {
  const firm = 0.55 * Math.min(1, (-1 - tip.y) / 7)
  const left = Math.max(3, tip.y + 17)
  const front = course.fall === 'front'
  if (front ? tip.z < course.aimZ : tip.z > course.aimZ)
    tip.dz += ((course.aimZ - tip.z) / left - tip.dz) * firm
  if (front) tip.dx += ((course.aimX - tip.x) / left - tip.dx) * firm * 0.6
}

function keepOutside(tip: Tip, keep: number): void {
  for (let turn = 0; turn < 2; turn++) {
    const by = keep - probeBody(tip.x, tip.y, tip.z)
    if (by <= 0) return
    tip.x += probe.nx * by
    tip.y += probe.ny * by
    tip.z += probe.nz * by
  }
}

/** Makes the step from x, y, z exactly one step long, and the way on the way that was gone. */
function straighten(tip: Tip, x: number, y: number, z: number): void {
  tip.dx = tip.x - x
  tip.dy = tip.y - y
  tip.dz = tip.z - z
  const size = 1 / (Math.sqrt(tip.dx * tip.dx + tip.dy * tip.dy + tip.dz * tip.dz) + 1e-9)
  tip.dx *= size
  tip.dy *= size
  tip.dz *= size
  tip.x = x + tip.dx * guideStep
  tip.y = y + tip.dy * guideStep
  tip.z = z + tip.dz * guideStep
}

/** Turns the normal slowly towards the body's, or away from its axis where the body is far, at a right angle to the hair. */
function turnNormal(tip: Tip): void {
  tip.clear = probeBody(tip.x, tip.y, tip.z)
  const far = tip.clear > 4
  const out = 1 / (Math.sqrt(tip.x * tip.x + (tip.z + 2) * (tip.z + 2)) + 1e-6)
  let nx = tip.nx * 0.7 + (far ? tip.x * out : probe.nx) * 0.3
  let ny = tip.ny * 0.7 + (far ? 0 : probe.ny) * 0.3
  let nz = tip.nz * 0.7 + (far ? (tip.z + 2) * out : probe.nz) * 0.3
  const along = nx * tip.dx + ny * tip.dy + nz * tip.dz
  nx -= along * tip.dx
  ny -= along * tip.dy
  nz -= along * tip.dz
  const size = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6)
  tip.nx = nx * size
  tip.ny = ny * size
  tip.nz = nz * size
}

const face = { y: -3.4, z: 8.6, rx: 6.1, ry: 9, rz: 6.8 }

/** Half the width of the room in front of the face at a height and depth, cm; 0 above, below and behind it. */
export function faceHalfWidth(y: number, z: number, margin: number): number {
  const py = (y - face.y) / face.ry
  const pz = Math.min(0, z - face.z) / face.rz
  const rest = 1 - py * py - pz * pz
  return rest <= 0 ? 0 : Math.max(0, (face.rx + margin) * Math.sqrt(rest))
}
