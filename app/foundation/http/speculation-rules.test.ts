import { expect, test } from 'vitest'
import { cachedRoutes } from './cached-address.ts'
import { askedAhead, filtered } from './speculation-rules.ts'

test('only pages that are kept are asked for ahead', () => {
  const kept = cachedRoutes.map(({ path }) => path)
  expect(askedAhead.filter((path) => !kept.includes(path))).toEqual([])
})

// Browsers match addresses by URLPattern, as Node does.
const matches = (pattern: string, address: string) =>
  new URLPattern(pattern, 'https://shop.test').test(new URL(address, 'https://shop.test'))
const isAhead = (address: string) =>
  askedAhead.some((path) => matches(path, address)) && !matches(filtered, address)

test.each([
  ['/', true],
  ['/shop', true],
  ['/shop/aku', true],
  ['/product/aku-bone-classic?length=20', true],
  ['/product/aku-bone-classic#choose', true],
  ['/shop?texture=afro', false],
  ['/shop/aku?page=2', false],
  ['/cart', false],
  ['/checkout', false],
  ['/profile', false],
  ['/search?q=wig', false],
  ['/order/k3y', false],
  ['/wishlist', false],
  ['/product/aku/reviews', false],
  ['/newsletter/confirm?token=x', false],
])('%s: %s', (address, ahead) => expect(isAhead(address)).toBe(ahead))
