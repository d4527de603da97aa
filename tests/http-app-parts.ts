// What the HTTP app needs to answer a request, each part as small as it can be, for tests that bring the one they are about.
import { Hono } from 'hono'
import { pino } from 'pino'
import { createEntries, type HttpAppDeps } from '#server/http-app.ts'

export function partsWith(more: Record<string, unknown> & { shop?: object }): HttpAppDeps {
  return {
    log: pino({ level: 'silent' }),
    entries: createEntries(),
    health: { check: async () => ({ ready: true }) },
    media: new Hono(),
    wigs: new Hono(),
    shareCards: new Hono(),
    standIns: {},
    clientDir: 'public',
    trustedProxies: 0,
    ...more,
    shop: { baseUrl: 'http://shop.test', payment: { pageOrigin: null }, ...more.shop },
    // Only what a page needs on its way to be kept.
  } as unknown as HttpAppDeps
}
