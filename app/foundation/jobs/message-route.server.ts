// From one way to the next: a message that failed on one channel goes on by the one after it, with the same row, so that one
// happening never has two messages.
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { DeliveryReport } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { isId, type MessageId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { ChannelName } from './channel-names.ts'
import { keyOf, keysOf, withoutNumbers } from './deliveries.server.ts'
import { forgetfulKinds } from './forget-messages.server.ts'
import { emptyMessage } from './message-seal.server.ts'
import { type DeliveryState, messageDeliveries, messages } from './message-tables.server.ts'
import type { Queue } from './queue.server.ts'

type MessageRow = typeof messages.$inferSelect

/**
 * Takes the next way of a message that the caller has locked or claimed. With none left it is over: forgotten when it was never
 * said anywhere because no way was open (`quietly`), else among the failed ones that staff see. Runs in the caller's transaction.
 */
export async function takeNextWay(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  message: Pick<MessageRow, 'id' | 'kind' | 'route' | 'sealed'>,
  { problem, quietly = false }: { problem: string; quietly?: boolean },
): Promise<void> {
  const [next, ...route] = message.route
  const row = eq(messages.id, message.id)
  if (next) {
    const { channel, to: recipient } = next
    const way = { channel, recipient, route, subject: null, text: null, attempts: 0 }
    await tx
      .update(messages)
      .set({ ...way, state: 'queued', claimedAt: null, sentAt: null, problem })
      .where(row)
    await queue.enqueue(tx, 'send-message', { messageId: message.id })
    return
  }
  const wasTried = await tx.$count(messageDeliveries, eq(messageDeliveries.messageId, message.id))
  if ((quietly && wasTried === 0) || forgetfulKinds.has(message.kind)) {
    await tx.delete(messages).where(row)
    return
  }
  await tx
    .update(messages)
    .set({ state: 'refused', claimedAt: null, problem, ...(message.sealed && emptyMessage) })
    .where(row)
}

const ranks: readonly DeliveryState[] = [
  'begun',
  'uncertain',
  'accepted',
  'sent',
  'silent',
  'delivered',
  'read',
]
/** What has arrived does not fail any more, and what failed does not become 'sent' again; but it may have arrived all the same. */
function isNews(known: DeliveryState, told: DeliveryState): boolean {
  if (told === 'failed') return known !== 'failed' && known !== 'delivered' && known !== 'read'
  if (known === 'failed') return told === 'delivered' || told === 'read'
  return ranks.indexOf(told) > ranks.indexOf(known)
}

/**
 * Notes what a provider tells of a text; null for what is known or is not ours. A failure takes the next way, in the same
 * transaction; what arrived needs its facts no longer. `to` is null once it has left that way.
 */
export async function receiveReport(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  channel: ChannelName,
  report: DeliveryReport,
  now: Date,
): Promise<{ template: string | null; sentAt: Date; to: string | null } | null> {
  const delivery = await findDelivery(tx, channel, report)
  if (!delivery) return null
  const message = await lockMessage(tx, delivery.messageId)
  // Again, now that nobody else changes it.
  const [known] = await tx.select().from(messageDeliveries).where(isSame(delivery)).for('update')
  if (!known || !isNews(known.state, report.state)) return null
  const costKobo = report.isBilled ? (report.costKobo ?? known.costKobo) : 0
  await tx
    .update(messageDeliveries)
    .set({
      state: report.state,
      problem: withoutNumbers(report.problem) || null,
      costKobo: kobo(costKobo),
      ...keysOf(report.providerId),
      changedAt: now,
    })
    .where(isSame(known))
  if (message)
    await followDelivery(tx, queue, message, { ...known, state: report.state, problem: report.problem })
  return {
    template: known.template,
    sentAt: known.at,
    to: message?.channel === channel ? message.recipient : null,
  }
}

/** A report may be faster than the note that its message is out: whoever writes that note looks here. */
export async function followReport(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  { id, channel, round }: Pick<MessageRow, 'id' | 'channel' | 'round'>,
): Promise<void> {
  const message = await lockMessage(tx, id)
  const [delivery] = await tx
    .select()
    .from(messageDeliveries)
    .where(isSame({ messageId: id, channel, round }))
  if (message && delivery) await followDelivery(tx, queue, message, delivery)
}

type Known = Pick<DeliveryRow, 'channel' | 'round' | 'state' | 'problem'>

async function followDelivery(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  message: MessageRow,
  { channel, round, state, problem }: Known,
): Promise<void> {
  if (message.state !== 'sent' || message.channel !== channel || message.round !== round) return
  if (state === 'failed') await takeNextWay(tx, queue, message, { problem: problem || 'it did not arrive' })
  if (state === 'delivered' || state === 'read')
    await tx
      .update(messages)
      .set({ ...emptyMessage, text: message.text })
      .where(eq(messages.id, message.id))
}

type DeliveryRow = typeof messageDeliveries.$inferSelect

/** By the provider's id, or by ours where it is carried back: an answer that was lost is found by that. */
async function findDelivery(
  tx: Db,
  channel: ChannelName,
  { providerId, messageId }: DeliveryReport,
): Promise<DeliveryRow | null> {
  const ours = messageId !== null && isId('mal', messageId) ? messageId : null
  const [row] = await tx
    .select()
    .from(messageDeliveries)
    .where(
      and(
        eq(messageDeliveries.channel, channel),
        or(
          eq(messageDeliveries.providerKey, keyOf(providerId)),
          ours === null
            ? undefined
            : and(
                eq(messageDeliveries.messageId, ours),
                sql`${messageDeliveries.providerKey} is null`,
                inArray(messageDeliveries.state, ['begun', 'uncertain']),
              ),
        ),
      ),
    )
    .orderBy(asc(messageDeliveries.at))
    .limit(1)
  return row ?? null
}

async function lockMessage(tx: Db, id: MessageId): Promise<MessageRow | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return row ?? null
}

