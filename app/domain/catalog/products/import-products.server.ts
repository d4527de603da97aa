// Products from a file, many in one transaction: read at once, planned one by one, written at once. A dry run is the same
// without the writing.
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { productPictures, products, variants } from './catalog-tables.server.ts'
import { readFormChoices } from './choices.server.ts'
import { listCollectionRows } from './collections.server.ts'
import { readProducts } from './editable-product.server.ts'
import {
  type ImportedProduct,
  type KnownCatalogue,
  type ProductPlan,
  type RefusedProduct,
} from './imported-product.ts'
import { comingOf, namesOf, newPartsOf, withoutLost } from './new-parts.ts'
import { planImport, refusedFor } from './plan-import.ts'
import type { FieldChange, PictureFields, VariantEdit } from './product-edit.ts'
import { lockShelf } from './save-products.server.ts'
import { findParts, lockParts, setProblems } from './sets.server.ts'
import { type WrittenBy, writePlans } from './write-plans.server.ts'

/** What an undo needs, as plain JSON. */
export type ProductUndo = { id: ProductId; made: boolean; changes: FieldChange[] }

export type ImportedOutcome =
  /** `undo` is null in a dry run and where nothing was written. */
  | {
      ok: true
      verdict: 'create' | 'change' | 'unchanged'
      changes: FieldChange[]
      undo: ProductUndo | null
      shown: boolean
    }
  | RefusedProduct

