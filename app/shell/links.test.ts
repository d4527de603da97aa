import { expect, test } from 'vitest'
import { doorLinks } from './links.ts'

test.each([
  ['/product/aku-bone', '/login?next=%2Fproduct%2Faku-bone'],
  ['/checkout', '/login?next=%2Fcheckout'],
  ['/signature', '/login?next=%2Fsignature'],
  ['/', '/login'],
  ['/login', '/login'],
  ['/sign-in/done', '/login'],
  ['/reset-password', '/login'],
])('from %s Login leads to %s', (pathname, to) => {
  expect(doorLinks(pathname)[0]).toEqual({ name: 'Login', to })
})
