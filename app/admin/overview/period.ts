// The stretch of time that the figures are about: whole days of Lagos up to now, and as long a stretch before. Pure.
import { dayMs, lagosDay, lagosDayStart } from '#app/foundation/lib/lagos-day.ts'

export const periods = [7, 30, 90, 365] as const
export type PeriodDays = (typeof periods)[number]
const usual: PeriodDays = 30

/** From the address; what is none of ours is 30 days. */
export function readPeriod(search: URLSearchParams): PeriodDays {
  const asked = Number(search.get('days'))
  return periods.find((days) => days === asked) ?? usual
}

export type Period = {
  days: PeriodDays
  from: Date
  to: Date
  /** Just as long as from `from` to `to`: a day that is not over is compared with a day that was not over. */
  beforeFrom: Date
  beforeTo: Date
}

/** The last `days` days of Lagos, today among them. */
export function periodOf(days: PeriodDays, now: Date): Period {
  const midnight = lagosDayStart(now).getTime()
  const from = midnight - (days - 1) * dayMs
  return {
    days,
    from: new Date(from),
    to: now,
    beforeFrom: new Date(from - days * dayMs),
    beforeTo: new Date(now.getTime() - days * dayMs),
  }
}

/** From its first moment to the last before `end`. */
export type Stretch = { from: Date; end: Date }

/** Whole days of Lagos that are over, and the last day so far. */
export type Halves = { closed: Stretch; rest: Stretch }

export function halvesOf(from: Date, to: Date): Halves {
  const lastDay = lagosDayStart(to)
  return {
    closed: { from, end: lastDay },
    rest: { from: lastDay, end: new Date(to.getTime() + 1) },
  }
}

/** Every day of Lagos from `from` to `to`, both included. */
export function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = []
  for (let at = from.getTime(); lagosDay(new Date(at)) <= lagosDay(to); at += dayMs)
    days.push(lagosDay(new Date(at)))
  return days
}
