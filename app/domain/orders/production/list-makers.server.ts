import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { may, roles } from '#app/domain/staff/roles.ts'
import { staff } from '#app/domain/staff/staff-tables.server.ts'

export type Maker = { id: UserId; name: string }

/** Everybody a job can be given to, by name. */
export async function listMakers(db: Db): Promise<Maker[]> {
  const working = roles.filter((role) => may(role, 'work-production'))
  return db
    .select({ id: users.id, name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(inArray(staff.role, working))
    .orderBy(asc(users.name), asc(users.id))
}

export async function isMaker(tx: Db, userId: UserId): Promise<boolean> {
  const [row] = await tx.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId))
  return row !== undefined && may(row.role, 'work-production')
}
