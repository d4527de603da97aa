import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { users } from './account-tables.server.ts'

export type User = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user ?? null
}

/** Holds their row until the transaction ends: changes of one account come one after the other. */
export async function lockUser(tx: Db, userId: UserId): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? null
}

/** Weaker: what points at their row may still be written meanwhile, an order of theirs for instance. False when they are gone. */
export async function holdUser(tx: Db, userId: UserId): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/** As addresses stand in the database; PostgreSQL takes no NUL. */
export const emailKey = (email: string) =>
  email
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()

/** For an account whose owner has not said a name: what stands before the @. */
export const nameFromEmail = (email: string) => cleanName(email.replace(/@.*$/u, ''))

/** One line without control characters, of at most 120 characters. */
export function cleanName(name: string): string {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, 120).join('').trim()
}
