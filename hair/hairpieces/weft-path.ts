// How hair hangs or lies that is sewn on one straight weft: a flat curtain that narrows a little to its tips.
import { mix, type Point, ramp } from '#hair/bust/maths.ts'
import { noiseAt, randomAt } from '#hair/random.ts'
import type { Path } from './wind.ts'

export type Weft = {
  /** Middle of its upper edge, the way along it and down it. */
  top: Point
  along: Point
  down: Point
  half: number
  seed: number
}

/** A `fringe` is cut longer to both sides. */
export function weftPath(
  { top, along, down, half, seed }: Weft,
  reach: number,
  volume: number,
  fringe: boolean,
): Path {
  const tip = half * (fringe ? 1.12 : 0.86)
  const deep = 0.8 + 0.45 * volume
  return (u, v, s, spot) => {
    const t = s / reach
    const wide =
      mix(half - 0.15, tip, ramp(0, 1, t)) + 0.35 * volume * Math.sin(Math.min(1, t * 1.4) * Math.PI)
    const drift = t * t * (1.4 * noiseAt(seed, u * 1.4, v, s / 22) + 0.8 * (randomAt(seed, 0, 30) - 0.5))
    const x = u * wide + drift
    const far = s + 0.55 + (fringe ? 0.05 * t * (u * half) ** 2 : 0)
    const out = 0.15 + deep * ramp(0, 7, s) * (0.5 + 0.5 * v) * Math.sqrt(Math.max(0.05, 1.05 - u * u))
    spot.x = top[0] + along[0] * x + down[0] * far
    spot.y = top[1] + along[1] * x + down[1] * far
    spot.z = out + 0.8 * Math.sin(s / 4.2 + 0.7 * u) * ramp(3, 14, s)
    spot.nx = 0.4 * u
    spot.ny = 0
    spot.nz = 1
  }
}
