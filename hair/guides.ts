// Guide curves: a few hundred hairs grown step by step from the scalp, lifted by the mass below them, bent by their weight
// and kept out of head, face, neck and shoulders. All strands of a wig lie between them. They know lengths hung, not waves.
import { probe, probeBody } from './body-grid.ts'
import { fringeMargins } from './face-room.ts'
import { fallOf, isFringe, lieOfFall } from './falls.ts'
import { type Fall, type Growth, guideStep } from './growth.ts'
import { type Course, growOn, type Tip } from './guide-tip.ts'
import { randomAt } from './random.ts'
import { type Lie, type Place, ramp, spreadOverScalp } from './scalp.ts'

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
  return {
    roots: [...whole, ...fringe],
    falls: [...whole.map((root) => fallOf(growth, root)), ...fringe.map((): Fall => 'fringe')],
  }
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
  const lift = liftAt(growth, fall, root, lie)
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
    front: 0.12 + layer,
    behind: 0.12 + layer,
    crop: 0.12 + layer,
    halo: 0.12 + layer,
  }[fall]
  const front = fall === 'front'
  const open = ramp(0.9, 1.8, growth.volume)
  // The fullest hair stands out from the head already: it would flare like a skirt.
  const wide = 1.05 - 0.25 * ramp(2, 3.2, growth.volume)
  return {
    fall,
    keep,
    rise: 4 + 2.6 * keep,
    side: lie.side,
    margin: fall === 'fringe' ? fringeMargins[growth.fringe] : growth.room,
    // A curtain from beside the face to over the shoulder: what grows further back hangs further out and back.
    aimX:
      lie.side * (4.6 - 0.4 * open + wide * (7.2 - root.z) + (2 + 2 * open) * randomAt(growth.seed, g, 2)),
    aimZ: front ? aheadAt(root, open, randomAt(growth.seed, g, 3)) : -8.2,
    open: front ? 0.36 * open * Math.min(1, Math.max(0, -8 - growth.hem) / 14) ** 2 : 0,
    halo: 0.6 + 0.8 * chance,
  }
}

/** How far ahead of the shoulder hair in front comes down, cm: a sheet together, full hair from the chest to over the shoulder. */
function aheadAt(root: Place, open: number, chance: number): number {
  const sheet = 2.6 + 0.3 * Math.max(0, root.z)
  return sheet + open * (1.4 + 0.45 * root.z + 1.6 * chance - sheet)
}

function liftAt(growth: Growth, fall: Fall, root: Place, lie: Lie): number {
  if (fall === 'halo') return 0
  if (fall === 'fringe') return growth.fringe === 'curtain' ? 0.75 : 0.45
  // Beside a parting hair is combed flat: two humps with a notch between them would be seen from behind.
  if (growth.banded && root.z > 0) return 0.5 + 0.2 * growth.volume
  const combed = growth.part.soft > 0 ? 1 : 0.3 + 0.7 * ramp(0, 4, lie.away)
  return combed * (0.08 + 0.1 * growth.volume) * Math.exp(-((lie.away / 11) ** 2))
}
