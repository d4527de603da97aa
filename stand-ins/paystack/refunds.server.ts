// Money on its way back. How a refund ends depends on the card that paid, as with Paystack's own test cards.
import { z } from 'zod'
import { findCardById, type RefundFate } from './cards.ts'
import { switchesOf } from './charges.server.ts'
import type { Deps } from './deps.server.ts'
import type { Refund, RefundStatus, Transaction } from './records.ts'
import { newProviderId } from './store.server.ts'

/** Between two states of a refund. */
const moveMs = 4_000

export type RefundProblem = { status: 400 | 404 | 422; code: string; message: string }

const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number),
  ])
  .pipe(z.number().int().positive())
const note = z.string().max(1_000).nullish()

export const refundRequest = z.object({
  transaction: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  amount: amount.nullish(),
  currency: z.string().nullish(),
  customer_note: note,
  merchant_note: note,
})

/** Takes a refund in, in kobo; at most what was charged and has not gone back yet. */
export function openRefund(
  deps: Deps,
  asked: z.infer<typeof refundRequest>,
): { refund: Refund; txn: Transaction } | RefundProblem {
  const { store } = deps
  const txn = store.findByReference(asked.transaction) ?? store.findById(asked.transaction)
  if (!txn) return { status: 404, code: 'transaction_not_found', message: 'Transaction not found' }
  if (txn.status === 'reversed') {
    return { status: 400, code: 'transaction_reversed', message: 'Transaction has been fully reversed' }
  }
  if (txn.status !== 'success') {
    return { status: 400, code: 'transaction_not_successful', message: 'Transaction has not been paid' }
  }
  const left =
    txn.chargedAmount - sumOf(store.listRefundsOf(txn.id).filter((refund) => refund.status !== 'failed'))
  const wanted = asked.amount ?? left
  if (wanted > left || left === 0) {
    const message =
      left === 0
        ? 'Transaction has been fully reversed'
        : 'Refund amount cannot be more than what is left of the transaction'
    return { status: 400, code: 'invalid_amount', message }
  }
  const at = deps.now()
  const refund: Refund = {
    id: newProviderId(),
    transactionId: txn.id,
    amount: wanted,
    status: 'pending',
    refundReference: null,
    customerNote: asked.customer_note ?? null,
    merchantNote: asked.merchant_note ?? null,
    hasDetails: false,
    createdAt: at,
    updatedAt: at,
  }
  store.atomically(() => {
    store.addRefund(refund)
    announce(deps, refund, txn)
    deps.jobs.later({ kind: 'refund-moves', refundId: refund.id }, moveMs)
  })
  return { refund, txn }
}

/** With the customer's own account a refund that needs attention goes on. Null when it does not need any. */
export function retryRefund(deps: Deps, refund: Refund): Refund | null {
  if (refund.status !== 'needs-attention') return null
  const changed: Refund = { ...refund, status: 'processing', hasDetails: true, updatedAt: deps.now() }
  deps.store.atomically(() => {
    deps.store.saveRefund(changed)
    deps.jobs.later({ kind: 'refund-moves', refundId: refund.id }, moveMs)
  })
  return changed
}

/** One step of a refund: pending, processing, then its fate. Runs inside `atomically`. */
export function moveRefund(deps: Deps, refundId: string): void {
  const { store, jobs } = deps
  const refund = store.findRefund(refundId)
  const txn = refund && store.findById(refund.transactionId)
  if (!refund || !txn || (refund.status !== 'pending' && refund.status !== 'processing')) return
  const status: RefundStatus = refund.status === 'pending' ? 'processing' : fateOf(refund, txn)
  const refundReference = status === 'processed' ? `TRF_${refund.id}` : null
  const moved: Refund = { ...refund, status, refundReference, updatedAt: deps.now() }
  store.saveRefund(moved)
  if (status === 'processing') jobs.later({ kind: 'refund-moves', refundId }, moveMs)
  const processed = sumOf(store.listRefundsOf(txn.id).filter((other) => other.status === 'processed'))
  const isWhole = processed >= txn.chargedAmount
  if (isWhole) store.saveTransaction({ ...txn, status: 'reversed' })
  announce(deps, moved, txn)
}

function fateOf(refund: Refund, txn: Transaction): RefundFate {
  const fate = (txn.card && findCardById(txn.card.cardId)?.refund) ?? 'processed'
  return fate === 'needs-attention' && refund.hasDetails ? 'processed' : fate
}

function announce(deps: Deps, refund: Refund, txn: Transaction): void {
  const told = deps.dialect.tellRefund(refund, txn)
  if (told) deps.jobs.notify(told.event, txn.reference, told.data, switchesOf(deps, txn))
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
}
