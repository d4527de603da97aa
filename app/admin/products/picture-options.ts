// The options of a product that one of its pictures can be said to show. Pure.
import { optionsOfVariant } from '#app/domain/catalog/products/picture-option.ts'
import type { EditableVariant } from '#app/domain/catalog/products/product-edit.ts'

export type OfferedOption = { code: string; words: string }

/** Of what tells its variants apart, each once: the weight of a wig only where its length does not say it already. */
export function offeredOptions(variants: readonly EditableVariant[]): OfferedOption[] {
  const rows = variants.filter(({ retired }) => !retired).map(optionsOfVariant)
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
  return !/:(?:0|null)?$/u.test(code)
}

const units: Record<string, string> = { length: ' in', density: '%', grams: ' g', label: '' }

export function optionWords(code: string): string {
  const at = code.indexOf(':')
  return code.slice(at + 1) + (units[code.slice(0, at)] ?? '')
}
