// What a page says about how long it holds reaches the place where it is kept, and who pays has connections kept back.
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import type { PageToKeep } from '#app/http/kept-pages.server.ts'
import type { HandlePage } from './app.ts'
import { createHttpApp, type HttpAppParts } from './http-app.ts'

const soon = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')

function partsWith(more: Record<string, unknown>): HttpAppParts {
  return {
    log: pino({ level: 'silent' }),
    shop: { baseUrl: 'http://shop.test' },
    health: { check: async () => ({ ready: true }) },
    media: new Hono(),
    wigs: new Hono(),
    shareCards: new Hono(),
    standIns: {},
    clientDir: 'public',
    trustedProxies: 0,
    ...more,
    // Only what a page needs on its way to be kept.
  } as unknown as HttpAppParts
}

async function keptAs(moments: readonly (Date | null)[]): Promise<PageToKeep | null> {
  let kept: PageToKeep | null = null
  const handle: HandlePage = async (_request, { keep, keepUntil }) => {
    keep('listing')
    for (const moment of moments) keepUntil(moment)
    return new Response('<p>words</p>', { headers: { 'content-type': 'text/html' } })
  }
  const parts = partsWith({
    keptPages: {
      tick: () => 7,
      keep: async (page: PageToKeep) => {
        kept = page
        return new Response(new Uint8Array(page.body))
      },
    },
    handlePage: async () => handle,
  })
  const answer = await createHttpApp(parts).request('http://shop.test/words')
  expect(await answer.text()).toBe('<p>words</p>')
  return kept
}

test.each([
  ['no hour', [], Infinity],
  ['an hour that never comes', [null], Infinity],
  ['an hour', [later], later.getTime()],
  ['the soonest of several', [later, null, soon], soon.getTime()],
])('a page with %s is kept until then', async (_, moments, until) => {
  expect(await keptAs(moments)).toMatchObject({ key: '/words', tags: ['listing'], renderedAt: 7, until })
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
  const parts = partsWith({
    shop: { baseUrl: 'http://shop.test', db: {} },
    checkoutDb,
    keptPages: { tick: () => 7 },
    handlePage: async () => handle,
  })
  expect(await (await createHttpApp(parts).request(`http://shop.test${path}`)).text()).toBe(expected)
})
