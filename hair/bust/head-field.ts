// The head as a signed distance in cm, negative inside.
import type { Face } from './faces.ts'
import { eyeCorners, type Lines } from './landmarks.ts'
import { bell, carve, clamp, ellipsoid, join, limb, mix, ramp } from './maths.ts'
import type { Field } from './surface.ts'

/** Their left eyeball: the lids lie on it, and it shows where they are open. */
export const eyeball = { x: 3.15, y: -0.5, z: 6.02, rx: 1.86, ry: 1.5, rz: 1.68 } as const
/** How deep skin sinks between open lids, cm: behind the eyeball, but shallow in the inner corner. */
const lidGap = 0.55
const cornerGap = 0.14

export function headFieldOf(face: Face, lines: Lines): Field {
  const { jaw, nose } = face
  const relief = reliefOf(lines)
  const jawPart = jawFieldOf(jaw)
  const nosePart = noseFieldOf(nose)
  return (x, y, z) => {
    const ax = Math.abs(x)
    const soft = Math.sqrt(x * x + 0.5)
    const skull = ellipsoid(x, y - 1.5, z + 0.75, 7.2, 9.4, 9)
    const raised = z > 3 ? z - relief(ax, y) * ramp(3, 6, z) : z
    let d = join(skull, jawPart(soft, x, y, raised), 2.6)
    if (z < 0) return d
    d = join(d, ellipsoid(x, y - 3.2, raised - 3.3, 5.4, 4.5, 4.9), 2)
    d = join(d, ellipsoid(soft - 4.3, y + 1.9, raised - 4.6 - jaw.cheek, 1.9, 1.5, 1.9), 2.8)
    // From cheekbone to mouth without a hollow.
    d = join(d, ellipsoid(soft - 2.7, y + 4.3, raised - 5, 2, 2.2, 2.02), 2.6)
    d = carve(d, ellipsoid(ax - 2.9, y - 0.1, raised - 9.7, 1.9, 1.4, 1.9), 1.7)
    const { x: ex, y: ey, z: ez, rx, ry, rz } = eyeball
    d = join(d, ellipsoid(ax - ex, y - ey, raised - ez, rx, ry, rz), 0.8)
    d = join(d, ellipsoid(x, y + 6.8, raised - 5.9, 3.3, 3, 3.15), 2.4)
    return join(d, nosePart(ax, x, y, z), 1)
  }
}

type JawField = (soft: number, x: number, y: number, z: number) => number

function jawFieldOf({ wide, chin, long }: Face['jaw']): JawField {
  const low = -4.8 - 0.3 * long
  return (soft, x, y, z) => {
    const face = ellipsoid(x, y + 3, z - 2.1, mix(1, wide, 0.5) * 5.5, 6.6, 6)
    const tip = ellipsoid(x, y + 9.3 + long, z - 6.05, 1.6 * chin, 1.7, 2.35)
    const bone = limb(soft, y, z, [1.3 * chin, -9.4 - long, 5.8], [4.25 * wide, low, -0.3], 0.9, 0.75)
    return join(join(face, tip, 2.6), bone, 2.8)
  }
}

function noseFieldOf({ wide, bridge, tip, long }: Face['nose']): JawField {
  return (ax, x, y, z) => {
    let d = limb(x, y, z, [0, 0.6, 7.3 + bridge], [0, -3 - long, 8.95 + tip], 0.85, 1.02)
    d = join(d, ellipsoid(x, y + 3.62 + long, z - 9.25 - tip, 1.4 * mix(1, wide, 0.6), 1, 1.15), 0.9)
    const wing = 0.76 * mix(1, wide, 0.5)
    d = join(d, ellipsoid(ax - 1.5 * wide, y + 3.95 + long, z - 8.35, wing, 0.72, 1.05), 0.75)
    return carve(d, ellipsoid(ax - 0.85 * wide, y + 4.85 + long, z - 8.9, 0.5, 0.36, 0.55), 0.35)
  }
}

/** How far the skin of the front of the face is raised towards the viewer. */
function reliefOf(lines: Lines): (ax: number, y: number) => number {
  return (ax, y) => {
    if (y > 3.5 || y < -10.5 || ax > 6) return 0
    return y < -4.7 ? lips(lines, ax, y) : lids(lines, ax, y)
  }
}

/** Both lids stand on the eyeball by their own thickness; between them skin sinks behind it. */
function lids(lines: Lines, ax: number, y: number): number {
  const within = ramp(1.2, 1.9, ax) * ramp(5.4, 4.6, ax)
  if (within === 0) return 0
  const upper = y - lines.upperLid(ax)
  const lower = lines.lowerLid(ax) - y
  const gap = ramp(0, -0.07, upper) * ramp(0, -0.07, lower)
  const lid = upper > 0 ? 0.13 * Math.exp(-upper / 0.45) : 0.13
  const under = lower > 0 ? 0.07 * Math.exp(-lower / 0.3) : 0.07
  const fold = 0.12 * bell(y - lines.crease(ax), 0.13) * ramp(1.7, 2.6, ax)
  const skin = upper > lower ? lid - fold : under
  const deep = mix(cornerGap, lidGap, ramp(0.1, 0.75, ax - eyeCorners.inner))
  return within * (skin * (1 - gap) - deep * gap)
}

function lips({ mouthHalfWidth, ...lines }: Lines, ax: number, y: number): number {
  const side = clamp(1 - ax / (mouthHalfWidth + 0.15))
  const full = side ** 0.65
  const top = lines.lipTop(ax)
  const mouth = lines.mouth(ax)
  const bottom = lines.lipBottom(ax)
  const corner = -0.08 * bell(ax - mouthHalfWidth - 0.1, 0.35) * bell(y - mouth, 0.35)
  const philtrum = -0.1 * bell(ax, 0.36) * ramp(-4.7, -5.1, y) * ramp(top - 0.1, top + 0.25, y)
  if (y > top) return corner + philtrum + 0.07 * full * bell(y - top, 0.22)
  if (y > mouth) {
    const t = (top - y) / (top - mouth)
    return corner + full * (0.07 + 0.32 * Math.sin(Math.PI * Math.min(1, t * 0.78)) - 0.25 * t ** 6)
  }
  const t = clamp((mouth - y) / (mouth - bottom))
  if (y > bottom) return corner + full * (0.36 * Math.sin(Math.PI * (0.12 + 0.8 * t)) - 0.11 * (1 - t) ** 8)
  const below = -0.1 * bell(y - bottom + 0.65, 0.45) * bell(ax, 1.6)
  return corner + full * 0.0895 * Math.exp((y - bottom) / 0.2) + below
}
