// Holidays as people keep such lists: a day and its name on each line.
import type { Holiday } from '#app/domain/delivery/delivery.server.ts'

export type ReadHolidays = { ok: true; days: Holiday[] } | { ok: false; message: string }

export function holidaysAsText(days: readonly Holiday[]): string {
  return days.map(({ day, name }) => `${day} ${name}`).join('\n')
}

/** '2026-12-25 Christmas Day' on each line; the last of two names for one day counts. */
export function readHolidays(text: string): ReadHolidays {
  const days = new Map<string, Holiday>()
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, day = '', name = ''] = /^(\d{4}-\d\d-\d\d)[\s,:]+(.{2,80})$/u.exec(line) ?? []
    if (day === '' || !isDay(day))
      return { ok: false, message: `“${line.slice(0, 60)}” is not a date followed by a name.` }
    days.set(day, { day, name: name.trim() })
  }
  if (days.size > 500) return { ok: false, message: 'That is more than 500 days. Leave out old ones.' }
  return { ok: true, days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** 30 February is none. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
