// Products of the shop's own files.
import { claimPicture, findUploadedPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { attributeKeys, attributes } from '#app/domain/catalog/products/attributes.ts'
import { readAllNames } from '#app/domain/catalog/products/collections.server.ts'
import {
  findKnownPictures,
  type FindPictures,
  type ImportedOutcome,
  importProducts,
  type ProductUndo,
} from '#app/domain/catalog/products/import-products.server.ts'
import { longestAheadDays } from '#app/domain/catalog/products/check-arrivals.ts'
import type {
  ImportedProduct,
  ImportProblem,
  RefusedProduct,
} from '#app/domain/catalog/products/imported-product.ts'
import { findShownSkus } from '#app/domain/catalog/products/sets.server.ts'
import { readPartLines } from '#app/domain/catalog/products/typed-parts.ts'
import type { FieldChange } from '#app/domain/catalog/products/product-edit.ts'
import { undoImportedProducts } from '#app/domain/catalog/products/undo-import.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PageTag } from '#app/foundation/http/page-tags.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { shortened } from './cell-reader.ts'
import type { CellProblem } from './columns.ts'
import {
  type Applying,
  type Difference,
  type Judged,
  judgeUnits,
  noLines,
  type StoredLine,
  type TransferKind,
} from './kind.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import { productKey, readProduct } from './product-file.ts'
import { productColumnOf, productColumns } from './product-columns.ts'

export const productKind: TransferKind = {
  columns: productColumns,
  collections: [],
  isAboutPeople: false,
  keyOf: productKey,
  uniqueOf: ({ sku = '' }) => (sku.trim() === '' ? null : { column: 'sku', value: sku.trim() }),
  async needs(tx, lines, now) {
    const named = lines.flatMap(({ cells }) =>
      readPartLines(cells['set_parts'] ?? '').map((part) => part.named),
    )
    // What is there and not for sale yet may be after its own row.
    const shown = await findShownSkus(tx, named, now)
    const values = new Set(named.map((one) => one.toLowerCase()).filter((one) => !shown.has(one)))
    return { column: 'sku', values: [...values] }
  },
  async apply(tx, units, applying) {
    const own = await readAllNames(tx)
    return judgeUnits(
      units,
      (lines) => {
        const read = readProduct(lines, own)
        return read.ok ? { ok: true, value: read.product } : read
      },
      async (read) => {
        const outcomes = await importProducts(
          tx,
          read.map(({ value }) => value),
          { ...applying, findPictures: pictureFinder(applying) },
        )
        return outcomes.map((outcome, place) => judgedOf(outcome, read[place]))
      },
    )
  },
  undo: undoProducts,
}

/** Those that products have, which the demo's drawn ones are, and uploaded ones. What is to be kept is kept from the sweep. */
export function pictureFinder({ write, now }: Applying): FindPictures {
  return async (db, keys) => {
    const known = await findKnownPictures(db, keys)
    for (const key of keys.filter((one) => !known.has(one))) {
      const picture = await (write ? claimPicture(db, key, now) : findUploadedPicture(db, key))
      if (picture) known.set(key, { ...picture, alt: '', focusX: 500, focusY: 500, shows: null })
    }
    return known
  }
}

type Read = { value: ImportedProduct; lines: readonly StoredLine[] } | undefined

export function judgedOf(outcome: ImportedOutcome, read: Read): Judged {
  if (!read) throw new Error('a product was not read')
  const { value, lines } = read
  if (!outcome.ok) return { ok: false, problems: [problemOf(outcome, lines)] }
  const { verdict, changes, undo, shown } = outcome
  return {
    ok: true,
    verdict,
    unchangedLines: verdict === 'change' ? findUnchanged(value, lines, changes) : noLines,
    differences: changes.map((change) => differenceOf(value, change)),
    undo,
    tags: shown ? tagsOf(undo) : [],
  }
}

function tagsOf(undo: ProductUndo | null): PageTag[] {
  return undo ? ['listing', `product:${undo.id}`] : []
}

/** Only the first line speaks for the whole product. */
function findUnchanged(
  product: ImportedProduct,
  lines: readonly StoredLine[],
  changes: readonly FieldChange[],
): ReadonlySet<number> {
  const isOf =
    (sku: string) =>
    ({ field }: FieldChange) =>
      field === `variant ${sku}` || field.startsWith(`variant ${sku}: `)
  const isWhole = changes.some(({ field }) => !field.startsWith('variant '))
  const still = lines.filter((_, place) => {
    const sku = product.variants[place]?.sku ?? ''
    return !changes.some(isOf(sku)) && !(isWhole && place === 0)
  })
  return new Set(still.map(({ line }) => line))
}

const columnOf: Record<string, string> = {
  length: 'length_in',
  label: 'variant_name',
  price: 'price_naira',
  oldPrice: 'old_price_naira',
  cost: 'cost_naira',
  defaultVariant: 'first',
  variants: 'offered',
  comesOn: 'available_from',
  comingUnits: 'coming',
  parts: 'set_parts',
}

function problemOf(refused: RefusedProduct, lines: readonly StoredLine[]): CellProblem {
  const { problem, field, variant, choices, named, count } = refused
  const line = lines[variant ?? 0]?.line ?? 0
  const which = named === undefined ? '' : `: “${shortened(named)}”`
  const waiting = count === undefined ? '' : ` (${count} pre-ordered)`
  const instead = choices ? `; use one of ${choices.join(', ')}` : ''
  return {
    line,
    column: columnOf[field] ?? productColumnOf(field),
    words: `${problemWords[problem]}${which}${waiting}${instead}`,
  }
}

const problemWords: Record<ImportProblem, string> = {
  missing: 'is missing, and this would be a new product or variant',
  'no-name': 'is missing',
  'bad-slug': 'may only contain lower-case letters, numbers and single hyphens',
  'no-variants': 'says no for every variant: a product needs at least one for sale',
  'price-not-positive': 'must be above 0',
  'price-too-high': 'is above ₦10,000,000',
  'old-price-not-higher': 'is not above the price',
  'cost-too-high': 'is above ₦10,000,000',
  'sale-ends-before': 'is not after the begin of the sale',
  'sale-without-old-price': 'says when a sale is, and no variant for sale has an old price',
  'stock-not-whole': 'is not a whole number',
  'slug-taken': 'belongs to another product',
  'sku-taken': 'already belongs to another product',
  'same-variant-twice':
    'density, weight, lace and cap match another variant, so shoppers could not tell them apart',
  'default-retired': 'says yes for a variant that is not for sale',
  'no-such-choice': 'is not one of your categories, textures or colours',
  'no-picture': 'are missing: a published product needs at least one',
  'no-alt': 'have no alt text: a published product needs it for each picture',
  'no-such-picture': 'names a picture the shop does not have',
  'no-such-option': 'names an option that no variant of this product has',
  'no-such-part': 'names a SKU that is neither in the shop nor in a row of this file that can be imported',
  'set-made-to-order': 'is filled, but a service, or a product made to order, cannot be a set',
  'set-has-stock': 'is filled, but the variant has stock of its own, or some is coming',
  'set-is-part': 'is filled, but the variant is a part of another set',
  'part-itself': 'names the set itself',
  'part-is-set': 'names a set, and a set cannot be a part',
  'part-is-service': 'names a service',
  'part-not-in-shop': 'names something that is not for sale at the moment',
  'arrival-over': 'is not a day after today',
  'arrival-too-far': `is not within the next ${longestAheadDays} days`,
  'arrival-promised': 'is fewer than are pre-ordered',
  'arrival-without-day': 'is missing, and the row says how many are coming',
  'arrival-without-number': 'is missing, and the row says when they come',
  'arrival-made-to-order': 'is filled, but nothing made to order, and no service, is pre-ordered',
  'is-awaited': 'cannot change while pre-orders have not come',
  'no-such-collection': 'is not one of your collections',
  'below-held': 'is below what is reserved for unpaid orders',
  'length-not-sound': 'is not between 0 and 60 inches',
}

function differenceOf({ name, slug }: ImportedProduct, { field, before, after }: FieldChange): Difference {
  const [, sku, inner] = /^variant (.+?)(?:: (\w+))?$/su.exec(field) ?? []
  const shown = inner ?? (sku === undefined ? field : 'new variant')
  return {
    subject: sku ?? name ?? slug,
    field: fieldWords[shown] ?? attributeName(shown) ?? shown,
    before: valueWords(shown, before),
    after: sku !== undefined && inner === undefined ? '' : valueWords(shown, after),
  }
}

function attributeName(field: string): string | null {
  const key = attributeKeys.find((one) => one === field)
  return key === undefined ? null : attributes[key].label.toLowerCase()
}

const fieldWords: Record<string, string> = {
  priceKobo: 'price',
  oldPriceKobo: 'old price',
  costKobo: 'cost',
  lengthIn: 'length',
  label: 'name of the variant',
  madeToOrder: 'made to order',
  saleFrom: 'sale from',
  saleUntil: 'sale until',
  publishedAt: 'published',
  createdAt: 'created',
  deletedAt: 'archived',
  reorderAt: 'reorder at',
  isDefault: 'default',
  comesOn: 'available from',
  comingUnits: 'coming',
  parts: 'parts of the set',
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return field.endsWith('Kobo') ? `₦${nairaCell(kobo(value))}` : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && field === 'parts') return shortened(value.join('; '), 80)
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`
  return typeof value === 'string' ? shortened(value, 80) : ''
}

export async function undoProducts(tx: Db, undos: readonly unknown[], applying: Applying) {
  // Written by this very kind, into a column that nobody else writes.
  const products = undos as readonly ProductUndo[]
  const undone = await undoImportedProducts(tx, products, applying)
  return undone.map(({ kept, shown }, place) => {
    const names = kept.map((field) =>
      field.replace(/^variant /u, '').replace(/\w+$/u, (name) => fieldWords[name] ?? name),
    )
    return {
      kept: names.length === 0 ? null : `Changed since, so it was kept: ${shortened(names.join(', '), 300)}.`,
      tags: shown ? tagsOf(products[place] ?? null) : [],
    }
  })
}
