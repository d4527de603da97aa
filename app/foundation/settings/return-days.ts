// How long a customer may send something back for an exchange: one rule, read by the policy and the answers (as fills), by
// the packing slip and by what search engines read. Pure.

/** Both ends of each window, as the policy names them; counted from delivery. Something faulty has no such limit. */
export type ReturnDays = {
  lagosFromHours: number
  lagosToHours: number
  nigeriaFromDays: number
  nigeriaToDays: number
  abroadFromDays: number
  abroadToDays: number
}

type Windows = { lagos: string; nigeria: string; abroad: string }

/** '24–48 hours', '3–5 days', '7–14 days'. */
export function returnWindows(rule: ReturnDays): Windows {
  return {
    lagos: range(rule.lagosFromHours, rule.lagosToHours, 'hour'),
    nigeria: range(rule.nigeriaFromDays, rule.nigeriaToDays, 'day'),
    abroad: range(rule.abroadFromDays, rule.abroadToDays, 'day'),
  }
}

/** The end of each window alone: '48 hours', '5 days', '14 days'. */
export function returnLimits({ lagosToHours, nigeriaToDays, abroadToDays }: ReturnDays): Windows {
  return {
    lagos: range(lagosToHours, lagosToHours, 'hour'),
    nigeria: range(nigeriaToDays, nigeriaToDays, 'day'),
    abroad: range(abroadToDays, abroadToDays, 'day'),
  }
}

function range(from: number, to: number, unit: string): string {
  const count = from === to ? String(to) : `${from}–${to}`
  return `${count} ${to === 1 ? unit : `${unit}s`}`
}
