// The Paystack adapter. Every fault of the line or of the answer is returned, never thrown: 'unreachable' means that
// nothing is known about what Paystack did, 'refused' that it answered no.
import type { z } from 'zod'
import type {
  AskedRefund,
  Charge,
  ChargeState,
  FoundCharge,
  ListedBanks,
  NamedAccount,
  PaymentGateway,
  StartedPayment,
  StartPayment,
} from './payment-gateway.ts'
import { readPaystackNotice } from './paystack-notice.server.ts'
import {
  accountData,
  banksData,
  chargeData,
  type Envelope,
  envelope,
  parseJson,
  refundData,
  startedData,
} from './paystack-wire.ts'

export type PaystackOptions = {
  secretKey: string
  /** https://api.paystack.co, or the address of the local stand-in. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Longest wait for one whole answer, milliseconds. */
  timeoutMs?: number
}

type Answer = { ok: true; status: number; body: Envelope } | { ok: false; message: string }
type Call = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => Promise<Answer>

/** Answers are a few kilobytes; anything near this is not Paystack. */
const maxAnswerBytes = 1024 * 1024

/**
 * The payment port over Paystack's HTTP API. Amounts in kobo, currency NGN. Throws only when it is set up wrongly
 * (an address or key that cannot be one). Source: Paystack's API reference.
 */
export function createPaystack({
  secretKey,
  baseUrl,
  fetch = globalThis.fetch,
  timeoutMs = 8_000,
}: PaystackOptions): PaymentGateway {
  if (!/^[\x21-\x7e]+$/u.test(secretKey))
    throw new Error('The Paystack secret key is empty or has unprintable characters')
  const base = new URL(baseUrl).href.replace(/\/+$/u, '')
  const call: Call = (method, path, body) =>
    callApi({ fetch, timeoutMs, secretKey, method, url: base + path, body })
  return {
    provider: 'paystack',
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    start: (input) => start(call, input),
    find: (reference) => find(call, reference),
    refund: (input) => refund(call, input),
    findRefund: (providerId) => findRefund(call, providerId),
    retryRefund: (input) => retryRefund(call, input),
    listBanks: () => listBanks(call),
    nameAccount: (input) => nameAccount(call, input),
    readNotice: (rawBody, signature) => readPaystackNotice(secretKey, rawBody, signature),
  }
}

async function start(call: Call, input: StartPayment): Promise<StartedPayment> {
  const answer = await call('POST', '/transaction/initialize', {
    email: input.email,
    amount: input.amountKobo,
    currency: 'NGN',
    reference: input.reference,
    callback_url: input.callbackUrl,
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

async function refund(call: Call, input: Parameters<PaymentGateway['refund']>[0]): Promise<AskedRefund> {
  const answer = await call('POST', '/refund', {
    transaction: input.reference,
    amount: input.amountKobo,
    currency: 'NGN',
    merchant_note: input.note,
  })
  return toAskedRefund(answer)
}

async function findRefund(call: Call, providerId: string): Promise<AskedRefund> {
  if (!isRefundNumber(providerId)) return notANumber
  return toAskedRefund(await call('GET', `/refund/${providerId}`))
}

const isRefundNumber = (text: string) => /^\d{1,20}$/u.test(text)
const notANumber = { ok: false, problem: 'refused', message: 'Not a number of a refund' } as const

async function retryRefund(
  call: Call,
  { providerId, account }: Parameters<PaymentGateway['retryRefund']>[0],
): Promise<AskedRefund> {
  if (!isRefundNumber(providerId)) return notANumber
  const answer = await call('POST', `/refund/retry_with_customer_details/${providerId}`, {
    refund_account_details: {
      currency: 'NGN',
      account_number: account.accountNumber,
      bank_id: account.bankId,
    },
  })
  return toAskedRefund(answer)
}

function toAskedRefund(answer: Answer): AskedRefund {
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!answer.body.status) return { ok: false, ...refusal(answer.status, answer.body) }
  const data = refundData.safeParse(answer.body.data)
  if (!data.success) return { ok: false, ...unusable }
  const { status, id } = data.data
  const isTold = status === 'processed' || status === 'failed' || status === 'needs-attention'
  return { ok: true, state: isTold ? status : 'pending', providerId: id }
}

async function listBanks(call: Call): Promise<ListedBanks> {
  const answer = await call('GET', '/bank?currency=NGN')
  if (!answer.ok) return { ok: false, message: answer.message }
  if (!answer.body.status) return { ok: false, message: refusal(answer.status, answer.body).message }
  const data = banksData.safeParse(answer.body.data)
  if (!data.success) return { ok: false, message: unusable.message }
  const banks = data.data
    .filter((bank) => bank.active && !bank.is_deleted)
    .map(({ id, code, name }) => ({ id, code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { ok: true, banks }
}

async function nameAccount(
  call: Call,
  { bankCode, accountNumber }: Parameters<PaymentGateway['nameAccount']>[0],
): Promise<NamedAccount> {
  const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
  const answer = await call('GET', `/bank/resolve?${query}`)
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!answer.body.status) {
    const { problem, message } = refusal(answer.status, answer.body)
    return { ok: false, problem: problem === 'refused' ? 'no-such-account' : problem, message }
  }
  const data = accountData.safeParse(answer.body.data)
  return data.success ? { ok: true, name: data.data.account_name } : { ok: false, ...unusable }
}

const unusable = {
  problem: 'unreachable',
  message: 'Paystack answered in a shape that we do not know',
} as const

/** A wrong key, too many requests and faults of Paystack's own say nothing about this payment. */
function refusal(status: number, body: Envelope): { problem: 'refused' | 'unreachable'; message: string } {
  const isAboutUs = status === 401 || status === 408 || status === 429 || status >= 500
  return {
    problem: isAboutUs ? 'unreachable' : 'refused',
    message: body.message || `Paystack answered ${status}`,
  }
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
    paidAt: data.paid_at ?? data.paidAt,
  }
}

type Request = {
  fetch: typeof globalThis.fetch
  timeoutMs: number
  secretKey: string
  method: 'GET' | 'POST'
  url: string
  body: Record<string, unknown> | undefined
}

async function callApi({ fetch, timeoutMs, secretKey, method, url, body }: Request): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const parsed = envelope.safeParse(parseJson(await readText(response)))
    if (!parsed.success)
      return { ok: false, message: `Paystack answered ${response.status} without a usable body` }
    const message = parsed.data.message.replaceAll(secretKey, '[key]').slice(0, 300)
    // Good news with a bad status is no news.
    const isGood = parsed.data.status && response.ok
    return { ok: true, status: response.status, body: { ...parsed.data, status: isGood, message } }
  } catch (error) {
    if (error instanceof DOMException)
      return { ok: false, message: `Paystack did not answer within ${timeoutMs} ms` }
    // What fetch throws when the line breaks, at the start or in the middle of a body.
    if (error instanceof TypeError) return { ok: false, message: 'Paystack could not be reached' }
    throw error
  }
}

/** The body as text; an endless one is cut, which leaves no JSON. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
