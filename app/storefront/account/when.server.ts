// Times in words, in Lagos time. Written on the server only, so that every browser shows the same.

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** '21 November 2026'. */
export function dayWords(at: Date): string {
  return day.format(at)
}

/** 'just now', '5 minutes ago', 'yesterday', or the day. */
export function sinceWords(at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime()
  if (ago < 2 * minuteMs) return 'just now'
  if (ago < hourMs) return `${Math.floor(ago / minuteMs)} minutes ago`
  if (ago < 2 * hourMs) return 'an hour ago'
  if (ago < dayMs) return `${Math.floor(ago / hourMs)} hours ago`
  return ago < 2 * dayMs ? 'yesterday' : dayWords(at)
}
