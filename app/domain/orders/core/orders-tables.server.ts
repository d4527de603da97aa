// Placed orders. Lines are snapshots that outlive products; every extra is a signed, labelled adjustment row;
// the total is the sum of both and stands nowhere else. Payment state is derived from payment rows
// (payment-tables.server.ts).
import { statesWith } from './states-in-sql.server.ts'
import { statusAfter } from './order-states.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import { plainLetters } from '#app/foundation/db/letters.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { PickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Choice, PricePart } from '#app/domain/cart/design-parts.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { SetPart } from '#app/domain/catalog/products/sets.ts'
import type {
  AdjustmentKind,
  CancelledBy,
  GivenUp,
  OrderChannel,
  OrderEvent,
  OrderStatus,
  PhotosAnswer,
} from './order.ts'
import type { PlanPart } from './instalments.ts'
import type { BalanceStep } from './deposit.ts'
import type { PayBy } from './pay-by.ts'
import type { InvoiceSeller } from '#app/domain/orders/production/production.ts'

export const orders = pgTable(
  'orders',
  {
    id: idColumn<'ord'>('id').primaryKey(),
    /** The short number that people say on the phone. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Secret part of the private link. */
    linkToken: text('link_token').notNull().unique(),
    status: text('status').$type<OrderStatus>().notNull().default(statusAfter.placing),
    /** Of a cancelled one: who did it, and why its buyer gave it up. */
    cancelledBy: text('cancelled_by').$type<CancelledBy>(),
    givenUp: text('given_up').$type<GivenUp>(),
    /** What it was in before it left the house: a voided parcel brings it back there. */
    shippedFrom: text('shipped_from').$type<OrderStatus>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    landmark: text('landmark').notNull().default(''),
    /** Abroad; '' in Nigeria, where nobody uses one. */
    postcode: text('postcode').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Where its customer fetches it, as it was agreed; null when it is delivered to their address. */
    pickup: jsonb('pickup').$type<PickupPlace>(),
    /** They want the card that pays for it remembered (domain/orders/cards): the words that they agreed to, and when. */
    keepCardWords: text('keep_card_words'),
    keepCardAt: instant('keep_card_at'),
    /** How its customer hears of it: how they chose first, and what is left when that fails (domain/contact). */
    reach: text('reach').$type<ChannelName>().notNull().default('mail'),
    /** What is printed for whom it is given to; '' for no gift. */
    giftMessage: text('gift_message').notNull().default(''),
    /** Its customer wants to see what they bought before it goes out: when photos were sent, and what was said to them. */
    wantsPhotos: boolean('wants_photos').notNull().default(false),
    photosSentAt: instant('photos_sent_at'),
    photosAnswer: text('photos_answer').$type<PhotosAnswer>(),
    photosNote: text('photos_note').notNull().default(''),
    /** The account it belongs to: theirs when they ordered signed in, or claimed once their e-mail was proven. */
    userId: idColumn<'usr'>('user_id').references(() => users.id, { onDelete: 'set null' }),
    deliveryZone: text('delivery_zone').notNull(),
    promisedFrom: date('promised_from', { mode: 'string' }).notNull(),
    promisedTo: date('promised_to', { mode: 'string' }).notNull(),
    currency: text('currency').notNull().default('NGN'),
    /** One per checkout page; with `checkout_hash` it makes a repeated submit answer with the same order. */
    checkoutKey: text('checkout_key').notNull().unique(),
    checkoutHash: text('checkout_hash').notNull(),
    cartId: text('cart_id'),
    /** Unpaid after this, the units go back on the shelf (after a last look at the gateway). */
    holdUntil: instant('hold_until').notNull(),
    /** What is paid first of it, as was agreed; null when all of it is paid at once. Never changed. */
    depositKobo: koboColumn('deposit_kobo'),
    /** Of the deposit, the most that the house may keep when the balance never comes; of a cancelled order, what it kept. */
    depositKeepKobo: koboColumn('deposit_keep_kobo')
      .notNull()
      .default(sql`0`),
    /** What is still owed of it once its deposit is paid: nothing leaves the house before it is 0. */
    balanceKobo: koboColumn('balance_kobo')
      .notNull()
      .default(sql`0`),
    /** How far its customer was asked for the balance, since when, and the day by which it is to be paid. */
    balanceStep: text('balance_step').$type<BalanceStep>(),
    balanceAskedAt: instant('balance_asked_at'),
    balanceUntil: instant('balance_until'),
    /** Of an order that is paid in instalments: the parts after the first as they were agreed, and which of them are still open. */
    planParts: jsonb('plan_parts').$type<readonly PlanPart[]>(),
    openParts: jsonb('open_parts').$type<readonly PlanPart[]>(),
    /** How it was to be paid as it was placed: by transfer to the house, or to the courier; null by the payment provider. */
    payBy: text('pay_by').$type<PayBy>(),
    /** Of one to be paid on delivery: when it was refused at the door, and when the desk let its customer order so again. */
    deliveryRefusedAt: instant('delivery_refused_at'),
    refusalLiftedAt: instant('refusal_lifted_at'),
    /** The gift card that it buys, and nothing else; null of any other. */
    giftCardId: idColumn<'gft'>('gift_card_id'),
    placedAt: instant('placed_at').notNull().defaultNow(),
    /** Since when the person behind it is forgotten: what the law wants kept stays, under a pseudonym. */
    forgottenAt: instant('forgotten_at'),
    /** Where they bought: in the shop, or by word with a member of staff who typed the order. */
    channel: text('channel').$type<OrderChannel>().notNull().default('shop'),
    /** The member of staff who typed it. */
    typedBy: idColumn<'usr'>('typed_by'),
    /** Since when it stands here as history of another shop: the clock neither cancels it nor writes to anybody about it. */
    importedAt: instant('imported_at'),
    /** When its buyer was asked, once, how they like the products. */
    reviewAskedAt: instant('review_asked_at'),
  },
  (table) => [
    index('orders_placed').on(table.placedAt),
    index('orders_status').on(table.status, table.holdUntil),
    index('orders_user').on(table.userId, table.placedAt),
    // The order desk: the queue by promise, the rest by age, and what people on the phone can be found by.
    index('orders_promised').on(table.status, table.promisedTo, table.id),
    index('orders_queue')
      .on(table.promisedTo, table.id)
      .where(sql`${table.status} ${statesWith('to-send')}`),
    index('orders_status_placed').on(table.status, table.placedAt, table.id),
    index('orders_channel')
      .on(table.channel, table.placedAt)
      .where(sql`${table.channel} <> 'shop'`),
    // What the clock looks at: few orders owe anything.
    index('orders_balance')
      .on(table.balanceUntil)
      .where(sql`${table.balanceKobo} > 0`),
    // Whoever has an order open that is paid on delivery, or refused one: few at any time.
    index('orders_on_delivery')
      .on(table.phone)
      .where(sql`${table.payBy} = 'delivery'`),
    // What the clock reminds of: few wait for a transfer.
    index('orders_transfers')
      .on(table.holdUntil)
      .where(sql`${table.payBy} = 'transfer' and ${table.status} ${statesWith('awaits-payment')}`),
    index('orders_letters').using('gin', sql`(${lettersOf(table)}) gin_trgm_ops`),
    // The order that somebody who writes on WhatsApp asks about.
    index('orders_phone').on(table.phone, table.placedAt),
    // Orders of one guest (guest-tables.server.ts).
    index('orders_guest')
      .on(sql`coalesce(nullif(lower(${table.email}), ''), ${table.phone})`, table.placedAt)
      .where(sql`${table.userId} is null`),
    index('orders_email').on(sql`lower(${table.email}) text_pattern_ops`),
  ],
)

