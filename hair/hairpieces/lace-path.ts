// How hair lies that is knotted into lace: away from the parting, over the rows below it, and down.
import { clamp, mix, ramp } from '#hair/bust/maths.ts'
import { noiseAt } from '#hair/random.ts'
import { hairlineOf, type Lace, laceAt, partingAt } from './lace.ts'
import type { Path } from './wind.ts'

/** A part of the lace between two places across it, cm, whose hair lies to one side; 0 for hair brushed straight back. */
export type LaceSide = { from: number; to: number; side: -1 | 0 | 1 }

export function sidesOf(lace: Lace): LaceSide[] {
  const end = lace.half - 0.25
  if (lace.part === null) return [{ from: -end, to: end, side: 0 }]
  return [
    { from: -end, to: lace.part, side: -1 },
    { from: lace.part, to: end, side: 1 },
  ]
}

/** `u` runs across the side and `v` from the hairline to the back. */
export function lacePath(lace: Lace, { from, to, side }: LaceSide, reach: number, volume: number): Path {
  const flare = 0.5 + 0.85 * Math.max(0, 9 - lace.half)
  return (u, v, s, spot) => {
    const down = clamp(0.5 + 0.5 * v)
    const bare = mix(from, to, clamp(0.5 + 0.5 * u))
    const first = hairlineOf(lace, bare)
    const d = first + (lace.deep - 0.3 - first) * down
    const x = bare + side * partingAt(lace, d) * Math.exp(-Math.abs(bare - (lace.part ?? 0)) / 0.6)
    const away = Math.abs(x - (lace.part ?? 0))
    const [rx, ry, rz] = laceAt(lace, x, d)
    const across = x / lace.half
    const outward = (1.9 * Math.exp(-away / 3) + 0.4) * (1 - down) ** 1.2
    const inward = 1.3 * Math.exp(-away / 2.6) * ramp(0.2, 0.6, down)
    const sideways = side === 0 ? 0.4 * across : side * (outward - inward)
    const bend = 4.5
    const steep = sideways / bend
    const slack = ((steep * steep) / 2) * (bend / 2) * (1 - Math.exp((-2 * s) / bend))
    const fall = s / reach
    const drift = 1.6 * noiseAt(lace.seed, x / 5, v * 1.5, s / 20) + (0.3 * volume + flare) * across
    const rest = 1 - 0.5 * ramp(8, 26, s)
    spot.x = rx + sideways * rest * (1 - Math.exp(-s / bend)) + fall * fall * drift
    spot.y = ry - s + slack
    spot.z = rz + 0.05 + riseAt(lace, x, down, s, volume)
    spot.nx = 0.05 * across
    spot.ny = 0
    spot.nz = 1
  }
}

/** Above the lace, cm: upper rows lie over lower ones; slow bends, different from place to place, carry bands of light. */
function riseAt(lace: Lace, x: number, down: number, s: number, volume: number): number {
  const lift = (0.5 + 0.3 * volume) * (0.3 + 1.3 * (1 - down)) * (1 - Math.exp(-s / 2.6))
  const phase = 1.1 * noiseAt(lace.seed + 3, x / 5, down, 1) - 2.1
  return lift + 0.06 * s + 0.6 * (Math.sin(s / 4.4 + phase) - Math.sin(phase)) * ramp(0, 6, s)
}
