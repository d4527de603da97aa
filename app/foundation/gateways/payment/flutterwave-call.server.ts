// What the answers of Flutterwave's API have in common.
import type { JsonAnswer, JsonMethod } from './call-json.server.ts'
import { type Envelope, envelope } from './flutterwave-wire.ts'

export type Answer = JsonAnswer<Envelope>
export type Call = (method: JsonMethod, path: string, body?: Record<string, unknown>) => Promise<Answer>

/** What reads as good news: the word, with a status that says the same. */
export function readEnvelope(json: unknown, isOk: boolean): Envelope | null {
  const parsed = envelope.safeParse(json)
  if (!parsed.success) return null
  const { status } = parsed.data
  return { ...parsed.data, status: status === 'success' && !isOk ? 'error' : status }
}

export const isGood = ({ status }: Envelope) => status === 'success'

/** Two decimals at most, which a number holds exactly enough: no amount of ours passes ten million. */
export function toNaira(amountKobo: number): number {
  return amountKobo / 100
}

/** A wrong key, too many requests and faults of Flutterwave's own say nothing about this payment. */
export function refusal(
  status: number,
  { message }: Envelope,
): { problem: 'refused' | 'unreachable'; message: string } {
  const isAboutUs = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500
  return {
    problem: isAboutUs ? 'unreachable' : 'refused',
    message: message || `Flutterwave answered ${status}`,
  }
}
