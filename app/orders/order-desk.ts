// The tabs of the order desk's list. Pure.
import type { OrderStatus } from './order.ts'

export const deskTabs = {
  'to-pack': 'To ship',
  'in-production': 'In production',
  unpaid: 'Unpaid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  checked: 'Payments to review',
  refunds: 'Refunds to review',
  all: 'All',
} as const
/** Ways to look that lead here from elsewhere and stand as filters. */
export const deskViews = { overdue: 'Overdue' } as const
export type DeskTab = keyof typeof deskTabs | keyof typeof deskViews

export const statusOfTab: Partial<Record<DeskTab, OrderStatus>> = {
  'to-pack': 'Processing',
  'in-production': 'In production',
  unpaid: 'Pending',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

/** Worked off by the promised day, the most overdue first; everything else is listed with the newest first. */
export const queueTabs: ReadonlySet<DeskTab> = new Set(['to-pack', 'in-production', 'shipped', 'overdue'])
