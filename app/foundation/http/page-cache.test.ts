import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bodyFor, makeBodies, compressBodies } from './cached-bodies.server.ts'
import { createPageCache, type PageCache } from './page-cache.server.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('cached pages', () => {
  test('are served in the encoding asked for, with the same content', async () => {
    const pages = createPageCache()
    await keep(pages, '/shop', 'the shop '.repeat(200), ['listing'])
    const get = await serve(pages)
    const newest = await get('/shop', { 'accept-encoding': 'gzip, deflate, zstd' })
    const brotli = await get('/shop', { 'accept-encoding': 'gzip, br, zstd;q=0' })
    const zipped = await get('/shop', { 'accept-encoding': 'gzip' })
    const plain = await get('/shop', { 'accept-encoding': 'br;q=0' })
    expect(zstdDecompressSync(newest.body).toString()).toBe(plain.body.toString())
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString())
    expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString())
    expect(brotli.body.length).toBeLessThan(plain.body.length)
  })

  test('answer the request that they were rendered for, compressed once', async () => {
    const text = 'the shop '.repeat(200)
    const answer = await keep(createPageCache(), '/shop', text, ['listing'])
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(text)
  })

  test('are recompressed once they are asked for again and again, with the same content and mark', async () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `${n * n * 7919} hair`).join(' ')
    const pages = createPageCache()
    await keep(pages, '/shop', text, ['listing'])
    await keep(pages, '/about', text, ['documents'])
    const get = await serve(pages)
    const first = await get('/shop', { 'accept-encoding': 'br' })
    const later = await vi.waitFor(async () => {
      const answer = await get('/shop', { 'accept-encoding': 'br' })
      expect(answer.body.length).toBeLessThan(first.body.length)
      return answer
    }, 15_000)
    expect(brotliDecompressSync(later.body).toString()).toBe(text)
    expect(later.headers.etag).toBe(first.headers.etag)
    expect(later.headers['content-length']).toBe(String(later.body.length))
    expect((await get('/about', { 'accept-encoding': 'br' })).body.length).toBe(first.body.length)
  })

  test('answer 304 to the one who has them already', async () => {
    const pages = createPageCache()
    await keep(pages, '/', 'home', ['listing'])
    const get = await serve(pages)
    const first = await get('/')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
  })

  test('are dropped by their tags only', async () => {
    const pages = createPageCache()
    await keep(pages, '/shop', 'a', ['listing'])
    await keep(pages, '/product/x', 'b', ['product:prd_x'])
    pages.drop(['product:prd_x'])
    const get = await serve(pages)
    expect((await get('/shop')).status).toBe(200)
    expect((await get('/product/x')).status).toBe(404)
  })

  test('a page that was rendered before a change of what it shows is not kept', async () => {
    const pages = createPageCache()
    const renderedAt = pages.tick()
    pages.drop(['listing'])
    const page = { key: '/shop', status: 200, headers: {}, body: Buffer.from('old'), until: Infinity }
    const answer = await pages.keep({ ...page, tags: ['listing'], renderedAt }, undefined)
    expect(pages.size()).toBe(0)
    expect(await answer.text()).toBe('old')
  })

  test('stay within their bytes: the longest unused leaves first', async () => {
    const pages = createPageCache({ bytes: 60_000, pages: 100 })
    for (let i = 0; i < 40; i++) await keep(pages, `/product/p${i}`, `${i}`.repeat(300), ['listing'])
    expect(pages.size()).toBeGreaterThan(2)
    expect(pages.size()).toBeLessThan(40)
    expect(pages.bytes()).toBeLessThanOrEqual(60_000)
    expect((await (await serve(pages))('/product/p39')).status).toBe(200)
  })

  test('leave also when their addresses are longer than what stands in them', async () => {
    const pages = createPageCache({ bytes: 60_000, pages: 100 })
    for (let i = 0; i < 20; i++) await keep(pages, `/robots.txt?${i}${'x'.repeat(5_000)}`, 'short', [])
    expect(pages.size()).toBeLessThan(6)
  })

  test('stay within their number', async () => {
    const pages = createPageCache({ bytes: 1e9, pages: 7 })
    for (let i = 0; i < 40; i++) await keep(pages, `/product/p${i}`, 'x', ['listing'])
    expect(pages.size()).toBe(7)
  })

  test('what people read again stays when somebody calls up one odd address after the other', async () => {
    const pages = createPageCache({ bytes: 1e9, pages: 7 })
    await keep(pages, '/shop', 'read', ['listing'])
    const get = await serve(pages)
    await get('/shop')
    for (let i = 0; i < 40; i++) await keep(pages, `/search?q=${i}`, 'x', ['listing'])
    expect((await get('/shop')).status).toBe(200)
    expect(pages.size()).toBe(7)
  })

  test('count every encoding that is kept, and forget the count with the page', async () => {
    const pages = createPageCache()
    const text = randomBytes(30_000).toString('hex')
    await keep(pages, '/shop', text, ['listing'])
    const before = pages.bytes()
    expect(before).toBeGreaterThan(text.length / 2)
    await (
      await serve(pages)
    )('/shop', { 'accept-encoding': 'gzip' })
    expect(pages.bytes()).toBeGreaterThan(before + text.length / 2)
    pages.drop(['listing'])
    expect(pages.bytes()).toBe(0)
  })

  test('hold their own bytes and nothing of the store that these were cut from', async () => {
    const bodies = await makeBodies(Buffer.from('small'), [], undefined)
    const [first, gzip] = [bodyFor(bodies, [], 'br').body, bodyFor(bodies, [], 'gzip').body]
    await compressBodies(bodies, [])
    for (const body of [bodies.zstd.body, first, bodyFor(bodies, [], 'br').body, gzip])
      expect(body.buffer.byteLength).toBe(body.length)
  })

  test('are found under one spelling alone', async () => {
    const pages = createPageCache()
    await keep(pages, '/guides', 'guides', ['studio'])
    const get = await serve(pages)
    for (const path of ['/guides', '/guides?x=1', '/guides?utm_source=a&fbclid=b'])
      expect((await get(path)).status).toBe(200)
    for (const path of ['/Guides', '/guide%73', '/guides/']) expect((await get(path)).status).toBe(404)
  })

  test('end with the hour at which they say something else', async () => {
    let now = Date.parse('2026-11-21T10:00:00Z')
    const pages = createPageCache(undefined, () => now)
    const page = { key: '/about', status: 200, headers: {}, body: Buffer.from('old'), tags: ['studio'] }
    await pages.keep({ ...page, renderedAt: pages.tick(), until: now + 90_000 }, undefined)
    const get = await serve(pages)
    now += 89_999
    expect((await get('/about')).status).toBe(200)
    now += 1
    expect((await get('/about')).status).toBe(404)
  })

  test('grow old with the clock', async () => {
    let time = 0
    const pages = createPageCache(undefined, () => time)
    await keep(pages, '/', 'home', ['listing'])
    time = 11 * 60 * 1000
    expect((await (await serve(pages))('/')).status).toBe(404)
  })
})

