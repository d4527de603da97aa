// Neck, shoulders, arms and trunk as signed distances in cm, negative inside, and the body as a whole.
import { armField } from './arms.ts'
import { type FaceName, faces } from './faces.ts'
import { headFieldOf } from './head-field.ts'
import { type Lines, linesOf } from './landmarks.ts'
import { carve, ellipsoid, join, limb, mix, ramp } from './maths.ts'
import type { Field } from './surface.ts'

/** One woman: the lines of their face and the fields of their skin. */
export type Figure = {
  face: FaceName
  lines: Lines
  head: Field
  /** Everything but the arms below the shoulders. */
  body: Field
  /** What an arm shows: one skin with the shoulder above, by itself where it only rests against the ribs. */
  armSkin: Field
  whole: Field
}

/** Between these heights, cm, the trunk draws back from the shoulder into the arm, without a step. */
const armsBegin = -23.4
const armsOnly = -26.4

export function figureOf(face: FaceName): Figure {
  const lines = linesOf(faces[face])
  const head = headFieldOf(faces[face], lines)
  const whole: Field = (x, y, z) => {
    const neck = y > -28 ? neckField(x, y, z) : 9
    const lower = y < -10 ? join(neck, withArms(x, y, z), 2.6) : neck
    return y < -15 ? lower : join(head(x, y, z), lower, 1.4)
  }
  return {
    face,
    lines,
    head,
    whole,
    body: (x, y, z) => {
      if (y > armsBegin) return whole(x, y, z)
      const trunk = join(neckField(x, y, z), trunkField(x, y, z), 2.6)
      return y < armsOnly ? trunk : mix(trunk, whole(x, y, z), ramp(armsOnly, armsBegin, y))
    },
    armSkin: (x, y, z) => (y < -32 ? armField(x, y, z) : whole(x, y, z)),
  }
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
    d = join(d, limb(ax, y, z, [3, -20.8, -3.2], [13.6, -23.1, -3.3], 3.6, 3.5), 5)
    d = join(d, limb(ax, y, z, [2.5, -14.3, -4.2], [12.4, -20.7, -3.9], 2.1, 1.9), 3)
  }
  if (y < -33) d = join(d, waistField(x, y, z), 4)
  if (z > -4) d = join(d, ellipsoid(Math.sqrt(x * x + 1.2) - 6.2, y + 37, z - 3.8, 5.3, 5.6, 4.9), 3.5)
  if (y < -25) return d
  d = join(d, limb(ax, y, z, [1.7, -19.7, 1.5], [12.6, -19.8, -2.2], 0.75, 0.4), 0.9)
  d = carve(d, ellipsoid(ax - 6, y + 16.4, z - 1.6, 4, 1.5, 1.7), 1.6)
  return carve(d, ellipsoid(x, y + 18.5, z - 3.1, 1.2, 1.2, 1), 1.2)
}

/** Waist, hips, and a skirt that falls from them to below every picture. */
function waistField(x: number, y: number, z: number): number {
  const hips = ellipsoid(x, y + 71, z + 1.6, 16, 16.5, 9.8)
  const waist = ellipsoid(x, y + 50, z + 1.8, 10.8, 15, 7.2)
  const d = join(waist, hips, 7)
  if (y > -62) return d
  const skirt = 9.2 * (Math.hypot(x / 15.4, (z + 1.6) / 9.3) - 1)
  return join(d, Math.max(skirt, y + 70), 7)
}
