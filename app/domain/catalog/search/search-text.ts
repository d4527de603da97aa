// The words of search. A product's search text holds everything that a shopper may type for it, plain; a query is made
// plain in the same way, and each of its words is then looked for as a substring (search.server.ts).
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  choiceName,
  type GivenAttributes,
  isOfVariants,
  type OwnAttributes,
  usualNames,
  type VariantAttribute,
} from '#app/domain/catalog/products/attributes.ts'
import {
  type Construction,
  type HairKind,
  isDrawnTexture,
  isHair,
  type ProductKind,
  type Texture,
} from '#app/domain/catalog/products/hair.ts'

/**
 * Lower case, without accents and punctuation, one space between words. Kept together: sizes of lace (13x4, also from
 * "13 × 4"), colour codes (p4/27) and lengths (20in, also from `20 inches` and `20"`). Apostrophes vanish: girl's → girls.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\d) ?(?:["”]|′′)/gu, ' in ')
    .replaceAll(/['’‘ʼ`´]/gu, '')
    .replaceAll('×', 'x')
    .replaceAll(/[^\p{L}\p{N}/]|\/(?!\d)|(?<!\d[a-z]?)\//gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/(?<=\d) ?x ?(?=\d)/gu, 'x')
    .replaceAll(/(?<=\d) ?(?:inches|inch|in)(?![\p{L}\p{N}])/gu, 'in')
    .trim()
}

export type SearchedProduct = GivenAttributes & {
  name: string
  description: string
  variants: readonly SearchedVariant[]
}

type SearchedVariant = { sku: string; lengthIn: number; label?: string | null | undefined } & {
  [Key in VariantAttribute]?: OwnAttributes[Key] | undefined
}

/** Everything that search matches of a product, each word once, in the order of weight. */
export function searchTextOf(product: SearchedProduct): string {
  const { name, description, variants } = product
  const written = [
    name,
    ...attributeKeys.flatMap((key) => valuesOf(product, key).flatMap((value) => writtenOf(key, value))),
    ...variants.map(({ lengthIn, label }) => label || (lengthIn > 0 ? `${lengthIn} inch` : '')),
    ...synonymsOf(product),
    description,
    ...variants.map((variant) => variant.sku),
  ]
  const words = normaliseText(written.filter((part) => part !== '').join(' | ')).split(' ')
  return [...new Set(words)].join(' ')
}

/** Those of its variants too. */
function valuesOf<Key extends AttributeKey>(product: SearchedProduct, key: Key) {
  const own = isOfVariants(key) ? product.variants.map((variant) => variant[key]) : []
  return [product[key], ...own]
}

/** Names as they are, and of colours the code too: people ask for 1B. */
function writtenOf(key: AttributeKey, value: string | number | null | undefined): string[] {
  const attribute = attributeOf(key)
  if (!attribute.searched || key === 'collection' || value === null || value === undefined || value === '')
    return []
  // What the house names itself may be renamed: the shelf adds those words (shelf-rows.server.ts). Here is what the trade calls it.
  const name = choiceName(key, String(value), usualNames)
  return key === 'colour' ? [String(value), name] : [name]
}

const kindWords: Record<HairKind, string> = {
  wig: 'wig wigs cap unit units',
  bundles: 'bundle bundles weave weaves weavon weft wefts extension extensions sew in attachment',
  closure: 'closure closures lace top piece',
  frontal: 'frontal frontals lace front ear to ear 13x4',
  ponytail: 'ponytail ponytails pony bun puff drawstring wrap around packing gel extension',
  'clip-ins': 'clip in clips clipins clipin clip-ins extension extensions',
}

