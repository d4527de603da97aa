// One question to a payment provider's JSON interface. What breaks on the way is told, never thrown.
import { parseJson } from './parse-json.ts'

export type JsonMethod = 'GET' | 'POST' | 'PUT'

export type JsonAnswer<Body> = { ok: true; status: number; body: Body } | { ok: false; message: string }

/** Answers are a few kilobytes; anything near this is not the provider's. */
const maxAnswerBytes = 1024 * 1024

type Question<Body> = {
  /** The provider's, for messages. */
  name: string
  /** What every answer has in common; null for what is none. */
  read: (json: unknown, isOk: boolean) => Body | null
  fetch: typeof globalThis.fetch
  timeoutMs: number
  secretKey: string
  method: JsonMethod
  url: string
  body: Record<string, unknown> | undefined
}

export async function callJson<Body extends { message: string }>({
  name,
  read,
  fetch,
  timeoutMs,
  secretKey,
  method,
  url,
  body,
}: Question<Body>): Promise<JsonAnswer<Body>> {
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
    const answer = read(parseJson(await readText(response)), response.ok)
    if (answer === null)
      return { ok: false, message: `${name} answered ${response.status} without a usable body` }
    const message = answer.message.replaceAll(secretKey, '[key]').slice(0, 300)
    return { ok: true, status: response.status, body: { ...answer, message } }
  } catch (error) {
    if (error instanceof DOMException)
      return { ok: false, message: `${name} did not answer within ${timeoutMs} ms` }
    // What fetch throws when the line breaks, at the start or in the middle of a body.
    if (error instanceof TypeError) return { ok: false, message: `${name} could not be reached` }
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
