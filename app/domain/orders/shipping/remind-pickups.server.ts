// The one reminder of an order that waits to be picked up.
import { sql } from 'drizzle-orm'
import { isReached, queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lockOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'

const batch = 100

/** Returns how many were reminded. One that was packed anew since its reminder has waited anew. */
export async function remindPickups(db: Db, deps: { queue: Queue }, now: Date): Promise<number> {
  const { remindAfterDays } = await readSetting(db, 'pickup')
  const before = new Date(now.getTime() - remindAfterDays * dayMs).toISOString()
  const due = await db.execute<{ id: OrderId; parcel: string }>(sql`
    select o.id, s.id as parcel from orders o join shipments s on s.order_id = o.id
    where o.status ${statesWith('awaits-pickup')} and s.shipped_at < ${before} and ${isReached} and o.forgotten_at is null
      and not exists (select from order_events e where e.order_id = o.id and e.at > s.shipped_at
        and e.event ->> 'kind' = ${'order-pickup-reminder'})
    order by s.shipped_at limit ${batch}`)
  let reminded = 0
  for (const { id, parcel } of due.rows) if (await remind(db, deps, id, parcel)) reminded++
  return reminded
}

async function remind(db: Db, deps: { queue: Queue }, orderId: OrderId, parcel: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !statusIs(order.status, 'awaits-pickup')) return false
    const { capturedKobo, worthKobo } = moneyOf(await readOrder(tx, orderId))
    // The desk would not hand it over.
    if (capturedKobo > 0 && worthKobo === 0) return false
    return queueOrderMail(tx, deps, orderId, 'order-pickup-reminder', {
      occasion: `${orderId}:${parcel}`,
      parcel,
    })
  })
}
