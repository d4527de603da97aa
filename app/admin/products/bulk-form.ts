// One change for many products as its form writes it, and what it does in words.
import { fullVariantWords, heldOptions } from '#app/domain/catalog/products/variant-words.ts'
import type { BulkChange } from '#app/domain/catalog/products/bulk-change.ts'
import type { PlannedChange } from '#app/domain/catalog/products/bulk-products.server.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { LeftAsItIs } from '#app/domain/catalog/products/price-rules.ts'
import type { FieldChange } from '#app/domain/catalog/products/product-edit.ts'
import { variantTexts } from '#app/domain/catalog/products/product-text.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { readField } from '#app/foundation/lib/typed-field.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { lagosDayWords, lagosHourWords } from '#app/foundation/lib/lagos-day.ts'
import { parseSigned, readRounding } from './price-ladder-form.ts'
import { problemWords } from './product-problems.ts'
import { readSale } from './sale-form.ts'

/** `value` says what is typed for it; none for changes that say everything themselves. */
export const bulkOps = {
  publish: { name: 'Publish', value: null },
  unpublish: { name: 'Unpublish', value: null },
  percent: { name: 'Change prices by percent', value: 'percent' },
  amount: { name: 'Change prices by naira', value: 'amount' },
  sale: { name: 'Set a sale', value: 'sale' },
  'end-sale': { name: 'End the sale', value: null },
  'clear-old': { name: 'Remove old prices', value: null },
  collection: { name: 'Move to a collection', value: 'collection' },
  reorder: { name: 'Set reorder point', value: 'reorder' },
  remove: { name: 'Archive', value: null },
} as const
export type BulkOp = keyof typeof bulkOps

export function isBulkOp(text: string | undefined): text is BulkOp {
  return text !== undefined && Object.hasOwn(bulkOps, text)
}

export type ReadBulk =
  | { ok: true; change: BulkChange }
  /** `field` where it is not that of the value. */
  | { ok: false; message: string; field?: 'saleFrom' | 'saleUntil' }

export function readBulk(op: BulkOp, values: FormValues, collections: Names, now: Date): ReadBulk {
  const typed = (values['value'] ?? '').trim()
  switch (op) {
    case 'publish':
    case 'unpublish':
    case 'remove':
      return { ok: true, change: { kind: op } }
    case 'percent':
    case 'amount':
      return readPriceChange(op, typed, readRounding(values['round']))
    case 'sale':
      return readSaleChange(values, typed, now)
    case 'end-sale':
    case 'clear-old':
      return { ok: true, change: { kind: 'price', change: { by: op } } }
    case 'collection':
      return readCollection(values['collection'] ?? '', collections)
    case 'reorder':
      return readReorder(typed)
  }
}

function readSaleChange(values: FormValues, typed: string, now: Date): ReadBulk {
  const read = readPriceChange('sale', typed, readRounding(values['round']))
  if (!read.ok || read.change.kind !== 'price') return read
  const sale = readSale(values, { saleFrom: null, saleUntil: null }, now)
  if (!sale.ok) return { ok: false, message: sale.message, field: sale.field }
  return { ok: true, change: { ...read.change, dates: sale.dates } }
}

function readReorder(typed: string): ReadBulk {
  const read = readField(variantTexts.reorderAt, typed)
  return read.ok
    ? { ok: true, change: { kind: 'reorder', reorderAt: read.value } }
    : { ok: false, message: 'Enter a number, like 2. Leave empty for the shop’s default.' }
}

function readPriceChange(op: 'percent' | 'amount' | 'sale', typed: string, roundToKobo: Kobo): ReadBulk {
  if (op === 'amount') {
    const amountKobo = parseSigned(typed)
    if (amountKobo === null || amountKobo === 0)
      return { ok: false, message: 'Enter an amount in naira, like 7,000 or -2,500.' }
    return { ok: true, change: { kind: 'price', change: { by: op, amountKobo, roundToKobo } } }
  }
  const permille = readPermille(typed) ?? 0
  if (op === 'percent' && permille === 0) return { ok: false, message: 'Enter a percentage, like 10 or -5.' }
  if (op === 'sale' && (permille <= 0 || permille >= 1000))
    return { ok: false, message: 'Enter a discount in percent, like 15.' }
  return { ok: true, change: { kind: 'price', change: { by: op, permille, roundToKobo } } }
}

