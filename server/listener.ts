// The socket: a helpful word when the port is taken, and a stop that finishes what was begun.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { maxUploadBytes } from '#app/http/body-limits.ts'

export type Listening = { ok: true; server: Server; port: number } | { ok: false; message: string }

/** How long a request may take to arrive whole: files come over slow phones, everything else is short; milliseconds. */
const filesMs = 5 * 60_000
const arrivalMs = 30_000
/** Requests that have not ended this long after the stop began are cut; milliseconds. */
const drainMs = 8_000

export function listen(handle: RequestListener, host: string, port: number): Promise<Listening> {
  const server = createServer(
    { requestTimeout: filesMs, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      limitArrival(request)
      handle(request, response)
    },
  )
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, message: explain(error, host, port) }),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve({ ok: true, server, port: typeof address === 'object' && address ? address.port : port })
    })
  })
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
  await new Promise<void>((resolve) => tried.server.close(() => resolve()))
  return null
}

/** Stops taking connections, lets running requests end, then cuts what is left. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(cut)
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
