// What makes a product unfit to be written, said per field so that a form can put it beside what was typed. Pure.
import { MAX_KOBO } from '#app/foundation/lib/money.ts'
import { heldAttributes } from './attributes.ts'
import type { ArrivalProblem } from './check-arrivals.ts'
import type { ProductEdit } from './product-edit.ts'
import { isBackwards } from './sale.ts'

export type ProductProblem =
  | 'no-name'
  | 'bad-slug'
  | 'no-variants'
  | 'price-not-positive'
  | 'price-too-high'
  | 'old-price-not-higher'
  | 'cost-too-high'
  | 'sale-ends-before'
  /** Dates say nothing without a price to go back to. */
  | 'sale-without-old-price'
  | 'stock-not-whole'
  | 'slug-taken'
  | 'sku-taken'
  /** A colleague removed it since the form was opened. */
  | 'no-such-collection'
  /** Two variants with the same of all that tells them apart: nobody could choose between them. */
  | 'same-variant-twice'
  | 'default-retired'
  /** No longer one of the house's categories, textures or colours. */
  | 'no-such-choice'
  /** Asked only of what is published. */
  | 'no-picture'
  | 'no-alt'
  | ArrivalProblem
  | 'arrival-without-day'
  | 'arrival-without-number'
  /** Nobody counts what comes of it. */
  | 'arrival-made-to-order'
  /** To be made to order, while pre-orders of it have not come. */
  | 'is-awaited'

/** `field` is a path as forms name it: `name`, `variants.2.sku`, `pictures.0.alt`. `count`: how many are pre-ordered. */
export type FieldProblem = { field: string; problem: ProductProblem; count?: number }

export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

type Priced = {
  priceKobo: number
  oldPriceKobo?: number | null
  costKobo?: number | null | undefined
  stock: number
}

/** Prices are kobo above 0 and within MAX_KOBO, as costs are; an old price lies above the price, stock is a whole number. */
export function variantProblem({
  priceKobo,
  oldPriceKobo = null,
  costKobo,
  stock,
}: Priced): ProductProblem | null {
  if (!(priceKobo > 0)) return 'price-not-positive'
  if (priceKobo > MAX_KOBO) return 'price-too-high'
  if (oldPriceKobo !== null && !(oldPriceKobo > priceKobo)) return 'old-price-not-higher'
  if ((costKobo ?? 0) > MAX_KOBO) return 'cost-too-high'
  return Number.isSafeInteger(stock) && stock >= 0 ? null : 'stock-not-whole'
}

/**
 * Everything that is wrong, but for what only the database knows (slugs and SKUs of others). What was on sale `before` with
 * pictures that fall short may keep those: its price must not have to wait for a photographer.
 */
export function productProblems(edit: ProductEdit, before: ProductEdit | null = null): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (edit.name.trim() === '') problems.push({ field: 'name', problem: 'no-name' })
  if (!slugForm.test(edit.slug)) problems.push({ field: 'slug', problem: 'bad-slug' })
  if (edit.variants.every((variant) => variant.retired))
    problems.push({ field: 'variants', problem: 'no-variants' })
  else if (edit.variants[edit.defaultVariant]?.retired !== false)
    problems.push({ field: 'defaultVariant', problem: 'default-retired' })
  problems.push(...variantProblems(edit), ...saleProblems(edit))
  const keepsPictures = before !== null && before.publishedAt !== null && samePictures(before, edit)
  if (edit.publishedAt !== null && !keepsPictures) problems.push(...pictureProblems(edit))
  return problems
}

function saleProblems({ saleFrom, saleUntil, variants }: ProductEdit): FieldProblem[] {
  if (saleFrom === null && saleUntil === null) return []
  if (isBackwards({ saleFrom, saleUntil })) return [{ field: 'saleUntil', problem: 'sale-ends-before' }]
  const isReduced = variants.some(({ retired, oldPriceKobo }) => !retired && oldPriceKobo !== null)
  const field = saleFrom === null ? 'saleUntil' : 'saleFrom'
  return isReduced ? [] : [{ field, problem: 'sale-without-old-price' }]
}

const fieldOf: Partial<Record<ProductProblem, string>> = {
  'price-not-positive': 'price',
  'price-too-high': 'price',
  'old-price-not-higher': 'oldPrice',
  'cost-too-high': 'cost',
  'stock-not-whole': 'stock',
}

function variantProblems(edit: ProductEdit): FieldProblem[] {
  const skus = new Set<string>()
  const offered = new Set<string>()
  return edit.variants.flatMap((variant, place) => {
    const found: FieldProblem[] = []
    const say = (field: string, problem: ProductProblem) =>
      found.push({ field: `variants.${place}.${field}`, problem })
    const problem = variantProblem(variant)
    if (problem) say(fieldOf[problem] ?? 'price', problem)
    if (skus.has(variant.sku)) say('sku', 'sku-taken')
    skus.add(variant.sku)
    const own = Object.values(heldAttributes(edit, variant))
    const choice = JSON.stringify([variant.lengthIn, variant.label, ...own])
    if (!variant.retired && offered.has(choice)) say('length', 'same-variant-twice')
    if (!variant.retired) offered.add(choice)
    return found
  })
}

function samePictures(before: ProductEdit, edit: ProductEdit): boolean {
  const words = ({ pictures }: ProductEdit) => JSON.stringify(pictures.map(({ key, alt }) => [key, alt]))
  return words(before) === words(edit)
}

function pictureProblems({ pictures }: ProductEdit): FieldProblem[] {
  if (pictures.length === 0) return [{ field: 'pictures', problem: 'no-picture' }]
  return pictures.flatMap(({ alt }, place) =>
    alt.trim() === '' ? [{ field: `pictures.${place}.alt`, problem: 'no-alt' as const }] : [],
  )
}
