// What a mail about an order is made of.
import type { OrderFacts } from '#app/domain/orders/core/order-message.ts'
import type { Account } from '#app/domain/orders/payments/transfers.server.ts'
import type { PickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'

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

/** The moment that it tells of, and the order as it is when it is sent. */
export type OrderMailData = Omit<OrderFacts, 'orderId'> & {
  number: number
  name: string
  orderUrl: string
  shopUrl: string
  lines: readonly OrderMailLine[]
  adjustments: readonly { id: number; label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  deliverTo: readonly string[]
  promisedFrom: string
  promisedTo: string
  note: string
  /** Until when a change of mind can be told, once it was delivered; null where it cannot. */
  returnUntil: string | null
  /** Null of an order that is delivered. */
  pickup: OrderMailPickup | null
  /** The house's account for transfers, as it is when the message is sent; null while it has none. */
  account: Account | null
}

export type OrderMailPickup = {
  place: PickupPlace
  code: string
  /** The last day in words; null while it is not ready. */
  until: string | null
  /** When it was fetched, in words, and by whom: '' for the customer themselves. */
  fetched: { at: string; by: string } | null
}

export type OrderMailWords = Pick<
  MailContent,
  'subject' | 'headline' | 'paragraphs' | 'fact' | 'notes' | 'more'
> & {
  button: NonNullable<MailContent['button']>
  showsDestination: boolean
}
