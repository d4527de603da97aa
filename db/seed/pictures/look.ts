// What a product looks like when worn or laid out, read from its attributes and the words of its name.
import { textures, type Construction, type ProductKind, type Texture } from '#app/catalog/hair.ts'
import { type HairForm, hairForms } from './hair-forms.ts'

export type PictureProduct = {
  slug: string
  kind: ProductKind
  name: string
  texture: Texture
  lengthIn: number
  density: number | null
  colour: string
  construction: Construction | null
  /** Fringe or cut in words, like 'blunt fringe' or 'butterfly layers'. */
  cut?: string | null
}

export type Fringe = 'none' | 'blunt' | 'curtain' | 'swept' | 'curls'

export type Look = {
  form: HairForm
  /** Length as it hangs, in inches. */
  hangingIn: number
  /** 1 is natural fullness. */
  body: number
  /** x of the parting from the middle in pixels; null where no parting shows. */
  part: number | null
  fringe: Fringe
  bob: boolean
  cropped: boolean
  /** Inches that the right side hangs lower than the left. */
  slant: number
  layered: boolean
  round: 'afro' | 'twist-out' | null
  headband: boolean
}

export function lookOf(product: PictureProduct): Look {
  const words = `${product.name} ${product.cut ?? ''}`.toLowerCase()
  const says = (pattern: RegExp) => pattern.test(words)
  const bob = says(/\bbob\b|\blob\b/u)
  const cropped = says(/pixie cut/u)
  const form = formFor(product.texture, bob, cropped)
  const round = product.texture === 'afro' ? (says(/twist/u) ? 'twist-out' : 'afro') : null
  const fringe = fringeOf(product, says)
  const headband = product.construction === 'headband'
  return {
    form,
    hangingIn: product.lengthIn * textures[product.texture].drop,
    body: form.body * (0.84 + ((product.density ?? 150) / 150) * 0.16),
    part: headband || fringe === 'blunt' || fringe === 'curls' || round ? null : partOf(product, says),
    fringe,
    bob,
    cropped,
    slant: says(/asymmetric/u) ? 3 : 0,
    layered: says(/layer|butterfly|shag/u),
    round,
    headband,
  }
}

/** Bobs are cut on one line, crops are not. */
function formFor(texture: Texture, bob: boolean, cropped: boolean): HairForm {
  const form = hairForms[texture]
  if (cropped) return { ...form, rag: 26, pinch: 0.4, locks: 60, body: 0.93 }
  return bob ? { ...form, rag: form.rag * 0.45 } : form
}

function fringeOf(product: PictureProduct, says: (pattern: RegExp) => boolean): Fringe {
  if (says(/curtain|butterfly|wispy/u)) return 'curtain'
  if (says(/fringe|bang/u)) return textures[product.texture].drop < 0.8 ? 'curls' : 'blunt'
  if (says(/pixie cut/u)) return 'swept'
  return product.texture === 'pixie-curl' && product.lengthIn <= 10 ? 'curls' : 'none'
}

/** A T-part or a small closure allows only the middle; the rest change by name, so that a page of wigs is not all alike. */
function partOf(product: PictureProduct, says: (pattern: RegExp) => boolean): number {
  if (says(/pixie cut/u)) return -44
  const fixed = product.construction === 't-part' || product.construction === '2x6'
  if (fixed && !says(/asymmetric/u)) return 0
  const letters = product.slug.length + (product.slug.codePointAt(product.slug.length - 2) ?? 0)
  return [0, -30, 0, 26, 0, -38][letters % 6] ?? 0
}
