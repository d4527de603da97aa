// A change of an order with a set that holds more units from stock by now than when it was bought.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantParts, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addSet, addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { changeItems } from './change-items.server.ts'
import { asChangeable, itemsVersion, quoteChange } from './quote-change.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** Two sets of a bonnet each are ordered; then a set holds three, and `stock` bonnets are left. */
async function grownSet(stock: number) {
  const { db } = desk
  const { variantId: bonnet } = await addWig(db, { name: 'Satin Bonnet', stock: stock + 2 })
  const { variantId: set } = await addSet(db, [[bonnet, 1]])
  const { id } = await addOrder(db, { now: desk.clock.at, units: [[set, 2]] })
  await desk.pay(id)
  await db.update(variantParts).set({ quantity: 3 }).where(eq(variantParts.variantId, set))
  const order = await asChangeable(db, await readOrder(db, id))
  const line = order?.lines[0]
  if (!order || !line) throw new Error('not changeable')
  const wishes = (quantity: number) => [{ lineId: line.id, quantity }]
  return {
    id,
    bonnet,
    lineId: line.id,
    quote: (quantity: number) => quoteChange(db, order, wishes(quantity), desk.clock.at),
    change: async (quantity: number, seenTotalKobo: Kobo) => {
      const actor = { userId: null, role: null, requestId: 'test', now: desk.clock.at }
      const wish = { orderId: id, wishes: wishes(quantity), seen: itemsVersion(order), seenTotalKobo }
      return changeItems(db, desk.deps, actor, wish)
    },
  }
}

test('no more is offered than its parts are there for, and fewer of it as ever', async () => {
  // For three sets of three, seven bonnets come to the two that the order has.
  const { quote, lineId } = await grownSet(6)
  expect(await quote(3)).toEqual({ ok: false, problem: 'not-enough', lineId, left: 2 })
  expect(await quote(1)).toMatchObject({ ok: true })
})

test('what is offered is made', async () => {
  const { id, bonnet, lineId, quote, change } = await grownSet(10)
  for (const tooMany of [9, 6, 5])
    expect(await quote(tooMany)).toEqual({ ok: false, problem: 'not-enough', lineId, left: 4 })
  const quoted = await quote(4)
  if (!quoted.ok) throw new Error(quoted.problem)
  expect(await change(4, quoted.quote.totalKobo)).toMatchObject({ ok: true })
  const reference = await desk.openPayment(id)
  desk.bank.take(reference)
  await settlePayment(desk.db, desk.deps, reference)
  expect((await readOrder(desk.db, id)).lines).toMatchObject([{ quantity: 4 }])
  const [shelf] = await desk.db.select().from(variants).where(eq(variants.id, bonnet))
  expect([shelf?.onHand, shelf?.held]).toEqual([0, 0])
})
