// An eyeball between open lids: rings around the pupil, so that pupil and iris have round edges at every detail, and a
// cornea that stands out a little and catches the lamp.
import type { Figure } from './body-field.ts'
import { faces } from './faces.ts'
import { eyeball } from './head-field.ts'
import { eyeCorners } from './landmarks.ts'
import { bell, mix, type Point, ramp } from './maths.ts'
import type { MeshBuilder, Vertex } from './mesh-builder.ts'
import { blend } from './skin-paint.ts'
import { type Colour, linear } from './tones.ts'

/** Lids that are open leave nearly all of an iris free: one that they cut above and below looks tired. */
const iris = 0.57
const pupil = 0.21
/** The iris of an eye that looks straight ahead lies in the middle of what is white, cm from the middle of the face. */
export const irisX = 3.28
/** Up and to the left of every picture stands the key. */
const glint = { x: -0.2, y: 0.17, radius: 0.07 } as const
/** Far enough to reach below the skin around the lids, cm. */
const reach = 2.1
/** How far behind the bulge of the lids the eyeball lies, and how far its cornea stands out, cm. */
const behind = 0.05
const cornea = 0.07

const white = linear('#948074')
const flesh = linear('#7a4a3e')
const brown = linear('#2c170c')
const amber = linear('#5a3219')
const lamp = linear('#fff6ea')
const dark = linear('#0b0705')

export function addEye(
  mesh: MeshBuilder,
  side: -1 | 1,
  size: { rings: number; columns: number },
  figure: Figure,
  skin: Colour,
): void {
  const radii = ringRadii(size.rings)
  const vertices = radii.flatMap((r) =>
    Array.from({ length: size.columns }, (_, column) => {
      // Rings run outwards: that is the way in which triangles face the viewer.
      const angle = (column * Math.PI * 2) / size.columns
      return eyeVertex(side, r, angle, figure, skin)
    }),
  )
  mesh.lattice(mesh.addAll(vertices), radii.length, size.columns, true)
  addGlint(mesh, side, Math.max(5, size.columns >> 2), figure)
}

/** The lamp's image in the cornea, painted: a mirror of this size would need a far finer mesh. */
function addGlint(mesh: MeshBuilder, side: -1 | 1, columns: number, { face }: Figure): void {
  const [gazeX, gazeY] = faces[face].eye.gaze
  const vertices = [0.004, glint.radius].flatMap((r) =>
    Array.from({ length: columns }, (_, column): Vertex => {
      const angle = (column * Math.PI * 2) / columns
      const x = side * irisX + gazeX + glint.x + r * Math.cos(angle)
      const y = eyeball.y + gazeY + glint.y + r * Math.sin(angle)
      const [, , z] = ballPoint(side, x, y, 0)
      return { at: [x, y, z + 0.01], normal: [0, 0, 1], colour: lamp, shine: 0 }
    }),
  )
  mesh.lattice(mesh.addAll(vertices), 2, columns, true)
}

/** Twice at the edges of pupil and iris, a hair apart. */
function ringRadii(count: number): number[] {
  const inner = Math.max(2, Math.round(count * 0.3))
  const outer = Math.max(2, count - inner - 5)
  const edge = 0.012
  return [
    0.004,
    pupil - edge,
    pupil + edge,
    ...Array.from({ length: inner }, (_, i) => mix(pupil, iris, (i + 1) / (inner + 1))),
    iris - 2 * edge,
    iris + 2 * edge,
    ...Array.from({ length: outer }, (_, i) => mix(iris, reach, ((i + 1) / outer) ** 1.3)),
  ]
}

function eyeVertex(side: -1 | 1, r: number, angle: number, { face, lines }: Figure, skin: Colour): Vertex {
  const [gazeX, gazeY] = faces[face].eye.gaze
  const x = side * irisX + gazeX + r * Math.cos(angle)
  const y = eyeball.y + gazeY + r * Math.sin(angle)
  const e = 0.02
  const at = ballPoint(side, x, y, r)
  const slopeX = (ballHeight(side, x + e, y) - ballHeight(side, x - e, y)) / (2 * e)
  const slopeY = (ballHeight(side, x, y + e) - ballHeight(side, x, y - e)) / (2 * e)
  // The cornea's own slope comes on top.
  const bulge = r < 0.72 ? (2 * cornea * 2.2 * r) / 0.52 : 0
  const n: Point = [bulge * Math.cos(angle) - slopeX, bulge * Math.sin(angle) - slopeY, 1]
  const long = Math.hypot(...n)
  const ax = Math.abs(x)
  const upper = lines.upperLid(ax) - y
  const lower = y - lines.lowerLid(ax)
  return {
    at,
    normal: [n[0] / long, n[1] / long, n[2] / long],
    colour: eyeColour(blend(white, skin, 0.3), r, angle, ax, Math.max(0, upper), Math.max(0, lower)),
    shine: r < 0.72 ? 0.3 : 0.4,
  }
}

function eyeColour(ball: Colour, r: number, angle: number, ax: number, upper: number, lower: number): Colour {
  let colour: Colour = ball
  const corner =
    bell(ax - eyeCorners.inner - 0.1, 0.3) + 0.45 * ramp(eyeCorners.outer - 0.6, eyeCorners.outer, ax)
  colour = blend(colour, flesh, 0.8 * Math.min(1, corner))
  if (r < iris) {
    // Light that falls in from above glows on the lower side; fibres run outwards.
    const glow = ramp(0.4, -1, Math.sin(angle)) * ramp(pupil, 0.4, r)
    const fibre = 0.85 + 0.15 * Math.sin(23 * angle + 2 * Math.sin(5 * angle))
    colour = blend(brown, amber, 0.75 * glow * fibre)
    colour = blend(colour, dark, 0.8 * ramp(iris - 0.15, iris, r))
  }
  if (r < pupil) colour = dark
  const shade = 0.72 * Math.exp(-upper / 0.2) + 0.25 * Math.exp(-lower / 0.12)
  return blend(colour, dark, Math.min(0.85, shade))
}

function ballPoint(side: -1 | 1, x: number, y: number, r: number): Point {
  const bulge = r < 0.72 ? cornea * (1 - (r / 0.72) ** 2) : 0
  return [x, y, ballHeight(side, x, y) + bulge]
}

function ballHeight(side: -1 | 1, x: number, y: number): number {
  const { x: ex, y: ey, z, rx, ry, rz } = eyeball
  const px = (x - side * ex) / rx
  const py = (y - ey) / ry
  return z - behind + rz * Math.sqrt(Math.max(0.02, 1 - px * px - py * py))
}
