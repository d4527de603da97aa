// What a drawn picture shows, in words for those who do not see it.
import { colours, constructions, type HairKind, textures } from '#app/domain/catalog/products/hair.ts'
import type { Cut, HairLook, Parting } from '#hair/look.ts'
import { capOf, productOf, type PictureProduct } from './product-look.ts'

const sides = ['front', 'three-quarter', 'back'] as const
/** From so close that the lace is seen, and the cap from within. */
const closeViews = ['hairline', 'inside'] as const
type Side = (typeof sides)[number]
export type ProductView = Side | (typeof closeViews)[number]

/** In the order of the product's page. Wigs of lace show their hairline and their cap. */
export function viewsOf(product: Pick<PictureProduct, 'kind' | 'construction'>): readonly ProductView[] {
  return capOf(product) === null ? sides : [...sides, ...closeViews]
}

export function altOf(product: PictureProduct, look: HairLook, view: ProductView): string {
  const cap = constructions[product.construction ?? 'full-machine']
  if (view === 'hairline') return `${product.name} worn: hairline and parting on the lace, close up, ${cap}`
  if (view === 'inside') return `${product.name} from inside the cap: ${cap}, wefts, combs and elastic band`
  const hair = `${textures[look.texture].name.toLowerCase()} ${(colours[look.colour]?.name ?? 'natural').toLowerCase()} hair`
  if (product.kind !== 'wig') return `${product.name}: ${hair}, ${laidWords(product, view)}`
  const words = [
    look.texture === 'afro' ? `${hair} standing out all round the head` : `${hair} to ${landmark(look)}`,
    cutWords[look.cut],
    showsParting(look, view) ? partingWords[look.parting] : null,
    look.lace === 'headband' ? 'cloth headband' : null,
  ].filter((part) => part !== null)
  return `${product.name} worn: ${words.join(', ')}, seen from ${viewWords[view]}`
}

function showsParting({ cut }: HairLook, view: Side): boolean {
  return view !== 'back' && cut !== 'blunt' && cut !== 'wispy'
}

const viewWords: Record<Side, string> = {
  front: 'the front',
  'three-quarter': 'the side',
  back: 'behind',
}

const cutWords: Record<Cut, string | null> = {
  none: null,
  blunt: 'blunt fringe',
  curtain: 'curtain fringe',
  wispy: 'wispy fringe',
  layers: 'cut in layers',
  butterfly: 'butterfly layers',
  bob: 'cut to one line',
  pixie: 'cropped close',
}

const partingWords: Record<Parting, string | null> = {
  middle: 'middle part',
  left: 'parted on the left',
  right: 'parted on the right',
  'deep-side': 'deep side part',
  free: null,
}

/** Where hair of that hanging length ends on a woman of 165 cm, as straight hair falls. */
function landmark({ lengthIn, texture }: HairLook): string {
  const hanging = lengthIn * textures[texture].drop
  const places = [
    [7, 'the ear'],
    [10, 'the chin'],
    [12, 'the neck'],
    [14.5, 'the shoulder'],
    [18.5, 'the shoulder blade'],
    [22.5, 'mid back'],
    [26.5, 'the lower back'],
  ] as const
  return places.find(([inches]) => hanging <= inches)?.[1] ?? 'the waist'
}

function laidWords(product: PictureProduct, view: Side): string {
  const { kind } = product
  if (kind === 'wig') throw new Error('a wig is worn, not laid out')
  if (productOf(product).clips === 'halo') return haloViews[view]
  const words: Record<Exclude<HairKind, 'wig'>, Record<Side, string>> = {
    bundles: {
      front: 'tied and hanging from a rail',
      'three-quarter': 'hanging from a rail, seen from the side',
      back: 'one weft unrolled',
    },
    closure: laceViews,
    frontal: laceViews,
    ponytail: {
      front: 'worn, seen from behind',
      'three-quarter': 'worn, seen from the side',
      back: 'worn, seen straight from behind',
    },
    'clip-ins': {
      front: 'the whole set laid out',
      'three-quarter': 'the set seen from the side',
      back: 'band and fastening from close',
    },
  }
  return words[kind][view]
}

const haloViews: Record<Side, string> = {
  front: 'one weft on a loop of clear wire',
  'three-quarter': 'the weft and its loop of wire seen from the side',
  back: 'band, wire and slides from close',
}

const laceViews: Record<Side, string> = {
  front: 'parted on its lace, hairline up',
  'three-quarter': 'on its lace, seen from the side',
  back: 'the lace and its knots from close',
}
