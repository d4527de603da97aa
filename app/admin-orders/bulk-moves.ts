// What can be done with several orders at once, and what the forms for it carry.
import type { Lack } from '#app/orders/lacks.ts'
import type { SentParcel } from '#app/orders/move-orders.server.ts'

export const papers = {
  packing: 'Packing slips',
  invoice: 'Invoices',
  'pick-list': 'Pick list',
} as const
export type Paper = keyof typeof papers

export const bulkMoves = ['In production', 'Shipped', 'Delivered', 'Returned'] as const

export function confirmedText(asked: readonly { number: number; lacks: readonly Lack[] }[]): string {
  return asked.map(({ number, lacks }) => `${number}:${lacks.join(',')}`).join(';')
}

/** 'ord_….shp_…' for each, as a hidden field carries them. */
export function parcelsText(parcels: readonly SentParcel[]): string {
  return parcels.map(({ orderId, parcel }) => `${orderId}.${parcel}`).join(' ')
}
