import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/**
 * From here to the end of the transaction nobody else holds this name; whoever asks for it waits. For what no row stands
 * for yet. Names begin with the room that uses them.
 */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The same beside others who share it: only who holds it alone waits for them, and they for that one. */
export async function shareName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}
