// Of which orders the services of advertisers are told, because their customers agreed to it: a row for each service that the words named,
// written with the order. What has no row is told to nobody.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AdService } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { ToldSale } from '#app/foundation/gateways/adverts/ad-gateway.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

/** 'refused': the service will not take it, or it is too late. 'withdrawn': its customer wants no more told. */
export type ToldState = 'waiting' | 'told' | 'refused' | 'withdrawn'

export const toldSales = pgTable(
  'told_sales',
  {
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    service: text('service').$type<AdService>().notNull(),
    kind: text('kind').$type<ToldSale['kind']>().notNull(),
    state: text('state').$type<ToldState>().notNull().default('waiting'),
    /** Of the browser that ordered; '' once it is told. */
    userAgent: text('user_agent').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Not before this. */
    nextAt: instant('next_at').notNull(),
    /** Who is telling it right now; cleared with the outcome. */
    claimedAt: instant('claimed_at'),
    problem: text('problem'),
    at: instant('at').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.service, table.kind] }),
    // What the clock looks at: few wait.
    index('told_sales_waiting')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('told_sales_age').on(table.at),
  ],
)
