// One change for many products: what it makes of each, so that it can be looked at before it is written. Pure.
import { type FieldProblem, productProblems } from './check-product.ts'
import type { CollectionSlug } from './collections.ts'
import { type LeftAsItIs, type PriceChange, reprice } from './price-rules.ts'
import { editOf, type EditableProduct, type ProductEdit } from './product-edit.ts'
import type { SaleDates } from './sale.ts'

export type BulkChange =
  | { kind: 'publish' }
  | { kind: 'unpublish' }
  | { kind: 'collection'; collection: CollectionSlug }
  /** `dates` belong to a sale; other changes leave them. */
  | { kind: 'price'; change: PriceChange; dates?: SaleDates }
  /** For every variant that is offered; null asks for no alert. */
  | { kind: 'reorder'; reorderAt: number | null }
  | { kind: 'remove' }

/** A price that the change leaves as it is, while others of the product take it. */
export type LeftPrice = { sku: string; problem: LeftAsItIs }

export type BulkEdit =
  | { ok: true; edit: ProductEdit; left: LeftPrice[] }
  | { ok: false; problems: FieldProblem[] }

/** What the change makes of one product; retired variants keep what they have. Taking out changes no field. */
export function bulkEditOf(product: EditableProduct, change: BulkChange, now: Date): BulkEdit {
  const edit = editOf(product)
  switch (change.kind) {
    case 'publish':
      return publishedAt(edit, edit.publishedAt !== null && edit.publishedAt <= now ? edit.publishedAt : now)
    case 'unpublish':
      return publishedAt(edit, null)
    case 'collection':
      return { ok: true, edit: { ...edit, collection: change.collection }, left: [] }
    case 'price':
      return repriced({ ...edit, ...change.dates }, change.change)
    case 'reorder': {
      const { reorderAt } = change
      const variants = edit.variants.map((one) => (one.retired ? one : { ...one, reorderAt }))
      return { ok: true, edit: { ...edit, variants }, left: [] }
    }
    case 'remove':
      return { ok: true, edit, left: [] }
  }
}

/** The product with its prices changed, and those that stay; or each price that would be none at all. */
export function repriced(edit: ProductEdit, change: PriceChange): BulkEdit {
  const problems: FieldProblem[] = []
  const left: LeftPrice[] = []
  const variants = edit.variants.map((variant, place) => {
    if (variant.retired) return variant
    const prices = reprice(variant, change)
    if (prices.ok) return { ...variant, priceKobo: prices.priceKobo, oldPriceKobo: prices.oldPriceKobo }
    switch (prices.problem) {
      case 'not-cheaper':
      case 'wrong-way':
        left.push({ sku: variant.sku, problem: prices.problem })
        return variant
      case 'price-not-positive':
      case 'price-too-high':
        problems.push({ field: `variants.${place}.price`, problem: prices.problem })
        return variant
    }
  })
  if (problems.length > 0) return { ok: false, problems }
  // Dates go with the last old price.
  const isSale = variants.some(({ retired, oldPriceKobo }) => !retired && oldPriceKobo !== null)
  const dates = isSale ? {} : { saleFrom: null, saleUntil: null }
  return { ok: true, edit: { ...edit, ...dates, variants }, left }
}

function publishedAt(edit: ProductEdit, at: Date | null): BulkEdit {
  const changed = { ...edit, publishedAt: at }
  const problems = at === null ? [] : productProblems(changed, edit)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, edit: changed, left: [] }
}
