// From what the form posted to a product that is saved, or to what stands in the way, said beside its field.
import { desc, eq, inArray } from 'drizzle-orm'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { readFormChoices } from '#app/domain/catalog/products/choices.server.ts'
import { readAllNames } from '#app/domain/catalog/products/collections.server.ts'
import { productPictures } from '#app/domain/catalog/products/catalog-tables.server.ts'
import {
  createOnce,
  type Edited,
  editProduct,
  freeSkus,
  freeSlug,
} from '#app/domain/catalog/products/edit-product.server.ts'
import {
  type EditableProduct,
  type PictureFields,
  type ProductEdit,
  type VariantEdit,
  withoutCosts,
} from '#app/domain/catalog/products/product-edit.ts'
import type { ChosenPart } from '#app/domain/catalog/products/sets.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { isId, type ProductId } from '#app/foundation/lib/ids.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'
import { readRows, withoutArrivals, withoutCostFields } from './grid-rows.ts'
import { readTypedArrivals } from './typed-arrivals.ts'
import { picturesWords } from './picture-fields.ts'
import { readTypedSets } from './read-parts.server.ts'
import { readTypedCompanions } from './read-companions.server.ts'
import type { Companions } from '#app/domain/catalog/products/companions.ts'
import { fieldErrors, newIdField, readProductForm } from './product-form.ts'

export type SavedForm =
  | { ok: true; id: ProductId; changed: boolean }
  /** `seen`: fields of the form that hold something newer now. */
  | { ok: false; problem: 'invalid'; errors: Record<string, string>; seen?: FormValues }
  | { ok: false; problem: 'stale'; present: EditableProduct; by: string | null }
  | { ok: false; problem: 'gone' }

type Posted = { known: EditableProduct | null; version: number; values: FormValues }

/** `known` is what stood there a moment ago, null for a new product; the version decides under the lock whether it still does. */
export async function saveProductForm(
  db: Db,
  actor: Actor,
  { known, version, values: posted }: Posted,
): Promise<SavedForm> {
  const values = asTheyMay(actor.role, posted)
  const [own, { kinds }] = await Promise.all([readAllNames(db), readFormChoices(db)])
  const read = readProductForm(values, known, { now: actor.now, own, kinds })
  const beside = await readTypedCompanions(db, values, known?.id ?? null)
  const typed = await readTypedSets(db, values)
  const coming = readTypedArrivals(values, known)
  if (!read.ok || !beside.ok || !typed.ok || !coming.ok)
    return {
      ok: false,
      problem: 'invalid',
      errors: { ...errorsIn(read), ...errorsIn(beside), ...errorsIn(typed), ...errorsIn(coming) },
      ...(coming.ok ? {} : { seen: coming.seen }),
    }
  const pictures = await trustedPictures(db, chosenPictures(values, known, read.edit), actor.now)
  if (pictures.missing !== null)
    return {
      ok: false,
      problem: 'invalid',
      errors: {
        [`pictures.${pictures.missing}.alt`]: 'This picture has expired. Upload it again.',
      },
    }
  if (read.edit.variants.some((variant) => isForeign(variant, known))) return { ok: false, problem: 'gone' }
  const variants = read.edit.variants.map((variant, place) => {
    return { ...withParts(variant, typed.sets[place]), ...coming.arrivals[place] }
  })
  const wanted = { ...read.edit, variants, ...chosenIn(beside.companions), pictures: pictures.list }
  const edit = await withFreeNames(db, wanted, values)
  if (known === null) return createFrom(db, actor, edit, values[newIdField])
  const edited = await transaction(db, (tx) => editProduct(tx, actor, { id: known.id, version, edit }))
  return answerOf(db, actor, edited)
}

async function createFrom(
  db: Db,
  actor: Actor,
  edit: ProductEdit,
  newId: string | undefined = '',
): Promise<SavedForm> {
  const made = await transaction(db, (tx) => createOnce(tx, actor, edit, isId('prd', newId) ? newId : null))
  return made.ok
    ? { ok: true, id: made.id, changed: true }
    : { ok: false, problem: 'invalid', errors: fieldErrors(made.problems) }
}

