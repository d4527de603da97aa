// Parcels and what lies in them.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'

/** Parcels. An order is shipped when all its units lie in one. */
export const shipments = pgTable(
  'shipments',
  {
    id: idColumn<'shp'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    courier: text('courier').notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The courier's page of the parcel, https; '' while there is none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    sentBy: idColumn<'usr'>('sent_by'),
    shippedAt: instant('shipped_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('shipments_order').on(table.orderId, table.shippedAt),
    // What somebody sent a moment ago: their list offers to undo it.
    index('shipments_sent_by').on(table.sentBy, table.shippedAt),
    // What stands on a parcel, typed whole and in any case.
    index('shipments_tracking')
      .on(sql`upper(${table.trackingNumber})`)
      .where(sql`${table.trackingNumber} <> ''`),
  ],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: idColumn<'shp'>('shipment_id')
      .notNull()
      .references(() => shipments.id),
    orderLineId: idColumn<'orl'>('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_line').on(table.orderLineId),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
