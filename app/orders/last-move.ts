import { cancelWords } from './cancel-causes.ts'
import type { GivenUp, OrderEvent } from './order.ts'

type Events = { events: readonly { event: OrderEvent }[] }

/** Whether a member of staff, and not the shop by itself, brought the order where it stands. */
export function isMoveOfStaff(order: Events): boolean {
  return lastMove(order)?.by !== undefined
}

/** Why staff cancelled it, as the customer reads it; empty when they did not, or said nothing. */
export function reasonOfStaff(order: Events): string[] {
  const last = lastMove(order)
  if (last?.to !== 'Cancelled' || last.by === undefined) return []
  if (last.cause !== undefined) return cancelWords(last.cause, last.note ?? '')
  // An owner's override: its reason is quoted, and the form says so.
  return last.override === true && last.reason !== '' ? [last.reason] : []
}

function lastMove({ events }: Events) {
  const last = events.findLast(({ event }) => event.type === 'status')?.event
  return last?.type === 'status' ? last : null
}

/** Why its buyer gave a cancelled order up; null when it ended otherwise. */
export function givenUpAs({ events }: { events: readonly { event: OrderEvent }[] }): GivenUp | null {
  const last = events.findLast(({ event }) => event.type === 'status')?.event
  return last?.type === 'status' && last.to === 'Cancelled' ? (last.shopper ?? null) : null
}
