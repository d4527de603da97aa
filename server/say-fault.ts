// What is said instead of a page: that something failed, that the shop is too busy just now, or that too much was sent.
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'
import { faultHeaders, faultPage, type FaultWords, faultWords, isReturnFromPayment } from './fault-page.ts'

/** What every handler of the server finds in its context. */
export type Variables = { Variables: { requestId: string; log: Logger; house: House; said?: FaultWords } }

/** The branded page, or a line for scripts and gateways. Never what the error says. */
export function sayFault(c: Context<Variables>, error: unknown): Response {
  if (isDatabaseAway(error)) return sayAway(c)
  return sayWords(c, 500, isReturnFromPayment(c.req.path) ? faultWords.paid : faultWords.fault)
}

/** The database cannot do its work just now. */
export function sayAway(c: Context<Variables>): Response {
  return sayWords(c, 503, isReturnFromPayment(c.req.path) ? faultWords.paid : faultWords.away)
}

export const retryAfterSeconds = '5'

export function sayWords(c: Context<Variables>, status: 413 | 500 | 503, words: FaultWords): Response {
  c.set('said', words)
  const again: Record<string, string> = status === 503 ? { 'retry-after': retryAfterSeconds } : {}
  if (!c.req.header('accept')?.includes('text/html'))
    return c.text(words.text, status, { ...again, 'cache-control': 'private, no-store' })
  return c.body(faultPage(c.get('house'), words, c.get('requestId')), status, { ...faultHeaders, ...again })
}
