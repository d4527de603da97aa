import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readState, saveDraft } from '#app/domain/content/edit-documents.server.ts'
import { takeInvoiceNumber } from '#app/domain/orders/payments/invoices.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import { returns } from '#app/domain/returns/return-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type BuiltInRole, builtInRoles, type Role } from '#app/domain/staff/roles.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { findEverything } from './find.server.ts'
import { maxFound } from '#app/admin/shell/found.ts'

let shop: TestDatabase
let number: number
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  await addPerson(shop.db, { name: 'Adaeze Okafor' })
  const wig = await addWig(shop.db, { name: 'Adaora Curl' })
  ;({ number } = await addOrder(shop.db, { units: [[wig.variantId, 1]] }))
  const gone = await addWig(shop.db, { name: 'Adaora Gone' })
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, gone.slug))
})
afterAll(() => shop.drop())

const kinds = async (role: Role, words: string) =>
  [...new Set((await findEverything(shop.db, role, words)).map(({ kind }) => kind))].toSorted()

test('orders by name, number and phone, products and people by name', async () => {
  expect(await kinds('owner', 'ada')).toEqual(['order', 'person', 'product'])
  const [order] = await findEverything(shop.db, 'owner', `#${number}`)
  expect(order).toMatchObject({ kind: 'order', name: `#${number} Adaeze Okafor`, aside: 'Pending' })
  expect(await kinds('owner', '0803 123 4567')).toEqual(['order'])
})

test('by letters that stand there, at the beginning of a word or inside it, and by no synonym', async () => {
  const { variantId } = await addWig(shop.db, { name: 'Ìretí 13x4 Bob' })
  await shop.db.update(products).set({ searchText: 'ireti 13x4 bob frontal lace front wig' })
  const found = async (words: string) =>
    (await findEverything(shop.db, 'content', words)).map(({ name }) => name)
  expect(await found('ireti bo')).toEqual(['Ìretí 13x4 Bob'])
  expect(await found('RETÍ')).toEqual(['Ìretí 13x4 Bob'])
  expect(await found('3x4')).toEqual(['Ìretí 13x4 Bob'])
  expect(await found('frontal')).toEqual([])
  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantId))
  expect(await found(variant?.sku.slice(2, 9).toUpperCase() ?? '')).toEqual(['Ìretí 13x4 Bob'])
})

test('a whole order number comes before what only holds it', async () => {
  const { number: other } = await addOrder(shop.db, {}, { phone: `+234803${number}999` })
  const [first, second] = await findEverything(shop.db, 'fulfilment', `${number}`)
  expect([first?.name, second?.name]).toEqual([`#${number} Adaeze Okafor`, `#${other} Adaeze Okafor`])
})

test.each(builtInRoles)('%s finds only kinds that their role may see', async (role) => {
  const seen: Record<BuiltInRole, string[]> = {
    owner: ['order', 'person', 'product'],
    manager: ['order', 'person', 'product'],
    fulfilment: ['order', 'product'],
    maker: [],
    content: ['product'],
    'read-only': ['order', 'person', 'product'],
  }
  expect(await kinds(role, 'ada')).toEqual(seen[role])
})

test('what was taken out of the shop is not found', async () => {
  const found = await findEverything(shop.db, 'owner', 'adaora')
  expect(found.map(({ name }) => name)).toEqual(['Adaora Curl'])
})

test.each(['', 'a', ' ', '%', '%%', '__', String.raw`\\`, "' or 1=1", '\0\0', 'x'.repeat(5000)])(
  'nothing, and no error, for %o',
  async (words) => {
    expect(await findEverything(shop.db, 'owner', words)).toEqual([])
  },
)

test('of each kind only some', async () => {
  for (let i = 0; i < maxFound + 3; i += 1) await addWig(shop.db, { name: `Zuri Many ${i}` })
  expect(await findEverything(shop.db, 'content', 'zuri many')).toHaveLength(maxFound)
})

test('what bears a code, whole and in any case', async () => {
  const placed = await addOrder(shop.db, {}, { name: 'Ngozi Eze' })
  await payOrder(shop.db, placed.id)
  await shop.db.insert(shipments).values({
    id: newId('shp'),
    orderId: placed.id,
    courier: 'GIG',
    trackingNumber: 'Gig-77Ab901',
  })
  const { invoice } = await transaction(shop.db, (tx) =>
    takeInvoiceNumber(tx, placed.id, { by: null, now: new Date() }),
  )
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, placed.id))
  const returnId = newId('rtn')
  await shop.db.insert(returns).values({ id: returnId, orderId: placed.id, reason: 'faulty', wish: 'money' })
  const found = async (words: string, role: Role = 'owner') =>
    (await findEverything(shop.db, role, words)).map(({ kind, to }) => [kind, to])
  const page = `/admin/orders/${placed.id}`
  expect(await found('gIG-77aB901')).toEqual([['parcel', page]])
  expect(await found('77Ab901')).toEqual([])
  expect(await found(`INV-${String(invoice.number).padStart(6, '0')}`)).toEqual([['invoice', page]])
  expect(await found(payment?.reference.toUpperCase() ?? '')).toEqual([['payment', page]])
  await shop.db
    .update(payments)
    .set({ provider: 'manual', providerId: 'GTB/88-17' })
    .where(eq(payments.orderId, placed.id))
  expect(await found('gtb/88-17')).toEqual([['payment', page]])
  expect(await found(`${placed.number}`)).toEqual([
    ['order', page],
    ['return', `/admin/returns/${returnId}`],
  ])
  expect(await found(returnId)).toEqual([['return', `/admin/returns/${returnId}`]])
  expect(await found('gig-77ab901', 'content')).toEqual([])
})

test.each([
  ['VAT', '/admin/settings/vat'],
  ['opening hours', '/admin/settings/house'],
  ['delivery zones', '/admin/settings/zones'],
  ['refund policy', '/admin/content/policy-refund'],
  ['popup', '/admin/content/popup'],
])('%s leads to its page', async (words, to) => {
  const found = await findEverything(shop.db, 'content', words)
  expect(found.map((one) => one.to)).toContain(to)
  expect(await findEverything(shop.db, 'fulfilment', words)).toEqual([])
})

test('a tracking number is looked up by its index', async () => {
  const plan = await transaction(shop.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from shipments where upper(tracking_number) = 'GIG-1' and tracking_number <> ''`,
    )
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('shipments_tracking')
})

test('a page that the house added is found by its title, by those who see content', async () => {
  const name = 'page-wholesale'
  const { edition } = await readState(shop.db, name)
  const body = {
    title: 'Salons and resellers',
    description: '',
    text: 'Ask us.',
    isShown: true,
    inFooter: false,
  }
  await transaction(shop.db, (tx) =>
    saveDraft(tx, { userId: null, now: new Date() }, name, { body, edition }),
  )
  const found = async (role: Role) => (await findEverything(shop.db, role, 'salons')).map(({ to }) => to)
  expect(await found('owner')).toEqual(['/admin/content/page-wholesale'])
  expect(await found('maker')).toEqual([])
})
