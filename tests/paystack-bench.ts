// For tests: the stand-in on a real port under a prefix, a shop that collects notices, and the real adapter between.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Notice, StartPayment } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { testCards } from '#stand-ins/paystack/cards.ts'
import type { Dispute, Refund, StoredJob, Transaction } from '#stand-ins/paystack/records.ts'
import { createPaystackStandIn } from '#stand-ins/paystack/stand-in.server.ts'

export const secretKey = 'sk_test_bench'
export const callbackUrl = 'http://shop.test/checkout/return?from=pay'
export const cancelUrl = 'http://shop.test/order/abc?payment=cancelled'

type State = { now: string; transactions: Transaction[]; refunds: Refund[]; jobs: StoredJob[] }
export type Bench = Awaited<ReturnType<typeof startBench>>

export async function startBench(timeoutMs = 2_000) {
  const dir = mkdtempSync(join(tmpdir(), 'paystack-'))
  const clock = { at: new Date('2026-03-02T09:00:00Z') }
  const shop = await startShop()
  let app: Hono = new Hono()
  const server = await listenOn(
    getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false }),
  )
  const publicUrl = `${addressOf(server)}/_paystack`
  const open = () => {
    const standIn = createPaystackStandIn({
      file: join(dir, 'paystack.sqlite'),
      publicUrl,
      webhookUrl: `${shop.url}/webhooks/paystack`,
      secretKey,
      now: () => clock.at,
      log: { warn() {} },
      noticeTimeoutMs: 500,
    })
    app = new Hono().route('/_paystack', standIn.app)
    return standIn
  }
  let standIn = open()
  const gateway = createPaystack({ secretKey, baseUrl: publicUrl, timeoutMs })
  const control = async (command: object): Promise<State> => {
    const response = await fetch(`${publicUrl}/_control`, jsonPost(command))
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as State
  }
  return {
    clock,
    shop,
    gateway,
    publicUrl,
    control,
    notices: (): Notice[] =>
      shop.received.map(({ raw, signature }) =>
        gateway.readNotice(raw, new Headers(signature === null ? {} : { 'x-paystack-signature': signature })),
      ),
    events: () =>
      shop.received.map(({ raw }) => (JSON.parse(Buffer.from(raw).toString()) as { event: string }).event),
    api: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${secretKey}`)
      return fetch(publicUrl + path, { ...init, headers })
    },
    /** What the provider remembers of all payments whose references begin so, however long ago they were. */
    records: (prefix: string) => readRecords(join(dir, 'paystack.sqlite'), prefix),
    restart: async () => {
      await standIn.stop()
      standIn = open()
    },
    startTimer: () => standIn.start(),
    stop: async () => {
      await standIn.stop()
      await Promise.all([close(server), shop.stop()])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export function jsonPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export function startInput(reference: string, amount = 47_400_000): StartPayment {
  return {
    reference,
    email: 'ada@example.com',
    amountKobo: kobo(amount),
    callbackUrl,
    cancelUrl,
    metadata: { order_number: '1001' },
  }
}

/** Opens a payment and gives its page's address. */
export async function openPayment(bench: Bench, reference: string, amount?: number): Promise<string> {
  const started = await bench.gateway.start(startInput(reference, amount))
  if (!started.ok) throw new Error(started.message)
  return started.authorizationUrl
}

export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

export function payWith(pageUrl: string, cardId: string): Promise<Response> {
  const card = testCards.find(({ id }) => id === cardId)
  if (!card) throw new Error(`no card ${cardId}`)
  return post(`${pageUrl}/card`, { number: card.number, expiry: '12/30', cvv: card.cvv })
}

/** A payment that is paid, its notice delivered and forgotten. */
export async function paidPayment(
  bench: Bench,
  reference: string,
  cardId = 'ok',
  amount?: number,
): Promise<void> {
  await payWith(await openPayment(bench, reference, amount), cardId)
  await bench.control({ flush: true })
  bench.shop.received.length = 0
}

function readRecords(file: string, prefix: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const all = (statement: string): unknown[] =>
      db
        .prepare(statement)
        .all(`${prefix}%`)
        .map(({ doc }) => JSON.parse(String(doc)) as unknown)
    const ofThem = 'where transaction_id in (select id from transactions where reference like ?)'
    return {
      charges: all('select doc from transactions where reference like ?') as Transaction[],
      refunds: all(`select doc from refunds ${ofThem}`) as Refund[],
      disputes: all(`select doc from disputes ${ofThem}`) as Dispute[],
    }
  } finally {
    db.close()
  }
}

async function startShop() {
  const received: { raw: Uint8Array; signature: string | null }[] = []
  const behaviour = { status: 200 }
  const app = new Hono()
  app.post('/webhooks/paystack', async (c) => {
    received.push({
      raw: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header('x-paystack-signature') ?? null,
    })
    return new Response(null, { status: behaviour.status })
  })
  const server = await listenOn(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  return { url: addressOf(server), received, behaviour, stop: () => close(server) }
}

export async function listenOn(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
