import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createPaystack } from './paystack.server.ts'
import { parseJson } from './parse-json.ts'

const secretKey = 'sk_test_hush'
let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

/**
 * The adapter against a server that answers as `listener` says. Its patience is short only where no answer comes: on a
 * busy machine sixty milliseconds pass between a question and its answer.
 */
async function against(listener: RequestListener, timeoutMs = 10_000): Promise<PaymentGateway> {
  const listening = createServer(listener)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return createPaystack({
    secretKey,
    baseUrl: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`,
    timeoutMs,
  })
}

const answering = (status: number, body: string) =>
  against((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })

const startInput = {
  reference: 'ref-1',
  email: 'ada@example.com',
  amountKobo: kobo(5_000),
  callbackUrl: 'http://shop.test/back',
  cancelUrl: 'http://shop.test/cancel',
  metadata: { order_number: '7' },
}
const calls = {
  start: (gateway: PaymentGateway) => gateway.start(startInput),
  find: (gateway: PaymentGateway) => gateway.find('ref-1'),
  refund: (gateway: PaymentGateway) =>
    gateway.refund({ reference: 'ref-1', chargeId: '1', amountKobo: kobo(5_000), note: '' }),
}
const callNames = Object.keys(calls) as (keyof typeof calls)[]

const charge = {
  id: 1,
  domain: 'test',
  status: 'success',
  reference: 'ref-1',
  amount: 5_000,
  currency: 'NGN',
  paid_at: '2026-03-02T09:00:00Z',
}
const ok = (data: unknown) => JSON.stringify({ status: true, message: 'ok', data })

function domainOf(key: string): string {
  return createPaystack({ secretKey: key, baseUrl: 'https://api.paystack.co' }).domain
}

async function findWith(data: object) {
  const found = await calls.find(await answering(200, ok({ ...charge, ...data })))
  if (!found.ok) throw new Error(found.message)
  return found.charge
}

describe('what is asked', () => {
  test('the key in the header, kobo, our reference, callback and cancel address', async () => {
    const asked: unknown[] = []
    const gateway = await against(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      asked.push(request.method, request.url, request.headers.authorization, JSON.parse(body))
      const data = { authorization_url: 'http://pay.test/x', access_code: 'x', reference: 'ref-1' }
      response.end(ok(data))
    })
    expect(await gateway.start(startInput)).toEqual({
      ok: true,
      authorizationUrl: 'http://pay.test/x',
      accessCode: 'x',
    })
    expect(asked).toEqual([
      'POST',
      '/transaction/initialize',
      'Bearer sk_test_hush',
      {
        email: 'ada@example.com',
        amount: 5_000,
        currency: 'NGN',
        reference: 'ref-1',
        callback_url: 'http://shop.test/back',
        metadata: { order_number: '7', cancel_action: 'http://shop.test/cancel' },
      },
    ])
  })

  test('the domain follows the key, and keys that cannot be one are refused at once', () => {
    expect([domainOf('sk_live_a'), domainOf('sk_test_a'), domainOf('other')]).toEqual([
      'live',
      'test',
      'test',
    ])
    expect(() => domainOf('')).toThrow('secret key')
    expect(() => domainOf('sk_test_a\n')).toThrow('secret key')
  })

  test('references that could climb to another address are never sent', async () => {
    const gateway = createPaystack({
      secretKey,
      baseUrl: 'http://127.0.0.1:9',
      fetch: () => Promise.reject(new Error('was called')),
    })
    for (const reference of ['', '.', '..', 'a/b', 'a?b', 'ä', 'x'.repeat(101)]) {
      expect(await gateway.find(reference)).toMatchObject({ ok: false, problem: 'unknown-reference' })
    }
  })
})

describe('answers that are none', () => {
  const hostile: Record<string, (response: ServerResponse) => void> = {
    'an HTML page with 200': (response) => response.end('<html>Bad gateway</html>'),
    'an HTML page with 502': (response) => response.writeHead(502).end('<html>Bad gateway</html>'),
    'an HTML page with 404': (response) => response.writeHead(404).end('<html>Not found</html>'),
    'nothing at all': (response) => response.end(),
    'half a body that ends well': (response) => response.end(ok(charge).slice(0, 40)),
    'half a body that breaks': (response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"status":tr')
      setImmediate(() => response.destroy())
    },
    'a connection that breaks': (response) => response.destroy(),
    'an answer that never comes': () => {},
    'a body that never ends': (response) => void response.writeHead(200).write('{"status":true,'),
    'a list': (response) => response.end('[]'),
    null: (response) => response.end('null'),
    'data of another shape': (response) => response.end(ok({ id: 'x', status: 5 })),
    'no data': (response) => response.end('{"status":true,"message":"ok"}'),
    'good news with status 500': (response) => response.writeHead(500).end(ok(charge)),
    'too many requests': (response) => response.writeHead(429).end('{"status":false,"message":"slow down"}'),
    'a redirect': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'two megabytes': (response) => response.end(`{"status":true,"message":"${'x'.repeat(2_000_000)}"}`),
  }

  for (const name of callNames) {
    test.each(Object.entries(hostile))(`${name}: %s is unreachable`, async (what, misbehave) => {
      const gateway = await against(
        (request, response) => {
          request.resume()
          misbehave(response)
        },
        what.includes('never') ? 60 : undefined,
      )
      expect(await calls[name](gateway)).toMatchObject({ ok: false, problem: 'unreachable' })
    })
  }

  test('nobody listening is unreachable', async () => {
    const gateway = await against(() => {})
    await new Promise((resolve) => server?.close(resolve))
    for (const name of callNames) expect(await calls[name](gateway)).toMatchObject({ problem: 'unreachable' })
  })

  test('a page address that is no web address, or for another reference, is not passed on', async () => {
    for (const data of [
      { authorization_url: 'javascript:alert(1)', access_code: 'x', reference: 'ref-1' },
      { authorization_url: 'https://pay.test/x', access_code: 'x', reference: 'ref-2' },
    ]) {
      expect(await calls.start(await answering(200, ok(data)))).toMatchObject({
        ok: false,
        problem: 'unreachable',
      })
      server?.close()
    }
  })

  test('the key is not in any message', async () => {
    const gateway = await answering(
      400,
      JSON.stringify({ status: false, message: `Key ${secretKey} may not do this` }),
    )
    for (const name of callNames) expect(JSON.stringify(await calls[name](gateway))).not.toContain(secretKey)
  })

  test('any JSON at all is answered without a throw', async () => {
    let body = ''
    const gateway = await against((_request, response) => void response.end(body))
    const anything = fc.oneof(
      fc.json(),
      fc.json().map((data) => `{"status":true,"message":"","data":${data}}`),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        body = text
        for (const name of callNames) expect((await calls[name](gateway)).ok).toBeTypeOf('boolean')
      }),
      { numRuns: 60 },
    )
  })
})

describe('charges', () => {
  test.each([
    ['success', 'paid'],
    ['failed', 'failed'],
    ['abandoned', 'abandoned'],
    ['reversed', 'reversed'],
    ['ongoing', 'open'],
    ['pending', 'open'],
    ['processing', 'open'],
    ['queued', 'open'],
    ['a word of tomorrow', 'open'],
  ])('%s is %s', async (status, state) => {
    expect((await findWith({ status })).state).toBe(state)
  })

  test('ids beyond 2^53 are kept digit for digit', async () => {
    const gateway = await answering(200, ok(charge).replace('"id":1', '"id":9223372036854775807'))
    expect(await calls.find(gateway)).toMatchObject({ charge: { providerId: '9223372036854775807' } })
  })

  test('amounts are never rounded: what is no safe whole number is no answer', async () => {
    for (const amount of ['9007199254740993', '50.5', '-1', '1e400', '"50.5"', 'null']) {
      const gateway = await answering(200, ok(charge).replace('"amount":5000', `"amount":${amount}`))
      expect(await calls.find(gateway)).toMatchObject({ ok: false, problem: 'unreachable' })
      server?.close()
    }
    expect((await findWith({ amount: '5000' })).amountKobo).toBe(5_000)
  })

  test('"not found" with 400 or 404 is an unknown reference; other refusals are not', async () => {
    for (const status of [400, 404]) {
      const gateway = await answering(status, '{"status":false,"message":"Transaction reference not found"}')
      expect(await calls.find(gateway)).toMatchObject({ problem: 'unknown-reference' })
      server?.close()
    }
    expect(await calls.find(await answering(401, '{"status":false,"message":"Invalid key"}'))).toMatchObject({
      problem: 'unreachable',
    })
  })

  test('refund words', async () => {
    for (const [status, state] of [
      ['processed', 'processed'],
      ['failed', 'failed'],
      ['needs-attention', 'needs-attention'],
      ['processing', 'pending'],
    ]) {
      expect(await calls.refund(await answering(200, ok({ status, id: 7 })))).toEqual({
        ok: true,
        state,
        providerId: '7',
      })
      server?.close()
    }
  })
})

describe('notices', () => {
  const gateway = createPaystack({ secretKey, baseUrl: 'https://api.paystack.co' })
  const sign = (raw: Uint8Array | string, key = secretKey) =>
    createHmac('sha512', key).update(raw).digest('hex')
  const read = (body: string) => gateway.readNotice(Buffer.from(body), signed(sign(body)))
  const body = JSON.stringify({ event: 'charge.success', data: { ...charge, metadata: 0 } })

  test('10,000 forged signatures are all refused, the true one is taken', () => {
    const raw = Buffer.from(body)
    const truth = sign(raw)
    for (let i = 0; i < 5_000; i++) {
      expect(gateway.readNotice(raw, signed(randomBytes(64).toString('hex'))).ok).toBe(false)
      const at = i % truth.length
      const flipped = truth.slice(0, at) + (truth[at] === '0' ? '1' : '0') + truth.slice(at + 1)
      expect(gateway.readNotice(raw, signed(flipped)).ok).toBe(false)
    }
    expect(gateway.readNotice(raw, signed(truth))).toMatchObject({
      ok: true,
      event: 'charge.success',
      reference: 'ref-1',
    })
  })

  test('wrong keys, other bytes and other spellings are refused', () => {
    const raw = Buffer.from(body)
    for (const signature of [
      null,
      '',
      sign(raw, 'sk_test_other'),
      sign(raw).toUpperCase(),
      sign(`${body} `),
      'é'.repeat(64),
    ]) {
      expect(gateway.readNotice(raw, signed(signature))).toEqual({ ok: false, problem: 'bad-signature' })
    }
    fc.assert(
      fc.property(fc.nat(raw.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const tampered = Uint8Array.from(raw, (byte, index) => (index === at ? byte ^ change : byte))
        expect(gateway.readNotice(tampered, signed(sign(raw))).ok).toBe(false)
      }),
    )
  })

  test('signed nonsense is a bad body', () => {
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"event":"x"}',
      '{"event":5,"data":{}}',
      '{"event":"x","data":[]}',
    ]) {
      expect(read(text)).toEqual({ ok: false, problem: 'bad-body' })
    }
  })

  test('metadata of any shape does not matter', () => {
    for (const metadata of [{ a: 1 }, '', 0, null, []]) {
      const text = JSON.stringify({ event: 'charge.success', data: { ...charge, metadata } })
      expect(read(text)).toMatchObject({ ok: true, reference: 'ref-1' })
    }
  })

  test('the key tells apart what differs in event, reference, refund, amount or id, and nothing else', () => {
    const refund = { transaction_reference: 'r', refund_reference: null, amount: '100', status: 'pending' }
    const dedupeOf = (event: string, change: object) => {
      const notice = read(JSON.stringify({ event, data: { ...refund, ...change } }))
      return notice.ok ? notice.dedupe : null
    }
    const keys = [
      dedupeOf('refund.pending', {}),
      dedupeOf('refund.processed', {}),
      dedupeOf('refund.pending', { transaction_reference: 's' }),
      dedupeOf('refund.pending', { refund_reference: 'TRF_1' }),
      dedupeOf('refund.pending', { amount: '200' }),
      dedupeOf('refund.pending', { id: 5 }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(dedupeOf('refund.pending', { amount: 100, customer: { id: 7 } })).toBe(keys[0])
  })

  test('disputes name the charge inside', () => {
    const text = JSON.stringify({
      event: 'charge.dispute.create',
      data: { id: 1, transaction: { reference: 'ref-9' } },
    })
    expect(read(text)).toMatchObject({ ok: true, reference: 'ref-9' })
  })
})

test('parseJson keeps big numbers as text and takes out what PostgreSQL cannot store', () => {
  expect(
    parseJson('{"a":9007199254740993,"b":-9223372036854775808,"c":5,"d":1.5,"e":"9007199254740993"}'),
  ).toEqual({
    a: '9007199254740993',
    b: '-9223372036854775808',
    c: 5,
    d: 1.5,
    e: '9007199254740993',
  })
  expect(parseJson('"a\\u0000b\\ud800"')).toBe('ab\ufffd')
  expect(parseJson('{')).toBeUndefined()
})

function signed(signature: string | null): Headers {
  return new Headers(signature === null ? {} : { 'x-paystack-signature': signature })
}
