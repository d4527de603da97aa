// What a picture is besides its subject: the view, the crop, the size and the ground.
import type { Detail } from '#hair/shapes.ts'
import type { GroundName } from './grounds.ts'

export type View = 'front' | 'three-quarter' | 'back' | { yawDegrees: number; pitchDegrees: number }

/**
 * 'portrait' shows the whole wig for the catalogue, as near as it can; 'near' comes closer, and long hair leaves it at the foot;
 * 'figure' shows designs, all from one distance, so that a longer wig is longer in the picture too; the heroes leave calm
 * ground for words; 'thumb' is head and shoulders; 'sheet' is plain white for print; 'closeup' is the face; 'hairline' is forehead
 * and parting from so close that lace is seen, 'inside' a cap from within.
 */
export type Framing =
  | 'portrait'
  | 'near'
  | 'figure'
  | 'hero-wide'
  | 'hero-tall'
  | 'tile'
  | 'thumb'
  | 'share'
  | 'sheet'
  | 'closeup'
  | 'hairline'
  | 'inside'

export type Scene = {
  view: View
  framing: Framing
  width: number
  height: number
  ground: GroundName
  detail: Detail
  /** On which side of a wide picture words will stand; 'left' unless told. */
  words?: 'left' | 'right'
}

/** Parts of the picture's height or width that stay empty, and where the words' room is. */
export type Crop = {
  above: number
  below: number
  beside: number
  /** Middle of the subject as a part of the width, with words on the left. */
  middle: number
  /** The foot of a picture of a worn wig lies at its tips, but neither lower nor higher than this, cm. */
  foot: readonly [lowest: number, highest: number]
}

export const crops: Record<Framing, Crop> = {
  portrait: { above: 0.085, below: 0.07, beside: 0.06, middle: 0.5, foot: [-Infinity, -24] },
  near: { above: 0.04, below: 0, beside: -0.02, middle: 0.5, foot: [-24, -19] },
  // Straight hair of 30 in goes farther down, and is seen from a little farther away.
  figure: { above: 0.06, below: 0.03, beside: 0.04, middle: 0.5, foot: [-Infinity, -60] },
  'hero-wide': { above: 0.09, below: 0, beside: 0.03, middle: 0.7, foot: [-28, -28] },
  'hero-tall': { above: 0.08, below: 0.32, beside: 0, middle: 0.5, foot: [-20, -20] },
  tile: { above: 0.07, below: 0, beside: 0.02, middle: 0.5, foot: [-28, -28] },
  thumb: { above: 0.07, below: 0, beside: 0.02, middle: 0.5, foot: [-25, -25] },
  share: { above: 0.08, below: 0, beside: 0.02, middle: 0.7, foot: [-28, -28] },
  sheet: { above: 0.05, below: 0.05, beside: 0.05, middle: 0.5, foot: [-Infinity, -24] },
  closeup: { above: 0.02, below: 0, beside: 0, middle: 0.5, foot: [1.5, 1.5] },
  hairline: { above: 0, below: 0, beside: 0, middle: 0.5, foot: [0, 0] },
  inside: { above: 0.03, below: 0, beside: 0.04, middle: 0.5, foot: [0, 0] },
}

/** The sizes that the shop makes its masters in. */
export const scenePresets: Record<Framing, Scene> = {
  portrait: preset('portrait', 960, 1200, 'ivory'),
  near: preset('near', 960, 1200, 'ivory'),
  figure: preset('figure', 960, 1200, 'ivory'),
  'hero-wide': preset('hero-wide', 2000, 1000, 'sand'),
  'hero-tall': preset('hero-tall', 1000, 1500, 'sand'),
  tile: preset('tile', 900, 900, 'plaster'),
  thumb: preset('thumb', 400, 400, 'ivory'),
  share: preset('share', 1200, 630, 'sand'),
  sheet: preset('sheet', 800, 1000, 'white'),
  closeup: preset('closeup', 960, 1200, 'ivory'),
  hairline: preset('hairline', 960, 1200, 'ivory'),
  inside: preset('inside', 960, 1200, 'sand'),
}

export function yawOf(view: View): number {
  if (typeof view === 'object') return (view.yawDegrees * Math.PI) / 180
  return { front: 0, 'three-quarter': (35 * Math.PI) / 180, back: Math.PI }[view]
}

export function pitchOf(view: View): number {
  return typeof view === 'object' ? (view.pitchDegrees * Math.PI) / 180 : 0
}

function preset(framing: Framing, width: number, height: number, ground: GroundName): Scene {
  return { view: 'front', framing, width, height, ground, detail: 'fine' }
}
