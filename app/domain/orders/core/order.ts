// What an order is and how it may move. Pure: the page, the mail and the database code all read it.
import type { DisputeState } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { CancelCause } from './cancel-causes.ts'
import type { ChangeKind, EndedChange, ItemThen } from '#app/domain/orders/changes/change.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { addKobo, type Kobo, kobo, timesKobo } from '#app/foundation/lib/money.ts'
import type { ProductionApproval } from '#app/domain/orders/production/production.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'

export const orderStatuses = [
  'Pending',
  'Processing',
  'In production',
  'Shipped',
  'Ready for pickup',
  'Delivered',
  'Picked up',
  'Cancelled',
  'Returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The one table of allowed moves. Pending → Cancelled → Processing is late money that found stock again; Cancelled →
 * Pending an unpaid order whose customer asked once more for a link to pay; Shipped, Delivered, Ready for pickup or Picked
 * up → back is a parcel that was voided. Which of Shipped and Ready for pickup an order comes to stands in order-states.ts.
 */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['In production', 'Shipped', 'Ready for pickup', 'Cancelled'],
  'In production': ['Shipped', 'Ready for pickup', 'Cancelled'],
  Shipped: ['Delivered', 'Returned', 'Processing', 'In production'],
  'Ready for pickup': ['Picked up', 'Cancelled', 'Processing', 'In production'],
  Delivered: ['Returned', 'Processing', 'In production'],
  'Picked up': ['Returned', 'Processing', 'In production'],
  Cancelled: ['Processing', 'Pending'],
  Returned: [],
}

/** Of an order that buys a gift card: nothing of it is packed, so that its payment ends it. */
const giftCardMoves: Partial<typeof orderMoves> = {
  Pending: ['Delivered', 'Cancelled'],
  Delivered: ['Cancelled'],
  Cancelled: ['Delivered', 'Pending'],
}

type Movable = { status: OrderStatus; giftCardId: string | null }

export function movesOf({ status, giftCardId }: Movable): readonly OrderStatus[] {
  return giftCardId === null ? orderMoves[status] : (giftCardMoves[status] ?? [])
}

