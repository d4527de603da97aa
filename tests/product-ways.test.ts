// The two ways in for a product are one: what a file takes the form saves unchanged, and the other way round.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valuesOf, readProductForm } from '#app/admin/products/product-form.ts'
import { templateColumns } from '#app/admin/transfer/column-help.server.ts'
import { productColumns } from '#app/admin/transfer/product-columns.ts'
import { productCells, readProduct } from '#app/admin/transfer/product-file.ts'
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  type Attributes,
  choicesOf,
  usualNames,
} from '#app/domain/catalog/products/attributes.ts'
import { formChoicesOf } from '#app/domain/catalog/products/choices.ts'
import { noCompanions } from '#app/domain/catalog/products/companions.ts'
import { collectionNamesOf } from '#app/domain/catalog/products/collections.ts'
import { origins } from '#app/domain/catalog/products/hair.ts'
import type { KnownCatalogue, ProductPlan } from '#app/domain/catalog/products/imported-product.ts'
import { planImport } from '#app/domain/catalog/products/plan-import.ts'
import {
  changesOf,
  type EditableProduct,
  type ProductEdit,
} from '#app/domain/catalog/products/product-edit.ts'
import { productTexts, variantTexts } from '#app/domain/catalog/products/product-text.ts'
import { priceList } from '#db/seed/price-list.ts'

const now = new Date('2026-11-24T10:00:00Z')
const collections = [
  { slug: 'aku', address: 'aku', name: 'Akú' },
  { slug: 'ada', address: 'nwa-ada', name: 'Adá’s' },
]
const own = { ...usualNames, collection: collectionNamesOf(collections) }
const { kinds } = formChoicesOf(
  Object.entries(usualNames.kind).map(([code, name]) => ({
    attribute: 'kind' as const,
    code,
    name,
    isOn: true,
    alsoCalled: '',
    version: 0,
    hex: null,
    tipHex: null,
    kind: null,
  })),
)
const known: KnownCatalogue = {
  ownerOfSku: new Map(),
  partOfSku: new Map(),
  pictures: new Map(),
  kinds,
  collections,
}

const letters = fc.string({
  unit: fc.constantFrom('a', 'É', ' ', '=', '+', '-', '"', '\n', ',', ';', '’', '1'),
  maxLength: 30,
})
const within = ({ from, to }: { from: number; to: number }) => fc.integer({ min: from, max: to })

function anyValue(key: AttributeKey): fc.Arbitrary<string | number | null> {
  const attribute = attributeOf(key)
  if (attribute.sort === 'number') return fc.option(within(attribute))
  if (attribute.sort === 'text')
    return fc.oneof(letters, fc.constant('x'.repeat(attribute.longest))).map((text) => text || null)
  const code = fc.constantFrom(...Object.keys(choicesOf(key, own)))
  return attribute.start === undefined ? fc.option(code) : code
}

const anyAttributes = fc.record(
  Object.fromEntries(attributeKeys.map((key) => [key, anyValue(key)])),
) as unknown as fc.Arbitrary<Attributes>

/** As they stand in the name of a variant. */
const shortWords = fc
  .oneof(letters, fc.constant('x'.repeat(variantTexts.cap.longest)))
  .map((text) => text.trim().replaceAll(/\s+/gu, ' ') || null)

/** Some minute of the month that begins so many days from now. */
const day = (from: number) =>
  fc
    .integer({ min: 0, max: 30 * 1_440 })
    .map(
      (minutes) =>
        new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + (from * 1_440 + 1 + minutes) * 60_000),
    )

const anyProduct: fc.Arbitrary<ProductEdit> = fc
  .record({
    attributes: anyAttributes,
    name: fc
      .oneof(letters, fc.constant('N'.repeat(productTexts.name.longest)))
      .filter((text) => text.trim() !== ''),
    slug: fc.oneof(fc.constant('aku-one'), fc.constant('a'.repeat(productTexts.slug.longest))),
    description: fc.oneof(letters, fc.constant('d'.repeat(productTexts.description.longest))),
    seoTitle: fc.oneof(letters, fc.constant('t'.repeat(productTexts.seoTitle.longest))),
    seoDescription: fc.oneof(letters, fc.constant('s'.repeat(productTexts.seoDescription.longest))),
    madeToOrder: fc.boolean(),
    depositPercent: fc.constant(null),
    lengths: fc.uniqueArray(within(variantTexts.lengthIn), { minLength: 1, maxLength: 3 }),
    lacing: fc.record({
      construction: fc.option(
        fc.constantFrom(...Object.keys(variantTexts.construction.choices)),
      ) as fc.Arbitrary<Attributes['construction']>,
      lace: shortWords,
      cap: shortWords,
    }),
    density: fc.option(within(variantTexts.density)),
    grams: fc.option(within(variantTexts.grams)),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    isOnSale: fc.boolean(),
    sale: fc.record({ saleFrom: fc.option(day(0)), saleUntil: fc.option(day(40)) }),
    cost: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
    reorderAt: fc.option(within(variantTexts.reorderAt)),
  })
  .map(
    ({ attributes, lengths, lacing, density, grams, price, isOnSale, sale, cost, reorderAt, ...fields }) => ({
      ...fields,
      ...attributes,
      ...(isOnSale ? sale : { saleFrom: null, saleUntil: null }),
      publishedAt: null,
      pictures: [],
      defaultVariant: lengths.length - 1,
      variants: lengths.map((lengthIn) => ({
        id: null,
        sku: `'S/${lengthIn} é`,
        lengthIn,
        label: '',
        ...lacing,
        density,
        grams,
        priceKobo: price as never,
        oldPriceKobo: (isOnSale ? price + 1 : null) as never,
        costKobo: cost as never,
        reorderAt,
        stock: 0,
        retired: false,
      })),
    }),
  )

