// Light on a strand: Kajiya-Kay along the tangent, wrapped by the way the sheet faces.
import { pathOf, type Point } from './geometry.ts'

/** Half vector between the camera and a light high on the left. */
const half = { x: -0.17, y: -0.36, z: 0.92 }

/** One value per point: about 0 in shadow, 1 in the sheen. `shift` moves the sheen along the strand. */
export function lightOn(line: readonly Point[], how: { turn: number; shift: number; gloss: number }): number[] {
  const facing = Math.max(0.16, Math.sqrt(Math.max(0, 1 - how.turn * how.turn)) * 0.8 - how.turn * 0.26 + 0.14)
  return line.map((point, place) => {
    const before = line[place - 1] ?? point
    const after = line[place + 1] ?? point
    const [dx, dy, dz] = [after.x - before.x, after.y - before.y, after.z - before.z]
    const length = Math.hypot(dx, dy, dz) || 1
    const along = (dx * half.x + dy * half.y + dz * half.z) / length + how.shift
    const across = Math.max(0, 1 - along * along)
    return facing * (0.36 * across + (0.35 + 0.5 * how.gloss) * across ** (6 + 18 * how.gloss))
  })
}

/** Path text of the stretches of the line where the light passes the test. */
export function stretchesWhere(line: readonly Point[], lit: readonly number[], passes: (value: number) => boolean): string {
  let text = ''
  let start = -1
  for (let place = 0; place <= line.length; place += 1) {
    const inside = place < line.length && passes(lit[place] ?? 0)
    if (inside && start < 0) start = place
    if (inside || start < 0) continue
    if (place - start >= 2) text += pathOf(line.slice(start, place))
    start = -1
  }
  return text
}
