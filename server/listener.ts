// The socket. Nothing that comes through it may end the process: what cannot be read is answered here, what throws behind
// is logged and answered, and a request that dawdles is cut off. Also a helpful word when the port is taken, and a stop
// that finishes what was begun.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { maxUploadBytes } from '#app/foundation/http/body-limits.ts'
import { isHost, readTarget, remembered } from '#app/foundation/http/request-target.ts'
import { faultHeaders, faultPage, type FaultWords, faultWords, isReturnFromPayment } from './fault-page.ts'

export type Listening =
  /**
   * `close` stops it and resolves when every request has ended. From the start each answer is the last of its connection; the
   * port itself stays open for `pauseMs` more.
   */
  { ok: true; port: number; close: (pauseMs?: number) => Promise<void> } | { ok: false; message: string }

/**
 * The state of a stop. `held` are requests that came while the port is being closed; null at other times. `fresh` are
 * connections on which nothing was asked so far: browsers open some in advance.
 */
type Stopping = {
  running: Set<ServerResponse>
  fresh: Set<Socket>
  /** How many connections were taken so far. */
  taken: number
  isBegun: boolean
  held: (() => void)[] | null
}

/** Answers one request; a promise is watched to its end. */
export type HandleRequest = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

/** How long a request may take to arrive whole: files come over slow phones, everything else is short; milliseconds. */
const filesMs = 5 * 60_000
const arrivalMs = 30_000
/** Requests that have not ended this long after the stop began are cut; milliseconds. */
const drainMs = 5_000
/** How long a connection may still bring a request after the stop began; milliseconds. */
const restMs = 1_000
/** How long requests wait while the port is being closed; milliseconds. */
const holdMs = 200
/** A turn of the loop in which next to nothing was done, and how many turns are waited for one; milliseconds. */
const shortTurnMs = 0.5
const mostTurns = 200
/** Open connections: each costs some 20 kB. Beyond them the system answers for us. */
const mostConnections = 8_000

const limits = {
  requestTimeout: filesMs,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** `log` hears of faults behind a request; without one they are only answered. */
export function listen(
  handle: HandleRequest,
  host: string,
  port: number,
  log: Logger | null = null,
): Promise<Listening> {
  const running = new Set<ServerResponse>()
  const isKnownHost = remembered(isHost)
  const stopping: Stopping = { running, fresh: new Set(), taken: 0, isBegun: false, held: null }
  const server = createServer(limits, (request, response) => {
    running.add(response)
    stopping.fresh.delete(request.socket)
    response.once('close', () => running.delete(response))
    if (stopping.isBegun) makeLast(response, running)
    const answer = () => guard(handle, request, response, { log, isKnownHost })
    if (stopping.held) stopping.held.push(answer)
    // Those that came one behind the other are all read before the first is answered: makeLast has to see them.
    else if (stopping.isBegun) setImmediate(answer)
    else answer()
  })
  server.maxConnections = mostConnections
  server.maxHeadersCount = 100
  server.on('connection', (socket) => {
    stopping.taken++
    stopping.fresh.add(socket)
    socket.once('close', () => stopping.fresh.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer a second one would be read as part of it.
    const isBegun = [...running].some((response) => response.socket === socket && response.headersSent)
    if (isBegun) socket.destroy()
    else answerUnreadable(error, socket)
  })
  // CONNECT is for proxies, which we are not.
  server.on('connect', (_request, socket) => refuseSocket(socket, '405 Method Not Allowed'))
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, message: explain(error, host, port) }),
    )
    server.listen(port, host, () => {
      const address = server.address()
      const open = typeof address === 'object' && address ? address.port : port
      resolve({ ok: true, port: open, close: (pauseMs) => drain(server, stopping, log, pauseMs) })
    })
  })
}

/** Nothing that a request holds gets past this: what throws, now or later, is logged and answered. */
function guard(
  handle: HandleRequest,
  req: IncomingMessage,
  res: ServerResponse,
  { log, isKnownHost }: { log: Logger | null; isKnownHost: (host: string) => boolean },
): void {
  // Connections break; a stream without a listener would take the process along.
  req.on('error', ignore)
  res.on('error', ignore)
  const fault = (error: unknown) => {
    log?.error({ err: error, method: req.method }, 'request.failed')
    refuse(req, res, 500)
  }
  try {
    if (answerWithoutPages(req, res, isKnownHost)) return
    limitArrival(req)
    handle(req, res)?.catch(fault)
  } catch (error) {
    fault(error)
  }
}

function ignore(): void {}

/** True when the request line or its Host had their answer here. */
function answerWithoutPages(
  req: IncomingMessage,
  res: ServerResponse,
  isKnownHost: (host: string) => boolean,
): boolean {
  const { method = '', url = '' } = req
  if (method === 'OPTIONS' && url === '*') {
    res.writeHead(204, { allow: 'GET, HEAD, POST, OPTIONS' }).end()
    return true
  }
  const target = readTarget(method, url)
  if (!target.ok) {
    if (target.status === 308) res.writeHead(308, { location: target.location }).end()
    else refuse(req, res, target.status)
    return true
  }
  // Only HTTP/1.0 may leave it out.
  const host = target.host ?? req.headers.host ?? 'localhost'
  if (countHosts(req.rawHeaders) > 1 || !isKnownHost(host)) {
    refuse(req, res, 400)
    return true
  }
  req.url = target.url
  if (host !== req.headers.host) nameHost(req, host)
  return false
}

