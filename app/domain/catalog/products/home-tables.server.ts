// The pictures of the home page by the place they hang in; an owner hangs others.
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { HomePlace } from './home-places.ts'

export const homePictures = pgTable('home_pictures', {
  place: text('place').$type<HomePlace>().primaryKey(),
  key: text('key').notNull(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  thumbhash: text('thumbhash'),
})
