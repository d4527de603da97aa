// Sensitive changes ask again who they are once their last proof is ten minutes old: in place, with everything they typed kept,
// and the same press goes on with the same change.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identities, sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { rightPassword } from './alike.ts'
import {
  hasSession,
  type IdentityShop,
  isSignedIn,
  linkIn,
  type Member,
  signIn,
  startIdentityShop,
} from './identity-shop.ts'

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

/** Signed in for an hour, and not asked since. */
async function longSignedIn(): Promise<Member> {
  const member = await identity.member()
  await forgetProof(member)
  return member
}

async function forgetProof({ id }: Member): Promise<void> {
  const provenAt = new Date(Date.now() - 60 * 60_000)
  await identity.db.update(sessions).set({ provenAt }).where(eq(sessions.userId, id))
}

async function emailOf({ id }: Member): Promise<string | null> {
  const [row] = await identity.db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return row?.email ?? null
}

describe('another e-mail', () => {
  test('waits for their password, keeps what they typed, and goes on', async () => {
    const member = await longSignedIn()
    const newEmail = `new.${member.email}`
    const page = await member.visitor.get('/profile/email')
    expect(page.body).toContain('Your password, to confirm it is you')
    const asked = await member.visitor.post('/profile/email', { newEmail, intent: 'change' })
    expect(asked.status).toBe(422)
    expect(asked.body).toContain('Please enter your password here, then continue.')
    expect(asked.body).toContain(`value="${newEmail}"`)
    const wrong = await member.visitor.post('/profile/email', {
      newEmail,
      current: 'not theirs',
      intent: 'change',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('That password is not right.')
    expect(wrong.body).toContain(`value="${newEmail}"`)
    expect(wrong.body).not.toContain('not theirs')
    const sent = await member.visitor.post('/profile/email', {
      newEmail,
      current: rightPassword,
      intent: 'change',
    })
    expect([sent.status, await emailOf(member)]).toEqual([200, member.email])
    const link = linkIn(await identity.mailTo(newEmail), /^\/profile\/confirm-email$/u)
    await member.visitor.get(link)
    expect(await emailOf(member)).toBe(member.email)
    const token = new URL(link, 'http://shop.test').searchParams.get('token') ?? ''
    await member.visitor.post('/profile/confirm-email', { token })
    expect(await emailOf(member)).toBe(newEmail)
    expect((await identity.mailTo(member.email, /your email at/iu)).text).toContain(newEmail)
  })

  test('without a password waits for a link, and goes on from the same page', async () => {
    const member = await longSignedIn()
    await identity.db.delete(identities).where(eq(identities.userId, member.id))
    const newEmail = `new.${member.email}`
    const asked = await member.visitor.post('/profile/email', { newEmail, intent: 'change' })
    expect(asked.status).toBe(422)
    expect(asked.body).toContain('Please confirm that it is you first')
    const sent = await member.visitor.post('/profile/email', { newEmail, intent: 'send-link' })
    expect(sent.status).toBe(200)
    expect(sent.body).toContain('a link is on its way to')
    expect(sent.body).toContain(`value="${newEmail}"`)
    const link = linkIn(await identity.mailTo(member.email, /link to sign in/iu), /^\/sign-in-link$/u)
    const { searchParams } = new URL(link, 'http://shop.test')
    expect(searchParams.get('next')).toBe('/profile/email')
    await member.visitor.post('/sign-in-link', Object.fromEntries(searchParams))
    const done = await member.visitor.post('/profile/email', { newEmail, intent: 'change' })
    expect(done.body).toContain('open the link we sent to')
    await identity.mailTo(newEmail)
  })
})

test('a first password needs a fresh proof, and opens the door from then on', async () => {
  const member = await longSignedIn()
  await identity.db.delete(identities).where(eq(identities.userId, member.id))
  const fields = {
    password: 'copper-orchard-window-18',
    confirmPassword: 'copper-orchard-window-18',
    intent: 'change',
  }
  const asked = await member.visitor.post('/profile/password', fields)
  expect(asked.status).toBe(422)
  expect(asked.body).not.toContain(fields.password)
  await identity.db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, member.id))
  const set = await member.visitor.post('/profile/password', fields)
  expect([set.status, set.location]).toEqual([303, '/profile?done=first-password'])
  const other = identity.visitor()
  await signIn(other, member.email, fields.password)
  expect(await isSignedIn(other)).toBe(true)
})

describe('their data', () => {
  test('comes as a file after their password, never to who only looks', async () => {
    const member = await longSignedIn()
    const refused = await member.visitor.post('/profile/export', { intent: 'export' })
    expect([refused.status, refused.location]).toEqual([303, '/profile/data?refused=proof'])
    const wrong = await member.visitor.post('/profile/export', { current: 'not theirs' })
    expect(wrong.location).toBe('/profile/data?refused=wrong')
    expect((await member.visitor.get(wrong.location ?? '')).body).toContain('That password is not right.')
    expect((await member.visitor.get('/profile/export')).location).toBe('/profile/data')
    const file = await member.visitor.post('/profile/export', { current: rightPassword })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/u,
    )
    expect(file.headers['cache-control']).toBe('private, no-store')
    expect(JSON.parse(file.body)).toMatchObject({ account: { email: member.email } })
    expect(file.body).not.toMatch(/\$argon2|"token"/u)
  })
})

describe('leaving', () => {
  test('needs the word and their password, ends every device, and leaves nobody behind', async () => {
    const member = await longSignedIn()
    const second = identity.visitor()
    await signIn(second, member.email)
    await forgetProof(member)
    const missing: Record<string, string>[] = [
      { word: '', current: rightPassword },
      { word: 'delete' },
      { word: 'delete', current: 'no' },
    ]
    for (const fields of missing) {
      const refused = await member.visitor.post('/profile/delete', { intent: 'delete', ...fields })
      expect(refused.status).toBe(422)
      expect(await emailOf(member)).toBe(member.email)
    }
    const gone = await member.visitor.post('/profile/delete', {
      intent: 'delete',
      word: 'delete',
      current: rightPassword,
    })
    expect([gone.status, gone.location]).toEqual([303, '/sign-in/done'])
    expect(await emailOf(member)).toBeNull()
    expect(hasSession(member.visitor)).toBe(false)
    expect(await isSignedIn(second)).toBe(false)
    expect((await member.visitor.get('/sign-in/done')).body).toContain('Your account is deleted')
    expect((await identity.mailTo(member.email, /deleted/iu)).text).toContain('deleted')
  })
})

test('an address that nobody could have leads to the list, not to an error', async () => {
  const { visitor } = await identity.member()
  for (const id of ['%00', 'adr_%00', '%EF%BF%BF', 'x'.repeat(3_000), '..%2f', '%E0%A4%A'.slice(0, 6)]) {
    const looked = await visitor.get(`/profile/addresses/${id}`)
    expect([302, 400, 404], id).toContain(looked.status)
    const posted = await visitor.post(`/profile/addresses/${id}`, { intent: 'save' })
    expect([302, 400, 404, 422], id).toContain(posted.status)
  }
  expect([200, 400]).toContain((await visitor.get('/profile/addresses?remove=%00')).status)
})
