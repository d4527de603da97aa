// Telling the shopper that their order moved on: one mail per change, in the transaction of the change.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { OrderStatus } from './order.ts'
import type { OrderMailKind } from './order-message.ts'
import { queueOrderMail } from './order-mails.server.ts'
import { orderEvents } from './orders-tables.server.ts'

/** Processing is told by the mail about the payment, which settlePayment writes. */
const mailOfStatus: Record<OrderStatus, OrderMailKind | null> = {
  Pending: null,
  Processing: null,
  'In production': 'order-in-production',
  Shipped: 'order-shipped',
  'Ready for pickup': 'order-ready-for-pickup',
  Delivered: 'order-delivered',
  'Picked up': 'order-picked-up',
  Cancelled: 'order-cancelled',
  Returned: 'order-returned',
}

/** `sendAfter`: the mail waits until then. */
type AboutParcel = { trackingUrl?: string | null; parcel?: string; sendAfter?: Date }

/**
 * Call it after moveOrder, in the same transaction. Queues the mail of the order's last change of status; called again
 * for the same change it writes nothing. For Shipped: `trackingUrl` is the courier's page of the parcel
 * (https), `parcel` the id of its shipment.
 * False when nothing was queued.
 */
export async function announceStatus(
  tx: Db,
  deps: { queue: Queue },
  orderId: OrderId,
  { trackingUrl = null, parcel, sendAfter }: AboutParcel = {},
): Promise<boolean> {
  if (trackingUrl !== null && new URL(trackingUrl).protocol !== 'https:')
    throw new Error('a tracking link must be https: it goes into an email')
  const [last] = await tx
    .select({ id: orderEvents.id, event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sql`${orderEvents.event}->>'type' = 'status'`))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (last?.event.type !== 'status') return false
  const kind = mailOfStatus[last.event.to]
  if (kind === null) return false
  return queueOrderMail(tx, deps, orderId, kind, {
    // A parcel that is voided takes its mails along: they are found by its id.
    occasion: `${orderId}:${parcel ?? last.id}`,
    trackingUrl,
    ...(parcel === undefined ? {} : { parcel }),
    ...(sendAfter === undefined ? {} : { sendAfter }),
  })
}
