// The JSON that Paystack writes about transactions and refunds, field for field.
import { createHash } from 'node:crypto'
import { findCardById } from './cards.ts'
import type { Dispute, Refund, Settlement, Transaction } from './records.ts'

const integration = 165_949

export function rawId(id: string): unknown {
  // Not in TypeScript's library yet.
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(id)
}

/** Nigerian fees in kobo: 1.5% + 100 naira (waived under 2,500), at most 2,000 naira. */
export function feesOf(amount: number): number {
  return Math.min(200_000, Math.ceil(amount * 0.015) + (amount < 250_000 ? 0 : 10_000))
}

/** The data of verify; `emptyMetadata` is "" or 0 where Paystack writes one or the other for "none". */
export function transactionData(txn: Transaction, emptyMetadata: '' | 0 = '') {
  const paidAt = isoOrNull(txn.paidAt)
  const createdAt = new Date(txn.createdAt).toISOString()
  return {
    id: rawId(txn.id),
    domain: 'test',
    status: txn.status,
    reference: txn.reference,
    receipt_number: null,
    amount: txn.chargedAmount,
    requested_amount: txn.amount,
    message: null,
    gateway_response: txn.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel: txn.channel ?? 'card',
    currency: txn.chargedCurrency,
    ip_address: null,
    metadata: txn.metadata === null ? emptyMetadata : (JSON.parse(txn.metadata) as unknown),
    log: logData(txn),
    fees: txn.paidAt === null ? null : feesOf(txn.chargedAmount),
    fees_split: null,
    authorization: authorizationData(txn),
    customer: customerData(txn.email),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
  }
}

export function refundData(refund: Refund, txn: Transaction) {
  return {
    transaction: transactionData(txn),
    integration,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    channel: txn.channel,
    merchant_note: refund.merchantNote ?? `Refund for transaction ${txn.reference}`,
    customer_note: refund.customerNote ?? `Refund for transaction ${txn.reference}`,
    status: refund.status,
    refunded_by: txn.email,
    expected_at: new Date(refund.createdAt + 10 * 24 * 3_600_000).toISOString(),
    refunded_at: refund.status === 'processed' ? new Date(refund.updatedAt).toISOString() : null,
    currency: txn.chargedCurrency,
    domain: 'test',
    amount: refund.amount,
    fully_deducted: refund.status === 'processed',
    id: rawId(refund.id),
    createdAt: new Date(refund.createdAt).toISOString(),
    updatedAt: new Date(refund.updatedAt).toISOString(),
  }
}

/** The data of refund events: amounts as text, and the id only when somebody has to act. */
export function refundEventData(refund: Refund, txn: Transaction) {
  const needsAttention = refund.status === 'needs-attention'
  return {
    status: refund.status,
    transaction_reference: txn.reference,
    refund_reference: refund.refundReference,
    amount: String(refund.amount),
    currency: txn.chargedCurrency,
    processor: 'instant-transfer',
    customer: customerData(txn.email),
    integration,
    domain: 'test',
    ...(needsAttention
      ? { id: rawId(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote }
      : {}),
  }
}

/** Of the API and of events alike; the reference stands in the transaction alone. */
export function disputeData(dispute: Dispute, txn: Transaction) {
  const card = txn.card && findCardById(txn.card.cardId)
  const createdAt = new Date(dispute.createdAt).toISOString()
  return {
    id: rawId(dispute.id),
    refund_amount: dispute.refundAmount,
    currency: txn.chargedCurrency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: transactionData(txn),
    transaction_reference: null,
    category: dispute.category,
    customer: customerData(txn.email),
    bin: card ? card.number.slice(0, 6) : null,
    last4: card ? card.number.slice(-4) : null,
    dueAt: new Date(dispute.dueAt).toISOString(),
    resolvedAt: isoOrNull(dispute.resolvedAt),
    evidence: dispute.evidence,
    attachments: dispute.attachments,
    note: null,
    history: [{ status: dispute.status, by: txn.email, createdAt }],
    messages: [
      { sender: txn.email, body: dispute.note, createdAt },
      ...(dispute.message === null
        ? []
        : [
            {
              sender: 'merchant',
              body: dispute.message,
              createdAt: new Date(dispute.updatedAt).toISOString(),
            },
          ]),
    ],
    created_at: createdAt,
    updated_at: new Date(dispute.updatedAt).toISOString(),
  }
}

export function settlementData(
  { id, payDay, currency, gross, fees, deductions }: Settlement,
  status: 'pending' | 'processing' | 'success' | 'failed',
) {
  const day = new Date(payDay).toISOString()
  return {
    id: rawId(id),
    domain: 'test',
    status,
    currency,
    integration,
    total_amount: gross - fees,
    effective_amount: gross - fees - deductions,
    total_fees: fees,
    total_processed: gross,
    deductions: deductions === 0 ? null : deductions,
    settlement_date: day,
    settled_by: null,
    createdAt: day,
    updatedAt: day,
  }
}

/** As Paystack sends it: no reference, only the id of the transaction. */
export function rejectedTransferData(txn: Transaction, sentAmount: number) {
  return {
    bank_transfer: {
      amount: String(sentAmount),
      message: 'incorrect amount sent',
      message_type: 'INCORRECT_AMOUNT',
      transaction_id: txn.id,
    },
    customer: { ...customerData(txn.email), domain: 'test', integration },
  }
}

function logData(txn: Transaction) {
  const start = Math.floor(txn.createdAt / 1_000)
  const seconds = (at: number) => Math.max(0, Math.round((at - txn.createdAt) / 1_000))
  return {
    start_time: start,
    time_spent: seconds(txn.history.at(-1)?.at ?? txn.createdAt),
    attempts: txn.attempts,
    errors: txn.failures,
    success: txn.paidAt !== null,
    mobile: false,
    input: [],
    history: txn.history.map(({ type, message, at }) => ({ type, message, time: seconds(at) })),
  }
}

function authorizationData(txn: Transaction) {
  const card = txn.card && findCardById(txn.card.cardId)
  if (txn.paidAt === null) return {}
  const code = markOf(txn)
  if (!txn.card || !card) {
    return {
      authorization_code: `AUTH_${code}`,
      channel: txn.channel,
      card_type: txn.channel === 'ussd' ? 'offline' : 'transfer',
      bank: 'Zenith Bank',
      country_code: 'NG',
      brand: txn.channel === 'ussd' ? 'Offline' : 'Managed Account',
      reusable: false,
      signature: null,
      account_name: null,
    }
  }
  return {
    authorization_code: `AUTH_${code}`,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: String(txn.card.month).padStart(2, '0'),
    exp_year: String(txn.card.year),
    channel: 'card',
    card_type: card.brand,
    bank: card.bank,
    country_code: 'NG',
    brand: card.brand,
    // Not every bank lets its cards be charged again.
    reusable: card.isReusable,
    signature: `SIG_${hash(card.number).slice(0, 20)}`,
    account_name: null,
  }
}

function customerData(email: string) {
  const digest = hash(email.toLowerCase())
  return {
    id: Number.parseInt(digest.slice(0, 7), 16),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${digest.slice(0, 15)}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }
}

/** The part of a token that names the charge which it came from; each charge gives another token of the same card. */
export function markOf({ id }: Pick<Transaction, 'id'>): string {
  return hash(id).slice(0, 10)
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
