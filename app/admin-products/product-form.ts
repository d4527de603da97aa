// The form of a product: what is posted, what each field must be, and how a product stands in it.
import { z } from 'zod'
import type { FieldProblem } from '#app/catalog/check-product.ts'
import {
  collectionNames,
  type CollectionSlug,
  colours,
  type Construction,
  constructions,
  kindNames,
  type ProductKind,
  type Texture,
  textures,
} from '#app/catalog/hair.ts'
import type { EditableProduct, ProductEdit, ProductFields } from '#app/catalog/product-edit.ts'
import { slugOf } from '#app/catalog/slug.ts'
import type { FormValues } from '#app/http/form.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { parseNaira } from '#app/lib/money.ts'
import { emptyRow, readRows, rowOf, writeRows } from './grid-rows.ts'
import { readPictures, writePictures } from './picture-fields.ts'
import { problemWords } from './product-problems.ts'
import { publishFields, readPublishing } from './publish-form.ts'
import { skuOf } from './sku.ts'

const among = <Key extends string>(known: Record<Key, unknown>, message: string) =>
  z.string().refine((text): text is Key => Object.hasOwn(known, text), message)

const words = (longest: number) =>
  z.string().trim().max(longest, `At most ${longest} characters.`).default('')

const maybe = (longest: number) => words(longest).transform((text) => (text === '' ? null : text))

const figure = (from: number, to: number, message: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine(
      (text) => text === '' || (/^\d{1,6}$/u.test(text) && Number(text) >= from && Number(text) <= to),
      message,
    )
    .transform((text) => (text === '' ? null : Number(text)))

const fieldsSchema = z.object({
  name: words(120).refine((text) => text !== '', 'Enter a product name.'),
  slug: words(100),
  description: words(5_000).refine((text) => text !== '', 'Enter a description.'),
  kind: among<ProductKind>(kindNames, 'Choose a category.'),
  collection: among<CollectionSlug>(collectionNames, 'Choose a collection.'),
  texture: among<Texture>(textures, 'Choose a texture.'),
  colour: among(colours, 'Choose a colour.'),
  construction: z
    .union([z.literal(''), among<Construction>(constructions, 'Choose one from the list.')])
    .default('')
    .transform((text) => (text === '' ? null : text)),
  lace: maybe(80),
  density: figure(80, 300, 'Enter a density in percent, like 180.'),
  grade: maybe(80),
  origin: maybe(80),
  grams: figure(1, 5_000, 'Enter a weight in grams, like 300.'),
  cap: maybe(160),
  madeToOrder: z
    .string()
    .default('')
    .transform((text) => text === 'yes'),
})

const price = (required: string | null) =>
  z
    .string()
    .trim()
    .default('')
    .refine((text) => text !== '' || required === null, required ?? '')
    .refine((text) => text === '' || parseNaira(text) !== null, 'Enter an amount in naira, like 185,000.')
    .transform((text) => (text === '' ? null : parseNaira(text)))

const rowSchema = z.object({
  id: z.string().transform((text) => (text === '' ? null : (text as VariantId))),
  length: figure(4, 60, 'Enter a length from 4 to 60 inches.').refine(
    (inches) => inches !== null,
    'Enter a length.',
  ),
  density: figure(80, 300, 'Enter a density in percent, like 180.'),
  grams: figure(1, 5_000, 'Enter a weight in grams, like 300.'),
  price: price('Enter a price.'),
  oldPrice: price(null),
  sku: z
    .string()
    .trim()
    .max(60, 'Use 60 characters or fewer.')
    .regex(/^[\w./-]*$/u, 'Use letters, numbers and hyphens only.'),
  stock: figure(0, 100_000, 'Enter a whole number, like 4.'),
  reorder: figure(0, 100_000, 'Enter a whole number, like 2.'),
  retired: z.string().transform((text) => text === 'yes'),
})

/** Everything that was posted, as text: the fields are read below, where each can be told what is wrong. */
export const anyValues = z.record(z.string(), z.string())

export type ReadForm = { ok: true; edit: ProductEdit } | { ok: false; errors: Record<string, string> }

/** What was typed as the product that it shall be, or what is wrong with it, by field. `known` is what it is now. */
export function readProductForm(values: FormValues, known: EditableProduct | null, now: Date): ReadForm {
  const errors: Record<string, string> = {}
  const fields = fieldsSchema.safeParse(values)
  if (!fields.success) noteIssues(errors, '', fields.error)
  const posted = readRows(values)
  const rows = posted.flatMap((row, place) => {
    const parsed = rowSchema.safeParse(row)
    if (!parsed.success) noteIssues(errors, `variants.${place}.`, parsed.error)
    return parsed.success ? [parsed.data] : []
  })
  if (posted.length === 0) errors['variants'] = problemWords('no-variants')
  const publishing = readPublishing(values, known, now)
  if (!publishing.ok) errors['publishDay'] = publishing.message
  const pictures = readPictures(values)
  if (!fields.success || !publishing.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  const slug = slugOf(fields.data.slug === '' ? fields.data.name : fields.data.slug)
  const variants = rows.map((row) => toVariant(row, slug))
  const chosen = Number(values['defaultVariant'] ?? '0')
  const defaultVariant = variants[chosen] ? chosen : 0
  const edit = { ...fields.data, slug, publishedAt: publishing.at, variants, defaultVariant, pictures }
  return { ok: true, edit }
}

function toVariant(row: z.output<typeof rowSchema>, slug: string): ProductEdit['variants'][number] {
  const { id, length, density, grams, price: priceKobo, oldPrice, sku, stock, reorder, retired } = row
  if (length === null || priceKobo === null) throw new Error('a row that was not checked')
  return {
    id,
    lengthIn: length,
    density,
    grams,
    priceKobo,
    oldPriceKobo: oldPrice,
    retired,
    stock: stock ?? 0,
    reorderAt: reorder,
    sku:
      sku === ''
        ? skuOf(slug, {
            length,
            density,
            grams,
          })
        : sku,
  }
}

function noteIssues(errors: Record<string, string>, prefix: string, error: z.ZodError): void {
  for (const { path, message } of error.issues) errors[prefix + String(path[0])] ??= message
}

/** The product as the fields of the form hold it. */
export function valuesOf(product: EditableProduct, now: Date): FormValues {
  const offered = product.variants.findIndex((variant) => variant.isDefault)
  return {
    ...fieldValues(product),
    ...publishFields(product.publishedAt, now),
    ...writeRows(product.variants.map(rowOf)),
    ...writePictures(product.pictures),
    defaultVariant: String(Math.max(0, offered)),
  }
}

function fieldValues(product: ProductFields): FormValues {
  const { name, slug, description, kind, collection, texture, colour } = product
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    name,
    slug,
    description,
    kind,
    collection,
    texture,
    colour,
    construction: text(product.construction),
    lace: text(product.lace),
    density: text(product.density),
    grade: text(product.grade),
    origin: text(product.origin),
    grams: text(product.grams),
    cap: text(product.cap),
    madeToOrder: product.madeToOrder ? 'yes' : '',
  }
}

/** An empty form. */
export const freshValues: FormValues = {
  publish: 'draft',
  kind: 'wig',
  collection: 'aku',
  texture: 'straight',
  colour: 'natural',
  defaultVariant: '0',
  ...writeRows([emptyRow]),
}

export function fieldErrors(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.toReversed().map(({ field, problem }) => [field, problemWords(problem)]))
}
