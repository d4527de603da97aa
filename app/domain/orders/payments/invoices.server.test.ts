import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { findInvoices, issueInvoice } from './invoices.server.ts'
import { invoices } from '#app/domain/orders/core/orders-tables.server.ts'

const actor: Actor = { userId: null, role: 'owner', requestId: 'req', now: orderDay }
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

async function paidOrder(): Promise<OrderId> {
  const { id } = await addOrder(shopDb.db)
  await payOrder(shopDb.db, id)
  return id
}

test('thirty at once, each asked for twice: numbers without a gap, one for each order', async () => {
  const ids: OrderId[] = []
  for (let orders = 0; orders < 30; orders++) ids.push(await paidOrder())
  const issued = await Promise.all([...ids, ...ids].map((id) => issueInvoice(shopDb.db, actor, id)))
  expect(issued.every((one) => one.ok)).toBe(true)
  expect(issued.filter((one) => one.ok && one.isNew)).toHaveLength(30)
  const numbers = (await findInvoices(shopDb.db, ids)).map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, place) => place + 1))
})

test('an unpaid order has none, and takes no number', async () => {
  const before = await shopDb.db.$count(invoices)
  const { id } = await addOrder(shopDb.db)
  expect(await issueInvoice(shopDb.db, actor, id)).toEqual({ ok: false, problem: 'not-paid' })
  expect(await issueInvoice(shopDb.db, actor, 'ord_none')).toEqual({ ok: false, problem: 'no-order' })
  expect(await shopDb.db.$count(invoices)).toBe(before)
})

test('keeps the house as it stood that day', async () => {
  const id = await paidOrder()
  await presetSetting(shopDb.db, 'vat', { on: true, permille: 75 })
  await issueInvoice(shopDb.db, actor, id)
  await presetSetting(shopDb.db, 'vat', { on: false, permille: 75 })
  const [invoice] = await findInvoices(shopDb.db, [id])
  expect(invoice?.seller.vatPermille).toBe(75)
})
