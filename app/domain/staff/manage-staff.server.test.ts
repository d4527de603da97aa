import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { mailsTo, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { addMember } from '#tests/members.ts'
import { addStaff } from '#tests/staff.ts'
import { addSecondFactor } from '#tests/staff-entry.ts'
import { someProof } from '#tests/step-up.ts'
import type { Actor } from './audit.server.ts'
import { auditEntries } from './audit-tables.server.ts'
import {
  findInvitation,
  forgetInvitations,
  forgetOldInvitations,
  listInvitations,
  withdrawInvitation,
} from './invitations.server.ts'
import { leaveStaff } from './leave-staff.server.ts'
import { changeRole, inviteByMail, removeStaff, resetSecondFactor } from './manage-staff.server.ts'
import { builtInRoles } from './roles.ts'
import { recoveryCodes, secondFactors, staff, staffInvitations } from './staff-tables.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const { shop } = useAccountShop(now)
beforeEach(async () => {
  await shop.db.execute(sql`delete from staff`)
  await shop.db.delete(staffInvitations)
})

const deps = () => newBrowser(shop).deps()
const by = ({ userId }: { userId: UserId }): Actor => ({
  userId,
  role: 'owner',
  requestId: newId('req'),
  now,
})
const owners = async () =>
  (await shop.db.select({ id: staff.userId }).from(staff).where(eq(staff.role, 'owner'))).map(({ id }) => id)
const lastEntry = async (id: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).at(-1)

describe('the last owner', () => {
  test.each(builtInRoles.filter((role) => role !== 'owner'))('cannot be made a %s', async (role) => {
    const owner = await addStaff(shop.db, 'owner')
    await addStaff(shop.db, 'manager')
    expect(await changeRole(shop.db, by(owner), { userId: owner.userId, role }, someProof)).toEqual({
      ok: false,
      problem: 'last-owner',
    })
    expect(await owners()).toEqual([owner.userId])
  })

  test('cannot be removed or erased', async () => {
    const owner = await addStaff(shop.db, 'owner')
    expect(await removeStaff(shop.db, by(owner), owner.userId, someProof)).toMatchObject({
      problem: 'last-owner',
    })
    const left = await transaction(shop.db, (tx) => leaveStaff(tx, by(owner), owner.userId, 'erase'))
    expect(left).toEqual({ ok: false, problem: 'last-owner' })
    expect(await owners()).toEqual([owner.userId])
  })

  test('is who can come in: one that is shut out does not count', async () => {
    const [one, other] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'owner')]
    await shop.db.update(users).set({ disabledAt: now }).where(eq(users.id, other.userId))
    expect(await removeStaff(shop.db, by(other), one.userId, someProof)).toMatchObject({
      problem: 'last-owner',
    })
  })

  test.each(['role', 'remove', 'mixed'] as const)(
    'two owners who take each other out at once (%s) leave one, thirty times',
    async (how) => {
      for (let turn = 0; turn < 30; turn++) {
        await shop.db.execute(sql`delete from staff`)
        const [one, other] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'owner')]
        const demote = (who: typeof one, whom: typeof one) =>
          changeRole(shop.db, by(who), { userId: whom.userId, role: 'maker' }, someProof)
        const remove = (who: typeof one, whom: typeof one) =>
          removeStaff(shop.db, by(who), whom.userId, someProof)
        const done = await Promise.all([
          how === 'remove' ? remove(one, other) : demote(one, other),
          how === 'role' ? demote(other, one) : remove(other, one),
        ])
        expect(done.filter(({ ok }) => ok)).toHaveLength(1)
        expect(await owners()).toHaveLength(1)
      }
    },
  )
})

describe('changing somebody', () => {
  test('a new role signs them out of the office and stands in the log', async () => {
    const [owner, maker] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'maker')]
    await shop.db.insert(sessions).values({
      id: newId('ses'),
      userId: maker.userId,
      token: `shopping ${maker.userId}`,
      expiresAt: new Date(now.getTime() + 1e9),
    })
    const wanted = { userId: maker.userId, role: 'content' } as const
    expect(await changeRole(shop.db, by(owner), wanted, someProof)).toEqual({ ok: true })
    const left = await shop.db.select().from(sessions).where(eq(sessions.userId, maker.userId))
    expect(left.map(({ token }) => token)).toEqual([`shopping ${maker.userId}`])
    expect(await lastEntry(maker.userId)).toMatchObject({
      action: 'staff.role',
      actorId: owner.userId,
      before: { role: 'maker' },
      after: { role: 'content' },
    })
  })

  test('removing takes role, factor, codes and office sessions, and leaves the account', async () => {
    const [owner, maker] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'maker')]
    await addSecondFactor(shop.db, ['s'.repeat(48)], maker.userId)
    expect(await removeStaff(shop.db, by(owner), maker.userId, someProof)).toEqual({ ok: true })
    expect(await removeStaff(shop.db, by(owner), maker.userId, someProof)).toMatchObject({
      problem: 'no-staff',
    })
    const own = { factors: secondFactors, codes: recoveryCodes, sessions, staff }
    for (const table of Object.values(own))
      expect(await shop.db.$count(table, eq(table.userId, maker.userId))).toBe(0)
    expect(await shop.db.$count(users, eq(users.id, maker.userId))).toBe(1)
  })

  test('a lost phone: factor, codes and office sessions go, their role stays, they are told', async () => {
    const [owner, maker] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'maker')]
    await addSecondFactor(shop.db, ['s'.repeat(48)], maker.userId)
    expect(await resetSecondFactor(deps(), by(owner), maker.userId, someProof)).toEqual({ ok: true })
    expect(await shop.db.$count(secondFactors, eq(secondFactors.userId, maker.userId))).toBe(0)
    expect(await shop.db.$count(sessions, eq(sessions.userId, maker.userId))).toBe(0)
    expect(await shop.db.$count(staff, eq(staff.userId, maker.userId))).toBe(1)
    expect(await mailsTo(shop.db, maker.email, 'second-factor')).toHaveLength(1)
  })

  test('a shopper cannot be changed as if they worked here', async () => {
    const [owner, { userId }] = [await addStaff(shop.db, 'owner'), await addMember(shop)]
    const wanted = { userId, role: 'owner' } as const
    expect(await changeRole(shop.db, by(owner), wanted, someProof)).toMatchObject({ problem: 'no-staff' })
    expect(await resetSecondFactor(deps(), by(owner), userId, someProof)).toMatchObject({
      problem: 'no-staff',
    })
    expect(await owners()).toEqual([owner.userId])
  })
})

