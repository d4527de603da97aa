import { expect, test } from 'vitest'
import { entryLinks } from './links.ts'

test.each([
  ['/product/aku-bone', '/login?next=%2Fproduct%2Faku-bone'],
  ['/checkout', '/login?next=%2Fcheckout'],
  ['/signature', '/login?next=%2Fsignature'],
  ['/', '/login'],
  ['/login', '/login'],
  ['/sign-in/done', '/login'],
  ['/reset-password', '/login'],
])('from %s Login leads to %s', (pathname, to) => {
  expect(entryLinks(pathname)).toEqual([
    { name: 'Login', to },
    { name: 'Sign Up', to: to.replace('/login', '/signup') },
  ])
})

test('the filters of a list are not lost on the way', () => {
  expect(entryLinks('/shop/aku', '?colour=black')[0]?.to).toBe('/login?next=%2Fshop%2Faku%3Fcolour%3Dblack')
})
