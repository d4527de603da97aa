// Wigs that are made, step by step, and the photos that their buyers see of them.
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import type { ProductionApproval } from './production.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'

/** A wig on the makers' board: one row per unit of a line of an order that is made. */
export const productionJobs = pgTable(
  'production_jobs',
  {
    id: idColumn<'job'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: idColumn<'orl'>('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** From 1, for lines of several units. */
    unit: integer('unit').notNull().default(1),
    stage: text('stage').$type<StageId>().notNull().default('to do'),
    makerId: idColumn<'usr'>('maker_id').references(() => users.id, { onDelete: 'set null' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    express: boolean('express').notNull().default(false),
    /** Whether they have seen and accepted it before it is shipped. */
    approval: text('approval').$type<ProductionApproval>().notNull().default('not asked'),
    /** The one change that they asked for. */
    approvalNote: text('approval_note').notNull().default(''),
    approvalAskedAt: instant('approval_asked_at'),
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('production_jobs_unit').on(table.orderLineId, table.unit),
    index('production_jobs_order').on(table.orderId),
    index('production_jobs_board').on(table.stage, table.dueOn),
    // Work that is left: the rest is years of packed wigs.
    index('production_jobs_left')
      .on(table.dueOn, table.orderId)
      .where(sql`${table.stage} <> 'packed'`),
  ],
)

/** Append-only: where a job was when, and by whose hand. */
export const productionSteps = pgTable(
  'production_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: idColumn<'job'>('job_id')
      .notNull()
      .references(() => productionJobs.id),
    stage: text('stage').$type<StageId>().notNull(),
    note: text('note').notNull().default(''),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('production_steps_job').on(table.jobId, table.id)],
)

/** What the shopper sees of their wig growing, on their order's timeline. */
export const productionPhotos = pgTable(
  'production_photos',
  {
    id: idColumn<'pho'>('id').primaryKey(),
    jobId: idColumn<'job'>('job_id')
      .notNull()
      .references(() => productionJobs.id),
    stage: text('stage').$type<StageId>().notNull(),
    /** Key in the media gateway. */
    key: text('key').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    /** Of a film, at most one of a stage; null for a photo. */
    seconds: integer('seconds'),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('production_photos_job').on(table.jobId, table.at),
    index('production_photos_key').on(table.key),
  ],
)

/** How many jobs each maker can finish in a week; a row without a number says nothing. */
export const makerCapacities = pgTable('maker_capacities', {
  makerId: idColumn<'usr'>('maker_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  perWeek: integer('per_week'),
  version: integer('version').notNull().default(0),
})
