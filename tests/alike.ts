// The flows that must answer alike for addresses that we know and those that we do not, and people to try them with:
// all addresses have the same shape and length, and only this file knows which of them belong to anybody.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { identities, users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import type { Features } from './tell-apart.ts'
import { type Answer, createVisitor, type Fields } from './visitor.ts'

export const kinds = ['proven', 'unproven', 'disabled', 'without-password', 'subscribed'] as const
export type Kind = (typeof kinds)[number] | 'unknown'

export type Flow = { path: string; fields: (email: string) => Fields }

export const rightPassword = 'velvet-lantern-harbour-71'

/** Each known address is tried in one flow only, once: what is compared is the first answer. */
export const flows = {
  'sign in': {
    path: '/login',
    fields: (email) => ({ email, password: 'velvet-lantern-harbour-72', next: '/' }),
  },
  'sign up': {
    path: '/signup',
    fields: (email) => ({
      name: 'Ngozi Ade',
      email,
      phone: '',
      password: rightPassword,
      confirmPassword: rightPassword,
    }),
  },
  'forgotten password': { path: '/forgot-password', fields: (email) => ({ email, intent: 'send' }) },
  'confirmation again': { path: '/verify-email', fields: (email) => ({ email, intent: 'send' }) },
  'sign-in link': { path: '/login', fields: (email) => ({ email, intent: 'link', next: '/' }) },
  newsletter: { path: '/newsletter', fields: (email) => ({ email, source: 'footer' }) },
} satisfies Record<string, Flow>
export type FlowName = keyof typeof flows

/** Which kinds of known addresses a flow could give away. */
export const kindsOf: Record<FlowName, readonly Kind[]> = {
  'sign in': ['proven', 'unproven', 'disabled', 'without-password'],
  'sign up': ['proven', 'unproven', 'disabled', 'without-password'],
  'forgotten password': ['proven', 'unproven', 'disabled', 'without-password'],
  'confirmation again': ['unproven', 'proven', 'disabled'],
  'sign-in link': ['proven', 'unproven', 'disabled', 'without-password'],
  newsletter: ['subscribed'],
}

export function newAddress(): string {
  return `${randomBytes(8).toString('hex')}@example.com`
}

/** `count` addresses of one kind; `passwordHash` is of rightPassword. */
export async function addPeople(db: Db, kind: Kind, count: number, passwordHash: string): Promise<string[]> {
  const emails = Array.from({ length: count }, newAddress)
  if (kind === 'unknown' || count === 0) return emails
  if (kind === 'subscribed') {
    const confirmedAt = new Date()
    await db.insert(subscribers).values(
      emails.map((email) => ({
        id: newId('sub'),
        email,
        state: 'subscribed' as const,
        source: 'footer',
        confirmedAt,
      })),
    )
    return emails
  }
  const people = emails.map((email) => ({
    id: newId('usr'),
    name: 'Ngozi Ade',
    email,
    emailVerified: kind !== 'unproven',
    disabledAt: kind === 'disabled' ? new Date() : null,
  }))
  await db.insert(users).values(people)
  await db.insert(identities).values(
    people.map(({ id }) => ({
      id: newId('idy'),
      userId: id,
      providerId: kind === 'without-password' ? 'google' : 'credential',
      accountId: kind === 'without-password' ? newToken() : id,
      password: kind === 'without-password' ? null : passwordHash,
    })),
  )
  await db.execute(sql`analyze users, identities, subscribers`)
  return emails
}

/** One try from an address that nobody else has. `turn` is below 16 million. */
export async function tryOnce(baseUrl: string, flow: Flow, email: string, turn: number): Promise<Answer> {
  const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
  return createVisitor(baseUrl, { address }).post(flow.path, flow.fields(email))
}

/** Everything that an answer says, but the address itself, what must differ in every answer, and the clock. */
export function wordsOf({ status, headers, body }: Answer, email: string): object {
  const { date: _date, 'x-request-id': _id, etag: _etag, 'set-cookie': cookies = [], ...others } = headers
  const hide = (text: string) =>
    text
      .replaceAll(email, 'PERSON')
      .replaceAll(encodeURIComponent(email), 'PERSON')
      .replaceAll(/req_\w+/gu, 'REQUEST')
      // Of inline scripts, in which the address stands.
      .replaceAll(/'sha256-[\w+/=]{44}'/gu, 'HASH')
  return {
    status,
    headers: JSON.parse(hide(JSON.stringify(others))) as object,
    cookies: cookies.map((cookie) => hide(cookie.replace(/=[^;]*/u, '=…'))),
    body: hide(body),
  }
}

export function featuresOf(answer: Answer): Features {
  return {
    firstByteMs: answer.firstByteMs,
    totalMs: answer.totalMs,
    afterFirstByteMs: answer.totalMs - answer.firstByteMs,
    bytes: Buffer.byteLength(answer.body),
    headers: Object.keys(answer.headers).length,
    headerBytes: JSON.stringify(answer.headers).length,
    cookieBytes: answer.setCookies.join().length,
    status: answer.status,
  }
}

/** The same order in every run. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const key = (position: number) => createHash('sha256').update(`${seed}:${position}`).digest('hex')
  return items
    .map((item, position) => ({ item, key: key(position) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)
}
