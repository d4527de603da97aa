// Codes for the day when their phone is lost: ten, each good for once. They stand in the database as hashes; 120 bits, so a
// plain hash is enough.
import { and, eq, isNull } from 'drizzle-orm'
import { hashToken } from '#app/domain/accounts/tokens.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type UserId } from '#app/foundation/lib/ids.ts'
import { recoveryCodes } from './staff-tables.server.ts'

export const recoveryCodeCount = 10
const codeLength = 24
/** Of codes that were handed out before 26 November 2026. */
const formerLength = 16

/** Replaces all that they have. This is the only time that the codes themselves are seen. */
export async function replaceRecoveryCodes(tx: Db, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newToken().slice(0, codeLength))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId('rec'), userId, code: hashToken(code) })))
  return codes.map((code) => code.replace(/(.{4})(?!$)/gu, '$1-'))
}

/** Uses one up. Of two uses at once one wins. */
export async function useRecoveryCode(tx: Db, userId: UserId, typed: string, now: Date): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[^0-9a-z]/gu, '')
  if (code.length !== codeLength && code.length !== formerLength) return false
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.code, hashToken(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return used.rowCount === 1
}

export function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}
