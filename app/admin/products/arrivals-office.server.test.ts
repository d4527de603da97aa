// What is on its way, typed in the form of the product: the shelf may have moved it since the form was opened.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { setArrival } from '#app/domain/catalog/stock/coming.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import {
  add,
  added,
  desk,
  edit,
  fields,
  now,
  read,
  row,
  shopDb,
  useProductOffice,
} from '#tests/product-office.ts'
import { writeRows } from './grid-rows.ts'
import { valuesOf } from './product-form.ts'

useProductOffice()

const day = '2026-12-14'
const comes = (comesOn: string, comingUnits: string) => ({
  'variants.0.comesOn': comesOn,
  'variants.0.comingUnits': comingUnits,
})

/** A sold-out product with this form, and what changes in it. */
async function soldOut() {
  const { slug, variantId } = await addWig(shopDb.db, { stock: 0 })
  const product = await read(slug)
  return { id: product.id, slug, variantId }
}

const valuesNow = async (id: ProductId): Promise<Record<string, string>> => {
  const product = await read(id)
  return { ...valuesOf(product, now), version: String(product.version) }
}
const save = async (id: ProductId, change: Record<string, string>) =>
  edit(id, { ...(await valuesNow(id)), ...change })
const first = async (id: ProductId) => (await read(id)).variants[0]
const plan = (variantId: VariantId, units: number, on = day) =>
  transaction(shopDb.db, (tx) =>
    setArrival(tx, { userId: null, role: 'owner', requestId: 'req_test', now }, variantId, {
      day: on,
      units,
    }),
  )
const preorder = async (variantId: VariantId, quantity: number) =>
  addOrder(shopDb.db, { now, units: [[variantId, quantity]] })

test('a day and a number are announced, moved and given up, and told in the audit log', async () => {
  const { id, slug } = await soldOut()
  expect((await save(id, { ...comes(day, '5') })).to).toContain('done=saved')
  expect(await first(id)).toMatchObject({ comesOn: day, comingUnits: 5, promised: 0 })
  expect((await findProduct(shopDb.db, slug, now))?.variants).toMatchObject([{ left: 5, comesOn: day }])
  const [entry] = await shopDb.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entry).toMatchObject({ action: 'product.edit' })
  expect(JSON.stringify(entry?.after)).toMatch(/comesOn":"2026-12-14".*comingUnits":5/u)
  expect((await save(id, {})).to).toContain('done=same')
  expect((await save(id, comes('2026-12-21', '1,000'))).to).toContain('done=saved')
  expect(await first(id)).toMatchObject({ comesOn: '2026-12-21', comingUnits: 1_000 })
  expect((await save(id, comes('', ''))).to).toContain('done=saved')
  expect(await first(id)).toMatchObject({ comesOn: null, comingUnits: null })
})

test('a new product begins with what is on its way', async () => {
  const made = await add(
    fields(writeRows([row({ length: '20', price: '100,000', stock: '0', comesOn: day, comingUnits: '4' })])),
  )
  const id = (made.to ?? '').replace(/^\/edit\/(\w+)\?.*$/u, '$1') as ProductId
  expect(await first(id)).toMatchObject({ comesOn: day, comingUnits: 4, onHand: 0 })
})

test('what was pre-ordered or received meanwhile stays, whatever else is saved', async () => {
  const { id, variantId } = await soldOut()
  await plan(variantId, 5)
  const open = await valuesNow(id)
  await preorder(variantId, 2)
  await plan(variantId, 3)
  expect((await edit(id, { ...open, name: 'Renamed' })).to).toContain('done=saved')
  expect(await first(id)).toMatchObject({ comesOn: day, comingUnits: 3, promised: 2 })
  const renamed = { ...open, ...comes(day, '9'), version: String((await read(id)).version) }
  const refused = await edit(id, renamed)
  expect(refused.answer?.errors['variants.0.comesOn']).toBe(
    'This changed while the form was open: now 3 are coming on 14 December. Save again to enter what you typed instead.',
  )
  expect(refused.answer?.values).toMatchObject(comes(day, '9'))
  expect((await edit(id, { ...renamed, ...refused.answer?.values })).to).toContain('done=saved')
  expect(await first(id)).toMatchObject({ comingUnits: 9, promised: 2 })
  const [shelf] = await shopDb.db.select().from(variants).where(eq(variants.id, variantId))
  expect(shelf?.coming).toBe(7)
})

test('what cannot come is said beside its field', async () => {
  const { id, variantId } = await soldOut()
  const refused = async (change: Record<string, string>) => {
    const { status, answer } = await save(id, change)
    expect(status).toBe(422)
    return answer?.errors
  }
  expect(await refused(comes('2026-11-24', '5'))).toEqual({
    'variants.0.comesOn': 'Choose a day after today.',
  })
  expect(await refused(comes('2027-11-24', '5'))).toEqual({
    'variants.0.comesOn': 'Choose a day within the next 180 days.',
  })
  expect(await refused(comes('2026-02-31', '5'))).toEqual({ 'variants.0.comesOn': 'Choose a day.' })
  expect(await refused(comes('', '5'))).toEqual({ 'variants.0.comesOn': 'Choose a day.' })
  expect(await refused(comes(day, ''))).toEqual({ 'variants.0.comingUnits': 'Enter how many are coming.' })
  expect(await refused(comes(day, 'five'))).toEqual({ 'variants.0.comingUnits': 'Enter a whole number.' })
  expect(Object.keys((await refused({ ...comes(day, '5'), madeToOrder: 'yes' })) ?? {})).toEqual([
    'variants.0.comesOn',
  ])
  const part = await read(await added())
  expect(
    await refused({ ...comes(day, '5'), 'variants.0.parts': part.variants[0]?.sku ?? '' }),
  ).toMatchObject({ 'variants.0.parts': expect.stringContaining('some is coming') as unknown })
  await plan(variantId, 5)
  expect(await refused({ 'variants.0.parts': part.variants[0]?.sku ?? '' })).toHaveProperty([
    'variants.0.parts',
  ])
  await preorder(variantId, 2)
  expect(await refused(comes(day, '1'))).toEqual({
    'variants.0.comingUnits':
      '2 are pre-ordered already, so at least that many have to come. To stop, cancel those orders first.',
  })
})

test('it does not become made to order while somebody waits for it', async () => {
  const { id, variantId } = await soldOut()
  await plan(variantId, 5)
  expect((await save(id, { madeToOrder: 'yes' })).to).toContain('done=saved')
  await save(id, { madeToOrder: '' })
  await preorder(variantId, 2)
  const { answer } = await save(id, { madeToOrder: 'yes' })
  expect(answer?.errors).toEqual({
    madeToOrder:
      '2 are pre-ordered and have not come yet. Receive them under Stock or cancel their orders, then change this.',
  })
  await shopDb.db.update(stockHolds).set({ state: 'released' }).where(eq(stockHolds.variantId, variantId))
  expect((await save(id, { madeToOrder: 'yes' })).to).toContain('done=saved')
})

test('who may not count stock, and an older form, leave it alone', async () => {
  const { id, variantId } = await soldOut()
  await plan(variantId, 5)
  desk.role = 'content'
  expect((await save(id, { ...comes('2026-12-21', '9'), name: 'Renamed' })).to).toContain('done=saved')
  desk.role = 'owner'
  const { 'variants.0.comesOn': _day, 'variants.0.comingUnits': _number, ...older } = await valuesNow(id)
  expect((await edit(id, { ...older, name: 'Renamed twice' })).to).toContain('done=saved')
  expect(await first(id)).toMatchObject({ comesOn: day, comingUnits: 5 })
})
