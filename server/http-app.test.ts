// What a page says about how long it holds reaches the place where it is kept, and who pays has connections kept back.
import { Hono } from 'hono'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Db } from '#app/foundation/db/db.server.ts'
import { createPageCache, type PageToKeep } from '#app/foundation/http/page-cache.server.ts'
import { partsWith } from '#tests/http-app-parts.ts'
import { mostPages, mostPictures } from './admission.ts'
import type { HandlePage } from './app.ts'
import { createHttpApp } from './http-app.ts'
import type { Release } from './release.ts'

const soon = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')

async function keptAs(
  moments: readonly (Date | null)[],
  { more = {}, headers = {} }: { more?: object; headers?: HeadersInit } = {},
): Promise<PageToKeep | null> {
  let kept: PageToKeep | null = null
  const handle: HandlePage = async (_request, { keep, keepUntil }) => {
    keep('listing')
    for (const moment of moments) keepUntil(moment)
    return new Response('<p>words</p>', { headers: { 'content-type': 'text/html' } })
  }
  const deps = partsWith({
    pageCache: {
      tick: () => 7,
      keep: async (page: PageToKeep) => {
        kept = page
        return new Response(new Uint8Array(page.body))
      },
    },
    handlePage: async () => handle,
    ...more,
  })
  const answer = await createHttpApp(deps).request('http://shop.test/about', { headers })
  expect(await answer.text()).toBe('<p>words</p>')
  return kept
}

test.each([
  ['no hour', [], Infinity],
  ['an hour that never comes', [null], Infinity],
  ['an hour', [later], later.getTime()],
  ['the soonest of several', [later, null, soon], soon.getTime()],
])('a page with %s is kept until then', async (_, moments, until) => {
  expect(await keptAs(moments)).toMatchObject({ key: '/about', tags: ['listing'], renderedAt: 7, until })
})

test.each([
  ['asked each time, without a CDN', 0, {}, 'public, no-cache'],
  [
    'shown by a CDN for as long as it may, and asked for by browsers each time',
    60,
    {},
    'public, max-age=0, s-maxage=60',
  ],
  [
    'never shown by a CDN where it is the light one: it shares pages by address alone',
    60,
    { 'save-data': 'on' },
    'private, no-cache',
  ],
] as const)('a kept page is %s', async (_, cdnSeconds, headers, caching) => {
  const kept = await keptAs([], { more: { cdnSeconds }, headers })
  expect(kept?.headers['cache-control']).toBe(caching)
})

test.each([
  ['/checkout', 'kept back'],
  ['/checkout.data', 'kept back'],
  ['/Checkout/', 'kept back'],
  ['/checkout/return', 'kept back'],
  ['/order/k3y', 'kept back'],
  ['/order/k3y.data', 'kept back'],
  ['/webhooks/paystack', 'kept back'],
  ['/', 'for all'],
  ['/cart', 'for all'],
  ['/cart/changes', 'for all'],
  ['/orders', 'for all'],
  ['/order/k3y/review/aku', 'for all'],
  ['/shop/checkout', 'for all'],
])('%s is answered with the connections %s', async (path, expected) => {
  const checkoutDb = {} as Db
  const handle: HandlePage = (_request, { db }) =>
    Promise.resolve(new Response(db === checkoutDb ? 'kept back' : 'for all'))
  const deps = partsWith({
    shop: { baseUrl: 'http://shop.test', db: {} },
    checkoutDb,
    pageCache: { tick: () => 7 },
    handlePage: async () => handle,
  })
  expect(await (await createHttpApp(deps).request(`http://shop.test${path}`)).text()).toBe(expected)
})

describe('what goes wrong behind a page', () => {
  const away = new pg.DatabaseError('the database system is shutting down', 0, 'error')
  away.code = '57P01'
  const lastResort = () =>
    new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
  const ask = (error: Error, answer: () => Response, path: string, accept = 'text/html') => {
    const handle: HandlePage = async (_request, { faulted }) => {
      faulted(error)
      return answer()
    }
    const deps = partsWith({ pageCache: { tick: () => 7 }, handlePage: async () => handle })
    return createHttpApp(deps).request(`http://shop.test${path}`, { headers: { accept } })
  }

  test('is said on the branded page, under the id of the log, without a word of the error', async () => {
    const answer = await ask(new Error('a secret'), lastResort, '/wishlist')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'private, no-store'])
    expect(html).toContain('Something went wrong on our side')
    expect(html).toContain(answer.headers.get('x-request-id') ?? '?')
    expect(html).not.toMatch(/secret|Unexpected/u)
  })

  test('is said to somebody who may have paid in words about the payment', async () => {
    for (const error of [new Error('x'), away]) {
      const html = await (await ask(error, lastResort, '/checkout/return?reference=a')).text()
      expect(html).toMatch(/your payment is safe and you do not need to pay again\. We will email you/u)
      expect(html).toContain('<a class="first" href="">Check again</a>')
    }
  })

  test('is a 503 with a time to come back where the database is away, whatever was made of it', async () => {
    const page = () =>
      new Response('<p>sorry</p>', { status: 500, headers: { 'content-security-policy': 'x' } })
    for (const made of [lastResort, page]) {
      const answer = await ask(away, made, '/orders')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.text()).toContain('We will be back in a moment')
    }
  })

  test('leaves a page that says it already, and tells scripts in one line', async () => {
    const page = () =>
      new Response('<p>sorry</p>', { status: 500, headers: { 'content-security-policy': 'x' } })
    expect(await (await ask(new Error('x'), page, '/orders')).text()).toBe('<p>sorry</p>')
    const line = await (await ask(new Error('x'), lastResort, '/cart/changes', '*/*')).text()
    expect(line).not.toContain('<')
  })

  test('that throws past every page is answered all the same', async () => {
    const deps = partsWith({
      pageCache: { tick: () => 7 },
      handlePage: async () => () => Promise.reject(new Error('a secret')),
    })
    const answer = await createHttpApp(deps).request('http://shop.test/cart', {
      headers: { accept: 'text/html' },
    })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
  })
})

