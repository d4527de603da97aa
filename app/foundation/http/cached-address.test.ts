import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { findCachedPlace, cachedRoutes } from './cached-address.ts'

const keyOf = (url: string) => findCachedPlace(url)?.key ?? null

test.each([
  ['/shop?utm_source=ig&texture=afro&fbclid=x', '/shop?texture=afro'],
  ['/shop?t%65xture=afr%6F', '/shop?texture=afro'],
  ['/shop?&_routes=1', '/shop'],
  ['/shop.data?_routes=shop', '/shop.data?_routes=shop'],
  ['/?gclid=1', '/'],
  ['/?anything=1', '/'],
  ['/_root.data', '/_root.data'],
  ['/_root.data?a=1', '/_root.data'],
  ['/about?a=1&b=2', '/about'],
  ['/ABOUT/', '/about'],
  ['/Guide%73', '/guides'],
  ['/product/%61ku', '/product/aku'],
  ['/Product/AKU/Lengths?x', '/product/AKU/lengths'],
  ['/search/suggest?q=wig&cb=17', '/search/suggest?q=wig'],
  ['/robots.txt?1', '/robots.txt'],
  ['/cart', null],
  ['/product', null],
  ['/product/', null],
  ['/product/%E0%A4%A', null],
  ['/admin', null],
  ['/nothing', null],
])('%s is kept as %s', (url, key) => expect(keyOf(url)).toBe(key))

test.each(['/shop.data?_routes=a,b', '/shop.data?_routes=%20', `/search?q=${'x'.repeat(600)}`])(
  '%s is not kept',
  (url) => expect(findCachedPlace(url)?.mayKeep).toBe(false),
)

describe('every route whose answer is kept', () => {
  type Entry = {
    path?: string | undefined
    index?: boolean | undefined
    file: string
    children?: Entry[] | undefined
  }
  const flat = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap((one) => [one, ...flat(one.children ?? [])])
  const code = (file: string) => readFileSync(join('app', file), 'utf8')
  const keeping = flat(routes).filter(({ file }) => /\bkeep\(\s*['`]/u.test(code(file)))

  test('has its row, and each row its route', () => {
    const paths = keeping.map(({ path }) => `/${path ?? ''}`)
    expect(cachedRoutes.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  })

  test.each(keeping.map(({ path, file }) => [`/${path ?? ''}`, file]))(
    'reads only what its row says: %s',
    (path, file) => {
      const query = cachedRoutes.find((row) => row.path === path)?.query
      const reads = /searchParams|askedQuery|onlyAt/u.test(code(file))
      expect(reads).toBe(query === 'judged' || (query?.length ?? 0) > 0)
    },
  )
})
