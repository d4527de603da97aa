import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { mailsTo, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { identities, sessions, users } from './account-tables.server.ts'
import { accountLimits } from './account-limits.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.server.ts'
import { disableUser } from './disable-user.server.ts'
import { signIn } from './sign-in.server.ts'
import { openSignInLink, requestSignInLink } from './sign-in-link.server.ts'
import { signUp } from './sign-up.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))

const password = 'velvet-lantern-harbour-71'
const other = 'copper-orchard-window-18'
let turn = 0
const newEmail = () => `ada.${++turn}@example.com`
const account = (email: string, chosen = password) => ({
  name: ' Ada \u0000Okafor ',
  email,
  phone: '+2348031234567',
  password: chosen,
  solution: null,
})
const read = async (email: string) => {
  const [user] = await database.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`no account of ${email}`)
  return user
}
const hashesOf = async (email: string) => {
  const { id } = await read(email)
  return database.db
    .select({ password: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, id), eq(identities.providerId, 'credential')))
}
const trySignIn = (email: string, chosen: string) =>
  signIn(newBrowser(shop).deps(), { email, password: chosen, solution: null })

async function join(email: string, chosen = password): Promise<void> {
  const browser = newBrowser(shop)
  expect(await signUp(browser.deps(), account(email, chosen))).toEqual({ ok: true })
  const confirmed = await confirmEmail(browser.deps(), await tokenTo(database.db, email, 'verify-email'))
  expect(confirmed.ok).toBe(true)
}

describe('signing up', () => {
  test('makes an account that waits, signs nobody in, and mails a link', async () => {
    const email = newEmail()
    const browser = newBrowser(shop)
    expect(await signUp(browser.deps(), account(email.toUpperCase()))).toEqual({ ok: true })
    expect([...browser.cookies.keys()]).toEqual(['asked-here'])
    expect(await read(email)).toMatchObject({
      name: 'Ada Okafor',
      emailVerified: false,
      phone: '+2348031234567',
    })
    expect((await mailsTo(database.db, email)).map(({ kind }) => kind)).toEqual(['verify-email'])
    expect(await trySignIn(email, password)).toEqual({ ok: false, problem: 'invalid-credential' })
  })

  test('tells the owner of a known address by mail, and the page nothing', async () => {
    const email = newEmail()
    await join(email)
    const before = await read(email)
    expect(await signUp(newBrowser(shop).deps(), { ...account(email, other), name: 'Somebody' })).toEqual({
      ok: true,
    })
    expect((await mailsTo(database.db, email)).at(-1)?.kind).toBe('already-registered')
    expect(await read(email)).toEqual(before)
    expect((await trySignIn(email, other)).ok).toBe(false)
    expect((await trySignIn(email, password)).ok).toBe(true)
  })

  test('says what a password lacks, before anything is counted or written', async () => {
    const email = newEmail()
    const refused = await signUp(newBrowser(shop).deps(), account(email, 'password1'))
    expect(refused).toMatchObject({ ok: false, problem: 'password-does-not-meet-requirements' })
    expect(await database.db.$count(users, eq(users.email, email))).toBe(0)
  })

  test('asks for a puzzle after a few from one address', async () => {
    const from = '198.51.100.7'
    for (let i = 1; i < accountLimits.softSignUp.max; i++)
      await takeFromLimit(database.db, accountLimits.softSignUp, from, shop.clock.now)
    expect(await signUp(newBrowser(shop, from).deps(), account(newEmail()))).toEqual({ ok: true })
    expect(await signUp(newBrowser(shop, from).deps(), account(newEmail()))).toEqual({
      ok: false,
      problem: 'human-check-needed',
    })
  })

  test('ten times at once with one address makes one account', async () => {
    const email = newEmail()
    const browser = newBrowser(shop)
    await signUp(browser.deps(), account(newEmail()))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signUp(browser.deps(), account(email))),
    )
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await database.db.$count(users, eq(users.email, email))).toBe(1)
    expect((await hashesOf(email)).length).toBeLessThanOrEqual(1)
    const mails = await mailsTo(database.db, email)
    expect(mails.length).toBe(accountLimits.confirmMails.max)
    expect((await confirmEmail(browser.deps(), await tokenTo(database.db, email, 'verify-email'))).ok).toBe(
      true,
    )
    expect((await trySignIn(email, password)).ok).toBe(true)
  })
})

