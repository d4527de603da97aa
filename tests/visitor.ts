// A visitor of a running shop who speaks plain HTTP: a jar of cookies, an address of their own, forms as a browser without
// JavaScript sends them, and a stopwatch. Redirects are not followed unless asked.
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  setCookies: string[]
  /** Path and query of a redirect within the shop, the whole address of any other; null when there is none. */
  location: string | null
  body: string
  /** From the last byte sent to the first of the answer, and to its last; milliseconds. */
  firstByteMs: number
  totalMs: number
}

export type Fields = Record<string, string>

export type Visitor = {
  baseUrl: string
  cookies: Map<string, string>
  get: (path: string, headers?: Fields) => Promise<Answer>
  /**
   * Sends a form, as from a page of the shop. A content-type among the headers sends `fields` as that; an origin of ''
   * sends none.
   */
  post: (path: string, fields: Fields, headers?: Fields) => Promise<Answer>
  /** Goes on through redirects within the shop, five at most. */
  follow: (answer: Answer) => Promise<Answer>
}

type VisitorOptions = {
  /** Told as X-Forwarded-For; a shop believes it only with TRUSTED_PROXIES. */
  address?: string
  cookies?: Map<string, string>
  agent?: Agent
  headers?: Fields
}

const answerLimitMs = 30_000
const oneConnectionEach = new Agent({ keepAlive: false })

export function createVisitor(baseUrl: string, options: VisitorOptions = {}): Visitor {
  const cookies = options.cookies ?? new Map<string, string>()
  const send = async (method: string, path: string, headers: Fields, body: string | null) => {
    const answer = await exchange({
      url: new URL(path, baseUrl),
      method,
      headers: { ...own(), ...headers },
      body,
      agent: options.agent ?? oneConnectionEach,
    })
    answer.setCookies.forEach((cookie) => take(cookies, cookie))
    return answer
  }
  const own = (): Fields => ({
    ...(options.address === undefined ? {} : { 'x-forwarded-for': options.address }),
    ...(cookies.size === 0
      ? {}
      : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...options.headers,
  })
  const visitor: Visitor = {
    baseUrl,
    cookies,
    get: (path, headers = {}) => send('GET', path, headers, null),
    post: (path, fields, headers = {}) => {
      const type = headers['content-type'] ?? 'application/x-www-form-urlencoded'
      const { origin = baseUrl, ...others } = headers
      const all = { ...(origin === '' ? {} : { origin }), 'content-type': type, ...others }
      return send('POST', path, all, encode(fields, type))
    },
    async follow(answer) {
      let last = answer
      for (let hops = 0; hops < 5 && last.location?.startsWith('/') === true; hops++)
        last = await visitor.get(last.location)
      return last
    },
  }
  return visitor
}

function encode(fields: Fields, type: string): string {
  if (type.startsWith('application/json')) return JSON.stringify(fields)
  if (type.startsWith('multipart/form-data')) return encodeMultipart(fields, type.split('boundary=')[1] ?? '')
  return new URLSearchParams(fields).toString()
}

function encodeMultipart(fields: Fields, boundary: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

type Exchange = { url: URL; method: string; headers: Fields; body: string | null; agent: Agent }

async function exchange({ url, method, headers, body, agent }: Exchange): Promise<Answer> {
  let sentAt = 0
  const length: Fields = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asked = request(url, { method, agent, headers: { ...headers, ...length }, timeout: answerLimitMs })
  asked.on('finish', () => (sentAt = performance.now()))
  asked.on('timeout', () => asked.destroy(new Error(`no answer to ${method} ${url.pathname}`)))
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const firstByteMs = performance.now() - sentAt
  const content = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    setCookies: response.headers['set-cookie'] ?? [],
    location: readLocation(response.headers.location, url),
    body: content,
    firstByteMs,
    totalMs: performance.now() - sentAt,
  }
}

function readLocation(location: string | undefined, from: URL): string | null {
  if (location === undefined) return null
  const to = new URL(location, from)
  return to.origin === from.origin ? to.pathname + to.search : to.href
}

function take(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  if (attributes.some((attribute) => /^max-age=0$/iu.test(attribute))) cookies.delete(name)
  else cookies.set(name, value.join('='))
}
