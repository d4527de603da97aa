// What payment providers sent to the house's bank, and the charges in it.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { PayoutState } from '#app/foundation/gateways/payment/payout-desk.ts'
import { payments } from './payment-tables.server.ts'
import type { PayoutProblem } from './payouts.ts'

/** In hundredths of the currency; what a provider deducts may be more than a payout holds. */
const amount = (name: string) => bigint(name, { mode: 'number' })

export const payouts = pgTable(
  'payouts',
  {
    id: idColumn<'pyt'>('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's own number of it. */
    providerId: text('provider_id').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    currency: text('currency').notNull(),
    grossKobo: amount('gross_kobo').notNull(),
    feeKobo: amount('fee_kobo').notNull(),
    deductedKobo: amount('deducted_kobo').notNull(),
    paidKobo: amount('paid_kobo').notNull(),
    settledAt: instant('settled_at').notNull(),
    /** Pages of its charges that were read. */
    pagesRead: integer('pages_read').notNull().default(0),
    /** Since when all of its charges are known; null while some may be missing. */
    readAt: instant('read_at'),
    problems: text('problems').array().$type<PayoutProblem[]>().notNull().default([]),
    /** Who looked into its problems and what they found; null while nobody has. */
    checkedBy: idColumn<'usr'>('checked_by'),
    checkedAt: instant('checked_at'),
    note: text('note').notNull().default(''),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payouts_known').on(table.provider, table.providerId),
    index('payouts_settled').on(table.settledAt, table.id),
    index('payouts_to_check')
      .on(table.id)
      .where(sql`${table.problems} <> '{}' and ${table.checkedAt} is null`),
  ],
)

export const payoutCharges = pgTable(
  'payout_charges',
  {
    payoutId: idColumn<'pyt'>('payout_id')
      .notNull()
      .references(() => payouts.id),
    /** The provider's own number of the charge. */
    providerId: text('provider_id').notNull(),
    reference: text('reference').notNull(),
    amountKobo: amount('amount_kobo').notNull(),
    feeKobo: amount('fee_kobo'),
    paidAt: instant('paid_at'),
    /** Null for a charge that no order of ours asked for. */
    paymentId: idColumn<'pay'>('payment_id').references(() => payments.id),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.providerId] }),
    index('payout_charges_payment').on(table.paymentId),
    index('payout_charges_reference').on(table.reference),
  ],
)

/** Somebody is to look at it. */
export const hasOpenProblems = sql`(${payouts.problems} <> '{}' and ${payouts.checkedAt} is null)`
