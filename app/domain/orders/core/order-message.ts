// What is said about orders, to their customers and to the owner, and what each message needs to say it. What an order is
// (its lines, its address) is read when the message is sent; what holds only for the moment stands in these facts.
import { z } from 'zod'
import { adServices } from '#app/foundation/gateways/adverts/ad-service.ts'
import { isId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { orderStatuses } from './order.ts'
import { payWays } from './pay-by.ts'

export const orderMailKinds = [
  'order-placed',
  'order-paid',
  'order-in-production',
  'order-part-shipped',
  'order-shipped',
  'parcel-voided',
  'order-delivered',
  'order-ready-for-pickup',
  'order-pickup-reminder',
  'order-picked-up',
  'order-cancelled',
  'order-address-changed',
  'order-items-changed',
  'order-service',
  'order-change-asked',
  'order-balance',
  'order-balance-lowered',
  'order-balance-paid',
  'order-returned',
  'order-photos',
  'preorder-moved',
  'order-date-moved',
  'wig-ready',
  'payment-in-review',
  'payment-rest',
  'transfer-details',
  'transfer-reminder',
  'transfer-refused',
  'refund-started',
  'refund-processed',
  'refund-delayed',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

const amount = z.number().transform(kobo)
const orderId = z.custom<OrderId>((id) => typeof id === 'string' && isId('ord', id))

/**
 * Why money goes back: a second payment of one order, one that came when the items were gone, an order that staff or its
 * customer cancelled, one that had come back before it was paid, a payment that did not match its order, pieces that came back, a change of the items, money for a change
 * that was over when it came, or anything else.
 */
const refundCause = z.enum([
  'paid-twice',
  'too-late',
  'cancelled',
  'cancelled-by-customer',
  'came-back',
  'mismatch',
  'returned',
  'items-changed',
  'change-ended',
  'other',
])
export type RefundCause = z.infer<typeof refundCause>

const itemThen = z.object({ words: z.string(), quantity: z.number(), unitPriceKobo: amount })

const parcel = z.object({
  courier: z.string(),
  trackingNumber: z.string(),
  /** '1 × Akú Bone Straight'. */
  contents: z.array(z.string()),
  /** No other parcel of the order has left before it. */
  isFirst: z.boolean(),
  /** Nothing is still to follow. */
  isLast: z.boolean(),
})

const planPart = z.object({ no: z.int(), dueOn: z.string(), amountKobo: amount })

/** First and last day of Lagos. */
const promisedDays = z.tuple([z.string(), z.string()]).readonly()

const photosShown = z.enum(['photos', 'film', 'both'])
export type PhotosShown = z.infer<typeof photosShown>

export const orderFacts = z.object({
  orderId,
  status: z.enum(orderStatuses),
  /** What the order came to; an edit may change that before the message is sent. */
  agreedKobo: amount,
  /** Of it, what is still to be paid: less than all when a part came and staff asked for the rest. */
  dueKobo: amount,
  /** Of it, what lets the order go ahead, its deposit or all of it; null in messages of an earlier release. */
  askedKobo: amount.nullable().default(null),
  /** What is paid as it stands, by money and by store credit. */
  paidKobo: amount.default(kobo(0)),
  paidCreditKobo: amount.default(kobo(0)),
  /** 'checked': a payment came that does not match, and a person looks at it. */
  paid: z.enum(['yes', 'no', 'checked']),
  /** What is still owed once the deposit is paid, and the day by which it is asked for; of what was cancelled, what is kept of it. */
  balanceKobo: amount.default(kobo(0)),
  balanceUntil: z.coerce.date<Date>().nullable().default(null),
  /** Of a plan, the parts that are still open, and how many payments it has in all; 0 without one. */
  openParts: z.array(planPart).default([]),
  planCount: z.int().default(0),
  keptKobo: amount.default(kobo(0)),
  isDeposit: z.boolean().default(false),
  payBy: z.enum(payWays).nullable().default(null),
  /** Of an order that is paid on delivery: whether any money came for it, and whether it was refused at the door. */
  hasMoney: z.boolean().default(true),
  isDeliveryRefused: z.boolean().default(false),
  /** What the desk wrote about a proof of a transfer. */
  deskNote: z.string().default(''),
  /** What is shown before it goes out. */
  photos: photosShown.default('photos'),
  /** Until when unpaid units are kept. */
  holdUntil: z.coerce.date<Date>(),
  /** Store credit that was given back because the order ended. */
  creditBackKobo: amount.default(kobo(0)),
  /** The one that the message is about. */
  refund: z.object({ amountKobo: amount, currency: z.string(), cause: refundCause }).nullable(),
  /** The courier's page about this parcel. */
  trackingUrl: z.string().nullable(),
  /** The parcel that the message is about; null when it is about none. */
  parcel: parcel.nullable(),
  /** Of its items, by the customer or by us. */
  change: z
    .object({
      from: z.array(itemThen),
      to: z.array(itemThen),
      differenceKobo: z.number(),
      creditBackKobo: z.number(),
      /** Until when it can be paid; null for what is made. */
      until: z.coerce.date<Date>().nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Of pre-orders whose day was moved; days of Lagos. */
  arrival: z
    .object({ items: z.array(z.string()), from: z.string(), to: z.string() })
    .nullable()
    .default(null),
  /** What was promised before the workshop moved it, and since. */
  dates: z.object({ from: promisedDays, to: promisedDays }).nullable().default(null),
  /** A person of the house cancelled it, not the end of the time to pay. */
  isCancelledByUs: z.boolean(),
  /** The reason that they chose, a paragraph each. */
  whyCancelled: z.array(z.string()),
})
export type OrderFacts = z.infer<typeof orderFacts>

/** Six digits for a guest who asked for their order (order-lookup.server.ts). */
export const orderCodeKind = 'order-code'
export const orderCodeFacts = z.object({ number: z.number(), code: z.string() })
export type OrderCodeFacts = z.infer<typeof orderCodeFacts>

/** A new order, to a member of staff who asked to hear of it. */
export const staffAlertKind = 'staff-new-order'
export const staffAlertFacts = z.object({
  orderId,
  userId: z.custom<UserId>((id) => typeof id === 'string' && isId('usr', id)),
})
export type StaffAlertFacts = z.infer<typeof staffAlertFacts>

/** Short notes to the owner of the shop. */
export const ownerFacts = z.discriminatedUnion('about', [
  /** Money that could not be kept. */
  z.object({
    about: z.literal('refund-begun'),
    orderId,
    amountKobo: amount,
    reason: z.string(),
    reference: z.string(),
  }),
  z.object({
    about: z.literal('refund-failed'),
    orderId,
    amountKobo: amount,
    state: z.enum(['failed', 'needs-attention']),
    problem: z.string().nullable(),
  }),
  /** Staff settled it outside (`settled` in their words), and now it ended at the provider as well. */
  z.object({
    about: z.literal('refund-outside'),
    orderId,
    amountKobo: amount,
    isTwice: z.boolean(),
    settled: z.string(),
  }),
  z.object({ about: z.literal('payment-to-review'), orderId, problem: z.string() }),
  /** `amount` in words: the provider may have told none. */
  z.object({ about: z.literal('unknown-charge'), amount: z.string(), reference: z.string() }),
  /** What a provider paid out does not match. `problems` in the words of `payouts.ts`; a mail of tomorrow may know more of them. */
  z.object({
    about: z.literal('payout-to-check'),
    payoutId: z.string(),
    paidKobo: z.number(),
    currency: z.string(),
    settledAt: z.coerce.date(),
    problems: z.array(z.string()),
  }),
  z.object({ about: z.literal('return-asked'), orderId, returnId: z.string(), reason: z.string() }),
  /** A bank asks for money back; `dueAt` is null where the provider names no time, `isOpen` once it can still be answered. */
  z.object({
    about: z.literal('chargeback'),
    orderId,
    disputeId: z.string(),
    amountKobo: z.number(),
    currency: z.string(),
    isOpen: z.boolean(),
    dueAt: z.coerce.date().nullable(),
  }),
  /** Its money goes back, and that much of the gift card had been spent. */
  z.object({ about: z.literal('gift-card-spent'), orderId, amountKobo: amount }),
  /** Its time to be paid is over. */
  z.object({
    about: z.literal('balance-late'),
    orderId,
    amountKobo: amount,
    isPart: z.boolean().default(false),
  }),
  /** A customer sent a proof of a transfer, of what was to be paid then. */
  z.object({ about: z.literal('transfer-sent'), orderId, amountKobo: amount }),
  /** A service of advertisers does not let us in (`isKey`), or will not take a sale. */
  z.object({
    about: z.literal('sale-not-told'),
    service: z.enum(adServices),
    isKey: z.boolean(),
    problem: z.string(),
  }),
  z.object({ about: z.literal('photos-question'), orderId, note: z.string() }),
  z.object({ about: z.literal('change-asked'), orderId, note: z.string(), jobId: z.string() }),
  /** What Meta says of WhatsApp templates, in its words where it gave a reason. */
  z.object({
    about: z.literal('template-problems'),
    templates: z.array(z.object({ name: z.string(), state: z.string(), reason: z.string() })),
  }),
  /** A provider of texts takes nothing of this shop. `channel` and `fault` in words of `account-faults.ts`, `words` are the provider's. */
  z.object({ about: z.literal('channel-fault'), channel: z.string(), fault: z.string(), words: z.string() }),
  /** An owner tries whether emails arrive. */
  z.object({ about: z.literal('email-tried') }),
  z.object({
    about: z.literal('low-stock'),
    variants: z.array(z.object({ name: z.string(), words: z.string(), sku: z.string(), free: z.number() })),
  }),
])
export type OwnerFacts = z.infer<typeof ownerFacts>
