import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#app/domain/accounts/account-tables.server.ts'
import { newId, type RoleId, type UserId } from '#app/foundation/lib/ids.ts'
import { mailsTo, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { addStaff } from '#tests/staff.ts'
import { codeAt } from '#tests/staff-entry.ts'
import { someProof } from '#tests/step-up.ts'
import { saveAlerts, whoIsAlerted } from './alerts.server.ts'
import type { Actor } from './audit.server.ts'
import { auditEntries } from './audit-tables.server.ts'
import { findStaff } from './find-staff.server.ts'
import { findInvitation, makePrintedLink } from './invitations.server.ts'
import { beginJoin, finishJoin } from './join-staff.server.ts'
import { listStaff } from './list-staff.server.ts'
import { changeRole, inviteByMail } from './manage-staff.server.ts'
import { completed } from './permission-words.ts'
import { may, type OwnRole, ownerOnly, permissions, type Role } from './roles.ts'
import { findRoleByKey, roleNames } from './staff-roles.server.ts'
import { staff, staffInvitations, staffRoles } from './staff-tables.server.ts'
import { addRole, removeRole, roleLimits, saveRole } from './write-roles.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const { shop } = useAccountShop(now)
beforeEach(async () => {
  await shop.db.execute(sql`delete from staff`)
  await shop.db.delete(staffInvitations)
  await shop.db.delete(staffRoles)
})

const deps = () => newBrowser(shop).deps()
const by = ({ userId }: { userId: UserId }, role: Role = 'owner'): Actor => ({
  userId,
  role,
  requestId: newId('req'),
  now,
})

/** An owner and the role that they made. */
async function withRole(wanted = { name: 'Salon partner', permissions: completed(['edit-stock']) }) {
  const owner = await addStaff(shop.db, 'owner', { now })
  const added = await addRole(shop.db, by(owner), wanted, someProof)
  if (!added.ok) throw new Error(added.problem)
  return { owner, key: added.key, read: { key: added.key, version: 0 } }
}

const asRole = async (key: RoleId) => (await findRoleByKey(shop.db, key)) as OwnRole
const entriesOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.number)
const roleOf = async (userId: UserId) =>
  (await shop.db.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId)))[0]?.role

/** As the guard asks at each request. */
async function enters({ cookie }: { cookie: { name: string; value: string } }): Promise<Role | null> {
  const browser = newBrowser(shop)
  browser.cookies.set(cookie.name, cookie.value)
  const found = await findStaff(browser.deps())
  return found.ok ? found.member.role : null
}

describe('a role of the house', () => {
  test('may what it was given with what that needs, and stands in the log', async () => {
    const { owner, key } = await withRole()
    expect(await asRole(key)).toEqual({
      key,
      name: 'Salon partner',
      may: 'Edit stock.',
      permissions: ['see-overview', 'see-stock', 'edit-stock'],
    })
    expect(await entriesOf(key)).toMatchObject([
      { action: 'role.create', actorId: owner.userId, after: { name: 'Salon partner' } },
    ])
  })

  test('never gets what only an owner may, not even by a row that says so', async () => {
    const { owner, read } = await withRole()
    await saveRole(shop.db, by(owner), read, { name: 'All', permissions }, someProof)
    expect((await asRole(read.key)).permissions).toEqual(completed(permissions))
    await shop.db.update(staffRoles).set({ permissions: [...permissions] })
    const role = await asRole(read.key)
    expect(ownerOnly.filter((permission) => may(role, permission))).toEqual([])
  })

  test('is in force at the next request of whoever is signed in', async () => {
    const { owner, key, read } = await withRole()
    const partner = await addStaff(shop.db, await asRole(key), { now })
    expect(may((await enters(partner)) ?? 'maker', 'refund')).toBe(false)
    const wanted = { name: 'Salon partner', permissions: completed(['refund']) }
    expect(await saveRole(shop.db, by(owner), read, wanted, someProof)).toMatchObject({ ok: true })
    const role = await enters(partner)
    expect(role && [may(role, 'refund'), may(role, 'edit-stock')]).toEqual([true, false])
    const [entry] = (await entriesOf(key)).slice(-1)
    expect(entry).toMatchObject({
      action: 'role.save',
      before: { may: { 'edit-stock': true } },
      after: { may: { refund: true } },
    })
  })

  test('is known wherever roles are: the list of staff, alerts, the names of the log', async () => {
    const { key } = await withRole({ name: 'Bench', permissions: completed(['see-orders']) })
    const bench = await addStaff(shop.db, await asRole(key), { now, name: 'Ngozi Bench' })
    expect(await listStaff(shop.db)).toContainEqual(
      expect.objectContaining({ id: bench.userId, role: expect.objectContaining({ name: 'Bench' }) }),
    )
    const choice = { channel: 'mail', phone: '', quietFromHour: 0, quietToHour: 0 } as const
    await saveAlerts(shop.db, { ...by(bench), userId: bench.userId }, choice)
    expect((await whoIsAlerted(shop.db, now)).map(({ userId }) => userId)).toEqual([bench.userId])
    expect((await roleNames(shop.db))[key]).toBe('Bench')
  })
})

