// The options of a product that one of its pictures can be said to show. Pure.
import { optionsOfVariant } from '#app/domain/catalog/products/picture-option.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import {
  dimensionWords,
  heldOptions,
  type LaceAndCap,
  lengthWords,
} from '#app/domain/catalog/products/variant-words.ts'

export type OfferedOption = { code: string; words: string }

/** Of what tells its variants apart, each once: the weight of a wig only where its length does not say it already. */
export function offeredOptions(product: Pick<EditableProduct, 'variants' | LaceAndCap>): OfferedOption[] {
  const offered = product.variants.filter(({ retired }) => !retired)
  const rows = heldOptions(product, offered).map(optionsOfVariant)
  const sorts = rows[0]?.keys() ?? []
  return [...sorts].flatMap((sort) => {
    const codes = [...new Set(rows.flatMap((row) => row[sort] ?? []))]
    const [before, upTo] = [kinds(rows, sort), kinds(rows, sort + 1)]
    return upTo === before ? [] : codes.filter(isSaid).map((code) => ({ code, words: optionWords(code) }))
  })
}

/** How many the first `count` of what is said of them tell apart. */
function kinds(rows: readonly (readonly string[])[], count: number): number {
  return new Set(rows.map((row) => row.slice(0, count).join('\n'))).size
}

/** A variant without a weight is no option to show. */
function isSaid(code: string): boolean {
  return !/:0?$/u.test(code)
}

export function optionWords(code: string): string {
  const at = code.indexOf(':')
  const [sort, value] = [code.slice(0, at), code.slice(at + 1)]
  return (sort === 'length' ? lengthWords(Number(value)) : null) ?? dimensionWords(sort, value)
}
