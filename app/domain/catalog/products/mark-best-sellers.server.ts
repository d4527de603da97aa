// The BESTSELLER badge: true sales of the last 90 days, counted once a day.
import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

const lookBackMs = 90 * dayMs
/** How many of a collection carry it, and the units that one must have sold for it. */
const perCollection = 3
const atLeast = 5

/** Returns how many products gained or lost the badge; their pages are told. */
export async function markBestSellers(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - lookBackMs)
  return transaction(db, async (tx) => {
    const changed = await tx.execute<{ id: ProductId }>(sql`
      with sold as (
        select v.product_id as id, sum(-m.delta) as units from stock_movements m join variants v on v.id = m.variant_id
        where m.reason = 'sold' and m.at > ${since.toISOString()}::timestamptz and m.at <= ${now.toISOString()}::timestamptz
        group by 1 having sum(-m.delta) >= ${atLeast}
      ),
      ranked as (
        select p.id, row_number() over (partition by p.collection order by s.units desc, p.id) as place
        from sold s join products p on p.id = s.id where p.deleted_at is null and not p.is_custom
      )
      update products p set is_best_seller = not p.is_best_seller
      where p.is_best_seller <> exists (select 1 from ranked r where r.id = p.id and r.place <= ${perCollection})
      returning p.id`)
    const ids = changed.rows.map(({ id }) => id)
    if (ids.length > 0)
      await announcePageChange(tx, ['listing', ...ids.map((id) => `product:${id}` as const)])
    return ids.length
  })
}
