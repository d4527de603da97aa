// Cross-site request forgery: no request that another site can make a browser send changes anything, and no GET does at all.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { savedAddresses as addresses } from '#app/domain/delivery/address-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { addressForm } from './addresses.ts'
import { checksums } from './database-content.ts'
import { eachAtOnce } from './each-at-once.ts'
import { type IdentityShop, isSignedIn, type Member, startIdentityShop } from './identity-shop.ts'
import { listRoutes } from './site-map.ts'
import type { Fields } from './visitor.ts'
import { saveAddress } from '#app/domain/delivery/addresses.server.ts'

let identity: IdentityShop
let member: Member
beforeAll(async () => {
  identity = await startIdentityShop()
  member = await identity.member()
  await saveAddress(identity.db, member.id, { id: null, form: addressForm(), now: new Date() })
  // Mails leave beside the requests; one under way would pass for a change that a request made.
  const waiting = () => identity.db.$count(messages, eq(messages.state, 'queued'))
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000 })
}, 150_000)
afterAll(() => identity.stop())

/** A parameter that leads somewhere: their own address, a product of the demo shop. */
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
  // They come from elsewhere by right, and are proven by what they carry and never by a cookie: the gateways' webhooks by their
  // signatures, the one-press unsubscribe of mail programs by its token.
  const fromElsewhere = [
    '/webhooks/:provider',
    '/webhooks/resend',
    '/webhooks/termii',
    '/webhooks/whatsapp',
    '/newsletter/unsubscribe',
    '/back-in-stock/stop',
  ]
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
      const tries = await strangersPosts(mutating.map(({ path }) => path))
      const letIn: string[] = []
      await eachAtOnce(tries, 8, async ({ target, origin, headers }) => {
        const { status } = await post(target, origin, headers)
        if (status !== 403) letIn.push(`${target} ${origin} ${JSON.stringify(headers)}: ${status}`)
      })
      expect(letIn).toEqual([])
      expect(tries.length).toBeGreaterThan(mutating.length * 100)
      expect(await checksums(identity.db)).toEqual(before)
      expect(await isSignedIn(member.visitor)).toBe(true)
    },
  )

  test(
    'by other methods that browsers can be made to send are no way round it',
    { timeout: 120_000 },
    async () => {
      const before = await checksums(identity.db, ignored)
      for (const { path } of mutating) {
        const target = await fill(path)
        for (const name of ['x-http-method-override', 'x-method-override'])
          await member.visitor.get(`${target}?_method=POST&intent=end-others`, { [name]: 'POST' })
      }
      expect(await checksums(identity.db, ignored)).toEqual(before)
    },
  )
})

/**
 * Seeing a session is written down, so that they find in the list when each device was last here; and that a puzzle was handed
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

type StrangersPost = { target: string; origin: string | undefined; headers: Fields }

/** Every combination that no page of ours sends, for the page and for the data that its scripts ask for. */
async function strangersPosts(paths: readonly string[]): Promise<StrangersPost[]> {
  const own = identity.shop.baseUrl
  const filled = await Promise.all(paths.map(fill))
  const isOurs = (site: string | undefined, origin: string | undefined) =>
    [undefined, 'same-origin', 'none'].includes(site) && [undefined, own].includes(origin)
  const dresses = sites.flatMap((site) =>
    originsOf(own)
      .filter((origin) => !isOurs(site, origin))
      .flatMap((origin) => types.map((type) => ({ site, origin, type }))),
  )
  return filled
    .flatMap((path) => [path, `${path}.data`])
    .flatMap((target) =>
      dresses.map(({ site, origin, type }) => ({
        target,
        origin,
        headers: { 'content-type': type, ...(site === undefined ? {} : { 'sec-fetch-site': site }) },
      })),
    )
}
