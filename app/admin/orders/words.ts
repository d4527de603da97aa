// Words that the order desk uses in several places.
import { otherSideWords } from '#app/domain/offers/gifts.ts'
import type { OfferNote, QuotedCode } from '#app/domain/orders/offers/quote-offers.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
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

export const unknownCodeWords = 'There is no such code. Please check the spelling.'

/** Why the code of a typed order takes nothing off; null while it does. */
export function codeMissWords({ problem, leftKobo, leftUnits, other }: QuotedCode): string | null {
  switch (problem) {
    case null:
      return null
    case 'off':
      return 'This code is switched off.'
    case 'ended':
      return 'This code has ended.'
    case 'not-yet':
      return 'This code cannot be used yet.'
    case 'used-up':
      return 'This code has been used up.'
    case 'used-by-you':
      return 'This customer has used this code already.'
    case 'not-first':
      return 'This code is for first orders only, and this customer has ordered before.'
    case 'not-in-group':
      return 'This code is for a group that this customer is not in.'
    case 'own-code':
      return 'This is the customer’s own code, for bringing friends.'
    case 'used-up-this-month':
      return 'This code has brought as many friends as it can this month.'
    case 'no-items':
      return 'This code does not apply to these items.'
    case 'too-little':
      return `This code needs ${leftKobo === null ? 'more' : `${formatNaira(leftKobo)} more`} of items it applies to.`
    case 'too-few':
      return `This code needs ${leftUnits ?? 'more'} more ${leftUnits === 1 ? 'item' : 'items'} of its offer.`
    case 'nothing-got':
      return 'Add what the customer gets, and this code takes its price off.'
    case 'other-better':
      return other === null
        ? 'These items already have a better offer, so this code is not used.'
        : `This code is not used: it saves no more than ${otherSideWords(other, formatNaira)}.`
    case 'no-fee':
      return 'This code gives free delivery within Nigeria, and this order has no delivery fee it applies to.'
  }
}

/** Of an automatic offer that the customer may have expected. */
export function offerNoteWords({ name, about }: OfferNote): string {
  switch (about) {
    case 'to-check':
      return `${name}: for first orders. It goes by the customer’s email and phone.`
    case 'not-first':
      return `${name}: for first orders only, and this customer has ordered before.`
    case 'used-by-you':
      return `${name}: this customer has used it already.`
    default:
      return `${name}: it has been used as often as it can be.`
  }
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
