// Everything that the house sells besides wigs, each in a composition of its own.
import type { HairLook } from '#app/hair/look.ts'
import type { Detail, Subject } from '#app/hair/shapes.ts'
import { hangBundles } from './bundles.ts'
import { hangLace } from './lace-piece.ts'

export type PieceOptions = {
  /** Bundles on the rail. */
  count?: number
  /** Size of closures and frontals. */
  lace?: { acrossIn: number; deepIn: number }
}

export function growPiece(look: HairLook, detail: Detail, options: PieceOptions = {}): Subject {
  switch (look.piece) {
    case 'closure':
      return hangLace(look, detail, options.lace ?? { acrossIn: 4, deepIn: 4 })
    case 'frontal':
      return hangLace(look, detail, options.lace ?? { acrossIn: 13, deepIn: 4 })
    case 'bundles':
    case 'ponytail':
    case 'clip-ins':
    case 'wig':
      return hangBundles(look, detail, options.count ?? 3)
  }
}
