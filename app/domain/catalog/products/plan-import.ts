// What a file would change of a product. Pure: the dry run asks the same as the run.
import type { Kobo } from '#app/foundation/lib/money.ts'
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  heldAttributes,
  ownAttributesOf,
  plainAttributes,
} from './attributes.ts'
import { findCode } from '#app/foundation/lib/typed-field.ts'
import { productProblems } from './check-product.ts'
import { arrivalProblems } from './check-arrivals.ts'
import { asKind, asksFor, asVariantOf, type TraitsByKind, uncountedIn, variantSortOf } from './choices.ts'
import type { ProductKind } from './hair.ts'
import type {
  ImportedProduct,
  ImportedVariant,
  KnownCatalogue,
  ProductPlan,
  RefusedProduct,
} from './imported-product.ts'
import { optionsOfVariant } from './picture-option.ts'
import {
  changesOf,
  editOf,
  type EditableProduct,
  type FieldChange,
  type PictureFields,
  type ProductEdit,
  type ProductFields,
  type VariantEdit,
} from './product-edit.ts'
import { isOver } from './sale.ts'
import { slugOf } from './slug.ts'

/** Amounts are kobo. Refused is what a form of the office would refuse too, and what a file can get wrong beside. */
export function planImport(
  before: EditableProduct | null,
  written: ImportedProduct,
  known: KnownCatalogue,
  now: Date,
): ProductPlan | RefusedProduct {
  const wanted = withCollection(written, known)
  if (wanted === null)
    return {
      ok: false,
      problem: 'no-such-collection',
      field: 'collection',
      variant: null,
      choices: known.collections.map(({ address }) => address),
    }
  const missing = findMissing(before, wanted, known.kinds)
  if (missing) return missing
  const pictures = picturesOf(before, wanted, known)
  if (pictures === null) return { ok: false, problem: 'no-such-picture', field: 'pictures', variant: null }
  const edit = editWanted(before, wanted, { pictures, now, known })
  const plan = planOf(before, wanted, edit)
  const problem = findUnknown(plan, wanted, known) ?? findProblem(plan, wanted, known, now)
  return problem ?? plan
}

/** What the cells name that there is not: a picture, an option of this product, a part. */
function findUnknown(
  { before, edit }: ProductPlan,
  { shows, variants }: ImportedProduct,
  { partOfSku }: KnownCatalogue,
): RefusedProduct | null {
  const keys = edit.pictures.map(({ key }) => key)
  const key = [...(shows?.keys() ?? [])].find((one) => !keys.includes(one))
  if (key !== undefined)
    return { ok: false, problem: 'no-such-picture', field: 'picturesShow', variant: null, named: key }
  const offered = new Set(
    edit.variants.flatMap((variant) => optionsOfVariant({ ...variant, ...heldAttributes(edit, variant) })),
  )
  // One that outlived its variants stays.
  const isNew = (picture: PictureFields) =>
    !before?.pictures.some((one) => one.key === picture.key && one.shows === picture.shows)
  const option = edit.pictures.filter(isNew).find(({ shows: one }) => one !== null && !offered.has(one))
  if (option?.shows)
    return { ok: false, problem: 'no-such-option', field: 'picturesShow', variant: null, named: option.shows }
  for (const [variant, { parts = [] }] of variants.entries()) {
    const unknown = parts.find(({ named }) => !partOfSku.has(named.toLowerCase()))
    if (unknown) return { ok: false, problem: 'no-such-part', field: 'parts', variant, named: unknown.named }
  }
  return null
}

/** Files say its key, its address or its name, in any spelling. Null for one that there is not. */
function withCollection(wanted: ImportedProduct, { collections }: KnownCatalogue): ImportedProduct | null {
  const { collection } = wanted
  if (collection === undefined) return wanted
  const slug =
    findCode(collection, Object.fromEntries(collections.map((one) => [one.slug, one.name]))) ??
    collections.find(({ address }) => address === slugOf(collection))?.slug
  return slug === undefined ? null : { ...wanted, collection: slug }
}

const neededOfNew = ['name', ...attributeKeys.filter(isAskedOfNew)] as const

function isAskedOfNew(key: AttributeKey): boolean {
  const attribute = attributeOf(key)
  return attribute.sort === 'choice' && attribute.start !== undefined && !attribute.assumed
}

function kindOf(before: EditableProduct | null, wanted: ImportedProduct): ProductKind {
  return wanted.kind ?? before?.kind ?? plainAttributes.kind
}

function findMissing(
  before: EditableProduct | null,
  wanted: ImportedProduct,
  kinds: TraitsByKind,
): RefusedProduct | null {
  const kind = kindOf(before, wanted)
  const isAsked = (name: (typeof neededOfNew)[number]) => name === 'name' || asksFor(kinds, kind, name)
  const field = before ? undefined : neededOfNew.find((name) => wanted[name] === undefined && isAsked(name))
  if (field) return { ok: false, problem: 'missing', field, variant: null }
  const sort = variantSortOf(kinds, kind)
  for (const [variant, { sku, lengthIn, label, priceKobo }] of wanted.variants.entries()) {
    if (before?.variants.some((one) => one.sku === sku)) continue
    if (priceKobo === undefined) return { ok: false, problem: 'missing', field: 'price', variant }
    if (sort === 'length' && lengthIn === undefined)
      return { ok: false, problem: 'missing', field: 'length', variant }
    if (sort === 'named' && !label) return { ok: false, problem: 'missing', field: 'label', variant }
  }
  return null
}

