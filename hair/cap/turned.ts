// A cap that is held up to be looked into: its opening towards the viewer, the hairline above, the nape below, hair falling behind it.
import { skull } from '#hair/body.ts'
import type { Point } from '#hair/bust/maths.ts'
import { hairlineAt, type Place } from '#hair/scalp.ts'

/** From upright on a head to the opening in front, radians about the axis from ear to ear. */
const tilt = 0.84
const cos = Math.cos(tilt)
const sin = Math.sin(tilt)

/** From the head's frame to that of the picture. */
export function turned({ x, y, z }: Place): Point {
  return [x, cos * y + sin * z, cos * z - sin * y]
}

/** Back to the head's frame, times a size. */
export function upright(x: number, y: number, z: number, size: number): Place {
  return { x: x * size, y: (cos * y - sin * z) * size, z: (sin * y + cos * z) * size }
}

/** The place on the cap that lies from the middle of the skull in a direction; `v` is its height from -1 to 1. */
export function shellAt(v: number, azimuth: number): Place {
  const flat = Math.sqrt(Math.max(0, 1 - v * v))
  const [ux, uz] = [flat * Math.sin(azimuth), flat * Math.cos(azimuth)]
  const t = 1 / Math.sqrt((ux / skull.rx) ** 2 + (v / skull.ry) ** 2 + (uz / skull.rz) ** 2)
  return { x: skull.x + ux * t, y: skull.y + v * t, z: skull.z + uz * t }
}

const steps = 120
const edges = Float32Array.from({ length: steps }, (_, i) => edgeHeight((i / steps) * 2 * Math.PI))

/** Height, -1 to 1 as shellAt has it, of the cap's edge at an azimuth. */
export function edgeAt(azimuth: number): number {
  const place = ((azimuth / (2 * Math.PI)) * steps + 2 * steps) % steps
  const a = edges[place | 0] ?? 0
  const b = edges[((place | 0) + 1) % steps] ?? 0
  return a + (b - a) * (place % 1)
}

function edgeHeight(azimuth: number): number {
  let low = -0.95
  let high = 0.95
  for (let turn = 0; turn < 16; turn++) {
    const v = (low + high) / 2
    const place = shellAt(v, azimuth)
    if (place.y > hairlineAt(place.x, place.z)) high = v
    else low = v
  }
  return high
}

/** A place of the cap in the picture, and the way into the cap there. */
export function domeAt(v: number, azimuth: number, size: number): { at: Point; normal: Point } {
  const p = shellAt(v, azimuth)
  const at = turned({ x: p.x * size, y: p.y * size, z: p.z * size })
  const [x, y, z] = turned(outOf(p))
  return { at, normal: [-x, -y, -z] }
}

/** Out of the head: of an ellipsoid, which the scalp is there. */
function outOf(p: Place): Place {
  const [x, y, z] = [p.x / skull.rx ** 2, (p.y - skull.y) / skull.ry ** 2, (p.z - skull.z) / skull.rz ** 2]
  const long = 1 / Math.hypot(x, y, z)
  return { x: x * long, y: y * long, z: z * long }
}