/** "-12.5%" → -125 */
function readPermille(text: string): number | null {
  const typed = text.replace('−', '-').replaceAll(/[\s%]/gu, '')
  return /^[+-]?\d{1,3}(?:\.\d)?$/u.test(typed) ? Math.round(Number(typed) * 10) : null
}

/** By their slugs. */
type Names = Readonly<Record<CollectionSlug, string>>

function readCollection(collection: string, collections: Names): ReadBulk {
  return Object.hasOwn(collections, collection)
    ? { ok: true, change: { kind: 'collection', collection } }
    : { ok: false, message: 'Choose a collection.' }
}

/** A bulk change that was not written: still to be typed, looked at, or refused. */
export type BulkAnswer = {
  op: BulkOp
  values: FormValues
  ids: readonly string[]
  rows: BulkRow[] | null
  error: string | null
  /** Of the field that `error` is about; null for the value itself. */
  field: 'saleFrom' | 'saleUntil' | null
}

export type BulkLine = { label: string; before: string; after: string }
export type BulkRow = {
  id: ProductId
  name: string
  version: number
  lines: BulkLine[]
  /** Prices that stay, each with its reason. */
  left: string[]
  /** Why it stays as it is. */
  problem: string | null
}

export function bulkRow({ product, changes, left, problems }: PlannedChange, collections: Names): BulkRow {
  const { id, name, version } = product
  const [first] = problems
  const options = heldOptions(product, product.variants)
  const nameOf = (sku: string) => {
    const variant = options.find((one) => one.sku === sku)
    return variant ? fullVariantWords(variant, options, 'wig') || sku : sku
  }
  const lines = changes.map((change) => lineOf(change, nameOf, collections))
  return {
    id,
    name,
    version,
    lines,
    left: left.map(({ sku, problem }) => `${nameOf(sku)}: ${leftWords[problem]}`),
    problem: first ? problemWords(first.problem) : null,
  }
}

const leftWords: Record<LeftAsItIs, string> = {
  'not-cheaper': 'no change. The sale price would not be lower than today’s.',
  'wrong-way': 'no change. Rounding would move this price the wrong way.',
}

const fieldNames: Record<string, string> = {
  priceKobo: 'price',
  oldPriceKobo: 'old price',
  reorderAt: 'reorder at',
}

function lineOf(
  { field, before, after }: FieldChange,
  variant: (sku: string) => string,
  collections: Names,
): BulkLine {
  const named = (slug: unknown) => (typeof slug === 'string' ? (collections[slug] ?? 'none') : 'none')
  const [, sku, name] = /^variant (.*): (\w+)$/u.exec(field) ?? []
  if (sku !== undefined && name !== undefined) {
    const asWords = name.endsWith('Kobo') ? money : plain
    return {
      label: `${variant(sku)}, ${fieldNames[name] ?? name}`,
      before: asWords(before),
      after: asWords(after),
    }
  }
  switch (field) {
    case 'publishedAt':
      return {
        label: 'Status',
        before: before === null ? 'Draft' : 'Published',
        after: after === null ? 'Draft' : 'Published',
      }
    case 'saleFrom':
      return { label: 'Sale begins', before: hour(before, 'not set'), after: hour(after, 'at once') }
    case 'saleUntil':
      return { label: 'Sale ends', before: endOf(before, 'not set'), after: endOf(after, 'when you end it') }
    case 'deletedAt':
      return { label: 'Status', before: 'In the shop', after: 'Archived' }
    case 'collection':
      return { label: 'Collection', before: named(before), after: named(after) }
    default:
      return { label: field, before: plain(before), after: plain(after) }
  }
}

function money(value: unknown): string {
  return typeof value === 'number' ? formatNaira(value as Kobo) : 'none'
}

function hour(value: unknown, none: string): string {
  return typeof value === 'string' ? lagosHourWords(new Date(value)) : none
}

/** A midnight is the end of the day before, as its field says it. */
function endOf(value: unknown, none: string): string {
  const at = hour(value, none)
  if (typeof value !== 'string' || !at.endsWith(', 00:00')) return at
  return `end of ${lagosDayWords(new Date(Date.parse(value) - 1))}`
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : 'none'
}
