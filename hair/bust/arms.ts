// Their arms: their field, and the lattice of their skin from inside the shoulder down to the finger tips, which hang lower
// than pictures reach.
import { ellipsoid, join, limb, mix, type Point, ramp } from './maths.ts'
import { type Field, findSurface } from './surface.ts'

const shoulder: Point = [14.9, -23.1, -3.3]
const elbow: Point = [18, -47.5, -3.1]
const wrist: Point = [19.3, -70.5, 0]
const top = -20.6
const bottom = -85.5

/** Signed distance of both arms; they hang a little bent, as arms at rest do. */
export function armField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  const upper = limb(ax, y, z, shoulder, elbow, 3.2, 2.35)
  if (y > -38) return join(upper, ellipsoid(ax - 15.3, y + 26, z + 3.1, 3.5, 5.6, 3.6), 1.6)
  const lower = limb(ax, y, z, elbow, wrist, 2.3, 1.6)
  const muscle = ellipsoid(ax - 18.7, y + 53.5, z + 2.6, 2.45, 7.5, 2.6)
  const arm = join(join(upper, lower, 4), muscle, 2.4)
  return y > -62 ? arm : join(arm, ellipsoid(ax - 19.5, y + 77, z - 0.9, 1.6, 8, 3.2), 2)
}

/** The first rows of an arm lie under the skin of the shoulder, which then sinks under the arm's: no rim shows. */
export function armSink(y: number): number {
  return 0.45 * ramp(-23.4, -21.4, y)
}

/** The same for the shoulder. */
export function shoulderSink(ax: number, y: number): number {
  return 0.5 * ramp(-23, -24.2, y) * ramp(-27, -25, y) * ramp(13.2, 14.2, ax)
}

/** Rows of points around their left (`side` 1) or right arm, from above. */
export function armPoints(size: { rows: number; columns: number }, side: -1 | 1, field: Field): Point[] {
  const points: Point[] = []
  const guesses = new Float64Array(size.columns).fill(3.5)
  for (let row = 0; row < size.rows; row++) {
    const y = top + (bottom - top) * (row / (size.rows - 1)) ** 1.35
    const [x, z] = middleAt(y)
    for (let column = 0; column < size.columns; column++) {
      const angle = (column / size.columns) * Math.PI * 2
      const aim = { x: side * x, y, z, dx: Math.sin(angle), dy: 0, dz: Math.cos(angle) }
      const t = Math.max(0, findSurface(field, aim, guesses[column] ?? 3.5, reachAt(y)))
      guesses[column] = t
      points.push([aim.x + aim.dx * t, y, z + aim.dz * t])
    }
  }
  return points
}

/** Towards the ribs there is no skin to be found: there an arm ends just below the trunk's, cm from its middle. */
function reachAt(y: number): number {
  return y < -32 ? 4.4 : 3.5 + 1.1 * ramp(-32, -25, y)
}

function middleAt(y: number): [x: number, z: number] {
  const [from, to] = y > elbow[1] ? [shoulder, elbow] : [elbow, wrist]
  const along = (y - from[1]) / (to[1] - from[1])
  return [Math.min(19.5, mix(from[0], to[0], along)), Math.min(0.9, mix(from[2], to[2], along))]
}
