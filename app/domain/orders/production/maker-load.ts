// What lies on a maker's bench against what they can make in a week. Pure.
import { addWorkingDays, type Calendar } from '#app/domain/delivery/delivery.ts'
import { workedDays } from '#app/foundation/settings/working.ts'

/** Nobody makes more by hand. */
export const mostPerWeek = 99

/** Jobs in hand that are due on one day, 'YYYY-MM-DD' of Lagos. */
export type DueJobs = { dueOn: string; jobs: number }

export type LoadJudged = {
  jobs: number
  /** Working days that they take, in tenths rounded up; null while nobody said how many they make in a week. */
  days: number | null
  /** The first day by which more is due than can be made by then; null when all of it can. */
  over: { by: string; due: number; makes: number } | null
}

/** What is overdue counts as due today; today counts as a whole day of work. */
export function judgeLoad(
  due: readonly DueJobs[],
  { perWeek, today, calendar }: { perWeek: number | null; today: string; calendar: Calendar },
): LoadJudged {
  const jobs = due.reduce((sum, one) => sum + one.jobs, 0)
  if (perWeek === null) return { jobs, days: null, over: null }
  const workingDaysPerWeek = workedDays(calendar.working).length
  const days = perWeek === 0 ? null : Math.ceil((jobs * workingDaysPerWeek * 10) / perWeek) / 10
  let sum = 0
  for (const { dueOn, jobs: more } of due.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))) {
    sum += more
    const by = dueOn < today ? today : dueOn
    const makes = Math.floor((workingDaysUntil(today, by, calendar) * perWeek) / workingDaysPerWeek)
    // Days that come together are judged by the last of them.
    const isLast = !due.some((other) => other.dueOn > dueOn && other.dueOn <= by)
    if (isLast && sum > makes) return { jobs, days, over: { by, due: sum, makes } }
  }
  return { jobs, days, over: null }
}

/** Both days included. */
function workingDaysUntil(today: string, by: string, calendar: Calendar): number {
  let count = 0
  for (let day = addWorkingDays(today, 0, calendar); day <= by; day = addWorkingDays(day, 1, calendar))
    count++
  return count
}
