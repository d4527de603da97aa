// Light inside and around the hair: a grid of cells that knows how much hair and body fill each of them. Lamps and the sky are
// swept through it, so that the inside darkens, edges glow, and every place has a normal of the mass around it.
import type { Mesh, Strands } from '#hair/shapes.ts'
import { edgeLamp, fillLamp, floorLight, rimLamp, skyLight, towardsLamp } from '#hair/light.ts'
import { get } from './read.ts'
import { type Grid, sweep } from './sweep.ts'

/** Numbers a cell holds: ambient r, g, b; optical depth towards fill, rim and edge lamp; the mass's normal x, y, z. */
export const channels = 9

export type LightVolume = Grid & { cells: Float32Array }

/** Ambient light comes from this many directions. */
const skyRays = 18

export function fillVolume(
  strands: readonly Strands[],
  model: Mesh,
  yaw: number,
  cell: number,
  absorb: number,
): LightVolume {
  const grid = layGrid(strands, model, cell)
  const size = grid.nx * grid.ny * grid.nz
  const hair = new Float32Array(size)
  for (const one of strands) addHair(grid, one, hair)
  const matter = addBody(grid, model, hair)
  const cells = new Float32Array(size * channels)
  writeNormals(grid, matter, cells)
  const depth = new Float32Array(size)
  ;[fillLamp, rimLamp, edgeLamp].forEach((lamp, channel) => {
    sweep(grid, matter, towardsLamp(lamp.direction, yaw), depth)
    for (let i = 0; i < size; i++) cells[i * channels + 3 + channel] = depth[i] ?? 0
  })
  for (let ray = 0; ray < skyRays; ray++) {
    const y = 1 - (2 * ray + 1) / skyRays
    const across = Math.sqrt(1 - y * y)
    const around = ray * 2.39996
    const direction = [across * Math.cos(around), y, across * Math.sin(around)] as const
    sweep(grid, matter, towardsLamp(direction, yaw), depth)
    addSky(cells, depth, direction, absorb)
  }
  return { ...grid, cells }
}

/** Writes the nine channels at a place into `out`; outside of the grid the nearest cell's. */
export function sampleVolume(volume: LightVolume, x: number, y: number, z: number, out: Float32Array): void {
  const { nx, ny, nz, cell, origin, cells } = volume
  const fx = Math.min(nx - 1.001, Math.max(0, (x - origin[0]) / cell))
  const fy = Math.min(ny - 1.001, Math.max(0, (y - origin[1]) / cell))
  const fz = Math.min(nz - 1.001, Math.max(0, (z - origin[2]) / cell))
  const ix = fx | 0
  const iy = fy | 0
  const iz = fz | 0
  const tx = fx - ix
  const ty = fy - iy
  const tz = fz - iz
  const first = (ix + nx * (iy + ny * iz)) * channels
  const right = channels
  const up = nx * channels
  const near = nx * ny * channels
  for (let c = 0; c < channels; c++) {
    const i = first + c
    const j = i + near
    const a = get(cells, i) * (1 - tx) + get(cells, i + right) * tx
    const b = get(cells, i + up) * (1 - tx) + get(cells, i + up + right) * tx
    const d = get(cells, j) * (1 - tx) + get(cells, j + right) * tx
    const e = get(cells, j + up) * (1 - tx) + get(cells, j + up + right) * tx
    out[c] = (a * (1 - ty) + b * ty) * (1 - tz) + (d * (1 - ty) + e * ty) * tz
  }
}

export function layGrid(strands: readonly Strands[], model: Mesh, cell: number): Grid {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { points } of strands) stretch(points, low, high)
  stretch(model.positions, low, high)
  if (low[0] === Infinity) return { nx: 2, ny: 2, nz: 2, cell, origin: [0, 0, 0] }
  const steps = low.map((from, axis) => Math.ceil(((high[axis] ?? 0) - from) / cell) + 7)
  const [nx = 2, ny = 2, nz = 2] = steps
  const [x = 0, y = 0, z = 0] = low.map((from) => from - 3 * cell)
  return { nx, ny, nz, cell, origin: [x, y, z] }
}

function stretch(points: Float32Array, low: number[], high: number[]): void {
  for (let i = 0; i < points.length; i++) {
    const axis = i % 3
    const p = points[i] ?? 0
    if (p < (low[axis] ?? 0)) low[axis] = p
    if (p > (high[axis] ?? 0)) high[axis] = p
  }
}

/** Extinction per cm: the area that strands show in a cell over its volume. */
export function addHair(grid: Grid, strands: Strands, hair: Float32Array): void {
  const { points, count, pointsPerStrand } = strands
  const perVolume = 0.75 / grid.cell ** 3
  for (let s = 0; s < count; s++) {
    const width = 2 * get(strands.halfWidths, s) * perVolume
    for (let p = 1; p < pointsPerStrand; p++) {
      const i = 3 * (s * pointsPerStrand + p)
      const x = points[i] ?? 0
      const y = points[i + 1] ?? 0
      const z = points[i + 2] ?? 0
      const dx = x - get(points, i - 3)
      const dy = y - get(points, i - 2)
      const dz = z - get(points, i - 1)
      const thinning = 1 - 0.6 * (p / pointsPerStrand) ** 3
      const area = Math.sqrt(dx * dx + dy * dy + dz * dz) * width * thinning
      splat(grid, hair, x - dx / 2, y - dy / 2, z - dz / 2, area)
    }
  }
}

