// Which tint of lace goes with which skin. Codes of laces and tints are those of the studio's price list; HD lace is never
// tinted dark, so the deepest skins take its medium tint.
import type { SkinTone } from '#hair/bust/tones.ts'

export const laceKinds = ['swiss', 'french', 'hd', 'film'] as const
export type LaceKind = (typeof laceKinds)[number]

export const laceWords: Record<LaceKind, { name: string; line: string; lives: string }> = {
  swiss: {
    name: 'Swiss',
    line: 'Fine, soft and hard to see at arm’s length. The all-rounder.',
    lives: 'Lasts about a year with care.',
  },
  french: {
    name: 'French',
    line: 'A firmer net with slightly larger holes. It shows a little more and takes more wear.',
    lives: 'Lasts longest: for wigs that go on and off every day.',
  },
  hd: {
    name: 'HD',
    line: 'The thinnest there is. It disappears on the skin, and it tears easily.',
    lives: 'Lasts a few months to a year; never pull it off by the edge.',
  },
  film: {
    name: 'Film',
    line: 'Clear and flat on the forehead, with a faint shine that powder takes away.',
    lives: 'Lasts six months to a year.',
  },
}

export const tintCodes = ['transparent', 'light-brown', 'medium-brown', 'dark-brown'] as const
export type Tint = (typeof tintCodes)[number]

export const tintWords: Record<Tint, { name: string; hex: string }> = {
  transparent: { name: 'Transparent', hex: '#efe5d4' },
  'light-brown': { name: 'Light brown', hex: '#c79f76' },
  'medium-brown': { name: 'Medium brown', hex: '#96683f' },
  'dark-brown': { name: 'Dark brown', hex: '#5b3724' },
}

/** From the deepest skin to the lightest. */
const nearestTint: Record<SkinTone, Tint> = {
  ebony: 'dark-brown',
  espresso: 'dark-brown',
  cocoa: 'medium-brown',
  chestnut: 'medium-brown',
  bronze: 'light-brown',
  honey: 'light-brown',
}

export type TintVerdict = 'best' | 'works' | 'shows' | 'not-made'

/** The tint to take for this skin in this lace. */
export function bestTint(tone: SkinTone, lace: LaceKind): Tint {
  const nearest = nearestTint[tone]
  return lace === 'hd' && nearest === 'dark-brown' ? 'medium-brown' : nearest
}

/** How a tint does on this skin: one step away works with powder, further it is seen. Transparent takes any powder. */
export function judgeTint(tone: SkinTone, lace: LaceKind, tint: Tint): TintVerdict {
  if (lace === 'hd' && tint === 'dark-brown') return 'not-made'
  const best = bestTint(tone, lace)
  if (tint === best) return 'best'
  if (tint === 'transparent') return 'works'
  return Math.abs(tintCodes.indexOf(tint) - tintCodes.indexOf(best)) === 1 ? 'works' : 'shows'
}

export const verdictWords: Record<TintVerdict, string> = {
  best: 'Best match',
  works: 'Works with powder in your shade',
  shows: 'Shows at the hairline',
  'not-made': 'Not made in HD',
}
