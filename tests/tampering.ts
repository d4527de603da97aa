// Requests that no honest browser sends, for the running shop: carts and forms with wrong, huge, negative and broken
// values, client-made prices, made-up ids and cookies. The same seed gives the same requests.
import fc from 'fast-check'

export type Tampered = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
}

const nasty = fc.oneof(
  fc.constantFrom(
    '-1',
    '0',
    '1.5',
    '1e308',
    '-0',
    'NaN',
    'Infinity',
    '9007199254740993',
    '99999999999999999999',
    '',
    ' ',
    '\0',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '{"$gt":0}',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\ud800',
    '%00',
    '%E0%A4%A',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
)
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.constantFrom(null, true, -3, 0, 1.5, 1e308, [], {}, [1], { toString: 1 }),
  fc.array(nasty, { maxLength: 3 }),
)

const change = fc.record(
  {
    intent: fc.oneof(
      fc.constantFrom(
        'add',
        'set',
        'remove',
        'restore',
        'accept-price',
        'fit-stock',
        'adopt',
        'set-destination',
      ),
      nasty,
    ),
    variantId: wrong,
    lineId: wrong,
    quantity: wrong,
    Price: wrong,
    priceKobo: wrong,
    configuration: wrong,
    items: wrong,
    changeId: fc.oneof(fc.uuid(), wrong),
  },
  { requiredKeys: ['intent'] },
)

const checkoutField = fc.constantFrom(
  'name',
  'email',
  'phone',
  'country',
  'state',
  'area',
  'city',
  'address',
  'landmark',
  'note',
  'key',
  'seenTotalKobo',
  'Amount',
  'totalKobo',
  'fee',
  'intent',
  '__proto__',
)

/** `base` is the shop's own origin, so that what is tried is the values and not the origin check. */
export function tampered(base: string): fc.Arbitrary<Tampered> {
  const origin = { origin: base }
  const form = { ...origin, 'content-type': 'application/x-www-form-urlencoded' }
  const json = { ...origin, 'content-type': 'application/json' }
  const cookie = fc.constantFrom<Record<string, string>>(
    {},
    { cookie: 'cart=%E0%A4%A' },
    { cookie: 'cart=abc; order=x' },
    { cookie: `cart=${'0'.repeat(32)}` },
  )
  const encode = (pairs: [string, string][]) =>
    new URLSearchParams(pairs.map(([k, v]) => [k, v.toWellFormed()])).toString()
  const post = (path: string, headers: Record<string, string>, body: fc.Arbitrary<string>) =>
    fc.tuple(body, cookie).map(([text, more]): Tampered => ({
      method: 'POST',
      path,
      headers: { ...headers, ...more },
      body: text,
    }))
  const path = fc.tuple(
    fc.constantFrom('/shop', '/product', '/search', '/order', '/checkout/return'),
    nasty,
    nasty,
  )
  return fc.oneof(
    post(
      '/cart/changes',
      json,
      fc.array(change, { maxLength: 4 }).map((changes) => JSON.stringify({ changes })),
    ),
    post('/cart/changes', json, fc.string({ maxLength: 200 })),
    post(
      '/cart',
      form,
      change.map((one) =>
        encode(Object.entries(one).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)])),
      ),
    ),
    post(
      '/checkout',
      form,
      fc.array(fc.tuple(checkoutField, nasty), { maxLength: 20 }).map((pairs) => encode(pairs)),
    ),
    post('/webhooks/paystack', { 'x-paystack-signature': 'ab'.repeat(64) }, fc.json()),
    path.map(([at, one, two]): Tampered => ({
      method: 'GET',
      path: `${at}/${encodeURIComponent(one.toWellFormed())}?q=${encodeURIComponent(two.toWellFormed())}&page=${encodeURIComponent(one.toWellFormed())}&reference=${encodeURIComponent(two.toWellFormed())}`,
      headers: {},
      body: null,
    })),
  )
}

/** Sends one and returns its status; 0 when the connection was cut. */
export async function send(base: string, { method, path, headers, body }: Tampered): Promise<number> {
  const answer = await fetch(base + path, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.arrayBuffer()
  return answer.status
}
