import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { UserId } from '#app/lib/ids.ts'
import { staff } from './staff-tables.server.ts'

export async function isStaff(db: Db, userId: UserId): Promise<boolean> {
  return (await db.$count(staff, eq(staff.userId, userId))) > 0
}
