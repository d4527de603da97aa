import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/account/account-tables.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { UserId } from '#app/lib/ids.ts'
import { may, roles } from '#app/staff/roles.ts'
import { staff } from '#app/staff/staff-tables.server.ts'

export type Maker = { id: UserId; name: string }

/** Everybody a piece can be given to, by name. */
export async function listMakers(db: Db): Promise<Maker[]> {
  const working = roles.filter((role) => may(role, 'work-production'))
  return db
    .select({ id: users.id, name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(inArray(staff.role, working))
    .orderBy(asc(users.name), asc(users.id))
}
