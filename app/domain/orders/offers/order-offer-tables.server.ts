// What offers gave to which order. One row per order and offer, written with the order: for a code it is the redemption.
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import type { OfferTerms } from '#app/domain/offers/offer.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'

/** 'none': the order came to too little, or was the bringer's own. 'ended': its money went back after the reward was given. */
export type RewardState = 'waiting' | 'given' | 'none' | 'ended'

export const orderOffers = pgTable(
  'order_offers',
  {
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    offerId: idColumn<'off'>('offer_id')
      .notNull()
      .references(() => offers.id),
    /** As it was typed into the shop that day; null for automatic offers. */
    code: text('code'),
    /** As they were agreed: a change of the order's items is priced by them. */
    terms: jsonb('terms').$type<OfferTerms>().notNull(),
    /** Taken off items, or the delivery fee that was not asked. */
    givenKobo: koboColumn('given_kobo').notNull(),
    /** What whoever brought this customer was promised for the order; null where nobody was. */
    rewardKobo: koboColumn('reward_kobo'),
    reward: text('reward').$type<RewardState>(),
    rewardAt: instant('reward_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.offerId] }),
    index('order_offers_offer').on(table.offerId),
    // What the clock looks at: few wait.
    index('order_offers_rewards')
      .on(table.orderId)
      .where(sql`${table.reward} = 'waiting'`),
  ],
)
