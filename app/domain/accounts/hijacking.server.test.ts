// Ways to an account that is somebody else's, or will be: each was open once.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Browser, mailsTo, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { arriveAt } from '#tests/arrive.ts'
import { addMember } from '#tests/members.ts'
import { users, verifications } from './account-tables.server.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.server.ts'
import {
  confirmEmail,
  readConfirmation,
  resendConfirmation,
  sendConfirmation,
} from './confirm-email.server.ts'
import { forgetEndedSessions } from './forget-ended.server.ts'
import { importPeople } from './import-people.server.ts'
import { findPasswordHash } from './password-identity.server.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'
import { startSession } from './session.server.ts'
import { revokeOtherSessions, revokeSession } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { openSignInLink, requestSignInLink } from './sign-in-link.server.ts'
import { signUp } from './sign-up.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const expired = { ok: false, problem: 'link-expired' }
let turn = 0
const newAddress = () => `someone.${++turn}@example.com`
const mustChoose = { ok: false, problem: 'choose-password' }
const join = (email: string, password: string) => joinIn(newBrowser(shop), email, password)
const joinIn = (browser: Browser, email: string, password: string) =>
  signUp(browser.deps(), {
    name: 'Somebody',
    email,
    phone: '+2348031234567',
    password,
    solution: null,
  })
const find = async (email: string) => {
  const [user] = await database.db.select().from(users).where(eq(users.email, email))
  return user ?? null
}
const read = async (email: string) => {
  const user = await find(email)
  if (!user) throw new Error(`no account of ${email}`)
  return user
}
const arrive = () => arriveAt(shop)

describe('a stranger who signs up with an address while its owner confirms it', () => {
  test('neither takes their password away nor gets a link of his own into their mailbox', async () => {
    const email = newAddress()
    await join(email, rightPassword)
    const { id } = await read(email)
    const hash = await findPasswordHash(database.db, id)
    const stranger = { isDone: false, answer: null as unknown }
    let trying = Promise.resolve()
    await database.db.transaction(async (tx) => {
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
      trying = typeIn(email, stranger)
      // Until he waits for them, or did not have to.
      while (!stranger.isDone && (await countWaiting()) === 0);
    })
    await trying
    expect(stranger.answer).toEqual({ ok: true })
    expect(await findPasswordHash(database.db, id)).toBe(hash)
    expect((await mailsTo(database.db, email)).at(-1)?.kind).toBe('already-registered')
  })

  test('changes nothing by a link that comes after the address was proven', async () => {
    const { email, userId } = await addMember(shop)
    const before = await findPasswordHash(database.db, userId)
    const chosen = { browser: 'his', password: 'his hash', name: 'Somebody', phone: null, orderId: null }
    const user = await read(email)
    await sendConfirmation(database.db, newBrowser(shop).deps(), user, chosen)
    const token = await tokenTo(database.db, email, 'verify-email')
    expect(await confirmEmail(newBrowser(shop).deps(), token)).toEqual(expired)
    expect(await findPasswordHash(database.db, userId)).toBe(before)
    expect(await read(email)).toEqual(user)
  })
})

