// The variants of a product as they stand in the form: text, as typed. Adding ranges, pasting columns and laying a ladder of
// prices over them are the same in the browser and, without JavaScript, on the server. Pure.
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { findCode } from '#app/foundation/lib/typed-field.ts'
import { kobo, parseNaira, typedNaira } from '#app/foundation/lib/money.ts'
import { type Variant, type PriceLadder, reprice } from '#app/domain/catalog/products/price-rules.ts'
import { constructions } from '#app/domain/catalog/products/hair.ts'
import { dimensions, dimensionWords, laceAndCap } from '#app/domain/catalog/products/variant-words.ts'
import { maxVariants, variantTexts } from '#app/domain/catalog/products/product-text.ts'
import { typedPart } from '#app/domain/catalog/products/sets.ts'
import type { EditableVariant } from '#app/domain/catalog/products/product-edit.ts'

export const rowFields = [
  'id',
  'length',
  'label',
  'density',
  'grams',
  ...laceAndCap,
  'price',
  'oldPrice',
  'cost',
  'sku',
  'stock',
  'reorder',
  'parts',
  'comesOn',
  'comingUnits',
  'wasComing',
  'retired',
] as const
export type RowField = (typeof rowFields)[number]
/** A row that was not asked for one of these leaves it as it is. `wasComing`: what the form showed of the two before it. */
const unaskedFields = ['cost', 'parts', 'comesOn', 'comingUnits', 'wasComing'] as const
const unasked: readonly RowField[] = unaskedFields
type Unasked = (typeof unaskedFields)[number]
export type Row = Record<Exclude<RowField, Unasked>, string> & Partial<Record<Unasked, string>>

export const emptyRow: Row = {
  id: '',
  length: '',
  label: '',
  density: '',
  grams: '',
  construction: '',
  lace: '',
  cap: '',
  price: '',
  oldPrice: '',
  cost: '',
  sku: '',
  stock: '',
  reorder: '',
  parts: '',
  comesOn: '',
  comingUnits: '',
  wasComing: '',
  retired: '',
}

export function rowOf(variant: EditableVariant): Row {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    id: variant.id,
    length: variant.lengthIn > 0 ? String(variant.lengthIn) : '',
    label: variant.label,
    density: text(variant.density),
    grams: text(variant.grams),
    construction: variant.construction ?? '',
    lace: variant.lace ?? '',
    cap: variant.cap ?? '',
    price: typedNaira(variant.priceKobo),
    oldPrice: variant.oldPriceKobo === null ? '' : typedNaira(variant.oldPriceKobo),
    ...(variant.costKobo === undefined
      ? {}
      : { cost: variant.costKobo === null ? '' : typedNaira(variant.costKobo) }),
    sku: variant.sku,
    stock: String(variant.onHand),
    reorder: text(variant.reorderAt),
    parts: variant.parts.map(typedPart).join('\n'),
    comesOn: variant.comesOn ?? '',
    comingUnits: text(variant.comingUnits),
    wasComing: arrivalText(variant),
    retired: variant.retired ? 'yes' : '',
  }
}

/** '2026-12-14 5'; '' when nothing is on its way. */
export function arrivalText({ comesOn, comingUnits }: Arriving): string {
  return comesOn === null ? '' : `${comesOn} ${comingUnits}`
}

type Arriving = Pick<EditableVariant, 'comesOn' | 'comingUnits'>

/** The rows of a posted form, in their order. */
export function readRows(values: FormValues): Row[] {
  const rows: Row[] = []
  for (let place = 0; place < maxVariants && isPosted(values, place); place++)
    rows.push(readRow(values, place))
  return rows
}

function readRow(values: FormValues, place: number): Row {
  const nameOf = (field: RowField) => `variants.${place}.${field}`
  const posted = rowFields.filter((field) => !unasked.includes(field) || nameOf(field) in values)
  return Object.fromEntries(posted.map((field) => [field, values[nameOf(field)] ?? ''])) as Row
}

