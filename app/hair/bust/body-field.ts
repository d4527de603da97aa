// Neck, shoulders, arms and trunk as signed distances in cm, negative inside, and the body as a whole.
import { armFrom, armTo } from './arms.ts'
import { headField } from './head-field.ts'
import { carve, ellipsoid, join, limb, ramp } from './maths.ts'

/** Everything but the arms below the shoulders, where the skin of the arms covers the seam. */
export function bodyField(x: number, y: number, z: number): number {
  return y > -24.2 ? wholeField(x, y, z) : join(neckField(x, y, z), trunkField(x, y, z), 2.6)
}

/** What an arm shows: one skin with the shoulder above, by itself where it only rests against the ribs. */
export function armSkinField(x: number, y: number, z: number): number {
  return y < -32 ? armField(x, y, z) : wholeField(x, y, z)
}

export function wholeField(x: number, y: number, z: number): number {
  const neck = y > -28 ? neckField(x, y, z) : 9
  const lower = y < -10 ? join(neck, withArms(x, y, z), 2.6) : neck
  return y < -15 ? lower : join(headField(x, y, z), lower, 1.4)
}

/** Arms grow out of the shoulders and only rest against the ribs. */
function withArms(x: number, y: number, z: number): number {
  return join(trunkField(x, y, z), armField(x, y, z), 0.1 + 1.5 * ramp(-30, -24, y))
}

function neckField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  const column = limb(x, y, z, [0, -5, -2.4], [0, -19, -3.1], 3.95, 4.6)
  const tendon = limb(ax, y, z, [3.9, -6.5, -2.6], [1.2, -18.4, 0.5], 0.85, 0.55)
  return join(column, tendon, 1.6)
}

export function trunkField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  let d = ellipsoid(x, y + 35, z + 1.8, 13.4, 17.6, 8.4)
  if (y > -32) {
    d = join(d, limb(ax, y, z, [3, -20.6, -3.2], [14.3, -21.8, -3.3], 3.6, 3.7), 5)
    d = join(d, limb(ax, y, z, [2.5, -14.5, -4.4], [12, -20, -4], 2, 2.2), 3)
  }
  if (y < -33) d = join(d, waistField(x, y, z), 4)
  if (z > -4) d = join(d, ellipsoid(Math.sqrt(x * x + 1.2) - 6.2, y + 37, z - 3.8, 5.3, 5.6, 4.9), 3.5)
  if (y < -25) return d
  d = join(d, limb(ax, y, z, [1.9, -19.5, 1.1], [12, -18.5, -2], 0.8, 0.4), 1)
  d = carve(d, ellipsoid(ax - 6, y + 16.4, z - 1.6, 4, 1.5, 1.7), 1.6)
  return carve(d, ellipsoid(x, y + 18.5, z - 3.1, 1.2, 1.2, 1), 1.2)
}

function waistField(x: number, y: number, z: number): number {
  const hips = ellipsoid(x, y + 70, z + 1.8, 14.6, 15.5, 9)
  return join(ellipsoid(x, y + 50, z + 1.8, 10, 15, 6.8), hips, 6)
}

function armField(x: number, y: number, z: number): number {
  return limb(Math.abs(x), y, z, armFrom, armTo, 3.7, 2.6)
}
