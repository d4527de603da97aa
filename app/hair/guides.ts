// Guide curves: a few hundred hairs grown step by step from the scalp, lifted by the mass below them, bent by their weight
// and kept out of head, face, neck and shoulders. All strands of a wig lie between them. They know lengths hung, not waves.
import { skull } from './body.ts'
import { probe, probeBody } from './body-grid.ts'
import { randomAt } from './random.ts'
import { type Lie, lieAt, type Part, type Place, spreadOverScalp } from './scalp.ts'

export const guideStep = 0.7

export type Growth = {
  part: Part
  /** How far from the scalp the outermost hair lies, cm, and over how many cm a strand bends to its weight. */
  volume: number
  stiffness: number
  /** Hung length of the longest hair, cm. */
  reach: number
  /** Height to which it falls: hair that ends above the shoulders is not laid before or behind them. */
  hem: number
  seed: number
}

/** Positions, and the normals of the hair's mass, of `count` curves of `steps` points each, root first. */
export type Guides = {
  count: number
  steps: number
  points: Float32Array
  normals: Float32Array
  roots: Place[]
  lies: Lie[]
  /** 1 for curves that fall in front of the shoulder. */
  front: Uint8Array
}

const guideCount = 520

export function growGuides(growth: Growth): Guides {
  const steps = Math.ceil(growth.reach / guideStep) + 2
  const roots = spreadOverScalp(guideCount, () => 0)
  const guides: Guides = {
    count: roots.length,
    steps,
    points: new Float32Array(roots.length * steps * 3),
    normals: new Float32Array(roots.length * steps * 3),
    roots,
    lies: [],
    front: new Uint8Array(roots.length),
  }
  for (let g = 0; g < roots.length; g++) growOne(guides, g, growth)
  return guides
}

function growOne(guides: Guides, g: number, growth: Growth): void {
  const root = guides.roots[g]
  if (!root) return
  probeBody(root.x, root.y, root.z)
  const normal = { x: probe.nx, y: probe.ny, z: probe.nz }
  const lie = lieAt(growth.part, root, normal)
  guides.lies.push(lie)
  const front = fallsInFront(root)
  guides.front[g] = front ? 1 : 0
  const layer = 0.12 + growth.volume * (0.3 + 0.7 * Math.exp(-((lie.away / 10) ** 2))) * (0.8 + 0.4 * randomAt(growth.seed, g, 1))
  const { points, normals, steps } = guides
  let { x, y, z } = root
  const lift = (0.08 + 0.12 * growth.volume) * Math.exp(-((lie.away / 11) ** 2))
  let dx = lie.x + normal.x * lift
  let dy = lie.y + normal.y * lift
  let dz = lie.z + normal.z * lift
  let nx = normal.x
  let ny = normal.y
  let nz = normal.z
  const rise = 4 + layer
  const parting = growth.hem < -13
  const aimZ = front ? 2.6 + 0.3 * Math.max(0, root.z) : -8.2
  const aimX = lie.side * (6.2 + 0.6 * (7.2 - root.z) + 0.8 * randomAt(growth.seed, g, 2))
  for (let k = 0; k < steps; k++) {
    const at = (g * steps + k) * 3
    points[at] = x
    points[at + 1] = y
    points[at + 2] = z
    normals[at] = nx
    normals[at + 1] = ny
    normals[at + 2] = nz
    const s = k * guideStep
    const weight = (guideStep / growth.stiffness) * Math.min(1, 0.5 + s / 12)
    if (s < 16 && y > -1) {
      nx = x - skull.x
      ny = y - skull.y
      nz = z - skull.z
      const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
      const way = lieAt(growth.part, { x, y, z }, { x: nx * size, y: ny * size, z: nz * size })
      const hold = 0.3 * Math.min(1, (16 - s) / 6) * Math.max(0, Math.min(1, (y + 1) / 5))
      dx += way.x * hold
      dy += way.y * hold
      dz += way.z * hold
    }
    dy -= weight
    if (parting && y < -1 && y > -18) {
      const firm = 0.55 * Math.min(1, (-1 - y) / 7)
      const left = Math.max(3, y + 17)
      if (front ? z < aimZ : z > aimZ) dz += ((aimZ - z) / left - dz) * firm
      if (front) dx += ((aimX - x) / left - dx) * firm * 0.6
    }
    let size = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
    const px = x
    const py = y
    const pz = z
    x += dx * size * guideStep
    y += dy * size * guideStep
    z += dz * size * guideStep
    const t = Math.min(1, (s + guideStep) / rise)
    const keep = 0.06 + layer * t * t * (3 - 2 * t)
    for (let turn = 0; turn < 2; turn++) {
      const distance = probeBody(x, y, z)
      if (distance >= keep) break
      const by = keep - distance
      x += probe.nx * by
      y += probe.ny * by
      z += probe.nz * by
    }
    ;[x, y, z] = outOfFace(x, y, z)
    dx = x - px
    dy = y - py
    dz = z - pz
    size = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9)
    dx *= size
    dy *= size
    dz *= size
    x = px + dx * guideStep
    y = py + dy * guideStep
    z = pz + dz * guideStep
    const far = probeBody(x, y, z) > 4
    const out = 1 / (Math.sqrt(x * x + (z + 2) * (z + 2)) + 1e-6)
    const wx = far ? x * out : probe.nx
    const wy = far ? 0 : probe.ny
    const wz = far ? (z + 2) * out : probe.nz
    nx = nx * 0.7 + wx * 0.3
    ny = ny * 0.7 + wy * 0.3
    nz = nz * 0.7 + wz * 0.3
    const along = nx * dx + ny * dy + nz * dz
    nx -= along * dx
    ny -= along * dy
    nz -= along * dz
    const length = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6)
    nx *= length
    ny *= length
    nz *= length
  }
}

/** Hair from before the ears is laid in front of the shoulders, as on a styled wig. */
export function fallsInFront(root: Place): boolean {
  return root.z > -2.2
}

const face = { y: -3.4, z: 8.6, rx: 6.1, ry: 9, rz: 6.8 }

/** Moves a point sideways out of the room in front of the face. */
export function outOfFace(x: number, y: number, z: number): [number, number, number] {
  const py = (y - face.y) / face.ry
  const pz = Math.min(0, z - face.z) / face.rz
  const rest = 1 - py * py - pz * pz
  if (rest <= 0 || y < -16) return [x, y, z]
  const wide = face.rx * Math.sqrt(rest)
  return Math.abs(x) >= wide ? [x, y, z] : [x < 0 ? -wide : wide, y, z]
}