/** What a variant costs is for those who see sales: others neither read nor write it. */
export function seesCosts(role: Role | null): boolean {
  return role !== null && may(role, 'see-sales')
}

/** Who may not count stock writes down nothing that comes either. */
function asTheyMay(role: Role | null, posted: FormValues): FormValues {
  const shown = seesCosts(role) ? posted : withoutCostFields(posted)
  return role !== null && may(role, 'edit-stock') ? shown : withoutArrivals(shown)
}

function isForeign({ id }: VariantEdit, known: EditableProduct | null): boolean {
  return id !== null && !known?.variants.some((one) => one.id === id)
}

type Read = { ok: true } | { ok: false; errors: Record<string, string> }

function errorsIn(read: Read): Record<string, string> {
  return read.ok ? {} : read.errors
}

/** An older form does not ask for them: then they stay. */
function chosenIn(companions: Companions | null): Pick<ProductEdit, 'companions'> {
  return companions === null ? {} : { companions }
}

function withParts(variant: VariantEdit, parts: readonly ChosenPart[] | undefined): VariantEdit {
  return parts === undefined ? variant : { ...variant, parts }
}

async function answerOf(db: Db, { role }: Actor, edited: Edited): Promise<SavedForm> {
  if (edited.ok) return { ok: true, id: edited.id, changed: edited.changes.length > 0 }
  switch (edited.problem) {
    case 'invalid':
      return { ok: false, problem: 'invalid', errors: fieldErrors(edited.problems) }
    case 'stale':
      return {
        ...edited,
        present: seesCosts(role) ? edited.present : withoutCosts(edited.present),
        by: await lastEditor(db, edited.present.id),
      }
    case 'gone':
      return edited
  }
}

/** Those of the form, unless its sender chose in a conflict to take those that stand there now. */
function chosenPictures(
  values: FormValues,
  known: EditableProduct | null,
  edit: ProductEdit,
): readonly PictureFields[] {
  const theirs = values['picturesFrom'] ?? ''
  if (known !== null && theirs !== '' && theirs === picturesWords(known.pictures))
    return known.pictures.map(({ id: _id, ...picture }) => picture)
  return edit.pictures
}

/** Sizes as we know them; `missing` is the place of the first picture that nobody ever uploaded. */
async function trustedPictures(db: Db, wanted: readonly PictureFields[], now: Date) {
  const shown = await listShown(db, wanted)
  const list: PictureFields[] = []
  for (const [place, picture] of wanted.entries()) {
    const known = shown.get(picture.key) ?? (await claimPicture(db, picture.key, now))
    if (!known) return { list, missing: place }
    list.push({ ...picture, ...known })
  }
  return { list, missing: null }
}

type KnownPicture = Omit<PictureFields, 'alt' | 'focusX' | 'focusY' | 'shows'>

/** Pictures that some product has already, the demo shop's own among them. */
async function listShown(db: Db, wanted: readonly PictureFields[]): Promise<Map<string, KnownPicture>> {
  if (wanted.length === 0) return new Map()
  const keys = wanted.map((picture) => picture.key)
  const { key, width, height, thumbhash } = productPictures
  const rows = await db
    .select({ key, width, height, thumbhash })
    .from(productPictures)
    .where(inArray(key, keys))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Names that they left to us give way to those of others; names that they typed do not. */
async function withFreeNames(db: Db, edit: ProductEdit, values: FormValues): Promise<ProductEdit> {
  const typed = readRows(values)
  const ours = edit.variants.filter((_, place) => typed[place]?.sku.trim() === '')
  const skus = await freeSkus(
    db,
    ours.map((variant) => variant.sku),
  )
  const bySku = new Map(ours.map((variant, place) => [variant, skus[place] ?? variant.sku]))
  const variants = edit.variants.map((variant) => ({ ...variant, sku: bySku.get(variant) ?? variant.sku }))
  const slug = (values['slug'] ?? '').trim() === '' ? await freeSlug(db, edit.slug) : edit.slug
  return { ...edit, slug, variants }
}

/** Who wrote the newest entry about it. */
async function lastEditor(db: Db, id: ProductId): Promise<string | null> {
  const [row] = await db
    .select({ name: users.name })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.number))
    .limit(1)
  return row?.name ?? null
}
