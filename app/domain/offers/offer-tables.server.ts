// Offers: what is taken off, of what, when and for whom. Orders keep what they were given beside themselves.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { OfferKind, OfferScope } from './offer.ts'

export const offers = pgTable(
  'offers',
  {
    id: idColumn<'off'>('id').primaryKey(),
    version: integer('version').notNull().default(0),
    name: text('name').notNull(),
    /** In capitals; null for what is automatic. */
    code: text('code').unique(),
    kind: text('kind').$type<OfferKind>().notNull(),
    percent: integer('percent').notNull().default(0),
    amountKobo: koboColumn('amount_kobo').notNull(),
    buyQuantity: integer('buy_quantity').notNull().default(0),
    getQuantity: integer('get_quantity').notNull().default(0),
    getProductIds: jsonb('get_product_ids').$type<readonly ProductId[]>().notNull().default([]),
    maxTimes: integer('max_times'),
    scope: text('scope').$type<OfferScope>().notNull(),
    productIds: jsonb('product_ids').$type<readonly ProductId[]>().notNull().default([]),
    collections: jsonb('collections').$type<readonly CollectionSlug[]>().notNull().default([]),
    /** Of customers, by their names; none for everybody. */
    groups: jsonb('customer_groups').$type<readonly string[]>().notNull().default([]),
    /** The first of them, for the release before, which knows one. */
    firstGroup: text('customer_group').notNull().default(''),
    includesDesigns: boolean('includes_designs').notNull(),
    fromKobo: koboColumn('from_kobo').notNull(),
    isOn: boolean('is_on').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    maxPerPerson: integer('max_per_person'),
    firstOrderOnly: boolean('first_order_only').notNull(),
    partner: text('partner').notNull().default(''),
    partnerPercent: integer('partner_percent').notNull().default(0),
    /** The customer who brings friends with it; its terms are those of the setting `referral`. Null for offers of the office. */
    bringerId: idColumn<'usr'>('bringer_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('offers_bringer')
      .on(table.bringerId)
      .where(sql`${table.bringerId} is not null`),
    check('offers_percent', sql`${table.percent} between 0 and 100`),
    check('offers_amounts', sql`${table.amountKobo} >= 0 and ${table.fromKobo} >= 0`),
  ],
)
