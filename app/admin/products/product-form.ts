// The form of a product: what is posted, what each field must be, and how a product stands in it.
import { z } from 'zod'
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  attributes,
  isFacetValue,
  ownAttributesOf,
  type OwnNames,
  plainAttributes,
} from '#app/domain/catalog/products/attributes.ts'
import {
  asKind,
  asksFor,
  isChoiceAttribute,
  type TraitsByKind,
  type VariantSort,
  variantSortOf,
} from '#app/domain/catalog/products/choices.ts'
import { type FieldProblem, slugForm } from '#app/domain/catalog/products/check-product.ts'
import type {
  EditableProduct,
  ProductEdit,
  ProductFields,
} from '#app/domain/catalog/products/product-edit.ts'
import {
  type ProductTextKey,
  productTextKeys,
  readProductTexts,
  readVariantTexts,
  type VariantTextKey,
} from '#app/domain/catalog/products/product-text.ts'
import type { SetFieldProblem } from '#app/domain/catalog/products/sets.server.ts'
import { noCompanions } from '#app/domain/catalog/products/companions.ts'
import type { SaleDates } from '#app/domain/catalog/products/sale.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Misread } from '#app/foundation/lib/typed-field.ts'
import { companionValues } from './companion-values.ts'
import { emptyRow, readRows, type Row, rowOf, writeRows } from './grid-rows.ts'
import { readPictures, writePictures } from './picture-fields.ts'
import { problemWords } from './product-problems.ts'
import { publishFields, readPublishing } from './publish-form.ts'
import { noSaleFields, readSale, saleFields } from './sale-form.ts'
import { skuOf } from './sku.ts'

/** Everything that was posted, as text: the fields are read below, where each can be told what is wrong. */
export const anyValues = z.record(z.string(), z.string())

export type ReadForm = { ok: true; edit: ProductEdit } | { ok: false; errors: Record<string, string> }
type Errors = Record<string, string>
type Known = { now: Date; own: OwnNames; kinds: TraitsByKind }

