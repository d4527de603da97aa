// Remembered cards over HTTP: both adapters against the stand-ins, and what they make of answers that stand-ins do not give.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type LocalFlutterwave, startLocalFlutterwave } from '#tests/flutterwave.ts'
import { addressOf, close, listenOn } from '#tests/paystack-bench.ts'
import { type LocalPaystack, startLocalPaystack } from '#tests/paystack.ts'
import { brandWords, type CardDesk, endOfMonth } from './card-desk.ts'
import { createFlutterwave } from './flutterwave.server.ts'
import { createPaystack } from './paystack.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'

let paystack: LocalPaystack
let flutterwave: LocalFlutterwave
beforeEach(async () => {
  ;[paystack, flutterwave] = await Promise.all([startLocalPaystack(), startLocalFlutterwave()])
})
afterEach(() => Promise.all([paystack.stop(), flutterwave.stop()]))

const deskOf = ({ cards }: PaymentGateway): CardDesk => {
  if (!cards) throw new Error('it keeps no cards')
  return cards
}

const opened = (reference: string, email = 'Ada@Example.com') => ({
  reference,
  email,
  amountKobo: naira(50_000),
  callbackUrl: 'http://shop.test/checkout/return',
  cancelUrl: 'http://shop.test/order/abc',
  metadata: {},
})

async function paidCard(gateway: PaymentGateway, reference: string, pay: (page: string) => Promise<unknown>) {
  const started = await gateway.start(opened(reference))
  if (!started.ok) throw new Error(started.message)
  await pay(started.authorizationUrl)
  const found = await deskOf(gateway).find(reference)
  if (!found.ok) throw new Error(found.message)
  return found.card
}

const again = (token: string, reference: string, email = 'Ada@Example.com') => ({
  token,
  email,
  reference,
  amountKobo: kobo(123_456),
  callbackUrl: 'http://shop.test/checkout/return',
  metadata: { order: 'ord_1' },
})

