// What a variant is called. On a product's page only what tells it from its siblings; where it is bought, everything that
// is known of it. Pure.
import { capital } from '#app/foundation/lib/capital.ts'
import type { OwnAttributes } from './attributes.ts'
import { type Construction, constructions, isHair, type ProductKind } from './hair.ts'
import { addressSkuOf } from './product-address.ts'

/** With what holds for it; lace and cap are left out where no variant of its product has its own. */
export type VariantOption = {
  /** 0 where its category knows no lengths. */
  lengthIn: number
  /** Its own name where its category gives variants names: '30 ml'. */
  label?: string | null | undefined
  sku?: string | undefined
} & Pick<OwnAttributes, 'density' | 'grams'> & { [Key in LaceAndCap]?: OwnAttributes[Key] | undefined }

/** Said of a variant only where a sibling has another. */
export const laceAndCap = ['construction', 'lace', 'cap'] as const satisfies readonly (keyof OwnAttributes)[]
export type LaceAndCap = (typeof laceAndCap)[number]

type Dimension = 'density' | LaceAndCap | 'grams'

/** After length or name, in the order in which they are said. Weight comes last: it mostly follows from the others. */
const said: { [Key in Dimension]: (value: NonNullable<VariantOption[Key]>) => string } = {
  density: (percent) => `${percent}%`,
  construction: (code: Construction) => constructions[code] ?? code,
  lace: inShort,
  cap: (words) => (isSize(inShort(words)) ? `${inShort(words)} cap` : inShort(words)),
  grams: (grams) => `${grams} g`,
}
export const dimensions = Object.keys(said) as Dimension[]

/** Characters of a text in the name of a variant. */
export const longestInName = 40

/** What a product says at length is said here up to its first comma. */
function inShort(words: string): string {
  if (words.length <= longestInName) return words
  return (/^[^,:;(]+/u.exec(words)?.[0] ?? words).slice(0, longestInName).trim()
}

/** 'Medium' alone would say nothing of what. */
function isSize(words: string): boolean {
  return /^(?:(?:extra[ -])?(?:petite|small|medium|average|large)|x*[sml])$/iu.test(words)
}

/**
 * "24 in", or its own name, with density, weight, or in the end the SKU, where another of `all` is the same without it, and with lace
 * and cap where the product comes in several: "24 in, 13x4 HD frontal". Empty for the only one of its product that has neither.
 */
export function variantWords(option: VariantOption, all: readonly VariantOption[]): string {
  return wordsOf(option, all, [])
}

/**
 * "24 in, 180%", "20 in, 300 g": density when it is known, and the weight of what is sold by weight. A wig says its weight only where
 * nothing else tells it from another of `all`.
 */
export function fullVariantWords(
  option: VariantOption,
  all: readonly VariantOption[],
  kind: ProductKind,
): string {
  return wordsOf(option, all, isHair(kind) && kind !== 'wig' ? ['density', 'grams'] : ['density'])
}

/** The same of one that is among `options` (address-sku.server). */
export function knownVariantWords(
  { sku }: { sku: string },
  options: readonly VariantOption[],
  kind: ProductKind,
): string {
  return fullVariantWords({ ...unknownOption, sku }, options, kind)
}

export const unknownOption = { lengthIn: 0, density: null, grams: null }

/** What is written of a product's variants as it holds for each: lace and cap only where some variant has its own. */
export function heldOptions<Written extends OwnAttributes>(
  product: Pick<OwnAttributes, LaceAndCap>,
  variants: readonly Written[],
): Written[] {
  const several = laceAndCap.filter((key) => variants.some((variant) => variant[key] !== null))
  return variants.map((variant) => ({
    ...variant,
    ...Object.fromEntries(several.map((key) => [key, variant[key] ?? product[key]])),
  }))
}

/** '180%', '5x5 HD closure', 'Medium cap': of a value as text; what is no dimension is said as it is. */
export function dimensionWords(name: string, value: string): string {
  const dimension = dimensions.find((one) => one === name)
  return dimension === undefined ? value : said[dimension](value as never)
}

/** How one of `options` (address-sku.server) is named and found; by its length when it is not on sale any more. */
export function namingOf(
  { sku, lengthIn }: { sku: string; lengthIn: number },
  options: readonly VariantOption[],
): { words: string; addressSku: string | null } {
  const words = variantWords({ ...unknownOption, sku, lengthIn }, options)
  return { words, addressSku: addressSkuOf({ lengthIn, sku }, options) }
}

/** The same within a sentence: '24 in with 13x4 HD frontal', '24 in, 180%'. */
export function variantPhrase(option: VariantOption, all: readonly VariantOption[]): string {
  const parts = partsOf(option, all, [])
  const first = parts.findIndex(({ of }) => laceAndCap.some((key) => key === of))
  const words = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.words)
      .join(', ')
  return first < 1 ? words(0) : `${words(0, first)} with ${words(first)}`
}

