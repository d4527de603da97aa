// The order desk's list: its tabs and filters as they stand in the address. Pure.
import { z } from 'zod'
import { orderChannels, type OrderStatus } from './order.ts'

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

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/u)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined)

const filter = z.object({
  tab: z
    .enum(Object.keys({ ...deskTabs, ...deskViews }) as [DeskTab, ...DeskTab[]])
    .optional()
    .catch(undefined),
  q: z.string().trim().max(120).catch('').default(''),
  channel: z.enum(orderChannels).optional().catch(undefined),
  kind: z.enum(['express', 'custom']).optional().catch(undefined),
  /** Days of Lagos on which orders were placed, both included. */
  from: day,
  to: day,
  after: z.string().max(80).optional().catch(undefined),
  before: z.string().max(80).optional().catch(undefined),
})

export type DeskFilter = Omit<z.output<typeof filter>, 'tab'> & { tab: DeskTab }

/** Whatever is not one of ours counts as not asked. A search looks through everything unless a tab is named. */
export function readDeskFilter(search: URLSearchParams): DeskFilter {
  const { tab, ...rest } = filter.parse(Object.fromEntries(search))
  return { ...rest, tab: tab ?? (rest.q === '' ? 'to-pack' : 'all') }
}