/** As it stands once it was written. */
function stored(edit: ProductEdit): EditableProduct {
  const { variants, defaultVariant, pictures, ...fields } = edit
  return {
    ...fields,
    id: 'prd_1',
    version: 0,
    createdAt: null,
    updatedAt: now,
    deletedAt: null,
    companions: noCompanions,
    pictures: pictures.map((picture) => ({ ...picture, id: 'pic_1' })),
    variants: variants.map(({ stock, ...variant }, place) => ({
      ...variant,
      id: `var_${place}`,
      isDefault: place === defaultVariant,
      onHand: stock,
      held: 0,
      parts: [],
      comesOn: null,
      comingUnits: null,
      promised: 0,
    })),
  }
}

/** Its lines as a file holds them. */
function linesOf(product: EditableProduct) {
  return productCells(product).map((cells, place) => ({
    line: place + 1,
    cells: Object.fromEntries(productColumns.map(({ name }, at) => [name, cells[at] ?? ''])),
  }))
}

function byFile(product: EditableProduct, before: EditableProduct | null): ProductPlan {
  const read = readProduct(linesOf(product), own)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const plan = planImport(before, read.product, known, now)
  if (!plan.ok) throw new Error(`${plan.field}: ${plan.problem}`)
  return plan
}

describe('a product', () => {
  test('that a file takes is saved by the form as it is', () => {
    fc.assert(
      fc.property(anyProduct, (edit) => {
        const imported = stored(byFile(stored(edit), null).edit)
        const saved = readProductForm(valuesOf(imported, now), imported, { now, own, kinds })
        if (!saved.ok) throw new Error(JSON.stringify(saved.errors))
        expect(changesOf(imported, saved.edit)).toEqual([])
      }),
    )
  })

  test('that the form takes is taken by a file as it is', () => {
    fc.assert(
      fc.property(anyProduct, (edit) => {
        // As a new one: nothing that stands there is kept.
        const typed = { ...edit, description: edit.description.trim() || 'Soft.' }
        const read = readProductForm(valuesOf(stored(typed), now), null, { now, own, kinds })
        if (!read.ok) throw new Error(JSON.stringify(read.errors))
        const saved = stored(read.edit)
        expect(byFile(saved, saved).changes).toEqual([])
      }),
    )
  })
})

const sound = () => stored(fc.sample(anyProduct, { numRuns: 1, seed: 7 })[0] as ProductEdit)

test.each([
  ['name', 'n'.repeat(productTexts.name.longest + 1)],
  ['description', 'd'.repeat(productTexts.description.longest + 1)],
  ['lace', 'l'.repeat(productTexts.lace.longest + 1)],
  ['density', '79'],
  ['density', '301'],
  ['grams', '0'],
  ['texture', 'frizzy'],
])('both refuse a %s beyond its bounds', (field, text) => {
  const product = sound()
  const form = readProductForm({ ...valuesOf(product, now), [field]: text }, product, { now, own, kinds })
  expect(Object.keys(form.ok ? {} : form.errors)).toEqual([field])
  const lines = linesOf(product).map((line) => ({ ...line, cells: { ...line.cells, [field]: text } }))
  const file = readProduct(lines, own)
  expect(file.ok ? [] : [...new Set(file.problems.map(({ column }) => column))]).toEqual([field])
})

test('a name of 150 letters from a file is saved by the form', () => {
  const product = stored({ ...byFile(sound(), null).edit, name: 'n'.repeat(150) })
  const imported = stored(byFile(product, null).edit)
  const form = readProductForm({ ...valuesOf(imported, now), lace: 'HD' }, imported, { now, own, kinds })
  expect(form).toMatchObject({ ok: true, edit: { name: 'n'.repeat(150), lace: 'HD' } })
})

test('what stands there from before a bound was drawn stays, while another field changes', () => {
  const old = { ...sound(), density: 400 }
  const form = readProductForm({ ...valuesOf(old, now), lace: 'HD' }, old, { now, own, kinds })
  expect(form).toMatchObject({ ok: true, edit: { density: 400, lace: 'HD' } })
})

test('origins of the template are those that the designer offers', () => {
  const offered = priceList.fields.origin.options.map(({ code, name }) => [code, name])
  expect(Object.fromEntries(offered)).toEqual(origins)
  const column = templateColumns('products').find(({ name }) => name === 'origin')
  expect(Object.values(origins)).toContain(column?.example)
  for (const name of Object.values(origins)) expect(column?.help).toContain(name)
})
