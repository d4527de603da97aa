// How the forms ask the server without leaving the page.
import type { SubscribeAnswer } from './newsletter.ts'

const address = '/newsletter/subscribe'
/** A connection that says nothing for so long is taken for lost; milliseconds. */
const patienceMs = 20_000

/** Never rejects: no connection and an answer that cannot be read are answers too. */
export async function askToSubscribe(form: FormData): Promise<SubscribeAnswer> {
  let response: Response
  try {
    response = await fetch(address, { method: 'POST', body: form, signal: AbortSignal.timeout(patienceMs) })
  } catch {
    // TypeError without a connection, TimeoutError with one that has died.
    return { ok: false, problem: 'no-connection' }
  }
  try {
    const answer = (await response.json()) as Partial<SubscribeAnswer> | null
    return typeof answer?.ok === 'boolean' ? (answer as SubscribeAnswer) : { ok: false, problem: 'no-answer' }
  } catch {
    // An error page, or a hotel's login page instead of ours.
    return { ok: false, problem: 'no-answer' }
  }
}

/** What the browser can tell before it asks; null when the server shall judge. */
export function judgeTyped({ validity }: HTMLInputElement): SubscribeAnswer | null {
  if (validity.valueMissing) return { ok: false, problem: 'no-email' }
  return validity.valid ? null : { ok: false, problem: 'bad-email' }
}
