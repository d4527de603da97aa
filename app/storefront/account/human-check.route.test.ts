import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import { loader } from './human-check.route.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-21T10:00:00Z')

async function ask(address: string): Promise<Response> {
  const context = new RouterContextProvider()
  const secret: ShopSecret = ['a secret of the tests, long enough to sign with']
  context.set(shop, { db: database.db, now: () => now, secret, address } as ShopContext)
  const request = new Request('https://ade.example/human-check')
  // React Router's own arguments also carry what the route does not read.
  return loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])
}

test('every visit gets a puzzle of its own, which nobody keeps', async () => {
  const [one, other] = [await ask('203.0.113.1'), await ask('203.0.113.1')]
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect(await one.json()).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } })
  expect(await other.json()).toMatchObject({ signature: expect.stringMatching(/^[0-9a-f]{64}$/u) as string })
})

test('one address gets so many and no more, and others are not touched by it', async () => {
  const { max, windowSeconds } = accountLimits.puzzles
  for (let asked = 0; asked < max; asked++) expect((await ask('203.0.113.2')).status).toBe(200)
  const refused = await ask('203.0.113.2')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(windowSeconds))
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toBeNull()
  expect((await ask('203.0.113.3')).status).toBe(200)
})
