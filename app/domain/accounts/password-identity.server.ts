// The row that holds a person's password: one of their ways in.
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { identities } from './account-tables.server.ts'

const credentialOf = (userId: UserId) =>
  and(eq(identities.userId, userId), eq(identities.providerId, 'credential'))

export async function findPasswordHash(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ hash: identities.password }).from(identities).where(credentialOf(userId))
  return row?.hash ?? null
}

export async function hasPassword(db: Db, userId: UserId): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== null
}

/** Sets or replaces it. */
export async function savePassword(tx: Db, userId: UserId, hash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(identities)
    .set({ password: hash, updatedAt: now })
    .where(credentialOf(userId))
  if ((changed.rowCount ?? 0) > 0) return
  await tx.insert(identities).values({
    id: newId('idy'),
    userId,
    providerId: 'credential',
    accountId: userId,
    password: hash,
    createdAt: now,
    updatedAt: now,
  })
}
