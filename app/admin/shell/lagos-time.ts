// Times in words, in Lagos time, the same on server and in every browser: put together here, because browsers and Node do
// not agree on what Intl writes.
import { lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export type TimeShown = 'time' | 'date' | 'short' | 'weekday'

/** '21 Nov 2026, 14:35', '21 Nov 2026', '21 Nov' or 'Sat 21 Nov'. A day 'YYYY-MM-DD' is a day of Lagos already. */
export function lagosWords(at: Date | string, show: TimeShown): string {
  const day = typeof at === 'string' && /^\d{4}-\d\d-\d\d$/u.test(at)
  const lagos = day ? new Date(`${at}T00:00:00Z`) : new Date(new Date(at).getTime() + lagosOffsetMs)
  const short = `${lagos.getUTCDate()} ${months[lagos.getUTCMonth()] ?? ''}`
  if (show === 'short') return short
  if (show === 'weekday') return `${weekdays[lagos.getUTCDay()] ?? ''} ${short}`
  const date = `${short} ${lagos.getUTCFullYear()}`
  return show === 'date' || day ? date : `${date}, ${two(lagos.getUTCHours())}:${two(lagos.getUTCMinutes())}`
}

const two = (figure: number) => String(figure).padStart(2, '0')
