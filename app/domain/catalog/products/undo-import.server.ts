// Taking back what an import did to products: new ones leave the shop, changed ones get each field back that nobody has
// changed since. What stays as it is, is told.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { arrivalProblems } from './check-arrivals.ts'
import { readFormChoices } from './choices.server.ts'
import { uncountedIn } from './choices.ts'
import { readCollectionSlugs } from './collections.server.ts'
import type { CollectionSlug } from './collections.ts'
import { readProducts } from './editable-product.server.ts'
import type { KnownCatalogue, ProductPlan } from './imported-product.ts'
import type { ProductUndo } from './import-products.server.ts'
import {
  changesOf,
  editOf,
  type EditableProduct,
  type EditableVariant,
  type FieldChange,
  type PictureFields,
  type ProductEdit,
  timesOfProduct,
  type VariantEdit,
} from './product-edit.ts'
import { lockShelf } from './save-products.server.ts'
import { findParts, lockParts, setProblems } from './sets.server.ts'
import { typedPart } from './sets.ts'
import { readPartLines, type TypedPart } from './typed-parts.ts'
import { type WrittenBy, writePlans } from './write-plans.server.ts'

/** `kept` names the fields that somebody changed since, or that cannot go back; empty when all went back. */
export type UndoneProduct = { kept: string[]; shown: boolean }

/** One answer per undo, in their order. Stock goes back by the difference, as far as no order holds it. */
export async function undoImportedProducts(
  tx: Db,
  undos: readonly ProductUndo[],
  written: WrittenBy,
): Promise<UndoneProduct[]> {
  await lockShelf(tx)
  const ids = undos.map((undo) => undo.id)
  const parts = await findParts(
    tx,
    undos.flatMap(({ changes }) => changes.flatMap(partsBefore)).map(({ named }) => named),
  )
  if (parts.size > 0)
    await lockParts(
      tx,
      ids,
      [...parts.values()].map(({ variantId }) => variantId),
    )
  const present = await readProducts(tx, ids, { lock: true })
  const byId = new Map<ProductId, EditableProduct>(present.map((product) => [product.id, product]))
  const collections = await readCollectionSlugs(tx)
  const { kinds } = await readFormChoices(tx)
  const shop = { now: written.now, collections, parts, isUncounted: uncountedIn(kinds) }
  const all: (Undoing | null)[] = []
  for (const undo of undos) {
    const before = byId.get(undo.id)
    all.push(before ? await planUndo(tx, before, undo, shop) : null)
  }
  await writePlans(
    tx,
    all.flatMap((one) => (one?.plan ? [one.plan] : [])),
    written,
  )
  const isShown = (one: Undoing | null) => {
    const at = one?.plan?.before?.publishedAt
    return at !== null && at !== undefined && at <= written.now
  }
  return all.map((one) => ({ kept: one?.kept ?? [], shown: isShown(one) }))
}

type Undoing = { plan: ProductPlan | null; kept: string[] }

type Shop = {
  now: Date
  collections: ReadonlySet<CollectionSlug>
  parts: KnownCatalogue['partOfSku']
  isUncounted: ReturnType<typeof uncountedIn>
}

async function planUndo(
  tx: Db,
  before: EditableProduct,
  undo: ProductUndo,
  { now, collections, parts, isUncounted }: Shop,
): Promise<Undoing> {
  if (undo.made) {
    if (before.deletedAt !== null) return { plan: null, kept: [] }
    return { plan: { ...planOf(before, editOf(before), before.createdAt), deletedAt: now }, kept: [] }
  }
  const target = new Target(before, collections, parts)
  for (const change of undo.changes) target.takeBack(change)
  // People may have ordered ahead since, and a part may be none any more.
  target.keepWhatCannot(arrivalProblems(target.edit, before, { now, isUncounted }))
  target.keepWhatCannot(await setProblems(tx, target.edit, before, now))
  const plan = planOf(before, target.edit, target.createdAt)
  plan.changes.push(...changesOf(before, target.edit))
  const full = { ...plan, stock: target.stock }
  const isSame =
    full.changes.length === 0 &&
    full.stock.size === 0 &&
    before.createdAt?.getTime() === target.createdAt?.getTime()
  return { plan: isSame ? null : full, kept: target.kept }
}

/** One product on its way back; `kept` names the fields that somebody changed since. */
export function takenBack(
  present: EditableProduct,
  changes: readonly FieldChange[],
  collections: ReadonlySet<CollectionSlug>,
): { edit: ProductEdit; kept: readonly string[] } {
  const target = new Target(present, collections)
  for (const change of changes) target.takeBack(change)
  return target
}

function planOf(before: EditableProduct, edit: ProductEdit, createdAt: Date | null): ProductPlan {
  const { deletedAt } = before
  return { ok: true, before, edit, createdAt, deletedAt, stock: new Map(), changes: [] }
}

/** The product on its way back. */
class Target {
  edit: ProductEdit
  createdAt: Date | null
  readonly stock = new Map<string, number>()
  readonly kept: string[] = []
  readonly #before: EditableProduct
  readonly #collections: ReadonlySet<CollectionSlug>
  readonly #parts: KnownCatalogue['partOfSku']

  constructor(
    before: EditableProduct,
    collections: ReadonlySet<CollectionSlug>,
    parts: KnownCatalogue['partOfSku'] = new Map(),
  ) {
    this.#before = before
    this.#collections = collections
    this.#parts = parts
    this.edit = editOf(before)
    this.createdAt = before.createdAt
  }

