// The rows of what sets hold (sets.ts). They are written with their product, inside that transaction; what a set can be had of is
// counted by the database (migration 0065).
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { optionsOf } from './address-sku.server.ts'
import { products, variantParts, variants } from './catalog-tables.server.ts'
import { isServiceOf } from './choices.server.ts'
import type { EditableProduct, ProductEdit, VariantEdit } from './product-edit.ts'
import { type ChosenPart, type ComingPart, sameParts, type SetProblem } from './sets.ts'

/** What `v` (variants) holds as JSON, each a PartRow; null for what is no set. */
export function partsJson(now: Date): SQL {
  return sql`(case when v.is_set then (select json_agg(json_build_object('variantId', u.id, 'productId', d.id, 'name', d.name,
    'sku', u.sku, 'lengthIn', u.length_in, 'label', nullif(u.label, ''), 'density', coalesce(u.density, d.density),
    'grams', u.grams, 'kind', d.kind, 'options', ${optionsOf(sql`u.product_id`, sql`u.id`)}, 'quantity', vp.quantity,
    'isCounted', not (d.made_to_order or ${isServiceOf(sql`d.kind`)}), 'isMade', d.made_to_order, 'depositPercent', d.deposit_percent, 'left', greatest(0, u.on_hand - u.held),
    'slug', case when ${inShop('d', now)} and u.retired_at is null then d.slug end) order by vp.position)
    from variant_parts vp join variants u on u.id = vp.part_variant_id join products d on d.id = u.product_id
    where vp.variant_id = v.id) end)`
}

/** Whether this variant is a set with a part that is made to order. */
export function hasMadePart(id: SQL): SQL {
  return sql`exists (select from variant_parts vp join variants u on u.id = vp.part_variant_id
    join products d on d.id = u.product_id where vp.variant_id = ${id} and d.made_to_order)`
}

/** Of the sets among these products' variants, retired ones too. */
export async function readParts(
  db: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<VariantId, ChosenPart[]>> {
  const { variantId, partVariantId, quantity, position } = variantParts
  const own = db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
  const rows = await db
    .select({ set: variantId, variantId: partVariantId, sku: variants.sku, quantity })
    .from(variantParts)
    .innerJoin(variants, eq(variants.id, partVariantId))
    .where(inArray(variantId, own))
    .orderBy(asc(position))
  const bySet = Map.groupBy(rows, (row) => row.set)
  return new Map([...bySet].map(([id, parts]) => [id, parts.map(({ set: _set, ...part }) => part)]))
}

/** By their SKUs, however those are written; by SKU in lower case. */
export async function findParts(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Pick<ChosenPart, 'variantId' | 'sku'>>> {
  if (skus.length === 0) return new Map()
  const { id: variantId, sku } = variants
  const rows = await db
    .select({ variantId, sku })
    .from(variants)
    .where(inArray(sku, spellingsOf(skus)))
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]))
}

/** Of these SKUs those that are for sale, in lower case. */
export async function findShownSkus(
  db: Db,
  skus: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set()
  const { sku } = variants
  const rows = await db
    .select({ sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(sku, spellingsOf(skus)), isShown(now)))
  return new Set(rows.map((row) => row.sku.toLowerCase()))
}

function spellingsOf(skus: readonly string[]): string[] {
  return [...new Set(skus.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]))]
}

/** Whether a variant is for sale, with its product. */
function isShown(now: Date): SQL<boolean> {
  return sql<boolean>`coalesce(${variants.retiredAt} is null and ${products.deletedAt} is null
    and ${products.publishedAt} <= ${now.toISOString()}::timestamptz, false)`
}

/** The wanted ones and those of the products' sets. Before the products' own rows, so that sets are locked after their parts here as everywhere. */
export async function lockParts(
  tx: Db,
  ids: readonly ProductId[],
  wanted: readonly VariantId[],
): Promise<void> {
  const own = tx
    .select({ id: variantParts.partVariantId })
    .from(variantParts)
    .innerJoin(variants, eq(variants.id, variantParts.variantId))
    .where(inArray(variants.productId, [...ids]))
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(or(inArray(variants.id, [...wanted]), inArray(variants.id, own)))
    .orderBy(asc(variants.id))
    .for('no key update')
}

/** In place of what it holds. */
export async function writeParts(
  tx: Db,
  id: VariantId,
  before: readonly ChosenPart[],
  wanted: readonly ChosenPart[],
): Promise<void> {
  if (sameParts(before, wanted)) return
  await tx.delete(variantParts).where(eq(variantParts.variantId, id))
  if (wanted.length === 0) return
  await tx.insert(variantParts).values(
    wanted.map(({ variantId, quantity }, position) => ({
      variantId: id,
      partVariantId: variantId,
      quantity,
      position,
    })),
  )
}

