import { expect, test } from 'vitest'
import { advertsVariables, chooseAdverts, weakAdvertsAddresses } from './adverts-config.server.ts'
import { z } from 'zod'

const read = (env: Record<string, string> = {}) => z.object(advertsVariables).parse(env)

test('a service is told of sales only with its key', () => {
  expect(chooseAdverts(read(), null)).toEqual({ meta: null, tiktok: null, google: null })
  expect(chooseAdverts(read({ META_ACCESS_TOKEN: 'EAA-9d3b7e' }), null)).toEqual({
    meta: { key: 'EAA-9d3b7e', baseUrl: 'https://graph.facebook.com/v24.0' },
    tiktok: null,
    google: null,
  })
})

test('a demo shop tells its stand-ins, also with keys: its orders are not paid with money', () => {
  const chosen = chooseAdverts(read({ META_ACCESS_TOKEN: 'EAA-9d3b7e' }), 'http://127.0.0.1:3000')
  expect(Object.values(chosen).map((one) => one?.baseUrl)).toEqual([
    'http://127.0.0.1:3000/_adverts/meta',
    'http://127.0.0.1:3000/_adverts/tiktok',
    'http://127.0.0.1:3000/_adverts/google',
  ])
  expect(chosen.meta?.key).toBe('EAA-9d3b7e')
})

test.each(['https://ade-hair.ng/_adverts/meta', 'http://graph.facebook.com/v24.0'])(
  'in production %s is no service',
  (url) => {
    expect(weakAdvertsAddresses({ META_BASE_URL: url })).toEqual([expect.stringMatching(/^META_BASE_URL /u)])
  },
)
