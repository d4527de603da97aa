// Writing down that something is to be said, in the transaction of the change that it tells of.
import type { Db } from '#app/foundation/db/db.server.ts'
import { type MessageId, newId, type OrderId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { keepFacts } from './message-seal.server.ts'
import type { ChannelName, Step } from './channel-names.ts'
import { messages } from './message-tables.server.ts'
import type { Queue } from './queue.server.ts'

export type NewMessage = {
  /** Where a row of its own names it. */
  id?: MessageId
  channel?: ChannelName
  /** What is said; app/messages knows the words of each kind. */
  kind: string
  /** A second message with the same word is not written. Holds nothing personal: it outlives what the message says. */
  dedupe: string
  recipient: string
  /** What it is about: an answer to it lands there. */
  orderId?: OrderId
  /** What is tried after that, in this order, when it fails. */
  route?: readonly Step[]
  /** What the words are made from when it is sent. JSON: a Date becomes text. */
  facts: Record<string, unknown>
  /** The shop's secret, for messages with a link that opens something: the facts are sealed in the row. */
  seal?: ShopSecret | null
  /** Not before this. */
  sendAfter?: Date | null
}

/** Writes a message and its job in the caller's transaction. Returns false when the same one stands there already. */
export async function queueMessage(tx: Db, queue: Queue, message: NewMessage): Promise<boolean> {
  const { id = newId('mal'), seal = null, facts, sendAfter = null, ...rest } = message
  const written = await tx
    .insert(messages)
    // One that waits is as old as the moment that it waits for: it is not late before.
    .values({ ...rest, id, ...keepFacts(seal, id, facts), ...(sendAfter && { createdAt: sendAfter }) })
    .onConflictDoNothing({ target: messages.dedupe })
  if (written.rowCount === 0) return false
  const when = sendAfter === null ? {} : { startAfter: sendAfter }
  await queue.enqueue(tx, 'send-message', { messageId: id }, when)
  return true
}
