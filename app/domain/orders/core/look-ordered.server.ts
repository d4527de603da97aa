import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { orderLines } from './orders-tables.server.ts'

/** Whether a design that was ordered has this look, by the key that its line keeps. */
export async function isLookOrdered(db: Db, lookKey: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(sql`${orderLines.isCustom}`, eq(orderLines.pictureKey, lookKey)))
    .limit(1)
  return found !== undefined
}
