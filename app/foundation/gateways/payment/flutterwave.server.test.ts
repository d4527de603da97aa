// The adapter against the local stand-in over HTTP, and against answers that no healthy provider gives.
import type { Server } from 'node:http'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import {
  flutterwaveHash,
  flutterwaveKey,
  type LocalFlutterwave,
  startLocalFlutterwave,
} from '#tests/flutterwave.ts'
import { addressOf, close, listenOn, startInput } from '#tests/paystack-bench.ts'
import { createFlutterwave } from './flutterwave.server.ts'
import { nairaAsKobo } from './flutterwave-wire.ts'

let local: LocalFlutterwave
beforeAll(async () => {
  local = await startLocalFlutterwave()
})
afterAll(() => local.stop())

let server: Server | null = null
afterEach(async () => {
  if (server) await close(server)
  server = null
})

async function open(reference: string, amountKobo = 47_400_050): Promise<string> {
  const started = await local.gateway.start(startInput(reference, amountKobo))
  if (!started.ok) throw new Error(started.message)
  return started.authorizationUrl
}

/** A provider that answers everything so. */
async function answering(status: number, body: string) {
  server = await listenOn((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  return createFlutterwave({
    secretKey: flutterwaveKey,
    webhookHash: flutterwaveHash,
    baseUrl: addressOf(server),
    timeoutMs: 500,
  })
}

const success = (data: unknown) => JSON.stringify({ status: 'success', message: 'ok', data })
const charge = {
  id: 1,
  tx_ref: 'r',
  amount: 10,
  currency: 'NGN',
  status: 'successful',
  created_at: '2026-11-20T10:00:00Z',
}

describe('against the stand-in', () => {
  test('a payment to the kobo, from its page to its fee', async () => {
    const page = await open('f-1')
    expect(await local.gateway.find('f-1')).toMatchObject({ ok: false, problem: 'unknown-reference' })
    const paid = await local.payWith('flw-ok', page)
    const back = new URL(paid.headers.get('location') ?? '')
    expect(back.searchParams.get('status')).toBe('successful')
    expect(back.searchParams.get('tx_ref')).toBe('f-1')
    expect(await local.gateway.find('f-1')).toMatchObject({
      ok: true,
      charge: {
        state: 'paid',
        reference: 'f-1',
        amountKobo: 47_400_050,
        currency: 'NGN',
        domain: 'test',
        channel: 'card',
        feeKobo: 948_001,
      },
    })
    // What is paid is not opened again.
    expect(await local.gateway.start(startInput('f-1'))).toMatchObject({ ok: false, problem: 'refused' })
  })

  test('what is open, waits or has failed is never called paid', async () => {
    const page = await open('f-2')
    await local.payWith('flw-insufficient', page)
    expect(await local.gateway.find('f-2')).toMatchObject({ charge: { state: 'failed', paidAt: null } })
    await local.payWith('flw-pin-otp', page)
    expect(await local.gateway.find('f-2')).toMatchObject({ charge: { state: 'open', paidAt: null } })
    await fetch(`${page}/step`, { method: 'POST', body: new URLSearchParams({ value: '3310' }) })
    const answered = await fetch(`${page}/step`, {
      method: 'POST',
      body: new URLSearchParams({ value: '12345' }),
      redirect: 'manual',
    })
    expect(answered.headers.get('location')).toContain('tx_ref=f-2')
    expect(await local.gateway.find('f-2')).toMatchObject({ charge: { state: 'paid' } })
  })

  test('a page is opened for one way to pay, and cancelling leads back to the shop', async () => {
    const started = await local.gateway.start({ ...startInput('f-3'), channel: 'bank_transfer' })
    const page = await (await fetch(started.ok ? started.authorizationUrl : '')).text()
    expect(page).toContain('Transfer exactly')
    expect(page).not.toContain('Card number')
    expect(page).toContain('status=cancelled&amp;tx_ref=f-3')
    expect(page).toContain('Local stand-in for Flutterwave')
    expect(page).not.toContain('Paystack')
  })

  test('refunds in part and of the rest, never of more, and how they end', async () => {
    await local.payWithGoodCard(await open('f-4', 1_000_050))
    const found = await local.gateway.find('f-4')
    const chargeId = found.ok ? found.charge.providerId : ''
    const refund = (amountKobo: number) =>
      local.gateway.refund({ reference: 'f-4', chargeId, amountKobo: kobo(amountKobo), note: 'Sold out' })
    const part = await refund(50)
    expect(part).toMatchObject({ ok: true, state: 'pending' })
    expect(await refund(1_000_001)).toMatchObject({ ok: false, problem: 'refused' })
    await local.control({ advance: { minutes: 1 }, flush: true })
    await local.control({ advance: { minutes: 1 }, flush: true })
    const number = part.ok ? part.providerId : ''
    expect(await local.gateway.findRefund(number)).toMatchObject({ ok: true, state: 'processed' })
    expect(await refund(1_000_000)).toMatchObject({ ok: true, state: 'pending' })
    expect(
      await local.gateway.refund({ reference: 'f-4', chargeId: null, amountKobo: kobo(1), note: '' }),
    ).toEqual({ ok: false, problem: 'refused', message: 'Not a number of Flutterwave’s' })
  })

  test('notices of good and failed payments are believed with the hash alone, and name the payment', async () => {
    const page = await open('f-5', 2_500_075)
    local.told.length = 0
    await local.payWith('flw-insufficient', page)
    await local.payWith('flw-ok', page)
    await local.control({ flush: true })
    const read = local.told.map(({ body, headers }) => local.gateway.readNotice(Buffer.from(body), headers))
    expect(read).toMatchObject([
      { ok: true, provider: 'flutterwave', reference: 'f-5', about: { kind: 'charge' } },
      { ok: true, reference: 'f-5', about: { kind: 'paid', amountKobo: 2_500_075, currency: 'NGN' } },
    ])
    expect(new Set(read.map((notice) => notice.ok && notice.dedupe)).size).toBe(2)
    const body = Buffer.from(local.told[0]?.body ?? '')
    const given = (hash: string | null) =>
      local.gateway.readNotice(body, new Headers(hash === null ? {} : { 'verif-hash': hash }))
    for (const forged of [null, '', 'x', `${flutterwaveHash}x`, flutterwaveHash.slice(1), flutterwaveKey])
      expect(given(forged)).toEqual({ ok: false, problem: 'bad-signature' })
    expect(given(flutterwaveHash)).toMatchObject({ ok: true })
    expect(
      local.gateway.readNotice(Buffer.from('[]'), new Headers({ 'verif-hash': flutterwaveHash })),
    ).toEqual({ ok: false, problem: 'bad-body' })
  })

  test.each(['html-500', 'reset', 'rate-limited', 'done-then-silent'] as const)(
    'a provider with the fault %s is out of reach, and nothing is known',
    async (kind) => {
      await local.control({ fault: { kind, times: 1, latencyMs: 4_000 } })
      const answer = await local.gateway.start(startInput(`f-${kind}`))
      expect(answer).toMatchObject({ ok: false, problem: 'unreachable' })
    },
  )

  test('of a wrong key nothing is known, and the key is never in a message', async () => {
    const wrong = createFlutterwave({
      secretKey: 'FLWSECK_TEST-wrong',
      webhookHash: flutterwaveHash,
      baseUrl: `${local.publicUrl}/v3`,
    })
    const found = await wrong.find('f-1')
    expect(found).toMatchObject({ ok: false, problem: 'unreachable' })
    expect(JSON.stringify(found)).not.toContain('FLWSECK')
  })
})

describe('answers that no healthy provider gives', () => {
  test.each([
    ['successful', 'paid'],
    ['failed', 'failed'],
    ['pending', 'open'],
    ['cancelled', 'open'],
    ['SUCCESSFUL', 'open'],
    ['', 'open'],
  ])('the status %o is %s', async (status, state) => {
    const gateway = await answering(200, success({ ...charge, status }))
    expect(await gateway.find('r')).toMatchObject({ ok: true, charge: { state, amountKobo: 1_000 } })
  })

  test.each([
    ['an amount between two kobo', 200, success({ ...charge, amount: 10.005 })],
    ['a negative amount', 200, success({ ...charge, amount: -10 })],
    ['no amount', 200, success({ ...charge, amount: null })],
    ['an amount in words', 200, success({ ...charge, amount: '1e3' })],
    ['good news with a bad status', 500, success(charge)],
    ['half a body', 200, '{"status":"succ'],
    ['a list', 200, '[]'],
    ['nothing', 200, ''],
  ])('%s is no answer', async (_, status, body) => {
    expect(await (await answering(status, body)).find('r')).toMatchObject({
      ok: false,
      problem: 'unreachable',
    })
  })

  test.each([
    ['completed', 'processed'],
    ['completed-bank-transfer', 'processed'],
    ['failed', 'failed'],
    ['new', 'pending'],
  ])('a refund that is %s is %s', async (status, state) => {
    const gateway = await answering(200, success({ id: 75923, status }))
    expect(await gateway.findRefund('75923')).toEqual({ ok: true, state, providerId: '75923' })
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'checkout', 7])(
    'no shopper is led to %o',
    async (link) => {
      const gateway = await answering(200, success({ link }))
      expect(await gateway.start(startInput('r'))).toMatchObject({ ok: false, problem: 'unreachable' })
    },
  )

  test.each(['../refunds', '..', 'a/b', 'a?b', '', 'ü'])('%o is asked for nowhere', async (reference) => {
    const found = await local.gateway.find(reference)
    expect(found).toMatchObject({ ok: false, problem: 'unknown-reference' })
  })
})

test('every amount of ours comes back as it went out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(nairaAsKobo.parse(JSON.parse(JSON.stringify(amount / 100)))).toBe(amount)
      expect(nairaAsKobo.parse((amount / 100).toFixed(2))).toBe(amount)
    }),
  )
})
