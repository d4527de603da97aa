// Payouts against the real adapter and the local Paystack: T+1, less fees and what went back, read once, and what does not match.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { feesOf } from '#stand-ins/paystack/payloads.server.ts'
import { type Bench, paidPayment, startBench } from '#tests/paystack-bench.ts'
import { checkPayout } from './check-payout.server.ts'
import { payments } from './payment-tables.server.ts'
import { payoutCharges, payouts } from './payout-tables.server.ts'
import { readPayouts } from './read-payouts.server.ts'

let desk: Desk
let bench: Bench
beforeAll(async () => {
  ;[desk, bench] = await Promise.all([openDesk(), startBench()])
})
afterAll(async () => {
  await Promise.all([desk.close(), bench.stop()])
})

const deps = () => ({ ...desk.deps, payment: bench.gateway })
const read = () => readPayouts(desk.db, deps(), desk.clock.at)
const at = (moment: string) => {
  desk.clock.at = new Date(moment)
  bench.clock.at = new Date(moment)
}
const all = () => desk.db.select().from(payouts).orderBy(payouts.settledAt)
const newest = async () => {
  const row = (await all()).at(-1)
  if (!row) throw new Error('no payout')
  return row
}

async function payOrder(): Promise<{ reference: string; amountKobo: number }> {
  const { orderId } = await desk.place()
  const reference = await desk.pay(orderId)
  const [payment] = await desk.db.select().from(payments).where(eq(payments.reference, reference))
  const amountKobo = payment?.amountKobo ?? 0
  await paidPayment(bench, reference, 'ok', amountKobo)
  return { reference, amountKobo }
}

const mails = async () =>
  (await desk.db.select({ dedupe: messages.dedupe }).from(messages)).filter(({ dedupe }) =>
    dedupe?.startsWith('owner-payout:'),
  ).length

test('Friday is paid out on Monday, less fees and a refund, read once however often it is asked for', async () => {
  at('2026-11-27T10:00:00Z')
  const [one, two] = [await payOrder(), await payOrder()]
  await bench.gateway.refund({
    reference: one.reference,
    chargeId: null,
    amountKobo: kobo(5_000_00),
    note: 'x',
  })
  at('2026-11-28T10:00:00Z')
  await bench.control({ flush: true })
  await bench.control({ flush: true, advance: { minutes: 1 } })
  await bench.control({ flush: true, advance: { minutes: 1 } })
  expect(await read()).toBe(0)
  at('2026-11-29T23:30:00Z')
  await read()
  expect((await newest()).state).toBe('pending')
  at('2026-11-30T12:00:00Z')
  await read()
  expect(await read()).toBe(1)
  const gross = one.amountKobo + two.amountKobo
  const fees = feesOf(one.amountKobo) + feesOf(two.amountKobo)
  const rows = await all()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    state: 'paid',
    grossKobo: gross,
    feeKobo: fees,
    deductedKobo: 5_000_00,
    paidKobo: gross - fees - 5_000_00,
    settledAt: new Date('2026-11-29T23:00:00Z'),
    problems: [],
  })
  const charges = await desk.db.select().from(payoutCharges)
  expect(charges.map(({ reference }) => reference).toSorted()).toEqual(
    [one.reference, two.reference].toSorted(),
  )
  expect(charges.every(({ paymentId }) => paymentId !== null)).toBe(true)
  expect(await mails()).toBe(0)
})

test('an unknown payment rings once until somebody looked at it, and what is wrong later rings again', async () => {
  await paidPayment(bench, 'stranger-1', 'ok', 30_000_00)
  at('2026-12-01T12:00:00Z')
  await read()
  await read()
  const payout = await newest()
  expect(payout.problems).toEqual(['unknown'])
  expect(await mails()).toBe(1)
  expect(await checkPayout(desk.db, desk.actor(), payout.id, 'Paid by hand')).toBe(true)
  expect(await checkPayout(desk.db, desk.actor(), payout.id, 'Again')).toBe(false)
  await read()
  expect(await newest()).toMatchObject({ problems: ['unknown'], note: 'Paid by hand' })
  await bench.control({ settlement: { id: payout.providerId, missing: 100 } })
  await read()
  expect(await newest()).toMatchObject({ problems: ['sum', 'unknown'], checkedAt: null, note: '' })
  expect(await mails()).toBe(2)
})

test('a payout that the bank refuses is told of, and a provider that is away changes nothing and is said', async () => {
  await payOrder()
  at('2026-12-02T05:00:00Z')
  await read()
  const payout = await newest()
  await bench.control({ settlement: { id: payout.providerId, failed: true } })
  await bench.control({ fault: { kind: 'html-500', times: 1 } })
  at('2026-12-02T12:00:00Z')
  await expect(read()).rejects.toThrow('paystack')
  expect(await newest()).toEqual(payout)
  await read()
  expect(await newest()).toMatchObject({ state: 'failed', problems: ['failed'] })
})

test('more than a page of payments is read to the end, over two rounds when an answer is lost between', async () => {
  at('2026-12-03T10:00:00Z')
  for (let count = 0; count < 101; count++) await paidPayment(bench, `many-${count}`, 'ok', 1_000_00)
  at('2026-12-04T12:00:00Z')
  let calls = 0
  const desks = bench.gateway.payouts
  if (!desks) throw new Error('Paystack tells of payouts')
  const broken = {
    ...bench.gateway,
    payouts: {
      ...desks,
      charges: async (asked: Parameters<typeof desks.charges>[0]) =>
        ++calls === 2 ? ({ ok: false, message: 'gone' } as const) : desks.charges(asked),
    },
  }
  await expect(readPayouts(desk.db, { ...deps(), payment: broken }, desk.clock.at)).rejects.toThrow('gone')
  expect(await newest()).toMatchObject({ pagesRead: 1, readAt: null, problems: [] })
  await read()
  const payout = await newest()
  expect(payout).toMatchObject({ pagesRead: 2, problems: ['unknown'] })
  expect(await desk.db.$count(payoutCharges, eq(payoutCharges.payoutId, payout.id))).toBe(101)
})
