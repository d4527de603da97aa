// Whoever reads the whole database gets into nobody's account: nothing that stands there opens a session, resets a password,
// confirms an address or passes for a known device, as it is or in a form that can be made without the shop's secret.
import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { flows, newAddress, rightPassword } from './alike.ts'
import { allTexts } from './database-content.ts'
import { eachAtOnce } from './each-at-once.ts'
import { submit } from './forms.ts'
import {
  hasSession,
  type IdentityShop,
  linkIn,
  type Member,
  signIn,
  startIdentityShop,
} from './identity-shop.ts'
import type { Visitor } from './visitor.ts'

let identity: IdentityShop
let lived: { member: Member; secrets: Map<string, string> }
let texts: Map<string, Set<string>>
/** What stood there before anybody did anything: tokens and sessions are random, so that none of these is one. */
let stoodThere: Set<string>
beforeAll(async () => {
  identity = await startIdentityShop()
  stoodThere = new Set((await allTexts(identity.db)).keys())
  lived = await liveALife()
  texts = await allTexts(identity.db)
}, 150_000)
afterAll(() => identity.stop())

/** Everything under way at once, and what of it was handed to browsers and mailboxes. */
async function liveALife() {
  const member = await identity.member()
  const secrets = new Map<string, string>()
  for (const [name, value] of member.visitor.cookies)
    if (value.length > 8) secrets.set(`cookie ${name}`, decodeURIComponent(value))
  const keep = (name: string, link: string) =>
    secrets.set(name, new URL(link, 'http://shop.test').searchParams.get('token') ?? '')
  const resets = await identity.addPerson()
  await identity.visitor().post('/forgot-password', { email: resets })
  keep('reset', linkIn(await identity.mailTo(resets), /reset-password/u))
  const links = await identity.addPerson()
  await identity.visitor().post('/login', { email: links, intent: 'link' })
  keep('link', linkIn(await identity.mailTo(links), /sign-in-link/u))
  const signsUp = newAddress()
  await identity.visitor().post('/signup', flows['sign up'].fields(signsUp))
  keep('confirm', linkIn(await identity.mailTo(signsUp), /verify-email/u))
  const moves = newAddress()
  await submit(member.visitor, '/profile/email', { newEmail: moves })
  keep('new e-mail', linkIn(await identity.mailTo(moves), /confirm-email/u))
  const google = identity.visitor()
  await google.post('/sign-in/google', { next: '/' })
  for (const [name, value] of google.cookies) secrets.set(`google ${name}`, decodeURIComponent(value))
  await identity.visitor().post(flows.newsletter.path, flows.newsletter.fields(newAddress()))
  return { member, secrets }
}

/** What could be a token: not words, not numbers, not whole documents. */
const isCandidate = (text: string) => /^[^\s<>]{12,600}$/u.test(text) && !/^[\d.:T+-]+Z?$/u.test(text)

/** What the shop sells and how it looks: texts of ours, the same in every shop, and by the thousand. */
const goods =
  /^(?:products|variants|variant_parts|product_\w+|collections|price_lists|home_pictures|stock_movements|search_\w+)\./u

function candidates(): string[] {
  const kept = [...texts].filter(
    ([text, places]) => !stoodThere.has(text) && [...places].some((place) => !goods.test(place)),
  )
  const units = kept.flatMap(([text]) => [text, ...text.split(/[\s"'.:;,=&?#/\\]+/u)])
  return [...new Set(units)].filter(isCandidate)
}

test('the journey put tokens into browsers and mailboxes, and none of them stands in the database', () => {
  expect([...lived.secrets.keys()]).toEqual(
    expect.arrayContaining(['cookie session', 'reset', 'link', 'confirm', 'new e-mail']),
  )
  const content = [...texts.keys()].join('\n')
  for (const [name, value] of lived.secrets) {
    expect(value.length, name).toBeGreaterThanOrEqual(16)
    // Without a signature behind it, and in the spellings that a dump could have.
    const bare = value.split('.')[0] ?? ''
    for (const spelling of [
      value,
      bare,
      Buffer.from(bare).toString('base64'),
      Buffer.from(bare).toString('hex'),
    ])
      expect(content.includes(spelling), `${name} in the database`).toBe(false)
  }
})

test('no password stands there but as argon2id', () => {
  expect([...texts.keys()].some((text) => text.includes(rightPassword))).toBe(false)
  const hashes = [...texts].filter(([, places]) => places.has('identities.password')).map(([text]) => text)
  expect(hashes.length).toBeGreaterThan(0)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$/u)
})

const tries: [what: string, use: (visitor: Visitor, text: string) => Promise<unknown>][] = [
  [
    'a new password',
    (visitor, token) => visitor.post('/reset-password', { token, password: 'a-password-of-a-thief-9' }),
  ],
  ['a confirmation', (visitor, token) => visitor.post('/verify-email', { token })],
  ['a sign-in link', (visitor, token) => visitor.post('/sign-in-link', { token })],
  ['a new e-mail', (visitor, token) => visitor.post('/profile/confirm-email', { token })],
]

test.each(tries)('nothing in it works as the token of %s', { timeout: 120_000 }, async (_, use) => {
  const before = await passwordsAndEmails()
  await eachAtOnce(candidates(), 8, async (text) => {
    const thief = identity.visitor()
    await use(thief, text)
    expect(hasSession(thief), text).toBe(false)
  })
  expect(await passwordsAndEmails()).toEqual(before)
})

test('nothing in it works as a session cookie', { timeout: 120_000 }, async () => {
  await eachAtOnce(candidates().flatMap(forgeries), 8, async (value) => {
    const thief = identity.visitor()
    thief.cookies.set('session', encodeURIComponent(value))
    const answer = await thief.get('/profile')
    expect(answer.status, value).toBe(302)
  })
})

test('nothing in it passes for a device that they used before', { timeout: 120_000 }, async () => {
  const deviceCookie = [...lived.member.visitor.cookies.keys()].find((name) => name.includes('device')) ?? ''
  expect(deviceCookie).not.toBe('')
  const devices = [...texts].filter(([, places]) => places.has('known_devices.token')).map(([text]) => text)
  expect(devices.length).toBeGreaterThan(0)
  for (const device of devices) {
    const thief = identity.visitor()
    thief.cookies.set(deviceCookie, device)
    await signIn(thief, lived.member.email)
    const mail = await identity.mailTo(lived.member.email, /new|sign/iu)
    expect(mail.text).toMatch(/device/iu)
  }
})

/** As it is, and signed with what a thief might guess. */
function forgeries(text: string): string[] {
  const signed = ['', 'secret', text].map(
    (key) => `${text}.${createHmac('sha256', key).update(text).digest('base64')}`,
  )
  return [text, ...signed, createHash('sha256').update(text).digest('hex')]
}

async function passwordsAndEmails(): Promise<unknown> {
  const [member] = await identity.db.select().from(users).where(eq(users.id, lived.member.id))
  const all = await allTexts(identity.db)
  return {
    email: member?.email,
    hashes: [...all].filter(([, places]) => places.has('identities.password')).length,
  }
}