/** As posted by who may not see what anything costs. */
export function withoutCostFields(values: FormValues): FormValues {
  return withoutFields(values, ['cost'])
}

/** As posted by who may not write down what is on its way. */
export function withoutArrivals(values: FormValues): FormValues {
  return withoutFields(values, ['comesOn', 'comingUnits', 'wasComing'])
}

function withoutFields(values: FormValues, fields: readonly RowField[]): FormValues {
  const kept = ([name]: [string, string]) =>
    !fields.some((field) => /^variants\.\d+\.(\w+)$/u.exec(name)?.[1] === field)
  return Object.fromEntries(Object.entries(values).filter(kept))
}

/** The grid of a category without lengths has no field for one. */
function isPosted(values: FormValues, place: number): boolean {
  return `variants.${place}.length` in values || `variants.${place}.id` in values
}

/** Without new rows that were left empty; the variant shown first is still the same one. */
export function tidyRows(values: FormValues): FormValues {
  const rows = readRows(values)
  const kept = rows.filter((row) => rowFields.some((field) => (row[field] ?? '').trim() !== ''))
  const first = rows[Number(values['defaultVariant'])]
  const place = first === undefined ? -1 : kept.indexOf(first)
  return { ...withRows(values, kept), defaultVariant: String(Math.max(0, place)) }
}

export function writeRows(rows: readonly Row[]): FormValues {
  return Object.fromEntries(
    rows.flatMap((row, place) =>
      Object.entries(row).map(([field, text]) => [`variants.${place}.${field}`, text]),
    ),
  )
}

/** `values` with its rows replaced. */
export function withRows(values: FormValues, rows: readonly Row[]): FormValues {
  const rest = Object.entries(values).filter(([name]) => !name.startsWith('variants.'))
  return { ...Object.fromEntries(rest), ...writeRows(rows) }
}

export type Range = {
  from: string
  to: string
  every: string
  densities: string
  grams: string
  constructions: string
  caps: string
  price: string
}

/** Every length of the range in all that is named beside it; those that are there already are left out. */
export function addRange(rows: readonly Row[], range: Range): { rows: Row[]; problem: string | null } {
  const lengths = lengthsOf(range)
  if (typeof lengths === 'string') return { rows: [...rows], problem: lengths }
  const price = range.price.trim()
  const others = [
    { field: 'density', values: numbersOf(range.densities) },
    { field: 'construction', values: textsOf(range.constructions).map(constructionOf) },
    { field: 'cap', values: textsOf(range.caps) },
    { field: 'grams', values: numbersOf(range.grams) },
  ] as const
  const variantOf = (row: Row) =>
    ['length' as const, ...others.map(({ field }) => field)].map((field) => row[field].trim()).join('/')
  const there = new Set(rows.filter((row) => row.retired === '').map(variantOf))
  const added = others
    .reduce<Row[]>(
      (all, { field, values }) => all.flatMap((row) => values.map((value) => ({ ...row, [field]: value }))),
      lengths.map((length) => ({ ...emptyRow, length, price })),
    )
    .filter((row) => !there.has(variantOf(row)))
  if (added.length === 0) return { rows: [...rows], problem: 'All of these are in the list already.' }
  if (rows.length + added.length > maxVariants)
    return { rows: [...rows], problem: `A product can have up to ${maxVariants} variants.` }
  const filled = rows.filter((row) => row.id !== '' || row.length.trim() !== '')
  return { rows: [...filled, ...added], problem: null }
}

function lengthsOf({ from, to, every }: Range): string[] | string {
  const first = Number(from)
  const last = to.trim() === '' ? first : Number(to)
  const step = every.trim() === '' ? 2 : Number(every)
  const whole = [first, last, step].every((figure) => Number.isInteger(figure) && figure > 0)
  if (!whole || last < first || last > variantTexts.lengthIn.to)
    return 'Use whole inches, like 10 to 30, every 2.'
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => String(first + i * step))
}

/** "150, 180" → both; nothing named is one variant without it. */
function numbersOf(text: string): string[] {
  const numbers = text.match(/\d+/gu) ?? []
  return numbers.length === 0 ? [''] : [...new Set(numbers)]
}