/** Where an order came from: the shop itself, or somebody of the house who typed what was said or written. */
export const orderChannels = ['shop', 'phone', 'instagram', 'whatsapp'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** Those whose orders staff enter. */
export const manualChannels = orderChannels.filter((channel) => channel !== 'shop')

/** What is printed for whom an order is given to: as much as a card has room for. */
export const longestGiftMessage = 250

/** 'payment': what was paid beside the total and accepted; 'credit': what store credit pays of it. */
/** 'service': work that staff typed in words, such as a repair. */
/** 'gift-card': money that is kept for somebody to spend, and no goods. */
export type AdjustmentKind =
  | 'delivery'
  | 'express'
  | 'service'
  | 'discount'
  | 'vat'
  | 'payment'
  | 'credit'
  | 'gift-card'

/** 'returned': it did not match its order, reached us all the same, and went back whole; it never paid for anything. */
export type PaymentState = 'created' | 'open' | 'paid' | 'failed' | 'abandoned' | 'quarantined' | 'returned'
/** What does not match in a quarantined payment. 'twice': its charge stands on another payment. */
export type PaymentMismatch = 'amount' | 'currency' | 'domain' | 'reference' | 'twice'
/** What staff decided about one; 'rest-asked' is open until the rest has come. */
export type PaymentReview = 'accepted' | 'rest-asked' | 'refunded' | 'dismissed'
/** 'asked': the provider was asked once and its answer is not here yet. */
export type RefundState = 'queued' | 'asked' | 'pending' | 'processed' | 'failed' | 'needs-attention'

/** What of a delivery address can be changed where fee and tax stay; the country is another zone. */
export const addressFieldNames = [
  'name',
  'phone',
  'address',
  'landmark',
  'city',
  'state',
  'postcode',
] as const
export type AddressFields = Record<(typeof addressFieldNames)[number], string>

/** Some units of one line. */
export type UnitsOfLine = { orderLineId: string; quantity: number }

/** Who cancelled an order; 'system': its time to be paid was up, or all of its money had gone back. */
export type CancelledBy = 'customer' | 'staff' | 'system'

/** An unpaid order that its buyer took back into the cart, or does not want. */
export type GivenUp = 'edited' | 'cancelled'

/** What a customer says to the photos of their items. */
export const photosAnswers = ['right', 'question'] as const
/** 'by time': they said nothing until the time to answer was over. */
export type PhotosAnswer = (typeof photosAnswers)[number] | 'by time'

/** What may happen to a return. */
export type ReturnStep =
  | 'asked'
  | 'approved'
  | 'refused'
  | 'received'
  | 'lost'
  | 'settled'
  | 'withdrawn'
  | 'lapsed'

/** What may happen to a gift card. 'refunded': what was left of it went out with a refund of its order. */
export type GiftCardStep = 'filled' | 'sent' | 'refunded' | 'blocked' | 'unblocked'

/** What may happen to a bank transfer. */
export type TransferStep = 'chosen' | 'sent' | 'confirmed' | 'refused' | 'closed'

/** What the desk prints to pack an order; its label is the slip in the size of one. */
export type PrintedPaper = 'slip' | 'label'

type PromisedDays = readonly [from: string, to: string]

export type OrderEvent =
  | { type: 'placed' }
  /**
   * `override` marks an owner's move beside the table of moves; `by` is the member of staff, when it was one, `shopper` why the
   * buyer gave an unpaid order up.
   */
  | {
      type: 'status'
      from: OrderStatus
      to: OrderStatus
      reason: string
      by?: string
      override?: boolean
      /** Of a cancellation by staff, with what was written to the customer. */
      cause?: CancelCause
      note?: string
      shopper?: GivenUp
      /** Of an order with a deposit that ended: what the house had of it, and what was still owed. */
      cameToKobo?: number
    }
  | { type: 'payment-started'; reference: string }
  /** `isBalance`: what an order owed after its deposit. */
  | { type: 'paid'; reference: string; amountKobo: number; isBalance?: true }
  | { type: 'payment-failed'; reference: string; problem: string }
  | { type: 'payment-quarantined'; reference: string; problem: string }
  /** In hundredths of its currency; null where nobody knows what came. */
  | {
      type: 'payment-reviewed'
      reference: string
      review: PaymentReview
      receivedKobo: number | null
      currency: string
      by?: string
    }
  | { type: 'hold-released' }
  /** Of a bank transfer: its customer chose it or sent a proof, the desk said what came of that. `amountKobo` is what was found. */
  | { type: 'transfer'; step: TransferStep; amountKobo?: number; note?: string; by?: string }
  /** Of an order that is paid on delivery: nobody took it, or the desk lets its customer order so again. */
  | { type: 'on-delivery'; step: 'refused' | 'lifted'; note: string; by?: string }
  /** Of an order whose deposit is paid; `part` of a plan is the one that is due, `by` the member of staff, when it was one. */
  | { type: 'balance-asked'; amountKobo: number; until: string; part?: number; by?: string }
  /** Units that were to be sent and no longer are, whose price was still owed. `key` is the form's: pressed twice it is one. */
  | {
      type: 'balance-lowered'
      loweredKobo: number
      reason: string
      key: string
      withdrawn: readonly UnitsOfLine[]
      by?: string
    }
  /** `withdrawn`: units that were to be sent and no longer are, because their money goes back. */
  | {
      type: 'refund-queued'
      amountKobo: number
      reason: string
      by?: string
      withdrawn?: readonly UnitsOfLine[]
    }
  | { type: 'refund'; amountKobo: number; state: RefundState; by?: string }
  /** Staff had settled it outside, and then it ended at the provider too: paid there as well, or not. */
  | { type: 'refund-outside'; amountKobo: number; isTwice: boolean }
  /** Of a charge; `answer` when we gave one. */
  | {
      type: 'dispute'
      state: DisputeState
      /** In hundredths of the currency; events of earlier releases name none. */
      amountKobo: number
      currency?: string
      answer?: 'accepted' | 'declined'
      by?: string
    }
  /** Of its pre-orders: some have come, or their day was moved. */
  | { type: 'preorder'; step: 'come' }
  | { type: 'preorder'; step: 'moved'; from: string; to: string }
  | { type: 'mail-queued'; kind: string }
  /** By its customer: how they want to hear of it. */
  | { type: 'reach-changed'; from: ChannelName; to: ChannelName }
  /** A guest's order that became theirs, because their e-mail was proven. */
  | { type: 'claimed' }
  | { type: 'shipped-part'; shipmentId: string; units: number; by?: string }
  | { type: 'parcel-delivered'; shipmentId: string; by?: string }
  /** Recorded by mistake. `reason` is '' when it was undone at once; 'told': its mail was out, so another corrects it. */
  | {
      type: 'parcel-voided'
      shipmentId: string
      units: readonly UnitsOfLine[]
      courier: string
      reason: string
      mail: 'stopped' | 'told' | 'none'
      by?: string
    }
  /** Fetched by its customer, who gave the code, or by whom the desk wrote down; `fetchedBy` is '' for the customer. */
  | { type: 'picked-up'; proof: 'code' | 'name'; fetchedBy: string; by?: string }
  | { type: 'tracking-changed'; shipmentId: string; by?: string }
  | { type: 'printed'; paper: PrintedPaper; by?: string }
  /** A member of staff made the order payable again, until the time that is named. */
  | { type: 'pay-link'; by: string; until: string }
  /** By a member of staff or by its customer; what stood in the changed fields, and what stands there since. */
  | {
      type: 'address-changed'
      by?: string
      shopper?: true
      from?: Partial<AddressFields & { country: string }>
      to?: Partial<AddressFields & { country: string }>
    }
  /** Its items were changed before anybody began it (app/domain/orders/changes), a service was added, its delivery costs something else, or that was to be: 'asked' waits for its difference. */
  | {
      type: 'items-changed'
      step: 'asked' | 'made' | EndedChange
      /** What is not said is of its items. */
      kind?: ChangeKind
      differenceKobo: number
      /** What it costs more was added to the balance that the order owes. */
      isBalance?: true
      from?: readonly ItemThen[]
      to?: readonly ItemThen[]
      by?: string
      shopper?: true
    }
  /** With the maker's days that are free for others since, or taken again: those of before name one of them. */
  | {
      type: 'production'
      jobId: string
      stage: StageId
      freedDays?: readonly string[]
      takenDays?: readonly string[]
      freedDay?: string
      takenDay?: string
    }
  /** The workshop moved the last of its makers' days, which was `dayBefore`: first and last day of the promise, then and now. */
  | { type: 'promise-moved'; dayBefore: string; from: PromisedDays; to: PromisedDays; by?: string }
  | { type: 'production-photo'; jobId: string; photoId: string; isFilm?: true }
  /** Photos of its items before they go out. */
  | { type: 'photos'; step: 'wished' | 'added' | 'sent' | PhotosAnswer; count?: number; by?: string }
  | { type: 'approval'; jobId: string; approval: ProductionApproval }
  /** A return of some of its pieces (app/domain/returns); `credit` and `money` say what it came to. */
  | {
      type: 'return'
      returnId: string
      step: ReturnStep
      units?: number
      moneyKobo?: number
      creditKobo?: number
      by?: string
    }
  /** Of the gift card that it bought; `shortKobo` of a refund is what had been spent of it and cannot be got back. */
  | {
      type: 'gift-card'
      step: GiftCardStep
      amountKobo?: number
      shortKobo?: number
      reason?: string
      by?: string
    }
  /** For whoever brought its customer; `shortKobo` of its end is what had been spent of it. */
  | { type: 'reward'; step: 'given' | 'ended'; amountKobo: number; shortKobo?: number }
  /** The new order that took over what a return of this one gave as store credit. */
  | { type: 'exchanged-for'; returnId: string; orderId: OrderId; number: number; by?: string }
  /** The order whose return paid for this one. */
  | { type: 'exchange-of'; returnId: string; orderId: OrderId; number: number; by?: string }
  /** Its buyer wrote a review of one of its products. */
  | { type: 'reviewed' }
  /** The person behind it asked to be forgotten. */
  | { type: 'forgotten' }

/** What store credit pays of an order by its own row, in kobo; the total is what is left after it. */
export function usedCreditKobo({
  adjustments,
}: {
  adjustments: readonly { kind: string; amountKobo: Kobo }[]
}): Kobo {
  return kobo(
    adjustments.reduce((sum, { kind, amountKobo }) => (kind === 'credit' ? sum - amountKobo : sum), 0),
  )
}

/** What was paid for some units of a line: their price less their part of what offers took off, rounded down. */
export function paidForKobo(
  { unitPriceKobo, quantity, discountKobo }: { unitPriceKobo: Kobo; quantity: number; discountKobo: Kobo },
  units: number,
): Kobo {
  return kobo(unitPriceKobo * units - Math.ceil((discountKobo * units) / quantity))
}

/** What a person took off an order (below 0): its rows of discount without those of offers, which its lines share. */
export function discountByHandKobo({
  lines,
  adjustments,
}: {
  lines: readonly { discountKobo: Kobo }[]
  adjustments: readonly { kind: string; amountKobo: Kobo }[]
}): Kobo {
  const off = adjustments.filter(({ kind }) => kind === 'discount').map(({ amountKobo }) => amountKobo)
  return addKobo(kobo(0), ...off, ...lines.map(({ discountKobo }) => discountKobo))
}

/** Sum of lines and of the adjustments that are not already inside the prices, in kobo. */
export function orderTotalKobo(
  lines: readonly { unitPriceKobo: Kobo; quantity: number }[],
  adjustments: readonly { amountKobo: Kobo; included: boolean }[],
): Kobo {
  return addKobo(
    kobo(0),
    ...lines.map((line) => timesKobo(line.unitPriceKobo, line.quantity)),
    ...adjustments.filter((row) => !row.included).map((row) => row.amountKobo),
  )
}
