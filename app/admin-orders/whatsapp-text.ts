// The order as a message that a member of staff sends the customer on WhatsApp.
import { formatPromise } from '#app/delivery/delivery.ts'
import type { Kobo } from '#app/lib/money.ts'
import { pieceWords } from '#app/orders/line-detail.ts'
import type { OrderStatus } from '#app/orders/order.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'

type Order = {
  number: number
  name: string
  phone: string
  status: OrderStatus
  isPaid: boolean
  totalKobo: Kobo
  promisedFrom: string
  promisedTo: string
  lines: readonly (Parameters<typeof pieceWords>[0] & { quantity: number })[]
  orderUrl: string
}

/** Opens a chat with the customer, the words already written. */
export function whatsAppLink(order: Order, house: string): string {
  return whatsAppAddress(order.phone, whatsAppText(order, house))
}

export function whatsAppText(order: Order, house: string): string {
  const { name, number, lines, totalKobo, isPaid, orderUrl } = order
  return [
    `Hello ${name.split(' ')[0] ?? name}, this is ${house} about your order ${number}.`,
    ...lines.map((line) => `${line.quantity} × ${pieceWords(line)}`),
    `Total ${formatNaira(totalKobo)}${isPaid ? ', paid' : ''}`,
    statusWords(order),
    `Your private order page: ${orderUrl}`,
  ].join('\n')
}

function statusWords({ status, isPaid, promisedFrom, promisedTo }: Order): string {
  const arrival = formatPromise(promisedFrom, promisedTo)
  switch (status) {
    case 'Pending':
      return isPaid ? 'We are checking it.' : 'It is waiting for your payment. You can pay on the page below.'
    case 'Processing':
      return `We are preparing it. Arrives ${arrival}.`
    case 'In production':
      return `It is in production. Arrives ${arrival}.`
    case 'Shipped':
      return `It is on its way to you. Arrives ${arrival}.`
    case 'Delivered':
      return 'It has been delivered.'
    case 'Cancelled':
      return 'It has been cancelled.'
    case 'Returned':
      return 'We have received your return.'
  }
}
