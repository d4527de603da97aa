// The skin tones that a wig can be seen on, as buttons show them; the painters have their own palette.
import type { SkinTone } from '#hair/bust/tones.ts'

export const tones: readonly { code: SkinTone; name: string; hex: string }[] = [
  { code: 'ebony', name: 'Ebony skin', hex: '#4a2b1e' },
  { code: 'espresso', name: 'Espresso skin', hex: '#633b28' },
  { code: 'cocoa', name: 'Cocoa skin', hex: '#7d4d34' },
  { code: 'chestnut', name: 'Chestnut skin', hex: '#96603f' },
  { code: 'bronze', name: 'Bronze skin', hex: '#b07a51' },
  { code: 'honey', name: 'Honey skin', hex: '#c59264' },
]

export function isTone(text: unknown): text is SkinTone {
  return tones.some(({ code }) => code === text)
}
