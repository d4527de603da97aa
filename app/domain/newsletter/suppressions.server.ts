// Addresses that get no newsletter whoever asked for it, and what the mail provider told of them. Orders are told all the same:
// the customer waits for them.
import { createHash } from 'node:crypto'
import { eq, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MailEvent } from '#app/foundation/gateways/mail/mail-events.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { subscribers } from './newsletter-tables.server.ts'
import { mailEvents, type SuppressionReason, suppressions } from './suppression-tables.server.ts'
import { withdraw } from './withdraw.server.ts'

/** Longer than any provider tells the same thing again; days. */
const eventDays = 30

function fingerprintOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/** SQL: true of an address, in lower case, that no newsletter goes to. */
export function isSuppressed(email: SQLWrapper): SQL {
  return sql`exists (select from ${suppressions} where ${suppressions.fingerprint} = encode(sha256(convert_to(${email}, 'UTF8')), 'hex'))`
}

export async function findSuppression(db: Db, email: string): Promise<SuppressionReason | null> {
  const [row] = await db
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(eq(suppressions.fingerprint, fingerprintOf(email)))
  return row?.reason ?? null
}

/** They opened the link in an email of ours: it arrives, and they asked anew. */
export async function liftSuppression(tx: Db, email: string): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.fingerprint, fingerprintOf(email)))
}

/**
 * Notes what the provider told, once. A reader who called our mail spam is off the list as if they had unsubscribed. False for
 * what was told before. Runs in the caller's transaction.
 */
export async function noteMailEvent(tx: Db, { id, kind, emails }: MailEvent, now: Date): Promise<boolean> {
  const noted = await tx.insert(mailEvents).values({ id, kind, at: now }).onConflictDoNothing()
  if (noted.rowCount === 0) return false
  if (kind !== 'other') for (const email of emails) await suppress(tx, email, kind, now)
  return true
}

/** There is no such mailbox, or they called our mail spam. */
export async function suppress(tx: Db, email: string, reason: SuppressionReason, at: Date): Promise<void> {
  const written = { fingerprint: fingerprintOf(email), reason, at }
  // A complaint weighs more than a bounce, whichever comes first.
  const set = {
    reason: sql`case when excluded.reason = 'complained' then 'complained' else ${suppressions.reason} end`,
  }
  await tx.insert(suppressions).values(written).onConflictDoUpdate({ target: suppressions.fingerprint, set })
  if (reason !== 'complained') return
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email.trim().toLowerCase()))
    .for('update')
  if (row) await withdraw(tx, row, 'complaint', at)
}

/** Returns how many. */
export async function forgetMailEvents(db: Db, now: Date): Promise<number> {
  const old = lt(mailEvents.at, new Date(now.getTime() - eventDays * dayMs))
  return (await db.delete(mailEvents).where(old)).rowCount ?? 0
}
