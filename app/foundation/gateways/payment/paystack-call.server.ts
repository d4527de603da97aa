// One question to Paystack's API, and what its answers have in common.
import { type Envelope, envelope, parseJson } from './paystack-wire.ts'

export type Answer = { ok: true; status: number; body: Envelope } | { ok: false; message: string }
type Method = 'GET' | 'POST' | 'PUT'
export type Call = (method: Method, path: string, body?: Record<string, unknown>) => Promise<Answer>

/** Answers are a few kilobytes; anything near this is not Paystack. */
const maxAnswerBytes = 1024 * 1024

type Request = {
  fetch: typeof globalThis.fetch
  timeoutMs: number
  secretKey: string
  method: Method
  url: string
  body: Record<string, unknown> | undefined
}

export async function callPaystack({
  fetch,
  timeoutMs,
  secretKey,
  method,
  url,
  body,
}: Request): Promise<Answer> {
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
