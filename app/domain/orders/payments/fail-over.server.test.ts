// Two providers, both as local stand-ins spoken to over HTTP: one is down and the other takes over, and whoever took the money
// settles it, tells of it and gives it back.
import { RouterContextProvider } from 'react-router'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { withCircuit } from '#app/foundation/gateways/payment/circuit.ts'
import type { PaymentGateway, Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { flutterwaveHash, type LocalFlutterwave, startLocalFlutterwave } from '#tests/flutterwave.ts'
import { addOrder } from '#tests/orders.ts'
import { type LocalPaystack, startLocalPaystack } from '#tests/paystack.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { paymentNotices, refunds } from './payment-tables.server.ts'
import { reconcilePayments } from './reconcile.server.ts'
import { sendRefund } from './refunds.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

let database: TestDatabase
let paystack: LocalPaystack
let flutterwave: LocalFlutterwave
let queue: Queue
let clock = new Date()
/** Of the circuits; milliseconds. */
let tick = 0

beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  ;[paystack, flutterwave] = await Promise.all([startLocalPaystack(), startLocalFlutterwave()])
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})
afterAll(async () => {
  await Promise.all([queue.stop(), paystack.stop(), flutterwave.stop()])
  await database.drop()
})
beforeEach(async () => {
  clock = new Date()
  await emptyTables(database.db, 'orders', 'payment_notices', 'messages', 'products', 'settings')
})

/** Nobody listens there. */
const gone = () => createPaystack({ secretKey: 'sk_test_gone', baseUrl: 'http://127.0.0.1:9' })

/** Counts how often payments are opened at it. */
function counted(gateway: PaymentGateway) {
  const calls = { starts: 0 }
  const start: PaymentGateway['start'] = (input) => (calls.starts++, gateway.start(input))
  return { calls, gateway: { ...gateway, start } }
}

const both = (): Payments => ({ ...paystack.gateway, others: [flutterwave.gateway] })
const deps = (payment: Payments = both()): SettleDeps => ({
  payment,
  queue,
  baseUrl: 'http://shop.test',
  now: () => clock,
})

async function place(): Promise<OrderId> {
  const { variantId } = await addWig(database.db, { stock: 5 })
  return (await addOrder(database.db, { now: clock, units: [[variantId, 1]] })).id
}

const attemptsOf = async (orderId: OrderId) => (await readOrder(database.db, orderId)).payments

async function open(orderId: OrderId, payment: Payments = both()) {
  const page = await startPayment(database.db, deps(payment), orderId)
  if (!page.ok) throw new Error(page.problem)
  const attempt = (await attemptsOf(orderId)).at(-1)
  if (!attempt) throw new Error('no attempt')
  return { ...page, reference: attempt.reference, provider: attempt.provider }
}

const firstDown = (): Payments => ({ ...gone(), others: [flutterwave.gateway] })