/** Everything of an order that is looked for by its letters: name, email, '#1042', phone. */
export const orderLetters = lettersOf(orders)

function lettersOf({
  name,
  email,
  number,
  phone,
}: Record<'name' | 'email' | 'number' | 'phone', SQLWrapper>): SQL {
  return sql`(${plainLetters(name)} || ' ' || lower(${email}) || ' #' || ${number}::text || ' ' || ${phone})`
}

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
    /** The variant as it was called that day: '24 in, 180%'. Null for designs, and where only the length was kept. */
    variantWords: text('variant_words'),
    /** What one unit of a set held that day; null for what is no set. */
    parts: jsonb('parts').$type<readonly SetPart[]>(),
    url: text('url').notNull(),
    unitPriceKobo: koboColumn('unit_price_kobo').notNull(),
    /** What a unit cost the house that day; null where nobody had said, and for designs. No customer ever sees it. */
    costKobo: koboColumn('cost_kobo'),
    quantity: integer('quantity').notNull(),
    /** Its share of what offers took off the order, for all of its units: what is kept of it is 0 or above. */
    discountKobo: koboColumn('discount_kobo')
      .notNull()
      .default(sql`0`),
    /** The offer that put it in as a gift; null of what was bought. */
    giftOf: idColumn<'off'>('gift_of'),
    madeToOrder: boolean('made_to_order').notNull().default(false),
    isCustom: boolean('is_custom').notNull().default(false),
    customization: jsonb('customization'),
    /** For designs: every choice in the words of the day, and which version of the price list they and the price came from. */
    choices: jsonb('choices').$type<readonly Choice[]>(),
    priceListVersion: integer('price_list_version'),
    /** The price line by line as it was agreed, weight of the hair, and the day the maker must be done. */
    breakdown: jsonb('breakdown').$type<readonly PricePart[]>(),
    grams: integer('grams'),
    dueOn: date('due_on', { mode: 'string' }),
    /** Of a pre-order, the day of Lagos on which it is to come; null once it has. */
    comesOn: date('comes_on', { mode: 'string' }),
    /** Key of the picture as it was ordered: in the media gateway, or for designs the look that is drawn. */
    pictureKey: text('picture_key'),
  },
  (table) => [
    uniqueIndex('order_lines_position').on(table.orderId, table.position),
    index('order_lines_sku_letters').using('gin', sql`lower(${table.sku}) gin_trgm_ops`),
    index('order_lines_custom')
      .on(table.orderId)
      .where(sql`${table.isCustom}`),
    // Whether a picture that is asked for is of a design that was ordered (look-ordered.server.ts).
    index('order_lines_look')
      .on(table.pictureKey)
      .where(sql`${table.isCustom}`),
    // Whether an inspiration photo is still wanted (server/picture-keys.ts); few lines have one.
    index('order_lines_photos')
      .using('gin', sql`("customization"->'photos')`)
      .where(sql`"customization" ? 'photos'`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_price', sql`${table.unitPriceKobo} > 0`),
    check(
      'order_lines_discount',
      sql`${table.discountKobo} between 0 and ${table.unitPriceKobo} * ${table.quantity}`,
    ),
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
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    // Who was handed their order so and so many days ago.
    index('order_events_delivered')
      .on(table.at)
      .where(sql`${table.event} ->> 'to' ${statesWith('delivered')}`),
  ],
)

/** Of an order's own items before they go out: only its customer and staff see them. */
export const orderPhotos = pgTable(
  'order_photos',
  {
    id: idColumn<'pho'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    /** Key in the media gateway. */
    key: text('key').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    /** Of a film, at most one of an order; null for a photo. */
    seconds: integer('seconds'),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('order_photos_order').on(table.orderId, table.at),
    index('order_photos_key').on(table.key),
  ],
)

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

/** Invoices are numbered without gaps and never change; the buyer is read from the order, so that they can be forgotten. */
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
