// The hair of a wig as it is worn: let down, or tied up high where it is styled so.
import { growStrands } from './grow.ts'
import type { HairLook } from './look.ts'
import { growTail } from './pieces/ponytail.ts'
import type { Detail, Strands } from './shapes.ts'

export function growWorn(look: HairLook, detail: Detail): Strands {
  return look.styling === 'high-ponytail' ? growTail(look, detail, 'high-tail') : growStrands(look, detail)
}
