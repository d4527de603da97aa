// Days on which nothing was counted stand among the others as 0. Pure.
import type { AskedDays } from '#app/admin/shell/asked-days.ts'
import { daysBetween } from './period.ts'

export type DayCount = { day: string; count: number }

export function everyDayOf({ first, last }: AskedDays, counted: readonly DayCount[]): DayCount[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return daysBetween(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`)).map((day) => ({
    day,
    count: counts.get(day) ?? 0,
  }))
}
