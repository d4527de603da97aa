// What staff do to one product: make it, change it, copy it. Each runs in the caller's transaction and writes one entry
// of the audit log; whoever changes an older version than the one that is there is told, and nothing is written.
import { and, inArray, like, ne, notInArray, or, eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type ProductId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { products, variants } from './catalog-tables.server.ts'
import { type FieldProblem, productProblems } from './check-product.ts'
import { arrivalProblems } from './check-arrivals.ts'
import { listChoiceRows, readFormChoices } from './choices.server.ts'
import { choiceAttributes, uncountedIn } from './choices.ts'
import { readCollectionSlugs } from './collections.server.ts'
import { writeCompanions } from './companions.server.ts'
import { noCompanions } from './companions.ts'
import { readProducts } from './editable-product.server.ts'
import {
  changesOf,
  editOf,
  type EditableProduct,
  type FieldChange,
  type ProductEdit,
} from './product-edit.ts'
import { lockShelf, saveProducts } from './save-products.server.ts'
import { lockParts, type SetFieldProblem, setProblems, writeParts } from './sets.server.ts'
import { slugOf } from './slug.ts'
import { writeArrivalOf, writeProduct } from './write-product.server.ts'

export type Edited =
  /** No changes: nothing was written, the version is the one that was there. */
  | { ok: true; id: ProductId; version: number; changes: FieldChange[] }
  | { ok: false; problem: 'gone' }
  /** Somebody else wrote meanwhile; `present` is what stands there now. */
  | { ok: false; problem: 'stale'; present: EditableProduct }
  | { ok: false; problem: 'invalid'; problems: (FieldProblem | SetFieldProblem)[] }

/**
 * Changes a product to `edit`, if it still is of `version`. Prices are kobo; refusals come with the field that they belong
 * to. One that was taken out can be changed too: it stays out.
 */
export async function editProduct(
  tx: Db,
  actor: Actor,
  { id, version, edit }: { id: ProductId; version: number; edit: ProductEdit },
): Promise<Edited> {
  await lockShelf(tx)
  const parts = edit.variants.flatMap((variant) => variant.parts ?? [])
  if (edit.variants.some((variant) => variant.parts !== undefined))
    await lockParts(
      tx,
      [id],
      parts.map(({ variantId }) => variantId),
    )
  const [present] = await readProducts(tx, [id], { lock: true })
  if (!present) return { ok: false, problem: 'gone' }
  if (present.version !== version) return { ok: false, problem: 'stale', present }
  const problems = [
    ...productProblems(edit, editOf(present)),
    ...(await takenProblems(tx, edit, id)),
    ...(await setProblems(tx, edit, present, actor.now)),
    ...arrivalProblems(edit, present, await countingAt(tx, actor.now)),
  ]
  if (problems.length > 0) return { ok: false, problem: 'invalid', problems }
  return writeEdit(tx, actor, present, edit, 'product.edit')
}

/** For a product that is locked and an edit that is checked. */
export async function writeEdit(
  tx: Db,
  actor: Actor,
  present: EditableProduct,
  edit: ProductEdit,
  action: `product.${string}`,
): Promise<Extract<Edited, { ok: true }>> {
  const { id, version } = present
  const changes = changesOf(present, edit)
  if (changes.length === 0) return { ok: true, id, version, changes }
  await writeProduct(tx, present, edit, { now: actor.now })
  await recordAudit(tx, actor, { action, subject: ['product', id], ...auditOf(changes) })
  return { ok: true, id, version: version + 1, changes }
}

async function countingAt(tx: Db, now: Date) {
  const { kinds } = await readFormChoices(tx)
  return { now, isUncounted: uncountedIn(kinds) }
}

/** The two sides of an audit entry: only the fields that differ. */
export function auditOf(changes: readonly FieldChange[]): { before: unknown; after: unknown } {
  return {
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before ?? null])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after ?? null])),
  }
}

export type Created =
  | { ok: true; id: ProductId }
  | { ok: false; problem: 'invalid'; problems: (FieldProblem | SetFieldProblem)[] }

/** A new product; its first units go to the ledger as received. Refused as `editProduct` refuses. */
export async function createProduct(
  tx: Db,
  actor: Actor,
  edit: ProductEdit,
  { id = newId('prd', actor.now.getTime()), action = 'product.create' as const } = {},
): Promise<Created> {
  await lockShelf(tx)
  const problems = [
    ...productProblems(edit),
    ...(await takenProblems(tx, edit, null)),
    ...(await setProblems(tx, edit, null, actor.now)),
    ...arrivalProblems(edit, null, await countingAt(tx, actor.now)),
  ]
  if (problems.length > 0) return { ok: false, problem: 'invalid', problems }
  const ids = edit.variants.map(() => newId('var', actor.now.getTime()))
  const drafts = edit.variants.map((variant, place) => ({ ...variant, id: ids[place] }))
  const draft = { ...edit, id, variants: drafts, createdAt: edit.publishedAt }
  const [saved] = await saveProducts(tx, [draft], actor.now)
  if (!saved?.ok) throw new Error(`a checked product was refused: ${saved?.problem}`)
  if (edit.companions) await writeCompanions(tx, id, noCompanions, edit.companions)
  for (const [place, variant] of edit.variants.entries()) {
    const variantId = ids[place]
    if (variantId === undefined) throw new Error('a variant without an id')
    await writeParts(tx, variantId, [], variant.parts ?? [])
    await writeArrivalOf(tx, variantId, variant, null)
  }
  const { name, slug, publishedAt } = edit
  const skus = edit.variants.map((variant) => variant.sku)
  await recordAudit(tx, actor, { action, subject: ['product', id], after: { name, slug, publishedAt, skus } })
  return { ok: true, id }
}

