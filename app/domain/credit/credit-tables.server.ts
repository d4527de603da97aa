// Money that the house owes: store credit by email, or by code alone for who gave no email, and gift cards. A ledger: rows are added and never
// changed, and the balance is their sum.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import type { CreditCause } from './credit.ts'

export const creditAccounts = pgTable('credit_accounts', {
  id: idColumn<'crd'>('id').primaryKey(),
  /** Whose it is, in lower case; null where whoever has a code may spend it, and once its person is forgotten. */
  email: text('email').unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Since when nobody can spend it. */
  blockedAt: instant('blocked_at'),
  /** The account that holds its money since two people became one: what comes to this one goes there. */
  mergedInto: idColumn<'crd'>('merged_into'),
})

/** A gift card: an account that its codes alone open, bought by an order of its own. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: idColumn<'gft'>('id').primaryKey(),
    /** No foreign key: orders stand above this room. */
    orderId: idColumn<'ord'>('order_id').notNull().unique(),
    /** Null until its order is paid. */
    accountId: idColumn<'crd'>('account_id')
      .unique()
      .references(() => creditAccounts.id),
    amountKobo: koboColumn('amount_kobo').notNull(),
    /** Whom it is for; '' once its buyer is forgotten. */
    toName: text('to_name').notNull(),
    /** '' sends it to its buyer alone. */
    toEmail: text('to_email').notNull(),
    message: text('message').notNull(),
    /** Not before this. */
    sendAt: instant('send_at').notNull(),
    sentAt: instant('sent_at'),
    /** Why nobody can spend it, in words of the house; '' while they can. */
    blockedWhy: text('blocked_why').notNull().default(''),
    /** Who blocked it; null for a chargeback. */
    blockedBy: idColumn<'usr'>('blocked_by'),
  },
  (table) => [
    // What the clock sends: few wait.
    index('gift_cards_due')
      .on(table.sendAt)
      .where(sql`${table.accountId} is not null and ${table.sentAt} is null`),
    check('gift_cards_amount', sql`${table.amountKobo} > 0`),
  ],
)

/** What opens an account without signing in. Several may: a code that was sent stays good. */
export const creditCodes = pgTable('credit_codes', {
  /** SHA-256 of the code. */
  hash: text('hash').primaryKey(),
  accountId: idColumn<'crd'>('account_id')
    .notNull()
    .references(() => creditAccounts.id),
  at: instant('at').notNull().defaultNow(),
})

export const creditEntries = pgTable(
  'credit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: idColumn<'crd'>('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** From 1, without gaps: two writers who saw the same balance cannot both write. */
    place: integer('place').notNull(),
    cause: text('cause').$type<CreditCause>().notNull(),
    /** Above 0 it comes in, below it goes out. */
    amountKobo: koboColumn('amount_kobo').notNull(),
    /** After this entry. */
    balanceKobo: koboColumn('balance_kobo').notNull(),
    /** No foreign key: orders stand above this room. */
    orderId: idColumn<'ord'>('order_id'),
    returnId: idColumn<'rtn'>('return_id'),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entries_place').on(table.accountId, table.place),
    index('credit_entries_order').on(table.orderId),
    // What a period sold and gave back of it.
    index('credit_entries_at').on(table.at),
    check('credit_entries_amount', sql`${table.amountKobo} <> 0`),
    check('credit_entries_balance', sql`${table.balanceKobo} >= 0`),
  ],
)
