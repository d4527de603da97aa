// Writing planned pieces in a handful of statements, however many they are. The caller holds the shelf's lock and the
// rows, and every plan has been checked.
import { getTableColumns, inArray, max, sql, type Table } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { newId, type ProductId, type UserId, type VariantId } from '#app/lib/ids.ts'
import { productPictures, products, productSlugs, stockMovements, variants } from './catalog-tables.server.ts'
import type { ProductPlan } from './imported-product.ts'
import type { ProductEdit, VariantEdit } from './product-edit.ts'
import { searchTextOf } from './search-text.ts'
import { countSearchWords, uncountSearchWords } from './search-words.server.ts'

export type WrittenBy = { now: Date; by: UserId | null; /** Stands in the ledger. */ note: string }

type Written = { plan: ProductPlan; id: ProductId; variantIds: VariantId[] }

/** Returns the id of each. Stock goes to the ledger as imported, by the difference. */
export async function writePlans(
  tx: Db,
  plans: readonly ProductPlan[],
  written: WrittenBy,
): Promise<Map<ProductPlan, ProductId>> {
  if (plans.length === 0) return new Map()
  const time = written.now.getTime()
  const all = plans.map((plan) => ({
    plan,
    id: plan.before?.id ?? newId('prd', time),
    variantIds: plan.edit.variants.map((variant) => variant.id ?? newId('var', time)),
  }))
  const standing = all.filter(({ plan }) => plan.before !== null)
  await uncountSearchWords(
    tx,
    standing.map(({ id }) => id),
  )
  await writeProducts(tx, all, written.now)
  await writeVariants(tx, all, written.now)
  await moveStock(tx, all, written)
  await writePictures(tx, all, time)
  await countSearchWords(
    tx,
    all.map(({ id }) => id),
  )
  return new Map(all.map(({ plan, id }) => [plan, id]))
}

async function writeProducts(tx: Db, all: readonly Written[], now: Date): Promise<void> {
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
  'kind',
  'collection',
  'name',
  'description',
  'texture',
  'colour',
  'construction',
  'lace',
  'density',
  'grade',
  'origin',
  'grams',
  'cap',
  'priceKobo',
  'oldPriceKobo',
  'madeToOrder',
  'createdAt',
  'publishedAt',
  'updatedAt',
  'deletedAt',
  'announced',
  'searchText',
] as const

function productRow({ edit, createdAt, deletedAt }: ProductPlan, id: ProductId, now: Date) {
  const { variants: wanted, defaultVariant, pictures: _pictures, ...fields } = edit
  const first = wanted[defaultVariant]
  if (!first) throw new Error(`piece ${edit.slug} was not checked`)
  return {
    ...onlyFields(fields),
    id,
    createdAt,
    deletedAt,
    priceKobo: first.priceKobo,
    oldPriceKobo: first.oldPriceKobo,
    updatedAt: now,
    announced: edit.publishedAt === null || edit.publishedAt <= now,
    searchText: searchTextOf({
      ...fields,
      variants: wanted.filter((variant) => !variant.retired),
    }),
  }
}

function onlyFields(fields: Omit<ProductEdit, 'variants' | 'defaultVariant' | 'pictures'>) {
  const { name, slug, description, kind, collection, texture, colour, construction, lace, density } = fields
  const { grade, origin, grams, cap, madeToOrder, publishedAt } = fields
  return {
    name,
    slug,
    description,
    kind,
    collection,
    texture,
    colour,
    construction,
    lace,
    density,
    grade,
    origin,
    grams,
    cap,
    madeToOrder,
    publishedAt,
  }
}

async function writeVariants(tx: Db, all: readonly Written[], now: Date): Promise<void> {
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

/** Of pieces that get another variant: there may be gaps between places. */
async function findLastPlaces(tx: Db, all: readonly Written[]): Promise<Map<ProductId, number>> {
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
  'density',
  'grams',
  'priceKobo',
  'oldPriceKobo',
  'reorderAt',
  'isDefault',
] as const

/** New ones, and of those that stand there the ones that change. */
function variantRows({ plan, id: productId, variantIds }: Written, lastPlace: number, now: Date) {
  const touched = new Set(plan.changes.map(({ field }) => /^variant (.+): \w+$/su.exec(field)?.[1]))
  let newPlace = lastPlace
  return plan.edit.variants.flatMap((variant, place) => {
    const id = variantIds[place]
    if (id === undefined || (variant.id !== null && !touched.has(variant.sku))) return []
    const isDefault = place === plan.edit.defaultVariant
    // Places of those that stand there are not written, and any free one serves in the row that meets theirs.
    if (variant.id === null) newPlace++
    const position = variant.id === null ? newPlace : -1 - place
    return [{ ...variantRow(variant, plan, now), id, productId, position, isDefault }]
  })
}

function variantRow(variant: VariantEdit, { before }: ProductPlan, now: Date) {
  const { sku, lengthIn, density, grams, priceKobo, oldPriceKobo, reorderAt, retired } = variant
  const was = before?.variants.find((one) => one.sku === sku)
  return {
    sku,
    lengthIn,
    density,
    grams,
    priceKobo,
    oldPriceKobo,
    reorderAt,
    onHand: was?.onHand ?? 0,
    held: was?.held ?? 0,
    retiredAt: retired ? now : null,
  }
}

async function moveStock(tx: Db, all: readonly Written[], { now, by, note }: WrittenBy): Promise<void> {
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

async function writePictures(tx: Db, all: readonly Written[], time: number): Promise<void> {
  const changed = all.filter(
    ({ plan }) => plan.before === null || plan.changes.some(({ field }) => field === 'pictures'),
  )
  const standing = changed.filter(({ plan }) => plan.before !== null).map(({ id }) => id)
  if (standing.length > 0)
    await tx.delete(productPictures).where(inArray(productPictures.productId, standing))
  const rows = changed.flatMap(({ plan, id: productId }) =>
    plan.edit.pictures.map(({ key, alt, width, height, thumbhash, focusX, focusY }, position) => ({
      key,
      alt,
      width,
      height,
      thumbhash,
      focusX,
      focusY,
      position,
      productId,
      id: newId('pic', time),
    })),
  )
  if (rows.length > 0) await tx.insert(productPictures).values(rows)
}

/** SET for an insert that meets its row: each column as the insert would have written it. */
function overwrite(names: readonly string[], table: Table) {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name]
      if (!column) throw new Error(`no column ${name}`)
      return [name, sql.raw(`excluded."${column.name}"`)]
    }),
  )
}
