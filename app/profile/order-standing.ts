import { formatPromise } from '#app/delivery/delivery.ts'
import type { OrderStatus } from '#app/orders/order.ts'

type Order = { status: OrderStatus; isPaid: boolean; promisedFrom: string; promisedTo: string }

export type Standing = { words: string; detail: string | null; isOpen: boolean }

/** How an order stands, for the woman who waits for it. */
export function orderStanding({ status, isPaid, promisedFrom, promisedTo }: Order): Standing {
  const arrives = `Arrives ${formatPromise(promisedFrom, promisedTo)}`
  switch (status) {
    case 'Pending':
      return isPaid
        ? { words: 'We are checking your payment', detail: null, isOpen: true }
        : { words: 'Complete your payment', detail: 'Open the order to pay', isOpen: true }
    case 'Processing':
      return { words: 'Being prepared', detail: arrives, isOpen: true }
    case 'In production':
      return { words: 'Being made by hand', detail: arrives, isOpen: true }
    case 'Shipped':
      return { words: 'On its way', detail: arrives, isOpen: true }
    case 'Delivered':
      return { words: 'Delivered', detail: null, isOpen: false }
    case 'Cancelled':
      return { words: 'Cancelled', detail: null, isOpen: false }
    case 'Returned':
      return { words: 'Returned', detail: null, isOpen: false }
  }
}
