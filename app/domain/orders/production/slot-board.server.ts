// How many units are due on each working day, against what the makers can do, with express and without; and how many express ones.
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { addWorkingDays } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readVersionedSetting, saveSetting } from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { SlotKind, SlotLoad } from '#app/domain/customizer/making-slots.ts'
import { readSlotLoad } from '#app/domain/customizer/making-slots.server.ts'

/** The days ahead; `isOff`: nobody works, so nothing is promised. */
export type SlotStrip = { perDay: number; days: { day: string; taken: number; isOff: boolean }[] }

export type SlotBoard = {
  express: SlotStrip
  /** The version of the rule of express. */
  version: number
  /** Of all other wigs that are made; null while they have no limit. */
  usual: SlotStrip | null
}

/** Express is made within days; what is made without is due in weeks, and later where days are full. */
const daysAhead = { express: 14, usual: 28 }

export async function readSlotBoard(db: Db, now: Date): Promise<SlotBoard> {
  const { version } = await readVersionedSetting(db, 'express')
  const calendar = await readCalendar(db)
  const isLimited = calendar.working.wigsPerDay !== null
  const usual = isLimited ? await readSlotLoad(db, 'usual', now) : null
  const express = await readSlotLoad(db, 'express', now)
  const strip = (kind: SlotKind, perDay: number, { taken }: SlotLoad): SlotStrip => ({
    perDay,
    days: Array.from({ length: daysAhead[kind] }, (_, place) => {
      const day = lagosDay(new Date(now.getTime() + place * dayMs))
      return { day, taken: taken.get(day) ?? 0, isOff: addWorkingDays(day, 0, calendar) !== day }
    }),
  })
  return {
    express: strip('express', express.perDay ?? 0, express),
    version,
    usual: usual === null ? null : strip('usual', usual.perDay ?? 0, usual),
  }
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
