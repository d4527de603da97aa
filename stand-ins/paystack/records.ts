// What the stand-in remembers. Times are milliseconds of its virtual clock, amounts kobo, ids decimal text.
import type { Switches } from './switches.ts'

export type TransactionStatus = 'abandoned' | 'ongoing' | 'pending' | 'success' | 'failed' | 'reversed'

/** The card that is paying or has paid. The number itself is never kept. */
export type CardInUse = { cardId: string; step: number; month: number; year: number }

export type Transaction = {
  id: string
  reference: string
  accessCode: string
  email: string
  amount: number
  currency: string
  /** What was really taken; differs from `amount` only by switch. */
  chargedAmount: number
  chargedCurrency: string
  callbackUrl: string | null
  cancelUrl: string | null
  /** As JSON text; null when none was given. */
  metadata: string | null
  channels: string[]
  status: TransactionStatus
  channel: string | null
  gatewayResponse: string
  createdAt: number
  paidAt: number | null
  attempts: number
  /** Failed tries in a row. */
  failures: number
  card: CardInUse | null
  /** Null: the default switches count at the moment of paying. */
  switches: Switches | null
  history: { type: string; message: string; at: number }[]
}

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

export type Refund = {
  id: string
  transactionId: string
  amount: number
  status: RefundStatus
  /** Given by the bank when the money has moved. */
  refundReference: string | null
  customerNote: string | null
  merchantNote: string | null
  /** True once the customer's own bank details were given. */
  hasDetails: boolean
  createdAt: number
  updatedAt: number
}

export type Dispute = {
  id: string
  transactionId: string
  refundAmount: number
  status: 'awaiting-merchant-feedback' | 'resolved'
  resolution: 'merchant-accepted' | 'declined' | 'auto-accepted' | null
  category: 'chargeback' | 'fraud'
  note: string
  message: string | null
  evidence: Record<string, unknown> | null
  /** The name of the file that came with the answer. */
  attachments: string | null
  dueAt: number
  resolvedAt: number | null
  createdAt: number
  updatedAt: number
}

/** Money on its way to the merchant's bank. */
export type Settlement = {
  id: string
  /** The midnight that its day begins with. */
  payDay: number
  currency: string
  gross: number
  fees: number
  /** Refunds and chargebacks, and what earlier settlements could not bear of them. */
  deductions: number
  /** By switch: the bank refuses it. */
  failed: boolean
}

export type NoticeJob = {
  kind: 'notice'
  event: string
  reference: string
  body: string
  signature: 'true' | 'bad'
  /** Deliveries still to be counted as failed whatever the shop answers. */
  disbelieve: number
  tries: number
  lastAnswer: string | null
}

/** Ways by which money comes a while after they did their part. */
export type ArrivingChannel = 'bank_transfer' | 'ussd' | 'card'

export type Job =
  | NoticeJob
  | { kind: 'money-arrives'; transactionId: string; channel: ArrivingChannel }
  | { kind: 'refund-moves'; refundId: string }
  | { kind: 'dispute-moves'; disputeId: string }

/** 'held' waits for another event to overtake it. */
export type JobState = 'waiting' | 'held' | 'done' | 'gave-up'
export type StoredJob = { id: number; dueAt: number; state: JobState; job: Job }
