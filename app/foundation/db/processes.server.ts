// Which processes of the shop are alive, and what would go wrong between them.
import { desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { Db } from './db.server.ts'
import { processes } from './process-tables.server.ts'

type ShopProcessRow = typeof processes.$inferSelect
export type LivingProcess = Omit<ShopProcessRow, 'seenAt'>

/** A process says that it is alive this often; milliseconds. */
export const beatMs = 10_000
/** One that was not heard of for three beats is dead, or cannot reach the database and does no work. */
const aliveWithin = sql`now() - interval '30 seconds'`
const forgottenAfter = sql`now() - interval '1 day'`

/** Says that this process is alive, and forgets those that died more than a day ago. */
export async function beat(db: Db, living: LivingProcess): Promise<void> {
  await db
    .insert(processes)
    .values({ ...living, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: sql`now()` } })
  await db.delete(processes).where(lt(processes.seenAt, forgottenAfter))
}

/** It has ended in order. */
export async function leave(db: Db, id: Id<'prc'>): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id))
}

/** Those that are alive, the youngest first. */
export async function listProcesses(db: Db): Promise<ShopProcessRow[]> {
  return db
    .select()
    .from(processes)
    .where(gt(processes.seenAt, aliveWithin))
    .orderBy(desc(processes.startedAt))
}

/**
 * Those that keep pictures in a folder of their own, beside that of another: what is uploaded to one is missing at the other. Empty
 * when all share one folder or keep pictures elsewhere.
 */
export function withSplitMedia<P extends Pick<ShopProcessRow, 'mediaFolder'>>(living: readonly P[]): P[] {
  const onDisk = living.filter(({ mediaFolder }) => mediaFolder !== null)
  const folders = new Set(onDisk.map(({ mediaFolder }) => mediaFolder))
  return folders.size > 1 ? onDisk : []
}
