// Disputes of charges: what the gateway tells of them, and our answer. A lost one takes money out of the order as a refund does;
// nothing is sent to the gateway for it, which took the money itself.
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import {
  type Dispute,
  type FoundDispute,
  type DisputeAnswer,
  type DisputeEvidence,
  paymentOf,
  type Payments,
  providersOf,
} from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { type DisputeId, newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { byStaff, lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { holdGiftCard } from '#app/domain/orders/gifts/gift-card-money.server.ts'
import { recordLosses } from './chargeback-losses.server.ts'
import { evidenceFile } from './dispute-evidence.ts'
import { leftOf } from './money-of-order.ts'
import { paymentDisputes, payments } from './payment-tables.server.ts'

export type DisputeRow = typeof paymentDisputes.$inferSelect

type Told = { provider: string; dispute: Dispute; now: Date }

/** What the gateway tells, in whatever order: what is over stays over. Of payments that are not ours nothing is kept. */
export async function noteDispute(
  tx: Db,
  deps: { queue: Queue },
  { provider, dispute, now }: Told,
): Promise<void> {
  const { providerId, state } = dispute
  const disputed = await lockDisputed(tx, provider, dispute)
  if (disputed === null) return
  const { payment, order } = disputed
  const { amountKobo, currency, category, dueAt, note } = dispute
  const kept = {
    amountKobo: kobo(amountKobo),
    currency,
    category,
    dueAt,
    note: order.forgottenAt ? '' : note,
  }
  const added = await tx
    .insert(paymentDisputes)
    .values({
      ...kept,
      id: newId('dsp'),
      paymentId: payment.id,
      provider,
      providerId,
      state,
      openedAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentDisputes.id })
  const isKnown = and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.providerId, providerId))
  const [known] = await tx.select().from(paymentDisputes).where(isKnown).for('update')
  if (!known) throw new Error(`dispute ${providerId} was not written`)
  const isNew = added.length > 0
  if (!isNew) {
    // Told again it changes nothing: whoever answers it at the moment would be told of a change.
    if (isOver(known.state) || isOlder(known, dispute) || isSame(known, { ...kept, state })) return
    await tx
      .update(paymentDisputes)
      .set({ ...kept, state, changedAt: now, version: known.version + 1 })
      .where(isKnown)
  }
  if (!isNew && known.state === state) return
  await recordEvent(tx, payment.orderId, { type: 'dispute', state, amountKobo, currency })
  await holdGiftCard(tx, order, state !== 'won', now)
  if (isNew) await tellOwner(tx, deps, payment.orderId, known)
  if (state === 'lost') await recordLosses(tx, deps, { ...payment, now })
}

/** Of a new one: nobody looks for what they have not heard of, and its time runs. */
function tellOwner(tx: Db, deps: { queue: Queue }, orderId: OrderId, dispute: DisputeRow): Promise<void> {
  const { id: disputeId, amountKobo, currency, dueAt, state } = dispute
  const about = { about: 'chargeback', orderId, disputeId, amountKobo, currency, dueAt } as const
  const isOpen = state === 'to-answer'
  return queueOwnerMail(tx, deps, { dedupe: `owner-dispute:${disputeId}`, facts: { ...about, isOpen } })
}

/** The payment that it is about and its order, which is locked, as everywhere: who holds the order decides about its money. */
async function lockDisputed(tx: Db, provider: string, { reference, amountKobo }: Dispute) {
  const [payment] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.provider, provider)))
  if (!payment || amountKobo <= 0) return null
  const order = await lockOrder(tx, payment.orderId)
  return order ? { payment, order } : null
}

const isOver = (state: Dispute['state']) => state === 'won' || state === 'lost'

type Said = Pick<DisputeRow, 'state' | 'amountKobo' | 'currency' | 'category' | 'dueAt' | 'note'>

function isSame(known: Said, told: Said): boolean {
  return (
    known.state === told.state &&
    known.amountKobo === told.amountKobo &&
    known.currency === told.currency &&
    known.category === told.category &&
    known.dueAt?.getTime() === told.dueAt?.getTime() &&
    known.note === told.note
  )
}

