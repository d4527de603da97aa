// The lattice of an arm, from inside the shoulder down to where the mannequin ends.
import { type Point, ramp } from './maths.ts'
import { type Field, findSurface } from './surface.ts'

export const armFrom: Point = [14.8, -22.3, -3.3]
export const armTo: Point = [17.4, -62, -2.2]
const top = -20
const bottom = -60

/** The first rows of an arm lie under the skin of the shoulder, so that it comes out without a rim. */
export function armSink(y: number): number {
  return 0.45 * ramp(-21.8, top, y)
}

/** Rows of points around her left (`side` 1) or right arm, from above. */
export function armPoints(size: { rows: number; columns: number }, side: -1 | 1, field: Field): Point[] {
  const points: Point[] = []
  const guesses = new Float64Array(size.columns).fill(3.5)
  for (let row = 0; row < size.rows; row++) {
    const y = top + (bottom - top) * (row / (size.rows - 1)) ** 1.4
    const along = (y - armFrom[1]) / (armTo[1] - armFrom[1])
    const x = side * (armFrom[0] + (armTo[0] - armFrom[0]) * along)
    const z = armFrom[2] + (armTo[2] - armFrom[2]) * along
    for (let column = 0; column < size.columns; column++) {
      const angle = (column / size.columns) * Math.PI * 2
      const aim = { x, y, z, dx: Math.sin(angle), dy: 0, dz: Math.cos(angle) }
      const t = findSurface(field, aim, guesses[column] ?? 3.5, y < -32 ? 4.4 : 7)
      guesses[column] = t
      points.push([x + aim.dx * t, y, z + aim.dz * t])
    }
  }
  return points
}
