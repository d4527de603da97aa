// The server's cart. Its id is the unguessable token in the shopper's cookie.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { creditAccounts } from '#app/domain/credit/credit-tables.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { lookColumns } from '#app/domain/customizer/studio-tables.server.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import type { LinkedLine } from './cart-link.ts'
import type { CartNews } from './cart-news.ts'

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    /** Whose it is once they signed in: one cart per person. It stays theirs when the session ends. */
    userId: idColumn<'usr'>('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /**
     * Set once its items went into the cart of the person who signed in: whoever still comes with this id is led there,
     * so that a change under way while they signed in is not lost. Such a row has no lines and no owner, for good.
     */
    joinedInto: text('joined_into').references((): AnyPgColumn => carts.id, { onDelete: 'cascade' }),
    /** What they have not been told yet about items that were taken over; emptied when they say that they have read it. */
    news: jsonb('news').$type<CartNews[]>().notNull().default([]),
    /** Where the shopper said it should go, so that the fee is known before any e-mail is asked. */
    destination: jsonb('destination').$type<Destination>(),
    /** The store credit that pays a part of it. */
    creditId: idColumn<'crd'>('credit_id').references(() => creditAccounts.id),
    /** The last four signs of the code that was typed for it; null where none was. */
    creditEnding: text('credit_ending'),
    /** Gifts of offers that they do not want: the offers. */
    declinedGifts: jsonb('declined_gifts').$type<readonly OfferId[]>().notNull().default([]),
    /** Grows with each change; the browser's mirror knows by it whether it is behind. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('carts_updated').on(table.updatedAt), index('carts_joined_into').on(table.joinedInto)],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: idColumn<'lin'>('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: idColumn<'var'>('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The unit price that the shopper last saw or agreed to; a difference from today's is shown to them. */
    seenPriceKobo: koboColumn('seen_price_kobo').notNull(),
    isCustom: boolean('is_custom').notNull().default(false),
    customization: jsonb('customization').$type<Customization>(),
    /** Canonical text of the customization: '' for products from the shelf. Lines with the same identity merge. */
    customizationKey: text('customization_key').notNull().default(''),
    /** Set while a removed line can still be brought back by "Undo". */
    removedAt: instant('removed_at'),
    /** Taken out to be bought later: it is kept, and shown below the cart. Only beside removedAt. */
    isSaved: boolean('is_saved').notNull().default(false),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_lines_identity').on(table.cartId, table.variantId, table.customizationKey),
    // Whether a picture that is asked for is of a design that lies in a cart (look-in-cart.server.ts).
    index('cart_lines_look')
      .on(...lookColumns(`"customization"->'design'`))
      .where(sql`${table.isCustom}`),
    // Whether an inspiration photo is still wanted (server/picture-keys.ts); few lines have one.
    index('cart_lines_photos')
      .using('gin', sql`("customization"->'photos')`)
      .where(sql`"customization" ? 'photos'`),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Changes already applied, by the id that the browser gave them: a replay after lost connection does nothing. */
export const cartChanges = pgTable(
  'cart_changes',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    changeId: text('change_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.changeId] })],
)

/** A cart as a link shows it to others, or to its owner in a mail. */
export const cartLinks = pgTable(
  'cart_links',
  {
    /** SHA-256 of what stands in the address. */
    hash: text('hash').primaryKey(),
    lines: jsonb('lines').$type<LinkedLine[]>().notNull(),
    /** Works for one cart only. */
    isOnce: boolean('is_once').notNull().default(false),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('cart_links_expires').on(table.expiresAt)],
)
