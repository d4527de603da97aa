// What scissors do: to which height a clump of hair is cut, and how its tip is bent.
import { fringeOf } from './falls.ts'
import type { Fall } from './growth.ts'
import { crownY, heights } from './landmarks.ts'
import type { HairLook } from './look.ts'
import { hairlineAt, type Lie, type Place, ramp } from './scalp.ts'
import type { TextureSpec } from './texture-spec.ts'

const cmPerInch = 2.54

/**
 * Tips come down to `hem`, lower by `slant` cm on their left, higher by `rounding` cm 12 cm off the middle; hair is no longer than `longest` and no shorter than `least`, cm
 * hung.
 */
export type Trim = { hem: number; longest: number; least: number; slant?: number; rounding?: number }

/** How far below the highest hem that the crown itself can reach the longest tips hang, cm: see landmarks.ts. */
const hemSlack = 1

export function hemOf(look: HairLook, spec: TextureSpec): number {
  return crownY - spec.drop * look.lengthIn * cmPerInch + (spec.raggedness < 1 ? 3.2 : hemSlack)
}

export type Cutting = { look: HairLook; hem: number; hung: number; rounding: number }

/** `chance` is 0 to 1 at random for the clump. */
export function trimOf(
  { look, hem, hung, rounding }: Cutting,
  fall: Fall,
  root: Place,
  lie: Lie,
  chance: number,
): Trim {
  // Hair of the nape is no longer than the hem asks for, or it would hang out below short curls.
  const least = Math.min(0.35 * hung, 5.2, Math.max(1.6, root.y - hem + 2))
  const whole = { hem, longest: hung, least, rounding }
  if (fall === 'halo') return { hem: -99, longest: hung * haloShare(root, chance), least: 0 }
  if (fall === 'crop') return crop(root, Math.min(hung, 18), chance)
  if (fall === 'fringe') return { hem: fringeHem(look, root, chance), longest: 20, least: 3 }
  switch (look.cut) {
    case 'bob':
      return { hem, longest: hung * 1.4, least: 1, slant: look.slantIn * cmPerInch }
    case 'layers':
      return { ...whole, hem: layered(hem, lie, 0.55, chance), least: 0.15 * hung }
    case 'butterfly':
      return isWing(root, lie) ? wing(root, hem, chance) : { ...whole, hem: layered(hem, lie, 0.45, chance) }
    default:
      return fringeOf(look.cut) === 'none' ? whole : { ...whole, hem: layered(hem, lie, 0.06, chance) }
  }
}

/** Share of the texture's raggedness that scissors leave at the tips. */
export function raggednessOf(look: HairLook, fall: Fall): number {
  if (fall === 'fringe') return look.cut === 'blunt' ? 0.1 : 0.6
  return look.cut === 'bob' ? 0.25 : 1
}

/** How far the last centimetres turn: outward positive, cm at the tip. */
export function tipBend(look: HairLook, fall: Fall, root: Place, lie: Lie): number {
  if (fall === 'fringe') return look.cut === 'curtain' ? 0.7 : -0.35
  if (fall === 'crop') return -0.4
  if (look.cut === 'bob') return -1.1
  if (look.cut === 'butterfly') return isWing(root, lie) ? 2.6 : 1.1
  return look.cut === 'layers' ? 0.9 : 0
}

/** The height at which hair that hangs at `x` is cut. */
export function hemAt(trim: Trim, x: number): number {
  const slant = (trim.slant ?? 0) * Math.min(1, Math.max(0, (x + 8) / 16))
  return trim.hem - slant + (trim.rounding ?? 0) * Math.min(1, (Math.max(0, Math.abs(x) - 4) / 8) ** 2)
}

/** Layers are shortest where hair grows on top and in front: `share` of the way from the hem up to the chin. */
function layered(hem: number, lie: Lie, share: number, chance: number): number {
  const top = Math.max(hem, heights.chin - 1.5)
  const depth = Math.min(1, Math.max(0, 1 - lie.away / 15 + (chance - 0.5) * 0.5))
  return hem + (top - hem) * share * 1.6 * depth * (0.75 + 0.5 * chance)
}

function isWing(root: Place, lie: Lie): boolean {
  return root.z > 2.6 && lie.away < 9
}

function wing(root: Place, hem: number, chance: number): Trim {
  const back = ramp(7.5, 2.6, root.z)
  const tip = -4.5 - 7.5 * back - 3 * chance
  return { hem: Math.max(hem, tip), longest: 40, least: 8 }
}

function fringeHem(look: HairLook, root: Place, chance: number): number {
  const beside = Math.abs(root.x)
  if (look.cut === 'curtain') return 0.4 - 1.75 * beside - 1.6 * chance
  if (look.cut === 'wispy') return 1.1 - 1.4 * chance - 0.03 * beside * beside
  return 1 - 0.02 * beside * beside - 0.45 * Math.max(0, beside - 4.8) ** 2
}

/** Longest at the crown, close at the ears and in the nape, and over the brows in front. */
function crop(root: Place, longest: number, chance: number): Trim {
  const top = ramp(1, 8.5, root.y)
  const front = ramp(3, 6.5, root.z)
  const low = ramp(2, -6, root.y)
  const share = 0.26 - 0.1 * low + 0.5 * top - 0.14 * front * top + 0.1 * (chance - 0.5)
  return { hem: root.z > 0 && root.y > 3 ? 0.2 + chance : -99, longest: longest * share, least: 1 }
}

/** Picked out to a ball: shorter at the edges, which lie further down. */
function haloShare(root: Place, chance: number): number {
  const edge = ramp(0, 5, root.y - hairlineAt(root.x, root.z))
  return (0.62 + 0.38 * edge) * (0.9 + 0.1 * chance) * (0.86 + 0.14 * ramp(11, 2, root.y))
}
