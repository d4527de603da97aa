/** For how many days the free units last at the pace of `sold` in `days`; null when nothing was sold. */
export function daysLeft(free: number, sold: number, days: number): number | null {
  if (sold <= 0) return null
  return Math.max(0, Math.floor((free * days) / sold))
}

/** 'for 12 days', as a person would say it. */
export function daysWords(left: number | null): string {
  if (left === null) return 'No recent sales'
  if (left > 365) return 'More than a year'
  return left === 1 ? '1 day' : `${left} days`
}
