// Baby hair: short fine hair of the edge, brushed down onto the skin and laid in swoops with a dark clean line.
import { figureOf } from './bust/body-field.ts'
import { houseFace } from './bust/faces.ts'
import { gridError, probe, probeBody } from './body-grid.ts'
import { onLine } from './edge-roots.ts'
import type { HairLook } from './look.ts'
import { randomAt } from './random.ts'
import type { Place } from './scalp.ts'
import type { Ramp, Strands } from './shapes.ts'

/** Swoops on either side, and how many baby hairs run together in each. */
const swoops = 5
const inSwoop = 3
export const babyHairs = 2 * swoops * inSwoop
/** Strands of a baby hair: fewer where a wig is drawn with few. */
const strandsEach = (strands: number) => Math.max(4, Math.min(12, Math.round(strands / 1500)))
/** Over how much of the edge one is gathered, cm. */
const breadth = 0.6
const knots = 9

/** All faces share their forehead. */
const { head: skin } = figureOf(houseFace)
const onSkin = 0.035

/** In place of the first strands, which are drawn at every rung of the live view's ladder; one ramp more. */
export function layBabyHairs(strands: Strands, look: HairLook): Strands {
  const each = strandsEach(strands.count)
  const laid = { ...strands, ramps: [...strands.ramps, matt(strands.ramps[0] ?? [])] }
  for (let h = 0; h < babyHairs; h++) {
    const way = wayOf(look.seed, h)
    for (let k = 0; k < each; k++) layStrand(laid, h * each + k, way, (k + 0.5) / each - 0.5, look.seed)
  }
  return laid
}

type Way = { line: readonly Place[]; normals: readonly Place[] }

/** Down from the edge, along it towards the ear, and up to it again; hairs of a swoop end as one. */
function wayOf(seed: number, h: number): Way {
  const side = h & 1 ? 1 : -1
  const swoop = (h >> 1) % swoops
  const member = Math.floor(h / 2 / swoops)
  const own = (salt: number) => randomAt(seed, h, salt)
  const shared = (salt: number) => randomAt(seed, 2 * swoop + (h & 1), salt)
  const t = swoop / (swoops - 1)
  const first = 0.1 + 0.84 * t + 0.04 * shared(31)
  const from = first + (0.05 + 0.03 * own(32)) * member
  const turn = first + 0.34 + 0.08 * Math.sin(Math.PI * t) + 0.03 * own(33) - from
  const drop = (0.5 + 0.35 * t + 0.25 * shared(34)) * (1 - 0.2 * member)
  const start = 0.9 + 0.5 * own(35)
  const line: Place[] = []
  const normals: Place[] = []
  for (let i = 0; i <= knots; i++) {
    const s = i / knots
    const below = -start * (1 - s) ** 2.4 + drop * Math.sin(Math.PI * 0.95 * s)
    const place = onLine(side * (from + turn * s ** 1.25), -below)
    probeBody(place.x, place.y, place.z)
    const normal = { x: probe.nx, y: probe.ny, z: probe.nz }
    // Over the forehead skin bulges out of the hull that other hair keeps clear of.
    const by = Math.max(gridError * 1.1 - probe.distance, onSkin - skin(place.x, place.y, place.z))
    line.push({ x: place.x + normal.x * by, y: place.y + normal.y * by, z: place.z + normal.z * by })
    normals.push(normal)
  }
  return { line, normals }
}

/** `beside` -0.5 to 0.5: where in the breadth, which closes to a point at its tip. */
function layStrand(strands: Strands, i: number, { line, normals }: Way, beside: number, seed: number): void {
  const { points, pointsPerStrand } = strands
  const long = 0.7 + 0.3 * randomAt(seed, i, 37)
  for (let p = 0; p < pointsPerStrand; p++) {
    const s = (long * p * knots) / (pointsPerStrand - 1)
    const off = beside * (breadth * (1 - s / knots) ** 1.6 + 0.02)
    const at = smooth(line, s)
    const ahead = smooth(line, Math.min(knots, s + 0.05))
    const before = smooth(line, Math.max(0, s - 0.05))
    const n = normals[Math.min(knots, Math.round(s))] ?? { x: 0, y: 0, z: 1 }
    const [tx, ty, tz] = [ahead.x - before.x, ahead.y - before.y, ahead.z - before.z]
    const [bx, by, bz] = [ty * n.z - tz * n.y, tz * n.x - tx * n.z, tx * n.y - ty * n.x]
    const k = off / (Math.hypot(bx, by, bz) + 1e-9)
    const to = 3 * (i * pointsPerStrand + p)
    points[to] = at.x + k * bx
    points[to + 1] = at.y + k * by
    points[to + 2] = at.z + k * bz
  }
  strands.halfWidths[i] = 0.009 + 0.006 * randomAt(seed, i, 36)
  strands.shades[i] = 0
  strands.rampOf[i] = strands.ramps.length - 1
}

/** A smooth line through the knots (Catmull and Rom). */
function smooth(line: readonly Place[], s: number): Place {
  const i = Math.min(knots - 1, Math.floor(s))
  const t = s - i
  const pick = (k: number) => line[Math.min(knots, Math.max(0, i + k))] ?? { x: 0, y: 0, z: 0 }
  const [a, b, c, d] = [pick(-1), pick(0), pick(1), pick(2)]
  const bend = (axis: 'x' | 'y' | 'z') =>
    b[axis] +
    0.5 *
      t *
      (c[axis] -
        a[axis] +
        t *
          (2 * a[axis] -
            5 * b[axis] +
            4 * c[axis] -
            d[axis] +
            t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])))
  return { x: bend('x'), y: bend('y'), z: bend('z') }
}

/** The colour of the root all along, deeper: laid hair lies in its own shade. */
function matt(ramp: Ramp): Ramp {
  const [, r, g, b] = ramp[0] ?? [0, 0.01, 0.008, 0.006]
  return [0, 1].map((place) => [place, 0.4 * r, 0.4 * g, 0.4 * b] as const)
}
