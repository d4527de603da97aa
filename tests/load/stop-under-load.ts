// A stop while all kinds of clients ask without a pause: whoever was heard is answered whole, whoever comes later is refused.
import { once } from 'node:events'
import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ShopProcess } from '#tests/shop-process.ts'
import { startProxy } from './proxy.ts'
import { seeded } from './seeded.ts'

export type StopOutcome = {
  answered: number
  /** Nobody listened any more. */
  refused: number
  /**
   * Reset without a byte of an answer, on a connection at rest that the shop was closing or on one that the system had taken and
   * the shop had not yet: nobody can tell that in time, and clients ask again, browsers too.
   */
  crossed: number
  /** Requests that were begun and got no whole answer, in words. */
  cut: string[]
  /** From the signal to the end of the process; milliseconds. */
  exitMs: number
  code: number | null
}

type Options = {
  /** Of each kind: without a pause, with pauses, several requests at once, slow bodies, through a proxy. */
  clients: number
  seed: number
  /** How long they ask before the shop is told to stop; milliseconds. */
  loadMs?: number
}

/** Every request is one of these: searches are made anew each time, the others are kept. */
const paths = ['/search?q=wig', '/', '/shop', '/cart', '/product/aku-bone-classic']

/** Stops the process and resolves when it has ended and every client has its answer. */
export async function stopUnderLoad(
  shop: ShopProcess,
  { clients, seed, loadMs = 500 }: Options,
): Promise<StopOutcome> {
  const random = seeded(seed)
  const port = Number(new URL(shop.address).port)
  const proxy = await startProxy([port])
  const agent = new Agent({ keepAlive: true, maxSockets: clients * 3 })
  const outcome: StopOutcome = { answered: 0, refused: 0, crossed: 0, cut: [], exitMs: 0, code: null }
  const load = { isOver: false }
  const some = () => paths[Math.floor(random() * paths.length)] ?? '/'
  const note = (result: Result) => {
    if (result === 'answered') outcome.answered++
    else if (result === 'refused') outcome.refused++
    else if (result === 'crossed') outcome.crossed++
    else outcome.cut.push(result)
    load.isOver ||= result === 'refused'
  }
  const direct = { host: '127.0.0.1', port, agent }
  const proxied = { ...direct, port: Number(new URL(proxy.address).port) }
  const kinds = {
    steady: () => ask({ ...direct, path: some() }),
    thinking: async () => {
      await delay(random() * 400)
      return ask({ ...direct, path: some() })
    },
    fresh: () => ask({ ...direct, path: some(), agent: false }),
    pipelined: () => askAtOnce(port, [some(), some(), some()]),
    slow: () => sendSlowly(direct, 200 + random() * 800),
    proxied: () => ask({ ...proxied, path: some() }),
  }
  const work = Object.entries(kinds).flatMap(([kind, turn]) =>
    Array.from({ length: clients }, async () => {
      while (!load.isOver) {
        const result = await turn()
        note(ends.has(result) ? result : `${kind}: ${result}`)
      }
    }),
  )
  await delay(loadMs)
  let said = ''
  shop.child.stdout?.on('data', (text) => (said += String(text)))
  const ended = once(shop.child, 'exit') as Promise<[number | null]>
  const began = performance.now()
  shop.child.kill('SIGTERM')
  outcome.code = (await ended)[0]
  outcome.exitMs = Math.round(performance.now() - began)
  load.isOver = true
  await Promise.all(work)
  agent.destroy()
  proxy.close()
  outcome.cut.push(...proxy.cut, ...(/stop\.cut.*/u.exec(said) ?? []))
  return outcome
}

/** 'answered', 'refused', 'crossed', or what went wrong. */
type Result = string
const ends = new Set<Result>(['answered', 'refused', 'crossed'])

function ask(options: RequestOptions): Promise<Result> {
  return new Promise((resolve) => {
    outcomeOf(request(options), resolve).end()
  })
}

function outcomeOf(asked: ClientRequest, resolve: (result: Result) => void): ClientRequest {
  asked.on('response', (answer) => {
    answer.resume()
    answer.on('end', () => resolve(answer.headers['x-refused'] === '1' ? 'refused' : 'answered'))
    answer.on('error', (error) => resolve(`answer: ${error.message}`))
  })
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') resolve('refused')
    else if (error.code === 'ECONNRESET' && (asked.reusedSocket || error.syscall)) resolve('crossed')
    else resolve(`${error.syscall ?? 'request'}: ${error.message}`)
  })
  return asked
}

/** A change of a cart whose body comes in four pieces. Its answer does not matter, only that there is one. */
async function sendSlowly(to: RequestOptions, inMs: number): Promise<Result> {
  const body = JSON.stringify({ changes: [] })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const result = Promise.withResolvers<Result>()
  const sending = outcomeOf(
    request({ ...to, method: 'POST', path: '/cart/changes', headers }),
    result.resolve,
  )
  const size = Math.ceil(body.length / 4)
  for (let i = 0; i < 4 && !sending.destroyed; i++) {
    sending.write(body.slice(i * size, (i + 1) * size))
    await delay(inMs / 4)
  }
  sending.end()
  return result.promise
}

/** Sends all requests in one go on one connection and waits for as many answers. */
function askAtOnce(port: number, wanted: readonly string[]): Promise<Result> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(wanted.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`).join(''))
    })
    const end = (result: Result) => {
      socket.destroy()
      resolve(result)
    }
    const heard = () => said.match(/HTTP\/1\.1 \d{3} /gu)?.length ?? 0
    socket.setEncoding('latin1').on('data', (chunk) => {
      said += String(chunk)
      if (heard() === wanted.length && isWhole(said)) end('answered')
    })
    // Without a word: it closed before it read them.
    socket.on('end', () => end(`${heard()} of ${wanted.length}`))
    socket.on('error', ({ code, syscall, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') end('refused')
      else end(code === 'ECONNRESET' && said === '' ? 'crossed' : `${syscall}: ${message}`)
    })
  })
}

/** Whether the last answer has all that its head promises. */
function isWhole(said: string): boolean {
  const last = said.slice(said.lastIndexOf('HTTP/1.1 '))
  const headEnd = last.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /^content-length: (\d+)$/imu.exec(last.slice(0, headEnd))?.[1]
  const body = last.slice(headEnd + 4)
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}
