// Everything that the house sells besides wigs, each in a composition of its own.
import type { HairLook } from '#hair/look.ts'
import type { Detail, Subject } from '#hair/shapes.ts'
import { hangBundles } from './bundles.ts'
import { type ClipForm, clipFormOf, layWefts } from './clip-ins.ts'
import { layHalo } from './halo.ts'
import { hangLace, type LaceSize } from './lace-hairpiece.ts'
import { hangOpenWeft } from './open-weft.ts'
import { type HairpieceWearer, tailFormOf, type TailForm, wearTail } from './ponytail.ts'

/** 'front' is the picture of a product card, 'other' the one beside it. */
export type Arrangement = 'front' | 'other'

export type HairpieceOptions = {
  arrangement?: Arrangement
  /** Bundles on the rail, 1 to 4. */
  count?: number
  /** Size of closures and frontals. */
  lace?: LaceSize
  tail?: TailForm
  clips?: ClipForm | 'halo'
  /** Who wears a ponytail. */
  wearer?: HairpieceWearer
}

const houseWearer: HairpieceWearer = { tone: 'espresso', dress: 'ivory-satin' }

export function growHairpiece(look: HairLook, detail: Detail, options: HairpieceOptions = {}): Subject {
  switch (look.hairpiece) {
    case 'closure':
      return hangLace(look, detail, options.lace ?? { acrossIn: 5, deepIn: 5 })
    case 'frontal':
      return hangLace(look, detail, options.lace ?? { acrossIn: 13, deepIn: 4 })
    case 'ponytail':
      return wearTail(look, detail, options.tail ?? tailFormOf(look), options.wearer ?? houseWearer)
    case 'clip-ins':
      if (options.clips === 'halo') return layHalo(look, detail)
      return layWefts(look, detail, options.clips ?? clipFormOf(look))
    case 'bundles':
    case 'wig':
      if (options.arrangement === 'other') return hangOpenWeft(look, detail)
      return hangBundles(look, detail, Math.min(4, Math.max(1, options.count ?? 3)))
  }
}
