const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** 'Saturday 21 November, 10:04 am (Lagos time)' */
export function lagosTime(at: Date): string {
  const part = Object.fromEntries(lagos.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute} ${part.dayPeriod} (Lagos time)`
}
