// Which backups stay: the newest of each of the last days, weeks and months that have one. Counted in those that are
// there, not by the calendar: a shop that made none for a year loses none by that.
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

export type KeepRule = { days: number; weeks: number; months: number }

export type StoredBackup = { name: string; madeAt: Date; bytes: number }

const pattern = /^ade-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-[0-9a-f]{4}\.tar\.gz(?:\.age)?$/u

/** 'ade-2026-11-25T01-10-00Z-3f2a.tar.gz', with '.age' when encrypted. `salt` tells apart two of one second: four hex digits. */
export function backupName(madeAt: Date, salt: string, isEncrypted: boolean): string {
  const at = madeAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `ade-${at}Z-${salt}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** When the backup of this name was made; null for a file that is none of ours and is left alone. */
export function madeAtOf(name: string): Date | null {
  const [, day, hour, minute, second] = pattern.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Those that may go. The newest of all never does. */
export function chooseSuperfluous(stored: readonly StoredBackup[], rule: KeepRule): StoredBackup[] {
  const newestFirst = stored.toSorted(
    (a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1),
  )
  const kept = new Set<StoredBackup>(newestFirst.slice(0, 1))
  const keep = (most: number, spanOf: (at: Date) => string) => {
    const newestOf = new Map<string, StoredBackup>()
    for (const backup of newestFirst) {
      const span = spanOf(backup.madeAt)
      if (!newestOf.has(span)) newestOf.set(span, backup)
    }
    for (const backup of [...newestOf.values()].slice(0, most)) kept.add(backup)
  }
  keep(rule.days, lagosDay)
  keep(rule.weeks, weekOf)
  keep(rule.months, (at) => lagosDay(at).slice(0, 7))
  return newestFirst.filter((backup) => !kept.has(backup))
}

/** The Monday that a day's week begins with. */
function weekOf(at: Date): string {
  const day = new Date(`${lagosDay(at)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