/** What was typed as the product that it shall be, or what is wrong with it, by field. `known` is what it is now. */
export function readProductForm(
  values: FormValues,
  known: EditableProduct | null,
  { now, own, kinds }: Known,
): ReadForm {
  const errors: Errors = {}
  const fields = readFields(values, known, { own, kinds, errors })
  const sort = variantSortOf(kinds, fields.kind)
  if (!isFacetValue('collection', fields.collection, own)) errors['collection'] ??= missingWords('collection')
  const posted = readRows(values)
  const rows = posted.map((row, place) =>
    readRow(row, { slug: fields.slug, sort }, (field, words) => {
      errors[`variants.${place}.${field}`] ??= words
    }),
  )
  if (posted.length === 0) errors['variants'] = problemWords('no-variants')
  const publishing = readPublishing(values, known, now)
  if (!publishing.ok) errors['publishDay'] = publishing.message
  const sale = readSale(values, known ?? noSale, now)
  if (!sale.ok) errors[sale.field] = sale.message
  const variants = rows.filter((row) => row !== null)
  if (!publishing.ok || !sale.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  const chosen = Number(values['defaultVariant'] ?? '0')
  const defaultVariant = variants[chosen] ? chosen : 0
  const pictures = readPictures(values)
  const times = { publishedAt: publishing.at, ...sale.dates }
  return { ok: true, edit: { ...fields, ...times, variants, defaultVariant, pictures } }
}

const noSale: SaleDates = { saleFrom: null, saleUntil: null }

/** What nobody touched stays to the letter, whatever it is: it may come from before a bound was drawn. */
function readFields(
  values: FormValues,
  known: EditableProduct | null,
  { own, kinds, errors }: Pick<Known, 'own' | 'kinds'> & { errors: Errors },
): ProductFields {
  const before = known && fieldValues(known)
  const kept = productTextKeys.filter(
    (key) => before !== null && plainText(values[key]) === plainText(before[key]),
  )
  const read = readProductTexts(
    own,
    (key) => (kept.includes(key) ? undefined : (values[key] ?? '').trim()),
    (key, misread) => {
      errors[key] = misreadWords(key, misread)
    },
  )
  const fields = {
    ...plainAttributes,
    name: '',
    slug: '',
    description: '',
    seoTitle: '',
    seoDescription: '',
    ...Object.fromEntries(kept.map((key) => [key, known?.[key]])),
    ...read,
    madeToOrder: values['madeToOrder'] === 'yes',
    depositPercent: readDeposit(values['depositPercent'], errors),
  }
  const kind = fields.kind
  for (const key of asked) {
    // Also what another category left empty, once this one asks for it.
    const isMissing = kept.includes(key) ? isChoiceAttribute(key) && fields[key] === '' : !read[key]
    if (isMissing && isAskedOf(kinds, kind, key)) errors[key] ??= missingWords(key)
  }
  return asKind({ ...fields, slug: addressOf(fields) }, kinds)
}

function isAskedOf(kinds: TraitsByKind, kind: string, key: (typeof asked)[number]): boolean {
  return !isAttribute(key) || asksFor(kinds, kind, key)
}

/** Null when nothing was typed. */
function readDeposit(typed = '', errors: Errors): number | null {
  const text = typed.trim()
  if (text === '') return null
  const percent = /^\d{1,2}$/u.test(text) ? Number(text) : NaN
  if (percent <= 95) return percent
  errors['depositPercent'] = 'Enter a percentage from 0 to 95, or leave this empty.'
  return null
}

/** An address that is one stays as it was typed; of anything else one is made. */
function addressOf({ slug, name }: Pick<ProductFields, 'slug' | 'name'>): string {
  return slugForm.test(slug) ? slug : slugOf(slug === '' ? name : slug)
}

/** Browsers write line breaks in their own way. */
function plainText(text = ''): string {
  return text.replaceAll(/\r\n?/gu, '\n').trim()
}

const asked: readonly Exclude<ProductTextKey, 'slug'>[] = [
  'name',
  'description',
  ...attributeKeys.filter((key) => 'start' in attributeOf(key)),
]

function missingWords(key: ProductTextKey): string {
  if (key === 'name') return 'Enter a product name.'
  return isAttribute(key) ? `Choose a ${nameOf(key)}.` : 'Enter a description.'
}

function misreadWords(key: ProductTextKey, misread: Misread): string {
  switch (misread.problem) {
    case 'too-long':
      return tooLong(misread)
    case 'no-number':
      return numberWords(key as AttributeKey, misread)
    case 'unknown':
      return asked.some((one) => one === key) ? missingWords(key) : 'Choose one from the list.'
    case 'no-amount':
      return amountWords
  }
}

const tooLong = ({ longest }: { longest: number }) => `At most ${longest.toLocaleString('en')} characters.`
const amountWords = 'Enter an amount in naira, like 185,000.'

function numberWords(key: AttributeKey, { from, to }: { from: number; to: number }): string {
  const attribute = attributeOf(key)
  const unit = attribute.sort === 'number' && attribute.unit === '%' ? 'percent' : 'grams'
  return `Enter a ${nameOf(key)} from ${from} to ${to.toLocaleString('en')} ${unit}, like ${attribute.example}.`
}

function nameOf(key: AttributeKey): string {
  return attributes[key].label.toLowerCase()
}

function isAttribute(key: string): key is AttributeKey {
  return Object.hasOwn(attributes, key)
}

type ReadVariant = ProductEdit['variants'][number]
type SayRow = (field: keyof Row, words: string) => void

const rowFieldOf = {
  sku: 'sku',
  lengthIn: 'length',
  label: 'label',
  construction: 'construction',
  lace: 'lace',
  density: 'density',
  grams: 'grams',
  cap: 'cap',
  priceKobo: 'price',
  oldPriceKobo: 'oldPrice',
  costKobo: 'cost',
  stock: 'stock',
  reorderAt: 'reorder',
} as const satisfies Record<VariantTextKey, keyof Row>

/** Null when something is wrong with it, which is then said. */
function readRow(
  row: Row,
  { slug, sort }: { slug: string; sort: VariantSort },
  say: SayRow,
): ReadVariant | null {
  const isOther = (key: VariantTextKey) =>
    (key === 'lengthIn' && sort !== 'length') || (key === 'label' && sort !== 'named')
  const textOf = (key: VariantTextKey) => (isOther(key) ? '' : row[rowFieldOf[key]]?.trim())
  const read = readVariantTexts(textOf, (key, misread) => say(rowFieldOf[key], rowWords(key, misread)))
  const { priceKobo } = read
  const told = readWhich(read, sort)
  if (told === null && textOf('lengthIn') === '' && sort === 'length') say('length', 'Enter a length.')
  if (told === null && sort === 'named') say('label', 'Enter a name, like 30 ml.')
  if (textOf('priceKobo') === '') say('price', 'Enter a price.')
  if (told === null || priceKobo === undefined) return null
  return variantOf(row, { ...read, ...told, priceKobo }, slug)
}

type ReadTexts = ReturnType<typeof readVariantTexts>
type Which = Pick<ReadVariant, 'lengthIn' | 'label'>

/** What tells it from others; null where that is not said. */
function readWhich({ lengthIn = 0, label = '' }: ReadTexts, sort: VariantSort): Which | null {
  const isTold = sort === 'length' ? lengthIn > 0 : sort === 'single' || label !== ''
  return isTold ? { lengthIn, label } : null
}

function variantOf(
  row: Row,
  read: ReadTexts & Which & Pick<ReadVariant, 'priceKobo'>,
  slug: string,
): ReadVariant {
  const { lengthIn, label, priceKobo, oldPriceKobo = null } = read
  const own = ownAttributesOf(read)
  return {
    id: row.id === '' ? null : (row.id as VariantId),
    lengthIn,
    label,
    ...own,
    priceKobo,
    oldPriceKobo,
    costKobo: read.costKobo,
    retired: row.retired === 'yes',
    stock: read.stock ?? 0,
    reorderAt: read.reorderAt ?? null,
    sku: read.sku ?? skuOf(slug, { ...own, length: lengthIn, label }),
  }
}

function rowWords(key: VariantTextKey, misread: Misread): string {
  if (misread.problem === 'too-long') return tooLong(misread)
  if (misread.problem === 'unknown') return 'Choose one from the list.'
  if (misread.problem !== 'no-number') return amountWords
  switch (key) {
    case 'lengthIn':
      return `Enter a length from ${misread.from} to ${misread.to} inches.`
    case 'density':
    case 'grams':
      return numberWords(key, misread)
    default:
      return 'Enter a whole number, like 4.'
  }
}

/** The product as the fields of the form hold it. */
export function valuesOf(product: EditableProduct, now: Date): FormValues {
  const offered = product.variants.findIndex((variant) => variant.isDefault)
  return {
    ...fieldValues(product),
    ...publishFields(product.publishedAt, now),
    ...saleFields(product),
    ...writeRows(product.variants.map(rowOf)),
    ...writePictures(product.pictures),
    ...companionValues(product.companions),
    defaultVariant: String(Math.max(0, offered)),
  }
}

function fieldValues(fields: ProductFields): FormValues {
  const texts = productTextKeys.map((key) => [key, String(fields[key] ?? '')])
  return {
    ...Object.fromEntries(texts),
    madeToOrder: fields.madeToOrder ? 'yes' : '',
    depositPercent: String(fields.depositPercent ?? ''),
  }
}

/** An empty form. */
/** The id that the product of a form is to have: sent twice, it is one product. */
export const newIdField = 'newId'

export const freshValues: FormValues = {
  ...fieldValues({
    ...plainAttributes,
    name: '',
    slug: '',
    description: '',
    seoTitle: '',
    seoDescription: '',
    madeToOrder: false,
    depositPercent: null,
  }),
  publish: 'draft',
  ...noSaleFields,
  ...companionValues(noCompanions),
  defaultVariant: '0',
  ...writeRows([emptyRow]),
}

export function fieldErrors(problems: readonly (FieldProblem | SetFieldProblem)[]): Record<string, string> {
  return Object.fromEntries(
    problems
      .toReversed()
      .map(({ field, problem, ...more }) => [
        field,
        problemWords(problem, 'count' in more ? more.count : undefined),
      ]),
  )
}

/** Of two buttons one publishes, whatever the status in the form says. */
export function withPublishing(values: FormValues): FormValues {
  return values['press'] === 'publish' ? { ...values, publish: 'now' } : values
}
