/** Lagos is one hour ahead of UTC all year, so that each of its days has 24 hours. */
export const lagosOffsetMs = 60 * 60_000
export const dayMs = 24 * 60 * 60_000

/** The calendar day of Lagos at a moment, 'YYYY-MM-DD'. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + lagosOffsetMs).toISOString().slice(0, 10)
}
