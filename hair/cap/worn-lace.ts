// The cap as it lies on the head, for pictures from close by: skin through the net where hair is knotted, rows of wefts on cloth
// where it is sewn, the cut edge of the lace on the forehead.
import type { Colour } from '#hair/bust/tones.ts'
import { linear } from '#hair/bust/tones.ts'
import { noiseAt } from '#hair/random.ts'
import { ramp } from '#hair/scalp.ts'
import type { Veil } from '#hair/shapes.ts'
import type { CapColour, CapLook } from './cap-look.ts'
import { capPlace, laceAt, type OnCap, openingAt } from './lace-region.ts'
import { knotAt, knotStrength, nets, onLace, threadAt, tintColours } from './net.ts'

export const cloths: Record<CapColour, Colour> = {
  black: linear('#1b1715'),
  brown: linear('#4f3526'),
  beige: linear('#c3a680'),
}

/** From one row of wefts to the next, cm. */
export const rowGap = 0.62

/** Where the lace ends once it is trimmed, cm behind the place where the first hair may be. */
const trimmed = 0.2

/** The veil over a bust that wears this cap; `knotColour` is the hair's at its root, linear light. */
export function wornLace(cap: CapLook, knotColour: Colour): Veil {
  const at: OnCap = { behind: 0, straight: 0, beside: 0, inside: 0 }
  const net = nets[cap.lace]
  const tint = tintColours[cap.tint]
  const knots = knotStrength[cap.knots]
  const cloth = cloths[cap.colour]
  return (place, span) => {
    const [x, y, z] = [place[0] ?? 0, place[1] ?? 0, place[2] ?? 0]
    if (y < -2) return 1
    capPlace(x, y, z, at)
    if (at.inside < -1) return 1
    const within = laceAt(cap.construction, at)
    const uneven = 0.06 * noiseAt(5, x * 2.4, y * 2.4, z * 2.4)
    if (within > 0 && at.inside > trimmed + uneven) {
      const [u, v] = onLace(x, y, z)
      const thread = threadAt(net, u, v, span) * net.solid
      // The cut edge stands a hair's breadth off the skin and catches light.
      const edge = 0.5 * net.solid * ramp(0.06, 0, at.inside - trimmed - uneven)
      mixIn(place, tint, Math.max(thread, edge) + net.haze)
      place[16] = Math.max(place[16] ?? 0, net.shine)
      const dense = 0.7 * ramp(0.4, 1.7, at.behind)
      const knot = knots * 0.9 * knotAt(Math.max(net.pitch, 0.09), u, v, span, dense)
      mixIn(place, knotColour, knot)
    } else if (at.inside > 0.15 && openingAt(cap.construction, at) < 0) {
      const row = Math.abs(((at.inside / rowGap) % 1) - 0.5) * 2
      mixIn(place, cloth, ramp(0.15, 0.35, at.inside))
      place[16] = 0.12
      // The track that the hair is sewn along.
      mixIn(place, knotColour, 0.7 * ramp(0.55, 0.8, row) * ramp(0.15, 0.35, at.inside))
    }
    return 1
  }
}

/** Covers a share of the place with a colour. */
export function mixIn(place: Float32Array, colour: Colour, share: number): void {
  for (let c = 0; c < 3; c++) {
    const under = place[6 + c] ?? 0
    place[6 + c] = under + ((colour[c] ?? 0) - under) * Math.min(1, share)
  }
}
