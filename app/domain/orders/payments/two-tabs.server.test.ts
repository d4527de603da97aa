// One checkout in two tabs, beside somebody who wants the same days: whatever they open, leave and pay, in whatever order, days belong
// to the order.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSlots } from '#app/domain/customizer/making-slots.server.ts'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { cancelOwnOrder } from '#app/domain/orders/core/edit-order.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { expireHolds } from './reconcile.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

const perDay = 2
let desk: Desk
let variantId: VariantId
beforeAll(async () => {
  desk = await openDesk()
  await presetSetting(desk.db, 'working', { ...usualWorking, wigsPerDay: perDay })
  variantId = (await addWig(desk.db, { madeToOrder: true })).variantId
})
afterAll(() => desk.close())

type Tab = { channel: 'card' | 'ussd'; answer: 'opens' | 'silent' | 'refuses' }

const place = async (quantity: number) =>
  (await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, quantity]] })).id

/** What its provider answers while this tab waits. */
async function open(orderId: OrderId, { channel, answer }: Tab): Promise<boolean> {
  const fails: PaymentGateway['start'] = async () =>
    answer === 'silent'
      ? { ok: false, problem: 'unreachable', message: 'no answer' }
      : { ok: false, problem: 'refused', message: 'not this one' }
  const { gateway } = desk.bank
  const payment = answer === 'opens' ? gateway : { ...gateway, start: fails }
  return (await startPayment(desk.db, { ...desk.deps, payment }, orderId, channel)).ok
}

async function payPage(orderId: OrderId, at: number): Promise<void> {
  const { payments } = await readOrder(desk.db, orderId)
  const pages = payments.filter(({ authorizationUrl }) => authorizationUrl !== null)
  const page = pages[at % Math.max(1, pages.length)]
  if (!page) return
  desk.bank.take(page.reference)
  await settlePayment(desk.db, desk.deps, page.reference)
}

async function statesOf(orderId: OrderId): Promise<string[]> {
  return (await readSlots(desk.db, orderId)).map(({ state }) => state)
}

async function judge(orderId: OrderId): Promise<void> {
  const order = await readOrder(desk.db, orderId)
  const states = await statesOf(orderId)
  const isOpen = order.payments.some(({ state }) => state === 'open')
  const mustHold =
    statusIs(order.status, 'goes-ahead') || (statusIs(order.status, 'awaits-payment') && isOpen)
  const isRight = statusIs(order.status, 'over')
    ? !states.includes('held')
    : !mustHold || states.every((state) => state === 'held')
  expect([order.status, states, isRight]).toEqual([order.status, states, true])
  // What was paid twice, or too late, goes back; one payment is kept of an order that goes ahead.
  const paid = order.payments.filter(({ state }) => state === 'paid').length
  expect(paid - order.refunds.length).toBe(statusIs(order.status, 'goes-ahead') ? 1 : 0)
}

async function fullest(): Promise<number> {
  const units = sql<number>`count(*)::int`
  const days = await desk.db
    .select({ units })
    .from(makingSlots)
    .where(eq(makingSlots.state, 'held'))
    .groupBy(makingSlots.day)
  return Math.max(0, ...days.map((day) => day.units))
}

test('a tab whose page does not open leaves the days to the tab whose page is open', async () => {
  const mine = await place(2)
  expect(await open(mine, { channel: 'card', answer: 'opens' })).toBe(true)
  expect(await open(mine, { channel: 'ussd', answer: 'silent' })).toBe(false)
  expect(await open(mine, { channel: 'ussd', answer: 'refuses' })).toBe(false)
  expect(await statesOf(mine)).toEqual(['held', 'held'])
  const before = await readOrder(desk.db, mine)
  await payPage(mine, 0)
  const { promisedTo, lines, status } = await readOrder(desk.db, mine)
  expect([status, promisedTo, lines[0]?.dueOn]).toEqual([
    'Processing',
    before.promisedTo,
    before.lines[0]?.dueOn,
  ])
})

test('a page that is just being opened keeps them too, and none does once the last one failed', async () => {
  const mine = await place(1)
  desk.bank.meanwhile.start = async () => {
    expect(await open(mine, { channel: 'ussd', answer: 'silent' })).toBe(false)
    expect(await statesOf(mine)).toEqual(['held'])
  }
  expect(await open(mine, { channel: 'card', answer: 'opens' })).toBe(true)
  const other = await place(1)
  expect(await open(other, { channel: 'card', answer: 'silent' })).toBe(false)
  expect(await statesOf(other)).toEqual(['planned'])
})

const channel = fc.constantFrom('card' as const, 'ussd' as const)
const tab = fc.record({
  channel,
  answer: fc.constantFrom('opens' as const, 'silent' as const, 'refuses' as const),
})
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('open' as const),
      tabs: fc.array(tab, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), at: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'wait' as const, 'rival' as const) }),
  },
)

test(
  'whatever two tabs do: nothing is promised twice, nobody loses days of what is paid, none are held for what is over',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const start = desk.clock.at
        const [mine, rival] = [await place(2), await place(1)]
        for (const one of steps) {
          if (one.does === 'open') await Promise.all(one.tabs.map((each) => open(mine, each)))
          else if (one.does === 'pay') await payPage(mine, one.at)
          else if (one.does === 'cancel') await cancelOwnOrder(desk.db, desk.deps, mine)
          else if (one.does === 'rival') await open(rival, { channel: 'card', answer: 'opens' })
          else {
            desk.clock.at = new Date(desk.clock.at.getTime() + 40 * 60_000)
            await expireHolds(desk.db, desk.deps)
          }
          await judge(mine)
          await judge(rival)
          expect(await fullest()).toBeLessThanOrEqual(perDay)
        }
        desk.clock.at = start
      }),
      { numRuns: 15, endOnFailure: true },
    )
  },
)