function countHosts(rawHeaders: readonly string[]): number {
  let named = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named
}

/** The host of an absolute request line counts, not the header's. */
function nameHost(req: IncomingMessage, host: string): void {
  req.headers.host = host
  const at = req.rawHeaders.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (at >= 0) req.rawHeaders[at + 1] = host
  else req.rawHeaders.push('Host', host)
}

type Refusal = 400 | 405 | 414 | 500

/** What is left of the body is not waited for. */
function refuse(req: IncomingMessage, res: ServerResponse, status: Refusal): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const words = wordsFor(status, req.url ?? '/')
  const headers: Record<string, string> = {
    ...faultHeaders,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    connection: 'close',
  }
  if (status === 405) headers['allow'] = 'GET, HEAD, POST, OPTIONS'
  res.writeHead(status, headers)
  res.end(req.method === 'HEAD' ? undefined : faultPage(null, words, null))
}

function wordsFor(status: Refusal, url: string): FaultWords {
  if (status === 405) return faultWords.notAllowed
  if (status !== 500) return faultWords.unreadable
  return isReturnFromPayment(url.split('?')[0] ?? '') ? faultWords.paid : faultWords.fault
}

/** What is no HTTP at all, too long a head, or a request that did not arrive in time. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'HPE_HEADER_OVERFLOW') refuseSocket(socket, '431 Request Header Fields Too Large')
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, '408 Request Timeout')
  else refuseSocket(socket, '400 Bad Request')
}

function refuseSocket(socket: Duplex, status: string): void {
  socket.on('error', () => {})
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function limitArrival(request: IncomingMessage): void {
  const { method = 'GET', url = '/' } = request
  if (method === 'GET' || method === 'HEAD' || maxUploadBytes(method, url) !== null) return
  const late = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, arrivalMs)
  request.once('close', () => clearTimeout(late))
}

/** What stands in the way of listening there, said before a long first start; null when nothing does. */
export async function findListenProblem(host: string, port: number): Promise<string | null> {
  const tried = await listen(() => {}, host, port)
  if (!tried.ok) return tried.message
  await tried.close()
  return null
}

/**
 * Lets everybody go, then stops taking connections and lets running requests end. Connections that are at rest a moment later
 * are closed, and what is left after `drainMs` is cut.
 */
async function drain(server: Server, stopping: Stopping, log: Logger | null, pauseMs = 0): Promise<void> {
  stopping.isBegun = true
  // In the order in which they came, so that of each connection the youngest stays.
  const youngest = new Map([...stopping.running].map((response) => [response.req.socket, response]))
  for (const response of youngest.values()) response.shouldKeepAlive = false
  if (pauseMs > 0) await delay(pauseMs)
  // A process that was busy until now may not have taken anybody yet.
  await takeWaiting(stopping)
  if ((await countConnections(server)) > 0) await holdRequests(stopping)
  const closed = new Promise<void>((resolve) => {
    // Not the HTTP server's own close, which at once cuts connections on which the next request is on its way.
    NetServer.prototype.close.call(server, () => resolve())
  })
  for (const answer of stopping.held ?? []) answer()
  stopping.held = null
  // What has arrived is read first: a busy process would otherwise take a connection with a request on it for idle.
  const sweep = setInterval(() => setImmediate(closeResting, server, stopping), restMs)
  const cut = setTimeout(() => {
    if (stopping.running.size > 0) log?.warn({ requests: stopping.running.size }, 'stop.cut')
    server.closeAllConnections()
  }, drainMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  // Ends the HTTP server's own timer.
  server.close()
}

/** Of requests that came one behind the other (pipelined), only the youngest one's answer may end the connection. */
function makeLast(response: ServerResponse, running: Set<ServerResponse>): void {
  for (const other of running)
    if (other !== response && other.req.socket === response.req.socket) other.shouldKeepAlive = true
  response.shouldKeepAlive = false
}

function closeResting(server: Server, { fresh }: Stopping): void {
  server.closeIdleConnections()
  for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy()
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

/**
 * Closing the port cuts connections that the system took and we did not yet. So requests are taken and not answered for a
 * moment: whoever would come back after an answer waits for it, and nobody is at the port when it closes.
 */
async function holdRequests(stopping: Stopping): Promise<void> {
  stopping.held = []
  await delay(holdMs)
  await takeWaiting(stopping)
}

/**
 * Resolves when nobody waits at the port any more, and before anything else happens. Whoever comes between the last look at the port
 * and its end is cut by the system: so the last turn of the loop has to be a short one, too.
 */
async function takeWaiting(stopping: Stopping): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns++) {
    const [before, began] = [stopping.taken, performance.now()]
    await nextTurn()
    if (before === stopping.taken && performance.now() - began < shortTurnMs) return
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
  }
  if (error.code === 'EACCES')
    return `Port ${port} may only be opened by root. Choose one above 1023: PORT=3000 npm start`
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST=127.0.0.1 or HOST=0.0.0.0.`
  return `The port could not be opened: ${error.message}`
}