describe('paystack', () => {
  const pay = (page: string) => paystack.payWithGoodCard(page)

  test('a paid card comes with its token, what is printed on it, and the address it is bound to', async () => {
    const card = await paidCard(paystack.gateway, 'one', pay)
    expect(card).toMatchObject({
      brand: 'Visa',
      last4: '4081',
      expMonth: 12,
      expYear: 2030,
      bank: 'TEST BANK',
    })
    expect(card).toMatchObject({ email: 'Ada@Example.com', usableUntil: new Date('2030-12-31T23:00:00Z') })
    const other = await paidCard(paystack.gateway, 'two', pay)
    expect(other?.signature).toBe(card?.signature)
    expect(other?.token).not.toBe(card?.token)
  })

  test('is charged by it, once for a reference, with that address alone', async () => {
    const card = await paidCard(paystack.gateway, 'one', pay)
    const desk = deskOf(paystack.gateway)
    const token = card?.token ?? ''
    expect(await desk.charge(again(token, 'again'))).toEqual({ ok: true, state: 'tried' })
    expect(await paystack.gateway.find('again')).toMatchObject({
      charge: { state: 'paid', amountKobo: 123_456, channel: 'card' },
    })
    expect(await desk.charge(again(token, 'again'))).toMatchObject({ problem: 'duplicate-reference' })
    expect(await desk.charge(again(token, 'third', 'obi@example.com'))).toMatchObject({
      problem: 'card-gone',
    })
    expect(await paystack.gateway.find('third')).toMatchObject({ problem: 'unknown-reference' })
  })

  test('is charged no more once it was ended, and ending it twice is no fault', async () => {
    const token = (await paidCard(paystack.gateway, 'one', pay))?.token ?? ''
    const desk = deskOf(paystack.gateway)
    expect([await desk.end?.(token), await desk.end?.(token)]).toEqual([{ ok: true }, { ok: true }])
    expect(await desk.charge(again(token, 'again'))).toMatchObject({ ok: false, problem: 'card-gone' })
  })

  test('a card that may not be charged again, and one that is not paid, are none', async () => {
    const started = await paystack.gateway.start(opened('three'))
    if (!started.ok) throw new Error(started.message)
    expect(await deskOf(paystack.gateway).find('three')).toEqual({ ok: true, card: null })
    const page = started.authorizationUrl
    const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
    const card = { number: '507850785078507838', expiry: '12/30', cvv: '038' }
    await fetch(`${page}/card`, form(card))
    await fetch(`${page}/step`, form({ value: '1111' }))
    await fetch(`${page}/step`, { ...form({ value: '1990-01-01' }), redirect: 'manual' })
    expect(await paystack.gateway.find('three')).toMatchObject({ charge: { state: 'paid' } })
    expect(await deskOf(paystack.gateway).find('three')).toEqual({ ok: true, card: null })
  })

  test.each([
    [
      200,
      { status: true, message: '', data: { paused: true, authorization_url: 'https://bank.example/a' } },
      'to-confirm',
    ],
    [200, { status: true, message: '', data: { status: 'failed', gateway_response: 'Declined' } }, 'tried'],
    [400, { status: false, message: 'Amount is invalid' }, 'refused'],
    [401, { status: false, message: 'Invalid key' }, 'unreachable'],
    [429, { status: false, message: 'Rate limit exceeded!' }, 'unreachable'],
    [500, { status: true, message: 'Charge attempted', data: {} }, 'unreachable'],
    [
      400,
      { status: false, message: '"authorization_code" fails to match the required pattern' },
      'card-gone',
    ],
  ])('an answer %s %j means %s', async (status, body, outcome) => {
    const server = await listenOn((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const gateway = createPaystack({ secretKey: 'sk_test_adapter', baseUrl: addressOf(server) })
    const charged = await deskOf(gateway).charge(again('AUTH_abc', 'again'))
    await close(server)
    expect(charged.ok ? charged.state : charged.problem).toBe(outcome)
  })
})

describe('flutterwave', () => {
  const payWith = (card: string) => (page: string) => flutterwave.payWith(card, page)

  test('a paid card comes with a token that is good for a year, and is charged by it in naira', async () => {
    const card = await paidCard(flutterwave.gateway, 'one', payWith('flw-ok'))
    expect(card).toMatchObject({ brand: 'Verve', last4: '4667', expMonth: 9, expYear: 2032 })
    expect(card?.usableUntil.getTime()).toBeLessThan(Date.now() + 366 * 24 * 3_600_000)
    const desk = deskOf(flutterwave.gateway)
    expect(await desk.charge(again(card?.token ?? '', 'again'))).toEqual({ ok: true, state: 'tried' })
    expect(await flutterwave.gateway.find('again')).toMatchObject({
      charge: { state: 'paid', amountKobo: 123_456 },
    })
    expect(await desk.charge(again(card?.token ?? '', 'again'))).toMatchObject({
      problem: 'duplicate-reference',
    })
    expect(await desk.charge(again('flw-t1nf-none-m03k', 'third'))).toMatchObject({ problem: 'card-gone' })
    expect(desk.end).toBeUndefined()
  })

  test('a bank that asks for its own page is confirmed there', async () => {
    const card = await paidCard(flutterwave.gateway, 'one', async (page) => {
      await flutterwave.payWith('flw-bank-page', page)
      await fetch(`${page}/step`, {
        method: 'POST',
        body: new URLSearchParams({ value: 'approve' }),
        redirect: 'manual',
      })
    })
    const charged = await deskOf(flutterwave.gateway).charge(again(card?.token ?? '', 'again'))
    if (!charged.ok || charged.state !== 'to-confirm') throw new Error('not asked for')
    expect(await flutterwave.gateway.find('again')).toMatchObject({ charge: { state: 'open' } })
    const approve = {
      method: 'POST',
      body: new URLSearchParams({ value: 'approve' }),
      redirect: 'manual' as const,
    }
    const back = await fetch(`${charged.confirmUrl}/step`, approve)
    expect(back.headers.get('location')).toContain(
      'http://shop.test/checkout/return?status=successful&tx_ref=again',
    )
    expect(await flutterwave.gateway.find('again')).toMatchObject({ charge: { state: 'paid' } })
  })
})

test.each([
  ['Wrong token or email passed', 'card-gone'],
  ['Merchant is not enabled for token charges', 'refused'],
  ['Duplicate transaction reference', 'duplicate-reference'],
])('a refusal of flutterwave that says “%s” means %s', async (message, outcome) => {
  const server = await listenOn((_request, response) => {
    const body = { status: 'error', message, data: null }
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const keys = { secretKey: 'FLWSECK_TEST-adapter', webhookHash: 'hash' }
  const gateway = createFlutterwave({ ...keys, baseUrl: addressOf(server) })
  const charged = await deskOf(gateway).charge(again('flw-t1nf-1234', 'again'))
  await close(server)
  expect(charged.ok ? charged.state : charged.problem).toBe(outcome)
})

test('a card is good to the end of its month in Lagos', () => {
  expect(endOfMonth(2026, 12)).toEqual(new Date('2026-12-31T23:00:00Z'))
  expect(endOfMonth(2027, 2)).toEqual(new Date('2027-02-28T23:00:00Z'))
  expect([brandWords('verve DEBIT'), brandWords('')]).toEqual(['Verve', 'Card'])
})
