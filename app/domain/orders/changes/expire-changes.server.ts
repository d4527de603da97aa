// Changes whose difference was not paid in time end; the order stays as it was.
import { and, asc, eq, lte } from 'drizzle-orm'
import { lookAtAttempts } from '#app/domain/orders/payments/reconcile.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { workOff } from '#app/foundation/jobs/work-off.ts'
import { dropChange } from './change-items.server.ts'
import { orderChanges } from './change-tables.server.ts'
import { holdMsOf } from './change.ts'

const batch = 200
/** Well within the minute after which the next round comes. */
const round = { atOnce: 4, limitMs: 20_000 }
/** A bank that is still at work on it has so much longer, looked at so often; milliseconds. */
const bankMs = 23 * 60 * 60_000
const pauseMs = 5 * 60_000

/** Returns how many. Each only after a last look at the gateway, which settles what turns out to be paid. */
export async function expireChanges(db: Db, deps: SettleDeps): Promise<number> {
  const now = deps.now()
  const due = await db
    .select({
      id: orderChanges.id,
      orderId: orderChanges.orderId,
      kind: orderChanges.kind,
      at: orderChanges.at,
      askedBy: orderChanges.askedBy,
    })
    .from(orderChanges)
    .where(and(eq(orderChanges.state, 'waiting'), lte(orderChanges.holdUntil, now)))
    .orderBy(asc(orderChanges.holdUntil))
    .limit(batch)
  const setting = await readSetting(db, 'orders')
  let expired = 0
  await workOff(due, round, async ({ id, orderId, kind, at, askedBy }) => {
    const look = await lookAtAttempts(db, deps, orderId)
    const isYoung = now.getTime() < at.getTime() + holdMsOf(kind, askedBy !== null, setting) + bankMs
    if (look === 'unreachable' || (look === 'working' && isYoung)) {
      // To the end of the row, so that others are asked about meanwhile.
      const holdUntil = new Date(now.getTime() + pauseMs)
      await db.update(orderChanges).set({ holdUntil }).where(eq(orderChanges.id, id))
      return look === 'unreachable' ? 'away' : 'answered'
    }
    if (await dropChange(db, orderId, 'lapsed', { only: id })) expired++
    return 'answered'
  })
  return expired
}
