// The same thing asked for many times at once: exactly one wins, and nobody meets a server error.
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identities, sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { flows, newAddress, rightPassword, tryOnce, wordsOf } from './alike.ts'
import { fillInLink, openLink, submit } from './forms.ts'
import {
  hasSession,
  type IdentityShop,
  isSignedIn,
  linkIn,
  signIn,
  startIdentityShop,
} from './identity-shop.ts'
import type { Answer, Fields, Visitor } from './visitor.ts'

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

const times = <T>(howMany: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: howMany }, (_, turn) => work(turn)))
const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]
const broken = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500 && status !== 503)

const newPassword = 'copper-orchard-window-18'

describe.each([2, 20])('%i sign-ups at once with one address', (howMany) => {
  test('make one account, and each is answered as if it were the first', async () => {
    const email = newAddress()
    const answers = await times(howMany, (turn) =>
      tryOnce(identity.shop.baseUrl, flows['sign up'], email, 900_000 + howMany * 100 + turn),
    )
    expect(broken(answers)).toEqual([])
    const heard = answers.filter(({ status }) => status !== 503)
    expect(new Set(heard.map((answer) => JSON.stringify(wordsOf(answer, email)))).size).toBe(1)
    expect(await identity.db.$count(users, eq(users.email, email))).toBe(1)
    const [ways] = await identity.db
      .select({ made: count() })
      .from(identities)
      .innerJoin(users, and(eq(users.id, identities.userId), eq(users.email, email)))
    expect(ways?.made).toBeLessThanOrEqual(1)
    const owner = identity.visitor()
    const link = linkIn(await identity.mailTo(email), /verify-email/u)
    await openLink(owner, link, { password: newPassword })
    expect(await isSignedIn(owner)).toBe(true)
  })
})

describe('one token of a mail, used fifty times at once', () => {
  test('resets the password once', { timeout: 60_000 }, async () => {
    const email = await identity.addPerson()
    await identity.visitor().post('/forgot-password', { email })
    const link = linkIn(await identity.mailTo(email), /reset-password/u)
    const passwords = await times(50, async (turn) => `${newPassword}-${turn}`)
    const answers = await Promise.all(
      passwords.map((password) => openLink(identity.visitor(), link, { password })),
    )
    expect(broken(answers)).toEqual([])
    const won = answers.flatMap((answer, turn) => (answer.status === 303 ? [passwords[turn] ?? ''] : []))
    expect(won).toHaveLength(1)
    await signIn(identity.visitor(), email, won[0])
    await expect(signIn(identity.visitor(), email, rightPassword)).rejects.toThrow('no session')
  })

  test('signs in once by a link', async () => {
    const email = await identity.addPerson()
    await identity.visitor().post('/login', { email, intent: 'link' })
    await expectOneWinner(email, linkIn(await identity.mailTo(email), /sign-in-link/u))
  })

  test('confirms an address once', async () => {
    const email = newAddress()
    await identity.visitor().post(flows['sign up'].path, flows['sign up'].fields(email))
    const link = linkIn(await identity.mailTo(email), /verify-email/u)
    // Each in a browser that did not ask.
    await expectOneWinner(email, link, { password: newPassword })
  })
})

async function expectOneWinner(email: string, link: string, fields: Fields = {}): Promise<void> {
  const racers = await times(50, async () => identity.visitor())
  const buttons = await Promise.all(racers.map((racer) => fillInLink(racer, link, fields)))
  const answers = await Promise.all(buttons.map((press) => press()))
  expect(broken(answers)).toEqual([])
  const winners: Visitor[] = racers.filter(hasSession)
  expect(winners).toHaveLength(1)
  for (const winner of winners) expect(await isSignedIn(winner)).toBe(true)
  const [row] = await identity.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  expect(await identity.db.$count(sessions, eq(sessions.userId, row?.id ?? 'usr_none'))).toBe(1)
}

test('two links asked for at once: each that works works once, and no more than one way in stays open', async () => {
  const email = await identity.addPerson()
  const answers = await times(2, () => identity.visitor().post('/forgot-password', { email }))
  expect(statusesOf(answers)).toEqual([200])
  const link = linkIn(await identity.mailTo(email), /reset-password/u)
  const first = await openLink(identity.visitor(), link, { password: newPassword })
  expect([303, 422]).toContain(first.status)
})

test('two resets with two tokens at once: the password is one of the two, and the other token is spent', async () => {
  const email = await identity.addPerson()
  const before = new Set<string>()
  for (let i = 0; i < 2; i++) {
    await identity.visitor().post('/forgot-password', { email })
    before.add(linkIn(await identity.mailTo(email), /reset-password/u))
  }
  const links = [...before]
  const answers = await Promise.all(
    links.map((link, i) => openLink(identity.visitor(), link, { password: `${newPassword}-${i}` })),
  )
  expect(broken(answers)).toEqual([])
  expect(answers.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(1)
})

test('two changes of the password at once, from two devices: one wins, and the other device is out', async () => {
  const { email, visitor } = await identity.member()
  const second = identity.visitor()
  await signIn(second, email)
  const change = (who: Visitor, next: string) =>
    submit(who, '/profile/password', { current: rightPassword, password: next, confirmPassword: next })
  const answers = await Promise.all([change(visitor, `${newPassword}-a`), change(second, `${newPassword}-b`)])
  expect(broken(answers)).toEqual([])
  const inside = await Promise.all([isSignedIn(visitor), isSignedIn(second)])
  expect(inside.filter(Boolean)).toHaveLength(1)
})
