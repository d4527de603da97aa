import { inArray, max, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { ownAttributesOf, variantAttributes } from './attributes.ts'
import { variants } from './catalog-tables.server.ts'
import type { ProductPlan } from './imported-product.ts'
import { overwrite } from './overwrite.server.ts'
import type { VariantEdit } from './product-edit.ts'
import { pricesAt } from './sale.ts'

/** A plan and the ids of its product and of its variants, standing or new, in the order of the edit. */
export type WrittenVariant = { plan: ProductPlan; id: ProductId; variantIds: VariantId[] }

/** Amounts are kobo. A variant that is retired already keeps its day. */
export async function writePlanVariants(tx: Db, all: readonly WrittenVariant[], now: Date): Promise<void> {
  const renewed = all.filter(({ plan }) => plan.changes.some(({ field }) => field.endsWith(': isDefault')))
  // There is one first variant at every moment.
  if (renewed.length > 0)
    await tx
      .update(variants)
      .set({ isDefault: false })
      .where(
        inArray(
          variants.productId,
          renewed.map(({ id }) => id),
        ),
      )
  const lastPlaces = await findLastPlaces(tx, all)
  const rows = all.flatMap((written) => variantRows(written, lastPlaces.get(written.id) ?? -1, now))
  if (rows.length === 0) return
  const retiredAt = sql`case when excluded.retired_at is null then null
    else coalesce(${variants.retiredAt}, excluded.retired_at) end`
  await tx
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({ target: variants.id, set: { ...overwrite(variantColumns, variants), retiredAt } })
}

/** Of products that get another variant: there may be gaps between places. */
async function findLastPlaces(tx: Db, all: readonly WrittenVariant[]): Promise<Map<ProductId, number>> {
  const growing = all.filter(
    ({ plan }) => plan.before !== null && plan.edit.variants.some((variant) => variant.id === null),
  )
  if (growing.length === 0) return new Map()
  const rows = await tx
    .select({ id: variants.productId, last: max(variants.position) })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        growing.map(({ id }) => id),
      ),
    )
    .groupBy(variants.productId)
  return new Map(rows.map(({ id, last }) => [id, last ?? -1]))
}

const variantColumns = [
  'lengthIn',
  'label',
  ...variantAttributes,
  'priceKobo',
  'oldPriceKobo',
  'salePriceKobo',
  'costKobo',
  'reorderAt',
  'isDefault',
] as const

/** New ones, and of those that stand there the ones that change. */
function variantRows({ plan, id: productId, variantIds }: WrittenVariant, lastPlace: number, now: Date) {
  const touched = new Set(plan.changes.map(({ field }) => /^variant (.+): \w+$/su.exec(field)?.[1]))
  // The dates of a sale decide what each asks.
  const isRepriced = plan.changes.some(({ field }) => field === 'saleFrom' || field === 'saleUntil')
  let newPlace = lastPlace
  return plan.edit.variants.flatMap((variant, place) => {
    const id = variantIds[place]
    const isSame = variant.id !== null && !isRepriced && !touched.has(variant.sku)
    if (id === undefined || isSame) return []
    const isDefault = place === plan.edit.defaultVariant
    // Places of those that stand there are not written, and any free one serves in the row that meets theirs.
    if (variant.id === null) newPlace++
    const position = variant.id === null ? newPlace : -1 - place
    return [{ ...variantRow(variant, plan, now), id, productId, position, isDefault }]
  })
}

function variantRow(variant: VariantEdit, { before, edit }: ProductPlan, now: Date) {
  const { sku, lengthIn, label, costKobo, reorderAt, retired } = variant
  const was = before?.variants.find((one) => one.sku === sku)
  return {
    sku,
    lengthIn,
    label,
    ...ownAttributesOf(variant),
    ...pricesAt(variant, edit, now),
    costKobo: costKobo ?? null,
    reorderAt,
    onHand: was?.onHand ?? 0,
    held: was?.held ?? 0,
    retiredAt: retired ? now : null,
  }
}
