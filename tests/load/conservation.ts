// One look at all units and all money, in one statement each: whatever else is under way, it sees one moment.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'

/** Every breach of the sums, in words; none in a sound shop. */
export async function findBreaches(db: Db): Promise<string[]> {
  const units = await db.execute<{ id: string; what: string }>(sql`
    select v.id, format('on hand %s, ledger %s, held %s, holds %s', on_hand, ledger, v.held, holds) as what
    from variants v,
      lateral (select coalesce(sum(delta), 0) as ledger from stock_movements where variant_id = v.id) l,
      lateral (select coalesce(sum(quantity), 0) as holds from stock_holds where variant_id = v.id and state = 'held') h
    where on_hand <> ledger or v.held <> holds or v.held < 0 or v.held > on_hand
    union all
    select order_id, format('%s has %s units of %s, and ordered %s', order_id, -sum(delta), variant_id, ordered)
    from stock_movements m, lateral (
      select coalesce(sum(quantity), 0) as ordered from order_lines l
      where l.order_id = m.order_id and l.variant_id = m.variant_id) o
    where order_id is not null group by order_id, variant_id, ordered
    having -sum(delta) not between 0 and ordered`)
  const money = await db.execute<{ id: string; what: string }>(sql`
    select p.id, format('%s of %s went back, and it is %s', back, amount_kobo, p.state) as what
    from payments p, lateral (
      select coalesce(sum(r.amount_kobo), 0) as back from refunds r where r.payment_id = p.id and r.state <> 'failed') b
    where back > amount_kobo or (back > 0 and p.state not in ('paid', 'returned'))
    union all
    select order_id, format('%s kobo kept of %s', sum(kept), max(total))
    -- A refund that the bank failed is owed still: it waits at the desk, and its customer was told.
    from (select p.order_id, p.amount_kobo - coalesce(
        (select sum(amount_kobo) from refunds r where r.payment_id = p.id), 0) as kept,
      (select sum(unit_price_kobo * quantity) from order_lines l where l.order_id = p.order_id)
        + coalesce((select sum(amount_kobo) from order_adjustments a where a.order_id = p.order_id and not included), 0) as total
      from payments p where p.state = 'paid') k
    group by order_id having sum(kept) > max(total)`)
  return [...units.rows, ...money.rows].map(({ id, what }) => `${id}: ${what}`)
}
