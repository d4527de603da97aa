import { expect, test } from 'vitest'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import { warmPages } from './warm-pages.ts'

test('home, listing, search and the first product of the listing are made once changes are heard of', async () => {
  const pageCache = createPageCache()
  const asked: string[] = []
  const hearing = Promise.withResolvers<void>()
  const ask = async (path: string) => {
    asked.push(path)
    const body = Buffer.from('<a href="/product/aku-silk">Akú Silk</a><a href="/product/zuri">Zuri</a>')
    const page = { key: path, status: 200, headers: {}, body, tags: [], until: Infinity }
    return pageCache.keep({ ...page, renderedAt: pageCache.tick() }, 'br')
  }
  const warming = warmPages({ ask, heard: hearing.promise, pageCache })
  expect(asked).toEqual([])
  hearing.resolve()
  await warming
  expect(asked).toEqual(['/', '/shop', '/search?q=wig', '/product/aku-silk'])
})
