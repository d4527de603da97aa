import { expect, test } from 'vitest'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import { pino } from 'pino'
import { warmPages, warmPictures } from './warm-pages.ts'

test('home, listing, search and the first product of the listing are made once changes are heard of, and say their first pictures', async () => {
  const pageCache = createPageCache()
  const asked: string[] = []
  const hearing = Promise.withResolvers<void>()
  const ask = async (path: string) => {
    asked.push(path)
    const pictures = ['hero', 'a', 'a', 'b', 'c', 'd'].map((name) => `<img src="/media/${name}-0/480.avif">`)
    const links = '<a href="/product/aku-silk">Akú Silk</a><a href="/product/zuri">Zuri</a>'
    const body = Buffer.from(
      path === '/product/aku-silk' ? '<img src="/media/silk-0/640.avif">' : pictures + links,
    )
    const page = { key: path, status: 200, headers: {}, body, tags: [], until: Infinity }
    return pageCache.keep({ ...page, renderedAt: pageCache.tick() }, 'br')
  }
  const warming = warmPages({ ask, heard: hearing.promise, pageCache })
  expect(asked).toEqual([])
  hearing.resolve()
  expect(await warming).toEqual(['hero-0', 'a-0', 'b-0', 'c-0', 'silk-0'])
  expect(asked).toEqual(['/', '/shop', '/search?q=wig', '/product/aku-silk'])
})

test('their pictures are made in the sizes of phones, one after the other, and a failure is only logged', async () => {
  const made: string[] = []
  const open = async (key: string, width: number, format: string) => {
    if (key === 'gone') throw new Error('the disk is full')
    made.push(`${key} ${width} ${format}`)
    return null
  }
  await warmPictures({ open }, ['hero', 'gone', 'never'], pino({ enabled: false }))
  expect(made).toEqual(['hero 360 avif', 'hero 640 avif'])
})
