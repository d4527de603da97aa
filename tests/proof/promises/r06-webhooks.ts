// What the payment provider tells, told too often, in any order, beside other looks, by strangers, and of what was not asked for.
import { eq, like, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { paymentNotices } from '#app/domain/orders/payments/payment-tables.server.ts'
import { eachAtOnce } from '#tests/each-at-once.ts'
import { type LiveShop, type Placed, startLiveShop } from '#tests/load/live-shop.ts'
import { seeded } from '#tests/load/seeded.ts'
import { eachTry, type Promised } from './promise.ts'

const replays = 100
/** Of which every event is told so often, all mixed. */
const paymentsAtOnce = 4
const settleWithinMs = 60_000
const flutterwaveHash = 'hash-of-the-live-shop-in-proofs'

export const webhooks: Promised = {
  id: 'R6',
  goal: 'an event told 100 times, shuffled and beside verify, has one effect; 10,000 forged calls have none, with either provider; what does not match is set aside and told',
  full: { 'replayed 100 times': 10, forged: 10_000, 'forged, Flutterwave': 10_000, 'does not match': 10 },
  // Ten kinds of forgery take turns: each four times.
  slice: { 'replayed 100 times': 1, forged: 40, 'forged, Flutterwave': 40, 'does not match': 2 },
  async run(trial) {
    const live = await startLiveShop({
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-of-the-live-shop-in-proofs',
      FLUTTERWAVE_WEBHOOK_HASH: flutterwaveHash,
    })
    const { report } = trial
    await eachTry(trial, 'replayed 100 times', async (seed) => {
      await replay(live, seed)
      report.add('replayed 100 times', { notices: replays * paymentsAtOnce })
    })
    const victim = await live.place()
    await eachTry(
      trial,
      'forged',
      async (seed) => {
        const status = await forge(live, victim, seed)
        report.add('forged', { [`answered ${status}`]: 1 })
        expect([400, 401]).toContain(status)
      },
      { atOnce: 8 },
    )
    await eachTry(
      trial,
      'forged, Flutterwave',
      async (seed) => {
        const status = await forgeFlutterwave(live, victim, seed)
        report.add('forged, Flutterwave', { [`answered ${status}`]: 1 })
        expect(status).toBe(401)
      },
      { atOnce: 8 },
    )
    expect(await live.db.$count(paymentNotices, eq(paymentNotices.reference, victim.reference))).toBe(0)
    expect(await readOrder(live.db, victim.orderId)).toMatchObject({ status: 'Pending', isPaid: false })
    await eachTry(trial, 'does not match', (seed) => mismatch(live, seed))
    await live.stop()
  },
}

/** Webhooks and return pages of several payments in one shuffled line. */
async function replay(live: LiveShop, seed: number): Promise<void> {
  const placed: Placed[] = []
  for (let i = 0; i < paymentsAtOnce; i++) placed.push(await live.place())
  for (const one of placed) await live.pay(one)
  const random = seeded(seed)
  const line = placed
    .flatMap((one) => Array.from({ length: replays }, () => ({ one, at: random() })))
    .toSorted((a, b) => a.at - b.at)
  await eachAtOnce(line, 12, async ({ one, at }) => {
    const { body, signature } = live.notice(one)
    expect(await live.post(body, signature)).toBe(200)
    if (at < 0.05)
      await fetch(`${live.shop.address}/checkout/return?reference=${one.reference}`, { redirect: 'manual' })
  })
  for (const { orderId } of placed) {
    const read = () => readOrder(live.db, orderId)
    await expect.poll(async () => (await read()).status, { timeout: settleWithinMs }).toBe('Processing')
    const { events, refunds } = await read()
    expect(events.filter(({ event }) => event.type === 'paid')).toHaveLength(1)
    expect(refunds).toEqual([])
    expect(await live.db.$count(messages, like(messages.dedupe, `order-paid%${orderId}%`))).toBe(1)
    const { rows } = await live.db.execute<{ sold: number }>(
      sql`select -sum(delta)::int as sold from stock_movements where order_id = ${orderId}`,
    )
    expect(rows[0]?.sold).toBe(1)
  }
}

/** A true-looking notice of a payment that nobody made, signed in one of the ways of strangers. */
function forge(live: LiveShop, victim: Placed, seed: number): Promise<number> {
  const { body, signature } = live.notice(victim)
  const other = live.notice({ ...victim, amountKobo: seed }).signature
  const flipped = signature.replace(/.$/u, (last) => (last === '0' ? '1' : '0'))
  const forged: [string, string | null][] = [
    [body, null],
    [body, ''],
    [body, other],
    [body, flipped],
    [body, signature.toUpperCase().replace(/^[^A-F]*$/u, other)],
    [body, signature.slice(0, 64)],
    [body, `${signature}0`],
    [`${body} `, signature],
    [body.replace(/"amount":\d+/u, `"amount":${seed}`), signature],
    [body, '0'.repeat(128)],
  ]
  const [sent, signed] = forged[seed % forged.length] ?? [body, null]
  return live.post(sent, signed)
}

/** The hash comes as it is with each notice: strangers guess at it, or bring that of another provider. */
async function forgeFlutterwave(live: LiveShop, victim: Placed, seed: number): Promise<number> {
  const { reference, amountKobo } = victim
  const data = {
    id: seed,
    tx_ref: reference,
    status: 'successful',
    amount: amountKobo / 100,
    currency: 'NGN',
  }
  const body = JSON.stringify({ event: 'charge.completed', data })
  const forged: Record<string, string>[] = [
    {},
    { 'verif-hash': '' },
    { 'verif-hash': flutterwaveHash.slice(0, -1) },
    { 'verif-hash': `${flutterwaveHash}0` },
    { 'verif-hash': flutterwaveHash.toUpperCase() },
    { 'verif-hash': flutterwaveHash.replace(/.$/u, (last) => (last === '0' ? '1' : '0')) },
    { 'verif-hash': String(seed) },
    { 'flutterwave-signature': flutterwaveHash },
    { 'x-paystack-signature': live.notice(victim).signature },
    { 'verif-hash': live.notice(victim).signature },
  ]
  const headers = { 'content-type': 'application/json', ...forged[seed % forged.length] }
  const answer = await fetch(`${live.shop.address}/webhooks/flutterwave`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** Another amount or currency than was asked for, and a charge that no order asked for. */
async function mismatch(live: LiveShop, seed: number): Promise<void> {
  const placed = await live.place()
  const charge = seed % 2 === 0 ? 'amount-changed' : 'currency-changed'
  await live.control({ transaction: { reference: placed.reference, switches: { charge } } })
  await live.pay(placed)
  const { body, signature } = live.notice(placed)
  expect(await live.post(body, signature)).toBe(200)
  const read = () => readOrder(live.db, placed.orderId)
  await expect
    .poll(async () => (await read()).payments.map(({ state }) => state), { timeout: settleWithinMs })
    .toEqual(['quarantined'])
  expect((await read()).status).toBe('Pending')
  expect(await live.db.$count(messages, like(messages.dedupe, `owner-quarantine:${placed.reference}`))).toBe(
    1,
  )
  const stranger = { ...placed, reference: `nobody-${seed}-${placed.reference}` }
  const told = live.notice(stranger)
  expect(await live.post(told.body, told.signature)).toBe(200)
  expect(
    await live.db.$count(messages, like(messages.dedupe, `owner-unknown-charge:${stranger.reference}`)),
  ).toBe(1)
}
