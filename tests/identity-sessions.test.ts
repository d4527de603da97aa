// Sessions: what their cookies are like, when they change, and what ends them at the very next request.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { rightPassword } from './alike.ts'
import { openLink, submit } from './forms.ts'
import {
  hasSession,
  type IdentityShop,
  isSignedIn,
  linkIn,
  type Member,
  signIn,
  startIdentityShop,
} from './identity-shop.ts'
import { createVisitor, type Visitor } from './visitor.ts'

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

const newPassword = 'copper-orchard-window-18'
const tokenOf = (visitor: Visitor) => visitor.cookies.get('session') ?? ''

/** The same person at a second device. */
async function secondDevice({ email }: Member): Promise<Visitor> {
  const visitor = identity.visitor()
  await signIn(visitor, email)
  return visitor
}

async function sentLink(email: string, path: RegExp): Promise<string> {
  return linkIn(await identity.mailTo(email, path.source === 'reset-password' ? /password/iu : /./u), path)
}

describe('the session cookie', () => {
  test('is out of the reach of scripts and other sites; the hint beside it says nothing', async () => {
    const answer = await identity
      .visitor()
      .post('/login', { email: await identity.addPerson(), password: rightPassword })
    const cookies = new Map(answer.setCookies.map((cookie) => [cookie.split('=')[0] ?? '', cookie]))
    const attributes = (name: string) =>
      (cookies.get(name) ?? '')
        .split(';')
        .slice(1)
        .map((part) => part.trim().toLowerCase())
    expect(attributes('session')).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']))
    expect(attributes('session').join()).not.toContain('domain')
    expect(cookies.get('signed-in')).toMatch(/^signed-in=1;/u)
    expect(attributes('signed-in')).not.toContain('httponly')
    const lifeOf = (name: string) => attributes(name).find((part) => part.startsWith('max-age'))
    expect(lifeOf('signed-in')).toBe(lifeOf('session'))
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('stands in the database only as a hash', async () => {
    const { visitor, id } = await identity.member()
    const rows = await identity.db.select().from(sessions).where(eq(sessions.userId, id))
    const bare = decodeURIComponent(tokenOf(visitor)).split('.')[0] ?? 'nothing'
    expect(bare.length).toBeGreaterThanOrEqual(32)
    expect(JSON.stringify(rows)).not.toContain(bare)
  })
})

describe('a session of somebody else', () => {
  test('put into their browser before they sign in is not the one that they get', async () => {
    const attacker = await identity.member()
    const victim = identity.visitor()
    victim.cookies.set('session', tokenOf(attacker.visitor))
    const email = await identity.addPerson()
    await signIn(victim, email)
    expect(tokenOf(victim)).not.toBe(tokenOf(attacker.visitor))
    expect((await attacker.visitor.get('/profile')).body).not.toContain(email)
  })

  test('made up, cut, lengthened or signed by nobody opens nothing', async () => {
    const { visitor } = await identity.member()
    const token = tokenOf(visitor)
    const cut = [token.slice(0, -1), token.slice(1), `${token}0`, `${token}.${token}`]
    const forged = ['', 'x', ...cut, token.toUpperCase(), '%00', '{}']
    for (const value of forged) {
      const stranger = identity.visitor()
      stranger.cookies.set('session', value)
      expect(await isSignedIn(stranger), `with ${value.length} characters`).toBe(false)
    }
  })
})

describe('a new session token, and the old one worthless', () => {
  test('with every sign-in', async () => {
    const { visitor, email } = await identity.member()
    const before = tokenOf(visitor)
    await visitor.post('/logout', {})
    expect(hasSession(visitor)).toBe(false)
    await signIn(visitor, email)
    expect(tokenOf(visitor)).not.toBe(before)
    await expectOut(before)
  })

  test('with a change of the password, which ends all others', async () => {
    const member = await identity.member()
    const other = await secondDevice(member)
    const before = tokenOf(member.visitor)
    const answer = await submit(member.visitor, '/profile/password', {
      current: rightPassword,
      password: newPassword,
      confirmPassword: newPassword,
    })
    expect(answer.status).toBe(303)
    expect(await isSignedIn(member.visitor)).toBe(true)
    expect(tokenOf(member.visitor)).not.toBe(before)
    await expectOut(before)
    expect(await isSignedIn(other)).toBe(false)
  })
})

describe('all sessions end, at the next request,', () => {
  test('when the password is reset', async () => {
    const member = await identity.member()
    const other = await secondDevice(member)
    await identity.visitor().post('/forgot-password', { email: member.email })
    const link = await sentLink(member.email, /reset-password/u)
    expect((await openLink(identity.visitor(), link, { password: newPassword })).status).toBe(303)
    for (const visitor of [member.visitor, other]) await expectEnded(visitor, /ended=expired/u)
  })

  test('when the account is disabled, which they are told, and their cart stays', async () => {
    const member = await identity.member()
    member.visitor.cookies.set('cart', 'c'.repeat(32))
    await identity.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, member.id))
    await expectEnded(member.visitor, /ended=disabled/u)
    expect(member.visitor.cookies.get('cart')).toBe('c'.repeat(32))
    const refused = await identity.visitor().post('/login', { email: member.email, password: rightPassword })
    expect(refused.setCookies.join()).not.toMatch(/session=[^;]/u)
  })

  test('when the account is deleted', async () => {
    const member = await identity.member()
    const other = await secondDevice(member)
    await identity.db.delete(users).where(eq(users.id, member.id))
    for (const visitor of [member.visitor, other]) await expectEnded(visitor, /^\/login/u)
  })

  test('when its time is over', async () => {
    const { visitor, id } = await identity.member()
    await identity.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, id))
    await expectEnded(visitor, /ended=expired/u)
  })
})

