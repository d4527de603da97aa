// Puts a picture's subject together: the hair, and the woman who wears it where it is worn.
import type { Dress, SkinTone } from '#app/hair/bust/tones.ts'
import { sculptBust } from '#app/hair/bust/sculpt-bust.ts'
import { growPiece, type PieceOptions } from '#app/hair/pieces/grow-piece.ts'
import { growStrands } from './grow.ts'
import { headbandMesh } from './headband.ts'
import type { HairLook } from './look.ts'
import type { Detail, Subject } from './shapes.ts'

export type Wearer = { tone: SkinTone; dress: Dress }

/** What a painter paints for a look: a worn wig with its bust, or a piece in its own composition. */
export function composeSubject(
  look: HairLook,
  wearer: Wearer,
  detail: Detail,
  options: PieceOptions = {},
): Subject {
  if (look.piece !== 'wig') return growPiece(look, detail, { wearer, ...options })
  const band = look.lace === 'headband' ? [headbandMesh()] : []
  return { strands: [growStrands(look, detail)], meshes: [sculptBust({ ...wearer, detail }), ...band] }
}
