// What staff see of conversations and do there.
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { deliveriesOf, type ShownDelivery } from '#app/foundation/jobs/deliveries.server.ts'
import { forgetMessagesAbout } from '#app/foundation/jobs/forget-messages-about.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { type AnswerFacts, answerKind, type ConversationId } from './answer-message.ts'
import { conversations, conversationTexts } from './conversation-tables.server.ts'

/** In which anything may be answered, by the rules of WhatsApp; milliseconds. */
export const windowMs = dayMs
/** Conversations are kept as long as an order may be asked about; days. */
const keptDays = 365

type ConversationRow = typeof conversations.$inferSelect
export type ListedConversation = ConversationRow & { orderNumber: number | null; last: string; other: string }

export type ShownConversations = 'waiting' | 'no-order' | 'all'

/** The ones that wait first, by how long; then the newest. */
export async function listConversations(
  db: Db,
  { show, limit }: { show: ShownConversations; limit: number },
): Promise<ListedConversation[]> {
  const where = {
    waiting: isNotNull(conversations.waitingSince),
    'no-order': isNull(conversations.orderId),
    all: undefined,
  }[show]
  const rows = await db
    .select({ conversation: conversations, orderNumber: orders.number })
    .from(conversations)
    .leftJoin(orders, eq(orders.id, conversations.orderId))
    .where(where)
    .orderBy(asc(conversations.waitingSince), desc(conversations.changedAt))
    .limit(limit)
  const lasts = await lastTexts(
    db,
    rows.map(({ conversation }) => conversation.id),
  )
  return rows.map(({ conversation, orderNumber }) => {
    const last = lasts.get(conversation.id)
    return { ...conversation, orderNumber, last: last?.text ?? '', other: last?.other ?? '' }
  })
}

async function lastTexts(db: Db, ids: readonly ConversationId[]) {
  if (ids.length === 0) return new Map<ConversationId, { text: string; other: string }>()
  const { conversationId, text, other } = conversationTexts
  const rows = await db
    .selectDistinctOn([conversationId], { conversationId, text, other })
    .from(conversationTexts)
    .where(inArray(conversationId, [...ids]))
    .orderBy(conversationId, desc(conversationTexts.id))
  return new Map(rows.map((row) => [row.conversationId, row]))
}

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(conversations)
    .where(isNotNull(conversations.waitingSince))
  return row?.waiting ?? 0
}

export type WholeConversation = ConversationRow & {
  orderNumber: number | null
  texts: (typeof conversationTexts.$inferSelect & {
    /** Of the order that it was about. */
    orderNumber: number | null
    delivery: ShownDelivery | null
  })[]
}

const shownTexts = 200

export async function findConversation(db: Db, id: ConversationId): Promise<WholeConversation | null> {
  const [row] = await db
    .select({ conversation: conversations, orderNumber: orders.number })
    .from(conversations)
    .leftJoin(orders, eq(orders.id, conversations.orderId))
    .where(eq(conversations.id, id))
  if (!row) return null
  const texts = await db
    .select({ ...getTableColumns(conversationTexts), orderNumber: orders.number })
    .from(conversationTexts)
    .leftJoin(orders, eq(orders.id, conversationTexts.orderId))
    .where(eq(conversationTexts.conversationId, id))
    .orderBy(desc(conversationTexts.id))
    .limit(shownTexts)
  const told = await deliveriesOf(
    db,
    texts.flatMap(({ messageId }) => messageId ?? []),
  )
  return {
    ...row.conversation,
    orderNumber: row.orderNumber,
    texts: texts.toReversed().map((text) => ({
      ...text,
      delivery: told.findLast((one) => one.messageId === text.messageId) ?? null,
    })),
  }
}

export type OrderConversation = {
  id: ConversationId
  waitingSince: Date | null
  last: string
  other: string
  at: Date
}

