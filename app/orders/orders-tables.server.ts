// Placed orders. Lines are snapshots that outlive products; every extra is a signed, labelled adjustment row;
// the total is the sum of both and stands nowhere else. Payment state is derived from payment rows.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/db/columns.server.ts'
import { users } from '#app/account/account-tables.server.ts'
import type { Choice, PricePart } from '#app/cart/design-parts.ts'
import { products, variants } from '#app/catalog/catalog-tables.server.ts'
import type {
  AdjustmentKind,
  OrderChannel,
  OrderEvent,
  OrderStatus,
  PaymentState,
  RefundState,
} from './order.ts'
import type { InvoiceSeller, ProductionApproval, ProductionStage } from './making.ts'

/** A name as the words that it is searched by, without accents; the index and the query must say it alike. */
export function nameWords(name: SQLWrapper): SQL {
  return sql`to_tsvector('simple', regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
}

export const orders = pgTable(
  'orders',
  {
    id: idColumn<'ord'>('id').primaryKey(),
    /** The short number that people say on the phone. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Secret part of the private link. */
    linkToken: text('link_token').notNull().unique(),
    status: text('status').$type<OrderStatus>().notNull().default('Pending'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    landmark: text('landmark').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The account it belongs to: hers when she ordered signed in, or claimed once her e-mail was proven. */
    userId: idColumn<'usr'>('user_id').references(() => users.id, { onDelete: 'set null' }),
    deliveryZone: text('delivery_zone').notNull(),
    promisedFrom: date('promised_from', { mode: 'string' }).notNull(),
    promisedTo: date('promised_to', { mode: 'string' }).notNull(),
    currency: text('currency').notNull().default('NGN'),
    /** One per checkout page; with `checkout_hash` it makes a repeated submit answer with the same order. */
    checkoutKey: text('checkout_key').notNull().unique(),
    checkoutHash: text('checkout_hash').notNull(),
    cartId: text('cart_id'),
    /** Unpaid after this, the pieces go back on the shelf (after a last look at the gateway). */
    holdUntil: instant('hold_until').notNull(),
    placedAt: instant('placed_at').notNull().defaultNow(),
    /** Since when the person behind it is forgotten: what the law wants kept stays, under a pseudonym. */
    forgottenAt: instant('forgotten_at'),
    /** Where she bought: in the shop, or by word with a member of staff who typed the order. */
    channel: text('channel').$type<OrderChannel>().notNull().default('shop'),
    /** The member of staff who typed it. */
    typedBy: idColumn<'usr'>('typed_by'),
    /** Since when it stands here as history of another shop: the clock neither cancels it nor writes to anybody about it. */
    importedAt: instant('imported_at'),
  },
  (table) => [
    index('orders_placed').on(table.placedAt),
    index('orders_status').on(table.status, table.holdUntil),
    index('orders_user').on(table.userId, table.placedAt),
    // The order desk: the queue by promise, the rest by age, and what people on the phone can be found by.
    index('orders_promised').on(table.status, table.promisedTo, table.id),
    index('orders_queue')
      .on(table.promisedTo, table.id)
      .where(sql`${table.status} in ('Processing', 'In production')`),
    index('orders_status_placed').on(table.status, table.placedAt, table.id),
    index('orders_channel')
      .on(table.channel, table.placedAt)
      .where(sql`${table.channel} <> 'shop'`),
    index('orders_phone').on(sql`${table.phone} text_pattern_ops`),
    index('orders_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`),
    index('orders_name').using('gin', nameWords(table.name)),
    index('orders_email').on(sql`lower(${table.email}) text_pattern_ops`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: idColumn<'orl'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productId: idColumn<'prd'>('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: idColumn<'var'>('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    sku: text('sku').notNull(),
    lengthIn: integer('length_in').notNull(),
    url: text('url').notNull(),
    unitPriceKobo: koboColumn('unit_price_kobo').notNull(),
    quantity: integer('quantity').notNull(),
    madeToOrder: boolean('made_to_order').notNull().default(false),
    isCustom: boolean('is_custom').notNull().default(false),
    configuration: jsonb('configuration'),
    /** For designs: every choice in the words of the day, and which of the studio's books they and the price came from. */
    choices: jsonb('choices').$type<readonly Choice[]>(),
    bookVersion: integer('book_version'),
    /** The price line by line as it was agreed, weight of the hair, and the day the maker must be done. */
    breakdown: jsonb('breakdown').$type<readonly PricePart[]>(),
    grams: integer('grams'),
    dueOn: date('due_on', { mode: 'string' }),
    /** Key of the picture as it was ordered: in the media gateway, or for designs the look that is drawn. */
    pictureKey: text('picture_key'),
  },
  (table) => [
    uniqueIndex('order_lines_position').on(table.orderId, table.position),
    index('order_lines_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    index('order_lines_custom')
      .on(table.orderId)
      .where(sql`${table.isCustom}`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_price', sql`${table.unitPriceKobo} > 0`),
  ],
)

export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<AdjustmentKind>().notNull(),
    label: text('label').notNull(),
    amountKobo: koboColumn('amount_kobo').notNull(),
    /** True for tax that the prices already hold: shown, not added. */
    included: boolean('included').notNull().default(false),
  },
  (table) => [
    index('order_adjustments_order').on(table.orderId),
    index('order_adjustments_express')
      .on(table.orderId)
      .where(sql`${table.kind} = 'express'`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    event: jsonb('event').$type<OrderEvent>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
)

/** One row per attempt; each has its own reference at the gateway. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn<'pay'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
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
    channel: text('channel'),
    /** Why it failed or was quarantined, in the gateway's or our words. */
    problem: text('problem'),
    /** Who is opening it at the gateway right now; a claim older than ten seconds may be taken over. */
    claimedAt: instant('claimed_at'),
    checkedAt: instant('checked_at'),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_provider_id').on(table.provider, table.providerId),
    index('payments_open').on(table.state, table.checkedAt),
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
    /** The member of staff who asked for it; null for what the shop decided by itself. */
    askedBy: idColumn<'usr'>('asked_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_created').on(table.createdAt),
    index('refunds_trouble')
      .on(table.paymentId)
      .where(sql`${table.state} in ('failed', 'needs-attention')`),
    check('refunds_amount', sql`${table.amountKobo} > 0`),
  ],
)

