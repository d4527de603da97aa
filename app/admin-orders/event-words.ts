// What happened to an order, as the house reads it.
import { lagosWords } from '#app/admin/lagos-time.ts'
import { kobo } from '#app/lib/money.ts'
import type { OrderEvent } from '#app/orders/order.ts'
import type { Parcel } from '#app/orders/parcels.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { refundNames } from './words.ts'

export type EventWords = { title: string; detail: string | null }

const mailNames: Record<string, string> = {
  'order-placed': 'a reminder to pay',
  'order-paid': 'that it is paid',
  'order-in-production': 'that it is being made',
  'order-part-shipped': 'about a parcel',
  'order-shipped': 'that it is on its way',
  'order-delivered': 'that it arrived',
  'order-cancelled': 'that it is cancelled',
  'order-returned': 'that it came back',
  'payment-trouble': 'that its payment is looked at',
  'refund-started': 'that money is on its way back',
  'refund-processed': 'that the refund is paid out',
  'refund-trouble': 'that the refund takes longer',
  'review-request': 'that asks how the pieces are',
}

export function eventWords(event: OrderEvent, parcels: readonly Pick<Parcel, 'id'>[]): EventWords {
  const plain = (title: string, detail: string | null = null) => ({ title, detail })
  const parcelName = (id: string) => `Parcel ${parcels.findIndex((parcel) => parcel.id === id) + 1}`
  switch (event.type) {
    case 'placed':
      return plain('Placed')
    case 'status':
      return plain(`${event.override ? 'Override: ' : ''}${event.from} → ${event.to}`, event.reason || null)
    case 'shipped-part':
      return plain(`${parcelName(event.shipmentId)} left with ${pieces(event.pieces)}`)
    case 'parcel-delivered':
      return plain(`${parcelName(event.shipmentId)} was handed over`)
    case 'tracking-changed':
      return plain(`${parcelName(event.shipmentId)}: tracking written down`)
    case 'pay-link':
      return plain('Opened for payment', `Its pieces are kept until ${lagosWords(event.until, 'time')}.`)
    case 'mail-queued':
      return plain(`Mail to her ${mailNames[event.kind] ?? `(${event.kind})`}`)
    case 'claimed':
      return plain('Moved into her account', 'She proved that its e-mail address is hers.')
    case 'address-changed':
      return plain('Address or phone corrected')
    case 'hold-released':
      return plain('Its pieces went back on the shelf')
    case 'reviewed':
      return plain('She wrote a review of a piece')
    case 'forgotten':
      return plain('Its buyer was forgotten')
    case 'production':
      return plain(`A wig is ${event.stage}`)
    case 'production-photo':
      return plain('A photo of the wig for her')
    case 'approval':
      return plain(`Her word on the wig: ${event.approval}`)
    default:
      return moneyWords(event)
  }
}

type MoneyEvent = Extract<
  OrderEvent,
  { type: 'payment-started' | 'paid' | 'payment-failed' | 'payment-quarantined' | 'refund-queued' | 'refund' }
>

function moneyWords(event: MoneyEvent): EventWords {
  switch (event.type) {
    case 'payment-started':
      return { title: 'Payment page opened', detail: event.reference }
    case 'paid':
      return { title: `Paid ${formatNaira(kobo(event.amountKobo))}`, detail: event.reference }
    case 'payment-failed':
      return { title: 'Payment failed', detail: event.problem || event.reference }
    case 'payment-quarantined':
      return { title: 'Payment does not match', detail: event.problem }
    case 'refund-queued':
      return { title: `Refund of ${formatNaira(kobo(event.amountKobo))} asked for`, detail: event.reason }
    case 'refund': {
      const amount = formatNaira(kobo(event.amountKobo))
      return { title: `Refund of ${amount}: ${refundNames[event.state].toLowerCase()}`, detail: null }
    }
  }
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