describe('a page whose time is over', () => {
  async function clockedPages() {
    const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
    const pages = createPageCache(undefined, () => clock.now)
    await keep(pages, '/', 'home', ['listing'])
    const get = await serve(pages)
    return { clock, pages, get, rescue: () => pages.rescue('/', undefined) }
  }
  const tenMinutes = 10 * 60_000
  const day = 24 * 60 * 60_000

  test('is shown where it cannot be made anew, marked, and for a moment to all without another try', async () => {
    const { clock, get, rescue } = await clockedPages()
    clock.now += tenMinutes + 5_000
    expect((await get('/')).status).toBe(404)
    const answer = rescue()
    expect(await answer?.text()).toBe('home')
    const marks = { 'cache-status': 'ade; hit; ttl=-5; detail=stale', age: '605' }
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject(marks)
    expect(await get('/')).toMatchObject({ status: 200, headers: marks })
    clock.now += 1_000
    const statuses = [await get('/'), await get('/'), await get('/')].map(({ status }) => status)
    expect(statuses).toEqual([404, 200, 200])
  })

  test('is shown unmarked again once it was made', async () => {
    const { clock, pages, get, rescue } = await clockedPages()
    clock.now += tenMinutes
    rescue()
    await keep(pages, '/', 'new', ['listing'])
    const answer = await get('/')
    expect([answer.body.toString(), answer.headers['cache-status']]).toEqual(['new', undefined])
  })

  test('is forgotten a day later, and at once when a change made it wrong', async () => {
    const { clock, pages, rescue } = await clockedPages()
    clock.now += tenMinutes + day - 1
    expect(rescue()).not.toBeNull()
    clock.now += 1
    expect(rescue()).toBeNull()
    await keep(pages, '/', 'home', ['listing'])
    pages.drop(['listing'])
    expect(rescue()).toBeNull()
  })

  test('has ended when changes were not heard of; until that is known for five seconds it is shown, marked', async () => {
    const { clock, pages, get, rescue } = await clockedPages()
    pages.lost()
    clock.now += 4_999
    expect((await get('/')).headers['cache-status']).toBe('ade; hit; ttl=-5; detail=stale')
    clock.now += 1
    expect((await get('/')).status).toBe(404)
    pages.heard()
    expect((await get('/')).status).toBe(404)
    expect(rescue()).not.toBeNull()
    await keep(pages, '/', 'new', ['listing'])
    expect((await get('/')).headers['cache-status']).toBeUndefined()
  })

  test('that was being made while changes were not heard of is not kept', async () => {
    const { pages, rescue } = await clockedPages()
    const renderedAt = pages.tick()
    pages.lost()
    pages.heard()
    const page = { key: '/', status: 200, headers: {}, body: Buffer.from('between'), tags: ['listing'] }
    await pages.keep({ ...page, until: Infinity, renderedAt }, undefined)
    expect(await rescue()?.text()).toBe('home')
  })

  test('leaves before those that are right when there is no more room', async () => {
    const clock = { now: 0 }
    const pages = createPageCache({ bytes: 1e9, pages: 2 }, () => clock.now)
    await keep(pages, '/about', 'old', ['studio'])
    pages.heard()
    await keep(pages, '/shop', 'right', ['listing'])
    expect((await (await serve(pages))('/shop')).status).toBe(200)
    await keep(pages, '/guides', 'right', ['studio'])
    expect(['/about', '/shop', '/guides'].map((key) => pages.has(key))).toEqual([false, true, true])
  })
})

function keep(pages: PageCache, key: string, text: string, tags: string[]): Promise<Response> {
  const headers = { 'content-type': 'text/html' }
  const page = {
    key,
    status: 200,
    headers,
    body: Buffer.from(text),
    tags,
    renderedAt: pages.tick(),
    until: Infinity,
  }
  return pages.keep(page, 'br')
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

async function serve(pages: PageCache) {
  const server = createServer((req, res) => {
    if (!pages.serve(req, res, () => 'req_test')) res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      httpRequest({ port, path, headers, agent: false }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    })
}
