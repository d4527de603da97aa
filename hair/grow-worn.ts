// The hair of a wig as it is worn: let down, or tied up high where it is styled so; baby hair lies on the skin either way.
import { layBabyHairs } from './baby-hairs.ts'
import { growStrands } from './grow.ts'
import type { HairLook } from './look.ts'
import { growTail } from './hairpieces/ponytail.ts'
import type { Detail, Strands } from './shapes.ts'

export function growWorn(look: HairLook, detail: Detail): Strands {
  const grown =
    look.styling === 'high-ponytail' ? growTail(look, detail, 'high-tail') : growStrands(look, detail)
  return look.hairline === 'baby-hair' && look.lace !== 'headband' ? layBabyHairs(grown, look) : grown
}
