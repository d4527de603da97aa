// Addresses of drawn stills, and what the bust can be seen as.
import type { SkinTone } from '#hair/bust/tones.ts'
import { houseTone } from '#app/domain/customizer/wig-picture.ts'

/** What the live view can turn to; the others are stills alone. */
export type Turn = 'front' | 'three-quarter' | 'back'
export type Side = Turn | 'hairline' | 'inside'
export const sideNames: Record<Side, string> = {
  front: 'Front',
  'three-quarter': 'Side',
  back: 'Back',
  hairline: 'Hairline',
  inside: 'Inside the cap',
}

export function isTurn(side: Side): side is Turn {
  return side !== 'hairline' && side !== 'inside'
}

export type Tone = SkinTone
export const usualTone: Tone = houseTone

export function isSide(text: unknown): text is Side {
  return typeof text === 'string' && Object.hasOwn(sideNames, text)
}
