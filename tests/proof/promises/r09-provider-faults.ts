// A payment provider that is slow, cut off, answers something else, or does its work without a word: by the real adapter.
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { reconcileRefunds } from '#app/domain/orders/payments/reconcile-refunds.server.ts'
import { reconcilePayments } from '#app/domain/orders/payments/reconcile.server.ts'
import { sendRefund } from '#app/domain/orders/payments/refunds.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { createFlutterwave } from '#app/foundation/gateways/payment/flutterwave.server.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import {
  type FaultyProvider,
  startFaultyProvider,
  type Fault,
  faults,
} from '#tests/faults/faulty-provider.ts'
import { startLiveShop } from '#tests/load/live-shop.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addressOf, close } from '#tests/paystack-bench.ts'
import { eachTry, type Promised, type Trial } from './promise.ts'

/** Longest wait for the provider here, so that silence does not take all day; milliseconds. */
const timeoutMs = 300
const atOnce = 6
const minute = 60_000

const plans = fc.record({
  faults: fc.array(fc.constantFrom(...faults), { minLength: 3, maxLength: 9, size: 'max' }),
  isCancelled: fc.boolean(),
})

export const providerFaults: Promised = {
  id: 'R9',
  goal: 'whatever the provider does, nothing is charged twice or lost, and pages answer within 8 s; each call to it is given up in time',
  full: { plans: 1_000, pages: 20, 'silent calls': 11 },
  slice: { plans: 30, pages: 2, 'silent calls': 11 },
  async run(trial) {
    if (trial.tries['plans']) await tryPlans(trial)
    await tryPages(trial)
    await trySilence(trial)
  },
}

/** Each with a database and a provider of its own, so that no other order meets a plan's faults. */
async function tryPlans(trial: Trial): Promise<void> {
  const openStall = async () => ({
    desk: await openDesk({ now: new Date() }),
    provider: await startFaultyProvider(),
  })
  const stalls = await Promise.all(
    Array.from({ length: Math.min(atOnce, trial.tries['plans'] ?? 0) }, openStall),
  )
  const free = [...stalls]
  await eachTry(
    trial,
    'plans',
    async (seed) => {
      const stall = free.pop()
      const [plan] = fc.sample(plans, { seed, numRuns: 1 })
      if (!stall || !plan) throw new Error('no stall is free')
      stall.provider.plan.splice(0, Infinity, ...plan.faults)
      const outcome = await buyAmidFaults(stall.desk, stall.provider, plan.isCancelled)
      // The clock does not look at it again, amid the faults of the next plan.
      await stall.desk.db.execute(sql`update payments set created_at = created_at - interval '10 days'`)
      trial.report.add('plans', { [outcome]: 1 })
      free.push(stall)
    },
    { atOnce },
  )
  for (const { desk, provider } of stalls) {
    expect(await findBreaches(desk.db)).toEqual([])
    await provider.stop()
    await desk.close()
  }
}

async function buyAmidFaults(desk: Desk, provider: FaultyProvider, isCancelled: boolean): Promise<string> {
  const { db } = desk
  const at = (minutes: number) => ({
    ...desk.deps,
    payment: provider.gateway(timeoutMs),
    now: () => new Date(desk.clock.at.getTime() + minutes * minute),
  })
  const { orderId } = await desk.place()
  const { number } = await readOrder(db, orderId)
  for (let press = 0; press < 4; press++) {
    const page = await startPayment(db, at(press), orderId)
    if (!page.ok) continue
    await provider.payWithGoodCard(page.authorizationUrl)
    break
  }
  const references = async () => (await readOrder(db, orderId)).payments.map(({ reference }) => reference)
  // The return page, the webhook and two rounds of the clock, amid faults.
  for (const reference of await references()) await settlePayment(db, at(4), reference)
  await Promise.all((await references()).map((reference) => settlePayment(db, at(4), reference)))
  await reconcilePayments(db, at(8))
  if (isCancelled)
    await deskActions({ ...desk, deps: at(9) })['cancel']({
      orderId,
      reference: '',
      variantId: 'var_',
      quantity: 1,
    })
  if (isCancelled) await sendRefunds(desk, orderId, provider)
  provider.plan.length = 0
  // Then the provider is well again.
  await reconcilePayments(db, at(30))
  await sendRefunds(desk, orderId, provider)
  await reconcileRefunds(db, at(30 + 120))
  return judge(desk, provider, { orderId, number })
}