describe('the link of a confirmation in a browser that did not ask', () => {
  const his = 'copper-orchard-window-18'
  const tokenOf = (email: string) => tokenTo(database.db, email, 'verify-email')
  const askedBy = async (email: string) => {
    const stranger = newBrowser(shop)
    await joinIn(stranger, email, his)
    return stranger
  }
  const trySignIn = (email: string, password: string) =>
    signIn(newBrowser(shop).deps(), { email, password, solution: null })

  test('opens nothing by itself, however often it is pressed', async () => {
    const email = newAddress()
    const stranger = await askedBy(email)
    const [owner, token] = [newBrowser(shop), await tokenOf(email)]
    expect(await readConfirmation(owner.deps(), token)).toEqual({ email, isAsker: false })
    for (let i = 0; i < 3; i++) expect(await confirmEmail(owner.deps(), token)).toEqual(mustChoose)
    expect(await read(email)).toMatchObject({ emailVerified: false })
    expect(await readConfirmation(stranger.deps(), token)).toEqual({ email, isAsker: true })
  })

  test('gives the account to who chooses a password there, and takes all that was typed before away', async () => {
    const email = newAddress()
    const stranger = await askedBy(email)
    await joinIn(stranger, email, 'another-song-of-his-44')
    const his2 = await tokenOf(email)
    await resendConfirmation(stranger.deps(), { email, solution: null })
    const [owner, token] = [newBrowser(shop), await tokenOf(email)]
    const weak = await confirmEmail(owner.deps(), token, { name: '', password: 'password1' })
    expect(weak).toMatchObject({ problem: 'password-does-not-meet-requirements' })
    const confirmed = await confirmEmail(owner.deps(), token, { name: '', password: rightPassword })
    expect(confirmed).toMatchObject({
      ok: true,
      orderId: null,
      shopper: { phone: null, emailVerified: true },
    })
    expect((await read(email)).name).not.toBe('Somebody')
    for (const password of [his, 'another-song-of-his-44'])
      expect(await trySignIn(email, password)).toEqual({ ok: false, problem: 'invalid-credential' })
    expect((await trySignIn(email, rightPassword)).ok).toBe(true)
    for (const old of [his2, token]) expect(await confirmEmail(stranger.deps(), old)).toEqual(expired)
  })

  test('that was sent again from elsewhere carries nobody’s password', async () => {
    const email = newAddress()
    const stranger = await askedBy(email)
    await resendConfirmation(newBrowser(shop).deps(), { email, solution: null })
    const token = await tokenOf(email)
    for (const browser of [newBrowser(shop), stranger])
      expect(await confirmEmail(browser.deps(), token)).toEqual(mustChoose)
    // Nor one that the stranger's right password brought into the mailbox.
    expect((await trySignIn(email, his)).ok).toBe(false)
    expect(await confirmEmail(newBrowser(shop).deps(), await tokenOf(email))).toEqual(mustChoose)
  })

  test('keeps what the asking browser chose when that browser has it sent again', async () => {
    const email = newAddress()
    const browser = newBrowser(shop)
    await joinIn(browser, email, rightPassword)
    await resendConfirmation(browser.deps(), { email, solution: null })
    expect(await confirmEmail(browser.deps(), await tokenOf(email))).toMatchObject({
      ok: true,
      shopper: { name: 'Somebody', phone: '+2348031234567' },
    })
    expect((await trySignIn(email, rightPassword)).ok).toBe(true)
  })

  test('works with a link from before this rule only by a new password', async () => {
    const email = newAddress()
    const browser = await askedBy(email)
    const token = await tokenOf(email)
    await database.db
      .update(verifications)
      .set({ value: sql`(${verifications.value}::jsonb - 'chosen')::text` })
      .where(sql`position(${email} in ${verifications.value}) > 0`)
    expect(await confirmEmail(browser.deps(), token)).toEqual(mustChoose)
  })

  test.each(['a sign-in link', 'a reset'])('comes back to its owner by %s without a trace', async (way) => {
    const email = newAddress()
    const stranger = await askedBy(email)
    const old = await tokenOf(email)
    const owner = newBrowser(shop)
    if (way === 'a reset') {
      await requestPasswordReset(owner.deps(), { email, solution: null })
      const token = await tokenTo(database.db, email, 'reset-password')
      await resetPassword(owner.deps(), { token, password: rightPassword })
    } else {
      await requestSignInLink(owner.deps(), { email, next: '/', solution: null })
      await openSignInLink(owner.deps(), await tokenTo(database.db, email, 'sign-in-link'))
    }
    const { name, phone, emailVerified } = await read(email)
    expect({ name, phone, emailVerified }).toEqual({
      name: email.replace(/@.*/u, ''),
      phone: null,
      emailVerified: true,
    })
    expect((await trySignIn(email, his)).ok).toBe(false)
    expect(await confirmEmail(stranger.deps(), old)).toEqual(expired)
    const others = (await mailsTo(database.db, email)).filter(({ kind }) => kind !== 'verify-email')
    expect(others.map(({ text }) => text).join()).not.toContain('Somebody')
  })

  test('a person of the former shop keeps the name and phone that we knew', async () => {
    const email = newAddress()
    const former = { email, name: 'Ada Okafor', phone: '+2348030000001', formerIds: [email], since: null }
    await importPeople(database.db, [former], { write: true, now: start })
    await askedBy(email)
    const owner = newBrowser(shop)
    await requestSignInLink(owner.deps(), { email, next: '/', solution: null })
    await openSignInLink(owner.deps(), await tokenTo(database.db, email, 'sign-in-link'))
    expect(await read(email)).toMatchObject({ name: 'Ada Okafor', phone: '+2348030000001' })
    expect((await trySignIn(email, his)).ok).toBe(false)
  })
})

