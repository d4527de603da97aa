// The orders of the busy seed: one to three lines, delivery to Lagos, nine of ten paid, what was sold received just before, and a job
// on the makers' board for each line that is made.
import { sql } from 'drizzle-orm'
import { usualStages } from '#app/foundation/settings/stages.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { at, idOf, oneOf } from './busy-numbers.ts'
import { withoutIndexes } from './without-indexes.ts'

const tables = [
  'orders',
  'order_lines',
  'order_adjustments',
  'order_events',
  'payments',
  'production_jobs',
  'stock_movements',
]

/** What one statement writes; rows of it are held in memory. */
const batchSize = 100_000

type Asked = { now: Date; products: number; orders: number; done: (count: number) => void }

/** Orders 1 to `orders` that are not there yet. */
export async function addBusyOrders(tx: Db, { now, products, orders, done }: Asked): Promise<void> {
  const { rows } = await tx.execute<{ there: number }>(sql`
    select count(*)::int as there from orders where id between ${idOf('ord', 0)} and ${idOf('ord', orders)}`)
  if (rows[0]?.there === orders) return
  await tx.execute(sql`set local work_mem = '128MB'`)
  // It looks for the orders of each guest, which takes an index.
  await tx.execute(sql`alter table payments disable trigger payments_of_guests`)
  await withoutIndexes(tx, tables, async () => {
    for (let from = 1; from <= orders; from += batchSize) {
      const to = Math.min(orders, from + batchSize - 1)
      await choose(tx, { now, products, from, to })
      await writeOrders(tx)
      await writePayments(tx)
      await writeJobs(tx)
      await tx.execute(sql`drop table made, lines`)
      done(to)
    }
  })
  await tx.execute(sql`alter table payments enable trigger payments_of_guests`)
  // Without knowing how many there are, the database takes them one by one.
  await tx.execute(sql`analyze orders, payments`)
  await tx.execute(sql`select keep_guests(array(select distinct email from orders where user_id is null))`)
}

type Batch = { now: Date; products: number; from: number; to: number }

async function choose(tx: Db, { now, products, from, to }: Batch): Promise<void> {
  const placed = sql`(${at(now)} - n * interval '40 seconds')`
  await tx.execute(sql`
    create temporary table made on commit drop as
    select n, ${idOf('ord')} as id, ${placed} as placed, n % 10 <> 0 as paid, 1 + n % 3 as lines
    from generate_series(${from}::int, ${to}::int) as n
    where not exists (select 1 from orders o where o.id = ${idOf('ord')})`)
  // A prime step spreads the orders over all products without leaving any out.
  await tx.execute(sql`
    create temporary table lines on commit drop as
    select m.n, m.id as order_id, place, p.id as product_id, v.id as variant_id, p.name, p.description, v.sku, v.length_in,
      v.price_kobo, p.made_to_order
    from made m cross join lateral generate_series(0, m.lines - 1) as place
    join products p on p.slug = 'busy-' || (1 + ((m.n::bigint * 7919 + place * 104729) % ${products}::bigint))
    join variants v on v.product_id = p.id and v.is_default`)
  await tx.execute(sql`analyze made, lines`)
}

async function writeOrders(tx: Db): Promise<void> {
  // Of two weeks some are still to be sent or on their way; all older ones have arrived or come back.
  const status = sql`case when not paid then 'Cancelled' when n > 30000 and n % 7 in (3, 4) then 'Delivered'
    else ${oneOf(['Delivered', 'Delivered', 'Delivered', 'Shipped', 'Processing', 'Delivered', 'Returned'])} end`
  await tx.execute(sql`
    insert into orders (id, link_token, status, name, email, phone, country, state, city, address, delivery_zone,
      promised_from, promised_to, checkout_key, checkout_hash, hold_until, placed_at)
    select id, 'busy' || lpad(n::text, 28, '0'), ${status},
      'Shopper ' || n % 5000, 'shopper' || n % 5000 || '@example.com', '+2348' || lpad((n % 5000)::text, 9, '0'), 'NG', 'LA',
      'Ikeja', n || ' Allen Avenue', 'lagos-mainland', placed::date + 1, placed::date + 4, 'busy' || lpad(n::text, 28, '0'),
      'busy', placed + interval '30 minutes', placed from made`)
  await tx.execute(sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, name, description, sku, length_in, url,
      unit_price_kobo, quantity, made_to_order)
    select 'orl_' || lpad(n::text, 24, '0') || lpad(place::text, 2, '0'), order_id, place, product_id, variant_id, name, description,
      sku, length_in, '', price_kobo, 1, made_to_order from lines`)
  await tx.execute(sql`
    insert into order_adjustments (order_id, kind, label, amount_kobo)
    select id, 'delivery', 'Delivery to Lagos Mainland', 300000 from made`)
  await tx.execute(sql`
    insert into order_events (order_id, event, at)
    select id, jsonb_build_object('type', 'placed'), placed from made order by n`)
}

async function writePayments(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into payments (id, order_id, attempt, reference, provider, amount_kobo, currency, state, channel, paid_at, created_at)
    select 'pay_' || lpad(n::text, 26, '0'), m.id, 1, 'busy-' || n, 'paystack', 300000 + l.kobo, 'NGN',
      case when paid then 'paid' else 'abandoned' end, case when paid then 'card' end, case when paid then placed end, placed
    from made m join (select order_id, sum(price_kobo) as kobo from lines group by 1) l on l.order_id = m.id`)
  await tx.execute(sql`
    insert into stock_movements (variant_id, delta, reason, order_id, at)
    select l.variant_id, step.delta, step.reason, case when step.delta < 0 then m.id end, m.placed
    from made m join lines l on l.order_id = m.id cross join (values (1, 'received'), (-1, 'sold')) as step(delta, reason)
    where m.paid order by m.n, step.delta desc`)
}

/** What has left the house is packed; of the rest each stage has some. */
async function writeJobs(tx: Db): Promise<void> {
  const stage = oneOf(usualStages.map(({ id }) => id))
  await tx.execute(sql`
    insert into production_jobs (id, order_id, order_line_id, stage, due_on, created_at, updated_at)
    select 'job_' || lpad(n::text, 24, '0') || lpad(place::text, 2, '0'), m.id,
      'orl_' || lpad(n::text, 24, '0') || lpad(place::text, 2, '0'),
      case when exists (select from orders o where o.id = m.id and o.status = 'Processing') then ${stage} else 'packed' end,
      m.placed::date + 3, m.placed, m.placed
    from lines join made m using (n) where made_to_order and m.paid`)
}