function isSame({ messageId, channel, round }: Pick<DeliveryRow, 'messageId' | 'channel' | 'round'>) {
  return and(
    eq(messageDeliveries.messageId, messageId),
    eq(messageDeliveries.channel, channel),
    eq(messageDeliveries.round, round),
  )
}

const hour = 60 * 60_000
/** What has not arrived by then counts as failed; milliseconds. A text may arrive later all the same: a phone was off. */
export const arrivesWithinMs: Record<ChannelName, number> = { mail: 0, whatsapp: 3 * hour, sms: 12 * hour }
/** How long a report may take to say that a hand-over of unknown end went out; milliseconds. */
export const uncertainMs = 15 * 60_000
const batch = 200

/** The minute's look at texts that nobody heard of again. Returns how many took the next way, or ended. */
export async function fallBackUndelivered(db: Db, queue: Queue, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const late = or(
    and(
      inArray(messageDeliveries.state, ['begun', 'uncertain']),
      lt(messageDeliveries.changedAt, before(uncertainMs)),
    ),
    ...(['whatsapp', 'sms'] as const).map((channel) =>
      and(
        eq(messageDeliveries.channel, channel),
        inArray(messageDeliveries.state, ['accepted', 'sent']),
        lt(messageDeliveries.at, before(arrivesWithinMs[channel])),
      ),
    ),
  )
  const due = await db.select().from(messageDeliveries).where(late).limit(batch)
  let moved = 0
  for (const delivery of due) if (await transaction(db, (tx) => fallBack(tx, queue, delivery, now))) moved++
  return moved
}

async function fallBack(tx: Db, queue: Queue, seen: DeliveryRow, now: Date): Promise<boolean> {
  const message = await lockMessage(tx, seen.messageId)
  const [delivery] = await tx.select().from(messageDeliveries).where(isSame(seen)).for('update')
  if (!delivery || delivery.state !== seen.state) return false
  const own = message && isAbout(delivery, message) ? message : null
  // Its job has yet to find that it was begun.
  if (own && !isHandedOver(own)) return false
  const waiting = own?.state === 'sent' ? own : null
  const end = endOf(delivery, waiting)
  await tx
    .update(messageDeliveries)
    .set({ ...end, changedAt: now })
    .where(isSame(delivery))
  if (!waiting || end.state === 'silent') return false
  await takeNextWay(tx, queue, waiting, end)
  return true
}

/** And not about a way that it has left, or an earlier round. */
function isAbout({ channel, round }: DeliveryRow, message: MessageRow): boolean {
  return message.channel === channel && message.round === round
}

const isHandedOver = ({ state }: MessageRow) => state !== 'queued' && state !== 'unwritten'

/** With nowhere else to go, no word is no failure: many networks send none. */
function endOf(
  { state }: DeliveryRow,
  waiting: MessageRow | null,
): { state: 'silent' | 'failed'; problem: string } {
  const isTaken = state === 'accepted' || state === 'sent'
  if (!isTaken)
    return { state: 'failed', problem: 'it was interrupted while it was handed over: it may have arrived' }
  const hasNext = waiting !== null && waiting.route.length > 0
  return { state: hasNext ? 'failed' : 'silent', problem: 'no word that it arrived' }
}
