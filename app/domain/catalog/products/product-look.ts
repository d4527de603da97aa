// How a product looks when it is worn: read from its attributes and the words of its name. The demo's pictures are drawn by it,
// and the live views show the same wig.
import { faceNames } from '#hair/bust/faces.ts'
import type { Sitter } from '#hair/bust/sculpt-bust.ts'
import type { Dress, SkinTone } from '#hair/bust/tones.ts'
import type { Cut, HairLook, Lace, Parting } from '#hair/look.ts'
import { type Construction, type HairKind, type Texture, textures } from './hair.ts'

export type LookedAt = {
  slug: string
  name: string
  kind: HairKind
  texture: Texture
  lengthIn: number
  density: number | null
  colour: string
  construction: Construction | null
}

export function lookOfProduct(product: LookedAt): HairLook {
  const says = (pattern: RegExp) => pattern.test(product.name.toLowerCase())
  return {
    hairpiece: product.kind,
    texture: product.texture,
    lengthIn: product.lengthIn,
    density: product.density ?? 150,
    colour: product.colour,
    parting: partingOf(product, says),
    cut: cutOf(product, says),
    hairline: says(/edges/u) ? 'baby-hair' : 'pre-plucked',
    lace: laceOf(product),
    styling: says(/twist-out|wand/u) ? 'wand-waves' : 'as-is',
    slantIn: says(/asymmetric/u) ? 2.5 : 0,
    seed: seedFrom(product.slug),
  }
}

/** Who wears it, and in what: the same woman in all pictures of one product. */
export function wearerOfProduct(slug: string): Sitter {
  return {
    tone: pick(slug, tones),
    dress: pick(`${slug} dress`, dresses),
    face: pick(`${slug} face`, faceNames),
  }
}

export const tones: readonly [SkinTone, ...SkinTone[]] = [
  'espresso',
  'ebony',
  'cocoa',
  'chestnut',
  'espresso',
  'bronze',
  'cocoa',
]
export const dresses: readonly [Dress, ...Dress[]] = [
  'ivory-satin',
  'terracotta-drape',
  'sand-boatneck',
  'berry-wrap',
  'espresso-square',
]

function cutOf(product: LookedAt, says: (pattern: RegExp) => boolean): Cut {
  if (says(/pixie cut|pixie crop/u)) return 'pixie'
  if (says(/butterfly/u)) return 'butterfly'
  if (says(/layers|layered/u)) return 'layers'
  if (says(/curtain/u)) return 'curtain'
  if (says(/fringe|bang/u)) return textures[product.texture].drop < 0.8 ? 'wispy' : 'blunt'
  return says(/\bbob\b|\blob\b/u) ? 'bob' : 'none'
}

/** A T-part or a small closure allows only the middle; the rest change by name, so that a page of wigs is not all alike. */
function partingOf(product: LookedAt, says: (pattern: RegExp) => boolean): Parting {
  if (says(/asymmetric/u)) return 'left'
  if (says(/pixie cut|pixie crop/u)) return 'right'
  if (product.construction === 'headband' || product.texture === 'afro') return 'free'
  const wide = product.construction?.startsWith('13x') || product.construction === '360-hd'
  if (wide) return pick(product.slug, ['middle', 'deep-side', 'left', 'middle', 'right'])
  const fixed = ['t-part', '2x6', 'u-v-part', 'full-machine'].includes(product.construction ?? '')
  return fixed ? 'middle' : pick(product.slug, ['middle', 'left', 'middle', 'right'])
}

function laceOf({ construction }: LookedAt): Lace {
  if (construction === null || construction === 'full-machine') return 'none'
  if (construction === 'headband') return 'headband'
  if (construction === 'u-v-part') return 'u-part'
  if (construction === 't-part') return 't-part'
  if (construction.startsWith('13x')) return 'frontal'
  return construction === '360-hd' || construction === 'full-lace-hd' ? 'full' : 'closure'
}

export function pick<Choice>(slug: string, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[seedFrom(slug) % choices.length] ?? choices[0]
}

/** FNV-1a: the same name gives the same head of hair. */
function seedFrom(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