/** Null when a key is not that of a picture of the shop. */
function picturesOf(
  before: EditableProduct | null,
  { pictures, shows }: ImportedProduct,
  known: KnownCatalogue,
): PictureFields[] | null {
  const wasShownBy = (key: string) => before?.pictures.find((picture) => picture.key === key)?.shows ?? null
  const shownBy = (key: string) => (shows === undefined ? wasShownBy(key) : (shows.get(key) ?? null))
  if (pictures === undefined)
    return (
      before?.pictures.map(({ id: _id, ...picture }) => ({ ...picture, shows: shownBy(picture.key) })) ?? []
    )
  const found = pictures.flatMap((picture) => {
    const { width, height, thumbhash } = known.pictures.get(picture.key) ?? {}
    return width === undefined || height === undefined
      ? []
      : [{ ...picture, width, height, thumbhash: thumbhash ?? null, shows: shownBy(picture.key) }]
  })
  return found.length === pictures.length ? found : null
}

function editWanted(
  before: EditableProduct | null,
  wanted: ImportedProduct,
  { pictures, now, known }: { pictures: PictureFields[]; now: Date; known: KnownCatalogue },
): ProductEdit {
  const { kinds } = known
  const { variants: _variants, createdAt: _made, publishedAt, pictures: _pictures, ...rest } = wanted
  const { shows: _shows, ...fields } = rest
  const shown = before?.publishedAt ?? null
  const from = publishedAt === 'now' ? (shown !== null && shown <= now ? shown : now) : publishedAt
  const base = before ? editOf(before) : emptyEdit
  const edited = {
    ...asKind({ ...base, ...changedFields(base, fields) }, kinds),
    pictures,
    publishedAt: from === undefined ? shown : from,
  }
  const sort = variantSortOf(kinds, edited.kind)
  const variants = mergeVariants(base.variants, wanted.variants, known).map((variant) =>
    asVariantOf(sort, variant),
  )
  const edit = { ...edited, variants, defaultVariant: findDefault(before, wanted, variants) }
  return isOver(edit, now) ? withoutSale(edit) : edit
}

/** A file may come back after the sale that it tells of. */
function withoutSale(edit: ProductEdit): ProductEdit {
  const variants = edit.variants.map((variant) => ({
    ...variant,
    priceKobo: variant.oldPriceKobo ?? variant.priceKobo,
    oldPriceKobo: null,
  }))
  return { ...edit, variants, saleFrom: null, saleUntil: null }
}

const emptyEdit: ProductEdit = {
  ...plainAttributes,
  name: '',
  slug: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
  madeToOrder: false,
  depositPercent: null,
  publishedAt: null,
  saleFrom: null,
  saleUntil: null,
  variants: [],
  defaultVariant: 0,
  pictures: [],
}

/** Those that stand there keep their places; new ones follow in the order of the file. */
function mergeVariants(
  present: readonly VariantEdit[],
  wanted: readonly ImportedVariant[],
  known: KnownCatalogue,
): VariantEdit[] {
  const bySku = new Map(wanted.map((variant) => [variant.sku, variant]))
  const kept = present.map((variant) => ({ ...variant, ...variantFields(bySku.get(variant.sku), known) }))
  const added = wanted
    .filter(({ sku }) => !present.some((variant) => variant.sku === sku))
    .map((variant) => ({
      ...newVariant,
      ...variantFields(variant, known),
      stock: isSet(variant) ? 0 : (variant.stock ?? 0),
    }))
  return [...kept, ...added]
}

function isSet({ parts = [] }: { parts?: readonly unknown[] }): boolean {
  return parts.length > 0
}

const newVariant: VariantEdit = {
  id: null,
  sku: '',
  lengthIn: 0,
  label: '',
  ...ownAttributesOf({}),
  priceKobo: 0 as Kobo,
  oldPriceKobo: null,
  costKobo: null,
  reorderAt: null,
  stock: 0,
  retired: false,
}

function variantFields(
  variant: ImportedVariant | undefined,
  { partOfSku }: KnownCatalogue,
): Partial<VariantEdit> {
  if (!variant) return {}
  const { stock: _stock, isDefault: _first, parts, ...fields } = variant
  const { comesOn, comingUnits = comesOn === null ? null : undefined } = fields
  // One that is not known is refused in the end.
  const chosen = parts?.flatMap(({ named, quantity }) => {
    const part = partOfSku.get(named.toLowerCase())
    return part ? [{ ...part, quantity }] : []
  })
  return withoutUndefined({ ...fields, comingUnits, parts: chosen })
}

