// What the skin is painted with: its own warmth first, then make-up, then the shade that lies in folds.
import { lines } from './landmarks.ts'
import { bell, type Point, ramp } from './maths.ts'
import type { Colour, Palette } from './tones.ts'

export function paintSkin(at: Point, normal: Point, open: number, palette: Palette): Colour {
  let colour = palette.skin
  const [x, y, z] = at
  if (z > 2 && y > -12 && y < 8) colour = paintFace(Math.abs(x), y, colour, palette)
  return shade(colour, palette.deep, open)
}

function paintFace(ax: number, y: number, skin: Colour, palette: Palette): Colour {
  let colour = blend(skin, palette.blush, 0.3 * bell(ax - 4.6, 1.4) * bell(y + 3, 1.3))
  const lid = ramp(lines.lash(ax) - 0.1, lines.lash(ax), y) * ramp(1.4, 2, ax) * ramp(5.2, 4.6, ax)
  colour = blend(colour, palette.lid, lid * ramp(lines.browBottom(ax), lines.crease(ax), y))
  const lash = bell(y - lines.lash(ax), 0.09) * ramp(1.4, 1.8, ax) * ramp(5, 4.8, ax)
  colour = blend(colour, palette.brow, lash)
  const brow = ramp(lines.browTop(ax), lines.browTop(ax) - 0.3, y) * ramp(lines.browBottom(ax) - 0.1, lines.browBottom(ax) + 0.1, y)
  colour = blend(colour, palette.brow, 0.7 * brow * ramp(0.8, 1.4, ax) * ramp(5.4, 5, ax))
  if (ax > 2.62 || y > -5.7) return colour
  const inside = ramp(lines.lipTop(ax) + 0.05, lines.lipTop(ax) - 0.05, y) * ramp(lines.lipBottom(ax) - 0.05, lines.lipBottom(ax) + 0.05, y)
  const lip = y > lines.mouth(ax) ? palette.upperLip : palette.lowerLip
  colour = blend(colour, lip, inside * 0.85)
  return blend(colour, palette.deep, 0.8 * bell(y - lines.mouth(ax), 0.07) * inside)
}

export function shade(colour: Colour, deep: Colour, open: number): Colour {
  const shut = 1 - open
  const tinted = blend(colour, [deep[0] * 0.8, deep[1] * 0.8, deep[2] * 0.8], Math.min(0.75, shut * 0.9))
  return tinted
}

export function blend(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