/** A notice that it is ours to answer, told late, after it went to the bank by our answer. */
function isOlder(known: DisputeRow, { state }: Dispute): boolean {
  return state === 'to-answer' && known.state === 'with-bank' && known.answerState === 'sent'
}

export type AnswerWish = {
  disputeId: DisputeId
  version: number
  resolution: DisputeAnswer['resolution']
  message: string
  evidence: DisputeEvidence
}

export type Answered =
  | { ok: true }
  /** Somebody was quicker / nothing is to be answered any more / it is on its way / nothing is left to be taken back. */
  | { ok: false; problem: 'gone' | 'changed' | 'over' | 'answered' | 'refunded' }

/** Keeps the answer and has it sent. Whoever calls it must have proven who they are. */
export function answerDispute(
  db: Db,
  deps: { queue: Queue },
  actor: Actor,
  _may: Proof,
  wish: AnswerWish,
): Promise<Answered> {
  const { disputeId, version, resolution, message, evidence } = wish
  return transaction<Answered>(db, async (tx) => {
    const found = await lockDispute(tx, disputeId)
    if (!found) return { ok: false, problem: 'gone' }
    const { dispute, orderId } = found
    if (dispute.state !== 'to-answer') return { ok: false, problem: 'over' }
    if (dispute.answerState === 'queued' || dispute.answerState === 'sent')
      return { ok: false, problem: 'answered' }
    if (dispute.version !== version) return { ok: false, problem: 'changed' }
    if (resolution === 'accepted' && leftOf(await readOrder(tx, orderId), dispute.paymentId) <= 0)
      return { ok: false, problem: 'refunded' }
    await tx
      .update(paymentDisputes)
      .set({
        answer: resolution,
        answerState: 'queued',
        message,
        evidence,
        problem: '',
        answeredBy: actor.userId,
        answeredAt: actor.now,
        changedAt: actor.now,
        version: version + 1,
      })
      .where(eq(paymentDisputes.id, disputeId))
    const { state, amountKobo, currency } = dispute
    await recordEvent(tx, orderId, {
      type: 'dispute',
      state,
      amountKobo,
      currency,
      answer: resolution,
      ...byStaff(actor),
    })
    await deps.queue.enqueue(tx, 'answer-dispute', { disputeId })
    await recordAudit(tx, actor, {
      action: 'order.dispute',
      subject: ['order', orderId],
      after: { dispute: disputeId, answer: resolution },
    })
    return { ok: true }
  })
}

async function lockDispute(tx: Db, id: DisputeId): Promise<{ dispute: DisputeRow; orderId: OrderId } | null> {
  const [known] = await tx
    .select({ orderId: payments.orderId })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(paymentDisputes.id, id))
  if (!known || !(await lockOrder(tx, known.orderId))) return null
  const [dispute] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.id, id)).for('update')
  return dispute ? { dispute, orderId: known.orderId } : null
}

type GatewayDeps = { queue: Queue; payment: Payments }

/** The job. Throws when the gateway cannot be asked, so that the queue tries again. */
export async function sendDisputeAnswer(db: Db, deps: GatewayDeps, id: DisputeId, now: Date): Promise<void> {
  const [row] = await db
    .select({ dispute: paymentDisputes, orderId: payments.orderId })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(paymentDisputes.id, id))
  if (!row || row.dispute.answerState !== 'queued') return
  const { provider } = row.dispute
  const { found, isTaken } = await tellDesk(db, deps, row)
  if (!found.ok && found.problem === 'unreachable')
    throw new Error(`the gateway could not be told: ${found.message}`)
  await transaction(db, async (tx) => {
    // The order first, as everywhere: noteDispute holds it too.
    if ((await lockDispute(tx, id)) === null) return
    const problem = found.ok ? (isTaken ? '' : 'The bank had decided before') : found.message
    await tx
      .update(paymentDisputes)
      .set({
        answerState: isTaken ? 'sent' : 'refused',
        problem,
        changedAt: now,
        version: sql`${paymentDisputes.version} + 1`,
      })
      .where(and(eq(paymentDisputes.id, id), eq(paymentDisputes.answerState, 'queued')))
    if (found.ok) await noteDispute(tx, deps, { provider, dispute: found.dispute, now })
  })
}

