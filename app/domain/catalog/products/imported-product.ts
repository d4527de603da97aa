// What a file says of a product, and what that would change of the product that stands in the shop. Fields that the file has no
// column for are undefined and stay as they are.
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { ProductProblem } from './check-product.ts'
import type { TraitsByKind } from './choices.ts'
import type { CollectionRow } from './collections.ts'
import type {
  EditableProduct,
  FieldChange,
  PictureFields,
  ProductEdit,
  ProductFields,
  VariantFields,
} from './product-edit.ts'
import type { ChosenPart, SetProblem } from './sets.ts'
import type { TypedPart } from './typed-parts.ts'

export type ImportedVariant = Partial<Omit<VariantFields, 'sku'>> & {
  sku: string
  retired?: boolean
  isDefault?: boolean
  /** Units that shall be in the house. */
  stock?: number
  /** A day without a number says that nothing comes, where there is no column for that. */
  comesOn?: string | null
  comingUnits?: number | null
  /** By SKU; none makes it no set. */
  parts?: readonly TypedPart[]
}

export type ImportedProduct = Partial<Omit<ProductFields, 'slug'>> & {
  slug: string
  /** 'now' publishes what is not shown yet and leaves what is. */
  publishedAt?: Date | null | 'now'
  createdAt?: Date | null
  /** A sale that is over is none: the old prices are the prices. */
  saleFrom?: Date | null
  saleUntil?: Date | null
  pictures?: readonly Pick<PictureFields, 'key' | 'alt' | 'focusX' | 'focusY'>[]
  /** Which option a picture shows, by its key; those that are not named show any. */
  shows?: ReadonlyMap<string, string>
  variants: readonly ImportedVariant[]
}

export type ImportProblem =
  | ProductProblem
  | SetProblem
  | 'missing'
  | 'no-such-picture'
  | 'no-such-option'
  | 'no-such-part'
  | 'below-held'
  | 'length-not-sound'

/** `variant` is a place in the imported variants, where the problem belongs to one. */
export type RefusedProduct = {
  ok: false
  problem: ImportProblem
  field: string
  variant: number | null
  /** What it could be instead. */
  choices?: readonly string[]
  /** What of the cell is meant. */
  named?: string
  /** How many are pre-ordered. */
  count?: number
}

/** What is to be written: `changes` is empty when all is as the file says already. */
export type ProductPlan = {
  ok: true
  before: EditableProduct | null
  edit: ProductEdit
  createdAt: Date | null
  deletedAt: Date | null
  /** Variants that come or go, by SKU. */
  stock: ReadonlyMap<string, number>
  changes: FieldChange[]
}

/** What is needed beside the file: who has the SKUs that it names, and the pictures of the shop by key. */
export type KnownCatalogue = {
  ownerOfSku: ReadonlyMap<string, ProductId>
  /** Variants that sets of the file name, by SKU in lower case. */
  partOfSku: ReadonlyMap<string, Pick<ChosenPart, 'variantId' | 'sku'>>
  pictures: ReadonlyMap<string, PictureFields>
  kinds: TraitsByKind
  collections: readonly Pick<CollectionRow, 'slug' | 'address' | 'name'>[]
}
