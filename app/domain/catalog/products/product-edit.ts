// A product as staff write it: what can be changed, what stands in the way, and how two states of it differ. Pure.
import type { Id, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { attributeKeys, type Attributes, type OwnAttributes, ownAttributesOf } from './attributes.ts'
import { type ChosenProduct, companionKinds, type Companions, sameChosen } from './companions.ts'
import type { SaleDates } from './sale.ts'
import { type ChosenPart, sameParts, typedPart } from './sets.ts'

export type ProductFields = Attributes & {
  name: string
  slug: string
  description: string
  /** What search engines and shared links say of it; '' for what product-head makes of its attributes. */
  seoTitle: string
  seoDescription: string
  madeToOrder: boolean
  /** Its own share of a deposit in percent, 0 for none; null takes the one of the house. */
  depositPercent: number | null
}

/** Beyond these Google cuts. */
export const longestTitle = 65
export const longestDescription = 160

export const productFieldNames = [
  'name',
  'slug',
  'description',
  'seoTitle',
  'seoDescription',
  ...attributeKeys,
  'madeToOrder',
  'depositPercent',
] as const satisfies readonly (keyof ProductFields)[]

export type VariantFields = OwnAttributes & {
  sku: string
  /** 0 where its category knows no lengths. */
  lengthIn: number
  /** Its own name where its category gives variants names. */
  label: string
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
  /** What one costs the house, null where nobody said. Left out for who may not see it: it stays as it is. */
  costKobo?: Kobo | null
  reorderAt: number | null
}

export type PictureFields = {
  key: string
  alt: string
  width: number
  height: number
  thumbhash: string | null
  focusX: number
  focusY: number
  /** The option that it shows (picture-option.ts); null for any. */
  shows: string | null
}

export type VariantEdit = VariantFields & {
  /** Null for one that is new. */
  id: VariantId | null
  /** Units that a new one starts with; of one that exists the ledger knows, and this is not read. */
  stock: number
  retired: boolean
  /** What it holds, none for what is no set. Left out, it stays as it is. */
  parts?: readonly ChosenPart[]
  /** The day of Lagos on which more come, and how many with those that are pre-ordered; both null for none. Left out, they stay. */
  comesOn?: string | null
  comingUnits?: number | null
}

/** What a product shall be. Variants that exist and are not named here stay as they are, after the named ones. */
export type ProductEdit = ProductFields &
  SaleDates & {
    publishedAt: Date | null
    variants: readonly VariantEdit[]
    /** Which of `variants` the shop shows first. */
    defaultVariant: number
    pictures: readonly PictureFields[]
    /** Left out, they stay as they are. */
    companions?: Companions
  }

export type EditableVariant = VariantFields & {
  id: VariantId
  isDefault: boolean
  onHand: number
  held: number
  retired: boolean
  /** None for what is no set. */
  parts: readonly ChosenPart[]
  comesOn: string | null
  comingUnits: number | null
  /** Pre-ordered of those, paid or not. */
  promised: number
}

/** What a product is, with everything that staff see of it. */
export type EditableProduct = ProductFields &
  SaleDates & {
    id: ProductId
    version: number
    createdAt: Date | null
    updatedAt: Date
    publishedAt: Date | null
    deletedAt: Date | null
    variants: EditableVariant[]
    pictures: (PictureFields & { id: Id<'pic'> })[]
    companions: Companions
  }

export type ProductState = 'draft' | 'scheduled' | 'live' | 'deleted'

export function stateOf(
  product: Pick<EditableProduct, 'publishedAt' | 'deletedAt'>,
  now: Date,
): ProductState {
  if (product.deletedAt !== null) return 'deleted'
  if (product.publishedAt === null) return 'draft'
  return product.publishedAt > now ? 'scheduled' : 'live'
}

/** For who may not see what its variants cost. */
export function withoutCosts(product: EditableProduct): EditableProduct {
  return { ...product, variants: product.variants.map(({ costKobo: _cost, ...variant }) => variant) }
}

/** As it stands, ready to be changed in one place. */
export function editOf(product: EditableProduct): ProductEdit {
  const { id: _id, version: _version, createdAt: _made, updatedAt: _at, deletedAt: _gone, ...rest } = product
  return {
    ...rest,
    variants: product.variants.map(
      ({ isDefault: _first, onHand: _hand, held: _held, promised: _sold, ...variant }) => ({
        ...variant,
        stock: 0,
      }),
    ),
    defaultVariant: Math.max(
      0,
      product.variants.findIndex((variant) => variant.isDefault),
    ),
    pictures: product.pictures.map(({ id: _picture, ...picture }) => picture),
  }
}

export type FieldChange = { field: string; before: unknown; after: unknown }

/** What saving `edit` would change, field by field; of variants by their SKU, of new ones everything. */
export function changesOf(before: EditableProduct, edit: ProductEdit): FieldChange[] {
  return [
    ...differing('', fieldsOf(before), fieldsOf(edit)),
    ...edit.variants.flatMap((variant, place) =>
      variantChanges(before, variant, place === edit.defaultVariant),
    ),
    ...orderChange(before, edit),
    ...pictureChange(before, edit),
    ...companionChanges(before, edit),
  ]
}

function fieldsOf(product: ProductFields & TimesOfProduct): Record<string, unknown> {
  const times = timesOfProduct.map((name) => [name, product[name]?.toISOString() ?? null])
  return { ...productFieldsOf(product), ...Object.fromEntries(times) }
}

/** Told in changes as ISO texts. */
export const timesOfProduct = ['publishedAt', 'saleFrom', 'saleUntil'] as const
type TimesOfProduct = Record<(typeof timesOfProduct)[number], Date | null>

/** These and nothing else that the object carries. */
export function productFieldsOf(product: ProductFields): ProductFields {
  return Object.fromEntries(productFieldNames.map((name) => [name, product[name]])) as ProductFields
}

function variantChanges(before: EditableProduct, edit: VariantEdit, isDefault: boolean): FieldChange[] {
  const known = before.variants.find((variant) => variant.id === edit.id)
  const { costKobo = known?.costKobo } = edit
  const wanted = variantFieldsOf({ ...edit, costKobo }, edit.retired, isDefault)
  if (!known) {
    const parts = edit.parts?.length ? { parts: edit.parts.map(typedPart) } : {}
    const { comesOn, comingUnits } = edit
    const comes = comesOn ? { comesOn, comingUnits } : {}
    const after = { ...wanted, stock: edit.stock, ...parts, ...comes }
    return [{ field: `variant ${edit.sku}`, before: null, after }]
  }
  return [
    ...differing(`variant ${known.sku}: `, variantFieldsOf(known, known.retired, known.isDefault), wanted),
    ...differing(`variant ${known.sku}: `, arrivalOf(known), arrivalOf(edit, known)),
    ...partChange(known, edit),
  ]
}

function arrivalOf({ comesOn, comingUnits }: VariantEdit | EditableVariant, known?: EditableVariant) {
  return {
    comesOn: comesOn === undefined ? known?.comesOn : comesOn,
    comingUnits: comingUnits === undefined ? known?.comingUnits : comingUnits,
  }
}

/** By their SKUs, which people read. */
function partChange(known: EditableVariant, { parts = known.parts }: VariantEdit): FieldChange[] {
  if (sameParts(known.parts, parts)) return []
  const field = `variant ${known.sku}: parts`
  return [{ field, before: known.parts.map(typedPart), after: parts.map(typedPart) }]
}

function variantFieldsOf(fields: VariantFields, retired: boolean, isDefault: boolean) {
  const { sku, lengthIn, label, priceKobo, oldPriceKobo, costKobo = null, reorderAt } = fields
  const prices = { priceKobo, oldPriceKobo, costKobo }
  return { sku, lengthIn, label, ...ownAttributesOf(fields), ...prices, reorderAt, retired, isDefault }
}

function orderChange(before: EditableProduct, edit: ProductEdit): FieldChange[] {
  const known = edit.variants.flatMap(({ id }) => (id === null ? [] : [id]))
  const order = before.variants.map(({ id }) => id).filter((id) => known.includes(id))
  return known.join() === order.join() ? [] : [{ field: 'order of variants', before: order, after: known }]
}

function pictureChange(before: EditableProduct, edit: ProductEdit): FieldChange[] {
  const was = before.pictures.map(({ id: _id, ...picture }) => pictureFieldsOf(picture))
  const wanted = edit.pictures.map(pictureFieldsOf)
  return JSON.stringify(was) === JSON.stringify(wanted)
    ? []
    : [{ field: 'pictures', before: was, after: wanted }]
}

/** By their addresses, which people read. */
function companionChanges(before: EditableProduct, { companions }: ProductEdit): FieldChange[] {
  if (companions === undefined) return []
  const slugs = (chosen: readonly ChosenProduct[]) => chosen.map(({ slug }) => slug)
  return companionKinds
    .filter((kind) => !sameChosen(before.companions[kind], companions[kind]))
    .map((kind) => ({
      field: kind,
      before: slugs(before.companions[kind]),
      after: slugs(companions[kind]),
    }))
}

/** Without whatever else the row or the form holds. */
export function pictureFieldsOf({
  key,
  alt,
  width,
  height,
  thumbhash,
  focusX,
  focusY,
  shows,
}: PictureFields): PictureFields {
  return { key, alt, width, height, thumbhash, focusX, focusY, shows }
}

function differing(
  prefix: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FieldChange[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: prefix + name, before: before[name], after: after[name] }))
}
