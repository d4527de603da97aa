// Neck, shoulders, arms and trunk as signed distances in cm, negative inside.
import { carve, ellipsoid, join, limb } from './maths.ts'

export function neckField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  const column = limb(x, y, z, [0, -5, -2.4], [0, -19, -3.1], 4.35, 4.9)
  const tendon = limb(ax, y, z, [4.3, -6.5, -2.6], [1, -18.6, 0.8], 0.9, 0.7)
  return join(column, tendon, 1.6)
}

export function trunkField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  let d = limb(ax, y, z, [3, -20.6, -3.2], [14.3, -21.8, -3.3], 3.6, 3.7)
  d = join(d, limb(ax, y, z, [2.5, -14.5, -4.4], [12, -20, -4], 2, 2.2), 3)
  d = join(d, ellipsoid(x, y + 35, z + 1.8, 13.4, 17.6, 8.4), 5)
  if (y < -38) d = join(d, waistField(x, y, z), 4)
  d = join(d, ellipsoid(ax - 6.1, y + 37, z - 3.8, 5.3, 5.6, 4.9), 3.5)
  const bone = limb(ax, y, z, [1.7, -19.4, 1], [12.5, -18.4, -1.8], 0.8, 0.6)
  d = join(d, bone, 1)
  return carve(d, ellipsoid(x, y + 18.9, z - 2.3, 1, 1.1, 1), 0.9)
}

export function armField(x: number, y: number, z: number): number {
  return limb(Math.abs(x), y, z, [14.8, -22.3, -3.3], [17.4, -54, -2.4], 3.7, 2.7)
}

/** The part of the arm that the shoulder grows out of. */
export function upperArmField(x: number, y: number, z: number): number {
  return limb(Math.abs(x), y, z, [14.8, -22.3, -3.3], [15.1, -26, -3.2], 3.7, 3.58)
}

function waistField(x: number, y: number, z: number): number {
  const hips = ellipsoid(x, y + 70, z + 1.8, 14.6, 15.5, 9)
  return join(ellipsoid(x, y + 50, z + 1.8, 10, 15, 6.8), hips, 6)
}