describe('opening a payment', () => {
  test('goes to the first, and after a change of the setting to the other', async () => {
    const orderId = await place()
    expect((await open(orderId)).provider).toBe('paystack')
    await presetSetting(database.db, 'payAt', { first: 'flutterwave' })
    // What is open is resumed; another way to pay is opened anew.
    expect((await open(orderId)).provider).toBe('paystack')
    const page = await startPayment(database.db, deps(), orderId, 'card')
    expect(page.ok && page.authorizationUrl.startsWith(flutterwave.publicUrl)).toBe(true)
    expect((await attemptsOf(orderId)).at(-1)).toMatchObject({ provider: 'flutterwave', channel: 'card' })
  })

  test('goes to the second in the same request when the first is down, and is resumed there', async () => {
    const orderId = await place()
    const first = await open(orderId, firstDown())
    expect(first.authorizationUrl).toContain(flutterwave.publicUrl)
    expect((await attemptsOf(orderId)).map(({ provider, state }) => [provider, state])).toEqual([
      ['paystack', 'failed'],
      ['flutterwave', 'open'],
    ])
    expect((await open(orderId, firstDown())).authorizationUrl).toBe(first.authorizationUrl)
    // Also when the first is back.
    expect((await open(orderId)).authorizationUrl).toBe(first.authorizationUrl)
  })

  test('asks each provider once, however many ask at once', async () => {
    const orderId = await place()
    const [down, up] = [counted(gone()), counted(flutterwave.gateway)]
    const payment = { ...down.gateway, others: [up.gateway] }
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => startPayment(database.db, deps(payment), orderId)),
    )
    expect(new Set(pages.map((page) => (page.ok ? page.authorizationUrl : page.problem))).size).toBe(1)
    expect([down.calls.starts, up.calls.starts]).toEqual([1, 1])
    expect(await attemptsOf(orderId)).toHaveLength(2)
  })

  test('with both down says so, and works again once one of them is up', async () => {
    const orderId = await place()
    await flutterwave.control({ fault: { kind: 'html-500', times: 1 } })
    const page = await startPayment(database.db, deps(firstDown()), orderId)
    expect(page).toEqual({ ok: false, problem: 'gateway-unreachable' })
    expect((await open(orderId, firstDown())).provider).toBe('flutterwave')
  })

  test('a refusal is an answer: nobody else is asked', async () => {
    const orderId = await place()
    const up = counted(flutterwave.gateway)
    const refusing: PaymentGateway = {
      ...paystack.gateway,
      start: async () => ({ ok: false, problem: 'refused', message: 'Amount is over the limit' }),
    }
    const page = await startPayment(database.db, deps({ ...refusing, others: [up.gateway] }), orderId)
    expect(page).toEqual({ ok: false, problem: 'gateway-refused' })
    expect(up.calls.starts).toBe(0)
  })

  test('what failed twice is asked last for half a minute, then tried by one', async () => {
    tick = 0
    const down = counted(gone())
    const watched = withCircuit(down.gateway, () => tick)
    const payment: Payments = { ...watched, others: [withCircuit(flutterwave.gateway, () => tick)] }
    for (let count = 0; count < 5; count++)
      expect((await open(await place(), payment)).provider).toBe('flutterwave')
    expect(down.calls.starts).toBe(2)
    tick = 31_000
    for (let count = 0; count < 3; count++)
      expect((await open(await place(), payment)).provider).toBe('flutterwave')
    expect(down.calls.starts).toBe(3)
  })

  test('the page of a provider that went down is not handed out again', async () => {
    const orderId = await place()
    await open(orderId)
    const down: PaymentGateway = { ...paystack.gateway, isDown: () => true }
    const page = await open(orderId, { ...down, others: [flutterwave.gateway] })
    expect(page.provider).toBe('flutterwave')
    // The other one may still be paid: it is asked about as before.
    expect((await attemptsOf(orderId)).map(({ state }) => state)).toEqual(['open', 'open'])
  })
})

describe('money at the second provider', () => {
  test('settles once by return, notice and clock, with its fee and its number', async () => {
    const orderId = await place()
    const { authorizationUrl, reference } = await open(orderId, firstDown())
    await flutterwave.payWithGoodCard(authorizationUrl)
    clock = new Date(clock.getTime() + 5 * 60_000)
    await Promise.all([
      ...Array.from({ length: 5 }, () => settlePayment(database.db, deps(), reference)),
      reconcilePayments(database.db, deps()),
    ])
    const { status, payments, events } = await readOrder(database.db, orderId)
    expect(status).toBe('Processing')
    expect(payments.at(-1)).toMatchObject({ provider: 'flutterwave', state: 'paid', channel: 'card' })
    expect(payments.at(-1)?.feeKobo).toBeGreaterThan(0)
    expect(events.filter(({ event }) => event.type === 'paid')).toHaveLength(1)
  })

  test('that nobody told of is found by the clock', async () => {
    const orderId = await place()
    const { authorizationUrl } = await open(orderId, firstDown())
    await flutterwave.payWithGoodCard(authorizationUrl)
    clock = new Date(clock.getTime() + 5 * 60_000)
    await reconcilePayments(database.db, deps())
    expect((await readOrder(database.db, orderId)).status).toBe('Processing')
  })

  test('is found by the clock also while many wait for the first, which is away', async () => {
    const waiting = await place()
    await open(waiting)
    await database.db.execute(sql`insert into payments
      (id, order_id, attempt, reference, provider, amount_kobo, currency, state, created_at)
      select id || n, order_id, 100 + n, reference || n, provider, amount_kobo, currency, 'open', created_at
      from payments, generate_series(1, 12) as n where order_id = ${waiting}`)
    const orderId = await place()
    const { authorizationUrl } = await open(orderId, firstDown())
    await flutterwave.payWithGoodCard(authorizationUrl)
    await database.db.execute(sql`update payments set created_at = created_at - interval '1 hour'
      where order_id = ${orderId}`)
    clock = new Date(clock.getTime() + 5 * 60_000)
    await reconcilePayments(database.db, deps(firstDown()))
    expect((await readOrder(database.db, orderId)).status).toBe('Processing')
  })

  test.each(['amount-changed', 'currency-changed'])('with %s is kept for a person', async (charge) => {
    const orderId = await place()
    const { authorizationUrl, reference } = await open(orderId, firstDown())
    await flutterwave.control({ transaction: { reference, switches: { charge } } })
    await flutterwave.payWithGoodCard(authorizationUrl)
    expect(await settlePayment(database.db, deps(), reference)).toMatchObject({ state: 'quarantined' })
    expect((await readOrder(database.db, orderId)).status).toBe('Pending')
    const mails = await database.db.execute(sql`select kind from messages`)
    expect(JSON.stringify(mails.rows)).toContain('payment-in-review')
  })

  test('paid at both: the later one goes back, to where it came from', async () => {
    const orderId = await place()
    const late = await open(orderId)
    const down: PaymentGateway = { ...paystack.gateway, isDown: () => true }
    const first = await open(orderId, { ...down, others: [flutterwave.gateway] })
    await flutterwave.payWithGoodCard(first.authorizationUrl)
    await paystack.payWithGoodCard(late.authorizationUrl)
    await settlePayment(database.db, deps(), first.reference)
    await settlePayment(database.db, deps(), late.reference)
    const order = await readOrder(database.db, orderId)
    expect(order.status).toBe('Processing')
    const [refund] = order.refunds
    expect(order.payments.find(({ id }) => id === refund?.paymentId)?.provider).toBe('paystack')
  })

  test('goes back at the provider that took it, and nowhere else', async () => {
    const orderId = await place()
    const late = await open(orderId, firstDown())
    await flutterwave.payWithGoodCard(late.authorizationUrl)
    const twice = await open(orderId, {
      ...flutterwave.gateway,
      isDown: () => true,
      others: [paystack.gateway],
    })
    await paystack.payWithGoodCard(twice.authorizationUrl)
    await settlePayment(database.db, deps(), twice.reference)
    await settlePayment(database.db, deps(), late.reference)
    const asked: string[] = []
    const listening = (gateway: PaymentGateway): PaymentGateway => ({
      ...gateway,
      refund: (input) => (asked.push(gateway.provider), gateway.refund(input)),
    })
    const payment = { ...listening(paystack.gateway), others: [listening(flutterwave.gateway)] }
    const [queued] = await database.db.select({ id: refunds.id }).from(refunds)
    if (!queued) throw new Error('no refund')
    await sendRefund(database.db, deps(payment), queued.id, clock)
    await sendRefund(database.db, deps(payment), queued.id, clock)
    expect(asked).toEqual(['flutterwave'])
    const [sent] = await database.db.select().from(refunds).where(eq(refunds.id, queued.id))
    expect(sent).toMatchObject({ state: 'pending', problem: null })
    expect(sent?.providerId).toMatch(/^\d+$/u)
  })
})