describe('is refused', () => {
  test('a name that another role has, in whatever letters, until that one is removed', async () => {
    const { owner, key, read } = await withRole()
    const add = (name: string) => addRole(shop.db, by(owner), { name, permissions: [] }, someProof)
    for (const name of ['SALON partner', 'manager', 'Read-only'])
      expect(await add(name)).toMatchObject({ problem: 'name-taken' })
    const other = await add('Packing')
    expect(other).toMatchObject({ ok: true })
    const taken = { name: 'packing', permissions: [] }
    expect(await saveRole(shop.db, by(owner), read, taken, someProof)).toMatchObject({
      problem: 'name-taken',
    })
    expect(await removeRole(shop.db, by(owner), read, null, someProof)).toMatchObject({ ok: true })
    expect(await add('Salon Partner')).toMatchObject({ ok: true })
    expect((await roleNames(shop.db))[key]).toBe('Salon partner')
  })

  test('what a colleague changed or removed meanwhile, and one too many', async () => {
    const { owner, read } = await withRole()
    const wanted = { name: 'Stock', permissions: [] }
    await saveRole(shop.db, by(owner), read, wanted, someProof)
    expect(await saveRole(shop.db, by(owner), read, wanted, someProof)).toMatchObject({ problem: 'changed' })
    const newer = { ...read, version: 1 }
    await removeRole(shop.db, by(owner), newer, null, someProof)
    expect(await saveRole(shop.db, by(owner), newer, wanted, someProof)).toMatchObject({ problem: 'gone' })
    for (let turn = 0; turn < roleLimits.most; turn++)
      await shop.db.insert(staffRoles).values({ key: newId('rol'), name: `Role ${turn}`, permissions: [] })
    expect(await addRole(shop.db, by(owner), wanted, someProof)).toMatchObject({ problem: 'too-many' })
  })

  test('whoever would give what they may not, by a role or to a person', async () => {
    const { read } = await withRole()
    const fulfilment = await addStaff(shop.db, 'fulfilment', { now })
    const other = await addStaff(shop.db, 'maker', { now })
    const actor = by(fulfilment, 'fulfilment')
    const wanted = { name: 'More', permissions: completed(['refund']) }
    const refused = { ok: false, problem: 'beyond-own' }
    expect(await addRole(shop.db, actor, wanted, someProof)).toEqual(refused)
    expect(await saveRole(shop.db, actor, read, wanted, someProof)).toEqual(refused)
    expect(await changeRole(shop.db, actor, { userId: other.userId, role: 'manager' }, someProof)).toEqual(
      refused,
    )
    const invited = { email: 'new@ade.example', role: 'owner', inviter: 'Bisi' } as const
    expect(await inviteByMail(deps(), actor, invited, someProof)).toEqual(refused)
    expect(await mailsTo(shop.db, invited.email)).toEqual([])
    expect(await roleOf(other.userId)).toBe('maker')
  })

  test('whoever changes the role that they have, or gives themselves another', async () => {
    const { key, read } = await withRole()
    const mine = await asRole(key)
    const partner = await addStaff(shop.db, mine, { now })
    const actor = by(partner, mine)
    const refused = { ok: false, problem: 'own-role' }
    const less = { name: 'Less', permissions: [] }
    expect(await saveRole(shop.db, actor, read, less, someProof)).toEqual(refused)
    expect(await removeRole(shop.db, actor, read, 'maker', someProof)).toEqual(refused)
    const [one] = [await addStaff(shop.db, 'owner', { now })]
    const wanted = { userId: one.userId, role: 'manager' } as const
    expect(await changeRole(shop.db, by(one), wanted, someProof)).toEqual(refused)
  })
})

