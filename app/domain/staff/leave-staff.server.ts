import { eq } from 'drizzle-orm'
import { endOfficeSessions } from '#app/domain/accounts/session.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { withdrawInvitationsBy } from './invitations.server.ts'
import { isLastOwner, lockStaff } from './owners.server.ts'
import { recoveryCodes, secondFactors, staff } from './staff-tables.server.ts'

export type Left = { ok: true; wasStaff: boolean } | { ok: false; problem: 'last-owner' }

/**
 * Ends that somebody works here: their role, their second factor, their office sessions and the invitations that they sent go, at
 * their next request they are out.
 * In the transaction of whatever makes them leave; nothing happens to whoever is no staff. Refused for the last owner.
 */
export async function leaveStaff(
  tx: Db,
  actor: Actor,
  userId: UserId,
  why: 'removed' | 'erase',
): Promise<Left> {
  await lockStaff(tx)
  if (await isLastOwner(tx, userId)) return { ok: false, problem: 'last-owner' }
  const [gone] = await tx.delete(staff).where(eq(staff.userId, userId)).returning()
  if (!gone) return { ok: true, wasStaff: false }
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await withdrawInvitationsBy(tx, userId, actor.now)
  await endOfficeSessions(tx, userId)
  await recordAudit(tx, actor, {
    action: 'staff.remove',
    subject: ['staff', userId],
    before: { role: gone.role },
    after: { why },
  })
  return { ok: true, wasStaff: true }
}
