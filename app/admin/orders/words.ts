// Words that the order desk uses in several places.
import type { DeskRow } from '#app/domain/orders/core/order-desk.server.ts'
import type { OrderChannel, PrintedPaper, RefundState } from '#app/domain/orders/core/order.ts'

export const channelNames: Record<OrderChannel, string> = {
  shop: 'Online shop',
  phone: 'Phone',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
}

export const moneyNames: Record<DeskRow['money'], string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  checked: 'Payment to review',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
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
