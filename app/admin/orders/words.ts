// Words that the order desk uses in several places.
import type { DeskRow } from '#app/domain/orders/core/order-desk.server.ts'
import type { OrderChannel, PhotosAnswer, PrintedPaper, RefundState } from '#app/domain/orders/core/order.ts'

export const channelNames: Record<OrderChannel, string> = {
  shop: 'Online shop',
  phone: 'Phone',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
}

export const moneyNames: Record<DeskRow['money'], string> = {
  paid: 'Paid',
  deposit: 'Deposit paid',
  'on-delivery': 'Pay on delivery',
  unpaid: 'Unpaid',
  checked: 'Payment to review',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
}

type Photos = { wanted: boolean; sent: boolean; answer: PhotosAnswer | null }

/** How it stands with the photos that are shown before shipping. */
export function photosWords({ wanted, sent, answer }: Photos): string {
  if (answer === 'right') return 'The customer says that it looks right.'
  if (answer === 'by time') return 'No answer in time: taken as approved.'
  if (answer === 'question')
    return 'The customer has a question. Answer it, then send the photos again or ship.'
  if (sent) return 'Sent. Waiting for the customer.'
  return wanted
    ? 'The customer wants to see photos before it goes out.'
    : 'The customer did not ask for photos.'
}

export const refundNames: Record<RefundState, string> = {
  queued: 'Queued',
  asked: 'Requested, no answer yet',
  pending: 'On its way',
  processed: 'Refunded',
  failed: 'Failed',
  'needs-attention': 'Needs attention',
}

export const paperNames: Record<PrintedPaper, string> = { slip: 'Packing slip', label: 'Label' }
