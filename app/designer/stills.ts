// Addresses of drawn stills, and the skin tones that a wig can be seen on.
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { houseTone } from '#app/studio/wig-picture.ts'

export type Side = 'front' | 'three-quarter' | 'back'
export const sideNames: Record<Side, string> = { front: 'Front', 'three-quarter': 'Side', back: 'Back' }

export type Tone = SkinTone
export const usualTone: Tone = houseTone

/** As the buttons show them; the painters have their own palette. */
export const tones: readonly { code: Tone; name: string; hex: string }[] = [
  { code: 'ebony', name: 'Ebony skin', hex: '#4a2b1e' },
  { code: 'espresso', name: 'Espresso skin', hex: '#633b28' },
  { code: 'cocoa', name: 'Cocoa skin', hex: '#7d4d34' },
  { code: 'chestnut', name: 'Chestnut skin', hex: '#96603f' },
  { code: 'bronze', name: 'Bronze skin', hex: '#b07a51' },
  { code: 'honey', name: 'Honey skin', hex: '#c59264' },
]

const textureStills = import.meta.glob<string>('./texture-stills/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The little picture of a texture: always the same head, from behind, where most of it is seen. Null for an unknown one. */
export function textureStill(texture: string): string | null {
  return textureStills[`./texture-stills/${texture}.avif`] ?? null
}

export function isSide(text: unknown): text is Side {
  return typeof text === 'string' && Object.hasOwn(sideNames, text)
}

export function isTone(text: unknown): text is Tone {
  return tones.some(({ code }) => code === text)
}
