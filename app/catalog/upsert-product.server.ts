// A product as a file says it: made when nobody has its address, else changed to what the file says. For imports.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { ProductId } from '#app/lib/ids.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { products } from './catalog-tables.server.ts'
import { type ProductProblem, slugForm, variantProblem } from './check-product.ts'
import { auditOf, takenProblems } from './edit-product.server.ts'
import { readProducts } from './editable-product.server.ts'
import {
  changesOf,
  editOf,
  type EditableProduct,
  type ProductEdit,
  type VariantEdit,
} from './product-edit.ts'
import { lockShelf, type ProductDraft, saveProducts, type VariantDraft } from './save-products.server.ts'
import { writeProduct } from './write-product.server.ts'

export type Upserted =
  | {
      ok: true
      id: ProductId
      made: boolean
      /** Names of the fields that differ; none when it stood so already and nothing was written. */
      changed: string[]
      /** As it was: plain data, for `restoreSnapshot`. Null for one that was made. */
      before: ProductSnapshot | null
    }
  | { ok: false; problem: ProductProblem }

/** All that an undo needs, as plain json. */
export type ProductSnapshot = { id: ProductId; version: number; edit: ProductEdit }

/**
 * Found by id, else by address; its variants by SKU. Variants that the draft does not name stay as they are, and so does the
 * stock of those that exist. A draft without `pictures` leaves the pictures. Runs in the caller's transaction; a refused
 * draft writes nothing.
 */
export async function upsertProduct(tx: Db, actor: Actor, draft: ProductDraft): Promise<Upserted> {
  await lockShelf(tx)
  const before = await findDrafted(tx, draft, true)
  if (!before) return makeProduct(tx, actor, draft)
  const checked = await checkEdit(tx, before, draft)
  if (!checked.ok) return checked
  const changes = changesOf(before, checked.edit)
  const answer = { ok: true as const, id: before.id, made: false, before: snapshotOf(before) }
  if (changes.length === 0) return { ...answer, changed: [] }
  await writeProduct(tx, before, checked.edit, { now: actor.now })
  await recordAudit(tx, actor, {
    action: 'product.import',
    subject: ['product', before.id],
    ...auditOf(changes),
  })
  return { ...answer, changed: changes.map((change) => change.field) }
}

/** The same answer, and nothing is written: what a dry run shows. A new product's id is not the one that it will get. */
export async function checkUpsert(db: Db, draft: ProductDraft): Promise<Upserted> {
  const before = await findDrafted(db, draft, false)
  const checked = await checkEdit(db, before, draft)
  if (!checked.ok) return checked
  const made = before === null
  const changed = made ? ['product'] : changesOf(before, checked.edit).map((change) => change.field)
  return { ok: true, id: before?.id ?? 'prd_new', made, changed, before: before && snapshotOf(before) }
}

/**
 * "Undo" of an upsert: the product as the snapshot has it; variants that came later are retired, because orders may hang on
 * them. False when it is gone, or was changed since and is not of `expectVersion` any more.
 */
export async function restoreSnapshot(
  tx: Db,
  actor: Actor,
  snapshot: ProductSnapshot,
  { expectVersion }: { expectVersion?: number } = {},
): Promise<boolean> {
  await lockShelf(tx)
  const [present] = await readProducts(tx, [snapshot.id], { lock: true })
  if (!present || (expectVersion !== undefined && present.version !== expectVersion)) return false
  const kept = editOf(present).variants.filter(
    (one) => !snapshot.edit.variants.some((was) => was.id === one.id),
  )
  const publishedAt = snapshot.edit.publishedAt === null ? null : new Date(snapshot.edit.publishedAt)
  const later = kept.map((one) => ({ ...one, retired: true }))
  const edit = { ...snapshot.edit, publishedAt, variants: [...snapshot.edit.variants, ...later] }
  if ((await takenProblems(tx, edit, present.id)).length > 0) return false
  const changes = changesOf(present, edit)
  if (changes.length === 0) return true
  await writeProduct(tx, present, edit, { now: actor.now })
  await recordAudit(tx, actor, {
    action: 'product.undo-import',
    subject: ['product', present.id],
    ...auditOf(changes),
  })
  return true
}

