import { expect, test } from 'vitest'
import { listRoutes } from '#tests/site-map.ts'
import { routeGroup } from './route-group.ts'

test.each([
  ['/', 'home'],
  ['/?utm_source=x', 'home'],
  ['/_root.data', 'home'],
  ['/product/aku-bone-classic?length=12', 'product'],
  ['/Cart.data?_routes=x', 'cart'],
  ['/checkout/return', 'checkout'],
  ['/order/k3y/review/aku', 'order'],
  ['/orders', 'account'],
  ['/admin/orders/ord_1', 'office'],
  ['/wp-login.php', 'other'],
  ['/%00', 'other'],
])('%s belongs to %s', (url, group) => {
  expect(routeGroup(url)).toBe(group)
})

test('every route of the shop has a group', () => {
  const lost = listRoutes().filter(
    ({ path }) => routeGroup(path) === 'other' && !/^\/(?:dev\/|\*)/u.test(path),
  )
  expect(lost.map(({ path }) => path)).toEqual([])
})
