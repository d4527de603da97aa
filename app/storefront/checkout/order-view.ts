import type { ShownGiftCard } from './gift-card-section.tsx'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { PaymentWords } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { ShownCard } from '#app/domain/orders/cards/cards.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { GivenUp, OrderStatus, PaymentState, RefundState } from '#app/domain/orders/core/order.ts'
import type { ShownLine } from './order-lines.tsx'
import type { ShownPlan } from './plan-section.tsx'
import type { ShownPhotos } from './photos-section.tsx'
import type { ShownParcel } from './order-parcels.tsx'
import type { ShownChange } from './waiting-change.tsx'
import type { ShownTransfer } from './transfer-section.tsx'
import type { ShownStep } from './order-timeline.tsx'

type ShownPickup = {
  hours: string
  /** What they say at the desk, and the last day in words; null while it is not ready, and afterwards. */
  ready: { code: string; until: string | null } | null
}

type ShownDeposit = {
  depositKobo: Kobo
  keepKobo: Kobo
  /** Of a cancelled order, what of the deposit we keep. */
  keptKobo: Kobo
  balanceKobo: Kobo
  /** Of an order in instalments that owes some; null of any other. */
  plan: ShownPlan | null
  /** A day in words. */
  balanceUntil: string | null
  /** As it stands, by money and by store credit: less what went back. */
  paidKobo: Kobo
  paidCreditKobo: Kobo
  /** Money came for the balance that somebody looks at: they are not asked for more. */
  isChecking: boolean
  /** Nothing was paid first: the courier collects it. */
  isOnDelivery: boolean
}

export type OrderView = {
  token: string
  /** Where an unpaid order is paid. */
  payAt: PaymentWords
  number: number
  status: OrderStatus
  firstName: string
  email: string
  /** The first way by which they hear of it; null when none is left. */
  newsBy: ChannelName | null
  deliverTo: string[]
  /** Null of an order that is delivered. */
  pickup: ShownPickup | null
  note: string
  giftMessage: string
  /** What it buys, where that is a gift card. */
  giftCard: ShownGiftCard | null
  /** Until when unpaid items are reserved, in words; null once that time is over. */
  holdUntil: string | null
  promisedFrom: string
  promisedTo: string
  lines: ShownLine[]
  adjustments: { label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  /** What is still to be paid of it. */
  dueKobo: Kobo
  isPaid: boolean
  /** Store credit that it has used, and what of it went back because it ended. */
  credit: { usedKobo: Kobo; backKobo: Kobo }
  /** Null where all of it was to be paid at once. */
  deposit: ShownDeposit | null
  /** Of its papers: an order that was paid in an earlier release may have no invoice. */
  hasInvoice: boolean
  hasReceipt: boolean
  paymentState: PaymentState | null
  paymentProblem: string | null
  refunds: { id: string; amountKobo: Kobo; state: RefundState }[]
  /** A person of the house cancelled it, not the end of the time to pay. */
  isCancelledByUs: boolean
  /** Its buyer gave it up: took it back to edit, or does not want it. */
  givenUpAs: GivenUp | null
  /** What may be done with it while it waits for money. */
  mayEdit: boolean
  mayCancel: boolean
  /** Until it is packed. */
  mayChangeAddress: boolean
  /** Once it is paid, until somebody begins it. */
  mayCancelPaid: boolean
  mayChangeItems: boolean
  /** When its items were changed last, in words. */
  changedAt: string | null
  /** Of its items before they go out; null while there are none. */
  photos: ShownPhotos | null
  /** Whether they asked for some, or may; null when neither. */
  photosWish: 'may' | 'wished' | null
  /** Of its items, to be paid. */
  change: ShownChange | null
  /** Remembered cards that it can be paid with, for its owner alone. */
  cards: readonly ShownCard[]
  /** By bank transfer; null where none can be made. */
  transfer: ShownTransfer | null
  parcels: ShownParcel[]
  steps: ShownStep[]
}
