// What can be done with several orders at once.
import { z } from 'zod'
import { orderStatuses } from '#app/orders/order.ts'

/** As many as papers are printed for in one go. */
export const maxOrders = 50

export const papers = {
  packing: 'Packing slips',
  invoice: 'Invoices',
  'pick-list': 'Pick list',
} as const
export type Paper = keyof typeof papers

export const bulkMoves = ['In production', 'Shipped', 'Delivered', 'Returned'] as const

export const bulkForm = z.object({
  /** Which button: a paper, or 'move'. */
  act: z.enum(['packing', 'invoice', 'pick-list', 'move']),
  to: z.enum(orderStatuses).optional().catch(undefined),
  tell: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
})