/** What a gateway told us, stored before it is answered; `dedupe` makes each told thing count once. */
export const paymentNotices = pgTable('payment_notices', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  dedupe: text('dedupe').notNull().unique(),
  event: text('event').notNull(),
  reference: text('reference'),
  body: jsonb('body').notNull(),
  outcome: text('outcome'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** What staff write to each other about an order; the shopper never reads it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: idColumn<'not'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.at)],
)

/** Parcels. An order is shipped when all its pieces lie in one. */
export const shipments = pgTable(
  'shipments',
  {
    id: idColumn<'shp'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    courier: text('courier').notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The courier's page of the parcel, https; '' while there is none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    sentBy: idColumn<'usr'>('sent_by'),
    shippedAt: instant('shipped_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [index('shipments_order').on(table.orderId, table.shippedAt)],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: idColumn<'shp'>('shipment_id')
      .notNull()
      .references(() => shipments.id),
    orderLineId: idColumn<'orl'>('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_line').on(table.orderLineId),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Invoices are numbered without gaps and never change; the buyer is read from the order, so that she can be forgotten. */
export const invoices = pgTable('invoices', {
  /** Given in the transaction that writes the row: the highest before it plus one. */
  number: integer('number').primaryKey(),
  orderId: idColumn<'ord'>('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  /** The house as it stood that day: name, address, tax number, VAT. */
  seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
  issuedBy: idColumn<'usr'>('issued_by'),
  issuedAt: instant('issued_at').notNull().defaultNow(),
})

/** A wig on the makers' board: one row per piece of a line of an order that is made. */
export const productionJobs = pgTable(
  'production_jobs',
  {
    id: idColumn<'job'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: idColumn<'orl'>('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** From 1, for lines of several pieces. */
    piece: integer('piece').notNull().default(1),
    stage: text('stage').$type<ProductionStage>().notNull().default('to do'),
    makerId: idColumn<'usr'>('maker_id').references(() => users.id, { onDelete: 'set null' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    express: boolean('express').notNull().default(false),
    /** Whether she has seen and accepted it before it is shipped. */
    approval: text('approval').$type<ProductionApproval>().notNull().default('not asked'),
    /** The one change that she asked for. */
    approvalNote: text('approval_note').notNull().default(''),
    approvalAskedAt: instant('approval_asked_at'),
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('production_jobs_piece').on(table.orderLineId, table.piece),
    index('production_jobs_order').on(table.orderId),
    index('production_jobs_board').on(table.stage, table.dueOn),
  ],
)

/** Append-only: where a piece was when, and by whose hand. */
export const productionSteps = pgTable(
  'production_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: idColumn<'job'>('job_id')
      .notNull()
      .references(() => productionJobs.id),
    stage: text('stage').$type<ProductionStage>().notNull(),
    note: text('note').notNull().default(''),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('production_steps_job').on(table.jobId, table.id)],
)

/** What the shopper sees of her wig growing, on her order's timeline. */
export const productionPhotos = pgTable(
  'production_photos',
  {
    id: idColumn<'pho'>('id').primaryKey(),
    jobId: idColumn<'job'>('job_id')
      .notNull()
      .references(() => productionJobs.id),
    stage: text('stage').$type<ProductionStage>().notNull(),
    /** Key in the media gateway. */
    key: text('key').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('production_photos_job').on(table.jobId, table.at)],
)
