// Payments of which no notice ever came: the clock finds them, over the real adapter and the local provider's HTTP.
import { expect } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { OrderStatus, PaymentState } from '#app/domain/orders/core/order.ts'
import { reconcilePayments } from '#app/domain/orders/payments/reconcile.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import type { ChargeState } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { openDesk } from '#tests/desk.ts'
import { startLocalFlutterwave } from '#tests/flutterwave.ts'
import { startLocalPaystack } from '#tests/paystack.ts'
import { eachTry, type Promised } from './promise.ts'

/** What becomes of an order when the provider says so. */
const verdicts: readonly [ChargeState | 'unknown', PaymentState, OrderStatus][] = [
  ['paid', 'paid', 'Processing'],
  ['failed', 'failed', 'Pending'],
  ['reversed', 'failed', 'Pending'],
  ['abandoned', 'open', 'Pending'],
  ['open', 'open', 'Pending'],
  ['unknown', 'open', 'Pending'],
]

export const reconcile: Promised = {
  id: 'R7',
  goal: 'of 200 payments whose webhooks were all lost, each is settled within one round of the clock; every status is judged',
  full: { 'lost webhooks': 200, statuses: verdicts.length },
  slice: { 'lost webhooks': 10, statuses: verdicts.length },
  async run(trial) {
    const desk = await openDesk({ now: new Date() })
    const paystack = await startLocalPaystack()
    const { db } = desk
    const flutterwave = await startLocalFlutterwave()
    const others = [flutterwave.gateway]
    const deps = { ...desk.deps, payment: { ...paystack.gateway, others } }
    // Every second one is paid at the other provider, the first being down.
    const down = { ...deps, payment: { ...deps.payment, isDown: () => true } }
    const later = new Date(desk.clock.at.getTime() + 3 * 60_000)
    const paid: OrderId[] = []
    for (let i = 0; i < (trial.tries['lost webhooks'] ?? 0); i++) {
      const { orderId } = await desk.place()
      const page = await startPayment(db, i % 2 === 0 ? deps : down, orderId)
      if (!page.ok) throw new Error(page.problem)
      await (i % 2 === 0 ? paystack : flutterwave).payWithGoodCard(page.authorizationUrl)
      paid.push(orderId)
    }
    if (paid.length > 0) expect(await reconcilePayments(db, { ...deps, now: () => later })).toBe(paid.length)
    await eachTry(
      trial,
      'lost webhooks',
      async (seed) => {
        const order = await readOrder(db, paid[seed - trial.seed] as OrderId)
        expect([order.status, order.isPaid, order.refunds]).toEqual(['Processing', true, []])
      },
      { asOne: true },
    )
    await eachTry(trial, 'statuses', async (seed) => {
      const [said, state, status] = verdicts[seed % verdicts.length] ?? ['paid', 'paid', 'Processing']
      const on = await desk.placeCase()
      const charge = desk.bank.charges.get(on.reference)
      if (said === 'unknown') desk.bank.charges.delete(on.reference)
      else if (charge) charge.state = said
      await reconcilePayments(db, { ...desk.deps, now: () => later })
      const order = await readOrder(db, on.orderId)
      expect([order.status, order.payments.at(-1)?.state], said).toEqual([status, state])
    })
    await Promise.all([paystack.stop(), flutterwave.stop()])
    await desk.close()
  },
}
