// What the order desk's list is asked to show, as it stands in the address. Pure.
import { z } from 'zod'
import { orderChannels } from './order.ts'
import {
  type DeskSort,
  deskSorts,
  type DeskTab,
  deskTabs,
  deskViews,
  sortsOf,
  usualSort,
} from './order-desk.ts'

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
  sort: z
    .enum(Object.keys(deskSorts) as [DeskSort, ...DeskSort[]])
    .optional()
    .catch(undefined),
  after: z.string().max(80).optional().catch(undefined),
  before: z.string().max(80).optional().catch(undefined),
})

export type DeskFilter = Omit<z.output<typeof filter>, 'tab' | 'sort'> & { tab: DeskTab; sort: DeskSort }

/** Whatever is not one of ours counts as not asked. A search looks through everything unless a tab is named. */
export function readDeskFilter(search: URLSearchParams): DeskFilter {
  const { tab: asked, sort, ...rest } = filter.parse(Object.fromEntries(search))
  const tab = asked ?? (rest.q === '' ? 'to-pack' : 'all')
  return { ...rest, tab, sort: sort && sortsOf(tab).includes(sort) ? sort : usualSort(tab) }
}
