// When nobody is written to about what they did not ask for: by the clock of Lagos, from an hour in the evening to one in the
// morning. Pure.
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { dayMs, lagosDay, lagosOffsetMs, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'

export type QuietHours = Pick<SettingValues['campaigns'], 'quietFromHour' | 'quietToHour'>

const hourMs = 60 * 60_000

/** From and to the same hour: never. */
export function isQuiet({ quietFromHour: from, quietToHour: to }: QuietHours, now: Date): boolean {
  const hour = Math.floor(((now.getTime() + lagosOffsetMs) % dayMs) / hourMs)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The first moment from `now` on that is not quiet. */
export function afterQuiet(hours: QuietHours, now: Date): Date {
  if (!isQuiet(hours, now)) return now
  const at = (day: Date) => parseLagosHour(lagosDay(day), `${String(hours.quietToHour).padStart(2, '0')}:00`)
  const today = at(now)
  if (today !== null && today > now) return today
  return at(new Date(now.getTime() + dayMs)) ?? now
}
