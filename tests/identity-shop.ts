// A running shop whose database the test can see into, with people who have accounts: for what can only be tried from outside.
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { identities, users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { addPeople, flows, type Kind, newAddress, rightPassword } from './alike.ts'
import { furnishedDatabase } from './furnished-database.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type Member = { email: string; id: UserId; visitor: Visitor }

export type IdentityShop = {
  shop: ShopProcess
  db: Db
  /** Of rightPassword, as the shop itself makes it: once, when first asked for. */
  passwordHash: () => Promise<string>
  /** Somebody at an address of their own, not signed in. */
  visitor: () => Visitor
  addPerson: (kind?: Kind) => Promise<string>
  /** With a proven e-mail, signed in by password. */
  member: () => Promise<Member>
  /** The newest mail to an address; waits for it. */
  mailTo: (email: string, subject?: RegExp) => Promise<CaughtMail>
  restart: (env?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

export type CaughtMail = { to: string; subject: string; text: string }

/** The shop believes one proxy, so that every visitor can have an address of their own and no limit is in the way. */
export async function startIdentityShop(env: Record<string, string> = {}): Promise<IdentityShop> {
  const database = await furnishedDatabase()
  const settings = { DATABASE_URL: database.url, TRUSTED_PROXIES: '1', SESSION_SECRET: secret, ...env }
  const running = { shop: await startShop(settings) }
  let turn = 0
  const visitor = () => {
    turn++
    return createVisitor(running.shop.baseUrl, { address: `10.200.${turn >> 8}.${turn & 255}` })
  }
  let made: Promise<string> | null = null
  const passwordHash = () => (made ??= readPasswordHash(database.db, visitor()))
  const addPerson = async (kind: Kind = 'proven') => {
    const [email = ''] = await addPeople(database.db, kind, 1, await passwordHash())
    return email
  }
  return {
    get shop() {
      return running.shop
    },
    db: database.db,
    passwordHash,
    visitor,
    addPerson,
    async member() {
      const email = await addPerson()
      const owner = visitor()
      await signIn(owner, email)
      const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new Error('a person who was just added is gone')
      return { email, id: user.id, visitor: owner }
    },
    mailTo: (email, subject = /./u) => findMail(running.shop.baseUrl, email, subject),
    async restart(change = {}) {
      await running.shop.stop()
      running.shop = await startShop({ ...settings, ...change })
    },
    async stop() {
      await running.shop.stop()
      await database.drop()
    },
  }
}

export const secret = 'a-secret-of-the-tests-that-nobody-guesses-0123456789'

/** Signs in by password and fails when that does not work. */
export async function signIn(visitor: Visitor, email: string, password = rightPassword): Promise<void> {
  const answer = await visitor.post('/login', { email, password })
  if (!hasSession(visitor))
    throw new Error(`no session after signing in: ${answer.status} ${answer.body.slice(0, 400)}`)
}

export function hasSession(visitor: Visitor): boolean {
  return [...visitor.cookies.keys()].some((name) => /^(?:__Host-)?session$/u.test(name))
}

/** Whether the shop takes them for somebody right now. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const answer = await visitor.get('/profile')
  if (answer.status === 200) return true
  expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/^\/login\?/u)])
  return false
}

/** The link in a mail, as path and query. */
export function linkIn(mail: CaughtMail, path: RegExp): string {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>")]+/gu)].map(([address]) => new URL(address))
  const link = links.find(({ pathname }) => path.test(pathname))
  if (!link) throw new Error(`no link to ${path.source} in: ${mail.text}`)
  return link.pathname + link.search
}

const mailLimitMs = 20_000

async function findMail(baseUrl: string, email: string, subject: RegExp): Promise<CaughtMail> {
  const until = Date.now() + mailLimitMs
  for (;;) {
    const answer = await fetch(`${baseUrl}/_mail/api/mails?to=${encodeURIComponent(email)}`)
    const { mails } = (await answer.json()) as { mails: CaughtMail[] }
    const found = mails.find((mail) => subject.test(mail.subject))
    if (found) return found
    if (Date.now() > until)
      throw new Error(`no mail like ${subject.source} to ${email} (${mails.length} others)`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function readPasswordHash(db: Db, visitor: Visitor): Promise<string> {
  const email = newAddress()
  await visitor.post(flows['sign up'].path, flows['sign up'].fields(email))
  const found = await db
    .select({ hash: identities.password })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(sql`${users.email} = ${email} and ${identities.providerId} = 'credential'`)
  const hash = found[0]?.hash
  if (typeof hash !== 'string') throw new Error('signing up left no password hash')
  return hash
}