async function tellDesk(
  db: Db,
  deps: GatewayDeps,
  { dispute, orderId }: { dispute: DisputeRow; orderId: OrderId },
): Promise<{ found: FoundDispute; isTaken: boolean }> {
  const { id, provider, providerId, answer, message, evidence, amountKobo } = dispute
  const desk = paymentOf(deps.payment, provider)?.disputes
  if (!desk || answer === null || evidence === null) throw new Error(`dispute ${id} cannot be answered`)
  const found = await desk.find(providerId)
  if (!found.ok) return { found, isTaken: false }
  const { state } = found.dispute
  // What stands there already is not said again: an answer may have been lost on its way back.
  if (state !== 'to-answer')
    return { found, isTaken: state === 'with-bank' || state === (answer === 'accepted' ? 'lost' : 'won') }
  const order = await readOrder(db, orderId)
  // Of a payment that was refunded in part no more than the rest can be taken back.
  const left = answer === 'accepted' ? Math.min(amountKobo, leftOf(order, dispute.paymentId)) : amountKobo
  if (left <= 0) return { found: { ok: false, problem: 'refused', message: nothingLeft }, isTaken: false }
  const file = evidenceFile(order, evidence)
  const told = await desk.answer({
    providerId,
    resolution: answer,
    message,
    amountKobo: kobo(left),
    evidence,
    file,
  })
  return { found: told, isTaken: told.ok }
}

const nothingLeft = 'All of it was refunded before'

/** Open ones that were not heard of for so long are asked about; milliseconds. */
const quietMs = 30 * 60_000
const mostAsked = 20
/** Its job was written with it; a queued answer of this age without one has lost it. Milliseconds. */
const strandedAfterMs = 60_000

/** Notices get lost: asks for what waits at the gateway, and how what we know of stands. Returns how many it looked at. */
export async function watchDisputes(db: Db, deps: GatewayDeps, now: Date): Promise<number> {
  let seen = await requeueAnswers(db, deps, now)
  for (const { provider, disputes: desk } of providersOf(deps.payment)) {
    if (!desk) continue
    const listed = await desk.list()
    const quiet = await db
      .select({ providerId: paymentDisputes.providerId })
      .from(paymentDisputes)
      .where(
        and(
          eq(paymentDisputes.provider, provider),
          inArray(paymentDisputes.state, ['to-answer', 'with-bank']),
          lt(paymentDisputes.changedAt, new Date(now.getTime() - quietMs)),
        ),
      )
      .orderBy(sql`random()`)
      .limit(mostAsked)
    const asked = listed.ok ? listed.disputes : []
    for (const { providerId } of quiet.filter(
      (one) => !asked.some((dispute) => dispute.providerId === one.providerId),
    )) {
      const found = await desk.find(providerId)
      if (found.ok) asked.push(found.dispute)
    }
    for (const dispute of asked)
      await transaction(db, (tx) => noteDispute(tx, deps, { provider, dispute, now }))
    seen += asked.length
  }
  return seen
}

/** Gives a new job to answers whose job ended before the gateway had taken them. */
async function requeueAnswers(db: Db, { queue }: GatewayDeps, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const { id: disputeId, answerState, answeredAt } = paymentDisputes
    const stranded = await tx
      .select({ disputeId })
      .from(paymentDisputes)
      .where(
        and(
          eq(answerState, 'queued'),
          lt(answeredAt, new Date(now.getTime() - strandedAfterMs)),
          not(queue.hasJob('answer-dispute', 'disputeId', disputeId)),
        ),
      )
      .limit(mostAsked)
      .for('update', { skipLocked: true })
    for (const one of stranded) await queue.enqueue(tx, 'answer-dispute', one)
    return stranded.length
  })
}
