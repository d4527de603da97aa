// The films of products.
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import { products } from './catalog-tables.server.ts'

/** The film of a product, at most one. */
export const productFilms = pgTable('product_films', {
  productId: idColumn<'prd'>('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** In the media gateway. */
  key: text('key').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  seconds: integer('seconds').notNull(),
  /** The picture that stands there before it plays, by its key; null, or one that is gone, for the first. */
  poster: text('poster'),
  /** WebVTT as the shop wrote it; '' for none. */
  captions: text('captions').notNull().default(''),
  /** Whether anything is to be heard: one that is silent needs no captions. True of those that an earlier release took. */
  hasSound: boolean('has_sound').notNull().default(true),
  at: instant('at').notNull(),
})
