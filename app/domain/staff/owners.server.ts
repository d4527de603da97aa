// There is always an owner. Everything that could take the last one away passes here, one after the other.
import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { staff } from './staff-tables.server.ts'

/** Held until the transaction ends: whoever changes who works here waits for whoever does so already. */
export async function lockStaff(tx: Db): Promise<void> {
  await lockName(tx, 'staff/who-works-here')
}

/** Without one the shop prints the link by which its first owner comes in. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 0
}

/** Whether nobody else could do what they do. Under lockStaff. */
export async function isLastOwner(tx: Db, userId: UserId): Promise<boolean> {
  const [row] = await tx.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId))
  return row?.role === 'owner' && (await countOwners(tx, userId)) === 0
}

/** Owners who can come in: somebody who is shut out does not count. */
async function countOwners(db: Db, except?: UserId): Promise<number> {
  const rows = await db
    .select({ id: staff.userId })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(
      and(
        eq(staff.role, 'owner'),
        isNull(users.disabledAt),
        except === undefined ? undefined : ne(staff.userId, except),
      ),
    )
  return rows.length
}