test('a kept page that cannot be made anew is shown as it is; one that is gone is forgotten', async () => {
  const clock = { now: 0 }
  const pageCache = createPageCache(undefined, () => clock.now)
  const answers = [
    () => new Response('<p>kept</p>', { headers: { 'content-type': 'text/html' } }),
    () => new Response('Try later', { status: 503 }),
    () => new Response('Not found', { status: 404 }),
    () => new Response('Try later', { status: 503 }),
  ]
  const handle: HandlePage = async (_request, { keep }) => {
    keep('listing')
    return answers.shift()?.() ?? new Response()
  }
  const app = createHttpApp(partsWith({ pageCache, handlePage: async () => handle }))
  const ask = async () => {
    const { status, headers } = await app.request('http://shop.test/guides/knots')
    return [status, headers.get('cache-status'), headers.get('retry-after')]
  }
  expect(await ask()).toEqual([200, null, null])
  clock.now += 11 * 60_000
  expect(await ask()).toEqual([200, 'ade; hit; ttl=-60; detail=stale', null])
  expect(await ask()).toEqual([404, null, null])
  expect(await ask()).toEqual([503, null, '5'])
})

test('a release says which it is', async () => {
  const ask = async (release: Release | null) =>
    (await createHttpApp(partsWith({ release })).request('http://shop.test/healthz')).json()
  expect(await ask({ version: '1.2.3', commit: 'abc' })).toEqual({
    ok: true,
    version: '1.2.3',
    commit: 'abc',
  })
  expect(await ask(null)).toEqual({ ok: true })
})

describe('readiness', () => {
  const ready = async (status: number) => {
    let asked = 0
    const deps = partsWith({
      pageCache: createPageCache(),
      health: { check: async (home: () => Promise<number>) => ({ ready: true, home: await home() }) },
      handlePage:
        async () =>
        async (_request: Request, { keep }: { keep: (tag: string) => void }) => {
          asked++
          keep('listing')
          return new Response('home', { status })
        },
    })
    const app = createHttpApp(deps)
    const look = async () =>
      ((await (await app.request('http://shop.test/readyz')).json()) as { home: number }).home
    return [await look(), await look(), asked]
  }

  test('asks for the home page, which is made once where it can be kept', async () => {
    expect(await ready(200)).toEqual([200, 200, 1])
    expect(await ready(500)).toEqual([500, 500, 2])
  })
})

describe('the host in production', () => {
  const handle: HandlePage = () => Promise.resolve(new Response('page'))
  const app = createHttpApp(
    partsWith({
      shop: { baseUrl: 'https://shop.example', demo: false },
      pageCache: { tick: () => 7 },
      handlePage: async () => handle,
    }),
  )
  const statusOf = async (url: string, init: RequestInit = {}) => (await app.request(url, init)).status

  test("is the shop's own, and its health is told to whoever asks by another name", async () => {
    expect(await statusOf('http://shop.example/cart')).toBe(200)
    expect(await statusOf('http://evil.example/cart')).toBe(421)
    expect(await statusOf('http://127.0.0.1:3000/cart')).toBe(421)
    expect(await statusOf('http://127.0.0.1:3000/healthz')).toBe(200)
    const answer = await app.request('http://evil.example/cart')
    expect(`${await answer.text()} ${JSON.stringify([...answer.headers])}`).not.toContain('evil.example')
  })

  test('is not what a form may come from', async () => {
    const post = (origin: string) =>
      statusOf('http://shop.example/cart', { method: 'POST', headers: { origin } })
    expect(await post('https://shop.example')).toBe(200)
    expect(await post('http://shop.example')).toBe(403)
    expect(await post('https://evil.example')).toBe(403)
  })
})

