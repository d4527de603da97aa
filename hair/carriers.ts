// Carriers: the path of each clump of strands, between the guides around its root. Waves and curls are wound around them.
import { probeBody, probe } from './body-grid.ts'
import { type Fall, guideStep } from './growth.ts'
import type { Guides } from './guides.ts'
import { sine } from './sine.ts'
import { type Lie, type Place, ramp } from './scalp.ts'

export const channels = 9

/** `count` paths of `steps` points; a point is x, y, z, the normal of the mass and the way across (3 numbers each). */
export type Carriers = {
  count: number
  steps: number
  data: Float32Array
}

export type Kin = { guides: [number, number, number]; weights: [number, number, number] }

/** How a clump strays from the way of its guides: cm, the wavelength of its straying and where in it the root is. */
export type Wander = { far: number; wavelength: number; phase: number }

/** The nearest guides of the same fall and side, nearer ones weighing more. */
export function findKin(guides: Guides, root: Place, fall: Fall, side: number): Kin {
  const kin: Kin = { guides: [0, 0, 0], weights: [0, 0, 0] }
  const near: [number, number, number] = [Infinity, Infinity, Infinity]
  for (let g = 0; g < guides.count; g++) {
    const at = guides.roots[g]
    if (!at || guides.falls[g] !== fall || !(root.z < -4 || isOnSide(guides.lies[g], side, fall))) continue
    const d = (at.x - root.x) ** 2 + (at.y - root.y) ** 2 + (at.z - root.z) ** 2
    if (d < near[2]) insert(kin, near, g, d)
  }
  const sum = near.reduce((all, d) => all + weightOf(d), 0)
  for (let i = 0; i < 3; i++) kin.weights[i] = weightOf(near[i] ?? Infinity) / sum
  return kin
}

function isOnSide(lie: Lie | undefined, side: number, fall: Fall): boolean {
  return lie === undefined || lie.side === side || lie.away >= 9 || fall === 'crop' || fall === 'halo'
}

function weightOf(squared: number): number {
  return squared === Infinity ? 0 : 1 / (squared * squared + 0.02)
}

function insert(kin: Kin, near: [number, number, number], guide: number, d: number): void {
  let slot = 2
  while (slot > 0 && d < (near[slot - 1] ?? 0)) {
    near[slot] = near[slot - 1] ?? 0
    kin.guides[slot] = kin.guides[slot - 1] ?? 0
    slot--
  }
  near[slot] = d
  kin.guides[slot] = guide
}

/** Writes the path of carrier `c`; `keep` is what it keeps from the hull after an arc, cm. */
export function layCarrier(
  carriers: Carriers,
  c: number,
  guides: Guides,
  kin: Kin,
  root: Place,
  keep: (s: number) => number,
): void {
  const { steps, data } = carriers
  for (let at = c * steps * channels; at < (c + 1) * steps * channels; at += channels) {
    data[at] = root.x
    data[at + 1] = root.y
    data[at + 2] = root.z
  }
  for (let j = 0; j < 3; j++) addGuide(carriers, c, guides, kin.guides[j] ?? 0, kin.weights[j] ?? 0)
  for (let k = 1; k < steps; k++) {
    const at = (c * steps + k) * channels
    const x = data[at] ?? 0
    const y = data[at + 1] ?? 0
    const z = data[at + 2] ?? 0
    const least = keep(k * guideStep)
    const wanted = k * guideStep < 14 ? Math.max(least, clearanceOf(guides, kin, k)) : least
    const d = probeBody(x, y, z)
    const by = wanted - d
    const firm = d < least ? 1 : 0.8 * ramp(14, 6, k * guideStep) * ramp(3, 2, wanted)
    data[at] = x + probe.nx * by * firm
    data[at + 1] = y + probe.ny * by * firm
    data[at + 2] = z + probe.nz * by * firm
  }
  layAcross(carriers, c)
}

/** A path keeps the mean distance of its guides, or it would float over roots that lie lower than theirs. */
function clearanceOf({ clearances, steps }: Guides, kin: Kin, k: number): number {
  let sum = 0
  for (let j = 0; j < 3; j++)
    sum += (kin.weights[j] ?? 0) * (clearances[(kin.guides[j] ?? 0) * steps + k] ?? 0)
  return Math.min(sum, 4)
}

function addGuide({ steps, data }: Carriers, c: number, guides: Guides, g: number, weight: number): void {
  const { points, normals } = guides
  const from = g * steps * 3
  for (let axis = 0; axis < 3; axis++) {
    const start = points[from + axis] ?? 0
    for (let k = 0; k < steps; k++) {
      const at = (c * steps + k) * channels + axis
      const here = from + k * 3 + axis
      data[at] = (data[at] ?? 0) + weight * ((points[here] ?? 0) - start)
      data[at + 3] = (data[at + 3] ?? 0) + weight * (normals[here] ?? 0)
    }
  }
}

/** Lets a path stray to its sides, more the further it is from the root. */
export function strayFrom({ steps, data }: Carriers, c: number, wander: Wander): void {
  const turn = (2 * Math.PI) / wander.wavelength
  const start = sine(wander.phase)
  for (let k = 0; k < steps; k++) {
    const at = (c * steps + k) * channels
    const s = k * guideStep
    const far = wander.far * Math.min(1, s / 12)
    const across = far * (sine(turn * s + wander.phase) - start)
    const out = far * 0.5 * (1 + sine(turn * 1.4 * s + 2 * wander.phase))
    strayAlong(data, at, across, out)
    strayAlong(data, at + 1, across, out)
    strayAlong(data, at + 2, across, out)
  }
}

function strayAlong(data: Float32Array, at: number, across: number, out: number): void {
  data[at] = (data[at] ?? 0) + across * (data[at + 6] ?? 0) + out * (data[at + 3] ?? 0)
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
