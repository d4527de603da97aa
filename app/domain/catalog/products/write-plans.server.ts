// Writing planned products in a handful of statements, however many they are. The caller holds the shelf's lock and the
// rows, and every plan has been checked.
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type ProductId, type UserId, type VariantId } from '#app/foundation/lib/ids.ts'
import { productPictures, products, productSlugs, stockMovements, variants } from './catalog-tables.server.ts'
import type { ProductPlan } from './imported-product.ts'
import { overwrite } from './overwrite.server.ts'
import { pricesAt, saleRowAt } from './sale.ts'
import { pictureFieldsOf, productFieldNames, productFieldsOf } from './product-edit.ts'
import { writeParts } from './sets.server.ts'
import { writeArrivalOf } from './write-product.server.ts'
import { searchTextOf } from '#app/domain/catalog/search/search-text.ts'
import { type WrittenVariant, writePlanVariants } from './write-plan-variants.server.ts'

export type WrittenBy = { now: Date; by: UserId | null; /** Stands in the ledger. */ note: string }

/** Returns the id of each. Stock goes to the ledger as imported, by the difference. `idsOfNew`: of new variants by SKU in lower case. */
export async function writePlans(
  tx: Db,
  plans: readonly ProductPlan[],
  written: WrittenBy,
  idsOfNew: ReadonlyMap<string, { variantId: VariantId }> = new Map(),
): Promise<Map<ProductPlan, ProductId>> {
  if (plans.length === 0) return new Map()
  const time = written.now.getTime()
  const all = plans.map((plan) => ({
    plan,
    id: plan.before?.id ?? newId('prd', time),
    variantIds: plan.edit.variants.map(
      (variant) => variant.id ?? idsOfNew.get(variant.sku.toLowerCase())?.variantId ?? newId('var', time),
    ),
  }))
  await writeProducts(tx, all, written.now)
  await writePlanVariants(tx, all, written.now)
  await moveStock(tx, all, written)
  for (const one of all) await writeBeside(tx, one)
  await writePictures(tx, all, time)
  return new Map(all.map(({ plan, id }) => [plan, id]))
}

async function writeProducts(tx: Db, all: readonly WrittenVariant[], now: Date): Promise<void> {
  const rows = all.map(({ plan, id }) => productRow(plan, id, now))
  // An address that is in use again leads to whoever has it.
  await tx.delete(productSlugs).where(
    inArray(
      productSlugs.slug,
      rows.map((row) => row.slug),
    ),
  )
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: { ...overwrite(productColumns, products), version: sql`${products.version} + 1` },
    })
}

const productColumns = [
  ...productFieldNames.filter((name) => name !== 'slug'),
  'priceKobo',
  'oldPriceKobo',
  'saleFrom',
  'saleUntil',
  'saleTurnsAt',
  'createdAt',
  'publishedAt',
  'updatedAt',
  'deletedAt',
  'announced',
  'searchText',
]

function productRow({ edit, createdAt, deletedAt }: ProductPlan, id: ProductId, now: Date) {
  const { variants: wanted, defaultVariant, pictures: _pictures, ...fields } = edit
  const first = wanted[defaultVariant]
  if (!first) throw new Error(`product ${edit.slug} was not checked`)
  const prices = pricesAt(first, edit, now)
  return {
    ...productFieldsOf(fields),
    publishedAt: fields.publishedAt,
    id,
    createdAt,
    deletedAt,
    ...saleRowAt(edit, now),
    priceKobo: prices.priceKobo,
    oldPriceKobo: prices.oldPriceKobo,
    updatedAt: now,
    announced: edit.publishedAt === null || edit.publishedAt <= now,
    searchText: searchTextOf({
      ...fields,
      variants: wanted.filter((variant) => !variant.retired),
    }),
  }
}

async function moveStock(
  tx: Db,
  all: readonly WrittenVariant[],
  { now, by, note }: WrittenBy,
): Promise<void> {
  const moves = all.flatMap(({ plan, variantIds }) =>
    plan.edit.variants.flatMap((variant, place) => {
      const delta = plan.stock.get(variant.sku) ?? 0
      const variantId = variantIds[place]
      return delta === 0 || variantId === undefined ? [] : [{ variantId, delta }]
    }),
  )
  if (moves.length === 0) return
  const table = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("variantId" text, delta int)`
  await tx.execute(
    sql`update ${variants} set on_hand = on_hand + m.delta from ${table} where ${variants.id} = m."variantId"`,
  )
  await tx
    .insert(stockMovements)
    .values(moves.map((move) => ({ ...move, reason: 'imported' as const, note, writtenBy: by, at: now })))
}

/** What few variants have: what they are put together from, and what comes of them. */
async function writeBeside(tx: Db, { plan: { before, edit }, variantIds }: WrittenVariant): Promise<void> {
  for (const [place, variant] of edit.variants.entries()) {
    const id = variantIds[place]
    if (id === undefined) continue
    const was = before?.variants.find((one) => one.id === id)
    await writeParts(tx, id, was?.parts ?? [], variant.parts ?? was?.parts ?? [])
    await writeArrivalOf(tx, id, variant, before)
  }
}

async function writePictures(tx: Db, all: readonly WrittenVariant[], time: number): Promise<void> {
  const changed = all.filter(
    ({ plan }) => plan.before === null || plan.changes.some(({ field }) => field === 'pictures'),
  )
  const state = changed.filter(({ plan }) => plan.before !== null).map(({ id }) => id)
  if (state.length > 0) await tx.delete(productPictures).where(inArray(productPictures.productId, state))
  const rows = changed.flatMap(({ plan, id: productId }) =>
    plan.edit.pictures.map((picture, position) => ({
      ...pictureFieldsOf(picture),
      position,
      productId,
      id: newId('pic', time),
    })),
  )
  if (rows.length > 0) await tx.insert(productPictures).values(rows)
}
