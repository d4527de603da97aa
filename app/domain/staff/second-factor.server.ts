// Their second factor: an authenticator app, or one of their recovery codes. Bounding the tries is the caller's.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { seal, unseal } from '#app/foundation/jobs/seal.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { useRecoveryCode } from './recovery-codes.server.ts'
import { secondFactors } from './staff-tables.server.ts'
import { matchStep } from './totp.server.ts'

export type CodeDeps = { db: Db; secret: string }

/** Whether one is set up and was confirmed by a code. */
export async function hasSecondFactor(db: Db, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row !== undefined && row.confirmedAt !== null
}

/**
 * Whether `code` is a code of their authenticator or an unused recovery code of theirs; uses it up, so that nobody who saw it
 * types it again. Null when it is neither, was used, or they have no confirmed second factor.
 */
export function takeCode(
  { db, secret }: CodeDeps,
  userId: UserId,
  code: string,
  now: Date,
): Promise<'authenticator' | 'recovery' | null> {
  return transaction(db, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update')
    if (!factor || factor.confirmedAt === null) return null
    const totpSecret = unseal(secret, sealedFor(userId), factor.secret)
    const step = totpSecret === null ? null : matchStep(totpSecret, code, now)
    if (step === null) return (await useRecoveryCode(tx, userId, code, now)) ? 'recovery' : null
    // Also an older step than the last: whoever looks over their shoulder has half a minute of codes.
    if (step <= factor.lastStep) return null
    await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId))
    return 'authenticator'
  })
}

/** Puts a confirmed authenticator in the place of whatever they had. `step` is the one of the code that confirmed it. */
export async function saveSecondFactor(
  tx: Db,
  userId: UserId,
  factor: { totpSecret: string; step: number; shopSecret: string },
  now: Date,
): Promise<void> {
  const row = {
    secret: seal(factor.shopSecret, sealedFor(userId), factor.totpSecret),
    confirmedAt: now,
    lastStep: factor.step,
    createdAt: now,
  }
  await tx
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row })
}

/** A seal that was made for one person opens for nobody else. */
const sealedFor = (userId: UserId) => `second factor of ${userId}`
