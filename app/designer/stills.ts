// Addresses of drawn stills, and the skin tones that a wig can be seen on.
import { plainLook, type Texture } from '#app/hair/look.ts'
import { lookKey } from '#app/studio/design-look.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'

export type Side = 'front' | 'three-quarter' | 'back'
export const sideNames: Record<Side, string> = { front: 'Front', 'three-quarter': 'Side', back: 'Back' }

export const tones = [
  { code: 'deep', name: 'Deep skin', hex: '#3d2418' },
  { code: 'rich', name: 'Rich skin', hex: '#5a3623' },
  { code: 'warm', name: 'Warm brown skin', hex: '#7d4f33' },
  { code: 'golden', name: 'Golden skin', hex: '#a06c46' },
  { code: 'light', name: 'Light skin', hex: '#c4936a' },
] as const
export type Tone = (typeof tones)[number]['code']
export const usualTone: Tone = 'rich'

/** The little picture of a texture: always the same head, so that only the texture differs and it is drawn once. */
export function textureStill(texture: string): string {
  const look = { ...plainLook, texture: texture as Texture, lengthIn: 18 }
  return wigPictureUrl(lookKey(look), { width: 160 })
}

export function isSide(text: unknown): text is Side {
  return typeof text === 'string' && Object.hasOwn(sideNames, text)
}

export function isTone(text: unknown): text is Tone {
  return tones.some(({ code }) => code === text)
}
