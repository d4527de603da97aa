// The port of the services by which advertisers see which adverts sell. It is told of one sale at a time, by the server alone: no script
// of theirs is on any page.
import { createHash } from 'node:crypto'
import type { Answer } from '#app/foundation/gateways/phone/post-json.server.ts'
import type { AdService } from './ad-service.ts'

export type ToldSale = {
  kind: 'purchase' | 'refund'
  /** The same at each try: a service that hears of it twice counts it once. */
  eventId: string
  orderNumber: string
  at: Date
  /** The address of the shop. */
  page: string
  valueNaira: number
  items: readonly { id: string; name: string; quantity: number; priceNaira: number }[]
  /** As they typed it; no service is sent it in plain words. The phone is E.164. '' is unknown. */
  buyer: { email: string; phone: string }
  /** What their browser said it is. */
  userAgent: string
}

/**
 * 'key': it does not let us in, which the owner can mend. 'refused': it will never take this one. 'later': it could not be reached, or
 * is not well.
 */
export type AdAnswer = { ok: true } | { ok: false; problem: 'key' | 'refused' | 'later'; message: string }

export type AdGateway = {
  /** `account`: the id of the pixel or of the data stream. */
  tell: (account: string, sale: ToldSale) => Promise<AdAnswer>
}

/** Null where the shop has no key. */
export type AdGateways = Record<AdService, AdGateway | null>

/** What a service is given in place of an address or a number. '' stays ''. */
export function hashed(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex')
}

/** Only what is known: a service counts an empty hash as somebody. */
export function known<Value>(
  name: string,
  hash: string,
  wrap: (hash: string) => Value,
): Record<string, Value> {
  return hash === '' ? {} : { [name]: wrap(hash) }
}

/** Asks, and says what came of it; a connection that fails or breaks may be tried again, because each sale has its own id. */
export async function judged(
  ask: () => Promise<Answer>,
  judge: (answer: Answer) => AdAnswer,
): Promise<AdAnswer> {
  let answer: Answer
  try {
    answer = await ask()
  } catch (error) {
    return { ok: false, problem: 'later', message: error instanceof Error ? error.message : 'no answer' }
  }
  return isUnwell(answer.status)
    ? { ok: false, problem: 'later', message: `answered ${answer.status}` }
    : judge(answer)
}

function isUnwell(status: number): boolean {
  return status === 429 || status >= 500
}
