// When nobody is written to about what is neither their own order nor what they wait for at that moment: by the clock of Lagos, from
// an hour in the evening to one in the morning. Pure.
import { dayMs, lagosOffsetMs } from './lagos-day.ts'

export type QuietHours = { quietFromHour: number; quietToHour: number }

const hourMs = 60 * 60_000

/** From and to the same hour: never. */
export function isQuiet({ quietFromHour: from, quietToHour: to }: QuietHours, now: Date): boolean {
  const hour = Math.floor(((now.getTime() + lagosOffsetMs) % dayMs) / hourMs)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The moment when it is over; null while it is not quiet. */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  if (!isQuiet(hours, now)) return null
  const today = Math.floor((now.getTime() + lagosOffsetMs) / dayMs) * dayMs - lagosOffsetMs
  const end = today + hours.quietToHour * hourMs
  return new Date(end > now.getTime() ? end : end + dayMs)
}
