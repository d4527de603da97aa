// Looks at pages are counted on each way that a page takes: from memory, made anew, and told by the page.
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import type { StepCounts } from '#app/domain/measurement/count-steps.server.ts'
import { partsWith } from '#tests/http-app-parts.ts'
import { createHttpApp } from './http-app.ts'
import { createVisits } from './visits.ts'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36'
const browser = { 'user-agent': phone, 'sec-fetch-dest': 'document', host: 'shop.test' }

function counted() {
  const noted: string[] = []
  const counts: StepCounts = {
    note: (step, source) => void noted.push(source === undefined ? step : `${step} ${source}`),
    flush: async () => {},
  }
  return { noted, visits: createVisits(counts) }
}

test('a page from memory', () => {
  const { noted, visits } = counted()
  const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
    visits.served({ method, url, headers: { ...browser, ...headers } } as unknown as IncomingMessage)
  ask('/product/zuri?utm_source=ig', { 'sec-fetch-site': 'cross-site' })
  ask('/shop', { 'sec-fetch-site': 'same-origin' })
  ask('/', { 'sec-fetch-site': 'none' }, 'HEAD')
  ask('/', { referer: 'http://shop.test/shop' })
  ask('/', { referer: 'https://www.google.com/' })
  expect(noted).toEqual(['visit instagram', 'product', 'visit search'])
})

test('a page that is made anew, when there is one', async () => {
  const { noted, visits } = counted()
  const handle = async ({ url }: Request) =>
    new Response('words', { status: url.includes('gone') ? 404 : url.includes('old') ? 301 : 200 })
  const app = createHttpApp(
    partsWith({ visits, pageCache: createPageCache(), handlePage: async () => handle }),
  )
  for (const path of ['/cart/abc', '/gone', '/product/old', '/admin'])
    await app.request(`http://shop.test${path}`, { headers: { ...browser, 'sec-fetch-site': 'none' } })
  expect(noted).toEqual(['visit direct'])
})

test('what a page tells of itself, from a browser of the shop and never from elsewhere', async () => {
  const { noted, visits } = counted()
  const app = createHttpApp(partsWith({ visits }))
  const tell = async (page: string, from: string, more: Record<string, string> = {}) => {
    const headers = { ...browser, origin: 'http://shop.test', ...more }
    const body = new URLSearchParams({ page, from })
    return (await app.request('http://shop.test/seen', { method: 'POST', headers, body })).status
  }
  expect(await tell('/product/zuri', 'http://shop.test')).toBe(204)
  expect(await tell('/', 'https://www.google.com/')).toBe(204)
  expect(await tell('//', 'nonsense', { 'user-agent': 'Googlebot/2.1' })).toBe(204)
  expect(await tell('nonsense', '')).toBe(204)
  expect(await tell('/product/zuri', '', { origin: 'https://evil.example' })).toBe(403)
  expect(noted).toEqual(['product', 'visit search'])
})
