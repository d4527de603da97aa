// Finding the skin of a field along a line of sight, and which way it faces there.
import type { Aim } from './cage.ts'
import type { Point } from './maths.ts'

export type Field = (x: number, y: number, z: number) => number

const near = 0.004

/** How far along `aim` from its place the surface lies; `guess` comes from a neighbour, `reach` bounds the search. */
export function findSurface(field: Field, aim: Aim, guess: number, reach = 6): number {
  const at = (t: number): number => field(aim.x + aim.dx * t, aim.y + aim.dy * t, aim.z + aim.dz * t)
  let before = guess
  let dBefore = at(before)
  if (Math.abs(dBefore) < near) return before
  let t = before - dBefore
  for (let step = 0; step < 20; step++) {
    const d = at(t)
    if (Math.abs(d) < near) return t
    const slope = (d - dBefore) / (t - before)
    before = t
    dBefore = d
    const stride = slope > 0.25 ? d / slope : d * 1.5
    t = Math.min(reach, Math.max(-reach, t - Math.min(1.5, Math.max(-1.5, stride))))
    if (t === before) return t
  }
  return t
}

export function normalAt(field: Field, x: number, y: number, z: number, e = 0.03): Point {
  const a = field(x + e, y - e, z - e)
  const b = field(x - e, y - e, z + e)
  const c = field(x - e, y + e, z - e)
  const d = field(x + e, y + e, z + e)
  const nx = a - b - c + d
  const ny = -a - b + c + d
  const nz = -a + b - c + d
  const length = Math.hypot(nx, ny, nz) || 1
  return [nx / length, ny / length, nz / length]
}

/** How open the surface is to the sky around it: 1 open, towards 0 in folds. */
export function openness(field: Field, [x, y, z]: Point, [nx, ny, nz]: Point): number {
  let shut = 0
  for (const [reach, weight] of [
    [0.35, 0.5],
    [1.2, 0.4],
    [3.2, 0.35],
  ] as const) {
    const d = field(x + nx * reach, y + ny * reach, z + nz * reach)
    shut += weight * Math.min(1, Math.max(0, 1 - d / reach))
  }
  return Math.max(0, 1 - shut)
}