/** Beside an order: what was written about it last, also when they go on about another one since. */
export async function conversationOfOrder(db: Db, orderId: OrderId): Promise<OrderConversation | null> {
  const about = eq(conversationTexts.orderId, orderId)
  const [last] = await db
    .select({
      id: conversations.id,
      waitingSince: conversations.waitingSince,
      last: conversationTexts.text,
      other: conversationTexts.other,
      at: conversationTexts.at,
    })
    .from(conversationTexts)
    .innerJoin(conversations, eq(conversations.id, conversationTexts.conversationId))
    .where(about)
    .orderBy(desc(conversationTexts.id))
    .limit(1)
  if (!last || last.waitingSince === null) return last ?? null
  // What waits may be about another order.
  const { conversationId, direction, at } = conversationTexts
  const isAsked = and(about, eq(conversationId, last.id), eq(direction, 'in'), gte(at, last.waitingSince))
  return (await db.$count(conversationTexts, isAsked)) === 0 ? { ...last, waitingSince: null } : last
}

export type Answered = { ok: true } | { ok: false; problem: 'gone' | 'window-closed' | 'no-phone' }

/** Queued like every message; `key` is of the form, so that one pressed twice is sent once. */
export async function answerConversation(
  db: Db,
  { queue }: { queue: Queue },
  actor: Actor,
  { id, text, key }: { id: ConversationId; text: string; key: string },
): Promise<Answered> {
  return transaction<Answered>(db, async (tx) => {
    const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
    if (!row) return { ok: false, problem: 'gone' }
    if (row.phone === '') return { ok: false, problem: 'no-phone' }
    if (!isWindowOpen(row, actor.now)) return { ok: false, problem: 'window-closed' }
    const facts: AnswerFacts = { text }
    const messageId = newId('mal')
    const queued = await queueMessage(tx, queue, {
      id: messageId,
      channel: 'whatsapp',
      kind: answerKind,
      dedupe: `${answerKind}:${id}:${key}`,
      recipient: row.phone,
      ...(row.orderId && { orderId: row.orderId }),
      facts,
    })
    if (!queued) return { ok: true }
    await tx.insert(conversationTexts).values({
      id: newId('cvt'),
      conversationId: id,
      direction: 'out',
      text,
      messageId,
      orderId: row.orderId,
      writtenBy: actor.userId,
      at: actor.now,
    })
    await tx
      .update(conversations)
      .set({ waitingSince: null, changedAt: actor.now })
      .where(eq(conversations.id, id))
    await recordAudit(tx, actor, { action: 'conversation.answer', subject: ['conversation', id] })
    return { ok: true }
  })
}

export function isWindowOpen({ heardAt }: Pick<ConversationRow, 'heardAt'>, now: Date): boolean {
  return now.getTime() - heardAt.getTime() < windowMs
}

/** It needs no answer. */
export async function settleConversation(db: Db, actor: Actor, id: ConversationId): Promise<boolean> {
  return transaction(db, async (tx) => {
    const settled = await tx
      .update(conversations)
      .set({ waitingSince: null })
      .where(and(eq(conversations.id, id), isNotNull(conversations.waitingSince)))
    if (settled.rowCount === 1)
      await recordAudit(tx, actor, { action: 'conversation.settle', subject: ['conversation', id] })
    return settled.rowCount === 1
  })
}

/**
 * Of somebody who is forgotten. They are no part of what people can download by themselves: a number that somebody typed need not be
 * theirs, so staff hand them over when they know whom they speak to.
 */
export async function forgetConversations(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  const theirs = [...orderIds]
  // What was said about theirs goes also where the conversation is about an order of somebody else by now.
  await tx.delete(conversationTexts).where(inArray(conversationTexts.orderId, theirs))
  const gone = await tx
    .delete(conversations)
    .where(inArray(conversations.orderId, theirs))
    .returning({ id: conversations.id, phone: conversations.phone })
  for (const { id, phone } of gone) await forgetMessagesAbout(tx, [phone], [id])
}

/** Returns how many. */
export async function forgetOldConversations(db: Db, now: Date): Promise<number> {
  const old = lt(conversations.changedAt, new Date(now.getTime() - keptDays * dayMs))
  return (await db.delete(conversations).where(old)).rowCount ?? 0
}
