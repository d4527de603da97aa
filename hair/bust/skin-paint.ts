// What the skin is painted with: its own warmth, then make-up, then the shade that lies in folds.
import type { Lines } from './landmarks.ts'
import { bell, type Point, ramp } from './maths.ts'
import type { Colour, Palette } from './tones.ts'

export type Paint = { colour: Colour; shine: number }

/** `open` is 1 under free sky and falls to 0 in folds. */
export function paintSkin([x, y, z]: Point, open: number, palette: Palette, lines: Lines): Paint {
  const ax = Math.abs(x)
  let paint: Paint = { colour: palette.skin, shine: 0.36 }
  if (y > -12.5 && z > 0) paint = paintFace(ax, y, z, palette, lines)
  else if (y < -16) paint = paintShoulders(ax, y, z, palette)
  paint.colour = brighten(paint.colour, 0.035 * mottle(x, y, z))
  const scalp = ramp(-1.3, 1.3, y - hairline(ax, z))
  const hidden = ramp(-5, -9, y) * ramp(1.5, -1, z) * ramp(-16, -11, y)
  paint = {
    colour: blend(paint.colour, palette.deep, 0.14 * scalp + 0.22 * hidden),
    shine: paint.shine * (1 - 0.75 * scalp),
  }
  return { colour: shade(paint.colour, palette, open), shine: paint.shine * open }
}

/** Living skin is nowhere quite one colour. */
function mottle(x: number, y: number, z: number): number {
  const broad = Math.sin(0.9 * x + 1.7 * Math.sin(0.7 * y + 0.4)) * Math.sin(0.8 * y - 0.6 * z)
  return broad + 0.7 * Math.sin(2.9 * x + 2 * Math.sin(2.3 * y)) * Math.sin(3.1 * y + 2.7 * z + 1)
}

/** Height of the hairline over its place from the face to the nape. */
export function hairline(ax: number, z: number): number {
  if (z < -1) return -1 - 5.5 * ramp(-1, -6.5, z)
  return 6.8 - 1.6 * ramp(1, 5.4, ax) - 6.2 * ramp(5, -1, z)
}

function paintFace(ax: number, y: number, z: number, palette: Palette, lines: Lines): Paint {
  const front = ramp(0, 4, z)
  let colour = palette.skin
  const warm =
    bell(ax, 2) * bell(y + 3.8, 1.3) +
    0.8 * bell(ax - 4.6, 1.9) * bell(y + 2.6, 1.9) +
    0.5 * bell(y + 10, 1.5)
  colour = blend(colour, palette.warm, 0.27 * front * Math.min(1, warm))
  const hollow =
    bell(ax - 5.3, 1.3) * bell(y + 5 + 0.5 * (4 - ax), 1.2) + 0.6 * ramp(4.6, 6.6, ax) * bell(y - 2.5, 2.4)
  colour = blend(colour, palette.deep, 0.14 * front * hollow)
  colour = blend(
    colour,
    palette.blush,
    0.19 * front * bell(ax - 4.7, 1.3) * bell(y + 2.5 - 0.35 * (ax - 4.7), 0.95),
  )
  const glow =
    bell(ax - 4.3, 0.9) * bell(y + 1.45 - 0.3 * (ax - 4.3), 0.45) +
    0.8 * bell(ax, 0.42) * ramp(1.2, 0, y) * ramp(-4, -3, y) +
    0.6 * bell(ax - 4, 1) * bell(y - lines.browBottom(ax) + 0.35, 0.3) +
    0.7 * bell(ax, 1.8) * bell(y - 4.4, 1.3) +
    0.5 * bell(ax - 0.45, 0.4) * bell(y + 5.52, 0.14)
  colour = brighten(colour, 0.3 * glow * front)
  const shine = 0.4 + 0.2 * Math.min(1, glow) - 0.2 * bell(y + 4.85, 0.35) * bell(ax, 1.6)
  const eye = paintEye(ax, y, { colour, shine }, palette, lines)
  return y < -5.4 && ax < lines.mouthHalfWidth + 0.1 && z > 4 ? paintLips(ax, y, eye, palette, lines) : eye
}