async function makeProduct(tx: Db, actor: Actor, draft: ProductDraft): Promise<Upserted> {
  const [saved] = await saveProducts(tx, [draft], actor.now)
  if (!saved?.ok) return { ok: false, problem: saved?.problem ?? 'no-variants' }
  await recordAudit(tx, actor, {
    action: 'product.import',
    subject: ['product', saved.id],
    after: { name: draft.name, slug: draft.slug, skus: draft.variants.map((variant) => variant.sku) },
  })
  return { ok: true, id: saved.id, made: true, changed: ['product'], before: null }
}

async function findDrafted(db: Db, draft: ProductDraft, lock: boolean): Promise<EditableProduct | null> {
  const by = draft.id === undefined ? eq(products.slug, draft.slug) : eq(products.id, draft.id)
  const [row] = await db.select({ id: products.id }).from(products).where(by)
  const [product] = row ? await readProducts(db, [row.id], { lock }) : []
  return product ?? null
}

type CheckedEdit = { ok: true; edit: ProductEdit } | { ok: false; problem: ProductProblem }

async function checkEdit(db: Db, before: EditableProduct | null, draft: ProductDraft): Promise<CheckedEdit> {
  const problem = draftProblem(draft)
  if (problem) return { ok: false, problem }
  const edit = toEdit(before, draft)
  const [taken] = await takenProblems(db, edit, before?.id ?? null)
  return taken ? { ok: false, problem: taken.problem } : { ok: true, edit }
}

function draftProblem(draft: ProductDraft): ProductProblem | null {
  if (draft.name.trim() === '') return 'no-name'
  if (!slugForm.test(draft.slug)) return 'bad-slug'
  const first = draft.variants[draft.defaultVariant ?? 0]
  if (first === undefined) return 'no-variants'
  if (first.retired) return 'default-retired'
  const skus = draft.variants.map((variant) => variant.sku)
  if (new Set(skus).size < skus.length) return 'sku-taken'
  return draft.variants.map(variantProblem).find((problem) => problem !== null) ?? null
}

function toEdit(before: EditableProduct | null, draft: ProductDraft): ProductEdit {
  const {
    id: _id,
    isCustom: _custom,
    createdAt: _at,
    variants,
    defaultVariant = 0,
    pictures,
    ...fields
  } = draft
  const nothing = { construction: null, lace: null, density: null, grade: null }
  return {
    ...{ ...nothing, origin: null, grams: null, cap: null, madeToOrder: false },
    ...fields,
    variants: variants.map((variant) => toVariantEdit(before, variant)),
    defaultVariant,
    pictures:
      pictures?.map((picture) => ({ ...focusOf(before, picture.key), ...picture })) ??
      before?.pictures.map(({ id: _picture, ...picture }) => picture) ??
      [],
  }
}

/** A file that says nothing about crops leaves them. */
function focusOf(before: EditableProduct | null, key: string) {
  const { focusX = 500, focusY = 500 } = before?.pictures.find((picture) => picture.key === key) ?? {}
  return { focusX, focusY }
}

function toVariantEdit(before: EditableProduct | null, draft: VariantDraft): VariantEdit {
  const known = before?.variants.find((variant) => variant.sku === draft.sku)
  const { sku, lengthIn, density = null, grams = null, priceKobo, oldPriceKobo = null, stock } = draft
  const { reorderAt = known?.reorderAt ?? null, retired = known?.retired ?? false } = draft
  return {
    ...{ sku, lengthIn, density, grams, priceKobo, oldPriceKobo, stock, reorderAt, retired },
    id: known?.id ?? null,
  }
}

function snapshotOf(product: EditableProduct): ProductSnapshot {
  return { id: product.id, version: product.version, edit: editOf(product) }
}