/** Picture sizes by key, from wherever they are known. */
export type FindPictures = (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, PictureFields>>

type Options = WrittenBy & { write: boolean; findPictures: FindPictures }

/**
 * One answer per product, in their order. A product is the same when its slug is, a variant when its SKU is; slugs and SKUs
 * must not stand twice among `wanted`. Prices are kobo. Nothing is announced and no audit entry is written: that is
 * for the caller, once for many. Must run in a transaction when it writes.
 */
export async function importProducts(
  tx: Db,
  wanted: readonly ImportedProduct[],
  options: Options,
): Promise<ImportedOutcome[]> {
  if (options.write) await lockShelf(tx)
  const inShop = await findParts(tx, namesOf(wanted))
  const fresh = newPartsOf(wanted, inShop, options.now)
  const ids = await findBySlug(
    tx,
    wanted.map((product) => product.slug),
  )
  const parts = [...inShop.values()].map(({ variantId }) => variantId)
  if (options.write && parts.length > 0) await lockParts(tx, [...ids.values()], parts)
  const present = await readProducts(tx, [...ids.values()], { lock: options.write })
  const byId = new Map(present.map((product) => [product.id, product]))
  const partOfSku = new Map([...inShop, ...fresh])
  const known = { ...(await findKnown(tx, wanted, options.findPictures)), partOfSku }
  const planned = wanted.map((product) => {
    const id = ids.get(product.slug)
    const before = id === undefined ? null : byId.get(id)
    // The studio's own product has a slug too, and is no product of the catalogue.
    if (before === undefined) return taken
    return planImport(before, product, known, options.now)
  })
  const whole = withoutLost(planned, wanted, fresh)
  const judged = await withoutBadSets(tx, whole, wanted, { fresh, kinds: known.kinds, now: options.now })
  const plans = withoutLost(judged, wanted, fresh)
  const written = options.write
    ? await writePlans(tx, plans.filter(isToWrite), options, fresh)
    : new Map<ProductPlan, ProductId>()
  return plans.map((plan) => (plan.ok ? outcomeOf(plan, written.get(plan) ?? null, options.now) : plan))
}

/** Of the plans those that make a set of what cannot be one. */
async function withoutBadSets(
  tx: Db,
  plans: readonly (ProductPlan | RefusedProduct)[],
  wanted: readonly ImportedProduct[],
  { fresh, kinds, now }: Pick<KnownCatalogue, 'kinds'> & { fresh: KnownCatalogue['partOfSku']; now: Date },
): Promise<(ProductPlan | RefusedProduct)[]> {
  const idOf = ({ id, sku }: VariantEdit) => id ?? fresh.get(sku.toLowerCase())?.variantId ?? null
  const sets = new Set(plans.flatMap((plan) => (plan.ok ? setsOf(plan).map(idOf) : [])))
  const beside = { sets, idOf, coming: comingOf(plans, fresh, { kinds, now }), now }
  const judged: (ProductPlan | RefusedProduct)[] = []
  for (const [place, plan] of plans.entries()) {
    const product = wanted[place]
    const hasSets = isToWrite(plan) && setsOf(plan).length > 0
    const [problem] = hasSets && product ? await setProblemsOf(tx, plan, beside) : []
    judged.push(problem && plan.ok && product ? refusedFor(problem, plan.edit, product) : plan)
  }
  return judged
}

const taken: RefusedProduct = { ok: false, problem: 'slug-taken', field: 'slug', variant: null }

function setsOf({ edit }: ProductPlan): VariantEdit[] {
  return edit.variants.filter(({ parts = [] }) => parts.length > 0)
}

/** Other products of the file become sets at the same moment, which the database does not know yet. */
async function setProblemsOf(tx: Db, { edit, before }: ProductPlan, { sets, idOf, coming, now }: BesideSets) {
  for (const [place, variant] of edit.variants.entries()) {
    const nested = variant.parts?.find(({ variantId }) => sets.has(variantId))
    // One of the shop that names itself is known to be a set already.
    if (!nested || nested.variantId === variant.id) continue
    const problem = nested.variantId === idOf(variant) ? ('part-itself' as const) : ('part-is-set' as const)
    return [{ field: `variants.${place}.parts`, problem }]
  }
  return setProblems(tx, edit, before, now, coming)
}

type BesideSets = {
  /** Ids of those that the file makes sets. */
  sets: ReadonlySet<VariantId | null>
  idOf: (variant: VariantEdit) => VariantId | null
  coming: ReturnType<typeof comingOf>
  now: Date
}

function isToWrite(plan: ProductPlan | RefusedProduct): plan is ProductPlan {
  return plan.ok && (plan.before === null || plan.changes.length > 0)
}

function outcomeOf(plan: ProductPlan, id: ProductId | null, now: Date): ImportedOutcome {
  const { before, changes, edit } = plan
  const isBack = before !== null && before.deletedAt !== null
  const verdict = before === null || isBack ? 'create' : changes.length > 0 ? 'change' : 'unchanged'
  const undo = id === null ? null : { id, made: verdict === 'create', changes: isBack ? [] : changes }
  const isSeen = (at: Date | null | undefined) => at !== null && at !== undefined && at <= now
  const shown = verdict !== 'unchanged' && (isSeen(edit.publishedAt) || isSeen(before?.publishedAt))
  return { ok: true, verdict, changes, undo, shown }
}

async function findBySlug(tx: Db, slugs: readonly string[]): Promise<Map<string, ProductId>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

async function findKnown(
  tx: Db,
  wanted: readonly ImportedProduct[],
  findPictures: FindPictures,
): Promise<Omit<KnownCatalogue, 'partOfSku'>> {
  const skus = wanted.flatMap((product) => product.variants.map((variant) => variant.sku))
  const owners =
    skus.length === 0
      ? []
      : await tx
          .select({ sku: variants.sku, productId: variants.productId })
          .from(variants)
          .where(inArray(variants.sku, skus))
  const keys = [
    ...new Set(wanted.flatMap((product) => product.pictures?.map((picture) => picture.key) ?? [])),
  ]
  const pictures = keys.length === 0 ? new Map<string, PictureFields>() : await findPictures(tx, keys)
  const ownerOfSku = new Map(owners.map((row) => [row.sku, row.productId]))
  const { kinds } = await readFormChoices(tx)
  return { ownerOfSku, pictures, kinds, collections: await listCollectionRows(tx) }
}

/** Pictures that a product of the catalogue has or had. */
export async function findKnownPictures(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, PictureFields>> {
  const rows = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}

/** The products that have these SKUs, whatever they are called by now. */
export async function findProductsBySku(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, { slug: string; isOut: boolean }>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .select({ sku: variants.sku, slug: products.slug, deletedAt: products.deletedAt })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.sku, [...skus]))
  return new Map(rows.map(({ sku, slug, deletedAt }) => [sku, { slug, isOut: deletedAt !== null }]))
}