/** `field` as that of a FieldProblem: 'variants.2.parts'. */
export type SetFieldProblem = { field: string; problem: SetProblem }

/**
 * What only the database knows of the sets in an edit, which holds the shelf's lock. What was in a set before may stay. `coming` are parts
 * that are written at the same moment, by the ids that they will have.
 */
export async function setProblems(
  tx: Db,
  edit: ProductEdit,
  before: EditableProduct | null,
  now: Date,
  coming: ReadonlyMap<VariantId, ComingPart> = new Map(),
): Promise<SetFieldProblem[]> {
  const sets = edit.variants.filter(({ parts = [] }) => parts.length > 0)
  if (sets.length === 0) return []
  const found = await readKnown(tx, edit, sets, now)
  const fresh = [...coming].map(
    ([id, part]) => [id, { isSet: false, ...found.parts.get(id), ...part }] as const,
  )
  const known = { ...found, parts: new Map([...found.parts, ...fresh]) }
  return edit.variants.flatMap((variant, place) => {
    if (!sets.includes(variant)) return []
    const was = before?.variants.find(({ id }) => id === variant.id)
    const problem = known.isUncounted ? 'set-made-to-order' : setProblem(variant, was, known)
    return problem === null ? [] : [{ field: `variants.${place}.parts`, problem }]
  })
}

type Known = {
  isUncounted: boolean
  /** By id, what may become a part: never itself a set when this is saved. */
  parts: ReadonlyMap<VariantId, { isSet: boolean; isService: boolean; isShown: boolean }>
  /** Of the wanted sets, those that are parts of another. */
  within: ReadonlySet<VariantId>
}

async function readKnown(tx: Db, edit: ProductEdit, sets: readonly VariantEdit[], now: Date): Promise<Known> {
  const ids = sets.flatMap(({ parts = [] }) => parts.map((part) => part.variantId))
  const rows = await tx
    .select({
      id: variants.id,
      isSet: variants.isSet,
      // A design is made from choices, which a set has no place for.
      isService: sql<boolean>`${products.isCustom} or ${isServiceOf(products.kind)}`,
      isShown: isShown(now),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  const own = sets.flatMap(({ id }) => id ?? [])
  const { partVariantId } = variantParts
  const within = await tx.select({ id: partVariantId }).from(variantParts).where(inArray(partVariantId, own))
  const { rows: supplies } = await tx.execute<{ isService: boolean }>(
    sql`select ${isServiceOf(sql`${edit.kind}`)} as "isService"`,
  )
  // Two variants of this product can change their roles at once.
  const wanted = new Map(edit.variants.map((variant) => [variant.id, variant.parts]))
  const isSetAfter = (row: (typeof rows)[number]) => (wanted.get(row.id)?.length ?? Number(row.isSet)) > 0
  return {
    isUncounted: edit.madeToOrder || supplies[0]?.isService === true,
    parts: new Map(rows.map((row) => [row.id, { ...row, isSet: isSetAfter(row) }])),
    within: new Set(within.map(({ id }) => id)),
  }
}

function setProblem(
  variant: VariantEdit,
  was: EditableProduct['variants'][number] | undefined,
  known: Known,
): SetProblem | null {
  const { id, parts = [] } = variant
  if (hasOwnStock(variant, was)) return 'set-has-stock'
  if (id !== null && known.within.has(id)) return 'set-is-part'
  if (parts.some(({ variantId }) => variantId === id)) return 'part-itself'
  if (parts.some(({ variantId }) => known.parts.get(variantId)?.isSet !== false)) return 'part-is-set'
  const isNew = ({ variantId }: ChosenPart) => !was?.parts.some((one) => one.variantId === variantId)
  const added = parts.filter(isNew).flatMap(({ variantId }) => known.parts.get(variantId) ?? [])
  if (added.some((part) => part.isService)) return 'part-is-service'
  return added.every((part) => part.isShown) ? null : 'part-not-in-shop'
}

/** What a set has on hand is its parts'; what comes of a variant are units of its own. */
function hasOwnStock(
  { stock, comesOn }: VariantEdit,
  was: EditableProduct['variants'][number] | undefined,
): boolean {
  if ((comesOn === undefined ? (was?.comesOn ?? null) : comesOn) !== null) return true
  if (was === undefined) return stock > 0
  return was.parts.length === 0 && was.onHand + was.held > 0
}
