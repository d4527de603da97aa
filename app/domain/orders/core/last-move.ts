import { statusIs } from './order-states.ts'
import { cancelWords } from './cancel-causes.ts'
import type { CancelledBy, OrderEvent } from './order.ts'

type Order = { cancelledBy: CancelledBy | null; events: readonly { event: OrderEvent }[] }

/** Why staff cancelled it, as the customer reads it; empty when they did not, or said nothing. */
export function reasonOfStaff({ cancelledBy, events }: Order): string[] {
  if (cancelledBy !== 'staff') return []
  const told = events.findLast(
    ({ event }) => event.type === 'status' && statusIs(event.to, 'cancelled'),
  )?.event
  if (told?.type !== 'status') return []
  if (told.cause !== undefined) return cancelWords(told.cause, told.note ?? '')
  // An owner's override: its reason is quoted, and the form says so.
  return told.override === true && told.reason !== '' ? [told.reason] : []
}