test('another spelling of a cached page is led to its one address', async () => {
  const deps = partsWith({
    pageCache: { tick: () => 7 },
    handlePage: async () => () => Promise.resolve(new Response()),
  })
  const answer = await createHttpApp(deps).request('http://shop.test/Guide%73/?utm_source=x')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guides?utm_source=x'])
})

test('a link of a newsletter leaves its number, and nothing else does', async () => {
  const deps = partsWith({
    pageCache: { tick: () => 7 },
    handlePage: async () => () => Promise.resolve(new Response('page')),
  })
  const cookieOf = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await createHttpApp(deps).request(`http://shop.test/cart?${query}`, { headers })
    return answer.headers.get('set-cookie')
  }
  const link = 'utm_source=newsletter&utm_campaign=newsletter-7'
  expect(await cookieOf(link)).toBe('campaign=7; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax')
  expect(await cookieOf(link, { 'sec-gpc': '1' })).toBeNull()
  for (const query of [
    '',
    'utm_campaign=spring',
    'utm_campaign=newsletter-7%0d%0aX',
    'utm_campaign=newsletter-0',
  ])
    expect(await cookieOf(query)).toBeNull()
})

test('browsing gives way while those who pay are still let in', async () => {
  const held: (() => void)[] = []
  const handle: HandlePage = () => new Promise((resolve) => held.push(() => resolve(new Response('page'))))
  const app = createHttpApp(
    partsWith({
      shop: { baseUrl: 'http://shop.test', demo: true },
      pageCache: { tick: () => 7 },
      handlePage: async () => handle,
      checkoutDb: null,
    }),
  )
  const browsing = Array.from({ length: mostBrowsing + 24 }, async () =>
    app.request('http://shop.test/wishlist'),
  )
  const paying = app.request('http://shop.test/checkout')
  const answers = await goOnUntil(held, Promise.all(browsing))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(24)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect((await paying).status).toBe(200)
})

/** Of those who come in one turn of the event loop: one is begun in it, the others wait for theirs. */
const mostBrowsing = 1 + mostPages.browsing.waiting

/** Lets go whoever is held, and those whose turn comes then, until `done`. */
async function goOnUntil<T>(held: (() => void)[], done: Promise<T>): Promise<T> {
  const turn = setInterval(() => {
    for (const go of held.splice(0)) go()
  }, 10)
  return done.finally(() => clearInterval(turn))
}

describe('a page that is the same for everyone', () => {
  /** A shop whose pages wait until they are let go, and how often each was made. */
  function slowShop({ isKept = true } = {}) {
    const held: (() => void)[] = []
    const made: string[] = []
    const handle: HandlePage = (request, { keep }) => {
      made.push(new URL(request.url).pathname)
      if (isKept) keep('listing')
      return new Promise((resolve) => held.push(() => resolve(new Response('page'))))
    }
    const shop = { baseUrl: 'http://shop.test', demo: true }
    const pageCache = createPageCache()
    const app = createHttpApp(
      partsWith({ shop, pageCache, handlePage: async () => handle, checkoutDb: null }),
    )
    const ask = async (path: string) => app.request(`http://shop.test${path}`)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 30))
    const goOn = async () => {
      await pause()
      for (const go of held.splice(0)) go()
    }
    return { ask, made, held, goOn }
  }

  test('is made once for all who ask at that moment', async () => {
    const { ask, made, goOn } = slowShop()
    const all = Array.from({ length: 300 }, () => ask('/product/aku'))
    await goOn()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect([made, new Set(statuses)]).toEqual([['/product/aku'], new Set([200])])
  })

  test('and is the front of the shop: made however many look at other things', async () => {
    const { ask, made, held } = slowShop()
    const others = Array.from({ length: mostBrowsing + 24 }, (_, i) => ask(`/product/p${i}`))
    const front = Array.from({ length: 50 }, () => ask('/'))
    await goOnUntil(held, Promise.all([...others, ...front]))
    expect((await Promise.all(others)).filter(({ status }) => status === 503)).toHaveLength(24)
    expect(new Set((await Promise.all(front)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(made.filter((path) => path === '/')).toHaveLength(1)
  })

  test('but not kept after all: nobody waits for more than two others', async () => {
    const { ask, made, goOn } = slowShop({ isKept: false })
    const all = Array.from({ length: 10 }, () => ask('/about'))
    for (let rounds = 0; rounds < 3; rounds++) await goOn()
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(made).toHaveLength(10)
  })
})

test.each(Object.entries(mostPictures))(
  '%s answers %i at once, the next is told to come back',
  async (path, most) => {
    const held: (() => void)[] = []
    const slow = new Hono()
    slow.get('*', async (c) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return c.text('picture')
    })
    const shop = { baseUrl: 'http://shop.test', demo: true }
    const app = createHttpApp(partsWith({ shop, media: slow, wigs: slow, shareCards: slow }))
    const all = Array.from({ length: most + 1 }, async () => app.request(`http://shop.test${path}/a/b`))
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const go of held) go()
    const answers = await Promise.all(all)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '5']])
  },
)
