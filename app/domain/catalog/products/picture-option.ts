// Which option of a product a picture shows: one length, own name, density, lace, cap or weight of its variants. Pure.
import type { OwnAttributes } from './attributes.ts'
import { dimensions, type LaceAndCap, laceAndCap, type VariantOption } from './variant-words.ts'

/** 'length:22', 'label:30 ml', 'density:180' or 'construction:5x5-hd': by what it says and not by a variant, so that it outlives one. */
export function optionsOfVariant(variant: VariantOption): string[] {
  const { lengthIn, label } = variant
  const others = dimensions.map((dimension) => `${dimension}:${variant[dimension] ?? ''}`)
  return [`length:${lengthIn}`, `label:${label ?? ''}`, ...others]
}

const optionPattern =
  /^(?:(?:length|density|grams):\d{1,5}|label:.{1,40}|construction:[\w-]{1,20}|(?:lace|cap):.{1,200})$/u

export function isOption(text: string): boolean {
  return optionPattern.test(text)
}

type Shows = Readonly<Record<string, string>> | undefined

/**
 * Those of the variant's own option, those of any, then those of others; `shows` holds what is said, by the key of a picture. A variant
 * that says no lace has that of its product, also where no sibling has another any more.
 */
export function picturesFor<Shown extends { key: string }>(
  pictures: readonly Shown[],
  shows: Shows,
  variant: VariantOption | null | undefined,
  product: Pick<OwnAttributes, LaceAndCap>,
): readonly Shown[] {
  if (shows === undefined || !variant) return pictures
  const held = laceAndCap.map((key) => [key, variant[key] ?? product[key]])
  const own = optionsOfVariant({ ...variant, ...Object.fromEntries(held) })
  const rank = ({ key }: Shown) => {
    const shown = shows[key]
    if (shown === undefined) return 1
    return own.includes(shown) ? 0 : 2
  }
  return pictures.toSorted((a, b) => rank(a) - rank(b))
}
