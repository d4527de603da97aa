// Writing one product over itself: fields, variants, pictures, former address. Inside a transaction that
// holds the shelf's lock and the product's rows; what is wrong has been said before.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { ownAttributesOf } from './attributes.ts'
import { productPictures, products, productSlugs, stockMovements, variants } from './catalog-tables.server.ts'
import { arrivalOf, isOtherArrival } from './check-arrivals.ts'
import { writeArrival } from '#app/domain/catalog/stock/coming.server.ts'
import { writeCompanions } from './companions.server.ts'
import {
  type EditableProduct,
  type PictureFields,
  pictureFieldsOf,
  type ProductEdit,
  productFieldsOf,
  type VariantEdit,
} from './product-edit.ts'
import { writeParts } from './sets.server.ts'
import { pricesAt, type RowPrices, saleRowAt } from './sale.ts'
import { searchTextOf } from '#app/domain/catalog/search/search-text.ts'

/** Also for taking out and bringing back: `deletedAt` is what it shall be from now on. */
export async function writeProduct(
  tx: Db,
  before: EditableProduct,
  edit: ProductEdit,
  { deletedAt = before.deletedAt, now }: { deletedAt?: Date | null; now: Date },
): Promise<void> {
  const ids = await writeVariants(tx, before, edit, now)
  await writePictures(tx, before, edit.pictures, now)
  if (edit.companions) await writeCompanions(tx, before.id, before.companions, edit.companions)
  await keepFormerSlug(tx, before, edit.slug, now)
  const { variants: wanted, defaultVariant, pictures: _pictures, publishedAt, ...fields } = edit
  const first = wanted[defaultVariant]
  if (!first) throw new Error(`product ${before.id} was not checked`)
  const prices = pricesAt(first, edit, now)
  await tx
    .update(products)
    .set({
      ...productFieldsOf(fields),
      publishedAt,
      deletedAt,
      createdAt: createdAtOf(before, publishedAt, now),
      ...saleRowAt(edit, now),
      priceKobo: prices.priceKobo,
      oldPriceKobo: prices.oldPriceKobo,
      updatedAt: now,
      version: sql`${products.version} + 1`,
      announced: publishedAt === null || publishedAt <= now,
      searchText: searchTextOf({ ...fields, variants: [...offeredOf(edit), ...untouchedOf(before, ids)] }),
    })
    .where(eq(products.id, before.id))
  await announcePageChange(tx, ['listing', `product:${before.id}`])
}

/** A product is new on the day that it is first shown. One whose age is not known, or was written down, keeps it. */
function createdAtOf(before: EditableProduct, publishedAt: Date | null, now: Date): Date | null {
  const waits = before.publishedAt === null || before.publishedAt > now
  const follows = before.createdAt === null || before.createdAt.getTime() === before.publishedAt?.getTime()
  return waits && follows ? publishedAt : before.createdAt
}

function offeredOf({ variants: wanted }: ProductEdit): VariantEdit[] {
  return wanted.filter((variant) => !variant.retired)
}

function untouchedOf(before: EditableProduct, named: readonly VariantId[]) {
  return before.variants.filter((variant) => !variant.retired && !named.includes(variant.id))
}

/** Returns the ids in the order of the edit. */
async function writeVariants(
  tx: Db,
  before: EditableProduct,
  edit: ProductEdit,
  now: Date,
): Promise<VariantId[]> {
  const ids = edit.variants.map((variant) => variant.id ?? newId('var', now.getTime()))
  const rest = before.variants.filter((variant) => !ids.includes(variant.id))
  await stepAside(tx, before, edit, ids)
  for (const [position, variant] of edit.variants.entries()) {
    const id = ids[position]
    if (id === undefined) throw new Error('a variant without an id')
    const isDefault = position === edit.defaultVariant
    const placed = { ...variant, ...pricesAt(variant, edit, now), id, position, isDefault }
    if (variant.id === null) await addVariant(tx, before, placed, now)
    else await changeVariant(tx, before, placed, now)
    const was = before.variants.find((one) => one.id === id)?.parts ?? []
    if (variant.parts) await writeParts(tx, id, was, variant.parts)
    await writeArrivalOf(tx, id, variant, before)
  }
  for (const [place, one] of rest.entries())
    await tx
      .update(variants)
      .set({
        position: edit.variants.length + place,
        isDefault: false,
        ...pricesAt(one, edit, now),
      })
      .where(eq(variants.id, one.id))
  return ids
}

