import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { OrderChannel, OrderStatus } from './order.ts'
import type { NewAdjustment, NewOrderLine } from './orders.server.ts'

export type ImportedOrder = {
  /** Says which order it is, however often it is imported. */
  key: string
  /** The number that people say; null gives it the next one. */
  number: number | null
  head: {
    status: OrderStatus
    channel: OrderChannel
    name: string
    email: string
    phone: string
    country: string
    state: string
    city: string
    address: string
    landmark: string
    postcode: string
    note: string
    deliveryZone: string
    promisedFrom: string
    promisedTo: string
    placedAt: Date
    forgottenAt: Date | null
  }
  userId: UserId | null
  lines: readonly Omit<NewOrderLine, 'productId' | 'variantId'>[]
  adjustments: readonly NewAdjustment[]
  paid: { amountKobo: Kobo; at: Date } | null
  refundedKobo: Kobo
  /** For staff to read. */
  staffNote: string | null
}

/** Plain JSON, without a word of theirs. `events` is how many the import wrote. */
export type OrderUndo = { id: OrderId; status: OrderStatus; events: number }

/** As payments of imported orders call who took the money: no gateway of ours knows of them. */
export const importedProvider = 'imported'
