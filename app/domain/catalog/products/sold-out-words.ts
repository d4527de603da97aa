// What is said of a variant that is sold out: which one, and the nearest of its siblings that can be had. A length is not sold out
// while it is there in another lace. Pure.
import { variantPhrase, type VariantOption } from './variant-words.ts'

export type SoldOutWords = {
  /** 'Sold out in 22 in with 13x4 HD frontal'; 'Sold out' of the only one. */
  gone: string
  /** 'There is 22 in with 5x5 HD closure.'; null where nothing of that length can be had. */
  there: string | null
}

/** `free` are the SKUs of those that can be had, of `options` or not. */
export function soldOutWords(
  sku: string,
  options: readonly VariantOption[],
  free: readonly string[],
): SoldOutWords {
  const own = options.find((one) => one.sku === sku)
  const words = own ? variantPhrase(own, options) : ''
  const other = options.find(
    (one) =>
      one.sku !== sku &&
      one.lengthIn === own?.lengthIn &&
      (one.label ?? '') === (own.label ?? '') &&
      free.includes(one.sku ?? ''),
  )
  return {
    gone: words === '' ? 'Sold out' : `Sold out in ${words}`,
    there: other ? `There is ${variantPhrase(other, options)}.` : null,
  }
}
