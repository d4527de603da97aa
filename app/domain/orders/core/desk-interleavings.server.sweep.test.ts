// Everything that can happen to one order, at once and in any order: staff moving, sending, cancelling, refunding and
// overriding it while its money comes and its time runs out. Whatever wins, the sums of money and stock hold.
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { type ActionName, deskActions } from '#tests/desk-actions.ts'
import { expectGatewayAgrees, expectSums } from '#tests/desk-sums.ts'
import { type Desk, openDesk } from '#tests/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const names: ActionName[] = [
  'money comes',
  'time runs out',
  'move',
  'ship',
  'deliver',
  'cancel',
  'customer cancels what is paid',
  'refund a unit',
  'refund an amount',
  'override to going',
  'override to over',
  'open for payment',
  'refunds go out',
]

/** Actions one after the other; those of one step at the same time. */
const plans = fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 6,
})

// `expectSums` says what must hold.
test('money and stock are conserved whatever happens to an order at once', async () => {
  const actions = deskActions(desk)
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const on = await desk.placeCase({ quantity: 2, stock: 4 })
      for (const step of plan) {
        await Promise.all(step.map((name) => actions[name](on)))
        await expectSums(desk, on)
      }
      await desk.sendQueuedRefunds()
      await expectSums(desk, on)
      await expectGatewayAgrees(desk, on.orderId)
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 120_000)
