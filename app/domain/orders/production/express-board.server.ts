// How many hurried units are due on each working day, against what the makers can hurry; and changing that.
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { addWorkingDays } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readVersionedSetting, saveSetting } from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { readExpressLoad } from '#app/domain/customizer/express-slots.server.ts'

export type ExpressBoard = {
  slotsPerDay: number
  version: number
  /** The days ahead; `isOff`: nobody works, so nothing is promised. */
  days: { day: string; taken: number; isOff: boolean }[]
}

const daysAhead = 14
export async function readExpressBoard(db: Db, now: Date): Promise<ExpressBoard> {
  const { version } = await readVersionedSetting(db, 'express')
  const { slotsPerDay, taken } = await readExpressLoad(db, now)
  const calendar = await readCalendar(db)
  const days = Array.from({ length: daysAhead }, (_, place) => {
    const day = lagosDay(new Date(now.getTime() + place * dayMs))
    return { day, taken: taken.get(day) ?? 0, isOff: addWorkingDays(day, 0, calendar) !== day }
  })
  return { slotsPerDay, version, days }
}

/** Another number of slots per day. What is promised already stays promised. 'conflict': somebody was quicker. */
export async function setExpressSlots(
  db: Db,
  actor: Actor,
  { slotsPerDay, version }: { slotsPerDay: number; version: number },
): Promise<{ ok: true } | { ok: false; problem: 'conflict' }> {
  return transaction(db, async (tx) => {
    const saved = await saveSetting(tx, actor, 'express', { slotsPerDay }, { version })
    if (!saved.ok) return saved
    await recordAudit(tx, actor, {
      action: 'setting.express',
      subject: ['setting', 'express'],
      before: saved.before,
      after: saved.after,
    })
    return { ok: true }
  })
}
