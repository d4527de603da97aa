// Cross-site request forgery: no request that another site can make a browser send changes anything, and no GET does at all.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savedAddresses as addresses } from '#app/delivery/address-tables.server.ts'
import { addressForm } from './addresses.ts'
import { checksums } from './database-content.ts'
import { type IdentityShop, isSignedIn, type Member, startIdentityShop } from './identity-shop.ts'
import { listRoutes } from './site-map.ts'
import type { Fields } from './visitor.ts'
import { saveAddress } from '#app/delivery/addresses.server.ts'

let identity: IdentityShop
let member: Member
beforeAll(async () => {
  identity = await startIdentityShop()
  member = await identity.member()
  await saveAddress(identity.db, member.id, { id: null, form: addressForm(), now: new Date() })
}, 150_000)
afterAll(() => identity.stop())

/** A parameter that leads somewhere: her own address, a product of the demo shop. */
async function fill(path: string): Promise<string> {
  const [address] = await identity.db.select().from(addresses).where(eq(addresses.userId, member.id))
  const values: Fields = {
    ':address': address?.id ?? '',
    ':collection': 'aku',
    ':product': 'aku-bone-classic',
    ':token': '0'.repeat(32),
    ':line': 'lin_x',
    ':code': 'abc',
  }
  return path.replaceAll(/:\w+\??/gu, (name) => values[name.replace('?', '')] ?? 'x')
}

const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'] as const
const boundary = 'multipart/form-data; boundary=b'
const types = ['application/x-www-form-urlencoded', boundary, 'text/plain', 'application/json'] as const
/** What a page of another site may send along with a form or a simple fetch. */
const body: Fields = {
  intent: 'end-others',
  email: 'thief@example.com',
  name: 'Thief',
  newEmail: 'thief@example.com',
}

function originsOf(own: string): (string | undefined)[] {
  const port = Number(new URL(own).port)
  return [
    undefined,
    own,
    'https://evil.example',
    'null',
    `http://127.0.0.1:${port + 1}`,
    `http://evil.${new URL(own).host}`,
  ]
}

describe('posts', () => {
  // They come from elsewhere by right, and are proven by what they carry and never by a cookie: the gateway's webhook by its
  // signature, the one-press unsubscribe of mail programs by its token.
  const fromElsewhere = ['/webhooks/paystack', '/newsletter/unsubscribe']
  const mutating = listRoutes().filter(({ isMutating, path }) => isMutating && !fromElsewhere.includes(path))

  test('the site map knows the routes that this is about', () => {
    const paths = mutating.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/login',
        '/signup',
        '/logout',
        '/profile/password',
        '/profile/email',
        '/profile/delete',
      ]),
    )
  })

  test(
    'from another site are refused at every route, in every dress, and change nothing',
    { timeout: 240_000 },
    async () => {
      const before = await checksums(identity.db)
      const own = identity.shop.baseUrl
      const let_in: string[] = []
      let tried = 0
      for (const { path } of mutating) {
        for (const target of [await fill(path), `${await fill(path)}.data`]) {
          for (const site of sites) {
            for (const origin of originsOf(own)) {
              const mayPass =
                [undefined, 'same-origin', 'none'].includes(site) && [undefined, own].includes(origin)
              if (mayPass) continue
              for (const type of types) {
                tried++
                const headers = { 'content-type': type, ...(site ? { 'sec-fetch-site': site } : {}) }
                const answer = await post(target, origin, headers)
                if (answer.status !== 403)
                  let_in.push(`${target} ${site} ${origin} ${type}: ${answer.status}`)
              }
            }
          }
        }
      }
      expect(let_in).toEqual([])
      expect(tried).toBeGreaterThan(mutating.length * 100)
      expect(await checksums(identity.db)).toEqual(before)
      expect(await isSignedIn(member.visitor)).toBe(true)
    },
  )

  test('by other methods that browsers can be made to send are no way round it', async () => {
    const before = await checksums(identity.db, ignored)
    for (const { path } of mutating) {
      const target = await fill(path)
      for (const name of ['x-http-method-override', 'x-method-override'])
        await member.visitor.get(`${target}?_method=POST&intent=end-others`, { [name]: 'POST' })
    }
    expect(await checksums(identity.db, ignored)).toEqual(before)
  })
})

/**
 * Seeing a session is written down, so that she finds in the list when each device was last here; and that a puzzle was handed
 * out, or a provider's answer tried, is counted.
 */
const ignored = ['sessions.updated_at', 'sessions.expires_at', 'known_devices.seen_at', 'limit_counts.*']

describe('reading', () => {
  const readable = listRoutes().filter(({ isReadable }) => isReadable)

  test('every page while signed in leaves the database as it was', { timeout: 120_000 }, async () => {
    const before = await checksums(identity.db, ignored)
    const broken: string[] = []
    for (const { path } of readable) {
      const target = await fill(path)
      // The provider's way back is the one GET of the web that must change something; without a sign-in begun it may not.
      for (const query of ['', '?token=abcdefghijklmnop&code=x&state=y&next=/shop']) {
        for (const suffix of ['', '.data']) {
          const answer = await member.visitor.get(`${target}${suffix}${query}`)
          if (answer.status >= 500) broken.push(`${target}${suffix}${query}: ${answer.status}`)
        }
      }
    }
    expect(broken).toEqual([])
    expect(await checksums(identity.db, ignored)).toEqual(before)
    expect(await isSignedIn(member.visitor)).toBe(true)
  })
})

function post(path: string, origin: string | undefined, headers: Fields) {
  const sender = member.visitor
  return origin === undefined
    ? sender.post(path, body, { ...headers, origin: '' })
    : sender.post(path, body, { ...headers, origin })
}
