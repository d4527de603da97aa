// Puts a picture's subject together: the hair, and the woman who wears it where it is worn.
import { withFaceHairs } from '#hair/bust/face-hairs.ts'
import { type Sitter, sculptBust } from '#hair/bust/sculpt-bust.ts'
import { growHairpiece, type HairpieceOptions } from '#hair/hairpieces/grow-hairpiece.ts'
import { rampColour } from '#hair/hairpieces/hairpiece-colours.ts'
import type { CapLook } from './cap/cap-look.ts'
import { composeInside } from './cap/inside-cap.ts'
import { wornLace } from './cap/worn-lace.ts'
import { growWorn } from './grow-worn.ts'
import { headbandMesh } from './headband.ts'
import type { HairLook } from './look.ts'
import type { Scene } from './painter/scene.ts'
import type { Detail, Subject } from './shapes.ts'
import { turnHead } from './turn-head.ts'

/** `turnDegrees` turns their head to their left, up to 15 either way. */
export type Wearer = Sitter & { turnDegrees?: number }

/** What a painter paints for a look: a worn wig with its bust, or a hairpiece in its own composition. */
export function composeSubject(
  look: HairLook,
  wearer: Wearer,
  detail: Detail,
  options: HairpieceOptions = {},
): Subject {
  if (look.hairpiece !== 'wig' && look.hairpiece !== 'ponytail') return growHairpiece(look, detail, options)
  const { strands, meshes } = composeWorn(look, wearer, detail, options)
  const worn = { strands: strands.map((one) => withFaceHairs(one, wearer, detail)), meshes }
  return turnHead(worn, wearer.turnDegrees ?? 0)
}

function composeWorn(look: HairLook, wearer: Wearer, detail: Detail, options: HairpieceOptions): Subject {
  if (look.hairpiece === 'ponytail') return growHairpiece(look, detail, { wearer, ...options })
  const band = look.lace === 'headband' ? [headbandMesh()] : []
  return { strands: [growWorn(look, detail)], meshes: [sculptBust({ ...wearer, detail }), ...band] }
}

/** A worn wig from so close that its lace, knots and rows are seen: they are laid on a head that is not turned. */
function composeHairline(look: HairLook, cap: CapLook, wearer: Wearer, detail: Detail): Subject {
  const { strands, meshes } = composeSubject(look, { ...wearer, turnDegrees: 0 }, detail)
  const [bust, ...others] = meshes
  if (!bust) return { strands, meshes }
  return { strands, meshes: [{ ...bust, veil: wornLace(cap, rampColour(look.colour, 0)) }, ...others] }
}

type Asked = {
  look: HairLook
  wearer: Wearer
  cap?: CapLook | undefined
  hairpiece?: HairpieceOptions | undefined
}

/** The subject of a scene: close ones show the cap. */
export function composePicture({ look, wearer, cap, hairpiece }: Asked, scene: Scene): Subject {
  if (cap && scene.framing === 'inside') return composeInside(look, cap, scene.detail)
  if (cap && scene.framing === 'hairline') return composeHairline(look, cap, wearer, scene.detail)
  return composeSubject(look, wearer, scene.detail, hairpiece)
}
