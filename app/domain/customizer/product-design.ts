// "Make mine": the design that a product of the catalogue is, read from its spec sheet. What the sheet does not say is the
// plain choice, which costs nothing.
import {
  attributeOf,
  type Attributes,
  type DesignedKey,
  designedKeys,
} from '#app/domain/catalog/products/attributes.ts'
import { settle } from './choose.ts'
import type { Design } from './design.ts'
import type { PriceList } from './price-list.ts'

export type DesignedProduct = Pick<Attributes, DesignedKey | 'lace' | 'grade' | 'cap'> & {
  slug: string
  kind: string
  lengthIn: number
}

/** Wigs only can be priced against: of other kinds the designer takes over the hair. */
export function canBeBase(product: Pick<DesignedProduct, 'kind'>): boolean {
  return product.kind === 'wig'
}

/** The nearest design that can be made. */
export function designOfProduct(priceList: PriceList, product: DesignedProduct): Design {
  return settle(priceList, givenBy(product)).design
}

function givenBy(product: DesignedProduct): Record<string, string | null | undefined> {
  const { slug } = product
  const [grade, lace, cap] = [product.grade ?? '', product.lace ?? '', product.cap ?? '']
  return {
    ...Object.fromEntries(designedKeys.map((key) => [attributeOf(key).design, codeOf(key, product[key])])),
    length: String(product.lengthIn),
    grade: firstWord(grade, ['raw', 'virgin', 'remy']),
    drawn: drawnOf(grade),
    lace: firstWord(lace, ['hd', 'swiss', 'french', 'film']),
    tint: tints.find((tint) => lace.includes(tint.replace('-', ' '))),
    cut: canBeBase(product) ? cutOf(slug) : null,
    fixing: fixingOf(cap),
    capSize: capSizeOf(cap),
  }
}

/** What is written freely is known by its name: 'Vietnamese' → 'vietnamese'. */
function codeOf(key: DesignedKey, value: string | number | null): string | null {
  const attribute = attributeOf(key)
  if (value === null || attribute.sort !== 'text') return value === null ? null : String(value)
  const names = Object.entries(attribute.known ?? {})
  return names.find(([, name]) => name.toLowerCase() === String(value).toLowerCase())?.[0] ?? null
}

/** 'Raw, double drawn' begins with 'raw'. */
function firstWord(text: string, words: readonly string[]): string | undefined {
  return words.find((word) => text.toLowerCase().startsWith(word))
}

const tints = ['transparent', 'light-brown', 'medium-brown', 'dark-brown']

function drawnOf(grade: string): string {
  if (/super double/iu.test(grade)) return 'super-double'
  return /double/iu.test(grade) ? 'double' : 'single'
}

const cutWords: [RegExp, string][] = [
  [/\bpixie-cut\b/u, 'pixie'],
  [/\b(?:fringe|bangs?)\b/u, 'blunt'],
  [/\bcurtain\b/u, 'curtain'],
  [/\bbutterfly\b/u, 'butterfly'],
  [/\blayer(?:s|ed)\b/u, 'layers'],
  [/\b(?:bob|lob)\b/u, 'bob'],
]

/** The house names its cuts: 'luna-fringe-bob'. */
function cutOf(slug: string): string {
  return cutWords.find(([pattern]) => pattern.test(slug))?.[1] ?? 'none'
}

const fixingWords: [RegExp, string][] = [
  [/straps?\b/u, 'adjustable-strap'],
  [/elastic/u, 'elastic-band'],
  [/combs?\b/u, 'combs'],
  [/silicone grip/u, 'silicone-grip'],
  [/pre-cut/u, 'glueless-pre-cut'],
]

/** A size stands first, 'Medium, adjustable'; custom caps are made to measurements. */
const capWords: [RegExp, string][] = [
  [/^(?:x-?s|(?:extra|x)[ -]?small|petite)\b/iu, 'xs'],
  [/^(?:s|small)\b/iu, 's'],
  [/^(?:m|medium|average)\b/iu, 'm'],
  [/^(?:x-?l|(?:extra|x)[ -]?large)\b/iu, 'xl'],
  [/^(?:l|large)\b/iu, 'l'],
]

function capSizeOf(cap: string): string | undefined {
  return capWords.find(([pattern]) => pattern.test(cap))?.[1]
}

/** '' when the sheet does not say. */
function fixingOf(cap: string): string {
  return fixingWords
    .filter(([pattern]) => pattern.test(cap))
    .map(([, code]) => code)
    .join('+')
}
