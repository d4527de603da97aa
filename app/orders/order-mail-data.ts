// What a mail about an order is made of.
import type { Kobo } from '#app/lib/money.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'
import type { OrderStatus } from './order.ts'

export const orderMailKinds = [
  'order-placed',
  'order-paid',
  'order-in-production',
  'order-part-shipped',
  'order-shipped',
  'parcel-voided',
  'order-delivered',
  'order-cancelled',
  'order-returned',
  'wig-ready',
  'payment-trouble',
  'payment-rest',
  'refund-started',
  'refund-processed',
  'refund-trouble',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/**
 * Why money goes back: a second payment of one order, one that came when the items were gone, an order that staff
 * cancelled, a payment that did not match its order, or anything else.
 */
export type RefundCause = 'paid-twice' | 'too-late' | 'cancelled' | 'mismatch' | 'other'

export type OrderMailLine = {
  id: string
  name: string
  detail: string
  quantity: number
  unitPriceKobo: Kobo
  design?: OrderMailDesign | null
}

/** A design as the order keeps it. */
export type OrderMailDesign = {
  /** Absolute: a mail has no address of its own. */
  pictureUrl: string
  /** What the picture shows, in one sentence. */
  words: string
  /** What happens next with it: who measures, when it is made. */
  notes: readonly string[]
  choices: readonly { label: string; value: string }[]
  breakdown: readonly { label: string; amountKobo: Kobo }[]
}

export type OrderMailParcel = {
  courier: string
  trackingNumber: string
  /** '1 × Akú Bone Straight'. */
  pieces: readonly string[]
  /** Other parcels of the order have left before it. */
  isFirst: boolean
  /** Pieces are still to follow. */
  isLast: boolean
}

export type OrderMailData = {
  number: number
  status: OrderStatus
  name: string
  orderUrl: string
  shopUrl: string
  lines: readonly OrderMailLine[]
  adjustments: readonly { id: number; label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  /** Of it, what is still to be paid: less than all when a part came and staff asked for the rest. */
  dueKobo: Kobo
  /** 'checked': a payment came that does not match, and a person looks at it. */
  paid: 'yes' | 'no' | 'checked'
  /** Until when unpaid pieces are kept. */
  holdUntil: Date
  /** The one that the mail is about. */
  refund: { amountKobo: Kobo; currency: string; cause: RefundCause } | null
  /** The courier's page about this parcel. */
  trackingUrl: string | null
  /** The parcel that the mail is about; null when it is about none. */
  parcel: OrderMailParcel | null
  /** A person of the house cancelled it, not the end of the time to pay. */
  isCancelledByUs: boolean
  /** The reason that they chose, a paragraph each. */
  whyCancelled: readonly string[]
  deliverTo: readonly string[]
  promisedFrom: string
  promisedTo: string
  note: string
}

export type OrderMailWords = Pick<
  MailContent,
  'subject' | 'headline' | 'paragraphs' | 'fact' | 'notes' | 'more'
> & {
  button: NonNullable<MailContent['button']>
  showsDestination: boolean
}
