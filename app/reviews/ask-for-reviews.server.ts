// The job that asks buyers, once, a week after their order was handed over.
import { sql } from 'drizzle-orm'
import { inShop } from '#app/catalog/on-shelf.server.ts'
import { type Db, transaction } from '#app/db/db.server.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { dayMs } from '#app/lib/lagos-day.ts'
import { markReviewAsked } from '#app/orders/mark-review-asked.server.ts'
import { readOrder, recordEvent } from '#app/orders/orders.server.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import { reviewRequestContent } from './review-request.ts'
import { listReviewPlaces } from './review-place.server.ts'

/** Long enough to have worn and washed it. */
export const askAfterDays = 7
/** Who was handed it longer ago is not written to out of the blue: the shop was down, or did not ask yet. */
export const askUntilDays = 30
const batch = 100

type Parts = { queue: Queue; baseUrl: string }

/** Returns how many were asked. Not those who said something already, gave no address, or are forgotten. */
export async function askForReviews(db: Db, parts: Parts, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const due = await db.execute<{ id: OrderId }>(sql`
    select distinct o.id from order_events e join orders o on o.id = e.order_id
    where e.event ->> 'to' = 'Delivered' and e.event ->> 'type' = 'status'
      and e.at between ${before(askUntilDays)} and ${before(askAfterDays)}
      and o.status = 'Delivered' and o.review_asked_at is null and o.imported_at is null
      and o.forgotten_at is null and o.email <> ''
      and exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and not l.is_custom and not p.is_custom and ${inShop('p', now)})
      and not exists (select from reviews r where r.order_id = o.id)
    order by o.id limit ${batch}`)
  let asked = 0
  for (const { id } of due.rows) if (await ask(db, parts, id, now)) asked++
  return asked
}

async function ask(db: Db, parts: Parts, orderId: OrderId, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await markReviewAsked(tx, orderId, now))) return false
    const order = await readOrder(tx, orderId)
    const places = await listReviewPlaces(tx, order, now)
    const pieces = places.map(({ name, slug }) => ({
      name,
      url: `${parts.baseUrl}/order/${order.linkToken}/review/${slug}`,
    }))
    // All of them came back before she was asked.
    if (pieces.length === 0) return false
    await recordEvent(tx, orderId, { type: 'mail-queued', kind: 'review-request' })
    const content = reviewRequestContent({ name: order.name, orderNumber: order.number, pieces })
    return queueMail(tx, parts.queue, {
      kind: 'review-request',
      dedupe: `review-request:${orderId}`,
      recipient: order.email,
      ...(await renderMail(content, await readSetting(tx, 'house'))),
    })
  })
}
