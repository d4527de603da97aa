// Bytes that no honest client sends, for the running shop's socket: request lines, heads and bodies that are wrong in every
// way that we could think of. The same seed gives the same bytes.
import { connect } from 'node:net'
import fc from 'fast-check'

const methods = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 3, arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('get', 'G', 'POST ', '', '\0', 'PRI', 'QUERY', 'M-SEARCH', 'PROPFIND'),
  },
)

const roots = fc.constantFrom(
  '/',
  '/shop',
  '/cart',
  '/cart/changes',
  '/checkout',
  '/checkout/return',
  '/order/x',
  '/admin',
  '/login',
  '/admin/uploads?do=picture',
  '/order/x/review/y?do=save',
  '/webhooks/paystack',
  '/media/a/240.avif',
  '/wig/x/front-1-240.webp',
  '/share/house.jpg',
  '/_mail',
  '/_paystack/pay',
  '/_google',
  '/assets/x.js',
  '/healthz',
  '/readyz',
  '/profile/addresses',
  '/search',
  '/find-your-style',
  '/create-your-style',
)

const odd = fc.oneof(
  fc.constantFrom(
    '//',
    '/',
    '\\',
    '%',
    '%00',
    '%0d%0a',
    '%2e%2e',
    '..',
    '.',
    '?',
    '??',
    '#',
    '&',
    ';',
    '@',
    ':',
  ),
  fc.constantFrom(
    '%E0%A4%A',
    '%ED%A0%80',
    '%ff',
    '%zz',
    '%u0041',
    '[',
    ']',
    '{',
    '|',
    '^',
    '`',
    '"',
    '<',
    '*',
  ),
  fc.constantFrom('.data', '_root.data', '__proto__', 'http://', 'https:///', '//evil.example', '\t', '\x7f'),
  fc.constantFrom('é', '\u00ad', 'x'.repeat(3_000), 'a/'.repeat(2_000), '%61'.repeat(500), 'do=picture'),
)

const targets = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(roots, fc.array(odd, { maxLength: 2 })).map(([root, more]) => root + more.join('')),
  },
  fc.constantFrom('//', '///', '*', '', ' ', '?', '#', '.', 'x', '/\\', '\\\\evil.example', ':80', 'a:80'),
  fc.constantFrom('http://', 'http:///', 'http://:80/', 'http://[', 'http://[::1]/', 'http://evil.example/'),
  fc.constantFrom('https://a:b@evil.example/x', 'ftp://x/', 'file:///etc/passwd', 'javascript:alert(1)'),
  fc.array(odd, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('')}`),
  fc.string({ maxLength: 30 }),
)

const versions = fc.oneof(
  { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/9', 'X', ''),
  },
)

const headers = fc.constantFrom(
  'Host: evil.example',
  'Host:',
  'Host: a b',
  'Host: [',
  'Host: x/y',
  'Host: 127.0.0.1:99999',
  'host: shop',
  'Content-Length: -1',
  'Content-Length: x',
  'Content-Length: 99999999999',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked, chunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Content-Type: application/x-www-form-urlencoded; charset=utf-16',
  'Cookie: cart=%00',
  'Cookie: cart=%E0%A4%A; order=\u00ff',
  'Cookie: =;;;=',
  `Cookie: cart=${'x'.repeat(5_000)}`,
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Upgrade: h2c',
  'Origin: null',
  'Origin: x',
  'Sec-Fetch-Site: cross-site',
  'X-Forwarded-For: ,,,',
  'Accept-Encoding: br;q=x',
  'If-None-Match: "',
  'Range: bytes=9-1',
  'Save-Data: on',
  'Accept: \u0001',
  'X: a\rb',
  ': x',
  'x',
  'X-A\0: b',
  `X-Long: ${'y'.repeat(20_000)}`,
)

const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '[[[['.repeat(200),
    'a=%00&b=%E0%A4%A',
    'a=%',
  ),
  fc.constantFrom(
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\0\r\n--x--\r\n',
    '--x\r\n',
    '0\r\n\r\n',
  ),
  fc.constantFrom('ffffffffffffffff\r\n', '5\r\nabc', 'zz\r\n', '3;x=y\r\nabc\r\n0\r\nX: y\r\n\r\n'),
  fc.string({ unit: 'binary', maxLength: 100 }),
)

/** The bytes of one request, as latin1. `host` is the shop's own. */
export function rawRequests(host: string): fc.Arbitrary<string> {
  return fc
    .tuple(methods, targets, versions, fc.array(headers, { maxLength: 2 }), bodies, fc.nat(19))
    .map(([method, target, version, more, body, luck]) => {
      // Most have one thing wrong and not five, so that they come further than the parser.
      const wrongs = luck % 3 === 0 ? [] : more.slice(0, 1 + (luck % 2))
      const hasBody = method === 'POST' || luck === 1
      const told = hasBody && luck > 2 ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []
      const type = luck % 4 < 2 ? ['Content-Type: application/x-www-form-urlencoded'] : []
      const named = luck === 2 ? [] : [`Host: ${host}`]
      const head = [`${method} ${target} ${version}`, ...named, ...(hasBody ? type : []), ...wrongs, ...told]
      return `${head.join('\r\n')}\r\nConnection: close\r\n\r\n${hasBody ? body : ''}`
    })
}

/** The status of the answer to these bytes, 0 when the connection was closed without one. Ends its own side at once. */
export function sendRaw(port: number, bytes: string, waitMs = 10_000): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no answer within ${waitMs} ms to ${JSON.stringify(bytes.slice(0, 300))}`))
    }, waitMs)
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    // A connection that is cut while we write is an answer too.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(late)
      resolve(Number(/^HTTP\/1\.1 (\d+)/u.exec(answer)?.[1] ?? 0))
    })
    socket.end(bytes, 'latin1')
  })
}

/** Sends them all, `atOnce` together, and counts the answers by status. */
export async function sendAll(
  port: number,
  requests: readonly string[],
  atOnce = 20,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (let i = 0; i < requests.length; i += atOnce) {
    const answers = await Promise.all(requests.slice(i, i + atOnce).map((one) => sendRaw(port, one)))
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}
