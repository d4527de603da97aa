// Carriers: the path of each clump of strands, between the guides around its root. Waves and curls are wound around them.
import { probeBody, probe } from './body-grid.ts'
import { guideStep, type Guides } from './guides.ts'
import type { Place } from './scalp.ts'

export const channels = 9

/** `count` paths of `steps` points; a point is x, y, z, the normal of the mass and the way across (3 numbers each). */
export type Carriers = {
  count: number
  steps: number
  data: Float32Array
  /** Hung length at which a path comes down to the hem, cm. */
  lengths: Float32Array
}

export type Kin = { guides: [number, number, number]; weights: [number, number, number] }

/** The nearest guides of the same fall and side, nearer ones weighing more. */
export function findKin(guides: Guides, root: Place, front: boolean, side: number): Kin {
  const kin: Kin = { guides: [0, 0, 0], weights: [0, 0, 0] }
  const distances = [Infinity, Infinity, Infinity]
  for (let g = 0; g < guides.count; g++) {
    const at = guides.roots[g]
    if (!at || (guides.front[g] === 1) !== front) continue
    const lie = guides.lies[g]
    if (lie && lie.side !== side && lie.away < 9) continue
    const d = (at.x - root.x) ** 2 + (at.y - root.y) ** 2 + (at.z - root.z) ** 2
    let slot = d < (distances[0] ?? 0) ? 0 : d < (distances[1] ?? 0) ? 1 : d < (distances[2] ?? 0) ? 2 : 3
    for (let i = 2; i > slot; i--) {
      distances[i] = distances[i - 1] ?? Infinity
      kin.guides[i] = kin.guides[i - 1] ?? 0
    }
    if (slot < 3) {
      distances[slot] = d
      kin.guides[slot] = g
    }
    slot = 0
  }
  let sum = 0
  for (let i = 0; i < 3; i++) {
    const d = distances[i] ?? Infinity
    const weight = d === Infinity ? 0 : 1 / (d * d + 0.02)
    kin.weights[i] = weight
    sum += weight
  }
  for (let i = 0; i < 3; i++) kin.weights[i] = (kin.weights[i] ?? 0) / sum
  return kin
}

/** Writes the path of carrier `c`; `keep` is what it keeps from the hull beyond its first centimetres. */
export function layCarrier(carriers: Carriers, c: number, guides: Guides, kin: Kin, root: Place, keep: number): void {
  const { steps, data } = carriers
  const { points, normals } = guides
  for (let k = 0; k < steps; k++) {
    const at = (c * steps + k) * channels
    let x = root.x
    let y = root.y
    let z = root.z
    let nx = 0
    let ny = 0
    let nz = 0
    for (let j = 0; j < 3; j++) {
      const w = kin.weights[j] ?? 0
      const from = (kin.guides[j] ?? 0) * steps * 3
      const here = from + k * 3
      x += w * ((points[here] ?? 0) - (points[from] ?? 0))
      y += w * ((points[here + 1] ?? 0) - (points[from + 1] ?? 0))
      z += w * ((points[here + 2] ?? 0) - (points[from + 2] ?? 0))
      nx += w * (normals[here] ?? 0)
      ny += w * (normals[here + 1] ?? 0)
      nz += w * (normals[here + 2] ?? 0)
    }
    const room = keep * Math.min(1, (k * guideStep) / 4)
    if (probeBody(x, y, z) < room) {
      const by = room - probe.distance
      x += probe.nx * by
      y += probe.ny * by
      z += probe.nz * by
    }
    data[at] = x
    data[at + 1] = y
    data[at + 2] = z
    data[at + 3] = nx
    data[at + 4] = ny
    data[at + 5] = nz
  }
  layAcross(carriers, c)
}

/** The way across the path is along × normal. */
function layAcross({ steps, data }: Carriers, c: number): void {
  for (let k = 0; k < steps; k++) {
    const at = (c * steps + k) * channels
    const before = (c * steps + Math.max(0, k - 1)) * channels
    const after = (c * steps + Math.min(steps - 1, k + 1)) * channels
    const tx = (data[after] ?? 0) - (data[before] ?? 0)
    const ty = (data[after + 1] ?? 0) - (data[before + 1] ?? 0)
    const tz = (data[after + 2] ?? 0) - (data[before + 2] ?? 0)
    const nx = data[at + 3] ?? 0
    const ny = data[at + 4] ?? 0
    const nz = data[at + 5] ?? 0
    const bx = ty * nz - tz * ny
    const by = tz * nx - tx * nz
    const bz = tx * ny - ty * nx
    const size = 1 / (Math.sqrt(bx * bx + by * by + bz * bz) + 1e-6)
    data[at + 6] = bx * size
    data[at + 7] = by * size
    data[at + 8] = bz * size
  }
}
