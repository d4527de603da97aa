import type { OrderEvent } from './order.ts'

/** Whether a member of staff, and not the shop by itself, brought the order where it stands. */
export function isMoveOfStaff({ events }: { events: readonly { event: OrderEvent }[] }): boolean {
  const last = events.findLast(({ event }) => event.type === 'status')?.event
  return last?.type === 'status' && last.by !== undefined
}
