import { orderStates, promiseTitle, statusIs } from '#app/domain/orders/core/order-states.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'

type Order = {
  status: OrderStatus
  isPaid: boolean
  isPickup: boolean
  promisedFrom: string
  promisedTo: string
}

export type State = { words: string; detail: string | null; isOpen: boolean }

/** How an order stands, for its customer, who waits for it. */
export function orderState({ status, isPaid, isPickup, promisedFrom, promisedTo }: Order): State {
  const words = orderStates[status].customer.name
  if (statusIs(status, 'awaits-payment'))
    return isPaid
      ? { words: 'We are checking your payment', detail: null, isOpen: true }
      : { words, detail: 'Open the order to pay', isOpen: true }
  const isOpen = statusIs(status, 'open')
  // Ready already, and waiting.
  if (!isOpen || statusIs(status, 'awaits-pickup')) return { words, detail: null, isOpen }
  return {
    words,
    detail: `${promiseTitle({ pickup: isPickup })} ${formatPromise(promisedFrom, promisedTo)}`,
    isOpen,
  }
}
