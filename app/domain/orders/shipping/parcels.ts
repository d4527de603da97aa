// Parcels of an order and what has still to go into one. Pure.
import type { PickupPlace } from '#app/domain/delivery/pickup.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { OrderEvent, UnitsOfLine } from '#app/domain/orders/core/order.ts'

/** Of what its customer fetches. */
export const pickupCourier = 'Pick-up'

/** How long Undo is offered once a parcel was recorded, milliseconds. */
export const undoMs = 10_000
/** Its mail waits a little longer, so that a press in the last second still comes before it; milliseconds. */
export const mailWaitMs = 12_000

/** What whoever fetches an order says at the desk. */
export const pickupCodeDigits = 6

export type Parcel = {
  id: Id<'shp'>
  courier: string
  trackingNumber: string
  /** The courier's page of it, https; '' when there is none. */
  trackingUrl: string
  shippedAt: Date
  deliveredAt: Date | null
  lines: { orderLineId: Id<'orl'>; quantity: number }[]
}

/** The last day, of Lagos, on which an order that is ready can be fetched; null where nobody knows since when it is. */
export function pickupUntil({
  pickup,
  parcels,
}: {
  pickup: PickupPlace | null
  parcels: readonly Pick<Parcel, 'shippedAt'>[]
}): string | null {
  const readyAt = parcels.at(-1)?.shippedAt
  if (!pickup || !readyAt) return null
  return lagosDay(new Date(readyAt.getTime() + pickup.keepDays * dayMs))
}

type Order = {
  lines: readonly { id: Id<'orl'>; quantity: number }[]
  parcels: readonly Pick<Parcel, 'lines'>[]
  events: readonly { event: OrderEvent }[]
}

/** By line, how many units are neither in a parcel nor withdrawn by a refund. */
export function unitsToSend(order: Order): Map<Id<'orl'>, number> {
  const gone = [
    ...order.parcels.flatMap((parcel) => parcel.lines),
    ...order.events.flatMap(({ event }) => withdrawnBy(event)),
  ]
  return new Map(
    order.lines.map((line) => [
      line.id,
      Math.max(0, line.quantity - sumOf(gone.filter(({ orderLineId }) => orderLineId === line.id))),
    ]),
  )
}

/** By line, how many units no refund has withdrawn: those that are theirs, or will be. */
export function unitsOfOrder({ lines, events }: Pick<Order, 'lines' | 'events'>): Map<Id<'orl'>, number> {
  return unitsToSend({ lines, events, parcels: [] })
}

export function isAllSent(order: Order): boolean {
  return order.parcels.length > 0 && [...unitsToSend(order).values()].every((left) => left === 0)
}

/** Units that were to be sent and no longer are. */
export function withdrawnBy(event: OrderEvent): readonly UnitsOfLine[] {
  return event.type === 'refund-queued' || event.type === 'balance-lowered' ? (event.withdrawn ?? []) : []
}

function sumOf(units: readonly { quantity: number }[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}
