// The local payment provider on a port of its own, with faults on the line: each call of its API may be slow, cut, answered with
// something else, or done without an answer. And a hand that is called at named moments of a call.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { createPaystackStandIn } from '#stand-ins/paystack/stand-in.server.ts'
import { addressOf, close, listenOn } from '#tests/paystack-bench.ts'

export const faults = [
  'none',
  'slow',
  'reset',
  'silent',
  'html instead',
  'too many requests',
  'done, half an answer',
  'done, then reset',
  'done, then silent',
  'done, html instead',
] as const
export type Fault = (typeof faults)[number]

/** 'asked': nothing is done yet. 'done': the work is done and the answer is not out. */
export type Moment = `${'initialize' | 'verify' | 'refund'} ${'asked' | 'done'}`

export type ProviderTransaction = { reference: string; status: string; chargedAmount: number }

export type FaultyProvider = {
  publicUrl: string
  secretKey: string
  gateway: (timeoutMs: number) => PaymentGateway
  /** Of the next calls, one each; later ones are healthy. */
  plan: Fault[]
  /** Called once, when a call reaches that moment. */
  meanwhile: Partial<Record<Moment, () => Promise<unknown>>>
  /** Where the shopper is led afterwards. */
  payWithGoodCard: (payPage: string) => Promise<string>
  /** What it knows of one order's payments: their references begin with its number. */
  read: (
    orderNumber: number,
  ) => Promise<{ charges: ProviderTransaction[]; refunds: { amount: number; status: string }[] }>
  stop: () => Promise<void>
}

const secretKey = 'sk_test_of_the_faulty_provider'
/** How late a slow answer is, at most; milliseconds. */
const slowMs = 150

/** `shop` says where the shop is at this moment: there its webhooks go. Without one nobody is told. */
export async function startFaultyProvider(shop?: () => Promise<string>): Promise<FaultyProvider> {
  const plan: Fault[] = []
  const meanwhile: FaultyProvider['meanwhile'] = {}
  const pass = async (moment: Moment) => {
    const does = meanwhile[moment]
    delete meanwhile[moment]
    await does?.()
  }
  const server = await listenOn((req, res) => void answer(req, res))
  const publicUrl = addressOf(server)
  const standIn = createPaystackStandIn({
    file: ':memory:',
    publicUrl,
    webhookUrl: 'http://127.0.0.1:9/webhooks/paystack',
    fetch: async (_url, init) => {
      if (!shop) throw new TypeError('nobody is told')
      return fetch(`${await shop()}/webhooks/paystack`, init)
    },
    secretKey,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    noticeTimeoutMs: 2_000,
  })
  if (shop) standIn.start()

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req)
    const call = /^\/(?:transaction\/(initialize|verify)|(refund))/u.exec(req.url ?? '')
    const name = (call?.[1] ?? call?.[2] ?? null) as 'initialize' | 'verify' | 'refund' | null
    if (name === null) return send(res, await work(req, body))
    const fault = plan.shift() ?? 'none'
    await pass(`${name} asked`)
    if (isRefused(fault, req, res)) return
    const done = await work(req, body)
    await pass(`${name} done`)
    await sendFaulty(fault, res, done)
  }

  async function work({ method = 'GET', url = '', headers }: IncomingMessage, body: Buffer): Promise<Done> {
    const given = await standIn.app.fetch(
      new Request(publicUrl + url, {
        method,
        headers: Object.entries(headers).map(([key, value]): [string, string] => [key, String(value)]),
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      }),
    )
    const bytes = Buffer.from(await given.arrayBuffer())
    return { status: given.status, headers: Object.fromEntries(given.headers), bytes }
  }

  return {
    publicUrl,
    secretKey,
    gateway: (timeoutMs) => createPaystack({ secretKey, baseUrl: publicUrl, timeoutMs }),
    plan,
    meanwhile,
    async payWithGoodCard(payPage) {
      const body = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })
      const taken = await fetch(`${payPage}/card`, { method: 'POST', body, redirect: 'manual' })
      const onward = taken.headers.get('location')
      if (taken.status !== 303 || onward === null)
        throw new Error(`the test card was not taken: ${taken.status}`)
      return onward
    },
    async read(orderNumber) {
      const headers = { authorization: `Bearer ${secretKey}` }
      const list = async (path: string) =>
        (
          (await (await standIn.app.fetch(new Request(publicUrl + path, { headers }))).json()) as {
            data: never[]
          }
        ).data
      const charges: { reference: string; status: string; amount: number }[] =
        await list('/transaction?perPage=100')
      const refunds: { transaction: { reference: string }; amount: number; status: string }[] =
        await list('/refund')
      const isOurs = (reference: string) => reference.startsWith(`${orderNumber}-`)
      return {
        charges: charges
          .filter(({ reference }) => isOurs(reference))
          .map(({ amount, ...charge }) => ({ ...charge, chargedAmount: amount })),
        refunds: refunds.filter(({ transaction }) => isOurs(transaction.reference)),
      }
    },
    async stop() {
      await standIn.stop()
      await close(server)
    },
  }
}

type Done = { status: number; headers: Record<string, string>; bytes: Buffer }

/** A fault before anything is done; true when the call is over, or never answered. */
function isRefused(fault: Fault, req: IncomingMessage, res: ServerResponse): boolean {
  if (fault === 'reset') req.socket.destroy()
  else if (fault === 'html instead') sendHtml(res, 502)
  else if (fault === 'too many requests') res.writeHead(429, { 'retry-after': '1' }).end('{}')
  else return fault === 'silent'
  return true
}

async function sendFaulty(fault: Fault, res: ServerResponse, done: Done): Promise<void> {
  switch (fault) {
    case 'done, then silent':
      return
    case 'done, then reset':
      res.socket?.destroy()
      return
    case 'done, html instead':
      return sendHtml(res, 500)
    case 'done, half an answer':
      res.writeHead(done.status, { ...done.headers, 'content-length': done.bytes.length })
      res.write(done.bytes.subarray(0, done.bytes.length / 2), () => res.socket?.destroy())
      return
    case 'slow':
      await delay(Math.random() * slowMs)
      return send(res, done)
    default:
      return send(res, done)
  }
}

function send(res: ServerResponse, { status, headers, bytes }: Done): void {
  res.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

function sendHtml(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
}
