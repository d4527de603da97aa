import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'

/**
 * After thousands of products came at once: the planner of the database goes by the few that there were until autovacuum
 * looks, up to a minute later, and lists and searches take seconds meanwhile.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze products, variants, product_pictures`)
}
