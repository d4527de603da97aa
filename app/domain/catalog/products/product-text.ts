// The one way in for what is written of a product, in the form of the office and in files: which fields there are, their
// bounds, and what a text means. Pure.
import { type Misread, readField, type TypedField } from '#app/foundation/lib/typed-field.ts'
import { attributeKeys, attributeOf, attributes, choicesOf, type OwnNames } from './attributes.ts'
import { collectionLimits } from './collections.ts'
import { longestInName } from './variant-words.ts'
import { longestDescription, longestTitle, type ProductFields, type VariantFields } from './product-edit.ts'

/** Units in the house, and those at which the shop tells that few are left. */
const units = { sort: 'number', from: 0, to: 1_000_000 } as const

/** They stand in names of variants. */
const inName = { sort: 'text', longest: longestInName } as const

/** Beside the attributes. Of the address see slugForm. */
export const productTexts = {
  name: { sort: 'text', longest: 200 },
  slug: { sort: 'text', longest: 120 },
  description: { sort: 'text', longest: 20_000 },
  seoTitle: { sort: 'text', longest: longestTitle },
  seoDescription: { sort: 'text', longest: longestDescription },
  ...attributes,
  // Which there are is known to whoever has the rows: they look it up.
  collection: { sort: 'text', longest: collectionLimits.key },
} as const satisfies Record<string, TypedField>

export const variantTexts = {
  sku: { sort: 'text', longest: 60 },
  // Asked for, or left out, by the category.
  lengthIn: { sort: 'number', from: 4, to: 60 },
  label: inName,
  construction: attributes.construction,
  lace: inName,
  density: attributes.density,
  grams: attributes.grams,
  cap: inName,
  priceKobo: { sort: 'amount' },
  oldPriceKobo: { sort: 'amount' },
  costKobo: { sort: 'amount' },
  stock: units,
  reorderAt: units,
} as const satisfies Record<string, TypedField>

export const longestAlt = 1_000
export const maxPictures = 40
export const maxVariants = 100

export type ProductTextKey = keyof typeof productTexts
export const productTextKeys = Object.keys(productTexts) as ProductTextKey[]
export type VariantTextKey = keyof typeof variantTexts

/** What stands in the field; undefined where it was not asked for, which leaves it as it is. */
type TextOf<Key> = (key: Key) => string | undefined
type Say<Key> = (key: Key, misread: Misread, text: string) => void

/** What a product cannot be without: an empty text says nothing of it. */
const neededOfProduct: readonly ProductTextKey[] = [
  'name',
  'slug',
  ...attributeKeys.filter((key) => 'start' in attributeOf(key)),
]
const neededOfVariant: readonly VariantTextKey[] = ['sku', 'lengthIn', 'label', 'priceKobo', 'stock']

/** Only fields that were asked for and can be read; the others are told to `say`, or left as they are. */
export function readProductTexts(
  own: OwnNames,
  textOf: TextOf<ProductTextKey>,
  say: Say<ProductTextKey>,
): Partial<Omit<ProductFields, 'madeToOrder' | 'depositPercent'>> {
  const read = readTexts(withOwnChoices(own), neededOfProduct, textOf, say)
  // These may be empty, and are then an empty text.
  const empty = (['description', 'seoTitle', 'seoDescription'] as const).filter((key) => read[key] === null)
  return { ...read, ...Object.fromEntries(empty.map((key) => [key, ''])) }
}

/** Codes and names as the house has them. */
function withOwnChoices(own: OwnNames): Readonly<Record<ProductTextKey, TypedField>> {
  const fields: Record<ProductTextKey, TypedField> = { ...productTexts }
  for (const key of ['kind', 'texture', 'colour'] as const)
    fields[key] = { sort: 'choice', choices: choicesOf(key, own) }
  return fields
}

export function readVariantTexts(
  textOf: TextOf<VariantTextKey>,
  say: Say<VariantTextKey>,
): Partial<VariantFields & { stock: number }> {
  const inOneLine = (key: VariantTextKey) => textOf(key)?.trim().replaceAll(/\s+/gu, ' ')
  const line = (key: VariantTextKey) => (variantTexts[key] === inName ? inOneLine(key) : textOf(key))
  return readTexts(variantTexts, neededOfVariant, line, say)
}

function readTexts<Key extends string>(
  fields: Readonly<Record<Key, TypedField>>,
  needed: readonly Key[],
  textOf: TextOf<Key>,
  say: Say<Key>,
): Record<string, never> {
  const read: [Key, unknown][] = []
  for (const key of Object.keys(fields) as Key[]) {
    const text = textOf(key)
    if (text === undefined) continue
    const field = readField<TypedField>(fields[key], text)
    if (!field.ok) say(key, field, text)
    else if (field.value !== null || !needed.includes(key)) read.push([key, field.value])
  }
  // Of the types in ProductFields and VariantFields by the tables above.
  return Object.fromEntries(read) as Record<string, never>
}
