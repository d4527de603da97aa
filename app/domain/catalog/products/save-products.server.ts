// Putting products on the shelf, many at once: drafts are checked one by one, the sound ones are written together with
// their variants, pictures, first stock and search words; the others are refused with the reason.
import { inArray } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { newId, type ProductId, type VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { GivenAttributes, OwnAttributes } from './attributes.ts'
import { productPictures, products, stockMovements, variants } from './catalog-tables.server.ts'
import { type ProductProblem, slugForm, variantProblem } from './check-product.ts'
import { pricesAt, type SaleDates, saleRowAt } from './sale.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { searchTextOf } from '#app/domain/catalog/search/search-text.ts'

export type VariantDraft = Partial<OwnAttributes> & {
  id?: VariantId
  sku: string
  lengthIn: number
  label?: string
  priceKobo: Kobo
  oldPriceKobo?: Kobo | null
  costKobo?: Kobo | null
  /** Units in the house, written to the ledger as received. */
  stock: number
  /** Free units at or below which the owner is told; null or absent asks for no alert. */
  reorderAt?: number | null
  /** Not offered (any more). Never the default one. */
  retired?: boolean
}

export type ProductDraft = GivenAttributes &
  Partial<SaleDates> & {
    id?: ProductId
    slug: string
    name: string
    description: string
    madeToOrder?: boolean
    /** The product that designs are ordered as; see custom-product.server.ts. */
    isCustom?: boolean
    createdAt: Date | null
    publishedAt: Date | null
    /** In the order in which they are offered. */
    variants: readonly VariantDraft[]
    /** Which of `variants` is shown first and gives the product its price. */
    defaultVariant?: number
    pictures?: readonly CardPicture[]
  }

export type SavedProduct = { ok: true; id: ProductId } | { ok: false; problem: ProductProblem }

/** Rows of one insert; PostgreSQL takes 65,535 parameters and a product has some twenty columns. */
const rowsPerInsert = 1_000

/**
 * One answer per draft, in their order. Prices are kobo and must lie above 0 and within MAX_KOBO, old prices above
 * them; slugs and SKUs must be new, also among the drafts (the first one keeps it). Refused drafts leave no trace.
 */
export async function saveProducts(
  db: Db,
  drafts: readonly ProductDraft[],
  now: Date,
): Promise<SavedProduct[]> {
  return transaction(db, async (tx) => {
    await lockShelf(tx)
    const taken = await findTaken(tx, drafts)
    const saved: SavedProduct[] = []
    const rows: ProductRow[] = []
    for (const draft of drafts) {
      const problem = draftProblem(draft) ?? takenProblem(draft, taken)
      if (problem !== null) {
        saved.push({ ok: false, problem })
        continue
      }
      taken.slugs.add(draft.slug)
      for (const variant of draft.variants) taken.skus.add(variant.sku)
      const row = toRow(draft, now)
      rows.push(row)
      saved.push({ ok: true, id: row.product.id })
    }
    await insertRows(tx, rows, now)
    return saved
  })
}

/** Writers of products wait here for each other: a slug, SKU or word that is free now is so until the commit. */
export async function lockShelf(tx: Db): Promise<void> {
  await lockName(tx, 'catalog/shelf')
}

type Taken = { slugs: Set<string>; skus: Set<string> }
type ProductRow = {
  product: typeof products.$inferInsert
  variants: (typeof variants.$inferInsert)[]
  pictures: (typeof productPictures.$inferInsert)[]
}

async function findTaken(tx: Db, drafts: readonly ProductDraft[]): Promise<Taken> {
  const slugs = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(
      inArray(
        products.slug,
        drafts.map((draft) => draft.slug),
      ),
    )
  const skus = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      inArray(
        variants.sku,
        drafts.flatMap((draft) => draft.variants.map((variant) => variant.sku)),
      ),
    )
  return { slugs: new Set(slugs.map((row) => row.slug)), skus: new Set(skus.map((row) => row.sku)) }
}

function draftProblem(draft: ProductDraft): ProductProblem | null {
  if (draft.name.trim() === '') return 'no-name'
  if (!slugForm.test(draft.slug)) return 'bad-slug'
  const first = draft.variants[draft.defaultVariant ?? 0]
  if (first === undefined) return 'no-variants'
  if (first.retired) return 'default-retired'
  return draft.variants.map(variantProblem).find((problem) => problem !== null) ?? null
}

function takenProblem(draft: ProductDraft, taken: Taken): ProductProblem | null {
  if (taken.slugs.has(draft.slug)) return 'slug-taken'
  const skus = draft.variants.map((variant) => variant.sku)
  return new Set(skus).size < skus.length || skus.some((sku) => taken.skus.has(sku)) ? 'sku-taken' : null
}

function toRow(draft: ProductDraft, now: Date): ProductRow {
  const { variants: variantDrafts, defaultVariant = 0, pictures = [], id, ...fields } = draft
  const { saleFrom = null, saleUntil = null } = draft
  const dates = { saleFrom, saleUntil }
  const productId = id ?? newId('prd', now.getTime())
  const first = variantDrafts[defaultVariant]
  if (!first) throw new Error(`draft ${draft.slug} was not checked`)
  const pricesOf = ({ priceKobo, oldPriceKobo = null }: VariantDraft) =>
    pricesAt({ priceKobo, oldPriceKobo }, dates, now)
  const prices = pricesOf(first)
  return {
    product: {
      ...fields,
      id: productId,
      ...saleRowAt(dates, now),
      priceKobo: prices.priceKobo,
      oldPriceKobo: prices.oldPriceKobo,
      updatedAt: now,
      searchText: draft.isCustom ? '' : searchTextOf({ ...draft, variants: offered(draft.variants) }),
      announced: draft.publishedAt === null || draft.publishedAt <= now,
    },
    variants: variantDrafts.map(({ stock, id: variantId, retired = false, ...variant }, position) => ({
      ...variant,
      ...pricesOf({ ...variant, stock }),
      retiredAt: retired ? now : null,
      id: variantId ?? newId('var', now.getTime()),
      productId,
      position,
      isDefault: position === defaultVariant,
      onHand: stock,
    })),
    pictures: pictures.map((picture, position) => ({
      ...picture,
      id: newId('pic', now.getTime()),
      productId,
      position,
    })),
  }
}

function offered(drafts: readonly VariantDraft[]): VariantDraft[] {
  return drafts.filter((draft) => !draft.retired)
}

async function insertRows(tx: Db, rows: readonly ProductRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const variantRows = rows.flatMap((row) => row.variants)
  const received = variantRows.flatMap(({ id, onHand }) =>
    onHand ? [{ variantId: id, delta: onHand, reason: 'received' as const, at: now }] : [],
  )
  for (const part of inParts(rows)) await tx.insert(products).values(part.map((row) => row.product))
  for (const part of inParts(variantRows)) await tx.insert(variants).values(part)
  for (const part of inParts(received)) await tx.insert(stockMovements).values(part)
  for (const part of inParts(rows.flatMap((row) => row.pictures)))
    await tx.insert(productPictures).values(part)
  await announcePageChange(tx, ['listing'])
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    parts.push(rows.slice(start, start + rowsPerInsert))
  return parts
}
