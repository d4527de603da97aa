// How often somebody may try something in a stretch of time that begins with the first try. Counted in rows, by one
// statement each, so that two processes or a restart count no less. At the border of two stretches up to twice `max`
// fit into one `windowSeconds`: choose `max` accordingly.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { limitCounts, usedSolutions } from './limits-tables.server.ts'

export type Limit = {
  /** What is limited; counts of different names never meet. */
  name: string
  max: number
  windowSeconds: number
}

export type Taken =
  /** `count` includes this try, or, when only read, what was taken so far. */
  | { ok: true; count: number }
  /** In how many seconds the next try has a chance. */
  | { ok: false; retryAfter: number }

/** Counts one try. Give the pool's database: a transaction that is taken back would forget the try. */
export async function takeFromLimit(db: Db, limit: Limit, who: string, now: Date): Promise<Taken> {
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const isOver = sql`${limitCounts.resetsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(limitCounts)
    .values({ key: keyOf(limit, who), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${limitCounts.count} + 1, ${limit.max} + 1) end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limitCounts.resetsAt} end`,
      },
    })
    .returning()
  if (row === undefined) throw new Error('a limit was not counted')
  return row.count <= limit.max
    ? { ok: true, count: row.count }
    : { ok: false, retryAfter: secondsTo(row.resetsAt, now) }
}

/** For a try that was taken and turned out to be none of those that are limited. Never for a refused one, which may not have been counted. */
export async function giveBackToLimit(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  await db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - 1, 0)` })
    .where(and(eq(limitCounts.key, keyOf(limit, who)), gt(limitCounts.resetsAt, now)))
}

/** Whether another try would be taken, without counting one. */
export async function readLimit(db: Db, limit: Limit, who: string, now: Date): Promise<Taken> {
  const [row] = await db
    .select()
    .from(limitCounts)
    .where(eq(limitCounts.key, keyOf(limit, who)))
  if (row === undefined || row.resetsAt <= now) return { ok: true, count: 0 }
  return row.count < limit.max
    ? { ok: true, count: row.count }
    : { ok: false, retryAfter: secondsTo(row.resetsAt, now) }
}

export async function clearLimit(db: Db, limit: Limit, who: string): Promise<void> {
  await db.delete(limitCounts).where(eq(limitCounts.key, keyOf(limit, who)))
}

/** Forgets a count that began at least `seconds` ago and still runs. True for one asker, however many ask at once. */
export async function endLimit(
  db: Db,
  limit: Limit,
  who: string,
  seconds: number,
  now: Date,
): Promise<boolean> {
  const newest = new Date(now.getTime() + (limit.windowSeconds - seconds) * 1000)
  const { resetsAt } = limitCounts
  const ended = await db
    .delete(limitCounts)
    .where(and(eq(limitCounts.key, keyOf(limit, who)), gt(resetsAt, now), lte(resetsAt, newest)))
  return ended.rowCount === 1
}

/** Deletes what has run out: counts, and human checks that could not be used again anyway. Returns how many rows. */
export async function forgetOldLimits(db: Db, now: Date): Promise<number> {
  const counts = await db.delete(limitCounts).where(lte(limitCounts.resetsAt, now))
  const solutions = await db.delete(usedSolutions).where(lte(usedSolutions.expiresAt, now))
  return (counts.rowCount ?? 0) + (solutions.rowCount ?? 0)
}

function keyOf({ name }: Limit, who: string): string {
  return createHash('sha256')
    .update(`${name}\0${countedAs(who.toLowerCase())}`)
    .digest('hex')
}

/** One household or server holds a whole /64 of IPv6, so that is what counts as one address. */
export function countedAs(who: string): string {
  const address = who.replace(/%.*$/u, '')
  if (!isIPv6(address)) return who
  // The URL parser writes the shortest form, so that one address has one spelling.
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

function secondsTo(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
}
