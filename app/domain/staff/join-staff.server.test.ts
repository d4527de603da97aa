import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { identities, sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import {
  type AccountShop,
  type Browser,
  newBrowser,
  openAccountShop,
  passTime,
} from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { checksums } from '#tests/database-content.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addMember } from '#tests/members.ts'
import { addStaff } from '#tests/staff.ts'
import { codeAt, wrongCodeAt } from '#tests/staff-entry.ts'
import { verifyAudit } from './verify-audit.server.ts'
import { findStaff } from './find-staff.server.ts'
import { findInvitation, makeFirstLink, makePrintedLink } from './invitations.server.ts'
import { beginJoin, finishJoin } from './join-staff.server.ts'
import type { Role } from './roles.ts'
import { recoveryCodes, secondFactors, staff, staffInvitations } from './staff-tables.server.ts'

let database: TestDatabase
let shop: AccountShop
const start = new Date('2026-11-21T10:00:00Z')
const opened: TestDatabase[] = []
beforeEach(async () => {
  database = await freshDatabase()
  opened.push(database)
  shop = openAccountShop(database.db, start)
})
afterAll(async () => {
  for (const one of opened) await one.drop()
})

const pass = (ms: number) => passTime(shop, ms)
const minute = 60_000
const newcomer = { name: 'Folake Adewale', email: 'folake@ade.example', password: 'copper orchard window 18' }
const machine = () => ({ userId: null, role: null, requestId: 'cmd_1', now: shop.clock.now })

async function firstLink(): Promise<string> {
  const token = await makeFirstLink(shop.db, shop.clock.now)
  if (token === null) throw new Error('there is an owner already')
  return token
}

async function begin(token: string, person = newcomer, browser = newBrowser(shop)) {
  const begun = await beginJoin(browser.deps(), { token, ...person })
  if (!begun.ok) throw new Error(begun.problem)
  const { sealed, totpSecret } = begun.shown
  const confirm = (code = codeAt(totpSecret, shop.clock.now), by: Browser = browser) =>
    finishJoin(by.deps(), { token, sealed, code })
  return { browser, totpSecret, sealed, confirm }
}

async function counts() {
  const { db } = shop
  return {
    staff: await db.$count(staff),
    users: await db.$count(users),
    factors: await db.$count(secondFactors),
    codes: await db.$count(recoveryCodes),
  }
}

describe('the first owner', () => {
  test('sets themselves and their second factor up, gets ten codes, and is in', async () => {
    const { browser, confirm } = await begin(await firstLink())
    expect(await counts()).toEqual({ staff: 0, users: 0, factors: 0, codes: 0 })
    const joined = await confirm()
    expect(joined).toMatchObject({ ok: true, role: 'owner' })
    expect(joined.ok && new Set(joined.codes).size).toBe(10)
    expect(await counts()).toEqual({ staff: 1, users: 1, factors: 1, codes: 10 })
    expect(await findStaff(browser.deps())).toMatchObject({
      ok: true,
      member: { role: 'owner', email: newcomer.email },
    })
    expect(await verifyAudit(shop.db)).toMatchObject({ ok: true, entries: 1 })
  })

  test('what stands in the database opens nothing', async () => {
    const token = await firstLink()
    const { confirm, totpSecret } = await begin(token)
    const joined = await confirm()
    const rows = JSON.stringify([
      await shop.db.select().from(staffInvitations),
      await shop.db.select().from(secondFactors),
      await shop.db.select().from(recoveryCodes),
    ])
    const codes = joined.ok ? joined.codes : []
    for (const secret of [token, totpSecret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(secret)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('looking at a link and beginning change nothing but the count of tries', async () => {
    const token = await firstLink()
    const before = await checksums(shop.db, ['limit_counts.*'])
    await findInvitation(shop.db, token, shop.clock.now)
    await begin(token)
    expect(await checksums(shop.db, ['limit_counts.*'])).toEqual(before)
  })

  test('a link lives half an hour, and a newer one takes its place', async () => {
    const old = await firstLink()
    const young = await firstLink()
    await expect(begin(old)).rejects.toThrow('link-closed')
    pass(30 * minute - 1)
    const { confirm } = await begin(young)
    pass(1)
    expect(await confirm()).toEqual({ ok: false, problem: 'link-closed' })
    expect(await counts()).toMatchObject({ staff: 0, users: 0 })
  })

  test('once there is an owner every way to that seat is closed for good', async () => {
    const printed = await makePrintedLink(shop.db, { email: 'b@ade.example', role: 'owner' }, machine())
    const token = await firstLink()
    const second = await begin(token, { ...newcomer, email: 'else@ade.example' })
    await (await begin(token)).confirm()
    expect(await second.confirm()).toEqual({ ok: false, problem: 'link-closed' })
    expect(await findInvitation(shop.db, token, shop.clock.now)).toBeNull()
    expect(await findInvitation(shop.db, printed, shop.clock.now)).toBeNull()
    expect(await makeFirstLink(shop.db, shop.clock.now)).toBeNull()
    expect(await counts()).toMatchObject({ staff: 1, users: 1 })
  })

  test('of eight who use one link at once exactly one becomes the owner', async () => {
    const token = await firstLink()
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => begin(token, { ...newcomer, email: `p${turn}@ade.example` })),
    )
    const joined = await Promise.all(all.map(({ confirm }) => confirm()))
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await counts()).toEqual({ staff: 1, users: 1, factors: 1, codes: 10 })
  })
})

describe('the second factor', () => {
  test('a wrong code writes nothing and may be tried again', async () => {
    const { confirm, totpSecret } = await begin(await firstLink())
    const refused = await confirm(wrongCodeAt(totpSecret, shop.clock.now))
    expect(refused).toMatchObject({ ok: false, problem: 'wrong-code', shown: { totpSecret } })
    expect(await counts()).toEqual({ staff: 0, users: 0, factors: 0, codes: 0 })
    expect(await confirm()).toMatchObject({ ok: true })
  })

  test('what one link handed out does not work with another', async () => {
    const invite = (email: string) => makePrintedLink(shop.db, { email, role: 'maker' }, machine())
    const one = await begin(await invite('a@ade.example'))
    const other = await invite('b@ade.example')
    const code = codeAt(one.totpSecret, shop.clock.now)
    const mixed = await finishJoin(newBrowser(shop).deps(), { token: other, sealed: one.sealed, code })
    expect(mixed).toEqual({ ok: false, problem: 'link-closed' })
  })
})

describe('with an account in the shop', () => {
  const invite = (email: string, role: Role = 'maker') => makePrintedLink(shop.db, { email, role }, machine())

  test('they prove it by its password', async () => {
    const { email, userId } = await addMember(shop)
    const token = await invite(email)
    await expect(begin(token)).rejects.toThrow('wrong-password')
    const { confirm } = await begin(token, { ...newcomer, password: rightPassword })
    expect(await confirm()).toMatchObject({ ok: true, role: 'maker' })
    expect(await shop.db.select().from(staff)).toMatchObject([{ userId, role: 'maker' }])
    expect(await shop.db.$count(users)).toBe(1)
  })

  test('the e-mail is the one of the invitation, whatever the form says', async () => {
    const token = await invite('invited@ade.example')
    await (await begin(token, { ...newcomer, email: 'somebody@else.example' })).confirm()
    expect(await shop.db.select({ email: users.email }).from(users)).toEqual([
      { email: 'invited@ade.example' },
    ])
  })

  test('a password that changed meanwhile is asked again', async () => {
    const { email, userId } = await addMember(shop)
    const { confirm } = await begin(await invite(email), { ...newcomer, password: rightPassword })
    await shop.db.update(identities).set({ password: 'another' }).where(eq(identities.userId, userId))
    expect(await confirm()).toEqual({ ok: false, problem: 'link-closed' })
    expect(await shop.db.$count(staff)).toBe(0)
  })

  test('one that nobody proved is taken over, and whoever made it is out', async () => {
    const { email, userId } = await addMember(shop, { emailVerified: false })
    await addStaffSession(userId)
    const google = { id: newId('idy'), userId, providerId: 'google', accountId: 'of a stranger' }
    await shop.db.insert(identities).values(google)
    const { confirm } = await begin(await invite(email))
    expect(await confirm()).toMatchObject({ ok: true })
    expect(await shop.db.$count(identities, eq(identities.userId, userId))).toBe(1)
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({ emailVerified: true, name: newcomer.name })
    expect(await shop.db.$count(sessions, eq(sessions.token, 'of a stranger'))).toBe(0)
  })

  test('one without a password is not given one by a link that did not come by mail', async () => {
    const { email } = await addMember(shop, { password: null })
    await expect(begin(await invite(email))).rejects.toThrow('email-already-in-use')
  })

  test('one that is shut stays shut', async () => {
    const { email } = await addMember(shop, { disabledAt: start })
    await expect(begin(await invite(email), { ...newcomer, password: rightPassword })).rejects.toThrow(
      'user-disabled',
    )
  })

  test('staff who lost phone and codes come back by a link from the machine', async () => {
    const { email } = await addMember(shop)
    const first = await begin(await invite(email, 'owner'), { ...newcomer, password: rightPassword })
    const before = await first.confirm()
    pass(minute)
    const again = await begin(await invite(email, 'owner'), { ...newcomer, password: rightPassword })
    const after = await again.confirm()
    expect([before.ok, after.ok]).toEqual([true, true])
    // Whoever has the lost phone is out.
    expect(await findStaff(first.browser.deps())).toMatchObject({ ok: false })
    expect(await findStaff(again.browser.deps())).toMatchObject({ ok: true })
    expect(await counts()).toEqual({ staff: 1, users: 1, factors: 1, codes: 10 })
  })

  test('the last owner stays one, whatever role their link names', async () => {
    const { email } = await addMember(shop)
    await (await begin(await invite(email, 'owner'), { ...newcomer, password: rightPassword })).confirm()
    pass(minute)
    const again = await begin(await invite(email, 'maker'), { ...newcomer, password: rightPassword })
    expect(await again.confirm()).toMatchObject({ ok: true, role: 'owner' })
    expect(await shop.db.select({ role: staff.role }).from(staff)).toEqual([{ role: 'owner' }])
  })

  async function addStaffSession(userId: `usr_${string}`) {
    const expiresAt = new Date(start.getTime() + 24 * 60 * minute)
    await shop.db.insert(sessions).values({ id: `ses_${userId}`, userId, token: 'of a stranger', expiresAt })
  }
})

test('a weak password is refused with what it lacks', async () => {
  const begun = await beginJoin(newBrowser(shop).deps(), {
    token: await firstLink(),
    ...newcomer,
    password: 'short',
  })
  expect(begun).toMatchObject({ ok: false, problem: 'password-does-not-meet-requirements' })
})

test('no link is made for the first seat while somebody sits in it', async () => {
  await addStaff(shop.db, 'owner')
  expect(await makeFirstLink(shop.db, shop.clock.now)).toBeNull()
})
