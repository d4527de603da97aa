// What a page says about how long it holds reaches the place where it is kept.
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { PageToKeep } from '#app/http/kept-pages.server.ts'
import type { HandlePage } from './app.ts'
import { createHttpApp, type HttpAppParts } from './http-app.ts'

const soon = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')

async function keptAs(moments: readonly (Date | null)[]): Promise<PageToKeep | null> {
  let kept: PageToKeep | null = null
  const handle: HandlePage = async (_request, { keep, keepUntil }) => {
    keep('listing')
    for (const moment of moments) keepUntil(moment)
    return new Response('<p>words</p>', { headers: { 'content-type': 'text/html' } })
  }
  const parts = {
    log: pino({ level: 'silent' }),
    shop: { baseUrl: 'http://shop.test' },
    keptPages: {
      tick: () => 7,
      keep: async (page: PageToKeep) => {
        kept = page
        return new Response(new Uint8Array(page.body))
      },
    },
    health: { check: async () => ({ ready: true }) },
    handlePage: async () => handle,
    media: new Hono(),
    wigs: new Hono(),
    shareCards: new Hono(),
    standIns: {},
    clientDir: 'public',
    trustedProxies: 0,
    // Only what a page needs on its way to be kept.
  } as unknown as HttpAppParts
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
