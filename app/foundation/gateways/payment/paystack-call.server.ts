// What the answers of Paystack's API have in common.
import type { JsonAnswer, JsonMethod } from './call-json.server.ts'
import { type Envelope, envelope } from './paystack-wire.ts'

export type Answer = JsonAnswer<Envelope>
export type Call = (method: JsonMethod, path: string, body?: Record<string, unknown>) => Promise<Answer>

export function readEnvelope(json: unknown, isOk: boolean): Envelope | null {
  const parsed = envelope.safeParse(json)
  // Good news with a bad status is no news.
  return parsed.success ? { ...parsed.data, status: parsed.data.status && isOk } : null
}

export const unusable = {
  problem: 'unreachable',
  message: 'Paystack answered in a shape that we do not know',
} as const

/** A wrong key, too many requests and faults of Paystack's own say nothing about this payment. */
export function refusal(
  status: number,
  body: Envelope,
): { problem: 'refused' | 'unreachable'; message: string } {
  const isAboutUs = status === 401 || status === 408 || status === 429 || status >= 500
  return {
    problem: isAboutUs ? 'unreachable' : 'refused',
    message: body.message || `Paystack answered ${status}`,
  }
}
