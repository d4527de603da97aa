// When nobody is written to about what they did not ask for: by the clock of Lagos, from an hour in the evening to one in the
// morning. Pure.
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { dayMs, lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'

export type QuietHours = Pick<SettingValues['campaigns'], 'quietFromHour' | 'quietToHour'>

const hourMs = 60 * 60_000

/** From and to the same hour: never. */
export function isQuiet({ quietFromHour: from, quietToHour: to }: QuietHours, now: Date): boolean {
  const hour = Math.floor(((now.getTime() + lagosOffsetMs) % dayMs) / hourMs)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