function findDefault(
  before: EditableProduct | null,
  wanted: ImportedProduct,
  all: readonly VariantEdit[],
): number {
  const named = wanted.variants.find((variant) => variant.isDefault)?.sku
  const present = before?.variants.find((variant) => variant.isDefault)?.sku
  const at = (sku: string | undefined) => all.findIndex((variant) => variant.sku === sku)
  if (named !== undefined) return at(named)
  return present === undefined
    ? Math.max(
        0,
        all.findIndex((variant) => !variant.retired),
      )
    : at(present)
}

function planOf(before: EditableProduct | null, wanted: ImportedProduct, edit: ProductEdit): ProductPlan {
  const { stock, counted } = countStock(before, wanted)
  const since = wanted.createdAt
  const createdAt = since === undefined ? (before?.createdAt ?? edit.publishedAt) : since
  const times = before === null ? [] : [timeChange('createdAt', before.createdAt, createdAt)]
  // A product that an undo took out comes back when it is imported again.
  if (before !== null) times.push(timeChange('deletedAt', before.deletedAt, null))
  const changes = before === null ? [] : [...changesOf(before, edit), ...counted, ...times.flat()]
  return { ok: true, before, edit, createdAt, deletedAt: null, stock, changes }
}

function timeChange(field: string, from: Date | null, to: Date | null): FieldChange[] {
  const [before, after] = [from?.toISOString() ?? null, to?.toISOString() ?? null]
  return before === after ? [] : [{ field, before, after }]
}

function countStock(before: EditableProduct | null, wanted: ImportedProduct) {
  const stock = new Map<string, number>()
  const counted: FieldChange[] = []
  for (const variant of wanted.variants) {
    const { sku, stock: count } = variant
    const known = before?.variants.find((one) => one.sku === sku)
    const present = known?.onHand
    // Nobody counts a set.
    if (isSet(variant) || (known && isSet(known))) continue
    if (count === undefined || count === (present ?? 0)) continue
    stock.set(sku, count - (present ?? 0))
    if (present !== undefined) counted.push({ field: `variant ${sku}: stock`, before: present, after: count })
  }
  return { stock, counted }
}

function findProblem(
  { before, edit, changes }: ProductPlan,
  wanted: ImportedProduct,
  known: KnownCatalogue,
  now: Date,
): RefusedProduct | null {
  if (before !== null && changes.length === 0) return null
  for (const [place, variant] of wanted.variants.entries()) {
    const problem = variantProblem(before, variant, known)
    if (problem) return { ok: false, variant: place, ...problem }
  }
  const wasShown = before !== null && before.publishedAt !== null
  const [problem] = productProblems(edit).filter(
    // One that is shown without a picture already may still get another price.
    ({ problem: name }) => !(wasShown && (name === 'no-picture' || name === 'no-alt')),
  )
  const isUncounted = uncountedIn(known.kinds)
  const found = problem ?? arrivalProblems(edit, before, { now, isUncounted })[0]
  return found ? refusedFor(found, edit, wanted) : null
}

/** What is wrong with a field of the edit, said of the cell that it came from. */
export function refusedFor(
  { field, ...found }: Omit<RefusedProduct, 'ok' | 'variant'>,
  edit: ProductEdit,
  wanted: ImportedProduct,
): RefusedProduct {
  return { ok: false, ...found, ...placeOf(field, edit, wanted) }
}

function variantProblem(
  before: EditableProduct | null,
  variant: ImportedVariant,
  known: KnownCatalogue,
): Pick<RefusedProduct, 'problem' | 'field'> | null {
  const { sku, stock = Infinity, lengthIn = 0 } = variant
  const owner = known.ownerOfSku.get(sku)
  if (owner !== undefined && owner !== before?.id) return { problem: 'sku-taken', field: 'sku' }
  const held = before?.variants.find((one) => one.sku === sku)?.held ?? 0
  if (stock < held) return { problem: 'below-held', field: 'stock' }
  const isSound = lengthIn >= 0 && lengthIn <= 60
  return isSound ? null : { problem: 'length-not-sound', field: 'length' }
}

function placeOf(path: string, edit: ProductEdit, wanted: ImportedProduct) {
  const [group, place, field] = path.split('.')
  if (group !== 'variants' || field === undefined) return { field: group ?? path, variant: null }
  const sku = edit.variants[Number(place)]?.sku
  const variant = wanted.variants.findIndex((one) => one.sku === sku)
  return { field, variant: variant < 0 ? null : variant }
}

/** A file cannot tell an empty text from none: what is empty stays what it is. */
function changedFields(base: ProductEdit, fields: Partial<ProductFields>): Partial<ProductFields> {
  const before: Partial<Record<string, unknown>> = base
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !(value === null && before[name] === ''),
  )
  return Object.fromEntries(changed)
}

function withoutUndefined<T extends object>(fields: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as { [Name in keyof T]: Exclude<T[Name], undefined> }
}
