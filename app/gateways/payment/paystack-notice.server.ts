// Webhook notices: an HMAC-SHA512 of the raw bytes says that Paystack wrote them; the dedupe key says which they are.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notice } from './payment-gateway.ts'
import { noticeBody, parseJson } from './paystack-wire.ts'

/** The lowercase hex that Paystack sends as x-paystack-signature. */
export function signNotice(secretKey: string, rawBody: Uint8Array | string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}

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
  return { ok: true, event, reference, dedupe, body }
}

function isTrueSignature(secretKey: string, rawBody: Uint8Array, signature: string | null): boolean {
  const expected = Buffer.from(signNotice(secretKey, rawBody))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function asText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
