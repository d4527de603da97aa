// Webhook notices: an HMAC-SHA512 of the raw bytes says that Paystack wrote them; the dedupe key says which they are.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notice, NoticeAbout } from './payment-gateway.ts'
import { readDispute } from './paystack-disputes.server.ts'
import { parseJson } from './parse-json.ts'
import { chargeNotice, noticeBody, refundNotice } from './paystack-wire.ts'

/**
 * Checks and reads a notice. 'bad-signature' when it was not signed with our key over exactly these bytes;
 * 'bad-body' when signed but not a notice. Source: Paystack's webhook documentation.
 */
export function readPaystackNotice(secretKey: string, rawBody: Uint8Array, signature: string | null): Notice {
  if (!isTrueSignature(secretKey, rawBody, signature)) return { ok: false, problem: 'bad-signature' }
  const body = parseJson(Buffer.from(rawBody).toString('utf8'))
  const parsed = noticeBody.safeParse(body)
  if (!parsed.success) return { ok: false, problem: 'bad-body' }
  const { event, data } = parsed.data
  const reference = asText(data.transaction_reference ?? data.reference ?? data.transaction?.reference)
  // Refund events repeat with the same id or none at all, so no single field tells two notices apart.
  const dedupe = JSON.stringify([
    event,
    reference,
    asText(data.refund_reference),
    asText(data.amount ?? data.bank_transfer?.amount),
    asText(data.id ?? data.bank_transfer?.transaction_id),
  ])
  return { ok: true, provider: 'paystack', event, reference, dedupe, about: aboutOf(event, body), body }
}

const refundStates = new Map([
  ['refund.pending', 'pending'],
  ['refund.processing', 'pending'],
  ['refund.processed', 'processed'],
  ['refund.failed', 'failed'],
  ['refund.needs-attention', 'needs-attention'],
] as const)

function aboutOf(event: string, body: unknown): NoticeAbout {
  if (event === 'charge.success') {
    const { data } = chargeNotice.safeParse(body)
    return { kind: 'paid', amountKobo: data?.data.amount ?? null, currency: data?.data.currency ?? null }
  }
  const dispute = event.startsWith('charge.dispute.') ? readDispute((body as { data: unknown }).data) : null
  if (dispute) return { kind: 'dispute', dispute }
  if (event.startsWith('charge.') || event === 'bank.transfer.rejected') return { kind: 'charge' }
  return aboutRefund(event, body)
}

function aboutRefund(event: string, body: unknown): NoticeAbout {
  const state = [...refundStates].find(([name]) => name === event)?.[1]
  const { data } = refundNotice.safeParse(body)
  if (!state || !data) return { kind: 'other' }
  return { kind: 'refund', state, amountKobo: data.data.amount, providerId: data.data.id ?? null }
}

function isTrueSignature(secretKey: string, rawBody: Uint8Array, signature: string | null): boolean {
  // Lowercase hex, sent as x-paystack-signature.
  const expected = Buffer.from(createHmac('sha512', secretKey).update(rawBody).digest('hex'))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function asText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
