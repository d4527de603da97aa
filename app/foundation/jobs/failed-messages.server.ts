// Messages that did not arrive: refused by the other side, given up after days of trying, or not worded by us. Staff see them
// and may try again.
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import type { ChannelName } from './channel-names.ts'
import { messages } from './message-tables.server.ts'
import type { Queue } from './queue.server.ts'

const failedStates = ['unwritten', 'refused', 'given-up'] as const
type FailedState = (typeof failedStates)[number]

export const undeliveredMessage = inArray(messages.state, failedStates)

export type FailedMessage = {
  id: MessageId
  channel: ChannelName
  kind: string
  recipient: string
  state: FailedState
  problem: string | null
  createdAt: Date
  /** False once what it said is gone: then there is nothing to send. */
  canSendAgain: boolean
}

const columns = {
  id: messages.id,
  channel: messages.channel,
  kind: messages.kind,
  recipient: messages.recipient,
  state: messages.state,
  problem: messages.problem,
  createdAt: messages.createdAt,
  canSendAgain: sql<boolean>`coalesce(${messages.facts}, ${messages.html}) is not null`,
}

/** The newest first; `before` is the last id of the page before. */
export async function listFailedMessages(
  db: Db,
  { before = null, limit }: { before?: MessageId | null; limit: number },
): Promise<FailedMessage[]> {
  const rows = await db
    .select(columns)
    .from(messages)
    .where(and(undeliveredMessage, before === null ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit)
  // The condition leaves only these.
  return rows.map((row) => ({ ...row, state: row.state as FailedState }))
}

export type SentAgain = { ok: true } | { ok: false; problem: 'not-failed' | 'words-gone' }

/** Puts a failed message back into the outbox, as a new one: three days of trying begin anew. Runs in the caller's transaction. */
export async function sendMessageAgain(
  tx: Db,
  queue: Queue,
  messageId: MessageId,
  now: Date,
): Promise<SentAgain> {
  // One that is being tried right now is not to be sent twice.
  const failed = and(eq(messages.id, messageId), undeliveredMessage, isNull(messages.claimedAt))
  const [message] = await tx.select(columns).from(messages).where(failed).for('update')
  if (!message) return { ok: false, problem: 'not-failed' }
  if (!message.canSendAgain) return { ok: false, problem: 'words-gone' }
  await tx
    .update(messages)
    .set({
      state: 'queued',
      problem: null,
      claimedAt: null,
      createdAt: now,
      round: sql`${messages.round} + 1`,
    })
    .where(failed)
  await queue.enqueue(tx, 'send-message', { messageId })
  return { ok: true }
}