  takeBack({ field, before, after }: FieldChange): void {
    const [, sku, name] = /^variant (.+): (\w+)$/su.exec(field) ?? []
    const added = before === null ? this.#added(field) : null
    if (added !== null) return this.#retire(added)
    if (sku !== undefined && name !== undefined) return this.#variant(sku, name, before, after)
    if (field === 'createdAt' || isTimeOfProduct(field)) return this.#time(field, before, after)
    if (field === 'deletedAt') return
    if (!this.#canGoBack(field, before, after)) return this.#keep(field)
    this.edit = { ...this.edit, [field]: field === 'pictures' ? completed(before) : before }
  }

  /** The SKU of a variant that is added and still there. */
  #added(field: string): string | null {
    const [, sku = ''] = /^variant (.+)$/su.exec(field) ?? []
    return this.#place(sku) >= 0 ? sku : null
  }

  /** Nobody has changed it since, and the collection that it came from is still there. */
  #canGoBack(field: string, before: unknown, after: unknown): boolean {
    const isThere = field !== 'collection' || this.#collections.has(String(before))
    return isThere && same((this.#before as Record<string, unknown>)[field], after, field)
  }

  #keep(field: string): void {
    this.kept.push(field)
  }

  #place(sku: string): number {
    return this.edit.variants.findIndex((variant) => variant.sku === sku)
  }

  #retire(sku: string): void {
    const place = this.#place(sku)
    if (place === this.edit.defaultVariant) {
      const other = this.edit.variants.findIndex((variant, at) => at !== place && !variant.retired)
      if (other < 0) return this.#keep(`variant ${sku}`)
      this.edit = { ...this.edit, defaultVariant: other }
    }
    this.#set(place, { retired: true })
  }

  #variant(sku: string, name: string, before: unknown, after: unknown): void {
    const place = this.#place(sku)
    const present = this.#before.variants.find((variant) => variant.sku === sku)
    if (!present || place < 0) return this.#keep(`variant ${sku}`)
    if (name === 'stock') return this.#stock(sku, present, Number(after) - Number(before))
    if (name === 'parts') return this.#setParts(place, present, before, after)
    if ((present as Record<string, unknown>)[name] !== after) return this.#keep(`variant ${sku}: ${name}`)
    if (name !== 'isDefault') return this.#set(place, { [name]: before })
    // Of the two that changed places the one that was first before says where to.
    if (before === true && !present.retired) this.edit = { ...this.edit, defaultVariant: place }
  }

  #setParts(place: number, { sku, parts }: EditableVariant, before: unknown, after: unknown): void {
    const wanted = typedIn(before).map(({ named, quantity }) => {
      const part = this.#parts.get(named.toLowerCase())
      return part && { ...part, quantity }
    })
    const known = wanted.filter((part) => part !== undefined)
    const isSame = JSON.stringify(parts.map(typedPart)) === JSON.stringify(after)
    if (!isSame || known.length < wanted.length) return this.#keep(`variant ${sku}: parts`)
    this.#set(place, { parts: known })
  }

  /** Fields that stay what they are after all: of a variant what is on its way, or its parts; made to order with the category. */
  keepWhatCannot(problems: readonly { field: string }[]): void {
    for (const { field } of problems) {
      const [, place = '', name] = /^variants\.(\d+)\.(\w+)$/u.exec(field) ?? []
      const present = this.#before.variants.find(({ id }) => id === this.edit.variants[Number(place)]?.id)
      if (name === undefined || !present) {
        const { kind, madeToOrder } = this.#before
        this.edit = { ...this.edit, kind, madeToOrder }
        this.#keep(field)
        continue
      }
      const { comesOn, comingUnits, parts } = present
      this.#set(Number(place), name === 'parts' ? { parts } : { comesOn, comingUnits })
      this.#keep(`variant ${present.sku}: ${name}`)
    }
  }

  #stock(sku: string, { onHand, held }: EditableProduct['variants'][number], delta: number): void {
    if (onHand - delta < held) return this.#keep(`variant ${sku}: stock`)
    this.stock.set(sku, -delta)
  }

  #set(place: number, change: Partial<VariantEdit>): void {
    const variants = this.edit.variants.map((variant, at) =>
      at === place ? { ...variant, ...change } : variant,
    )
    this.edit = { ...this.edit, variants }
  }

  #time(field: 'createdAt' | TimeOfProduct, before: unknown, after: unknown): void {
    if ((this.#before[field]?.toISOString() ?? null) !== after) return this.#keep(field)
    const time = typeof before === 'string' ? new Date(before) : null
    if (field === 'createdAt') this.createdAt = time
    else this.edit = { ...this.edit, [field]: time }
  }
}

/** Of a change what a set held before. */
function partsBefore({ field, before }: FieldChange): TypedPart[] {
  return field.endsWith(': parts') ? typedIn(before) : []
}

function typedIn(typed: unknown): TypedPart[] {
  return Array.isArray(typed) ? readPartLines(typed.join('\n')) : []
}

type TimeOfProduct = (typeof timesOfProduct)[number]

function isTimeOfProduct(field: string): field is TimeOfProduct {
  return timesOfProduct.some((name) => name === field)
}

/** Pictures are told apart by what they show and how, not by their rows. */
function same(present: unknown, after: unknown, field: string): boolean {
  if (field !== 'pictures' || !Array.isArray(present) || !Array.isArray(after)) return present === after
  return JSON.stringify(present.map(plainPicture)) === JSON.stringify(after.map(plainPicture))
}

function plainPicture({ key, alt, focusX, focusY, shows }: Picture) {
  return { key, alt, focusX, focusY, shows: shows ?? null }
}

/** What was written before pictures were said to show an option says nothing of it. */
type Picture = Omit<PictureFields, 'shows'> & { shows?: string | null }

function completed(pictures: unknown): unknown {
  return Array.isArray(pictures)
    ? pictures.map((picture: Picture) => ({ shows: null, ...picture }))
    : pictures
}
