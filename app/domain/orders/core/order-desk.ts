// The tabs of the order desk's list. Pure.
import { type StateTab, stateTabs } from './order-states.ts'

export const deskTabs = {
  ...(Object.fromEntries(stateTabs.map(({ key, name }) => [key, name])) as Record<StateTab, string>),
  checked: 'Payments to review',
  refunds: 'Refunds to review',
  all: 'All',
} as const
/** Ways to look that stand as filters beside the tabs. What is to be sent is one or the other: to pack now, or still being made or to come. */
export const deskViews = {
  ready: 'Ready to pack',
  waiting: 'Waiting for production or stock',
  overdue: 'Overdue',
  owing: 'Balance owed',
  'balance-late': 'Balance late',
  'on-delivery': 'Pay on delivery',
} as const
export type DeskTab = keyof typeof deskTabs | keyof typeof deskViews

/** Worked off by the promised day, the most overdue first; everything else is listed with the newest first. */
export const queueTabs: ReadonlySet<DeskTab> = new Set([
  ...stateTabs.filter(({ isQueue }) => isQueue).map(({ key }) => key),
  ...(Object.keys(deskViews) as (keyof typeof deskViews)[]),
])

export const deskSorts = {
  promised: 'Promised first',
  '-placed': 'Newest first',
  placed: 'Oldest first',
} as const
export type DeskSort = keyof typeof deskSorts

/** Each has an index to be read along: only queues are few enough to be sorted by another day. */
export function sortsOf(tab: DeskTab): DeskSort[] {
  return queueTabs.has(tab) ? ['promised', '-placed', 'placed'] : ['-placed', 'placed']
}

/** How a tab is listed unless they ask. */
export function usualSort(tab: DeskTab): DeskSort {
  return queueTabs.has(tab) ? 'promised' : '-placed'
}
