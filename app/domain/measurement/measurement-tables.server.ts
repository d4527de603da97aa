// Numbers of a day, nothing about anybody.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountedStep, VisitSource } from './steps.ts'

/** How often each step towards an order was taken on a day of Lagos; of visits by where they came from, '' of other steps. */
export const stepCounts = pgTable(
  'step_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').$type<CountedStep>().notNull(),
    source: text('source').$type<VisitSource | ''>().notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.source] })],
)