/** "Medium, Large" → both; nothing named is one variant without it. */
function textsOf(text: string): string[] {
  const texts = text.split(/[,\n]/u).flatMap((one) => one.trim() || [])
  return texts.length === 0 ? [''] : [...new Set(texts)]
}

/** Its code, however it was typed; what is none stays as it is, and is told when it is saved. */
function constructionOf(typed: string): string {
  return findCode(typed, constructions) ?? typed
}

const pasteOrder: readonly RowField[] = [
  'length',
  'density',
  'grams',
  'price',
  'oldPrice',
  'cost',
  'sku',
  'stock',
  'reorder',
  ...laceAndCap,
]

/** Columns of a spreadsheet from this cell on: lines go down the rows, tabs to the right. Of existing variants stock is left. */
export function pasteColumns(
  rows: readonly Row[],
  at: { row: number; field: RowField; columns?: readonly RowField[] },
  text: string,
): Row[] {
  const asksCost = rows.some((row) => row.cost !== undefined)
  const order = at.columns ?? pasteOrder.filter((field) => field !== 'cost' || asksCost)
  const start = order.indexOf(at.field)
  const lines = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '').split('\n')
  return rows.map((row, place) => {
    const line = lines[place - at.row]
    if (place < at.row || line === undefined) return row
    const cells = line.split('\t')
    const pasted = Object.fromEntries(
      cells.flatMap((cell, right) => {
        const field = order[start + right]
        if (field === undefined || (field === 'stock' && row.id !== '')) return []
        return [[field, field === 'construction' ? constructionOf(cell.trim()) : cell.trim()]]
      }),
    )
    return { ...row, ...pasted }
  })
}

export type PriceDiff = {
  place: number
  name: string
  before: string
  after: string
  oldBefore: string
  oldAfter: string
  problem: string | null
}

/** What the ladder makes of every variant that is offered; nothing is changed yet. */
export function ladderDiff(rows: readonly Row[], ladder: PriceLadder): PriceDiff[] {
  return rows.flatMap<PriceDiff>((row, place) => {
    const variant = variantOfRow(row)
    if (row.retired !== '' || variant === null) return []
    const prices = reprice(variant, { by: 'ladder', ladder })
    const shared = { place, name: variantName(row), before: row.price, oldBefore: row.oldPrice }
    if (!prices.ok)
      return [{ ...shared, after: '', oldAfter: '', problem: 'The price would not be above zero.' }]
    const oldAfter = prices.oldPriceKobo === null ? '' : typedNaira(prices.oldPriceKobo)
    return [{ ...shared, after: typedNaira(prices.priceKobo), oldAfter, problem: null }]
  })
}

export function applyDiff(rows: readonly Row[], diff: readonly PriceDiff[]): Row[] {
  const at = new Map(diff.filter((one) => one.problem === null).map((one) => [one.place, one]))
  return rows.map((row, place) => {
    const change = at.get(place)
    return change ? { ...row, price: change.after, oldPrice: change.oldAfter } : row
  })
}

/** Null for a row whose length is no number yet. A price that is missing is no hindrance: it is about to come. */
function variantOfRow(row: Row): Variant | null {
  const figure = (text: string) => (/^\s*\d+\s*$/u.test(text) ? Number(text) : null)
  const lengthIn = figure(row.length)
  if (lengthIn === null) return null
  const priceKobo = parseNaira(row.price) ?? kobo(0)
  const oldPriceKobo = row.price.trim() === '' ? null : parseNaira(row.oldPrice)
  return { lengthIn, density: figure(row.density), grams: figure(row.grams), priceKobo, oldPriceKobo }
}

/** "22 in, 180%, 300 g", "30 ml" */
export function variantName(row: Row): string {
  const others = dimensions.map((dimension) => row[dimension] && dimensionWords(dimension, row[dimension]))
  return [row.length && `${row.length} in`, row.label, ...others].filter(Boolean).join(', ')
}