describe('removing', () => {
  const invite = (owner: { userId: UserId }, role: RoleId, email = 'new@ade.example') =>
    inviteByMail(deps(), by(owner), { email, role, inviter: 'Folake' }, someProof)

  test('is refused while somebody has it or is invited with it, unless they get another', async () => {
    const { owner, key, read } = await withRole()
    expect(await invite(owner, key)).toEqual({ ok: true })
    const token = await tokenTo(shop.db, 'new@ade.example', 'staff-invitation')
    const remove = (to: Parameters<typeof removeRole>[3]) =>
      removeRole(shop.db, by(owner), read, to, someProof)
    for (const to of [null, key]) expect(await remove(to)).toMatchObject({ problem: 'in-use' })
    const partner = await addStaff(shop.db, await asRole(key), { now })
    expect(await remove(newId('rol'))).toMatchObject({ problem: 'no-role' })
    expect(await remove('content')).toMatchObject({ ok: true })
    expect(await roleOf(partner.userId)).toBe('content')
    expect(await shop.db.$count(sessions, eq(sessions.userId, partner.userId))).toBe(0)
    expect(await findInvitation(shop.db, token, now)).toMatchObject({ role: 'content' })
    expect((await entriesOf(partner.userId)).at(-1)).toMatchObject({
      action: 'staff.role',
      before: { role: key },
      after: { role: 'content' },
    })
    expect((await entriesOf(key)).at(-1)).toMatchObject({ action: 'role.remove', after: { people: 1 } })
  })

  test('leaves nobody with it, invited at the same moment or given it, twelve times', async () => {
    for (let turn = 0; turn < 12; turn++) {
      await shop.db.delete(staffInvitations)
      await shop.db.delete(staffRoles)
      await shop.db.execute(sql`delete from staff`)
      const { owner, key, read } = await withRole()
      const maker = await addStaff(shop.db, 'maker', { now })
      const given = { userId: maker.userId, role: key }
      const [removed, invited, changed] = await Promise.all([
        removeRole(shop.db, by(owner), read, null, someProof),
        invite(owner, key, `turn${turn}@ade.example`),
        changeRole(shop.db, by(owner), given, someProof),
      ])
      const problems = [removed, invited, changed].flatMap((one) => (one.ok ? [] : [one.problem]))
      expect(problems.join()).toBe(removed.ok ? 'no-role,no-role' : 'in-use')
      const held = [staff, staffInvitations].map((table) => shop.db.$count(table, eq(table.role, key)))
      const [has = 0, is = 0] = await Promise.all(held)
      expect(has + is > 0).toBe(!removed.ok)
      expect(await mailsTo(shop.db, `turn${turn}@ade.example`)).toHaveLength(is)
    }
  })

  test('while somebody joins: they come in with the role that they get instead', async () => {
    const { owner, key, read } = await withRole()
    const email = 'joins@ade.example'
    const token = await makePrintedLink(shop.db, { email, role: await asRole(key) }, by(owner))
    const begun = await beginJoin(deps(), {
      token,
      email,
      name: 'Ngozi Okafor',
      password: 'copper orchard window 18',
    })
    if (!begun.ok) throw new Error(begun.problem)
    await removeRole(shop.db, by(owner), read, 'maker', someProof)
    const { sealed, totpSecret } = begun.shown
    const typed = { token, sealed, code: codeAt(totpSecret, now) }
    expect(await finishJoin(deps(), typed)).toMatchObject({ ok: true, role: 'maker' })
  })

  test('a link to one that is no more opens nothing', async () => {
    const { owner, key, read } = await withRole()
    const role = await asRole(key)
    await removeRole(shop.db, by(owner), read, null, someProof)
    const token = await makePrintedLink(shop.db, { email: 'late@ade.example', role }, by(owner))
    expect(await findInvitation(shop.db, token, now)).toBeNull()
  })
})
