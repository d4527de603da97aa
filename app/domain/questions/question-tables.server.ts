// Questions about a product, by anybody. Nothing of one is public before staff have answered and published it.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { QuestionState } from './question.ts'

export const questions = pgTable(
  'questions',
  {
    id: idColumn<'qst'>('id').primaryKey(),
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The name that stands under it. */
    author: text('author').notNull(),
    /** In lower case; to be told of the answer. Never shown; '' when none was given, or it is forgotten. */
    email: text('email').notNull().default(''),
    text: text('text').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('waiting'),
    /** Where it stood before the last step, which can be undone; null when there is none to undo. */
    stateBefore: text('state_before').$type<QuestionState>(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: idColumn<'usr'>('decided_by'),
    /** Grows with each change by staff. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('questions_product')
      .on(table.productId, table.askedAt.desc())
      .where(sql`${table.state} = 'shown'`),
    index('questions_waiting')
      .on(table.askedAt)
      .where(sql`${table.state} = 'waiting'`),
    index('questions_email')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
  ],
)
