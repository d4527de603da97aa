// The tabs of the order desk's list. Pure.
import { type StateTab, stateTabs } from './order-states.ts'

export const deskTabs = {
  ...(Object.fromEntries(stateTabs.map(({ key, name }) => [key, name])) as Record<StateTab, string>),
  checked: 'Payments to review',
  refunds: 'Refunds to review',
  all: 'All',
} as const
/** Ways to look that lead here from elsewhere and stand as filters. */
export const deskViews = { overdue: 'Overdue' } as const
export type DeskTab = keyof typeof deskTabs | keyof typeof deskViews

/** Worked off by the promised day, the most overdue first; everything else is listed with the newest first. */
export const queueTabs: ReadonlySet<DeskTab> = new Set([
  ...stateTabs.filter(({ isQueue }) => isQueue).map(({ key }) => key),
  'overdue' as const,
])
