import { asc, eq, sql } from 'drizzle-orm'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { Role } from './roles.ts'
import { isRoleOf, roleNamed } from './staff-roles.server.ts'
import { secondFactors, staff, staffRoles } from './staff-tables.server.ts'

export type ListedMember = {
  id: UserId
  name: string
  email: string
  role: Role
  since: Date
  hasSecondFactor: boolean
  isDisabled: boolean
  /** When they were last in the back office on a device that is still signed in. */
  seenAt: Date | null
}

/** Everybody who works here, by name. */
export async function listStaff(db: Db): Promise<ListedMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      key: staff.role,
      own: staffRoles,
      since: staff.createdAt,
      confirmedAt: secondFactors.confirmedAt,
      disabledAt: users.disabledAt,
      seenAt:
        sql<Date | null>`max(${sessions.updatedAt}) filter (where ${sessions.secondFactorAt} is not null)`.mapWith(
          sessions.updatedAt,
        ),
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .leftJoin(staffRoles, isRoleOf(staff.role))
    .leftJoin(secondFactors, eq(secondFactors.userId, staff.userId))
    .leftJoin(sessions, eq(sessions.userId, staff.userId))
    .groupBy(users.id, staff.userId, staffRoles.key, secondFactors.userId)
    .orderBy(asc(users.name), asc(users.id))
  return rows.map(({ key, own, confirmedAt, disabledAt, ...member }) => ({
    ...member,
    role: roleNamed(key, own),
    hasSecondFactor: confirmedAt !== null,
    isDisabled: disabledAt !== null,
  }))
}
