import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.server.ts'

test.each([
  ['/order/8xk2m9', '/order/[token]'],
  ['/order/8xk2m9.data', '/order/[token].data'],
  ['/ORDER/8xk2m9', '/order/[token]'],
  ['/order/8xk2m9/account', '/order/[token]/account'],
  ['/order/8xk2m9/sheet/2', '/order/[token]/sheet/2'],
  ['/orders', '/orders'],
  ['/order/', '/order/'],
  ['/product/order/8xk2m9', '/product/order/8xk2m9'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
