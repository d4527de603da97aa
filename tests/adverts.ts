// The local services of advertisers behind a port of their own.
import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { AdGateways } from '#app/foundation/gateways/adverts/ad-gateway.ts'
import { createGoogleEvents } from '#app/foundation/gateways/adverts/google-events.server.ts'
import { createMetaEvents } from '#app/foundation/gateways/adverts/meta-events.server.ts'
import { createTikTokEvents } from '#app/foundation/gateways/adverts/tiktok-events.server.ts'
import type { Adverts } from '#app/foundation/settings/adverts.ts'
import { createAdvertsStandIn } from '#stand-ins/adverts/stand-in.server.ts'

export const allAdverts: Adverts = {
  metaOn: true,
  metaId: '1234567890',
  tiktokOn: true,
  tiktokId: 'CABCDEF123456',
  googleOn: true,
  googleId: 'G-AB12CD34',
}

/** `clock.at` is the time of the services. */
export async function openAdverts(clock: { at: Date }) {
  const keys = { meta: 'meta-key-9f3', tiktok: 'tiktok-key-9f3', google: 'google-key-9f3' }
  const { app, store } = createAdvertsStandIn({ file: ':memory:', keys, now: () => clock.at })
  // A slow machine may think for longer than the usual 5 s between two calls.
  const serverOptions = { keepAliveTimeout: 120_000 }
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateways: AdGateways = {
    meta: createMetaEvents({ key: keys.meta, baseUrl: `${url}/meta` }),
    tiktok: createTikTokEvents({ key: keys.tiktok, baseUrl: `${url}/tiktok` }),
    google: createGoogleEvents({ key: keys.google, baseUrl: `${url}/google` }),
  }
  return {
    url,
    store,
    gateways,
    async close() {
      await new Promise((closed) => server.close(closed))
      store.close()
    },
  }
}
