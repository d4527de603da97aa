import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { ownAttributesOf } from './attributes.ts'
import { editProduct } from './edit-product.server.ts'
import { findEditableProduct } from './editable-product.server.ts'
import { type EditableProduct, editOf, type ProductEdit, type VariantEdit } from './product-edit.ts'
import { findProduct } from './product.server.ts'

const now = new Date('2026-11-24T08:00:00Z')
const actor = { userId: null, role: 'owner', requestId: 'req_test', now } as const
let shop: TestDatabase
let slug: string
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  ;({ slug } = await addWig(shop.db, { stock: 3 }))
})
afterAll(() => shop.drop())

async function read(): Promise<EditableProduct> {
  const product = await findEditableProduct(shop.db, slug)
  if (!product) throw new Error('gone')
  return product
}

async function save(change: Partial<ProductEdit>) {
  const { id, version, ...before } = await read()
  const pictures = [
    {
      key: 'pic-a',
      alt: 'It',
      width: 800,
      height: 1000,
      thumbhash: null,
      focusX: 500,
      focusY: 500,
      shows: null,
    },
  ]
  const edit = { ...editOf({ id, version, ...before }), pictures, ...change }
  return transaction(shop.db, (tx) => editProduct(tx, actor, { id, version, edit }))
}

async function lastEntry() {
  const { id } = await read()
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  return entries.toSorted((a, b) => a.number - b.number).at(-1)
}

const closure: VariantEdit = {
  id: null,
  sku: 'T-5X5',
  lengthIn: 20,
  label: '',
  ...ownAttributesOf({ construction: '5x5-hd', lace: 'Film lace', cap: 'Large', grams: 300 }),
  priceKobo: naira(90_000),
  oldPriceKobo: null,
  reorderAt: null,
  stock: 7,
  retired: false,
}

test('what a variant has of its own is saved with its price and stock, told in the audit log, and emptied again', async () => {
  await save({ construction: '13x4-hd', lace: 'HD', cap: 'Medium' })
  const [first] = editOf(await read()).variants
  if (!first) throw new Error('no variant')
  expect(await save({ variants: [first, closure] })).toMatchObject({ ok: true })
  expect((await lastEntry())?.after).toMatchObject({
    'variant T-5X5': { construction: '5x5-hd', lace: 'Film lace', cap: 'Large' },
  })
  const sold = await findProduct(shop.db, slug, now)
  expect(sold?.variants).toMatchObject([
    { construction: '13x4-hd', lace: 'HD', cap: 'Medium', left: 3, priceKobo: naira(100_000) },
    { construction: '5x5-hd', lace: 'Film lace', cap: 'Large', left: 7, priceKobo: naira(90_000) },
  ])
  const emptied = editOf(await read()).variants.map((one, place) => ({
    ...one,
    ...ownAttributesOf({ grams: 300 }),
    lengthIn: 20 + 2 * place,
  }))
  expect(await save({ variants: emptied })).toMatchObject({ ok: true })
  for (const one of (await findProduct(shop.db, slug, now))?.variants ?? [])
    expect(one).not.toHaveProperty('cap')
  expect(await lastEntry()).toMatchObject({
    before: { 'variant T-5X5: cap': 'Large', 'variant T-5X5: construction': '5x5-hd' },
    after: { 'variant T-5X5: cap': null, 'variant T-5X5: construction': null },
  })
})