describe('its webhook', () => {
  async function tell(body: string, hash: string | null, provider = 'flutterwave') {
    const route = await import('#app/storefront/checkout/webhook.route.ts')
    const context = new RouterContextProvider()
    const log = { warn: () => undefined }
    context.set(shop, { ...deps(), db: database.db, log } as unknown as ShopContext)
    const headers = new Headers(hash === null ? {} : { 'verif-hash': hash })
    const request = new Request(`http://shop.test/webhooks/${provider}`, { method: 'POST', headers, body })
    const asked = { request, context, params: { provider } }
    return (await route.action(asked as unknown as Parameters<typeof route.action>[0])).status
  }

  test('stores a notice before it says 200, once however often, and takes none that is forged', async () => {
    const orderId = await place()
    const { authorizationUrl, reference } = await open(orderId, firstDown())
    flutterwave.told.length = 0
    await flutterwave.payWithGoodCard(authorizationUrl)
    await flutterwave.control({ flush: true })
    const body = flutterwave.told.at(-1)?.body ?? ''
    expect(await tell(body, 'forged')).toBe(401)
    expect(await tell(body, null)).toBe(401)
    expect(await tell(body, flutterwaveHash, 'nobody')).toBe(404)
    // The hash of one provider opens nothing at the other.
    expect(await tell(body, flutterwaveHash, 'paystack')).toBe(401)
    expect(await database.db.$count(paymentNotices)).toBe(0)
    for (let count = 0; count < 3; count++) expect(await tell(body, flutterwaveHash)).toBe(200)
    const stored = await database.db.select().from(paymentNotices)
    expect(stored).toMatchObject([{ provider: 'flutterwave', kind: 'paid', reference }])
    const jobs = await database.db.execute(
      sql`select id from pgboss.job where name = 'settle-payment' and data->>'reference' = ${reference}`,
    )
    expect(jobs.rows).toHaveLength(1)
  })

  test('of a payment that says it was paid and was not changes nothing', async () => {
    const orderId = await place()
    const { reference } = await open(orderId, firstDown())
    const data = { id: 1, tx_ref: reference, status: 'successful', amount: 1, currency: 'NGN' }
    expect(await tell(JSON.stringify({ event: 'charge.completed', data }), flutterwaveHash)).toBe(200)
    await settlePayment(database.db, deps(), reference)
    expect((await readOrder(database.db, orderId)).status).toBe('Pending')
  })
})
