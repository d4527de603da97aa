// Newsletters, whom each goes to, and the orders that came of it.
import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { SuppressionReason } from '#app/domain/newsletter/suppression-tables.server.ts'
import type { CampaignBody } from './campaign-body.ts'
import { type CampaignState, completeBody, type CountedAs, type RecipientState } from './campaign.ts'

const bodyColumn = customType<{ data: CampaignBody; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (body) => JSON.stringify(body),
  fromDriver: (body) => completeBody(body as Parameters<typeof completeBody>[0]),
})

export const campaigns = pgTable(
  'campaigns',
  {
    id: idColumn<'cmp'>('id').primaryKey(),
    /** In the address of its links. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    body: bodyColumn('body').notNull(),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    /** From then on it is sent; null for a draft. */
    sendAt: instant('send_at'),
    /** When its recipients were chosen. */
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** What was handed over in the minute that began at `windowAt`: it keeps to its number a minute. */
    windowAt: instant('window_at'),
    windowCount: integer('window_count').notNull().default(0),
    /** Once its recipients are forgotten. What was forgotten before something was counted lacks it. */
    counts: jsonb('counts').$type<Partial<Record<CountedAs, number>>>(),
    version: integer('version').notNull().default(1),
    createdBy: idColumn<'usr'>('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('campaigns_state').on(table.state, table.sendAt)],
)

export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: idColumn<'cmp'>('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Refers to no row on purpose: what was counted stays, and names nobody once the subscriber is forgotten. */
    subscriberId: idColumn<'sub'>('subscriber_id').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('waiting'),
    /** Who is handing it over right now, or when it was last tried in vain. */
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** What the mail provider told of it later; null for nothing. */
    cameBack: text('came_back').$type<SuppressionReason>(),
  },
  (table) => [
    // By it nobody is sent one campaign twice.
    primaryKey({ columns: [table.campaignId, table.subscriberId] }),
    index('campaign_recipients_waiting')
      .on(table.campaignId, table.subscriberId)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('campaign_recipients_subscriber').on(table.subscriberId, table.sentAt),
  ],
)

/** Placed by somebody who had followed a link of it; not who. */
export const campaignOrders = pgTable(
  'campaign_orders',
  {
    orderId: idColumn<'ord'>('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    campaignId: idColumn<'cmp'>('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
  },
  (table) => [index('campaign_orders_campaign').on(table.campaignId)],
)
