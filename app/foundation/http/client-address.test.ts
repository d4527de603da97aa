import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'

const socket = '203.0.113.9'

test('without a proxy of ours the header is never looked at', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(clientAddress(socket, header, 0)).toBe(socket)
    }),
  )
})

test.each([1, 2])(
  'behind %i of our proxies, nothing that a shopper writes before their entries matters',
  (trusted) => {
    const hops = ['198.51.100.7', '10.0.0.2'].slice(0, trusted).join(', ')
    fc.assert(
      fc.property(fc.string(), (forged) => {
        expect(clientAddress('10.0.0.1', `${forged}, ${hops}`, trusted)).toBe('198.51.100.7')
      }),
    )
  },
)

test('a long list of forged addresses changes nothing', () => {
  const forged = Array.from({ length: 1_000 }, (_, at) => `192.0.2.${at % 250}`).join(',')
  expect(clientAddress('10.0.0.1', `${forged},198.51.100.7`, 1)).toBe('198.51.100.7')
})

test.each([
  ['one proxy', '198.51.100.7', 1, '198.51.100.7'],
  ['two proxies', '198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['two proxies, a forged entry before', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['fewer entries than proxies: the farthest there is', '198.51.100.7', 2, '198.51.100.7'],
  ['no header at all: whoever is connected', null, 1, '10.0.0.1'],
  ['an empty header', ' , ', 1, '10.0.0.1'],
  ['IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ['a port beside it', '198.51.100.7:50412', 1, '198.51.100.7'],
  ['IPv6 in brackets', '[2001:db8::7]', 1, '2001:db8::7'],
  ['IPv6 and a port', '[2001:db8::7]:50412', 1, '2001:db8::7'],
  ['blanks around', '  198.51.100.7  ', 1, '198.51.100.7'],
])('%s', (_, header, trusted, expected) => {
  expect(clientAddress('10.0.0.1', header, trusted)).toBe(expected)
})

test('an IPv4 address in the dress of IPv6 is that IPv4 address', () => {
  expect(clientAddress('::ffff:203.0.113.9', null, 0)).toBe(socket)
  expect(clientAddress('::FFFF:203.0.113.9', null, 0)).toBe(socket)
  expect(clientAddress('10.0.0.1', '::ffff:203.0.113.9', 1)).toBe(socket)
})

test('a connection that is gone is one stranger, and an endless entry is cut', () => {
  expect(clientAddress(undefined, null, 0)).toBe('unknown')
  expect(clientAddress('10.0.0.1', 'x'.repeat(10_000), 1)).toHaveLength(64)
})
