// Whether a request comes from a member of staff: a session that a second factor opened, lately, of somebody with a role.
import { and, eq } from 'drizzle-orm'
import { sessions } from '#app/domain/accounts/account-tables.server.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { findSession } from '#app/domain/accounts/session.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { Role } from './roles.ts'
import { isRoleOf, roleNamed } from './staff-roles.server.ts'
import { staff, staffRoles } from './staff-tables.server.ts'
import type { StaffMember } from './staff.ts'

/** How long one code opens the back office, in milliseconds; a working day. */
export const officeHoursMs = 12 * 60 * 60_000

export type FoundStaff =
  | { ok: true; member: StaffMember }
  /** Nobody is signed in / a shopper without a role / staff who typed no code in this session yet / none in 12 hours. */
  | { ok: false; problem: 'signed-out' | 'no-staff' | 'second-factor' | 'expired' }

/** Who stands before the office: a session, a role and a second factor that is not older than a working day. */
export async function findStaff(deps: AccountDeps): Promise<FoundStaff> {
  const { shopper } = await findSession(deps)
  if (shopper === null) return { ok: false, problem: 'signed-out' }
  const [row] = await deps.db
    .select({ key: staff.role, own: staffRoles, secondFactorAt: sessions.secondFactorAt })
    .from(staff)
    .leftJoin(staffRoles, isRoleOf(staff.role))
    .innerJoin(sessions, and(eq(sessions.userId, staff.userId), eq(sessions.id, shopper.sessionId)))
    .where(eq(staff.userId, shopper.id))
  if (!row) return { ok: false, problem: 'no-staff' }
  const { key, own, secondFactorAt } = row
  if (secondFactorAt === null) return { ok: false, problem: 'second-factor' }
  if (deps.now().getTime() - secondFactorAt.getTime() >= officeHoursMs)
    return { ok: false, problem: 'expired' }
  const { id, name, email, sessionId } = shopper
  const role = roleNamed(key, own)
  return { ok: true, member: { id, name, email, role, sessionId, provenAt: secondFactorAt } }
}

/** Whether this person has a role here; says nothing of their session. */
export async function worksHere(db: Db, userId: UserId): Promise<boolean> {
  return (await findRole(db, userId)) !== null
}

export async function findRole(db: Db, userId: UserId): Promise<Role | null> {
  const [row] = await db
    .select({ key: staff.role, own: staffRoles })
    .from(staff)
    .leftJoin(staffRoles, isRoleOf(staff.role))
    .where(eq(staff.userId, userId))
  return row ? roleNamed(row.key, row.own) : null
}
