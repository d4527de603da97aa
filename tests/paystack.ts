// A local Paystack on a port of its own, spoken to by the real adapter over real HTTP.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { createPaystackStandIn } from '#stand-ins/paystack/stand-in.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { pino } from 'pino'

export const testSecretKey = 'sk_test_local_stand_in_for_tests'

export type LocalPaystack = {
  gateway: PaymentGateway
  publicUrl: string
  /** Makes an opened transaction paid, as the good test card does. */
  payWithGoodCard: (authorizationUrl: string) => Promise<void>
  stop: () => Promise<void>
}

export async function startLocalPaystack(): Promise<LocalPaystack> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-paystack-'))
  let answer: ReturnType<typeof getRequestListener> | null = null
  const server = createServer((req, res) => void answer?.(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn = createPaystackStandIn({
    file: join(dir, 'paystack.sqlite'),
    publicUrl,
    // Nobody listens there: these tests tell the shop themselves.
    webhookUrl: 'http://127.0.0.1:9/webhooks/paystack',
    secretKey: testSecretKey,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  answer = getRequestListener(standIn.app.fetch)
  return {
    gateway: createPaystack({ secretKey: testSecretKey, baseUrl: publicUrl }),
    publicUrl,
    payWithGoodCard,
    async stop() {
      await standIn.stop()
      await closeServer(server)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function payWithGoodCard(authorizationUrl: string): Promise<void> {
  const card = { number: '4084084084084081', expiry: '12/30', cvv: '408' }
  const paid = await fetch(`${authorizationUrl}/card`, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`the test card was not taken: ${paid.status} ${await paid.text()}`)
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
