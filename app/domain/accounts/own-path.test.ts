import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const origin = 'https://shop.example'

test.each(['/', '/cart', '/profile/email?done=yes', '/order/abc123', '/shop?collection=aku&sort=price'])(
  'leads back to %s',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/cart/..//evil.example',
  '/%2F/../..//evil.example',
  '/%5Cevil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /cart',
  '/cart\u0000',
  '/logout',
  '/LOGOUT?x=1',
  '/%6Cogout',
  '/login?next=/login',
  '/signup',
  `/${'a'.repeat(3_000)}`,
])('does not lead to %j', (text) => {
  expect(ownPath(text)).toBe('/')
})

const units = fc.array(
  fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'cart',
    'é',
    ' ',
  ),
  { maxLength: 12 },
)

test('whatever is typed, a browser stays in the shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        units.map((all) => all.join('')),
      ),
      (text) => {
        const path = ownPath(text)
        expect(path).toMatch(/^\/(?![/\\])/u)
        expect(new URL(path, origin).origin).toBe(origin)
        // Also when it is read twice, as after one more redirect.
        expect(ownPath(path)).toBe(path)
      },
    ),
    { numRuns: 2_000 },
  )
})
