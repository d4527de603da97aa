// The order as a message that a member of staff sends its buyer on WhatsApp.
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

/** Opens a chat with her, the words already written. */
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
    `Your order, private to you: ${orderUrl}`,
  ].join('\n')
}

function statusWords({ status, isPaid, promisedFrom, promisedTo }: Order): string {
  const arrival = formatPromise(promisedFrom, promisedTo)
  switch (status) {
    case 'Pending':
      return isPaid ? 'We are looking at it.' : 'It waits for your payment. You can pay on the page below.'
    case 'Processing':
      return `We are preparing it. It arrives ${arrival}.`
    case 'In production':
      return `Our makers are at work on it. It arrives ${arrival}.`
    case 'Shipped':
      return `It is on its way to you and arrives ${arrival}.`
    case 'Delivered':
      return 'It was delivered.'
    case 'Cancelled':
      return 'It is cancelled.'
    case 'Returned':
      return 'It came back to us.'
  }
}
