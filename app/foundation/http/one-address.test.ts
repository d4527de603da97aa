import { describe, expect, test } from 'vitest'
import { askedQuery, onlyAt } from './one-address.server.ts'

const request = (address: string) => new Request(`https://ade.example${address}`)

test('what advertisers and React Router append is not asked for', () => {
  expect(askedQuery(request('/shop?utm_source=x&kind=wig&_routes=a')).toString()).toBe('kind=wig')
  expect(askedQuery(request('/shop.data?kind=wig&_routes=a')).toString()).toBe('kind=wig')
})

describe('an address', () => {
  test.each([
    ['/sitemap.xml', '', '/sitemap.xml'],
    ['/sitemap.xml', '', '/sitemap.xml?utm_source=x&fbclid=1'],
    ['/feeds/products.xml', 'for=meta', '/feeds/products.xml?for=meta'],
    ['/feeds/products.xml', 'for=meta', '/feeds/products.xml?for=meta&utm_medium=y'],
  ])('%s of %j is asked for as %s', (path, wanted, asked) => {
    expect(() => onlyAt(request(asked), path, wanted)).not.toThrow()
  })

  test.each([
    ['/sitemap.xml', '', '/sitemap.xml?1', '/sitemap.xml'],
    ['/feeds/products.xml', 'for=meta', '/feeds/products.xml?for=meta&n=2', '/feeds/products.xml?for=meta'],
    ['/feeds/products.xml', '', '/feeds/products.xml?for=else', '/feeds/products.xml'],
  ])('the way to %s of %j is shown to %s', (path, wanted, asked, location) => {
    let thrown: unknown
    try {
      onlyAt(request(asked), path, wanted)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('location')).toBe(location)
  })
})
