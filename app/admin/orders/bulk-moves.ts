// What can be done with several orders at once, and what the forms for it carry.
import { orderStates } from '#app/domain/orders/core/order-states.ts'
import { orderStatuses } from '#app/domain/orders/core/order.ts'
import type { Lack } from '#app/domain/orders/core/lacks.ts'
import type { SentParcel } from '#app/domain/orders/core/move-orders.server.ts'

export const printPages = {
  packing: 'Packing slips',
  invoice: 'Invoices',
  'pick-list': 'Pick list',
} as const
export type Paper = keyof typeof printPages

export const bulkMoves = orderStatuses.filter((status) => orderStates[status].inBulk)

export function confirmedText(asked: readonly { number: number; lacks: readonly Lack[] }[]): string {
  return asked.map(({ number, lacks }) => `${number}:${lacks.join(',')}`).join(';')
}

/** 'ord_….shp_…' for each, as a hidden field carries them. */
export function parcelsText(parcels: readonly SentParcel[]): string {
  return parcels.map(({ orderId, parcel }) => `${orderId}.${parcel}`).join(' ')
}
