// Their second factor: an authenticator app, or one of their recovery codes. Bounding the tries is the caller's.
import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { seal, unseal } from '#app/foundation/jobs/seal.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { useRecoveryCode } from './recovery-codes.server.ts'
import { secondFactors } from './staff-tables.server.ts'
import { matchStep } from './totp.server.ts'

export type CodeDeps = { db: Db; secret: ShopSecret }

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
  factor: { totpSecret: string; step: number; shopSecret: ShopSecret },
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

/**
 * Seals anew what the previous secret had sealed, so that it can be taken away later without locking anybody out. Returns how
 * many. What nobody's secret opens is left for whoever gives the right one.
 */
export async function resealSecondFactors(db: Db, secret: ShopSecret): Promise<number> {
  if (secret.length === 1) return 0
  let resealed = 0
  for (const factor of await db.select().from(secondFactors)) {
    const name = sealedFor(factor.userId)
    const text = unseal(secret, name, factor.secret)
    if (text === null || unseal([secret[0]], name, factor.secret) !== null) continue
    const { rowCount } = await db
      .update(secondFactors)
      .set({ secret: seal(secret, name, text) })
      // Not over one that they set up meanwhile.
      .where(and(eq(secondFactors.userId, factor.userId), eq(secondFactors.secret, factor.secret)))
    resealed += rowCount ?? 0
  }
  return resealed
}

/** A seal that was made for one person opens for nobody else. */
const sealedFor = (userId: UserId) => `second factor of ${userId}`