describe('an address that a stranger only typed', () => {
  test('does not keep its owner from making it their e-mail', async () => {
    const { browser, shopper, userId } = await arrive()
    const newEmail = newAddress()
    await join(newEmail, 'copper-orchard-window-18')
    expect(await requestEmailChange(browser.deps(), shopper, { newEmail })).toEqual({ ok: true })
    const token = await tokenTo(database.db, newEmail, 'confirm-new-email')
    expect(await confirmEmailChange(browser.deps(), token)).toMatchObject({ ok: true, email: newEmail })
    expect((await read(newEmail)).id).toBe(userId)
    // His link opens nothing any more.
    const his = await tokenTo(database.db, newEmail, 'verify-email').catch(() => 'forgotten')
    expect(await confirmEmail(newBrowser(shop).deps(), his)).toEqual(expired)
  })

  test('is forgotten after a month, unless it was proven', async () => {
    const [typed, { email }] = [newAddress(), await addMember(shop)]
    await join(typed, 'copper-orchard-window-18')
    const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000)
    await forgetEndedSessions(database.db, after(29))
    expect(await find(typed)).not.toBeNull()
    await forgetEndedSessions(database.db, after(31))
    expect(await find(typed)).toBeNull()
    expect(await find(email)).not.toBeNull()
  })

  test('comes back to its owner by a reset without the phone number of the stranger', async () => {
    const email = newAddress()
    await join(email, 'copper-orchard-window-18')
    await requestPasswordReset(newBrowser(shop).deps(), { email, solution: null })
    const token = await tokenTo(database.db, email, 'reset-password')
    expect(await resetPassword(newBrowser(shop).deps(), { token, password: rightPassword })).toEqual({
      ok: true,
    })
    expect(await read(email)).toMatchObject({ emailVerified: true, phone: null })
  })
})

describe('a thief in an open session', () => {
  test.each([
    ['all others', revokeOtherSessions],
    [
      'his',
      (...[deps, shopper]: Parameters<typeof revokeOtherSessions>) => revokeSession(deps, shopper, 'ses_his'),
    ],
  ])('loses the change of e-mail that he began when they end %s', async (_which, end) => {
    const { browser, shopper, userId } = await arrive()
    const his = newBrowser(shop)
    const inside = await startSession(his.deps(), userId)
    if (!inside.ok) throw new Error(inside.problem)
    const newEmail = newAddress()
    await requestEmailChange(his.deps(), inside.shopper, { newEmail })
    await end(browser.deps(), shopper)
    const token = await tokenTo(database.db, newEmail, 'confirm-new-email')
    expect(await confirmEmailChange(his.deps(), token)).toEqual(expired)
  })

  test('cannot bury a mailbox from many accounts', async () => {
    const newEmail = newAddress()
    for (let account = 0; account < 6; account++) {
      const { browser, shopper } = await arrive()
      expect(await requestEmailChange(browser.deps(), shopper, { newEmail })).toEqual({ ok: true })
    }
    expect(await mailsTo(database.db, newEmail)).toHaveLength(4)
  })
})

async function typeIn(email: string, stranger: { isDone: boolean; answer: unknown }): Promise<void> {
  stranger.answer = await join(email, 'copper-orchard-window-18')
  stranger.isDone = true
}

/** How many wait for a lock in this database. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}
