// The job that asks buyers, once, a week after their order was handed over.
import { isReached } from '#app/domain/orders/core/order-mails.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { sql } from 'drizzle-orm'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { firstWayTo } from '#app/domain/contact/contact.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { isSuppressed } from '#app/domain/newsletter/suppressions.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import { markReviewAsked } from '#app/domain/orders/core/mark-review-asked.server.ts'
import { readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import type { ReviewFacts } from './review-message.ts'
import { listReviewPlaces } from './review-place.server.ts'

/** Long enough to have worn and washed it. */
export const askAfterDays = 7
/** Who was handed it longer ago is not written to out of the blue: the shop was down, or did not ask yet. */
export const askUntilDays = 30
const batch = 100

type Deps = { queue: Queue }

/**
 * Returns how many were asked. Not those who said something already, whom nothing reaches, or who are forgotten; in the quiet hours
 * nobody.
 */
export async function askForReviews(db: Db, deps: Deps, now: Date): Promise<number> {
  const { reviewRequest, campaigns } = await readSettings(db, ['reviewRequest', 'campaigns'])
  if (!reviewRequest.on || isQuiet(campaigns, now)) return 0
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const due = await db.execute<{ id: OrderId }>(sql`
    select distinct o.id from order_events e join orders o on o.id = e.order_id
    where e.event ->> 'to' ${statesWith('delivered')} and e.event ->> 'type' = 'status'
      and e.at between ${before(askUntilDays)} and ${before(askAfterDays)}
      and o.status ${statesWith('delivered')} and o.review_asked_at is null and o.imported_at is null
      and o.forgotten_at is null and ${isReached} and not ${isSuppressed(sql`lower(o.email)`)}
      and exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and not l.is_custom and not p.is_custom and ${inShop('p', now)})
      and not exists (select from reviews r where r.order_id = o.id)
    order by o.id limit ${batch}`)
  let asked = 0
  for (const { id } of due.rows) if (await ask(db, deps, id, now)) asked++
  return asked
}

async function ask(db: Db, deps: Deps, orderId: OrderId, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await markReviewAsked(tx, orderId, now))) return false
    const order = await readOrder(tx, orderId)
    // All of them came back before anybody was asked.
    if ((await listReviewPlaces(tx, order, now)).length === 0) return false
    await recordEvent(tx, orderId, { type: 'mail-queued', kind: 'review-request' })
    const facts: ReviewFacts = { orderId, askedAt: now }
    const way = firstWayTo(order)
    if (way === null) return false
    // Who wants no advertising on WhatsApp is not asked by SMS instead. A STOP is heard when it is sent.
    const route = way.route.filter(({ channel }) => channel === 'mail')
    return queueMessage(tx, deps.queue, {
      kind: 'review-request',
      dedupe: `review-request:${orderId}`,
      ...way,
      route,
      orderId,
      facts,
    })
  })
}
