// One request and its whole answer, with every header as it was sent: fetch would add its own and hide the cookies.
import { once } from 'node:events'
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  setCookies: string[]
  body: string
}

type Exchange = {
  url: URL
  method: string
  headers: Record<string, string>
  body: Uint8Array | null
  agent: Agent
}

const answerLimitMs = 30_000

export async function exchange({ url, method, headers, body, agent }: Exchange): Promise<RawAnswer> {
  const length = body === null ? {} : { 'content-length': String(body.byteLength) }
  const asked = ask(url, { method, agent, headers: { ...headers, ...length }, timeout: answerLimitMs })
  asked.on('timeout', () => asked.destroy(new Error(`no answer to ${method} ${url.pathname}`)))
  asked.end(body ?? undefined)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    setCookies: response.headers['set-cookie'] ?? [],
    body: (await buffer(response)).toString('utf8'),
  }
}

/** Takes one Set-Cookie line into a jar, or out of it. */
export function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  if (attributes.some((attribute) => /^max-age=0$/iu.test(attribute))) cookies.delete(name)
  else cookies.set(name, value.join('='))
}
