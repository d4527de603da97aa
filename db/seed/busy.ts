// A shop after years of trade, for benchmarks: any number of products and orders, made inside PostgreSQL in batches.
// Numbers decide everything, so the same counts give the same rows; a larger count adds to what is there. This is the
// one place that writes the tables of other rooms by itself: a million orders through checkout would take hours.
import { type SQL, sql } from 'drizzle-orm'
import { textures } from '#app/domain/catalog/products/hair.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { noteFirstFact } from '#app/foundation/settings/shop-facts.server.ts'
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
    const add = (tx: Db, from: number, to: number) => addOrders(tx, { now, products, from, to })
    await inBatches(db, orders, add, (n) => onProgress(`${n} orders`))
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

type OrderBatch = { now: Date; products: number; from: number; to: number }

/** One to three lines, delivery to Lagos, nine of ten paid, what was sold received just before. */
async function addOrders(tx: Db, { now, products, from, to }: OrderBatch): Promise<void> {
  const status = oneOf([
    'Delivered',
    'Delivered',
    'Delivered',
    'Shipped',
    'Processing',
    'Delivered',
    'Returned',
  ])
  const placed = sql`(${at(now)} - n * interval '40 seconds')`
  await tx.execute(sql`
    create temporary table made on commit drop as
    select n, ${idOf('ord')} as id, ${placed} as placed, n % 10 <> 0 as paid, 1 + n % 3 as lines
    from generate_series(${from}::int, ${to}::int) as n
    where not exists (select 1 from orders o where o.id = ${idOf('ord')})`)
  await tx.execute(sql`
    insert into orders (id, link_token, status, name, email, phone, country, state, city, address, delivery_zone,
      promised_from, promised_to, checkout_key, checkout_hash, hold_until, placed_at)
    select id, 'busy' || lpad(n::text, 28, '0'), case when paid then ${status} else 'Cancelled' end,
      'Shopper ' || n % 5000, 'shopper' || n % 5000 || '@example.com', '+2348' || lpad((n % 5000)::text, 9, '0'), 'NG', 'LA',
      'Ikeja', n || ' Allen Avenue', 'lagos-mainland', placed::date + 1, placed::date + 4, 'busy' || lpad(n::text, 28, '0'),
      'busy', placed + interval '30 minutes', placed from made`)
  // A prime step spreads the orders over all products without leaving any out.
  await tx.execute(sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, name, description, sku, length_in, url,
      unit_price_kobo, quantity)
    select 'orl_' || lpad(n::text, 24, '0') || lpad(place::text, 2, '0'), m.id, place, p.id, v.id, p.name, p.description, v.sku,
      v.length_in, '', v.price_kobo, 1
    from made m cross join lateral generate_series(0, m.lines - 1) as place
    join products p on p.slug = 'busy-' || (1 + ((m.n::bigint * 7919 + place * 104729) % ${products}::bigint))
    join variants v on v.product_id = p.id and v.is_default`)
  await tx.execute(sql`
    insert into order_adjustments (order_id, kind, label, amount_kobo)
    select id, 'delivery', 'Delivery to Lagos Mainland', 300000 from made`)
  await tx.execute(sql`
    insert into payments (id, order_id, attempt, reference, provider, amount_kobo, currency, state, channel, paid_at, created_at)
    select 'pay_' || lpad(n::text, 26, '0'), m.id, 1, 'busy-' || n, 'paystack',
      300000 + (select sum(l.unit_price_kobo * l.quantity) from order_lines l where l.order_id = m.id), 'NGN',
      case when paid then 'paid' else 'abandoned' end, case when paid then 'card' end, case when paid then placed end, placed
    from made m`)
  await tx.execute(sql`
    insert into stock_movements (variant_id, delta, reason, order_id, at)
    select l.variant_id, step.delta, step.reason, case when step.delta < 0 then m.id end, m.placed
    from made m join order_lines l on l.order_id = m.id cross join (values (1, 'received'), (-1, 'sold')) as step(delta, reason)
    where m.paid order by m.n, step.delta desc`)
  await tx.execute(sql`
    insert into order_events (order_id, event, at)
    select id, jsonb_build_object('type', 'placed'), placed from made order by n`)
}

/** Ids that carry their number, so that later batches know them; 22 digits keep room for a variant's place. */
function idOf(prefix: 'prd' | 'var' | 'ord' | 'pic'): SQL {
  return sql`${`${prefix}_busy`} || lpad(n::text, 21, '0')`
}

/** Picks by the number `n`; each list turns at its own pace because the lengths of the lists differ. */
function oneOf(values: readonly string[]): SQL {
  return sql`(${sql.param([...values])}::text[])[1 + n % ${sql.raw(String(values.length))}]`
}

function priceOf(place: SQL | number): SQL {
  return sql`(40000 + n * 7907::bigint % 400000 / 1000 * 1000 + ${place} * 20000) * 100`
}

function at(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}
