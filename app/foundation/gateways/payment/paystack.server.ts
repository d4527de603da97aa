// The Paystack adapter. Every fault of the line or of the answer is returned, never thrown: 'unreachable' means that
// nothing is known about what Paystack did, 'refused' that it answered no.
import type { z } from 'zod'
import type {
  BankRefunds,
  Charge,
  ChargeState,
  FoundCharge,
  PaymentGateway,
  StartedPayment,
  StartPayment,
} from './payment-gateway.ts'
import { callJson } from './call-json.server.ts'
import { type Call, readEnvelope, refusal, unusable } from './paystack-call.server.ts'
import { paystackCards } from './paystack-cards.server.ts'
import { paystackDisputes } from './paystack-disputes.server.ts'
import { readPaystackNotice } from './paystack-notice.server.ts'
import { paystackPayouts } from './paystack-payouts.server.ts'
import { findRefund, listBanks, nameAccount, refund, retryRefund } from './paystack-refunds.server.ts'
import { chargeData, startedData } from './paystack-wire.ts'

export type PaystackOptions = {
  secretKey: string
  /** https://api.paystack.co, or the address of the local stand-in. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Longest wait for one whole answer, milliseconds: less than the 8 s within which pages answer. */
  timeoutMs?: number
  /** And for opening a payment, where another provider is asked in the same request after it. */
  startTimeoutMs?: number
}

/**
 * The payment port over Paystack's HTTP API. Amounts in kobo, currency NGN. Throws only when it is set up wrongly
 * (an address or key that cannot be one). Source: Paystack's API reference.
 */
export function createPaystack({
  secretKey,
  baseUrl,
  fetch = globalThis.fetch,
  timeoutMs = 7_000,
  startTimeoutMs = timeoutMs,
}: PaystackOptions): PaymentGateway & { bankRefunds: BankRefunds } {
  if (!/^[\x21-\x7e]+$/u.test(secretKey))
    throw new Error('The Paystack secret key is empty or has unprintable characters')
  const base = new URL(baseUrl).href.replace(/\/+$/u, '')
  const asked = { name: 'Paystack', read: readEnvelope, fetch, secretKey }
  const callWithin =
    (limitMs: number): Call =>
    (method, path, body) =>
      callJson({ ...asked, timeoutMs: limitMs, method, url: base + path, body })
  const call = callWithin(timeoutMs)
  return {
    provider: 'paystack',
    // The stand-in's page is the shop's own.
    pageOrigin: base === 'https://api.paystack.co' ? 'https://checkout.paystack.com' : null,
    words: { name: 'Paystack', ways: 'card, bank transfer or USSD' },
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    start: (input) => start(callWithin(startTimeoutMs), input),
    find: (reference) => find(call, reference),
    refund: (input) => refund(call, input),
    findRefund: (providerId) => findRefund(call, providerId),
    bankRefunds: {
      retry: (input) => retryRefund(call, input),
      listBanks: () => listBanks(call),
      nameAccount: (input) => nameAccount(call, input),
    },
    disputes: paystackDisputes({ call, fetch, timeoutMs }),
    payouts: paystackPayouts(call),
    cards: paystackCards(call),
    readNotice: (rawBody, headers) =>
      readPaystackNotice(secretKey, rawBody, headers.get('x-paystack-signature')),
  }
}

async function start(call: Call, input: StartPayment): Promise<StartedPayment> {
  const answer = await call('POST', '/transaction/initialize', {
    email: input.email,
    amount: input.amountKobo,
    currency: 'NGN',
    reference: input.reference,
    callback_url: input.callbackUrl,
    ...(input.channel ? { channels: [input.channel] } : {}),
    metadata: { ...input.metadata, cancel_action: input.cancelUrl },
  })
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  const { body } = answer
  if (!body.status) {
    const isDuplicate =
      body.code === 'duplicate_reference' || /duplicate transaction reference/iu.test(body.message)
    if (isDuplicate) return { ok: false, problem: 'duplicate-reference', message: body.message }
    return { ok: false, ...refusal(answer.status, body) }
  }
  const data = startedData.safeParse(body.data)
  if (!data.success || data.data.reference !== input.reference) return { ok: false, ...unusable }
  return { ok: true, authorizationUrl: data.data.authorization_url, accessCode: data.data.access_code }
}

async function find(call: Call, reference: string): Promise<FoundCharge> {
  // Dots alone would climb to another address of the API, and nothing else can be a reference.
  if (!/^(?!\.+$)[\w.=-]{1,100}$/u.test(reference)) {
    return { ok: false, problem: 'unknown-reference', message: 'Not a payment reference' }
  }
  const answer = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`)
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  const { status, body } = answer
  if (!body.status) {
    const isUnknown =
      status === 404 || body.code === 'transaction_not_found' || /reference not found/iu.test(body.message)
    return { ok: false, problem: isUnknown ? 'unknown-reference' : 'unreachable', message: body.message }
  }
  const data = chargeData.safeParse(body.data)
  return data.success ? { ok: true, charge: toCharge(data.data) } : { ok: false, ...unusable }
}

/** A word that we do not know is never final. */
const chargeStates: ReadonlyMap<string, ChargeState> = new Map([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['abandoned', 'abandoned'],
  ['reversed', 'reversed'],
])

function toCharge(data: z.infer<typeof chargeData>): Charge {
  return {
    state: chargeStates.get(data.status) ?? 'open',
    reference: data.reference,
    amountKobo: data.amount,
    currency: data.currency,
    domain: data.domain,
    providerId: data.id,
    channel: data.channel ?? null,
    message: data.gateway_response ?? data.message ?? null,
    feeKobo: data.fees ?? null,
    paidAt: data.paid_at ?? data.paidAt,
  }
}
