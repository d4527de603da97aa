// Hair that is tied up on the head: the slicked base from the hairline to the gather, and where the gather sits.
import { probe, probeBody } from '#hair/body-grid.ts'
import { skull } from '#hair/body.ts'
import { mix, type Point, ramp } from '#hair/bust/maths.ts'
import { rampFor } from '#hair/colours.ts'
import type { HairLook } from '#hair/look.ts'
import { noiseAt, randomAt } from '#hair/random.ts'
import { spreadOverScalp } from '#hair/scalp.ts'
import type { Strands } from '#hair/shapes.ts'
import { unit } from './mesh-kit.ts'

export type Gather = {
  /** The middle of the tie, and the way out of the head there. */
  at: Point
  out: Point
  /** Two ways across it: to their left, and up along the head. */
  left: Point
  up: Point
}

/** `rise` is the height of the gather over the middle of the skull: 1 the crown, 0 the level of their brow. */
export function gatherAt(rise: number): Gather {
  const y = Math.sin(rise * 1.35)
  const z = -Math.cos(rise * 1.35)
  let t = 9
  for (let i = 0; i < 5; i++) t += 0.75 - probeBody(0, skull.y + y * t, skull.z + z * t)
  return { at: [0, skull.y + y * t, skull.z + z * t], out: [0, y, z], left: [1, 0, 0], up: [0, -z, y] }
}

/** Writes `count` strands from number `first` on; all run over the scalp into the gather. */
export function slickBack(
  strands: Strands,
  first: number,
  count: number,
  gather: Gather,
  look: HairLook,
): void {
  const roots = spreadOverScalp(count, false)
  const points = strands.pointsPerStrand
  const width = Math.min(0.28, 190 / count)
  roots.forEach((root, i) => {
    const at = first + i
    const way = unit([root.x - gather.at[0], root.y - gather.at[1], root.z - gather.at[2]])
    const tone = noiseAt(look.seed, way[0] * 14, way[1] * 14, way[2] * 14)
    strands.halfWidths[at] = width * (0.8 + 0.4 * randomAt(look.seed, i, 80))
    strands.shades[at] = 0.5 + 0.22 * tone + 0.5 * (randomAt(look.seed, i, 82) - 0.5)
    strands.rampOf[at] = rampFor(look.colour, randomAt(look.seed, Math.floor(tone * 30), 83), 0)
    const from = unit([root.x - skull.x, root.y - skull.y, root.z - skull.z])
    const layer = 0.1 + 0.5 * randomAt(look.seed, i, 84)
    const start = 0.08 * randomAt(look.seed, i, 85) ** 2
    for (let k = 0; k < points; k++) {
      const t = mix(start, 1, k / (points - 1))
      const [x, y, z] = slickPoint(from, gather, t, layer)
      const to = 3 * (at * points + k)
      strands.points[to] = x
      strands.points[to + 1] = y
      strands.points[to + 2] = z
    }
  })
}

function slickPoint(from: Point, gather: Gather, t: number, layer: number): Point {
  const end = unit([gather.at[0] - skull.x, gather.at[1] - skull.y, gather.at[2] - skull.z])
  const cos = Math.min(0.9999, from[0] * end[0] + from[1] * end[1] + from[2] * end[2])
  const angle = Math.acos(Math.max(-0.98, cos))
  const a = Math.sin((1 - t) * angle) / Math.sin(angle)
  const b = Math.sin(t * angle) / Math.sin(angle)
  let x = skull.x + 9.6 * (a * from[0] + b * end[0])
  let y = skull.y + 9.6 * (a * from[1] + b * end[1])
  let z = skull.z + 9.6 * (a * from[2] + b * end[2])
  const near = ramp(0.8, 1, t)
  const keep = mix(0.08, mix(0.12 + layer, 0.55 + 1.2 * layer, near), Math.min(1, t * 6))
  for (let i = 0; i < 3; i++) {
    const by = keep - probeBody(x, y, z)
    x += probe.nx * by
    y += probe.ny * by
    z += probe.nz * by
  }
  return [x, y, z]
}