const textureWords: Partial<Record<Texture, string>> = {
  straight: 'silky sleek',
  'bone-straight': 'sdd silky sleek super double drawn',
  yaki: 'relaxed perm permed light',
  'kinky-straight': 'blown out natural afro textured yaki',
  blowout: 'blow out blown natural afro textured',
  'body-wave': 'wavy waves',
  'loose-wave': 'wavy waves',
  'raw-wavy': 'wavy waves natural wave',
  'ocean-wave': 'wavy waves',
  'water-wave': 'wavy waves wet and curly',
  'deep-wave': 'curl curls curly deep curly',
  'loose-deep': 'curl curls curly',
  'jerry-curl': 'curls curly jheri',
  'burmese-curl': 'curls curly',
  'bouncy-curl': 'curls curly magic fumi double drawn',
  'pixie-curl': 'curls curly',
  'piano-curl': 'curls curly fumi',
  'kinky-curly': 'curls coils coily 4c natural',
  afro: 'coils coily 4c kinky natural',
}

const colourWords: Record<string, string> = {
  natural: 'black dark brown undyed',
  '1': 'black',
  '1B': 'off black natural black',
  '2': 'brown dark brown',
  '4': 'chocolate brown',
  '6': 'brown',
  '8': 'brown',
  '10': 'brown',
  '27': 'honey blonde gold',
  '30': 'auburn red brown',
  '33': 'auburn red brown',
  '99J': 'burgundy wine red',
  '350': 'ginger copper orange',
  '51': 'silver grey gray',
  '613': 'blonde blond',
  'P4/27': 'piano highlight highlights brown honey blonde',
  '1B/27': 'ombre honey blonde',
  '1B/99J': 'ombre burgundy wine red',
  '4/27/30': 'balayage highlight highlights brown honey auburn',
}

/** Words that stand in the name or the description, and what else people call the same. */
const alsoCalled: [when: RegExp, words: string][] = [
  [/\bfringe\b|\bbangs?\b/u, 'fringe bangs bang'],
  [/\bglueless\b|\bwear and go\b/u, 'glueless wear and go wearandgo wear go no glue beginner'],
  [/\bheadband\b/u, 'headband head band half wig no lace'],
  [/\bbob\b|\blob\b/u, 'bob short wig bobwig'],
  [/\bpixie\b/u, 'pixie short cut low cut'],
  [/\bedges\b/u, 'edges baby hair babyhair natural hairline'],
  [/\blayer(?:s|ed)\b|\bbutterfly\b/u, 'layers layered butterfly cut'],
  [/\bombre\b|\bbalayage\b/u, 'ombre balayage two tone'],
  [/\btape ins?\b/u, 'tape in tapes tapeins'],
  [/\bafro puff\b/u, 'afropuff'],
]

function synonymsOf(product: SearchedProduct): string[] {
  const { name, description, kind, texture, colour, construction, variants } = product
  const constructions = [construction, ...variants.map((variant) => variant.construction)]
  const spoken = normaliseText(`${name} | ${description}`)
  return [
    ...(isHair(kind) ? ['human hair', kindWords[kind]] : []),
    ...(isDrawnTexture(texture)
      ? [joined(choiceName('texture', texture, usualNames)), textureWords[texture] ?? '']
      : []),
    colourWords[colour] ?? '',
    ...constructions.map((one) => (one ? constructionWords(one, kind) : '')),
    ...alsoCalled.filter(([when]) => when.test(spoken)).map(([, words]) => words),
  ]
}

function constructionWords(construction: Construction, kind: ProductKind): string {
  const size = /^\d+x\d+/u.exec(construction)?.[0] ?? ''
  const lace = kind === 'wig' ? 'lace lace wig' : 'lace'
  if (size.startsWith('13x')) return `${lace} frontal lace front lacefront`
  if (size !== '') return `${lace} closure`
  switch (construction) {
    case '360-hd':
      return `${lace} 360 lace all round`
    case 'full-lace-hd':
      return `${lace} full lace fulllace`
    case 't-part':
      return `${lace} tpart middle part`
    case 'u-v-part':
      return 'upart vpart leave out leaveout'
    case 'headband':
      return 'no lace half wig'
    case 'full-machine':
      return 'no lace machine made beginner'
    default:
      return ''
  }
}

/** People write "bonestraight" as often as "bone straight". */
function joined(name: string): string {
  return name.replaceAll(' ', '')
}
