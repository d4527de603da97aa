// What the page of an order says of the store credit in it before and after it is cancelled.
import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addCreditCode, enterCredit, openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { OrderState } from './order-state.tsx'
import { viewOrder } from './order-view.server.ts'
import type { OrderView } from './order-view.ts'

const visits = visitCheckout()
beforeAll(async () => {
  await presetSetting(visits.db, 'onDelivery', { on: true, takesDesigns: false })
  await visits.db.update(deliveryZones).set({ onDeliveryMostKobo: naira(200_000) })
  await announcePageChange(visits.db, ['delivery'])
})

async function placeWithCredit(fields: Record<string, string>) {
  const person = { ...visits.somebody(), email: `${newToken().slice(0, 12)}@example.com` }
  const code = await transaction(visits.db, async (tx) => {
    const accountId = await openCredit(tx, person.email)
    const entry = { cause: 'returned' as const, amountKobo: naira(3_000), orderId: newId('ord') }
    await enterCredit(tx, { ...entry, accountId })
    return addCreditCode(tx, accountId)
  })
  const cartId = await visits.cartOf()
  const { answer } = await visits.post(cartId, { ...person, intent: 'use-credit', creditCode: code })
  const seenTotalKobo = String(answer?.quote?.totalKobo)
  await visits.post(cartId, { ...person, ...fields, intent: '', seenTotalKobo })
  const [order] = await visits.db.select().from(orders).where(eq(orders.email, person.email))
  if (!order) throw new Error('no order was placed')
  return order
}

async function said(id: typeof orders.$inferSelect.id): Promise<string> {
  const view = viewOrder(await readOrder(visits.db, id), false, visits.clock.now)
  const order = {
    payAt: { name: 'Paystack', ways: 'card' },
    cards: [],
    transfer: null,
    giftCard: null,
    mayCancelPaid: view.isPaid,
    ...view,
  }
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <OrderState order={order as unknown as OrderView} waiting={false} hint={null} said={null} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/order/x']} />).replaceAll('<!-- -->', '')
}

test.each([
  ['unpaid', {}, 'cancel'],
  ['to be paid on delivery', { payBy: 'delivery' }, 'cancel-paid'],
] as const)('an order that is %s gives it back, and says so', async (_name, fields, wish) => {
  const order = await placeWithCredit(fields)
  const goesBack = 'The ₦3,000 of store credit that you used goes back to your balance.'
  const before = await said(order.id)
  expect(before).toContain(goesBack)
  expect(before).not.toContain('Nothing was paid,')
  await visits.ask(wish, order.linkToken)
  expect((await readOrder(visits.db, order.id)).status).toBe('Cancelled')
  expect(await said(order.id)).toContain(
    'The ₦3,000 of store credit that you used is back in your balance. The same code opens it.',
  )
})
