// Charges that customers took to their bank: opened from the control page, answered by the shop, or lost by its silence.
import { z } from 'zod'
import { switchesOf } from './charges.server.ts'
import type { Deps } from './deps.server.ts'
import { disputeData } from './payloads.server.ts'
import type { Dispute, Transaction } from './records.ts'
import { newProviderId } from './store.server.ts'

const hourMs = 3_600_000

export const disputeRequest = z.object({
  reference: z.string(),
  hours: z.coerce.number().min(0.01).max(1_000).default(16),
  category: z.enum(['chargeback', 'fraud']).default('chargeback'),
  note: z.string().max(500).default('I did not receive what I paid for.'),
})

/** False when there is no such payment, it was not paid, nothing is left of it, or a dispute of it is open. */
export function openDispute(deps: Deps, asked: z.infer<typeof disputeRequest>): boolean {
  const { store, jobs } = deps
  const txn = store.findByReference(asked.reference)
  if (!deps.dialect.hasDisputes || !txn || txn.status !== 'success') return false
  if (store.listDisputes(1_000).some((one) => one.transactionId === txn.id && one.status !== 'resolved'))
    return false
  const left = leftOf(deps, txn)
  if (left <= 0) return false
  const at = deps.now()
  const dispute: Dispute = {
    id: newProviderId(),
    transactionId: txn.id,
    refundAmount: left,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category: asked.category,
    note: asked.note,
    message: null,
    evidence: null,
    attachments: null,
    dueAt: at + Math.round(asked.hours * hourMs),
    resolvedAt: null,
    createdAt: at,
    updatedAt: at,
  }
  store.atomically(() => {
    store.addDispute(dispute)
    announce(deps, 'create', dispute, txn)
    jobs.later({ kind: 'dispute-moves', disputeId: dispute.id }, (dispute.dueAt - at) / 2)
  })
  return true
}

/** What was charged and is not on its way back. */
function leftOf({ store }: Deps, { id, chargedAmount }: Transaction): number {
  const gone = store.listRefundsOf(id).filter(({ status }) => status !== 'failed')
  return gone.reduce((sum, { amount }) => sum - amount, chargedAmount)
}

/** Halfway it is reminded of; at its end silence is a yes. Runs inside `atomically`. */
export function moveDispute(deps: Deps, disputeId: string): void {
  const { store, jobs } = deps
  const dispute = store.findDispute(disputeId)
  const txn = dispute && store.findById(dispute.transactionId)
  if (!dispute || !txn || dispute.status !== 'awaiting-merchant-feedback') return
  const left = dispute.dueAt - deps.now()
  if (left > 0) {
    announce(deps, 'remind', dispute, txn)
    jobs.later({ kind: 'dispute-moves', disputeId }, left)
    return
  }
  settle(deps, dispute, txn, 'auto-accepted')
}

export const resolveRequest = z.object({
  resolution: z.enum(['merchant-accepted', 'declined']),
  message: z.string().min(1).max(5_000),
  refund_amount: z.coerce.number().int().positive(),
  uploaded_filename: z.string().min(1).max(300),
  evidence: z.coerce.number().int().positive().optional(),
})

/** Null when it is not to be answered any more, its file never came, or more is given back than is left. */
export function resolveDispute(
  deps: Deps,
  dispute: Dispute,
  asked: z.infer<typeof resolveRequest>,
): Dispute | null {
  const { store } = deps
  const txn = store.findById(dispute.transactionId)
  if (!txn || dispute.status !== 'awaiting-merchant-feedback' || !store.hasUpload(asked.uploaded_filename))
    return null
  if (asked.resolution === 'merchant-accepted' && asked.refund_amount > leftOf(deps, txn)) return null
  const answered = { ...dispute, message: asked.message, attachments: asked.uploaded_filename }
  return store.atomically(() => settle(deps, answered, txn, asked.resolution))
}

function settle(
  deps: Deps,
  dispute: Dispute,
  txn: Transaction,
  resolution: NonNullable<Dispute['resolution']>,
): Dispute {
  const { store } = deps
  const at = deps.now()
  const settled: Dispute = { ...dispute, status: 'resolved', resolution, resolvedAt: at, updatedAt: at }
  store.saveDispute(settled)
  const isLost = resolution !== 'declined'
  const shown: Transaction = isLost ? { ...txn, status: 'reversed' } : txn
  if (isLost) store.saveTransaction(shown)
  announce(deps, 'resolve', settled, shown)
  return settled
}

function announce(
  deps: Deps,
  event: 'create' | 'remind' | 'resolve',
  dispute: Dispute,
  txn: Transaction,
): void {
  deps.jobs.notify(`charge.dispute.${event}`, txn.reference, disputeData(dispute, txn), switchesOf(deps, txn))
}
