// A small proxy in front of one or several processes of the shop, as operators have one: it keeps connections to them, asks
// each whether it is ready, and shares out requests among those that are. It tries nothing twice, so that it hides nothing.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

export type Proxy = {
  address: string
  /** Adds a process, or takes it away for good. */
  add: (port: number) => void
  remove: (port: number) => void
  /** Ports of the processes that are being asked. */
  ready: () => number[]
  /** What was cut on the way to a process, in words. */
  cut: string[]
  close: () => void
}

/** How often each process is asked whether it is ready; milliseconds. */
const lookEveryMs = 100

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const known = new Set(ports)
  const ready = new Set(ports)
  const cut: string[] = []
  let turn = 0

  const server = createServer((asked, answer) => {
    const among = ready.size > 0 ? [...ready] : [...known]
    const port = among[turn++ % among.length]
    if (port === undefined) return void answer.writeHead(502).end()
    const { method, url, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (given) => {
      // Connections are each side's own.
      const { connection: _, 'keep-alive': _too, ...kept } = given.headers
      answer.writeHead(given.statusCode ?? 502, kept)
      given.pipe(answer)
      given.on('error', (error) => fail(`answer of ${port}: ${error.message}`))
    })
    const fail = (why: string) => {
      cut.push(`${method} ${url} ${why}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens there any more: the next look says so, and another may be asked.
      if (error.code === 'ECONNREFUSED') answer.writeHead(502, { 'x-refused': '1' }).end()
      else fail(`${port}: ${error.message}`)
    })
    asked.pipe(onward)
  })

  const looking = setInterval(() => {
    for (const port of known) void look(port)
  }, lookEveryMs)

  async function look(port: number): Promise<void> {
    const isReady = await new Promise<boolean>((resolve) => {
      request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2_000 }, (given) => {
        given.resume()
        resolve(given.statusCode === 200)
      })
        .on('error', () => resolve(false))
        .end()
    })
    if (isReady && known.has(port)) ready.add(port)
    else ready.delete(port)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (typeof place !== 'object' || place === null) throw new Error('no port')
  return {
    address: `http://127.0.0.1:${place.port}`,
    add: (port) => void known.add(port),
    remove(port) {
      known.delete(port)
      ready.delete(port)
    },
    ready: () => [...ready],
    cut,
    close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
