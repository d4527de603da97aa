// Addresses of drawn stills, and the skin tones that a wig can be seen on.
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { plainLook, type Texture } from '#app/hair/look.ts'
import { lookKey } from '#app/studio/design-look.ts'
import { houseTone, wigPictureUrl } from '#app/studio/wig-picture.ts'

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

/** The little picture of a texture, from behind where most of it is seen: always the same head, so that only the texture differs and it is drawn once. */
export function textureStill(texture: string): string {
  const look = { ...plainLook, texture: texture as Texture, lengthIn: 18 }
  return wigPictureUrl(lookKey(look), { view: 'back', width: 160 })
}

export function isSide(text: unknown): text is Side {
  return typeof text === 'string' && Object.hasOwn(sideNames, text)
}

export function isTone(text: unknown): text is Tone {
  return tones.some(({ code }) => code === text)
}