describe('inviting', () => {
  const day = 24 * 60 * 60_000

  test('sends a link that lives a week; sent again, the one before is dead; withdrawn, so is that one', async () => {
    const owner = await addStaff(shop.db, 'owner')
    const wanted = { email: 'New@Ade.example', role: 'maker', inviter: 'Folake Adewale' } as const
    expect(await inviteByMail(deps(), by(owner), wanted, someProof)).toEqual({ ok: true })
    const first = await tokenTo(shop.db, 'new@ade.example', 'staff-invitation')
    expect(await findInvitation(shop.db, first, new Date(now.getTime() + 7 * day - 1))).toMatchObject({
      email: 'new@ade.example',
      role: 'maker',
    })
    expect(await findInvitation(shop.db, first, new Date(now.getTime() + 7 * day))).toBeNull()
    await inviteByMail(deps(), by(owner), wanted, someProof)
    const second = await tokenTo(shop.db, 'new@ade.example', 'staff-invitation')
    expect(await findInvitation(shop.db, first, now)).toBeNull()
    const open = await listInvitations(shop.db, now)
    expect(open).toHaveLength(1)
    const id = open[0]?.id ?? ''
    expect(await withdrawInvitation(shop.db, by(owner), id)).toBe(true)
    expect(await withdrawInvitation(shop.db, by(owner), id)).toBe(false)
    expect(await findInvitation(shop.db, second, now)).toBeNull()
  })

  test('leaves no address behind: a month after its end, or when they go', async () => {
    const owner = await addStaff(shop.db, 'owner')
    for (const email of ['one@ade.example', 'two@ade.example'])
      await inviteByMail(deps(), by(owner), { email, role: 'maker', inviter: 'Folake' }, someProof)
    await forgetInvitations(shop.db, 'One@ade.example')
    const addresses = async () =>
      (await shop.db.select({ email: staffInvitations.email }).from(staffInvitations)).map(
        ({ email }) => email,
      )
    expect(await addresses()).toEqual(['two@ade.example'])
    expect(await forgetOldInvitations(shop.db, new Date(now.getTime() + 37 * day))).toBe(0)
    expect(await forgetOldInvitations(shop.db, new Date(now.getTime() + 37 * day + 1))).toBe(1)
  })

  test('of somebody who works here is refused', async () => {
    const [owner, maker] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'maker')]
    const wanted = { email: maker.email, role: 'owner', inviter: 'Folake' } as const
    expect(await inviteByMail(deps(), by(owner), wanted, someProof)).toMatchObject({ problem: 'is-staff' })
    expect(await mailsTo(shop.db, maker.email)).toHaveLength(0)
  })

  test.each(['role', 'remove', 'erase'] as const)(
    'an owner who loses their place (%s) leaves no open door behind',
    async (how) => {
      const [owner, former] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'owner')]
      const wanted = { email: `${how}@ade.example`, role: 'owner', inviter: 'Folake' } as const
      await inviteByMail(deps(), by(former), wanted, someProof)
      const token = await tokenTo(shop.db, wanted.email, 'staff-invitation')
      expect(await findInvitation(shop.db, token, now)).not.toBeNull()
      const { userId } = former
      if (how === 'role') await changeRole(shop.db, by(owner), { userId, role: 'manager' }, someProof)
      if (how === 'remove') await removeStaff(shop.db, by(owner), userId, someProof)
      if (how === 'erase') await transaction(shop.db, (tx) => leaveStaff(tx, by(former), userId, 'erase'))
      expect(await findInvitation(shop.db, token, now)).toBeNull()
    },
  )

  test('no mail says what somebody wrote into a name', async () => {
    const owner = await addStaff(shop.db, 'owner')
    const inviter = 'Visit https://evil.example now'
    await inviteByMail(deps(), by(owner), { email: 'x@ade.example', role: 'maker', inviter }, someProof)
    const [mail] = await mailsTo(shop.db, 'x@ade.example')
    expect(mail?.text).not.toContain('evil')
  })
})
