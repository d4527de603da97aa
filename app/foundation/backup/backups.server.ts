import { desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { backups } from './backups-tables.server.ts'

export type LastBackup = { name: string; place: string; startedAt: Date; finishedAt: Date; bytes: number }

/** The newest backup that was read back whole; null when there never was one. Its rows are as old as `startedAt`. */
export async function lastBackup(db: Db): Promise<LastBackup | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  if (!row?.finishedAt) return null
  const { name, place, startedAt, finishedAt, bytes } = row
  return { name, place, startedAt, finishedAt, bytes: bytes ?? 0 }
}

export async function noteStart(
  db: Db,
  backup: { name: string; place: string; startedAt: Date },
): Promise<void> {
  await db.insert(backups).values(backup)
}

type Outcome = { finishedAt: Date; bytes: number; sha256: string } | { problem: string }

export async function noteOutcome(db: Db, name: string, outcome: Outcome): Promise<void> {
  await db.update(backups).set(outcome).where(eq(backups.name, name))
}

/** Longer than the oldest month that is kept. Milliseconds. */
const rememberedMs = 400 * 24 * 60 * 60_000

export async function forgetOldBackups(db: Db, now: Date): Promise<void> {
  await db.delete(backups).where(lt(backups.startedAt, new Date(now.getTime() - rememberedMs)))
}

const hourMs = 60 * 60_000
/** Nobody buys then, by the clock of Lagos. */
const quietHours = [2, 3, 4]
/** A backup of a quiet hour may be made a little earlier or later than that of the night before. */
const leastMs = 12 * hourMs
/** A night and what a large backup takes. */
const overdueMs = 26 * hourMs

/** Asked every hour: what was missed by night, because the shop stood still or the place was away, is made up by day. */
export function isBackupDue(last: LastBackup | null, now: Date): { due: boolean; overdue: boolean } {
  if (last === null) return { due: true, overdue: false }
  const age = now.getTime() - last.startedAt.getTime()
  const hour = new Date(now.getTime() + hourMs).getUTCHours()
  const overdue = age > overdueMs
  return { due: overdue || (quietHours.includes(hour) && age > leastMs), overdue }
}
