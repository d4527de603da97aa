import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHost, isHostOf, isMachineHost, readTarget, type Target } from './request-target.ts'

/** What passes parses, stays in the shop and can be decoded; what leads elsewhere stays in the shop too. */
function isSafe(target: Target): boolean {
  if (target.ok)
    return (
      new URL(target.url, 'http://shop').host === 'shop' &&
      !decodeURIComponent(target.url.split('?')[0] ?? '').includes('\0')
    )
  return target.status !== 308 || /^\/(?!\/)/u.test(target.location)
}

describe('a request line', () => {
  test.each([
    ['GET', '/', '/', null],
    ['POST', '/cart?do=x', '/cart?do=x', null],
    ['GET', '/shop/ak%C3%BA?q=%E0%A4%A', '/shop/ak%C3%BA?q=%E0%A4%A', null],
    ['GET', 'http://shop.example/a?b', '/a?b', 'shop.example'],
    ['HEAD', 'HTTPS://Shop.Example:444', '/', 'shop.example:444'],
    ['PUT', '/_paystack/dispute/1/resolve', '/_paystack/dispute/1/resolve', null],
  ])('%s %s is read', (method, asked, url, host) => {
    expect(readTarget(method, asked)).toEqual({ ok: true, url, host })
  })

  test.each([
    ['GET', '//', '/'],
    ['GET', '///evil.example//x?a=//b', '/evil.example/x?a=//b'],
    ['HEAD', '/shop//aku', '/shop/aku'],
  ])('%s %s leads to one slash', (method, asked, location) => {
    expect(readTarget(method, asked)).toEqual({ ok: false, status: 308, location })
  })

  test.each([
    ['POST', '//', 400],
    ['POST', '//evil.example/x', 400],
    ['GET', '', 400],
    ['GET', '*', 400],
    ['GET', 'shop.example:80', 400],
    ['GET', 'ftp://shop.example/', 400],
    ['GET', 'http://', 400],
    ['GET', 'http://a b/', 400],
    ['GET', 'http://user:pass@shop.example/', 400],
    ['GET', String.raw`/\evil.example`, 400],
    ['GET', '/%', 400],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/%ED%A0%80', 400],
    ['GET', '/profile/addresses/%00', 400],
    ['GET', '/search?q=a%00b', 400],
    ['GET', '/#x', 400],
    ['TRACE', '/', 405],
    ['PROPFIND', '/', 405],
    ['PUT', '/cart', 405],
    ['PUT', '/_/../cart', 405],
    ['PATCH', '/_paystack/../cart', 405],
    ['DELETE', '/_paystack/%2e%2e/cart?do=save', 405],
    ['PUT', '/_root.data', 405],
    ['DELETE', 'http://shop.example/cart', 405],
    ['GET', `/${'a'.repeat(9_000)}`, 414],
  ])('%s %s is refused with %i', (method, asked, status) => {
    expect(readTarget(method, asked)).toEqual({ ok: false, status })
  })

  test('of whatever characters is judged without a throw, and what passes parses', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '//', '\\', '%', '%00', '%2f', '?', '#', '@', ':', '..', 'http://', '[', ']'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    const judged = fc.check(
      fc.property(fc.constantFrom('GET', 'POST', 'OPTIONS'), fc.array(part), (method, parts) => {
        const target = readTarget(method, parts.join(''))
        return isSafe(target)
      }),
      { numRuns: 2_000, seed: 12 },
    )
    expect(judged.counterexample).toBeNull()
  })
})

test.each([
  ['shop.example', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['', false],
  ['a b', false],
  ['a/b', false],
  ['a@b', false],
  ['[:::', false],
  ['shop.example:999999', false],
])('%j is the name of a host: %s', (host, expected) => {
  expect(isHost(host)).toBe(expected)
})

test.each([
  ['127.0.0.1:3000', true],
  ['192.168.1.7', true],
  ['[::1]:3000', true],
  ['localhost:3000', true],
  ['ade.localhost', true],
  ['shop.example', true],
  ['shop.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['evil.example', false],
])('%s is this machine by a name that nobody else can point here: %s', (host, expected) => {
  expect(isMachineHost(host, ['shop.example'])).toBe(expected)
})

test.each([
  ['shop.example', true],
  ['SHOP.example:443', true],
  ['shop.example:80', false],
  ['www.shop.example', false],
  ['', false],
  ['shop.example/', false],
])('%j is the host of https://shop.example: %s', (host, expected) => {
  expect(isHostOf(host, 'https://shop.example')).toBe(expected)
})
