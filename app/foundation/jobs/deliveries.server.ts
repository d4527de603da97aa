// Hand-overs to a provider that cannot tell two of the same apart. The row is written before the call: whoever finds it there
// does not call again, on this channel, in this round. So a text goes out once at most.
import { createHash } from 'node:crypto'
import { and, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { messageTokenOf } from '#app/foundation/gateways/phone/message-token.ts'
import type { MessageId, OrderId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { ChannelName } from './channel-names.ts'
import { type DeliveryState, messageDeliveries, messages } from './message-tables.server.ts'

export type DeliveryOf = { id: MessageId; channel: ChannelName; round: number; kind: string }
/** What is known of it when it is handed over. */
export type Handing = { pages: number; costKobo: Kobo; template: string | null }

/** False: it was begun before, and nobody may begin it again. */
export async function beginDelivery(db: Db, of: DeliveryOf, handing: Handing, now: Date): Promise<boolean> {
  const { id: messageId, channel, round, kind } = of
  const written = await db
    .insert(messageDeliveries)
    .values({ messageId, channel, round, kind, ...handing, at: now, changedAt: now })
    .onConflictDoNothing()
  return written.rowCount === 1
}

/** It was certainly not taken: it may be tried again, and costs nothing. */
export async function undoDelivery(db: Db, of: DeliveryOf): Promise<void> {
  await db.delete(messageDeliveries).where(and(isThis(of), eq(messageDeliveries.state, 'begun')))
}

/** A report may have been faster than the answer to the hand-over: it is not taken back. */
export async function noteDelivery(
  db: Db,
  of: DeliveryOf,
  change: { state: Extract<DeliveryState, 'accepted' | 'uncertain' | 'failed'>; problem?: string },
  now: Date,
): Promise<void> {
  const { state, problem = null } = change
  const free = state === 'failed' ? { costKobo: sql`0` } : {}
  await db
    .update(messageDeliveries)
    .set({ state, problem: problem && withoutNumbers(problem), changedAt: now, ...free })
    .where(and(isThis(of), eq(messageDeliveries.state, 'begun')))
}

/** What providers say of a failure repeats the number that it was for; the row outlives its person. */
export function withoutNumbers(problem: string): string {
  return problem.replaceAll(/\+?\d(?:[ -]?\d){8,14}/gu, '[number]')
}

/** By what its reports name it. */
export async function nameDelivery(db: Db, of: DeliveryOf, providerId: string): Promise<void> {
  await db.update(messageDeliveries).set(keysOf(providerId)).where(isThis(of))
}

/** By which a delivery is found again: the whole id, and what an answer to it has of that. */
export function keysOf(providerId: string): { providerKey: string; tokenKey: string | null } {
  const token = messageTokenOf(providerId)
  return { providerKey: keyOf(providerId), tokenKey: token === null ? null : keyOf(token) }
}

/** Which order the text was about that its provider names so; null for what is not ours, was about none, or is forgotten. */
export async function orderOfDelivery(
  db: Db,
  channel: ChannelName,
  providerId: string,
): Promise<OrderId | null> {
  const { providerKey, tokenKey } = keysOf(providerId)
  const [row] = await db
    .select({ orderId: messages.orderId })
    .from(messageDeliveries)
    .innerJoin(messages, eq(messages.id, messageDeliveries.messageId))
    .where(
      and(
        eq(messageDeliveries.channel, channel),
        or(
          eq(messageDeliveries.providerKey, providerKey),
          tokenKey === null ? undefined : eq(messageDeliveries.tokenKey, tokenKey),
        ),
        isNotNull(messages.orderId),
      ),
    )
    .limit(1)
  return row?.orderId ?? null
}

export function keyOf(providerId: string): string {
  return createHash('sha256').update(providerId).digest('base64url')
}

function isThis({ id, channel, round }: DeliveryOf) {
  return and(
    eq(messageDeliveries.messageId, id),
    eq(messageDeliveries.channel, channel),
    eq(messageDeliveries.round, round),
  )
}

export type CostRow = { channel: ChannelName; texts: number; pages: number; costKobo: number; failed: number }

/** From one moment to before another. */
export async function costsBetween(db: Db, from: Date, to: Date): Promise<CostRow[]> {
  return db
    .select({
      channel: messageDeliveries.channel,
      texts: sql<number>`count(*)::int`,
      pages: sql<number>`sum(${messageDeliveries.pages})::int`,
      costKobo: sql<string>`sum(${messageDeliveries.costKobo})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${messageDeliveries.state} in ('failed', 'uncertain'))::int`,
    })
    .from(messageDeliveries)
    .where(and(gte(messageDeliveries.at, from), lt(messageDeliveries.at, to)))
    .groupBy(messageDeliveries.channel)
}

export type ShownDelivery = {
  messageId: MessageId
  channel: ChannelName
  kind: string
  state: DeliveryState
  problem: string | null
  at: Date
}

/** Of these messages, the oldest first. */
export async function deliveriesOf(db: Db, ids: readonly MessageId[]): Promise<ShownDelivery[]> {
  if (ids.length === 0) return []
  const { messageId, channel, kind, state, problem, at } = messageDeliveries
  return db
    .select({ messageId, channel, kind, state, problem, at })
    .from(messageDeliveries)
    .where(inArray(messageId, [...ids]))
    .orderBy(at, channel)
}
