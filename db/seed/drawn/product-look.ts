// What a product of the catalogue is made of, where its picture depends on it.
import { type CapColour, type CapLook, plainCap } from '#hair/cap/cap-look.ts'
import { pick } from '#app/domain/catalog/products/product-look.ts'
import type { HairpieceOptions } from '#hair/hairpieces/grow-hairpiece.ts'
import type { CatalogueEntry } from '#db/seed/catalogue/entry.ts'

export type PictureProduct = Pick<
  CatalogueEntry,
  'slug' | 'name' | 'kind' | 'collection' | 'texture' | 'lengthIn' | 'density' | 'colour' | 'construction'
>

const namedForms: readonly (readonly [RegExp, HairpieceOptions])[] = [
  [/\bhalo\b/iu, { clips: 'halo' }],
  [/tape/iu, { clips: 'tapes' }],
  [/bang/iu, { clips: 'fringe' }],
  [/puff/iu, { tail: 'puff' }],
  [/\bbun\b/iu, { tail: 'bun' }],
]

/** What a product is made of, where its name or construction says so. */
export function productOf({ name, construction }: PictureProduct): HairpieceOptions {
  const count = Number(/×([1-4])/u.exec(name)?.[1] ?? 0)
  const [, across, deep] = /^(\d+)x(\d+)/u.exec(construction ?? '') ?? []
  return {
    ...(count > 0 ? { count } : {}),
    ...(across && deep ? { lace: { acrossIn: Number(across), deepIn: Number(deep) } } : {}),
    ...namedForms.find(([pattern]) => pattern.test(name))?.[1],
  }
}

/** Caps without lace at the front show nothing from close by. */
const withoutLace: readonly unknown[] = [null, 'full-machine', 'headband', 'u-v-part']

/** The cap of a wig of lace; null for all others. */
export function capOf({ kind, construction }: Pick<PictureProduct, 'kind' | 'construction'>): CapLook | null {
  if (kind !== 'wig' || construction === null || withoutLace.includes(construction)) return null
  const isFine = construction.endsWith('-hd')
  return {
    ...plainCap,
    construction,
    lace: isFine ? 'hd' : 'swiss',
    tint: isFine ? 'transparent' : 'medium-brown',
    knots: isFine ? 'bleached' : 'normal',
    colour: pick<CapColour>(construction, ['black', 'brown', 'black']),
  }
}
