// What two people wrote into the same product, field by field, in the words of the form. Pure.
import { type ConflictField, differing } from '#app/admin/shell/office-answer.ts'
import { attributeKeys, attributes } from '#app/domain/catalog/products/attributes.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type Row, type RowField, variantName, readRows, rowOf, withRows, writeRows } from './grid-rows.ts'
import { picturesWords, readPictures } from './picture-fields.ts'
import { valuesOf } from './product-form.ts'

const labels: Record<string, string> = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  ...Object.fromEntries(attributeKeys.map((key) => [key, attributes[key].label])),
  madeToOrder: 'Made to order',
  depositPercent: 'Deposit',
  saleFrom: 'Sale begins, day',
  saleFromTime: 'Sale begins, time',
  saleUntil: 'Sale ends, day',
  saleUntilTime: 'Sale ends, time',
  'goes-with': 'Goes well with this',
  related: 'More like this',
  publish: 'Status',
  publishDay: 'Publish on, day',
  publishTime: 'Publish on, time',
}

const rowLabels: Partial<Record<RowField, string>> = {
  length: 'length',
  density: 'density',
  grams: 'weight',
  construction: 'construction',
  lace: 'lace',
  cap: 'cap',
  price: 'price',
  oldPrice: 'old price',
  cost: 'cost',
  sku: 'SKU',
  reorder: 'reorder point',
  parts: 'what is in the set',
  retired: 'retired',
}

/** Only where both say something else. Variants are told apart by their id. */
export function conflictFields(yours: FormValues, present: EditableProduct, now: Date): ConflictField[] {
  const theirs = valuesOf(present, now)
  const fields = differing(yours, theirs, labels)
  const rows = readRows(yours).flatMap((row, place) => rowConflicts(row, place, present))
  return [...fields, ...rows, ...pictureConflict(yours, present)]
}

/** Their form again, with the variants that somebody added meanwhile at the end: saving must not seem to lose them. */
export function withTheirVariants(yours: FormValues, present: EditableProduct): FormValues {
  const rows = readRows(yours)
  const known = new Set(rows.map((row) => row.id))
  const added = present.variants.filter((variant) => !known.has(variant.id)).map(rowOf)
  return added.length === 0 ? yours : withRows(yours, [...rows, ...added])
}

function rowConflicts(row: Row, place: number, present: EditableProduct): ConflictField[] {
  const variant = present.variants.find((one) => one.id === row.id)
  if (!variant) return []
  const theirs = rowOf(variant)
  const names = Object.fromEntries(
    Object.entries(rowLabels).map(([field, label]) => [
      `variants.${place}.${field}`,
      `${variantName(theirs)}: ${label}`,
    ]),
  )
  const placed = (of: Row) => {
    const [values] = [writeRows([of])]
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name.replace('variants.0.', `variants.${place}.`),
        value,
      ]),
    )
  }
  return differing(placed(plainRow(row)), placed(plainRow(theirs)), names)
}

/** 150000 and 150,000 are the same. */
function plainRow(row: Row): Row {
  const plain = (text: string) => text.replaceAll(/[,\s₦]/gu, '').replace(/\.00?$/u, '')
  if (plain(row.price) === '') return row
  const cost = row.cost === undefined ? {} : { cost: plain(row.cost) }
  return { ...row, price: plain(row.price), oldPrice: plain(row.oldPrice), ...cost }
}

function pictureConflict(yours: FormValues, present: EditableProduct): ConflictField[] {
  const mine = readPictures(yours)
  const bare = ({ key, alt, focusX, focusY, shows }: (typeof mine)[number]) => [
    key,
    alt,
    focusX,
    focusY,
    shows,
  ]
  if (JSON.stringify(mine.map(bare)) === JSON.stringify(present.pictures.map(bare))) return []
  return [
    {
      name: 'picturesFrom',
      label: 'Pictures',
      yours: picturesWords(mine),
      theirs: picturesWords(present.pictures),
    },
  ]
}
