// Addresses of drawn stills, and what the bust can be seen as.
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { houseTone } from '#app/studio/wig-picture.ts'

export type Side = 'front' | 'three-quarter' | 'back'
export const sideNames: Record<Side, string> = { front: 'Front', 'three-quarter': 'Side', back: 'Back' }

export type Tone = SkinTone
export const usualTone: Tone = houseTone

export function isSide(text: unknown): text is Side {
  return typeof text === 'string' && Object.hasOwn(sideNames, text)
}
