// When it is time for a backup.
const hourMs = 60 * 60_000
/** Nobody buys then, by the clock of Lagos. */
const quietHours = [2, 3, 4]
/** A backup of a quiet hour may be made a little earlier or later than that of the night before. */
const leastMs = 12 * hourMs
/** A night and what a large backup takes. */
const overdueMs = 26 * hourMs

/**
 * Asked every hour: what was missed by night, because the shop stood still or the place was away, is made up by day. Where none has
 * ever succeeded it is overdue as long after the first that was tried.
 */
export function isBackupDue(
  last: { startedAt: Date } | null,
  firstTry: Date | null,
  now: Date,
): { due: boolean; overdue: boolean } {
  if (last === null)
    return { due: true, overdue: firstTry !== null && now.getTime() - firstTry.getTime() > overdueMs }
  const age = now.getTime() - last.startedAt.getTime()
  const hour = new Date(now.getTime() + hourMs).getUTCHours()
  const overdue = age > overdueMs
  return { due: overdue || (quietHours.includes(hour) && age > leastMs), overdue }
}
