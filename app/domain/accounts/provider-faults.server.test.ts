// A provider that is slow, broken or not the one that we asked.
import { pino } from 'pino'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { newBrowser, useAccountShop } from '#tests/account-browser.ts'
import { addMember } from '#tests/members.ts'
import { google, openProvider, silent, type TestProvider, type Vouched } from '#tests/openid-provider.ts'
import { users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { createProviderLoader } from './provider-client.server.ts'
import { finishProvider, startProvider } from './provider.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))
const log = pino({ level: 'silent' })
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ada: Vouched = { sub: 'number-1', email: 'ada@example.com', email_verified: true }
const unreachable = { ok: false, problem: 'network-request-failed' }

/** There and back; `change` makes the provider answer wrong on the way back. */
async function travel(vouched: Vouched, change: (provider: TestProvider) => void = () => {}) {
  const browser = newBrowser(shop)
  const provider = openProvider()
  const loadProvider = createProviderLoader({ google, log })
  const at = (query: string): AccountDeps => {
    const deps = browser.deps()
    const request = new Request(`${shop.baseUrl}/sign-in/google/callback?${query}`, deps.request)
    return { ...deps, google, loadProvider, request }
  }
  const started = await startProvider(at(''), { provider: 'google', next: '/' })
  if (!started.ok) return { answer: started, provider }
  const query = provider.vouch(started.url, vouched).toString()
  change(provider)
  return { answer: await finishProvider(at(query)), provider }
}

test.each([
  ['the sign for kelvin', (email: string) => email.replace('k', '\u212A')],
  ['a control character', (email: string) => email.replace('k', '\u0000k')],
  ['a second address', (email: string) => `other@evil.example, ${email}`],
])('an address with %s is not that of somebody else', async (_what, disguise) => {
  const { userId } = await addMember(shop)
  const email = `kate.${userId}@example.com`
  await database.db.update(users).set({ email }).where(eq(users.id, userId))
  const { answer } = await travel({ ...ada, sub: `of ${userId}`, email: disguise(email) })
  expect(answer).toMatchObject({ ok: false, problem: 'invalid-credential' })
})

test.each(['discovery', 'token', 'keys', 'userinfo'] as const)(
  'one whose %s never answers keeps nobody waiting',
  async (endpoint) => {
    const waits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const giveUp = new AbortController()
      waits.push(ms)
      setTimeout(() => giveUp.abort(new DOMException('too late', 'TimeoutError')), ms / 10)
      return giveUp.signal
    })
    const vouched = endpoint === 'userinfo' ? { ...ada, email: undefined } : ada
    const { answer, provider } =
      endpoint === 'discovery'
        ? await startSilent()
        : await travel(vouched, ({ answers }) => {
            answers[endpoint] = silent
          })
    expect(answer).toMatchObject(unreachable)
    expect(provider.asked.at(-1)).toBe(endpoint)
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_000)
  },
)

async function startSilent() {
  const provider = openProvider()
  provider.answers.discovery = silent
  const loadProvider = createProviderLoader({ google, log })
  const deps = { ...newBrowser(shop).deps(), google, loadProvider }
  return { answer: await startProvider(deps, { provider: 'google', next: '/' }), provider }
}

test.each(['token', 'keys'] as const)('one whose %s fails as a web page is away', async (endpoint) => {
  const { answer } = await travel(ada, ({ answers }) => {
    answers[endpoint] = () => new Response('<h1>500</h1>', { status: 500 })
  })
  expect(answer).toMatchObject(unreachable)
})

test('an email that the ID token leaves out is asked for, and belongs to the same person', async () => {
  const without = { ...ada, email: undefined, email_verified: undefined }
  const told = { sub: ada.sub, email: 'asked.for@example.com', email_verified: true }
  const { answer } = await travel(without, ({ answers }) => {
    answers.userinfo = () => Response.json(told)
  })
  expect(answer).toMatchObject({ ok: true, shopper: { email: told.email } })
  const { answer: another } = await travel(without, ({ answers }) => {
    answers.userinfo = () => Response.json({ ...told, sub: 'somebody else' })
  })
  expect(another).toMatchObject({ ok: false, problem: 'invalid-credential' })
})

test('one that names itself another is not used, and is asked again', async () => {
  const provider = openProvider()
  const load = createProviderLoader({ google, log })
  const rename = (issuer: string) => {
    provider.answers.discovery = (right) => {
      const answer = right()
      return answer.json().then((told) => Response.json({ ...(told as object), issuer }))
    }
  }
  rename('https://evil.example')
  expect(await load()).toBeNull()
  rename(`${google.issuer}/`)
  expect((await load())?.serverMetadata().issuer).toBe(`${google.issuer}/`)
})
