// The Flutterwave adapter (v3). Every fault of the line or of the answer is returned, never thrown: 'unreachable' means that
// nothing is known about what Flutterwave did, 'refused' that it answered no.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { callJson } from './call-json.server.ts'
import { type Answer, type Call, isGood, readEnvelope, refusal, toNaira } from './flutterwave-call.server.ts'
import { flutterwaveCards } from './flutterwave-cards.server.ts'
import { chargeData, linkData, nairaAsKobo, noticeBody, refundData } from './flutterwave-wire.ts'
import { parseJson } from './parse-json.ts'
import type {
  AskedRefund,
  AskRefund,
  Charge,
  ChargeState,
  FoundCharge,
  Notice,
  NoticeAbout,
  PayChannel,
  PaymentGateway,
  StartedPayment,
  StartPayment,
} from './payment-gateway.ts'

export type FlutterwaveOptions = {
  secretKey: string
  /** The secret hash of the dashboard's webhook settings: each notice brings it as it is. */
  webhookHash: string
  /** https://api.flutterwave.com/v3, or the address of the local stand-in. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Longest wait for one whole answer, milliseconds: less than the 8 s within which pages answer. */
  timeoutMs?: number
  /** And for opening a payment, where another provider is asked in the same request after it. */
  startTimeoutMs?: number
}

type Domain = PaymentGateway['domain']

export const flutterwaveUrl = 'https://api.flutterwave.com/v3'

/**
 * The payment port over Flutterwave's HTTP API v3. Amounts here in kobo, on the wire in naira; currency NGN. Throws only when it is
 * set up wrongly. Source: Flutterwave's v3 documentation.
 */
export function createFlutterwave({
  secretKey,
  webhookHash,
  baseUrl,
  fetch = globalThis.fetch,
  timeoutMs = 7_000,
  startTimeoutMs = timeoutMs,
}: FlutterwaveOptions): PaymentGateway {
  if (!/^[\x21-\x7e]+$/u.test(secretKey))
    throw new Error('The Flutterwave secret key is empty or has unprintable characters')
  const base = new URL(baseUrl).href.replace(/\/+$/u, '')
  const callWithin =
    (limitMs: number): Call =>
    (method, path, body) =>
      callJson({
        name,
        read: readEnvelope,
        fetch,
        timeoutMs: limitMs,
        secretKey,
        method,
        url: base + path,
        body,
      })
  const call = callWithin(timeoutMs)
  const domain = secretKey.startsWith('FLWSECK_TEST') ? 'test' : 'live'
  return {
    provider: 'flutterwave',
    // The stand-in's page is the shop's own.
    pageOrigin: base === flutterwaveUrl ? pageOrigins[domain] : null,
    words: { name, ways: 'card, bank transfer or USSD' },
    domain,
    start: (input) => start(callWithin(startTimeoutMs), input),
    find: (reference) => find(call, domain, reference),
    refund: (input) => refund(call, input),
    findRefund: (providerId) => findRefund(call, providerId),
    cards: flutterwaveCards(call),
    readNotice: (rawBody, headers) => readNotice(webhookHash, rawBody, headers.get('verif-hash')),
  }
}

const name = 'Flutterwave'

const pageOrigins: Record<Domain, string> = {
  live: 'https://checkout.flutterwave.com',
  test: 'https://checkout-v2.dev-flutterwave.com',
}

const payOptions: Record<PayChannel, string> = { card: 'card', bank_transfer: 'banktransfer', ussd: 'ussd' }

async function start(call: Call, input: StartPayment): Promise<StartedPayment> {
  const { reference, amountKobo, channel, metadata } = input
  const answer = await call('POST', '/payments', {
    tx_ref: reference,
    amount: toNaira(amountKobo),
    currency: 'NGN',
    redirect_url: input.callbackUrl,
    payment_options: channel ? payOptions[channel] : Object.values(payOptions).join(','),
    customer: { email: input.email },
    meta: metadata,
  })
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!isGood(answer.body)) return { ok: false, ...refusal(answer.status, answer.body) }
  const data = linkData.safeParse(answer.body.data)
  if (!data.success) return { ok: false, ...unusable }
  return { ok: true, authorizationUrl: data.data.link, accessCode: reference }
}

