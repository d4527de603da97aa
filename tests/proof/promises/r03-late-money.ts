// Money that comes while the order ends: it pays for units, or it is on its way back and both sides are told.
import { eq, like, or } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { type ActionName, type Case, deskActions } from '#tests/desk-actions.ts'
import { expectGatewayAgrees, expectSums } from '#tests/desk-sums.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { eachTry, type Promised } from './promise.ts'

const events: ActionName[] = [
  'time runs out',
  'webhook comes',
  'clock looks',
  'bank takes it',
  'customer cancels',
  'cancel',
  'rival buys',
  'units are lost',
  'page opens',
]

/** The money comes at one of the steps, whole or in part, beside whatever else happens then. */
const plans = fc.record({
  steps: fc.array(fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 4 }), {
    minLength: 2,
    maxLength: 5,
    size: 'max',
  }),
  paidAt: fc.nat(4),
  how: fc.constantFrom<ActionName>(
    'money comes',
    'money comes',
    'bank takes it',
    'half the money comes',
    'all pages are paid',
  ),
  stock: fc.integer({ min: 1, max: 3 }),
})

export const lateMoney: Promised = {
  id: 'R3',
  goal: 'whatever ends while the money comes: paid and stocked, or going back with both sides told; never charged and silent',
  full: { interleavings: 1_000 },
  slice: { interleavings: 15 },
  async run(trial) {
    const desk = await openDesk({ connections: 24, now: new Date() })
    const actions = deskActions(desk)
    const { report } = trial
    await eachTry(trial, 'interleavings', async (seed) => {
      const [plan] = fc.sample(plans, { seed, numRuns: 1 })
      if (!plan) throw new Error('no plan')
      const on = await desk.placeCase({ stock: plan.stock })
      for (const [i, step] of plan.steps.entries()) {
        const all = i === Math.min(plan.paidAt, plan.steps.length - 1) ? [plan.how, ...step] : step
        await Promise.all(all.map((name) => actions[name](on)))
        await expectSums(desk, on)
      }
      // What the next minutes bring: the clock looks, and refunds are sent.
      await actions['webhook comes'](on)
      await expectHeard(desk, on)
      report.add('interleavings', { [await outcomeOf(desk, on)]: 1 })
    })
    await desk.close()
  },
}

/** The bank has money of theirs: it pays for the order, a person is asked, or it goes back and is told. */
async function expectHeard(desk: Desk, on: Case): Promise<void> {
  const order = await readOrder(desk.db, on.orderId)
  for (const payment of order.payments) {
    if (desk.bank.charges.get(payment.reference)?.state !== 'paid') continue
    expect(['paid', 'quarantined']).toContain(payment.state)
    const kinds = await mailsAbout(desk, on, payment.reference)
    if (payment.state === 'quarantined') {
      expect(kinds).toEqual(expect.arrayContaining(['payment-in-review', 'owner-note']))
      await deskActions(desk)['mismatch goes back'](on)
    } else if (!statusIs(order.status, 'goes-ahead')) {
      expect(order.refunds.map(({ paymentId }) => paymentId)).toContain(payment.id)
      expect(kinds).toContain('refund-started')
      // A cancellation by staff is no news to the owner.
      if (order.cancelledBy !== 'staff') expect(kinds).toContain('owner-note')
    } else expect(kinds).toContain('order-paid')
  }
  await desk.sendQueuedRefunds()
  const after = await readOrder(desk.db, on.orderId)
  expect(after.refunds.filter(({ state }) => state !== 'processed')).toEqual([])
  await expectSums(desk, on)
  await expectGatewayAgrees(desk, on.orderId)
}

async function mailsAbout(desk: Desk, { orderId }: Case, reference: string): Promise<string[]> {
  const { refunds } = await readOrder(desk.db, orderId)
  const about = [orderId, reference, ...refunds.map(({ id }) => id)]
  const rows = await desk.db
    .select({ kind: messages.kind })
    .from(messages)
    .where(or(...about.map((id) => like(messages.dedupe, `%${id}%`)), eq(messages.dedupe, orderId)))
  return rows.map(({ kind }) => kind)
}

async function outcomeOf({ db }: Desk, { orderId }: Case): Promise<string> {
  const { status, refunds, isPaid } = await readOrder(db, orderId)
  if (refunds.length > 0) return 'sent back'
  return isPaid && statusIs(status, 'goes-ahead') ? 'paid and stocked' : `unpaid and ${status.toLowerCase()}`
}
