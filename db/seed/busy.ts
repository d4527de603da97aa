// A shop after years of trade, for benchmarks: any number of products and orders, made inside PostgreSQL in batches.
// Numbers decide everything, so the same counts give the same rows; a larger count adds to what is there. This is the
// one place that writes the tables of other rooms by itself: a million orders through checkout would take hours.
import { type SQL, sql } from 'drizzle-orm'
import { textures } from '#app/domain/catalog/products/hair.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { noteFirstFact } from '#app/foundation/settings/shop-facts.server.ts'
import { addBusyOrders } from './busy-orders.ts'
import { at, idOf, oneOf } from './busy-numbers.ts'
import { seedHouse } from './demo-house.ts'
import { seedEmpty } from './empty.ts'

export const busyDefaults = { products: 100_000, orders: 1_000_000 }

type Options = {
  now: Date
  products: number
  orders: number
  /** Hung up in turn, so that pages are whole; without them products have none. */
  pictures?: readonly (readonly CardPicture[])[]
  onProgress?: (text: string) => void
}

const batchSize = 10_000

/** Lengths that each product comes in. */
const lengths = sql`(values (0, 16), (1, 20), (2, 24)) as l(place, length_in)`

export async function seedBusy(
  db: Db,
  { now, products, orders, pictures = [], onProgress = () => {} }: Options,
): Promise<void> {
  await seedEmpty(db, now)
  await noteFirstFact(db, 'fact.made-for', 'demo', now)
  await seedHouse(db, now)
  await inBatches(
    db,
    products,
    async (tx, from, to) => {
      await addProducts(tx, now, from, to)
      await addPictures(tx, pictures, from, to)
    },
    (n) => onProgress(`${n} products`),
  )
  if (products > 0) {
    const done = (n: number) => onProgress(`${n} orders`)
    await unhurried(db, (tx) => addBusyOrders(tx, { now, products, orders, done }))
  }
  await unhurried(db, (tx) => tx.execute(sql`analyze`))
}

async function inBatches(
  db: Db,
  count: number,
  add: (tx: Db, from: number, to: number) => Promise<void>,
  done: (count: number) => void,
): Promise<void> {
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1)
    await unhurried(db, (tx) => add(tx, from, to))
    done(to)
  }
}

async function unhurried(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await work(tx)
  })
}

async function addProducts(tx: Db, now: Date, from: number, to: number): Promise<void> {
  const names = Object.values(textures).map((texture) => texture.name)
  await tx.execute(sql`
    with made as (
      select n, ${oneOf(['aku', 'ireti', 'zuri', 'luna'])} as collection, ${oneOf(Object.keys(textures))} as texture,
        ${oneOf(names)} as texture_name, ${oneOf(['1B', 'natural', '99J', '2', '613', '350', '4'])} as colour,
        ${oneOf(['4x4', '5x5-hd', '13x4-hd', '13x6-hd', 'headband', 'u-v-part'])} as construction,
        ${oneOf(['Dawn', 'Halo', 'Velvet', 'Amber', 'Silk', 'Cocoa', 'Pearl', 'Ember', 'Willow', 'Indigo', 'Onyx'])} as word,
        ${at(now)} - (n % 1500) * interval '1 day' - n * interval '1 second' as created
      from generate_series(${from}::int, ${to}::int) as n
    )
    insert into products (id, slug, kind, collection, name, description, texture, colour, construction, density, grams,
      price_kobo, made_to_order, created_at, published_at, search_text)
    select ${idOf('prd')}, 'busy-' || n, 'wig', collection, initcap(collection) || ' ' || word || ' ' || n,
      texture_name || ' human hair wig number ' || n || '.', texture, colour, construction, 150, 250,
      ${priceOf(1)}, n % 5 = 0, created, created,
      lower(concat_ws(' ', collection, word, n, texture_name, replace(texture_name, ' ', ''), colour, construction,
        'human hair wig wigs number'))
    from made on conflict do nothing`)
  await tx.execute(sql`
    insert into variants (id, product_id, sku, length_in, density, grams, position, is_default, price_kobo, on_hand)
    select ${idOf('var')} || l.place, ${idOf('prd')}, 'BUSY-' || n || '-' || l.length_in, l.length_in, 150, 250, l.place,
      l.place = 1, ${priceOf(sql`l.place`)}, 5 + n % 40
    from generate_series(${from}::int, ${to}::int) as n cross join ${lengths} on conflict do nothing`)
  await tx.execute(sql`
    insert into stock_movements (variant_id, delta, reason, at)
    select v.id, v.on_hand, 'received', ${at(now)} from generate_series(${from}::int, ${to}::int) as n
    join variants v on v.product_id = ${idOf('prd')}
    where not exists (select 1 from stock_movements m where m.variant_id = v.id)`)
}

async function addPictures(
  tx: Db,
  sets: NonNullable<Options['pictures']>,
  from: number,
  to: number,
): Promise<void> {
  const rows = sets.flatMap((pictures, place) =>
    pictures.map(({ key, alt, width, height, thumbhash }, position) => ({
      place,
      position,
      key,
      alt,
      width,
      height,
      thumbhash,
    })),
  )
  await tx.execute(sql`
    insert into product_pictures (id, product_id, position, key, alt, width, height, thumbhash)
    select ${idOf('pic')} || i.position, ${idOf('prd')}, i.position, i.key, i.alt, i.width, i.height, i.thumbhash
    from generate_series(${from}::int, ${to}::int) as n
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i(place int, position int, key text, alt text, width int, height int, thumbhash text)
      on i.place = n % ${Math.max(1, sets.length)}::int
    on conflict do nothing`)
}

function priceOf(place: SQL | number): SQL {
  return sql`(40000 + n * 7907::bigint % 400000 / 1000 * 1000 + ${place} * 20000) * 100`
}
