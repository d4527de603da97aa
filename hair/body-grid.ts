// The hull's distance sampled once on a lattice, so that strands can ask for it a million times: about 15 ns a question
// instead of 250. Linear between samples, which errs by up to `gridError` where the body is most curved.
import { distanceToBody } from './body.ts'

/** What a strand keeps between itself and the sampled hull so as to be outside of the true one, cm. */
export const gridError = 0.06

const cell = 0.8
const low = { y: -88, z: -16 }
const sizeX = 32
const sizeY = 130
const sizeZ = 42
const rowY = sizeX
const rowZ = sizeX * sizeY

let samples: Float32Array | null = null

/** Distance and its gradient at the place last asked for: kept in one object because a new one a question is too slow. */
export const probe = { distance: 0, nx: 0, ny: 0, nz: 0 }

/** Where `probeAsked` asks: numbers with a fraction that are handed from function to function would each be made anew. */
export const asked = new Float64Array(3)

/** Fills `probe` and returns the distance; far from the body it is a rough number above 3 cm. */
export function probeBody(x: number, y: number, z: number): number {
  asked[0] = x
  asked[1] = y
  asked[2] = z
  probeAsked()
  return probe.distance
}

/** Fills `probe` for the place in `asked`. */
export function probeAsked(): void {
  const x = asked[0] ?? 0
  const y = asked[1] ?? 0
  const z = asked[2] ?? 0
  const grid = (samples ??= sampleBody())
  const gx = Math.abs(x) / cell
  const gy = (y - low.y) / cell
  const gz = (z - low.z) / cell
  if (gx >= sizeX - 1 || gy < 0 || gy >= sizeY - 1 || gz < 0 || gz >= sizeZ - 1) return far(x, y, z)
  const ix = gx | 0
  const iy = gy | 0
  const iz = gz | 0
  const fx = gx - ix
  const fy = gy - iy
  const fz = gz - iz
  const at = ix + iy * rowY + iz * rowZ
  const a = corner(grid, at)
  const b = corner(grid, at + 1)
  const c = corner(grid, at + rowY)
  const d = corner(grid, at + rowY + 1)
  const e = corner(grid, at + rowZ)
  const f = corner(grid, at + rowZ + 1)
  const g = corner(grid, at + rowZ + rowY)
  const h = corner(grid, at + rowZ + rowY + 1)
  const ab = a + (b - a) * fx
  const cd = c + (d - c) * fx
  const ef = e + (f - e) * fx
  const gh = g + (h - g) * fx
  const front = ab + (cd - ab) * fy
  const back = ef + (gh - ef) * fy
  const left = (b - a) * (1 - fy) * (1 - fz) + (d - c) * fy * (1 - fz)
  const right = (f - e) * (1 - fy) * fz + (h - g) * fy * fz
  const slopeX = x < 0 ? -(left + right) : left + right
  const slopeY = (cd - ab) * (1 - fz) + (gh - ef) * fz
  const slopeZ = back - front
  const size = 1 / (Math.sqrt(slopeX * slopeX + slopeY * slopeY + slopeZ * slopeZ) + 1e-9)
  probe.distance = front + slopeZ * fz
  probe.nx = slopeX * size
  probe.ny = slopeY * size
  probe.nz = slopeZ * size
}

function corner(grid: Float32Array, at: number): number {
  return grid[at] ?? 0
}

function far(x: number, y: number, z: number): void {
  const away = 1 / (Math.sqrt(x * x + z * z) + 1e-9)
  probe.distance = 3 + Math.max(0, y - 12)
  probe.nx = x * away
  probe.ny = 0
  probe.nz = z * away
}

function sampleBody(): Float32Array {
  const grid = new Float32Array(sizeX * sizeY * sizeZ)
  let at = 0
  for (let iz = 0; iz < sizeZ; iz++) {
    for (let iy = 0; iy < sizeY; iy++) {
      for (let ix = 0; ix < sizeX; ix++) {
        grid[at++] = distanceToBody(ix * cell, low.y + iy * cell, low.z + iz * cell)
      }
    }
  }
  return grid
}
