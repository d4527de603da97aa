// While the shop is full: who is told to come back before anything is read, and who is not.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import type { Rank } from './admission.ts'
import { createEarlyRefusal, rankOf } from './early-refusal.ts'
import { createEntries } from './http-app.ts'
import { fill } from '#tests/http-app-parts.ts'

test.each([
  ['GET', '/checkout', 'paying'],
  ['POST', '/checkout?x=1', 'paying'],
  ['GET', '/order/k3y.data', 'paying'],
  ['POST', '/webhooks/paystack', 'notices'],
  ['POST', '/cart/changes', 'forms'],
  ['POST', '/login', 'forms'],
  ['GET', '/search?q=/checkout', 'browsing'],
  ['HEAD', '/shop', 'browsing'],
  ['POST', '/admin/uploads?do=picture', null],
] as const)('%s %s is of the rank %s', (method, url, rank) => {
  expect(rankOf(method, url)).toBe(rank)
})

describe('in a full shop', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  /** Answers 200 to whoever is not refused. */
  async function openShop(
    ranks: readonly Rank[],
    { log = pino({ level: 'silent' }), house = () => settingDefaults.house } = {},
  ) {
    const entries = createEntries()
    for (const rank of ranks) await fill(entries.admission, rank)
    const pageCache = createPageCache()
    const refuse = createEarlyRefusal({
      ...entries,
      pageCache,
      common: { 'x-frame-options': 'DENY' },
      house,
      log,
    })
    const server = createServer((req, res) => {
      if (!refuse(req, res)) res.end('let in')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stops.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
    return {
      ...entries,
      pageCache,
      ask,
      statusOf: async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status,
    }
  }

  test('the page for it is made once for a house, and anew when that has changed', async () => {
    let read = 0
    const shownAs = (name: string) => ({
      ...settingDefaults.house,
      get name() {
        read++
        return name
      },
    })
    let house = shownAs('Crown')
    const { ask } = await openShop(['browsing'], { house: () => house })
    const page = async () => (await ask('/search?q=wig', { headers: { accept: 'text/html' } })).text()
    expect(await page()).toContain(' · Crown</title>')
    const once = read
    expect(await page()).toContain(' · Crown</title>')
    expect(read).toBe(once)
    house = shownAs('Tiara')
    expect(await page()).toContain(' · Tiara</title>')
  })

  test('whoever looks around gets the page for it, scripts a line, and both when to come back', async () => {
    const { ask } = await openShop(['browsing'])
    const page = await ask('/search?q=wig', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(await page.text()).toContain('The shop is very busy')
    const line = await ask('/search.data?q=wig')
    expect([line.status, line.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await line.text()).not.toContain('<')
  })

  test('paying, forms, files, pictures, health and the front of the shop are let in', async () => {
    const { statusOf } = await openShop(['browsing'])
    const paths = [
      '/checkout',
      '/order/k3y',
      '/assets/a.js',
      '/media/a',
      '/wig/a',
      '/share/a',
      '/healthz',
      '/readyz',
      '/',
      '/shop',
      '/_root.data',
    ]
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200])
    for (const path of ['/cart/changes', '/login'])
      expect([path, await statusOf(path, { method: 'POST' })]).toEqual([path, 200])
  })

  test('so is a page that is kept or being made, which costs nothing more', async () => {
    const { statusOf, once, pageCache } = await openShop(['browsing'])
    expect([await statusOf('/product/kept'), await statusOf('/product/made')]).toEqual([503, 503])
    const never = () => new Promise<Response>(() => {})
    void once.answer('/product/made', { find: () => null, lead: never, make: never })
    const page = {
      status: 200,
      headers: {},
      body: Buffer.from('x'),
      tags: [],
      renderedAt: 0,
      until: Infinity,
    }
    await pageCache.keep({ ...page, key: '/product/kept' }, undefined)
    expect([await statusOf('/product/kept'), await statusOf('/product/made')]).toEqual([200, 200])
  })

  test('where not even those who pay find room, forms of pages go on to be given back, and webhooks come again', async () => {
    const { statusOf } = await openShop(['browsing', 'forms', 'paying', 'notices'])
    const accept = { accept: 'text/html' }
    expect(await statusOf('/checkout', { headers: accept })).toBe(503)
    expect(await statusOf('/webhooks/paystack', { method: 'POST', body: '{}' })).toBe(503)
    expect(await statusOf('/cart/changes', { method: 'POST', body: '{}' })).toBe(503)
    expect(await statusOf('/checkout', { method: 'POST', headers: accept })).toBe(200)
    expect(await statusOf('/admin/uploads?do=picture', { method: 'POST' })).toBe(200)
  })

  test('the log says how many, once in a while', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const { statusOf } = await openShop(['browsing'], { log })
    for (let i = 0; i < 20; i++) await statusOf('/search?q=wig')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(20)
    expect(lines[0]).toContain('"requests.refused"')
  })
})
