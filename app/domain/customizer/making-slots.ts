// How many wigs can be done on a day, and which days are still free: express has slots of its own, everything else that is made takes
// the others. Pure; days as 'YYYY-MM-DD' of Lagos.
import { addWorkingDays, type Calendar } from '#app/domain/delivery/delivery.ts'
import type { MadePace } from '#app/foundation/settings/working.ts'
import { type DesignDates, promiseDesign } from './studio-dates.ts'

export const slotKinds = ['usual', 'express'] as const
export type SlotKind = (typeof slotKinds)[number]

export type SlotLoad = {
  /** Null for no limit. */
  perDay: number | null
  /** Units that are due on a day for orders that are paid, or held while they are paid. */
  taken: ReadonlyMap<string, number>
}

export const endlessSlots: SlotLoad = { perDay: null, taken: new Map() }

export type SlotPlan = {
  /** For each unit the day on which its maker is done, the earliest first. */
  days: string[]
  /** Working days that the last unit is later than its pace usually is, those that it takes longer among them. */
  waits: number
  dates: DesignDates
}

type Asked = { now: Date; calendar: Calendar; pace: MadePace; units: number; longerBy?: number }

/** Gives the units the first days with free slots, `longerBy` working days later than others. A limit of 0 would never end. */
export function planSlots(load: SlotLoad, { units, longerBy = 0, ...asked }: Asked): SlotPlan {
  const { calendar } = asked
  const days: string[] = []
  let waits = longerBy
  let day = promiseDesign({ ...asked, waits }).dueOn
  for (;;) {
    days.push(...freeOn(load, day, units - days.length))
    if (days.length >= units) break
    waits += 1
    day = addWorkingDays(day, 1, calendar)
  }
  return { days: together(load, days), waits, dates: promiseDesign({ ...asked, waits }) }
}

/** The same with express; null where nothing is free before `usualTo`, the day by which it is made without. */
export function planExpress(
  load: SlotLoad,
  { usualTo, ...asked }: Omit<Asked, 'pace'> & { usualTo: string },
): SlotPlan | null {
  if (load.perDay === 0) return null
  const plan = planSlots(load, { ...asked, pace: 'express' })
  return plan.dates.to < usualTo ? plan : null
}

/** With units that are due on these days as well. */
export function withTaken({ perDay, taken }: SlotLoad, days: readonly string[]): SlotLoad {
  const more = new Map(taken)
  for (const day of days) more.set(day, (more.get(day) ?? 0) + 1)
  return { perDay, taken: more }
}

/**
 * For units that are promised already: for each the first free day from its own on, however late, or from that of a new order where its
 * own is over. What is not offered any more stays, and so does what is not limited.
 */
export function planAgain(
  load: SlotLoad,
  { own, today, anew, calendar }: { own: readonly string[]; today: string; anew: string; calendar: Calendar },
): string[] {
  if (load.perDay === 0 || load.perDay === null) return [...own]
  let left = load
  return own.map((promised) => {
    let day = addWorkingDays(promised >= today ? promised : anew, 0, calendar)
    while (freeOn(left, day, 1).length === 0) day = addWorkingDays(day, 1, calendar)
    left = withTaken(left, [day])
    return day
  })
}

/** Whether none of these days is over, and each can take its units. */
export function isPossible(load: SlotLoad, days: readonly string[], today: string): boolean {
  if (load.perDay === null) return true
  return [...Map.groupBy(days, (day) => day)].every(
    ([day, units]) => day >= today && freeOn(load, day, units.length).length === units.length,
  )
}

/** They leave in one parcel: when the last day has room for all, nobody has to begin earlier. */
function together(load: SlotLoad, days: readonly string[]): string[] {
  const last = days.at(-1) ?? ''
  const all = freeOn(load, last, days.length)
  return all.length === days.length ? all : [...days]
}

function freeOn({ perDay, taken }: SlotLoad, day: string, wanted: number): string[] {
  const free = perDay === null ? wanted : Math.max(0, perDay - (taken.get(day) ?? 0))
  return Array.from({ length: Math.min(free, wanted) }, () => day)
}
