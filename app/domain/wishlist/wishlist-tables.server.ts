// What a shopper keeps for later, as a guest or in their account.
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'

/** Its id is the unguessable token in the shopper's cookie. */
export const wishlists = pgTable(
  'wishlists',
  {
    id: text('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set once its products went into the list of the person who signed in. */
    joinedInto: text('joined_into').references((): AnyPgColumn => wishlists.id, { onDelete: 'cascade' }),
    /** The wording under which they asked to hear of lower prices and of products that are back; null while they have not. */
    noticesText: text('notices_text'),
    noticesSince: instant('notices_since'),
    /** When the last mail about it was written: there is one a day at most. */
    toldAt: instant('told_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('wishlists_updated').on(table.updatedAt),
    // Whoever is deleted takes along what went into it: looked up for each.
    index('wishlists_joined')
      .on(table.joinedInto)
      .where(sql`${table.joinedInto} is not null`),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistId: text('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The length that they looked at; null for the product as such, and where its category knows no lengths. */
    lengthIn: integer('length_in'),
    /** The variant in that length; null for the product as such, and in rows from before it was noted. It may be gone: no reference. */
    variantId: idColumn<'var'>('variant_id'),
    /** What that variant cost when they kept it. */
    seenPriceKobo: koboColumn('seen_price_kobo').notNull(),
    /** The lower price that they were told of last; null again once it costs what it did. */
    toldPriceKobo: koboColumn('told_price_kobo'),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** Since when it is known to be sold out; null while it can be had. */
    soldOutSince: instant('sold_out_since'),
    /** Since when it is known to be back after that; null while it is sold out, and where it never was. */
    backSince: instant('back_since'),
    /** Taken out, and remembered for "Undo". */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.productId] }),
    index('wishlist_items_product').on(table.productId),
  ],
)
