/** Lagos is one hour ahead of UTC all year. */
const lagosOffsetMs = 60 * 60_000

/** The day that it is in Lagos, 'YYYY-MM-DD'. */
export function deskDay(now: Date): string {
  return new Date(now.getTime() + lagosOffsetMs).toISOString().slice(0, 10)
}
