import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import {
  type Bench,
  jsonPost,
  openPayment,
  paidPayment,
  secretKey,
  startBench,
  startInput,
} from '#tests/paystack-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.control({ fault: { kind: 'none' } }))

const initialize = (fields: object) => bench.api('/transaction/initialize', jsonPost(fields))
const good = { email: 'ada@example.com', amount: 50_000 }

describe('initialise', () => {
  test('answers the envelope with an address on the public URL', async () => {
    const response = await initialize({ ...good, reference: 'first-1', amount: '50000' })
    expect(response.status).toBe(200)
    const body = (await response.json()) as { data: { access_code: string } }
    expect(body).toMatchObject({
      status: true,
      message: 'Authorization URL created',
      data: { reference: 'first-1' },
    })
    expect(body.data).toHaveProperty(
      'authorization_url',
      `${bench.publicUrl}/checkout/${body.data.access_code}`,
    )
  })

  test.each([
    [{ amount: 100 }, 'missing_params'],
    [{ ...good, email: 'nobody' }, 'invalid_email_address'],
    [{ email: good.email }, 'missing_params'],
    [{ ...good, amount: 0 }, 'invalid_amount'],
    [{ ...good, amount: -5 }, 'invalid_amount'],
    [{ ...good, amount: 10.5 }, 'invalid_amount'],
    [{ ...good, amount: '1e3' }, 'invalid_amount'],
    [{ ...good, amount: [100] }, 'invalid_amount'],
    [{ ...good, amount: 1_000_000_001 }, 'amount_limit_exceeded'],
    [{ ...good, currency: 'USD' }, 'unsupported_currency'],
    [{ ...good, reference: 'a b' }, 'invalid_reference'],
    [{ ...good, reference: 'a/b' }, 'invalid_reference'],
    [{ ...good, channels: ['cheque'] }, 'invalid_params'],
    [{ ...good, channels: ['bank_transfer'], amount: 9_999 }, 'invalid_amount'],
    [{ ...good, metadata: '{half' }, 'invalid_params'],
    [{ ...good, callback_url: 'javascript:alert(1)' }, 'invalid_callback_url'],
    [['not an object'], 'invalid_params'],
  ])('refuses %j with %s', async (fields, code) => {
    const response = await initialize(fields)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: false, code })
  })

  test('the limit itself is taken', async () => {
    expect((await initialize({ ...good, amount: 1_000_000_000 })).status).toBe(200)
  })

  test('a used reference is a duplicate, also for the adapter', async () => {
    await openPayment(bench, 'twice-1')
    const response = await initialize({ ...good, reference: 'twice-1' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      status: false,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
      type: 'validation_error',
    })
    expect(await bench.gateway.start(startInput('twice-1'))).toMatchObject({
      ok: false,
      problem: 'duplicate-reference',
    })
  })

  test('a wrong key is told, and is no refusal of the payment', async () => {
    const response = await bench.api('/transaction', { headers: { authorization: 'Bearer sk_test_wrong' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ status: false, message: 'Invalid key' })
    const stranger = createPaystack({ secretKey: 'sk_test_wrong', baseUrl: bench.publicUrl })
    expect(await stranger.start(startInput('stranger-1'))).toEqual({
      ok: false,
      problem: 'unreachable',
      message: 'Invalid key',
    })
    expect(await stranger.find('first-1')).toMatchObject({ ok: false, problem: 'unreachable' })
  })
})

describe('verify', () => {
  test('an untouched payment is abandoned, an unknown one unknown', async () => {
    await openPayment(bench, 'fresh-1')
    expect(await bench.gateway.find('fresh-1')).toMatchObject({
      ok: true,
      charge: { state: 'abandoned', paidAt: null },
    })
    expect(await bench.gateway.find('never-was')).toMatchObject({ ok: false, problem: 'unknown-reference' })
  })

  test('a paid one has every field, and its 64-bit id survives digit for digit', async () => {
    await paidPayment(bench, 'paid-1')
    const text = await (await bench.api('/transaction/verify/paid-1')).text()
    const id = /"id":(\d+)/u.exec(text)?.[1] ?? ''
    expect(String(Number(id))).not.toBe(id)
    expect(await bench.gateway.find('paid-1')).toEqual({
      ok: true,
      charge: {
        state: 'paid',
        reference: 'paid-1',
        amountKobo: 47_400_000,
        currency: 'NGN',
        domain: 'test',
        providerId: id,
        channel: 'card',
        message: 'Successful',
        feeKobo: 200_000,
        paidAt: bench.clock.at,
      },
    })
    expect(JSON.parse(text)).toMatchObject({
      data: {
        requested_amount: 47_400_000,
        fees: 200_000,
        authorization: { bin: '408408', last4: '4081', exp_month: '12', exp_year: '2030' },
        customer: { email: 'ada@example.com' },
        metadata: { order_number: '1001' },
        log: { attempts: 1, success: true },
      },
    })
    const byId = await bench.api(`/transaction/${id}`)
    expect(await byId.json()).toMatchObject({ data: { reference: 'paid-1' } })
  })

  test('without metadata verify says "" and the list 0', async () => {
    await initialize({ ...good, reference: 'bare-1', email: 'bare@example.com' })
    const verified = await (await bench.api('/transaction/verify/bare-1')).json()
    expect(verified).toHaveProperty('data.metadata', '')
    const listed = await (await bench.api('/transaction?customer=bare@example.com&perPage=5')).json()
    expect(listed).toMatchObject({
      meta: { total: 1, perPage: 5, pageCount: 1 },
      data: [{ reference: 'bare-1', metadata: 0 }],
    })
  })

  test('other addresses are 404 in the same envelope', async () => {
    for (const path of ['/transaction/123', '/nothing', '/refund/9']) {
      const response = await bench.api(path)
      expect([response.status, await response.json()]).toMatchObject([404, { status: false }])
    }
  })
})

describe('faults on demand', () => {
  test.each(['html-500', 'reset', 'rate-limited'])('%s leaves the payment unknown', async (kind) => {
    await bench.control({ fault: { kind, times: 1 } })
    expect(await bench.gateway.start(startInput(`fault-${kind}`))).toMatchObject({
      ok: false,
      problem: 'unreachable',
    })
    // Over after one call, and nothing was written.
    expect(await bench.gateway.start(startInput(`fault-${kind}`))).toMatchObject({ ok: true })
  })

  test('slow answers end at the timeout; done-then-silent has done the work', async () => {
    const hasty = createPaystack({ secretKey, baseUrl: bench.publicUrl, timeoutMs: 500 })
    await bench.control({ fault: { kind: 'slow', latencyMs: 60_000, times: 1 } })
    expect(await hasty.find('paid-1')).toMatchObject({ ok: false, problem: 'unreachable' })
    await bench.control({ fault: { kind: 'done-then-silent', latencyMs: 60_000, times: 1 } })
    expect(await hasty.start(startInput('silent-1'))).toMatchObject({ ok: false, problem: 'unreachable' })
    expect(await bench.gateway.start(startInput('silent-1'))).toMatchObject({
      ok: false,
      problem: 'duplicate-reference',
    })
  })

  test('a fault without an end lasts until it is switched off', async () => {
    await bench.control({ fault: { kind: 'html-500', times: 0 } })
    for (let i = 0; i < 3; i++)
      expect(await bench.gateway.find('paid-1')).toMatchObject({ problem: 'unreachable' })
    await bench.control({ fault: { kind: 'none' } })
    expect(await bench.gateway.find('paid-1')).toMatchObject({ ok: true })
  })
})
