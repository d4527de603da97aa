// What a variant is called. On a product's page only what tells it from its siblings; where it is bought, everything that
// is known of it. Pure.
import { isHair, type ProductKind } from './hair.ts'
import { addressSkuOf } from './product-address.ts'

export type VariantOption = {
  /** 0 where its category knows no lengths. */
  lengthIn: number
  /** Its own name where its category gives variants names: '30 ml'. */
  label?: string | null | undefined
  density: number | null
  grams: number | null
  sku?: string | undefined
}

/**
 * "24 in", or its own name, with density, weight, or in the end the SKU, where another of `all` is the same without it. Empty for
 * the only one of its product that has neither.
 */
export function variantWords(option: VariantOption, all: readonly VariantOption[]): string {
  return wordsOf(option, all, { density: false, grams: false })
}

/**
 * "24 in, 180%", "20 in, 300 g": length always, density when it is known, and the weight of what is sold by weight. A wig
 * says its weight only where nothing else tells it from another of `all`.
 */
export function fullVariantWords(
  option: VariantOption,
  all: readonly VariantOption[],
  kind: ProductKind,
): string {
  return wordsOf(option, all, { density: true, grams: isHair(kind) && kind !== 'wig' })
}

/** How one of `options` (address-sku.server) is named and found; by its length when it is not on sale any more. */
export function namingOf(
  { sku, lengthIn }: { sku: string; lengthIn: number },
  options: readonly VariantOption[],
): { words: string; addressSku: string | null } {
  const own = options.find((one) => one.sku === sku) ?? { lengthIn, density: null, grams: null }
  return { words: variantWords(own, options), addressSku: addressSkuOf({ lengthIn, sku }, options) }
}

type Says = { density: boolean; grams: boolean }

function wordsOf(option: VariantOption, all: readonly VariantOption[], always: Says): string {
  const { lengthIn, density, grams, sku } = option
  const label = option.label ?? ''
  const sameLength = all.filter((one) => one.lengthIn === lengthIn && (one.label ?? '') === label)
  const alike = sameLength.filter((one) => one.density === density)
  const twins = alike.filter((one) => one.grams === grams)
  const saysDensity = always.density || differs(sameLength, 'density')
  const saysGrams = always.grams || differs(alike, 'grams')
  return [
    lengthWords(lengthIn),
    label === '' ? null : label,
    density !== null && saysDensity ? `${density}%` : null,
    grams !== null && saysGrams ? `${grams} g` : null,
    sku !== undefined && differs(twins, 'sku') ? sku : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
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
  return new Set(options.map((one) => one[name])).size > 1
}
