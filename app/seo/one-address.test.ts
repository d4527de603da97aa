import { expect, test } from 'vitest'
import { onlyAt } from './one-address.server.ts'

const request = (address: string) => new Request(`https://ade.example${address}`)

test.each([
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap.xml', '/sitemap.xml?utm_source=x&fbclid=1'],
  ['/feeds/products.xml?for=meta', '/feeds/products.xml?for=meta'],
  ['/feeds/products.xml?for=meta', '/feeds/products.xml?for=meta&utm_medium=y'],
])('%s is asked for as %s', (address, asked) => {
  expect(() => onlyAt(address, request(asked))).not.toThrow()
})

test.each([
  ['/sitemap.xml', '/sitemap.xml?1'],
  ['/feeds/products.xml?for=meta', '/feeds/products.xml?for=meta&n=2'],
  ['/feeds/products.xml', '/feeds/products.xml?for=else'],
])('the way to %s is shown to %s', (address, asked) => {
  let thrown: unknown
  try {
    onlyAt(address, request(asked))
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe(address)
})
