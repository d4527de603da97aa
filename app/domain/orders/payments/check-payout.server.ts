// Staff looked into the problems of a payout and say what they found: it rings no more, until something else is wrong with it.
import { and, eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { PayoutId } from '#app/foundation/lib/ids.ts'
import { hasOpenProblems, payouts } from './payout-tables.server.ts'

/** False when nothing is wrong with it, and when somebody looked at it before. */
export function checkPayout(db: Db, actor: Actor, id: PayoutId, note: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const checked = await tx
      .update(payouts)
      .set({ note, checkedAt: actor.now, checkedBy: actor.userId })
      .where(and(eq(payouts.id, id), hasOpenProblems))
      .returning({ problems: payouts.problems })
    const [row] = checked
    if (!row) return false
    await recordAudit(tx, actor, { action: 'payout.check', subject: ['payout', id], after: row })
    return true
  })
}