function paintEye(ax: number, y: number, paint: Paint, palette: Palette, lines: Lines): Paint {
  if (y > 3.2 || y < -2.2 || ax < 0.6 || ax > 6) return paint
  const upper = lines.upperLid(ax)
  const lower = lines.lowerLid(ax)
  const crease = lines.crease(ax)
  const wide = ramp(1.35, 2.1, ax) * ramp(5.5, 4.5, ax)
  const lid = wide * ramp(upper - 0.02, upper + 0.05, y)
  let colour = blend(
    paint.colour,
    palette.lid,
    0.75 * lid * ramp(lines.browBottom(ax) - 0.1, crease - 0.1, y),
  )
  const smoke = 0.45 * lid * Math.exp((upper - y) / 0.3) * ramp(1.9, 4.6, ax)
  colour = blend(colour, palette.deep, smoke + 0.5 * wide * bell(y - crease, 0.13) * ramp(1.8, 3, ax))
  const line = 0.05 + 0.05 * ramp(2, 4.7, ax)
  const drawn = ramp(1.6, 2, ax) * ramp(5.2, 4.8, ax)
  colour = blend(
    colour,
    palette.brow,
    0.96 * drawn * ramp(upper + line + 0.04, upper + 0.5 * line, y) * ramp(upper - 0.12, upper - 0.04, y),
  )
  const under = ramp(lower - 0.5, lower - 0.05, y) * ramp(lower + 0.1, lower, y)
  colour = blend(colour, palette.deep, 0.3 * wide * under)
  // The lids' wet rims, and what lies behind the eye.
  const gap = ramp(upper, upper - 0.05, y) * ramp(lower, lower + 0.05, y)
  colour = blend(colour, [palette.deep[0] * 0.9, palette.deep[1] * 0.6, palette.deep[2] * 0.55], gap)
  const top = lines.browTop(ax)
  const bottom = lines.browBottom(ax)
  const brow = ramp(top + 0.04, top - 0.16, y) * ramp(bottom - 0.04, bottom + 0.14, y)
  colour = blend(
    colour,
    palette.brow,
    brow * (0.46 + 0.14 * ramp(1, 3, ax)) * ramp(0.85, 1.7, ax) * ramp(5.45, 5, ax),
  )
  return { colour, shine: (paint.shine + 0.04 * lid) * (1 - 0.7 * brow) }
}

function paintLips(ax: number, y: number, paint: Paint, palette: Palette, lines: Lines): Paint {
  const { mouthHalfWidth } = lines
  const top = lines.lipTop(ax)
  const mouth = lines.mouth(ax)
  const bottom = lines.lipBottom(ax)
  const end = ramp(mouthHalfWidth + 0.08, mouthHalfWidth - 0.15, ax)
  const inside = end * ramp(top + 0.07, top - 0.05, y) * ramp(bottom - 0.08, bottom + 0.05, y)
  const across = y > mouth ? (y - mouth) / (top - mouth) : (mouth - y) / (mouth - bottom)
  let lip = y > mouth ? palette.upperLip : palette.lowerLip
  if (y <= mouth) lip = brighten(lip, 0.14 * bell(across - 0.5, 0.25) * bell(ax, 1.1))
  lip = blend(lip, palette.deep, 0.34 * ramp(0.72, 1.02, across) + 0.3 * ramp(1.2, mouthHalfWidth, ax))
  let colour = blend(paint.colour, lip, 0.9 * inside)
  colour = blend(
    colour,
    [palette.deep[0] * 0.45, palette.deep[1] * 0.35, palette.deep[2] * 0.35],
    0.9 * end * bell(y - mouth, 0.06),
  )
  return { colour, shine: paint.shine * (1 - inside) + 0.46 * inside }
}

function paintShoulders(ax: number, y: number, z: number, palette: Palette): Paint {
  const glow =
    bell(ax - 6.5, 4.5) * bell(y + 18.3, 0.7) * ramp(-3, 0, z) + 0.7 * bell(ax - 16, 2.6) * bell(y + 20, 2.4)
  return { colour: brighten(palette.skin, 0.16 * glow), shine: 0.36 + 0.18 * Math.min(1, glow) }
}

/** Shade keeps the warmth of the skin: light that leaves a fold has been red skin more than once. */
function shade(colour: Colour, palette: Palette, open: number): Colour {
  const shut = 1 - open
  const warm: Colour = [palette.deep[0] * 0.9, palette.deep[1] * 0.75, palette.deep[2] * 0.7]
  return blend(colour, warm, Math.min(0.8, shut * 0.85))
}

export function blend(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

function brighten([r, g, b]: Colour, by: number): Colour {
  return [r * (1 + by), g * (1 + by * 0.95), b * (1 + by * 0.85)]
}