async function find(call: Call, domain: Domain, reference: string): Promise<FoundCharge> {
  if (!/^[\w.=-]{1,100}$/u.test(reference))
    return { ok: false, problem: 'unknown-reference', message: 'Not a payment reference' }
  const query = new URLSearchParams({ tx_ref: reference })
  const answer = await call('GET', `/transactions/verify_by_reference?${query}`)
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  const { status, body } = answer
  if (!isGood(body)) {
    // Also while nobody has tried to pay on its page.
    const isUnknown = status === 404 || /no transaction was found/iu.test(body.message)
    return { ok: false, problem: isUnknown ? 'unknown-reference' : 'unreachable', message: body.message }
  }
  const data = chargeData.safeParse(body.data)
  return data.success ? { ok: true, charge: toCharge(data.data, domain) } : { ok: false, ...unusable }
}

/** A word that we do not know is never final. */
const chargeStates: ReadonlyMap<string, ChargeState> = new Map([
  ['successful', 'paid'],
  ['failed', 'failed'],
])

function toCharge(data: z.infer<typeof chargeData>, domain: Domain): Charge {
  const state = chargeStates.get(data.status) ?? 'open'
  return {
    state,
    reference: data.tx_ref,
    amountKobo: data.amount,
    currency: data.currency,
    // It names none: the key decides, and each sees its own charges only.
    domain,
    providerId: data.id,
    channel: data.payment_type ?? null,
    message: data.processor_response ?? null,
    feeKobo: data.app_fee ?? null,
    paidAt: state === 'paid' ? data.created_at : null,
  }
}

async function refund(call: Call, { chargeId, amountKobo, note }: AskRefund): Promise<AskedRefund> {
  if (chargeId === null || !isNumber(chargeId)) return notANumber
  const body = { amount: toNaira(amountKobo), comments: note }
  return toAskedRefund(await call('POST', `/transactions/${chargeId}/refund`, body))
}

async function findRefund(call: Call, providerId: string): Promise<AskedRefund> {
  if (!isNumber(providerId)) return notANumber
  return toAskedRefund(await call('GET', `/refunds/${providerId}`))
}

const isNumber = (text: string) => /^\d{1,20}$/u.test(text)
const notANumber = { ok: false, problem: 'refused', message: 'Not a number of Flutterwave’s' } as const

/** 'completed', and with how: 'completed-mpgs', 'completed-bank-transfer'. A word that we do not know is never final. */
function toAskedRefund(answer: Answer): AskedRefund {
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!isGood(answer.body)) return { ok: false, ...refusal(answer.status, answer.body) }
  const data = refundData.safeParse(answer.body.data)
  if (!data.success) return { ok: false, ...unusable }
  const { id, status } = data.data
  const state = status.startsWith('completed') ? 'processed' : status === 'failed' ? 'failed' : 'pending'
  return { ok: true, state, providerId: id }
}

/**
 * Whoever knows the hash may have written it, whatever it says: it only makes the shop ask, so one about a refund is left to the
 * clock, which asks too. 'bad-signature' when the hash is not ours.
 */
function readNotice(webhookHash: string, rawBody: Uint8Array, given: string | null): Notice {
  if (given === null || !isSame(webhookHash, given)) return { ok: false, problem: 'bad-signature' }
  const body = parseJson(Buffer.from(rawBody).toString('utf8'))
  const parsed = noticeBody.safeParse(body)
  if (!parsed.success) return { ok: false, problem: 'bad-body' }
  const { event, data } = parsed.data
  const reference = asText(data.tx_ref)
  const dedupe = JSON.stringify([event, reference, asText(data.id), asText(data.status), data.amount ?? null])
  return { ok: true, provider: 'flutterwave', event, reference, dedupe, about: aboutOf(event, data), body }
}

type NoticeData = z.infer<typeof noticeBody>['data']

function aboutOf(event: string, { status, amount, currency }: NoticeData): NoticeAbout {
  if (event !== 'charge.completed') return { kind: 'other' }
  if (status !== 'successful') return { kind: 'charge' }
  const { data: amountKobo = null } = nairaAsKobo.safeParse(amount)
  return { kind: 'paid', amountKobo, currency: asText(currency)?.slice(0, 8) ?? null }
}

function asText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

/** In the same time whatever is given, and however long it is. */
function isSame(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(expected), digest(given))
}

const unusable = {
  problem: 'unreachable',
  message: 'Flutterwave answered in a shape that we do not know',
} as const
