// What came in and what went back, and what the gateways told us of it.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  DisputeAnswer,
  DisputeEvidence,
  DisputeState,
  NoticeAbout,
} from '#app/foundation/gateways/payment/payment-gateway.ts'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import type {
  PaymentMismatch,
  PaymentReview,
  PaymentState,
  RefundState,
} from '#app/domain/orders/core/order.ts'
import { orderChanges } from '#app/domain/orders/changes/change-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'

/** One row per attempt; each has its own reference at the gateway. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn<'pay'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    /** The change of its items that it pays the difference of; null for the order itself. */
    changeId: idColumn<'och'>('change_id').references(() => orderChanges.id),
    /** It pays the balance of an order whose deposit is paid. */
    isBalance: boolean('is_balance').notNull().default(false),
    /** Of an order under a plan, the last part that it pays: none beyond it. Null for all that is owed. */
    throughPart: integer('through_part'),
    /** The remembered card that is charged for it, which may be gone by now; null where they pay on the provider's page. */
    cardId: idColumn<'card'>('card_id'),
    attempt: integer('attempt').notNull(),
    reference: text('reference').notNull().unique(),
    provider: text('provider').notNull(),
    amountKobo: koboColumn('amount_kobo').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('created'),
    accessCode: text('access_code'),
    authorizationUrl: text('authorization_url'),
    /** The gateway's own number of the charge, kept as text: it is wider than a JavaScript number. */
    providerId: text('provider_id'),
    /** The one way to pay that was asked for, null for any; of a paid one the way that it was paid. */
    channel: text('channel'),
    /** Why it failed or was quarantined, in the gateway's or our words. */
    problem: text('problem'),
    /** Of a quarantined one: what does not match, and what came, in hundredths of the currency in which it came. */
    mismatch: text('mismatch').$type<PaymentMismatch>(),
    receivedKobo: bigint('received_kobo', { mode: 'number' }),
    receivedCurrency: text('received_currency'),
    /** What staff decided about it, who, and when; null while nobody has. */
    review: text('review').$type<PaymentReview>(),
    reviewedBy: idColumn<'usr'>('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    /** Who is opening it at the gateway right now; a claim older than ten seconds may be taken over. */
    claimedAt: instant('claimed_at'),
    checkedAt: instant('checked_at'),
    /** When the clock asks the gateway about it next; null until it did so for the first time. */
    lookAt: instant('look_at'),
    /** What the gateway kept of it, in kobo; null where it did not say, and for money that came beside it. */
    feeKobo: bigint('fee_kobo', { mode: 'number' }),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_provider_id').on(table.provider, table.providerId),
    index('payments_open').on(table.state, table.checkedAt),
    // What the clock looks at: the attempts of the last days that are not final.
    index('payments_unsettled')
      .on(table.createdAt)
      .where(sql`${table.state} in ('open', 'failed', 'abandoned')`),
    // The figures of a period: everything they read stands in the index.
    index('payments_paid')
      .on(table.paidAt, table.attempt, table.orderId, table.amountKobo)
      .where(sql`${table.state} = 'paid'`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: idColumn<'ref'>('id').primaryKey(),
    paymentId: idColumn<'pay'>('payment_id')
      .notNull()
      .references(() => payments.id),
    amountKobo: koboColumn('amount_kobo').notNull(),
    state: text('state').$type<RefundState>().notNull().default('queued'),
    reason: text('reason').notNull(),
    problem: text('problem'),
    /** The gateway's own number of the refund: what a retry with the customer's bank account is asked about. */
    providerId: text('provider_id'),
    /** The account that a retry went to, by its last four digits and its bank: the number itself is never kept. */
    bankHint: text('bank_hint'),
    /** Of a failed one, or one paid twice: since when nothing more is to be done about it. Its `problem` says why. */
    closedAt: instant('closed_at'),
    /** Settled outside while the provider may pay it yet: when it was last asked about it. Null once it has ended there too. */
    watchedAt: instant('watched_at'),
    /** Settled outside, and then paid by the provider as well. */
    twiceAt: instant('twice_at'),
    /** The member of staff who asked for it; null for what the shop decided by itself. */
    askedBy: idColumn<'usr'>('asked_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_created').on(table.createdAt),
    index('refunds_failed')
      .on(table.paymentId)
      .where(sql`${table.state} in ('failed', 'needs-attention')`),
    index('refunds_twice')
      .on(table.paymentId)
      .where(sql`${table.twiceAt} is not null`),
    index('refunds_watched')
      .on(table.watchedAt)
      .where(sql`${table.watchedAt} is not null`),
    // What the clock looks after.
    index('refunds_open')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('queued', 'asked', 'pending')`),
    check('refunds_amount', sql`${table.amountKobo} > 0`),
  ],
)

/** What a gateway told us, stored before it is answered; `dedupe` makes each told thing count once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    dedupe: text('dedupe').notNull(),
    /** In the gateway's words, and what it is in the shop's. */
    event: text('event').notNull(),
    kind: text('kind').$type<NoticeAbout['kind']>().notNull(),
    reference: text('reference'),
    /** Of a payment, where it was told; in hundredths of the currency. */
    amountKobo: bigint('amount_kobo', { mode: 'number' }),
    currency: text('currency'),
    body: jsonb('body').notNull(),
    outcome: text('outcome'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payment_notices_told').on(table.provider, table.dedupe)],
)

/** Charges that customers asked their bank to take back. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: idColumn<'dsp'>('id').primaryKey(),
    paymentId: idColumn<'pay'>('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text('provider').notNull(),
    /** The gateway's own number of it. */
    providerId: text('provider_id').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    category: text('category').notNull(),
    amountKobo: koboColumn('amount_kobo').notNull(),
    currency: text('currency').notNull(),
    /** Silence after this is taken as a yes; null where the gateway names no time. */
    dueAt: instant('due_at'),
    /** What the customer told their bank. */
    note: text('note').notNull().default(''),
    /** Ours: 'queued' until the gateway has taken it, 'refused' with its words when it would not. */
    answer: text('answer').$type<DisputeAnswer['resolution']>(),
    answerState: text('answer_state').$type<'queued' | 'sent' | 'refused'>(),
    message: text('message').notNull().default(''),
    evidence: jsonb('evidence').$type<DisputeEvidence>(),
    problem: text('problem').notNull().default(''),
    answeredBy: idColumn<'usr'>('answered_by'),
    answeredAt: instant('answered_at'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('payment_disputes_known').on(table.provider, table.providerId),
    index('payment_disputes_payment').on(table.paymentId),
    index('payment_disputes_due').on(table.state, table.dueAt),
    index('payment_disputes_changed').on(table.changedAt),
    check('payment_disputes_amount', sql`${table.amountKobo} > 0`),
  ],
)
