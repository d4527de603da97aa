// One call to a provider of texts, told apart by what is known afterwards.
import { z } from 'zod'
import { HandOverUncertain } from './phone-gateway.ts'

/** Milliseconds. */
const callMs = 20_000
const maxAnswerCharacters = 100_000

export type Answer = { status: number; body: unknown }

/**
 * Resolves with what was answered, whatever it says. Throws an Error when nothing was sent, HandOverUncertain when it was and no whole
 * answer came.
 */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(callMs),
    })
  } catch (error) {
    if (neverLeft(error)) throw new Error('the provider could not be reached', { cause: error })
    throw new HandOverUncertain('the connection broke before an answer', { cause: error })
  }
  return { status: answer.status, body: await readJson(answer) }
}

async function readJson(answer: Response): Promise<unknown> {
  let text: string
  try {
    text = (await answer.text()).slice(0, maxAnswerCharacters)
  } catch (error) {
    throw new HandOverUncertain('the answer broke off', { cause: error })
  }
  return parseKeepingIds(text)
}

/** Null for what is no JSON. Ids of 15 digits and more become text before a number would round them. */
export function parseKeepingIds(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(/("(?:message_id|id)"\s*:\s*)(\d{15,25})(?=\s*[,}])/gu, '$1"$2"'))
  } catch {
    return null
  }
}

const codes = z.object({ cause: z.object({ code: z.string() }) })
/** There was no connection yet. */
const beforeSending: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function neverLeft(error: unknown): boolean {
  const read = codes.safeParse(error)
  return read.success && beforeSending.has(read.data.cause.code)
}
