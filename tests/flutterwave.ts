// A local Flutterwave on a port of its own, spoken to by the real adapter over real HTTP, and what it would have told the shop.
import { getRequestListener } from '@hono/node-server'
import { createFlutterwave } from '#app/foundation/gateways/payment/flutterwave.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { flutterwaveCards } from '#stand-ins/paystack/cards.ts'
import { createFlutterwaveStandIn } from '#stand-ins/flutterwave/stand-in.server.ts'
import { addressOf, close, jsonPost, listenOn } from './paystack-bench.ts'

export const flutterwaveKey = 'FLWSECK_TEST-local-stand-in-for-tests'
export const flutterwaveHash = 'secret-hash-for-tests'

export type LocalFlutterwave = {
  gateway: PaymentGateway
  publicUrl: string
  /** Notices as they were sent, the newest last. */
  told: { body: string; headers: Headers }[]
  /** To its control page: faults, switches, the clock. */
  control: (command: object) => Promise<void>
  payWith: (cardId: string, payPage: string) => Promise<Response>
  payWithGoodCard: (payPage: string) => Promise<void>
  stop: () => Promise<void>
}

export async function startLocalFlutterwave({ timeoutMs = 2_000 } = {}): Promise<LocalFlutterwave> {
  let answer: ReturnType<typeof getRequestListener> | null = null
  const server = await listenOn((req, res) => void answer?.(req, res))
  const publicUrl = addressOf(server)
  const told: LocalFlutterwave['told'] = []
  const standIn = createFlutterwaveStandIn({
    file: ':memory:',
    publicUrl,
    webhookUrl: 'http://shop.test/webhooks/flutterwave',
    fetch: async (_url, init) => {
      told.push({
        body: typeof init?.body === 'string' ? init.body : '',
        headers: new Headers(init?.headers),
      })
      return new Response(null, { status: 200 })
    },
    secretKey: flutterwaveKey,
    noticeSecret: flutterwaveHash,
    now: () => new Date(),
    log: { warn() {} },
  })
  answer = getRequestListener(standIn.app.fetch, { overrideGlobalObjects: false })
  const payWith = (cardId: string, payPage: string) => {
    const card = flutterwaveCards.find(({ id }) => id === cardId)
    if (!card) throw new Error(`no card ${cardId}`)
    const body = new URLSearchParams({ number: card.number, expiry: '09/32', cvv: card.cvv })
    return fetch(`${payPage}/card`, { method: 'POST', body, redirect: 'manual' })
  }
  return {
    gateway: createFlutterwave({
      secretKey: flutterwaveKey,
      webhookHash: flutterwaveHash,
      baseUrl: `${publicUrl}/v3`,
      timeoutMs,
    }),
    publicUrl,
    told,
    async control(command) {
      const done = await fetch(`${publicUrl}/_control`, jsonPost(command))
      if (!done.ok) throw new Error(await done.text())
    },
    payWith,
    async payWithGoodCard(payPage) {
      const paid = await payWith('flw-ok', payPage)
      if (paid.status !== 303) throw new Error(`the test card was not taken: ${paid.status}`)
    },
    async stop() {
      await standIn.stop()
      await close(server)
    },
  }
}
