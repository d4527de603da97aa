import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officePath } from './office-path.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/orders?status=Processing', '/admin/orders?status=Processing'],
  ['/edit/prd_1', '/edit/prd_1'],
  ['/', '/admin'],
  ['/shop', '/admin'],
  ['/administrator', '/admin'],
  ['/admin/login?next=/admin', '/admin'],
  ['/admin/logout', '/admin'],
  ['/admin/join?token=x', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['/\\evil.example/admin', '/admin'],
  ['/admin/../shop', '/admin'],
  [null, '/admin'],
])('%j leads to %s', (text, path) => {
  expect(officePath(text)).toBe(path)
})

test('whatever is asked, they stay in the office', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((end) => `/admin${end}`),
      ),
      (text) => {
        const to = new URL(officePath(text), 'https://shop.test')
        expect(to.origin).toBe('https://shop.test')
        expect(to.pathname).toMatch(/^\/(?:admin|edit)(?:\/|$)/u)
      },
    ),
  )
})
