// Dates as files hold them: times of JavaScript and of the former shop's database, ISO, and what people and spreadsheets
// write. A day without a time is midnight in Lagos; 05/06/2025 is the fifth of June, as it is written here, unless it
// comes with AM or PM, as American programs write it.
import { lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'

/** 'bad' for what is there but is no date between 2000 and 2100; null for nothing. */
export function readDate(value: unknown): Date | null | 'bad' {
  if (value === null || value === undefined || value === '') return null
  const time =
    typeof value === 'number'
      ? fromNumber(value)
      : typeof value === 'string'
        ? fromText(value.trim())
        : fromParts(value)
  if (time === null || !(time >= earliest && time < latest)) return 'bad'
  return new Date(time)
}

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** Milliseconds, or seconds where that would be in the seventies. */
function fromNumber(value: number): number | null {
  if (!Number.isFinite(value)) return null
  return Math.trunc(Math.abs(value) < 1e11 ? value * 1000 : value)
}

/** { seconds, nanoseconds } and { _seconds, _nanoseconds }. */
function fromParts(value: unknown): number | null {
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'object' || value === null) return null
  const parts = value as Record<string, unknown>
  const seconds = Number(parts['seconds'] ?? parts['_seconds'] ?? Number.NaN)
  const nanoseconds = Number(parts['nanoseconds'] ?? parts['_nanoseconds'] ?? 0)
  const time = seconds * 1000 + Math.trunc(nanoseconds / 1e6)
  return Number.isFinite(time) ? time : null
}

function fromText(text: string): number | null {
  if (text.length > 100) return null
  if (/^\d{9,13}$/u.test(text)) return fromNumber(Number(text))
  return fromIso(text) ?? fromFigures(text) ?? fromWords(text)
}

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?`
const iso = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]${clock}(Z|[+-]\d{2}:?\d{2})?)?$`, 'u')

function fromIso(text: string): number | null {
  const [, year, month, day, hour, minute, second, fraction, zone] = iso.exec(text) ?? []
  if (year === undefined) return null
  const time = timeOf([year, month, day], [hour, minute, second])
  if (time === null) return null
  return time + Number(`0.${fraction ?? 0}`.slice(0, 5)) * 1000 - zoneMs(zone)
}

const figures = new RegExp(
  String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? ${clock}\s*([ap]\.?m\.?)?)?$`,
  'iu',
)

function fromFigures(text: string): number | null {
  const [, first, second, year, hour, minute, seconds, , half] =
    figures.exec(text.replaceAll(/\u202F/gu, ' ')) ?? []
  if (first === undefined) return null
  const [day, month] = half === undefined ? [first, second] : [second, first]
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false
  const at = half === undefined ? Number(hour ?? 0) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  const time = timeOf([year, month, day], [String(at), minute, seconds])
  return time === null ? null : time - lagosOffsetMs
}

/** 'Fri, 21 Nov 2025 10:00:00 GMT', 'Fri Nov 21 2025 10:00:00 GMT+0100 (…)', '21 November 2025'. */
function fromWords(text: string): number | null {
  const plain = text.replace(/\([^)]*\)$/u, '').trim()
  if (!/[a-z]{3}/iu.test(plain) || !/\b\d{4}\b/u.test(plain)) return null
  const hasZone = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})$/u.test(plain)
  const time = Date.parse(hasZone ? plain : `${plain} GMT+0100`)
  return Number.isNaN(time) ? null : time
}

/** Null for what no calendar has, the 31st of June for one. */
function timeOf(date: readonly (string | undefined)[], time: readonly (string | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0] = date.map(Number)
  const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0))
  const made = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isSame = made.getUTCMonth() === month - 1 && made.getUTCDate() === day && made.getUTCHours() === hour
  return isSame && minute < 60 && second < 60 ? made.getTime() : null
}

function zoneMs(zone: string | undefined): number {
  if (zone === undefined) return lagosOffsetMs
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/u.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