describe('a stranger who signs up with their address first', () => {
  test('never has the password of the account that they confirm', async () => {
    const email = newEmail()
    await signUp(newBrowser(shop).deps(), {
      ...account(email, other),
      name: 'Stranger',
      phone: '+2348099999999',
    })
    const browser = newBrowser(shop)
    await signUp(browser.deps(), account(email, password))
    // Between the two and their opening the mail, neither password stands on the account.
    expect(await hashesOf(email)).toEqual([])
    const confirmed = await confirmEmail(browser.deps(), await tokenTo(database.db, email, 'verify-email'))
    expect(confirmed).toMatchObject({ ok: true, shopper: { name: 'Ada Okafor', phone: '+2348031234567' } })
    expect((await trySignIn(email, other)).ok).toBe(false)
    expect((await trySignIn(email, password)).ok).toBe(true)
  })

  test('loses the password when they come in by a sign-in link', async () => {
    const email = newEmail()
    await signUp(newBrowser(shop).deps(), account(email, other))
    await requestSignInLink(newBrowser(shop).deps(), { email, next: '/', solution: null })
    const opened = await openSignInLink(
      newBrowser(shop).deps(),
      await tokenTo(database.db, email, 'sign-in-link'),
    )
    expect(opened).toMatchObject({ ok: true, shopper: { emailVerified: true, phone: null } })
    expect(await hashesOf(email)).toEqual([])
    expect(await trySignIn(email, other)).toEqual({ ok: false, problem: 'invalid-credential' })
    // The link of the stranger's sign-up is worth nothing either.
    const stale = await tokenTo(database.db, email, 'verify-email')
    expect(await confirmEmail(newBrowser(shop).deps(), stale)).toEqual({
      ok: false,
      problem: 'link-expired',
    })
  })
})

describe('the link of the confirmation', () => {
  test('works once, also when it is opened ten times at once', async () => {
    const email = newEmail()
    const browser = newBrowser(shop)
    await signUp(browser.deps(), account(email))
    const token = await tokenTo(database.db, email, 'verify-email')
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(browser.deps(), token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.problem === 'link-expired')).toHaveLength(9)
    expect(await database.db.$count(sessions, eq(sessions.userId, (await read(email)).id))).toBe(1)
  })

  test('is too old after a day', async () => {
    const email = newEmail()
    await signUp(newBrowser(shop).deps(), account(email))
    const later = { ...shop, clock: { now: new Date(shop.clock.now.getTime() + 24 * 3_600_000) } }
    const token = await tokenTo(database.db, email, 'verify-email')
    expect(await confirmEmail(newBrowser(later).deps(), token)).toEqual({
      ok: false,
      problem: 'link-expired',
    })
  })

  test('opens nothing of another kind, and no other link confirms', async () => {
    const email = newEmail()
    const browser = newBrowser(shop)
    await signUp(browser.deps(), account(email))
    const token = await tokenTo(database.db, email, 'verify-email')
    expect(await openSignInLink(newBrowser(shop).deps(), token)).toEqual({
      ok: false,
      problem: 'link-expired',
    })
    expect((await confirmEmail(browser.deps(), token)).ok).toBe(true)
  })

  test('is refused when the account was disabled meanwhile', async () => {
    const email = newEmail()
    const browser = newBrowser(shop)
    await signUp(browser.deps(), account(email))
    const token = await tokenTo(database.db, email, 'verify-email')
    await disableUser(database.db, (await read(email)).id, shop.clock.now)
    expect(await confirmEmail(browser.deps(), token)).toEqual({
      ok: false,
      problem: 'link-expired',
    })
  })

  test('is sent again on wish, to whom it concerns and to nobody else, with the same answer', async () => {
    const waiting = newEmail()
    const browser = newBrowser(shop)
    await signUp(browser.deps(), account(waiting))
    const proven = newEmail()
    await join(proven)
    const unknown = newEmail()
    const before = (await mailsTo(database.db, proven)).length
    for (const email of [waiting, proven, unknown])
      expect(await resendConfirmation(browser.deps(), { email, solution: null })).toEqual({ ok: true })
    expect(await mailsTo(database.db, waiting)).toHaveLength(2)
    expect(await mailsTo(database.db, proven)).toHaveLength(before)
    expect(await mailsTo(database.db, unknown)).toEqual([])
    const again = await confirmEmail(browser.deps(), await tokenTo(database.db, waiting, 'verify-email'))
    expect(again.ok).toBe(true)
    expect((await trySignIn(waiting, password)).ok).toBe(true)
  })
})