/** Of a form that is sent twice there is one product; whoever goes back to it and writes something else has another. `id` is the form's own. */
export async function createOnce(
  tx: Db,
  actor: Actor,
  edit: ProductEdit,
  id: ProductId | null,
): Promise<Created> {
  if (id === null) return createProduct(tx, actor, edit)
  await lockShelf(tx)
  if ((await tx.$count(products, eq(products.id, id))) === 0) return createProduct(tx, actor, edit, { id })
  const [before] = await readProducts(tx, [id])
  return before && isMadeOf(before, edit) ? { ok: true, id } : createProduct(tx, actor, edit)
}

/** Apart from the address and the SKUs, which give way to those that there are, and from the moment. */
function isMadeOf(product: EditableProduct, edit: ProductEdit): boolean {
  const made = product.variants
  if (product.version > 0 || made.length !== edit.variants.length) return false
  const variantsAgain = edit.variants.map((variant, place) => {
    const { id = null, sku = variant.sku } = made[place] ?? {}
    return { ...variant, id, sku }
  })
  const publishedAt = edit.publishedAt && product.publishedAt
  const again = { ...edit, slug: product.slug, publishedAt, variants: variantsAgain }
  return (
    edit.variants.every(({ stock }, place) => stock === made[place]?.onHand) &&
    changesOf(product, again).length === 0
  )
}

const unsaid = { parts: [], comesOn: null, comingUnits: null }

/** A draft with the same fields and pictures, its own name, address and SKUs, and nothing in stock: of a set not its parts either. Null when it is gone. */
export async function duplicateProduct(tx: Db, actor: Actor, id: ProductId): Promise<ProductId | null> {
  await lockShelf(tx)
  const [source] = await readProducts(tx, [id])
  if (!source) return null
  const copy = editOf(source)
  const offered = source.variants.filter((variant) => !variant.retired)
  const name = `${source.name} (copy)`
  const slug = await freeSlug(tx, slugOf(name))
  const skus = await freeSkus(
    tx,
    offered.map((variant) => variant.sku),
  )
  const made = await createProduct(tx, actor, {
    ...copy,
    name,
    slug,
    // Two pages of one title stand in each other's way.
    seoTitle: '',
    seoDescription: '',
    publishedAt: null,
    variants: copy.variants
      .filter((variant) => !variant.retired)
      .map((variant, place) => ({ ...variant, id: null, sku: skus[place] ?? variant.sku, ...unsaid })),
    defaultVariant: Math.max(
      0,
      offered.findIndex((variant) => variant.isDefault),
    ),
  })
  if (!made.ok) throw new Error(`the copy of ${id} was refused: ${JSON.stringify(made.problems)}`)
  return made.id
}

/** `wanted`, or with the first number after it that makes it free. Call with the shelf locked, or take it as a proposal. */
export async function freeSlug(db: Db, wanted: string): Promise<string> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(or(eq(products.slug, wanted), like(products.slug, `${wanted}-%`)))
  return firstFree(wanted, new Set(rows.map((row) => row.slug)))
}

/** Each with the first number after it that no variant has and none of the others gets. */
export async function freeSkus(db: Db, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const rows = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(or(...wanted.map((sku) => like(variants.sku, `${sku.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`))))
  const taken = new Set(rows.map((row) => row.sku))
  return wanted.map((sku) => {
    const free = firstFree(sku, taken)
    taken.add(free)
    return free
  })
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(name)) return name
  }
}

/** Slugs and SKUs that other products have, and a collection that is no longer there. */
export async function takenProblems(
  tx: Db,
  edit: ProductEdit,
  own: ProductId | null,
): Promise<FieldProblem[]> {
  const slug = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, edit.slug), ...(own === null ? [] : [ne(products.id, own)])))
  const skus = edit.variants.map((variant) => variant.sku)
  const kept = edit.variants.flatMap(({ id }) => (id === null ? [] : [id]))
  const taken = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), ...(kept.length === 0 ? [] : [notInArray(variants.id, kept)])))
  const others = new Set(taken.map((row) => row.sku))
  const problems = await choiceProblems(tx, edit)
  if (slug.length > 0) problems.push({ field: 'slug', problem: 'slug-taken' })
  if (!(await readCollectionSlugs(tx)).has(edit.collection))
    problems.push({ field: 'collection', problem: 'no-such-collection' })
  for (const [place, sku] of skus.entries())
    if (others.has(sku)) problems.push({ field: `variants.${place}.sku`, problem: 'sku-taken' })
  return problems
}

/** Under the shelf's lock, where nobody removes one that is there. */
async function choiceProblems(tx: Db, edit: ProductEdit): Promise<FieldProblem[]> {
  const rows = await listChoiceRows(tx)
  const isThere = (attribute: (typeof choiceAttributes)[number]) =>
    edit[attribute] === '' || rows.some((row) => row.attribute === attribute && row.code === edit[attribute])
  return choiceAttributes
    .filter((attribute) => !isThere(attribute))
    .map((field) => ({ field, problem: 'no-such-choice' }))
}