test('one session among several is revoked from the list, and only the own ones can be', async () => {
  const member = await identity.member()
  const other = await secondDevice(member)
  const stranger = await identity.member()
  const [theirs] = await identity.db.select().from(sessions).where(eq(sessions.userId, stranger.id))
  await member.visitor.post('/profile/sessions', { intent: 'end', session: theirs?.id ?? '' })
  expect(await isSignedIn(stranger.visitor)).toBe(true)
  await submit(member.visitor, '/profile/sessions', { session: await idOf(member, other) })
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(member.visitor)).toBe(true)
})

test('logging out ends the session on the server, not only in the browser, and the hint goes with it', async () => {
  const { visitor } = await identity.member()
  const before = tokenOf(visitor)
  expect(visitor.cookies.get('signed-in')).toBe('1')
  await visitor.post('/logout', {})
  expect([hasSession(visitor), visitor.cookies.has('signed-in')]).toEqual([false, false])
  await expectOut(before)
})

test('over TLS the cookies are __Host- cookies', { timeout: 150_000 }, async () => {
  const email = await identity.addPerson()
  await identity.restart({ BASE_URL: 'https://shop.example' })
  const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }
  const answer = await createVisitor(identity.shop.address, { address: '10.201.0.1' }).post(
    '/login',
    { email, password: rightPassword, next: '/' },
    headers,
  )
  const named = (name: string) => answer.setCookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
  const parts = named('__Host-session').split('; ').slice(1)
  expect(parts).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
  for (const cookie of answer.setCookies) {
    expect(cookie).toMatch(/; Secure(?:;|$)/u)
    expect(cookie).not.toMatch(/domain=/iu)
  }
  // The hint is for scripts of ours; whoever could plant it would only change a menu.
  expect(named('signed-in') || named('__Host-signed-in')).not.toBe('')
})

async function expectOut(token: string): Promise<void> {
  const stranger = identity.visitor()
  stranger.cookies.set('session', token)
  expect(await isSignedIn(stranger)).toBe(false)
}

async function expectEnded(visitor: Visitor, where: RegExp): Promise<void> {
  const answer = await visitor.get('/profile')
  expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(where)])
  expect([hasSession(visitor), visitor.cookies.has('signed-in')]).toEqual([false, false])
}

/** The session that is not the newest request's own: the other device's. */
async function idOf(member: Member, other: Visitor): Promise<string> {
  const rows = await identity.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, member.id))
  const page = (await other.get('/profile/sessions')).body
  const id = rows.find((row) => !page.includes(`value="${row.id}"`))?.id
  if (id === undefined) throw new Error('the other device has no session of its own')
  return id
}
