// Sending what stands in the outbox. A message is worded and sent when its row says so and not twice: the row is claimed
// first, and its id travels with it, so that even a repeated hand-over can be told apart.
import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { withoutValues } from '#app/foundation/db/without-values.server.ts'
import { accountRefused, isHandOverUncertain } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { isRecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { beginDelivery, type Handing, nameDelivery, noteDelivery, undoDelivery } from './deliveries.server.ts'
import { forgetfulKinds, triedMs, waitingMessage } from './forget-messages.server.ts'
import { emptyMessage, openMessage, type WrittenMessage } from './message-seal.server.ts'
import type { ChannelName } from './channel-names.ts'
import { followReport, takeNextWay } from './message-route.server.ts'
import { messages, type MessageState } from './message-tables.server.ts'
import type { Queue } from './queue.server.ts'

/** Whether a message may go this way now: it may, it has to wait, or it never will and takes its next way. */
export type Leave =
  | { go: true }
  | { go: false; wait: Date }
  | { go: false; problem: string; quietly: boolean }

/** One way by which messages travel (app/messages/channels). */
export type Channel = {
  /** Left out: everything may go at any time. */
  ask?: (message: { kind: string; recipient: string; isLastWay: boolean }, now: Date) => Promise<Leave>
  /** Finds the words. Null when there is nothing to say any more. */
  write: (message: { kind: string; recipient: string; facts: unknown }) => Promise<WrittenMessage | null>
  /**
   * Only where the next hop cannot tell two of the same apart: what a hand-over comes to. Such a message is handed over once, and what
   * became of it is told later.
   */
  measure?: (kind: string, written: WrittenMessage) => Promise<Handing>
  /**
   * Resolves when the next hop took it, with its id of it where there is one; throws when it did not, RecipientRefused when it never
   * will, HandOverUncertain when nobody knows.
   */
  handOver: (
    message: { id: string; kind: string; recipient: string },
    written: WrittenMessage,
    now: Date,
  ) => Promise<{ providerId: string } | void>
}

export type SendDeps = {
  channels: Record<ChannelName, Channel>
  queue: Pick<Queue, 'enqueue'>
  /** Opens sealed messages. */
  secret: ShopSecret
}

/** A message that still waits at this age and has no job has lost it; milliseconds. */
const strandedAfterMs = 10 * 60 * 1000
/** A claim older than this belongs to a process that died: a hand-over takes a minute at most; milliseconds. */
const staleClaimMs = 90 * 1000
const problemCharacters = 500
/** Some ten minutes of trying: after that the next way is the faster one. The last way is tried for days. */
export const triesBeforeNextWay = 5

/**
 * The job: words one message and hands it over. Throws when it could not be worded, the next hop did not take it or someone
 * else is handing it over, so that the queue tries again. A process killed between hand-over and note sends an email once more,
 * under the same id; a channel that measures its hand-overs does not (deliveries.server.ts).
 */
export async function sendMessage(db: Db, deps: SendDeps, messageId: MessageId, now: Date): Promise<void> {
  const message = await claimMessage(db, messageId, now)
  if (!message) return assertOver(db, messageId)
  const end = await tryToSend(db, deps, message, now)
  switch (end.state) {
    case 'sent':
      await noteSent(db, message, end, now)
      if (end.isReported) await transaction(db, (tx) => followReport(tx, deps.queue, message))
      return
    case 'waits':
      return waitUntil(db, deps, message, end.until)
    case 'barred':
      return transaction(db, (tx) => takeNextWay(tx, deps.queue, message, end))
    case 'refused':
    case 'unwritten':
    case 'queued':
      if (await leavesThisWay(db, deps, message, end)) return
      await noteFailure(db, message, now, end)
      // The queue keeps and logs what is thrown, so it carries nobody's address.
      throw new Error(`message ${messageId}: ${end.problem}`)
  }
}

/** True when the next way was taken instead. */
async function leavesThisWay(db: Db, deps: SendDeps, message: MessageRow, end: Failure): Promise<boolean> {
  const isEnough = end.state === 'refused' || end.isForAll || message.attempts >= triesBeforeNextWay
  if (message.route.length === 0 || !isEnough) return false
  await transaction(db, (tx) => takeNextWay(tx, deps.queue, message, end))
  return true
}

async function waitUntil(db: Db, { queue }: SendDeps, { id }: MessageRow, until: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const free = { claimedAt: null, createdAt: until, attempts: sql`${messages.attempts} - 1` }
    await tx.update(messages).set(free).where(eq(messages.id, id))
    await queue.enqueue(tx, 'send-message', { messageId: id }, { startAfter: until })
  })
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

