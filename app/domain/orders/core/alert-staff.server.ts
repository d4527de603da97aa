// New orders, told to the members of staff who asked for it, by a job that the transaction enqueues which makes them ready to be
// worked on.
import { whoIsAlerted } from '#app/domain/staff/alerts.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type StaffAlertFacts, staffAlertKind } from './order-message.ts'

/** Once for each of them and each order, however often it runs. */
export function alertStaff(db: Db, queue: Queue, orderId: OrderId, now: Date): Promise<void> {
  return transaction(db, (tx) => alertEach(tx, queue, orderId, now))
}

async function alertEach(tx: Db, queue: Queue, orderId: OrderId, now: Date): Promise<void> {
  for (const { userId, route: ways, sendAfter } of await whoIsAlerted(tx, now)) {
    const [first, ...route] = ways
    if (!first) continue
    const facts: StaffAlertFacts = { orderId, userId }
    await queueMessage(tx, queue, {
      kind: staffAlertKind,
      dedupe: `${staffAlertKind}:${orderId}:${userId}`,
      channel: first.channel,
      recipient: first.to,
      route,
      facts,
      sendAfter,
    })
  }
}
