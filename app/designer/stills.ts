// Addresses of drawn stills, and the skin tones that a wig can be seen on.
import type { SkinTone } from '#app/hair/bust/sculpt-bust.ts'

export type Side = 'front' | 'three-quarter' | 'back'
export type Tone = SkinTone

export const sideNames: Record<Side, string> = { front: 'Front', 'three-quarter': 'Side', back: 'Back' }

export function stillUrl(lookKey: string, side: Side, tone: Tone, width: 160 | 480 | 960): string {
  return `/wig/${lookKey}/${side}-${tone}-${width}.webp`
}

export function isSide(text: unknown): text is Side {
  return typeof text === 'string' && text in sideNames
}
