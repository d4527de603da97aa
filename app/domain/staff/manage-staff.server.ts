// Who works here: inviting, changing a role, taking a second factor off, removing. Each change is one transaction with
// its audit entry, and needs proof of who makes it.
import { eq } from 'drizzle-orm'
import { queueAccountMail } from '#app/domain/accounts/account-mails.server.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { findUserByEmail } from '#app/domain/accounts/people.server.ts'
import { endOfficeSessions } from '#app/domain/accounts/session.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { emailKey } from '#app/domain/accounts/people.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { makeMailedLink, withdrawInvitationsBy } from './invitations.server.ts'
import { type Left, leaveStaff } from './leave-staff.server.ts'
import { isLastOwner, lockStaff } from './owners.server.ts'
import { type FactorDeps, tell } from './own-factor.server.ts'
import { keyOf, may, mayGive, permissionsOf, type Role, type RoleKey, roleWords } from './roles.ts'
import { findRoleByKey } from './staff-roles.server.ts'
import { recoveryCodes, secondFactors, staff } from './staff-tables.server.ts'
import type { Proof } from './step-up.server.ts'

export type StaffChanged =
  | { ok: true }
  /** Nobody else could do what they do. */
  | { ok: false; problem: 'last-owner' }
  /** They were removed meanwhile, or the invited one works here already. */
  | { ok: false; problem: 'no-staff' | 'is-staff' }
  /** It was removed meanwhile; it may what they may not; it is their own. */
  | { ok: false; problem: 'no-role' | 'beyond-own' | 'own-role' }

/** Sends a link by mail; asked again for the same address it sends another, and the one before stops working. */
export function inviteByMail(
  deps: FactorDeps,
  actor: Actor,
  { email, role: key, inviter }: { email: string; role: RoleKey; inviter: string },
  _proof: Proof,
): Promise<StaffChanged> {
  return undoableTransaction<StaffChanged>(deps.db, async (tx, undo) => {
    await lockStaff(tx)
    const given = await roleToGive(tx, actor, key)
    if (!given.ok) return undo(given)
    const { role } = given
    const user = await findUserByEmail(tx, emailKey(email))
    if (user && (await findMember(tx, user.id))) return undo({ ok: false, problem: 'is-staff' })
    const token = await makeMailedLink(tx, { email, role }, actor)
    const words = roleWords(role)
    await queueAccountMail(tx, deps, {
      kind: 'staff-invitation',
      to: emailKey(email),
      name: '',
      inviter,
      role: words.name,
      may: words.may,
      url: `${deps.baseUrl}/admin/join?token=${token}`,
    })
    return { ok: true }
  })
}

/** They are signed out of the back office, and comes in again with the new role. */
export function changeRole(
  db: Db,
  actor: Actor,
  { userId, role: key }: { userId: UserId; role: RoleKey },
  _proof: Proof,
): Promise<StaffChanged> {
  return undoableTransaction<StaffChanged>(db, async (tx, undo) => {
    await lockStaff(tx)
    const member = await findMember(tx, userId)
    if (!member) return undo({ ok: false, problem: 'no-staff' })
    if (member.role === key) return { ok: true }
    if (await isLastOwner(tx, userId)) return undo({ ok: false, problem: 'last-owner' })
    if (userId === actor.userId) return undo({ ok: false, problem: 'own-role' })
    const given = await roleToGive(tx, actor, key)
    if (!given.ok) return undo(given)
    await putIntoRole(tx, actor, member, given.role)
    return { ok: true }
  })
}

/** Under lockStaff; whoever calls it has looked whether they may. */
export async function putIntoRole(
  tx: Db,
  actor: Actor,
  { userId, role: before }: Pick<typeof staff.$inferSelect, 'userId' | 'role'>,
  role: Role,
): Promise<void> {
  const after = keyOf(role)
  await tx.update(staff).set({ role: after, updatedAt: actor.now }).where(eq(staff.userId, userId))
  if (!may(role, 'manage-staff')) await withdrawInvitationsBy(tx, userId, actor.now)
  await endOfficeSessions(tx, userId)
  const change = { before: { role: before }, after: { role: after } }
  await recordAudit(tx, actor, { action: 'staff.role', subject: ['staff', userId], ...change })
}

export type Given = { ok: true; role: Role } | { ok: false; problem: 'no-role' | 'beyond-own' }

/** Under lockStaff, so that it is not removed before it is given. */
export async function roleToGive(tx: Db, actor: Actor, key: RoleKey): Promise<Given> {
  const role = await findRoleByKey(tx, key)
  if (role === null) return { ok: false, problem: 'no-role' }
  return mayGive(actor.role, permissionsOf(role)) ? { ok: true, role } : { ok: false, problem: 'beyond-own' }
}

/** Their account stays: they are a shopper like any other from then on. */
export function removeStaff(db: Db, actor: Actor, userId: UserId, _proof: Proof): Promise<StaffChanged> {
  return undoableTransaction<StaffChanged>(db, async (tx, undo) => {
    const left: Left = await leaveStaff(tx, actor, userId, 'removed')
    if (!left.ok) return undo(left)
    return left.wasStaff ? { ok: true } : { ok: false, problem: 'no-staff' }
  })
}

/** For a lost phone: they are signed out, and set up another one when they sign in next. They are told by mail. */
export function resetSecondFactor(
  deps: FactorDeps,
  actor: Actor,
  userId: UserId,
  _proof: Proof,
): Promise<StaffChanged> {
  return undoableTransaction<StaffChanged>(deps.db, async (tx, undo) => {
    await lockStaff(tx)
    const [user] = await tx
      .select({ id: users.id, email: users.email, name: users.name })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(eq(staff.userId, userId))
    if (!user) return undo({ ok: false, problem: 'no-staff' })
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endOfficeSessions(tx, userId)
    await tell(tx, deps, actor, user, 'reset')
    return { ok: true }
  })
}

async function findMember(tx: Db, userId: UserId) {
  const [member] = await tx.select().from(staff).where(eq(staff.userId, userId))
  return member ?? null
}