/** Whether nothing that a shopper chooses by tells them apart. */
export function isSameButForSku(one: VariantOption, other: VariantOption): boolean {
  const isSame = (key: keyof VariantOption) => (one[key] ?? '') === (other[key] ?? '')
  return isSame('lengthIn') && isSame('label') && dimensions.every(isSame)
}

function wordsOf(option: VariantOption, all: readonly VariantOption[], always: readonly Dimension[]): string {
  return partsOf(option, all, always)
    .map(({ words }) => words)
    .join(', ')
}

type Part = { of: Dimension | 'name'; words: string }

function partsOf(option: VariantOption, all: readonly VariantOption[], always: readonly Dimension[]): Part[] {
  // There all of it is known.
  const own = all.find(({ sku }) => sku !== undefined && sku === option.sku) ?? option
  const label = own.label ?? ''
  const parts: Part[] = []
  const say = (of: Part['of'], words: string | null) => {
    if (words) parts.push({ of, words })
  }
  say('name', lengthWords(own.lengthIn))
  say('name', label)
  let alike = all.filter((one) => one.lengthIn === own.lengthIn && (one.label ?? '') === label)
  for (const dimension of dimensions) {
    if (always.includes(dimension) || differs(alike, dimension) || isOneOfSeveral(own, all, dimension))
      say(dimension, saidOf(own, dimension))
    alike = alike.filter((one) => (one[dimension] ?? null) === (own[dimension] ?? null))
  }
  if (own.sku !== undefined && differs(alike, 'sku')) say('name', own.sku)
  return parts
}

/** Whoever looks at one length of several laces must know in which it is. */
function isOneOfSeveral(own: VariantOption, all: readonly VariantOption[], dimension: Dimension): boolean {
  if (dimension === 'density' || dimension === 'grams') return false
  // Of what construction says already the lace is not said again.
  const among = dimension === 'lace' ? all.filter((one) => one.construction === own.construction) : all
  return differs(among, dimension)
}

/** Null where nothing is known. */
function saidOf(option: VariantOption, dimension: Dimension): string | null {
  const value = option[dimension]
  return value === null || value === undefined ? null : said[dimension](value as never)
}

/** What there is to choose from: 'Length', 'Length and lace', 'Lace and cap'; null where it has no word. */
export function choiceWords(all: readonly VariantOption[]): string | null {
  const others = [
    ...(differs(all, 'construction') || differs(all, 'lace') ? ['lace'] : []),
    ...(differs(all, 'cap') ? ['cap'] : []),
  ]
  const isLong = all.some(({ lengthIn }) => lengthIn > 0)
  const saysLength = isLong && (others.length === 0 || differs(all, 'lengthIn'))
  const parts = [...(saysLength ? ['length'] : []), ...others]
  const last = parts.pop()
  if (last === undefined) return null
  return capital(parts.length === 0 ? last : `${parts.join(', ')} and ${last}`)
}

/** Null where there is none to tell. */
export function lengthWords(lengthIn: number): string | null {
  return lengthIn > 0 ? `${lengthIn} in` : null
}

/** 'Akú Bone, 22 in'; the name alone where the variant has no words. */
export function withVariant(name: string, words: string): string {
  return words === '' ? name : `${name}, ${words}`
}

function differs(options: readonly VariantOption[], name: keyof VariantOption): boolean {
  return new Set(options.map((one) => one[name] ?? null)).size > 1
}
