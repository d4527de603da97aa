// The designer's price list (options, rules, prices) in all its versions, the designs that shoppers saved under a short link,
// and the days on which makers are promised to orders.
import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { Design, Field } from './design.ts'
import type { PriceList } from './price-list.ts'

/** By these few of its fields a design is found among others by its look. */
export const lookFields = ['texture', 'length', 'density', 'colour'] as const satisfies readonly Field[]

/** What an index of designs in json is made of; `column` as SQL. */
export function lookColumns(column: string): [SQL, ...SQL[]] {
  const [first, ...rest] = lookFields
  const of = (field: Field) => sql.raw(`(${column}->>'${field}')`)
  return [of(first), ...rest.map(of)]
}

/** Append-only: the newest version counts, older ones say what an order was priced by. */
export const priceLists = pgTable('price_lists', {
  version: integer('version').primaryKey().generatedAlwaysAsIdentity(),
  priceList: jsonb('price_list').$type<PriceList>().notNull(),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Saved designs hold choices and a name, nothing personal: no measurements, no address, no cart. */
export const designs = pgTable(
  'designs',
  {
    id: idColumn<'dsg'>('id').primaryKey(),
    /** Last part of the link that people share; ten unguessable characters. */
    code: text('code').notNull().unique(),
    name: text('name').notNull().default(''),
    design: jsonb('design').$type<Design>().notNull(),
    /** Product it was made from, by slug; priced against it while it is sold. */
    baseSlug: text('base_slug'),
    baseLength: text('base_length'),
    /** Null where the length alone says which of its variants. */
    baseSku: text('base_sku'),
    /** It was shared with express processing. */
    express: boolean('express').notNull().default(false),
    /** The design it was remixed from. */
    remixOf: text('remix_of'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When somebody last made something of it: a remix that was saved, an order that staff typed. Null while nobody has. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('designs_created').on(table.createdAt),
    // Whether a picture that is asked for is of a design that somebody saved (saved-looks.server.ts).
    index('designs_look').on(...lookColumns('"design"')),
  ],
)

/**
 * One row per unit of an order that is made: the day on which a maker hands it over. Released with the order. Express has slots, and a
 * table, of its own.
 */
function slotTable(name: string) {
  return pgTable(
    name,
    {
      orderId: idColumn<'ord'>('order_id').notNull(),
      /** From 1, over all such units of the order, in the order of its lines. */
      unit: integer('unit').notNull(),
      /** Of Lagos. */
      day: date('day', { mode: 'string' }).notNull(),
      /**
       * 'planned' until the payment of its order begins: only what is held is taken from others. 'done': it was finished before its
       * day, or its order has left.
       */
      state: text('state').$type<'planned' | 'held' | 'released' | 'done'>().notNull().default('held'),
    },
    (table) => [
      primaryKey({ columns: [table.orderId, table.unit] }),
      index(`${name}_day`)
        .on(table.day)
        .where(sql`${table.state} = 'held'`),
    ],
  )
}

export const expressSlots = slotTable('express_slots')
export const makingSlots = slotTable('making_slots')
