// Everything that the house sells besides wigs, each in a composition of its own.
import type { HairLook } from '#app/hair/look.ts'
import type { Detail, Subject } from '#app/hair/shapes.ts'
import { hangBundles } from './bundles.ts'
import { type ClipForm, layWefts } from './clip-ins.ts'
import { hangLace } from './lace-piece.ts'
import { type PieceWearer, tailFormOf, type TailForm, wearTail } from './ponytail.ts'

export type PieceOptions = {
  /** Bundles on the rail. */
  count?: number
  /** Size of closures and frontals. */
  lace?: { acrossIn: number; deepIn: number }
  tail?: TailForm
  clips?: ClipForm
  /** Who wears a ponytail. */
  wearer?: PieceWearer
}

const houseWearer: PieceWearer = { tone: 'espresso', dress: 'ivory-satin' }

export function growPiece(look: HairLook, detail: Detail, options: PieceOptions = {}): Subject {
  switch (look.piece) {
    case 'closure':
      return hangLace(look, detail, options.lace ?? { acrossIn: 4, deepIn: 4 })
    case 'frontal':
      return hangLace(look, detail, options.lace ?? { acrossIn: 13, deepIn: 4 })
    case 'ponytail':
      return wearTail(look, detail, options.tail ?? tailFormOf(look), options.wearer ?? houseWearer)
    case 'clip-ins':
      return layWefts(look, detail, options.clips ?? 'clips')
    case 'bundles':
    case 'wig':
      return hangBundles(look, detail, options.count ?? 3)
  }
}
