// How many wigs can be hurried on a day, and which days are still free. Pure; days as 'YYYY-MM-DD' of Lagos.
import { addWorkingDays, type Calendar } from '#app/domain/delivery/delivery.ts'
import { type DesignDates, promiseDesign } from './studio-dates.ts'

export type ExpressLoad = {
  slotsPerDay: number
  /** Units that are due on a day for orders that are paid, or held while they are paid. */
  taken: ReadonlyMap<string, number>
}

type ExpressPlan =
  | {
      ok: true
      /** For each unit the day on which its maker is done, the earliest first. */
      days: string[]
      /** Working days that the last unit is later than express usually is, those that it takes longer among them. */
      waits: number
      dates: DesignDates
    }
  /** Every slot is taken until the usual pace would be as quick. */
  | { ok: false; problem: 'full' }

/** Gives the units the first days with free slots, `longerBy` working days later than others. Nothing is promised later than the usual pace would be. */
export function planExpress(
  load: ExpressLoad,
  asked: { now: Date; calendar: Calendar; units: number; longerBy?: number },
): ExpressPlan {
  const { now, calendar, units, longerBy = 0 } = asked
  const { to: last } = promiseDesign({ now, pace: 'custom', calendar, waits: longerBy })
  const days: string[] = []
  let waits = longerBy
  for (;;) {
    const dates = promiseDesign({ now, pace: 'express', calendar, waits })
    if (dates.to >= last) return { ok: false, problem: 'full' }
    days.push(...freeOn(load, dates.dueOn, units - days.length))
    if (days.length >= units) return { ok: true, days: together(load, days), waits, dates }
    waits += 1
  }
}

/** The same for units that are promised already: from `from` on, however late. Empty when express is switched off. */
export function planAgain(
  load: ExpressLoad,
  asked: { from: string; calendar: Calendar; units: number },
): string[] {
  const { from, calendar, units } = asked
  const days: string[] = []
  if (load.slotsPerDay === 0) return days
  for (let day = addWorkingDays(from, 0, calendar); days.length < units;) {
    days.push(...freeOn(load, day, units - days.length))
    day = addWorkingDays(day, 1, calendar)
  }
  return days
}

/** They leave in one parcel: when the last day has room for all, nobody has to begin earlier. */
function together(load: ExpressLoad, days: readonly string[]): string[] {
  const last = days.at(-1) ?? ''
  const all = freeOn(load, last, days.length)
  return all.length === days.length ? all : [...days]
}

function freeOn({ slotsPerDay, taken }: ExpressLoad, day: string, wanted: number): string[] {
  const free = Math.max(0, slotsPerDay - (taken.get(day) ?? 0))
  return Array.from({ length: Math.min(free, wanted) }, () => day)
}
