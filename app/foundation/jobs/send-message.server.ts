// Sending what stands in the outbox. A message is worded and sent when its row says so and not twice: the row is claimed
// first, and its id travels with it, so that even a repeated hand-over can be told apart.
import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { withoutValues } from '#app/foundation/db/without-values.server.ts'
import { isRecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { forgetfulKinds, triedMs, waitingMessage } from './forget-messages.server.ts'
import { emptyMessage, openMessage, type WrittenMessage } from './message-seal.server.ts'
import { type ChannelName, messages, type MessageState } from './message-tables.server.ts'
import type { Queue } from './queue.server.ts'

/** One way by which messages travel (app/messages/channels). */
export type Channel = {
  /** Finds the words. Null when there is nothing to say any more. */
  write: (message: { kind: string; recipient: string; facts: unknown }) => Promise<WrittenMessage | null>
  /** Resolves when the next hop took it; throws when it did not, RecipientRefused when it never will. */
  handOver: (message: { id: string; recipient: string }, written: WrittenMessage) => Promise<void>
}

export type SendDeps = {
  channels: Record<ChannelName, Channel>
  /** Opens sealed messages. */
  secret: ShopSecret
}

/** A message that still waits at this age and has no job has lost it; milliseconds. */
const strandedAfterMs = 10 * 60 * 1000
/** A claim older than this belongs to a process that died: a hand-over takes a minute at most; milliseconds. */
const staleClaimMs = 90 * 1000
const problemCharacters = 500

/**
 * The job: words one message and hands it over. Throws when it could not be worded, the next hop did not take it or someone
 * else is handing it over, so that the queue tries again. A process killed between hand-over and note sends it once more,
 * under the same id.
 */
export async function sendMessage(db: Db, deps: SendDeps, messageId: MessageId, now: Date): Promise<void> {
  const message = await claimMessage(db, messageId, now)
  if (!message) return assertOver(db, messageId)
  const end = await tryToSend(deps, message)
  if (end.state === 'sent') return noteSent(db, message, end.written, now)
  await noteFailure(db, message, now, end)
  // The queue keeps and logs what is thrown, so it carries nobody's address.
  throw new Error(`message ${messageId}: ${end.problem}`)
}

type MessageRow = typeof messages.$inferSelect

async function claimMessage(db: Db, messageId: MessageId, now: Date): Promise<MessageRow | null> {
  const stale = new Date(now.getTime() - staleClaimMs)
  const [message] = await db
    .update(messages)
    .set({ claimedAt: now, attempts: sql`${messages.attempts} + 1` })
    .where(
      and(
        eq(messages.id, messageId),
        waitingMessage,
        or(isNull(messages.claimedAt), lt(messages.claimedAt, stale)),
      ),
    )
    .returning()
  return message ?? null
}

/** Ending well here would end the job, and a message whose holder was killed would have none left. */
async function assertOver(db: Db, messageId: MessageId): Promise<void> {
  const waiting = await db.$count(messages, and(eq(messages.id, messageId), waitingMessage))
  if (waiting > 0) throw new Error(`message ${messageId} is already being sent`)
}

type Failure = { state: Extract<MessageState, 'queued' | 'unwritten' | 'refused'>; problem: string }
/** `written` null: there was nothing to say any more. */
type End = { state: 'sent'; written: WrittenMessage | null } | Failure

async function tryToSend(deps: SendDeps, message: MessageRow): Promise<End> {
  const { id, kind, recipient } = message
  const channel = deps.channels[message.channel]
  let written: WrittenMessage | null
  try {
    const opened = openMessage(deps.secret, message)
    // No later try can open it either: the secret was changed while it waited.
    if (opened === null) return { state: 'refused', problem: 'it was sealed with another secret' }
    written = opened.written ?? (await channel.write({ kind, recipient, facts: opened.facts }))
  } catch (error) {
    return { state: 'unwritten', problem: problemOf(error, recipient) }
  }
  if (written === null) return { state: 'sent', written }
  try {
    await channel.handOver({ id, recipient }, written)
    return { state: 'sent', written }
  } catch (error) {
    return { state: isRecipientRefused(error) ? 'refused' : 'queued', problem: problemOf(error, recipient) }
  }
}

async function noteSent(
  db: Db,
  { id, kind, sealed }: MessageRow,
  written: WrittenMessage | null,
  now: Date,
): Promise<void> {
  const row = eq(messages.id, id)
  if (written === null || forgetfulKinds.has(kind)) {
    await db.delete(messages).where(row)
    return
  }
  const { subject, text } = written
  const said = { ...emptyMessage, subject, ...(sealed ? {} : { text }) }
  await db
    .update(messages)
    .set({ state: 'sent', claimedAt: null, problem: null, sentAt: now, ...said })
    .where(row)
}

/** `claimedAt` is ours to clear only as long as nobody took a stale claim over. */
async function noteFailure(
  db: Db,
  message: MessageRow,
  claimedAt: Date,
  { state, problem }: Failure,
): Promise<void> {
  const row = and(eq(messages.id, message.id), waitingMessage, eq(messages.claimedAt, claimedAt))
  const isOver = state === 'refused'
  if (isOver && forgetfulKinds.has(message.kind)) {
    await db.delete(messages).where(row)
    return
  }
  await db
    .update(messages)
    .set({ state, claimedAt: null, problem, ...(isOver && message.sealed && emptyMessage) })
    .where(row)
}

function problemOf(error: unknown, recipient: string): string {
  const plain = withoutValues(error)
  const message = plain instanceof Error ? plain.message : String(plain)
  return message
    .replaceAll(recipient, '(address)')
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/gu, '(address)')
    .slice(0, problemCharacters)
}

/** A message whose job was lost or gave up is queued again, for three days. Returns how many. */
export async function requeueStrandedMessages(db: Db, queue: Queue, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return transaction(db, async (tx) => {
    const stranded = await tx
      .select({ messageId: messages.id })
      .from(messages)
      .where(
        and(
          waitingMessage,
          lt(messages.createdAt, before(strandedAfterMs)),
          gt(messages.createdAt, before(triedMs)),
          not(queue.hasJob('send-message', 'messageId', messages.id)),
        ),
      )
      .orderBy(messages.createdAt)
      .limit(500)
      .for('update', { skipLocked: true })
    for (const message of stranded) await queue.enqueue(tx, 'send-message', message)
    return stranded.length
  })
}
