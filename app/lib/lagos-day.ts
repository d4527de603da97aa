/** Lagos is one hour ahead of UTC all year. */
const lagosOffsetMs = 60 * 60 * 1000

/** The calendar day of Lagos at a moment, 'YYYY-MM-DD'. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + lagosOffsetMs).toISOString().slice(0, 10)
}
