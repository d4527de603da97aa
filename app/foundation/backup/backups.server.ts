import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { backups } from './backups-tables.server.ts'

export type LastBackup = { name: string; place: string; startedAt: Date; finishedAt: Date; bytes: number }

/**
 * The newest backup that was read back whole, of one place or of all; null when there never was one. Its rows are as old as
 * `startedAt`.
 */
export async function lastBackup(db: Db, place?: string): Promise<LastBackup | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), place === undefined ? undefined : eq(backups.place, place)))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  if (!row?.finishedAt) return null
  const { name, startedAt, finishedAt, bytes } = row
  return { name, place: row.place, startedAt, finishedAt, bytes: bytes ?? 0 }
}

/** When a backup was tried for the first time, there or anywhere; null when none ever was. */
export async function firstTryOfBackup(db: Db, place?: string): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(place === undefined ? undefined : eq(backups.place, place))
    .orderBy(backups.startedAt)
    .limit(1)
  return row?.startedAt ?? null
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
