import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { keyOf, may } from '#app/domain/staff/roles.ts'
import { findRole } from '#app/domain/staff/find-staff.server.ts'
import { listRoles } from '#app/domain/staff/staff-roles.server.ts'
import { staff } from '#app/domain/staff/staff-tables.server.ts'

export type Maker = { id: UserId; name: string }

/** Everybody a job can be given to, by name. */
export async function listMakers(db: Db): Promise<Maker[]> {
  const working = (await listRoles(db)).filter((role) => may(role, 'work-production')).map(keyOf)
  return db
    .select({ id: users.id, name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(inArray(staff.role, working))
    .orderBy(asc(users.name), asc(users.id))
}

export async function isMaker(tx: Db, userId: UserId): Promise<boolean> {
  const role = await findRole(tx, userId)
  return role !== null && may(role, 'work-production')
}