async function sendRefunds(desk: Desk, orderId: OrderId, provider: FaultyProvider): Promise<void> {
  const { refunds } = await readOrder(desk.db, orderId)
  const deps = { ...desk.deps, payment: provider.gateway(timeoutMs) }
  for (const { id, state } of refunds)
    if (state === 'queued') await sendRefund(desk.db, deps, id, desk.clock.at)
}

type Judged = { orderId: OrderId; number: number }

async function judge({ db }: Desk, provider: FaultyProvider, { orderId, number }: Judged): Promise<string> {
  const order = await readOrder(db, orderId)
  const { charges, refunds } = await provider.read(number)
  const paid = charges.filter(({ status }) => status === 'success' || status === 'reversed')
  expect(paid.length, 'charged twice').toBeLessThanOrEqual(1)
  const [charge] = paid
  if (!charge) {
    expect(
      order.payments.every(({ state }) => state !== 'paid'),
      'paid without a charge',
    ).toBe(true)
    return 'not charged'
  }
  const payment = order.payments.find(({ reference }) => reference === charge.reference)
  expect(payment?.state, 'charged and lost').toBe('paid')
  const back = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(back, 'refunded twice').toBeLessThanOrEqual(charge.chargedAmount)
  if (order.status !== 'Cancelled') {
    expect([order.status, back]).toEqual(['Processing', 0])
    return 'paid'
  }
  // Where the answer to a refund was lost, a person is asked; nothing stays as if it were under way.
  const [refund] = order.refunds
  expect(order.refunds).toHaveLength(1)
  expect(['processed', 'pending', 'needs-attention']).toContain(refund?.state)
  if (refund?.state !== 'needs-attention') expect(back).toBe(charge.chargedAmount)
  return refund?.state === 'needs-attention' ? 'refund for a person' : 'sent back'
}

/** The slowest that a shopper waits: on the way to pay and on the way back, at the built shop. */
async function tryPages(trial: Trial): Promise<void> {
  if (!trial.tries['pages']) return
  const provider = await startFaultyProvider()
  const live = await startLiveShop({
    PAYSTACK_BASE_URL: provider.publicUrl,
    PAYSTACK_SECRET_KEY: provider.secretKey,
  })
  await eachTry(trial, 'pages', async (seed) => {
    const placed = await live.place(provider.gateway(2_000))
    await provider.payWithGoodCard(placed.payPage)
    const fault = faults[seed % faults.length] as Fault
    provider.plan.push(fault)
    const asked = performance.now()
    const address = `${live.shop.address}/checkout/return?reference=${placed.reference}`
    const answer = await fetch(address, { redirect: 'manual' })
    await answer.arrayBuffer()
    const seconds = Math.round((performance.now() - asked) / 100) / 10
    trial.report.most('pages', { seconds })
    expect([answer.status < 500, seconds <= 8], `${fault}: ${answer.status} after ${seconds} s`).toEqual([
      true,
      true,
    ])
    provider.plan.length = 0
  })
  await live.stop()
  await provider.stop()
}

/** Each call to a provider that never answers is given up and returned as such. */
async function trySilence(trial: Trial): Promise<void> {
  if (!trial.tries['silent calls']) return
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const gateway = createPaystack({ secretKey: 'sk_test_silent', baseUrl: addressOf(server), timeoutMs: 200 })
  const { bankRefunds } = gateway
  const other = createFlutterwave({
    secretKey: 'FLWSECK_TEST-silent',
    webhookHash: 'the hash of nobody',
    baseUrl: addressOf(server),
    timeoutMs: 200,
  })
  const account = { bankId: '21', accountNumber: '0123456789' }
  const start = {
    reference: 'r',
    email: 'a@example.com',
    amountKobo: kobo(1),
    callbackUrl: 'http://a.test',
    cancelUrl: 'http://a.test',
    metadata: {},
  }
  const calls: (() => Promise<{ ok: boolean }>)[] = [
    () => gateway.start(start),
    () => gateway.find('r'),
    () => gateway.refund({ reference: 'r', chargeId: '1', amountKobo: kobo(1), note: '' }),
    () => gateway.findRefund('1'),
    () => other.start(start),
    () => other.find('r'),
    () => other.refund({ reference: 'r', chargeId: '1', amountKobo: kobo(1), note: '' }),
    () => other.findRefund('1'),
    () => bankRefunds.retry({ providerId: '1', account }),
    () => bankRefunds.listBanks(),
    () => bankRefunds.nameAccount({ bankCode: '057', accountNumber: '0123456789' }),
  ]
  await eachTry(trial, 'silent calls', async (seed) => {
    const answer = await calls[seed % calls.length]?.()
    expect(answer?.ok).toBe(false)
  })
  await close(server)
}
