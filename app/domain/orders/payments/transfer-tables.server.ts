// What customers send to show that they paid by bank transfer, and what the desk said to it. Only they and staff see it.
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import { payments } from './payment-tables.server.ts'
import type { ProofState } from './transfer.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const transferProofs = pgTable(
  'transfer_proofs',
  {
    id: idColumn<'trp'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<ProofState>().notNull().default('new'),
    /** Key of a picture in the media gateway; null of a PDF, and once it is not kept any more. */
    key: text('key'),
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    /** What was to be paid when it was sent. */
    dueKobo: koboColumn('due_kobo').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** What the desk found in the bank account, and wrote to the customer of one that it refused. */
    receivedKobo: koboColumn('received_kobo'),
    note: text('note').notNull().default(''),
    paymentId: idColumn<'pay'>('payment_id').references(() => payments.id),
    decidedBy: idColumn<'usr'>('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('transfer_proofs_order').on(table.orderId, table.sentAt),
    // The desk's inbox; an order has one at a time.
    uniqueIndex('transfer_proofs_new')
      .on(table.orderId)
      .where(sql`${table.state} = 'new'`),
    index('transfer_proofs_waiting')
      .on(table.sentAt)
      .where(sql`${table.state} = 'new'`),
    index('transfer_proofs_payment').on(table.paymentId),
    // What the clock forgets the files of.
    index('transfer_proofs_decided').on(table.decidedAt),
    index('transfer_proofs_key').on(table.key),
  ],
)

/** Proofs that are PDF files, apart from what lists read. */
export const transferPdfs = pgTable('transfer_pdfs', {
  proofId: idColumn<'trp'>('proof_id')
    .primaryKey()
    .references(() => transferProofs.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
})
