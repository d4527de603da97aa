// Reviews of a product by those who bought it. One review per order and product, shown once staff have looked at it. It
// is theirs whose the order is; whoever has the order's private link may change it.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'

export type ReviewState = 'waiting' | 'shown' | 'hidden'

export const reviews = pgTable(
  'reviews',
  {
    id: idColumn<'rvw'>('id').primaryKey(),
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The order that they bought it in. */
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The name that stands over it; '' once its writer is forgotten, and then nothing but the stars is left. */
    author: text('author').notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Of the product that they bought, in inches. */
    lengthIn: integer('length_in'),
    /** How tall they are, if they say so: how a length falls depends on it. */
    heightCm: integer('height_cm'),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    writtenAt: instant('written_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: idColumn<'usr'>('decided_by'),
    /** Why it was hidden; its writer reads it. */
    reason: text('reason').notNull().default(''),
    reply: text('reply').notNull().default(''),
    repliedAt: instant('replied_at'),
    /** Grows with each change by its writer or by staff. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.orderId, table.productId),
    index('reviews_product').on(table.productId, table.state, table.writtenAt.desc()),
    index('reviews_waiting')
      .on(table.writtenAt)
      .where(sql`${table.state} = 'waiting'`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)

export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: idColumn<'pic'>('id').primaryKey(),
    reviewId: idColumn<'rvw'>('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
  },
  (table) => [
    uniqueIndex('review_pictures_order').on(table.reviewId, table.position),
    // Asked for with every request of a photo.
    index('review_pictures_key').on(table.key),
  ],
)
