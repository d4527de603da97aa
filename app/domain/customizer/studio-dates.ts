// When a made wig is ready: working days in the house, counted by delivery's calendar. Days as 'YYYY-MM-DD' of Lagos.
import { type Calendar, leavesHouse, workingDay } from '#app/domain/delivery/delivery.ts'
import { type MadePace, processingDays } from '#app/foundation/settings/working.ts'
import type { Customization } from './design.ts'

export type DesignDates = {
  /** First and last day on which it leaves the house; days on the way come on top. */
  from: string
  to: string
  /** When the maker hands it over: one working day before the last promised one, for washing, photograph and packing. */
  dueOn: string
}

/** How quickly a line that is made to order is made. */
export function madePace({
  kind,
  customization,
}: {
  kind: 'product' | 'custom'
  customization: Customization | null
}): MadePace {
  if (customization?.expressProcessing === true) return 'express'
  return kind === 'custom' ? 'custom' : 'made'
}

/** Of one wig ordered now; as many working days later as it `waits` for a free maker, or takes longer than others. */
export function promiseDesign(asked: {
  now: Date
  pace: MadePace
  calendar: Calendar
  waits?: number
}): DesignDates {
  const { now, pace, calendar, waits = 0 } = asked
  const { max } = processingDays(calendar.working, pace)
  return {
    ...leavesHouse({ paces: [pace], waits: { [pace]: waits } }, now, calendar),
    dueOn: workingDay(now, Math.max(1, max - 1) + waits, calendar),
  }
}