/** Surfaces count as solid a little below themselves, so that hair that lies on them is not dark for it. */
export function addBody(grid: Grid, model: Mesh, hair: Float32Array): Float32Array {
  const matter = hair.slice()
  const { positions, normals, indices } = model
  const inward = 1.3 * grid.cell
  const perVolume = 1.6 / grid.cell ** 3
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * (indices[t] ?? 0)
    const b = 3 * (indices[t + 1] ?? 0)
    const c = 3 * (indices[t + 2] ?? 0)
    const area = triangleArea(positions, a, b, c)
    const side = Math.ceil(Math.sqrt(area) / (0.6 * grid.cell))
    const share = (area * perVolume) / ((side * (side + 1)) / 2)
    // Evenly over the triangle, or cells and triangles make a pattern together.
    for (let i = 0; i < side; i++) {
      for (let j = 0; j < side - i; j++) {
        const wb = (i + 1 / 3) / side
        const wc = (j + 1 / 3) / side
        const at = (axis: number) =>
          inside(positions, a + axis, b + axis, c + axis, wb, wc) -
          inward * inside(normals, a + axis, b + axis, c + axis, wb, wc)
        splat(grid, matter, at(0), at(1), at(2), share)
      }
    }
  }
  return matter
}

function inside(values: Float32Array, a: number, b: number, c: number, wb: number, wc: number): number {
  return get(values, a) * (1 - wb - wc) + get(values, b) * wb + get(values, c) * wc
}

function triangleArea(positions: Float32Array, a: number, b: number, c: number): number {
  const ux = get(positions, b) - get(positions, a)
  const uy = get(positions, b + 1) - get(positions, a + 1)
  const uz = get(positions, b + 2) - get(positions, a + 2)
  const vx = get(positions, c) - get(positions, a)
  const vy = get(positions, c + 1) - get(positions, a + 1)
  const vz = get(positions, c + 2) - get(positions, a + 2)
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

function splat(grid: Grid, field: Float32Array, x: number, y: number, z: number, amount: number): void {
  const { nx, ny, nz, cell, origin } = grid
  const fx = (x - origin[0]) / cell
  const fy = (y - origin[1]) / cell
  const fz = (z - origin[2]) / cell
  if (!(fx >= 0 && fy >= 0 && fz >= 0 && fx < nx - 1 && fy < ny - 1 && fz < nz - 1)) return
  const ix = fx | 0
  const iy = fy | 0
  const iz = fz | 0
  const tx = fx - ix
  const ty = fy - iy
  const tz = fz - iz
  for (let corner = 0; corner < 8; corner++) {
    const right = corner & 1
    const up = (corner >> 1) & 1
    const near = corner >> 2
    const at = ix + right + nx * (iy + up + ny * (iz + near))
    const weight = (right ? tx : 1 - tx) * (up ? ty : 1 - ty) * (near ? tz : 1 - tz)
    field[at] = get(field, at) + amount * weight
  }
}

/** Out of the mass: minus the slope of how full the surroundings are, blurred over some cells. */
export function writeNormals(grid: Grid, matter: Float32Array, cells: Float32Array): void {
  const { nx, ny, nz, cell } = grid
  const full = new Float32Array(matter.length)
  for (let i = 0; i < matter.length; i++) full[i] = 1 - Math.exp(-1.5 * cell * get(matter, i))
  const steps = [1, nx, nx * ny]
  const spare = new Float32Array(matter.length)
  for (let round = 0; round < 2; round++) for (const step of steps) blur(full, spare, step)
  for (let z = 1; z < nz - 1; z++) {
    for (let y = 1; y < ny - 1; y++) {
      for (let x = 1; x < nx - 1; x++) {
        const i = x + nx * (y + ny * z)
        for (let axis = 0; axis < 3; axis++) {
          const step = steps[axis] ?? 1
          cells[i * channels + 6 + axis] = get(full, i - step) - get(full, i + step)
        }
      }
    }
  }
}

function blur(field: Float32Array, spare: Float32Array, step: number): void {
  spare.set(field)
  for (let i = step; i < field.length - step; i++) {
    field[i] = 0.25 * (get(spare, i - step) + get(spare, i + step)) + 0.5 * get(spare, i)
  }
}

/** The room's light from one of the rays, in the camera's frame: sky to floor, and more from the front than from behind. */
function addSky(
  cells: Float32Array,
  depth: Float32Array,
  [, y, z]: readonly [number, number, number],
  absorb: number,
): void {
  const up = 0.5 + 0.5 * y
  const front = (0.75 + 0.35 * z) / skyRays
  const r = (floorLight[0] + (skyLight[0] - floorLight[0]) * up) * front
  const g = (floorLight[1] + (skyLight[1] - floorLight[1]) * up) * front
  const b = (floorLight[2] + (skyLight[2] - floorLight[2]) * up) * front
  for (let i = 0, c = 0; i < depth.length; i++, c += channels) {
    const through = Math.exp(-absorb * get(depth, i))
    cells[c] = get(cells, c) + r * through
    cells[c + 1] = get(cells, c + 1) + g * through
    cells[c + 2] = get(cells, c + 2) + b * through
  }
}
