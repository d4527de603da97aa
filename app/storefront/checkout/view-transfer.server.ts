// What an order's page shows of paying by bank transfer.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import {
  accountOf,
  lastProof,
  mayChooseTransfer,
  type ProofRow,
  transferDueKobo,
} from '#app/domain/orders/payments/transfers.server.ts'
import { partsKobo } from '#app/domain/orders/payments/money-of-order.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { lagosWords } from './order-view.server.ts'
import type { ShownTransfer } from './transfer-section.tsx'

/** Null where none can be made. */
export async function viewTransfer(db: Db, order: WholeOrder, now: Date): Promise<ShownTransfer | null> {
  const rule = await readSetting(db, 'bankTransfer')
  const account = accountOf(rule)
  const dueKobo = transferDueKobo(order)
  if (account === null || dueKobo === null) return null
  const isChosen = order.payBy === 'transfer'
  if (!isChosen && !mayChooseTransfer(order, rule)) return null
  const isWaiting = statusIs(order.status, 'awaits-payment')
  return {
    token: order.linkToken,
    number: order.number,
    account,
    dueKobo,
    partsKobo: order.isPaid ? kobo(0) : partsKobo(order),
    state: isWaiting ? (isChosen ? 'chosen' : 'offered') : order.isPaid ? 'balance' : 'late',
    until: isWaiting && order.holdUntil > now ? lagosWords(order.holdUntil) : null,
    proof: viewProof(order, await lastProof(db, order.id)),
  }
}

/**
 * One that was confirmed or closed has nothing more to say, and neither has one after which the desk wrote down money
 * without naming it: what is left to pay is what they wait to read.
 */
function viewProof({ payments }: WholeOrder, proof: ProofRow | null): ShownTransfer['proof'] {
  if (proof?.state !== 'new' && proof?.state !== 'refused') return null
  const isAnswered = payments.some(
    ({ provider, paidAt }) => provider === 'manual' && paidAt !== null && paidAt >= proof.sentAt,
  )
  if (isAnswered) return null
  const { state, sentAt, note } = proof
  return { isRefused: state === 'refused', sentAt: lagosWords(sentAt), note }
}