type Failure = {
  state: Extract<MessageState, 'queued' | 'unwritten' | 'refused'>
  problem: string
  /** Nothing goes this way at the moment: where there is another one, no more tries here. */
  isForAll?: boolean
}
type End =
  /** `written` null: there was nothing to say any more. `isReported`: what became of it is told later. */
  | { state: 'sent'; written: WrittenMessage | null; isReported: boolean }
  | { state: 'waits'; until: Date }
  | { state: 'barred'; problem: string; quietly: boolean }
  | Failure

async function tryToSend(db: Db, deps: SendDeps, message: MessageRow, now: Date): Promise<End> {
  const { kind, recipient } = message
  const channel = deps.channels[message.channel]
  let written: WrittenMessage | null
  try {
    const leave = (await channel.ask?.({ kind, recipient, isLastWay: message.route.length === 0 }, now)) ?? {
      go: true,
    }
    if (!leave.go)
      return 'wait' in leave ? { state: 'waits', until: leave.wait } : { ...leave, state: 'barred' }
    const opened = openMessage(deps.secret, message)
    // No later try can open it either: the secret was changed while it waited.
    if (opened === null) return { state: 'refused', problem: 'it was sealed with another secret' }
    written = opened.written ?? (await channel.write({ kind, recipient, facts: opened.facts }))
  } catch (error) {
    return { state: 'unwritten', problem: problemOf(error, recipient) }
  }
  if (written === null) return { state: 'sent', written, isReported: false }
  if (channel.measure)
    return handOverOnce(db, { ...channel, measure: channel.measure }, message, written, now)
  try {
    await channel.handOver(message, written, now)
    return { state: 'sent', written, isReported: false }
  } catch (error) {
    return { state: isRecipientRefused(error) ? 'refused' : 'queued', problem: problemOf(error, recipient) }
  }
}

type Measured = Channel & Required<Pick<Channel, 'measure'>>

/** Whoever finds the hand-over begun does not begin it again: a report says what became of it, or fallBackUndelivered ends it. */
async function handOverOnce(
  db: Db,
  channel: Measured,
  message: MessageRow,
  written: WrittenMessage,
  now: Date,
): Promise<End> {
  const sent: End = { state: 'sent', written, isReported: true }
  const handing = await channel.measure(message.kind, written)
  if (!(await beginDelivery(db, message, handing, now))) return sent
  let handed: { providerId: string } | void
  try {
    handed = await channel.handOver(message, written, now)
  } catch (error) {
    const problem = problemOf(error, message.recipient)
    if (isHandOverUncertain(error)) {
      await noteDelivery(db, message, { state: 'uncertain', problem }, now)
      return sent
    }
    const isRefused = isRecipientRefused(error)
    if (isRefused) await noteDelivery(db, message, { state: 'failed', problem }, now)
    else await undoDelivery(db, message)
    return { state: isRefused ? 'refused' : 'queued', problem, isForAll: accountRefused(error) !== null }
  }
  if (handed) await nameDelivery(db, message, handed.providerId)
  await noteDelivery(db, message, { state: 'accepted' }, now)
  return sent
}

async function noteSent(
  db: Db,
  { id, kind, channel, sealed }: MessageRow,
  { written, isReported }: Extract<End, { state: 'sent' }>,
  now: Date,
): Promise<void> {
  // A report that was faster may have sent it on by its next way.
  const row = and(eq(messages.id, id), eq(messages.channel, channel), waitingMessage)
  if (written === null || forgetfulKinds.has(kind)) {
    await db.delete(messages).where(row)
    return
  }
  const { subject, text } = written
  // What may yet fail keeps what it is worded from: for its next way, or for staff to send it anew.
  const kept = isReported ? {} : emptyMessage
  const said = { ...kept, subject, ...(sealed ? {} : { text }) }
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
