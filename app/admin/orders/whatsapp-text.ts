// The order as a message that a member of staff sends the customer on WhatsApp.
import { orderStates, promiseTitle, statusIs } from '#app/domain/orders/core/order-states.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { type PickupPlace, placeLines } from '#app/domain/delivery/pickup.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'

type Order = {
  number: number
  name: string
  phone: string
  status: OrderStatus
  isPaid: boolean
  totalKobo: Kobo
  /** What is paid first; null when all of it is paid at once. */
  depositKobo: Kobo | null
  /** Of an order that is paid in instalments. */
  planParts?: readonly unknown[] | null
  pickup: PickupPlace | null
  promisedFrom: string
  promisedTo: string
  lines: readonly (Parameters<typeof itemWords>[0] & { quantity: number })[]
  orderUrl: string
  /** What a change of it costs more and waits to be paid. */
  changeKobo?: Kobo | undefined
}

/** Opens a chat with the customer, the words already written. */
export function whatsAppLink(order: Order, house: string): string {
  return whatsAppAddress(order.phone, whatsAppText(order, house))
}

export function whatsAppText(order: Order, house: string): string {
  const { name, number, lines, totalKobo, isPaid, orderUrl, changeKobo } = order
  return [
    `Hello ${name.split(' ')[0] ?? name}, this is ${house} about your order ${number}.`,
    ...lines.map((line) => `${line.quantity} × ${itemWords(line)}`),
    `Total ${formatNaira(totalKobo)}${isPaid ? ', paid' : ''}`,
    ...depositWords(order),
    changeKobo === undefined ? statusWords(order) : `To pay for your change ${formatNaira(changeKobo)}`,
    `Your private order page: ${orderUrl}`,
  ].join('\n')
}

function depositWords({ depositKobo, planParts = null, isPaid, status }: Order): string[] {
  if (isPaid || !depositKobo || !statusIs(status, 'awaits-payment')) return []
  const what = planParts === null ? 'Deposit to pay first' : `First of ${1 + planParts.length} payments`
  return [`${what} ${formatNaira(depositKobo)}`]
}

function statusWords({ status, isPaid, pickup, promisedFrom, promisedTo }: Order): string {
  if (isPaid && statusIs(status, 'awaits-payment')) return 'We are checking it.'
  const { said } = orderStates[status].customer
  if (!statusIs(status, 'open')) return said
  if (pickup && statusIs(status, 'awaits-pickup'))
    return `${said} ${[...placeLines(pickup), pickup.hours].join(', ')}. Your code is on your order page.`
  return `${said} ${promiseTitle({ pickup })} ${formatPromise(promisedFrom, promisedTo)}.`
}
