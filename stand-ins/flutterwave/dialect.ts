// What Flutterwave says, field for field: amounts in naira, its own words for states.
import { findCardById, flutterwaveCards } from '#stand-ins/paystack/cards.ts'
import type { Dialect } from '#stand-ins/paystack/deps.server.ts'
import { markOf, rawId } from '#stand-ins/paystack/payloads.server.ts'
import type { Refund, Transaction } from '#stand-ins/paystack/records.ts'

export const flutterwaveDialect: Dialect = {
  name: 'Flutterwave',
  cards: flutterwaveCards,
  // The hash itself, not a signature over the body.
  prove: (hash, _body, isTrue) => ({ 'verif-hash': isTrue ? hash : `not ${hash}` }),
  tellCharge: (txn) => ({ event: 'charge.completed', data: chargeData(txn) }),
  tellRefund: () => null,
  returnQuery: (txn) => ({ status: 'successful', tx_ref: txn.reference, transaction_id: txn.id }),
  hasDisputes: false,
}

/** Null while nobody has tried to pay: then there is no transaction yet. */
export function statusOf({ status }: Transaction): 'successful' | 'failed' | 'pending' | null {
  switch (status) {
    case 'success':
    case 'reversed':
      return 'successful'
    case 'failed':
      return 'failed'
    case 'ongoing':
    case 'pending':
      return 'pending'
    case 'abandoned':
      return null
  }
}

/** 2% of local payments, in kobo. */
const feeOf = (amount: number) => Math.ceil(amount * 0.02)

export function chargeData(txn: Transaction) {
  const { chargedAmount } = txn
  const fee = feeOf(chargedAmount)
  return {
    id: rawId(txn.id),
    tx_ref: txn.reference,
    flw_ref: flwRef(txn),
    device_fingerprint: 'N/A',
    amount: chargedAmount / 100,
    currency: txn.chargedCurrency,
    charged_amount: chargedAmount / 100,
    app_fee: fee / 100,
    merchant_fee: 0,
    processor_response: txn.gatewayResponse,
    auth_model: txn.channel === 'card' ? 'PIN' : 'AUTH',
    ip: '127.0.0.1',
    narration: 'CARD Transaction',
    status: statusOf(txn),
    payment_type: txn.channel,
    created_at: new Date(txn.paidAt ?? txn.createdAt).toISOString(),
    account_id: 17_321,
    amount_settled: (chargedAmount - fee) / 100,
    customer: { id: 252_759, name: 'Anonymous customer', email: txn.email, phone_number: null },
    meta: txn.metadata === null ? null : (JSON.parse(txn.metadata) as unknown),
    ...cardData(txn),
  }
}

/** With its token once it has paid, where it can be charged again. */
function cardData({ id, card: using, paidAt }: Transaction) {
  const card = using && findCardById(using.cardId)
  if (!using || !card) return {}
  const expiry = `${String(using.month).padStart(2, '0')}/${String(using.year).slice(2)}`
  return {
    card: {
      first_6digits: card.number.slice(0, 6),
      last_4digits: card.number.slice(-4),
      issuer: `${card.brand.toUpperCase()} ${card.bank}`,
      country: 'NG',
      type: card.brand.toUpperCase(),
      expiry,
      ...(paidAt !== null && card.isReusable ? { token: `flw-t1nf-${markOf({ id })}-m03k` } : {}),
    },
  }
}

export function refundData(refund: Refund, txn: Transaction) {
  return {
    id: rawId(refund.id),
    account_id: 17_321,
    tx_id: rawId(txn.id),
    flw_ref: flwRef(txn),
    wallet_id: 74_639,
    amount_refunded: refund.amount / 100,
    status: refundWords[refund.status],
    destination: 'payment_source',
    comments: refund.merchantNote,
    meta: { source: 'availablebalance' },
    created_at: new Date(refund.createdAt).toISOString(),
  }
}

const refundWords: Record<Refund['status'], string> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'completed-mpgs',
  failed: 'failed',
  'needs-attention': 'failed',
}

const flwRef = ({ id }: Transaction) => `FLW-MOCK-${id}`