/** Where it is another one: the shelf may have moved what is on its way. */
export async function writeArrivalOf(
  tx: Db,
  id: VariantId,
  variant: VariantEdit,
  before: Pick<EditableProduct, 'variants'> | null,
): Promise<void> {
  const was = before?.variants.find((one) => one.id === id)
  if (!isOtherArrival(variant, was)) return
  const { comesOn = was?.comesOn ?? null, comingUnits = was?.comingUnits ?? null } = variant
  await writeArrival(tx, id, arrivalOf({ comesOn, comingUnits }))
}

/** Places and SKUs are unique at every moment, so rows that change theirs leave them first. Untouched ones are not locked. */
async function stepAside(tx: Db, before: EditableProduct, edit: ProductEdit, ids: readonly VariantId[]) {
  for (const [place, variant] of before.variants.entries()) {
    const to = ids.indexOf(variant.id)
    const wanted = edit.variants[to]
    const change = {
      ...(to === place ? {} : { position: -1 - place }),
      ...(wanted === undefined || wanted.sku === variant.sku ? {} : { sku: variant.id }),
      ...(variant.isDefault && to !== edit.defaultVariant ? { isDefault: false } : {}),
    }
    if (Object.keys(change).length > 0)
      await tx.update(variants).set(change).where(eq(variants.id, variant.id))
  }
}

type PlacedVariant = Omit<VariantEdit, 'id'> &
  RowPrices & { id: VariantId; position: number; isDefault: boolean }

async function addVariant(tx: Db, { id: productId }: EditableProduct, variant: PlacedVariant, now: Date) {
  const { stock, retired, ...fields } = variant
  await tx
    .insert(variants)
    .values({ ...variantFields(fields), productId, onHand: stock, retiredAt: retired ? now : null })
  if (stock > 0)
    await tx
      .insert(stockMovements)
      .values({ variantId: variant.id, delta: stock, reason: 'received', at: now })
}

async function changeVariant(tx: Db, before: EditableProduct, variant: PlacedVariant, now: Date) {
  const { stock: _ledger, retired, id, ...fields } = variant
  const was = before.variants.find((one) => one.id === id)
  if (!was) throw new Error(`variant ${id} is not of product ${before.id}`)
  const { id: _id, ...set } = variantFields({ ...fields, id })
  await tx
    .update(variants)
    .set({ ...set, ...(retired === was.retired ? {} : { retiredAt: retired ? now : null }) })
    .where(eq(variants.id, id))
}

function variantFields(fields: Omit<PlacedVariant, 'stock' | 'retired'>) {
  const { id, sku, lengthIn, label, priceKobo, oldPriceKobo, costKobo, reorderAt } = fields
  const { position, isDefault, salePriceKobo } = fields
  const prices = { priceKobo, oldPriceKobo, salePriceKobo, costKobo }
  const which = { sku, lengthIn, label, ...ownAttributesOf(fields) }
  return { id, ...which, ...prices, reorderAt, position, isDefault }
}

async function writePictures(
  tx: Db,
  before: EditableProduct,
  pictures: readonly PictureFields[],
  now: Date,
): Promise<void> {
  const was = before.pictures.map(({ id: _id, ...picture }) => picture)
  if (JSON.stringify(was) === JSON.stringify(pictures)) return
  await tx.delete(productPictures).where(eq(productPictures.productId, before.id))
  if (pictures.length === 0) return
  await tx.insert(productPictures).values(
    pictures.map((picture, position) => ({
      ...pictureFieldsOf(picture),
      position,
      productId: before.id,
      id: before.pictures.find(({ key }) => key === picture.key)?.id ?? newId('pic', now.getTime()),
    })),
  )
}

/**
 * Links to the address that it had lead on, also when it was off the shelf just then. Whoever has an address on the shelf
 * stands before whoever had it: until another product there is published, the old links still lead here.
 */
async function keepFormerSlug(tx: Db, before: EditableProduct, slug: string, now: Date): Promise<void> {
  if (before.slug === slug) return
  await tx.delete(productSlugs).where(and(eq(productSlugs.slug, slug), eq(productSlugs.productId, before.id)))
  await tx
    .insert(productSlugs)
    .values({ slug: before.slug, productId: before.id, leftAt: now })
    .onConflictDoUpdate({ target: productSlugs.slug, set: { productId: before.id, leftAt: now } })
}
