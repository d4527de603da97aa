// Money and units are neither made nor lost, whatever is done with the returns of an order, in whatever order.
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditBalance, findCreditOf } from '#app/domain/credit/credit-ledger.server.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { returnedKobo } from '#app/domain/credit/credit.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import type { OrderId, ReturnId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { expectGatewayAgrees, expectSums } from '#tests/desk-sums.ts'
import { returnDesk } from '#tests/returns.ts'
import { someProof } from '#tests/step-up.ts'
import { answerReturn } from './answer-return.server.ts'
import { withdrawReturn } from './ask-return.server.ts'
import { receiveReturn } from './receive-return.server.ts'
import { returnsOfOrder } from './return-place.server.ts'
import { settleReturn } from './settle-return.server.ts'
import { type Verdict, verdicts } from './return.ts'

let desk: Desk
let back: ReturnType<typeof returnDesk>
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk)
})
afterAll(() => desk.close())

const quantity = 3

type Step = { name: (typeof names)[number]; which: number; units: number; verdict: Verdict; share: number }

const names = [
  'ask',
  'approve',
  'refuse',
  'receive',
  'lose',
  'lapse',
  'withdraw',
  'settle',
  'refund',
] as const

const steps = fc.array(
  fc.record({
    // What leads on comes more often, so that sequences get somewhere.
    name: fc.oneof(
      { arbitrary: fc.constantFrom(...names), weight: 1 },
      { arbitrary: fc.constantFrom('ask', 'approve', 'receive', 'settle'), weight: 3 },
    ),
    which: fc.nat({ max: 2 }),
    units: fc.integer({ min: 1, max: quantity }),
    verdict: fc.constantFrom(...(Object.keys(verdicts) as Verdict[])),
    share: fc.nat({ max: 100 }),
  }),
  { minLength: 10, maxLength: 24 },
)

async function take(orderId: OrderId, lineId: string, step: Step): Promise<void> {
  const { db } = desk
  const known = await returnsOfOrder(db, orderId)
  const id = known[step.which % Math.max(1, known.length)]?.id
  if (step.name === 'ask') {
    await back.ask(orderId, {
      reason: 'faulty',
      wish: 'money',
      words: 'It sheds.',
      units: [{ orderLineId: lineId, quantity: step.units }],
    })
  } else if (step.name === 'refund') {
    const amountKobo = naira(1_000 * step.share)
    const wish = { orderId, amountKobo, reason: 'a test', key: newKey(), units: [], restock: false }
    await refundOrder(db, desk.deps, desk.actor(), someProof, wish)
  } else if (id !== undefined) await takeOne(orderId, id, lineId, step)
}

async function takeOne(orderId: OrderId, id: ReturnId, lineId: string, step: Step): Promise<void> {
  const { db } = desk
  const actor = desk.actor()
  const seen = await back.seen(id)
  switch (step.name) {
    case 'approve':
      await answerReturn(db, back.deps, actor, seen, { step: 'approve', instructions: 'To us.' })
      return
    case 'refuse':
      await answerReturn(db, back.deps, actor, seen, { step: 'refuse', words: 'No.' })
      return
    case 'lose':
    case 'lapse':
      await answerReturn(db, back.deps, actor, seen, { step: step.name })
      return
    case 'withdraw':
      await withdrawReturn(db, back.deps, { orderId, id })
      return
    case 'receive': {
      const arrival = { orderLineId: lineId, quantity: step.units, verdict: step.verdict }
      await receiveReturn(db, back.deps, actor, seen, [arrival])
      return
    }
    case 'settle': {
      const worth = naira(1_000 * step.share)
      const moneyKobo = step.units === 1 ? worth : kobo(0)
      const creditKobo = step.units > 1 ? worth : kobo(0)
      await settleReturn(db, back.deps, actor, someProof, seen, { moneyKobo, creditKobo, words: 'Done.' })
      return
    }
    case 'ask':
    case 'refund':
  }
}

test('the sums of money, credit and units hold after each of random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { orderId, variantId, line } = await back.delivered({ quantity })
      for (const step of taken) await take(orderId, line.id, step)
      await desk.sendQueuedRefunds()
      await expectSums(desk, { orderId, variantId, quantity, reference: '' })
      await expectGatewayAgrees(desk, orderId)
      const order = await readOrder(desk.db, orderId)
      const known = await returnsOfOrder(desk.db, orderId)
      const settled = known.filter(({ state }) => state === 'settled')
      expect(settled.reduce((sum, row) => sum + (row.creditKobo ?? 0), 0)).toBe(returnedKobo(order.credits))
      const asked = known.flatMap(({ state, lines }) => (state === 'settled' ? lines : []))
      expect(asked.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(
        unitsOfOrder(order).get(line.id) ?? 0,
      )
    }),
    { numRuns: 25, seed: 20_261_126, endOnFailure: true },
  )
  const account = await findCreditOf(desk.db, 'adaeze@example.com')
  if (account === null) throw new Error('no credit was given in any sequence')
  const [row] = await desk.db
    .select({ sum: sql<string>`sum(amount_kobo)` })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, account))
  expect(await creditBalance(desk.db, account)).toBe(Number(row?.sum))
}, 240_000)
