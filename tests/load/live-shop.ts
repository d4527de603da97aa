// The built shop as a process, and a hand in its database and at its payment provider: orders are placed and paid from here, and
// the shop is told, or not, as a try wants it.
import { createHmac } from 'node:crypto'
import type { Db } from '#app/foundation/db/db.server.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { addWig } from '#tests/factories.ts'
import { furnishedDatabase } from '#tests/furnished-database.ts'
import { addOrder } from '#tests/orders.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

export type Placed = {
  orderId: OrderId
  variantId: VariantId
  reference: string
  payPage: string
  amountKobo: number
}

export type LiveShop = {
  shop: ShopProcess
  db: Db
  gateway: PaymentGateway
  /** An order of one wig in the shop's database, its page at the provider open; at another provider than its own when given. */
  place: (provider?: PaymentGateway) => Promise<Placed>
  /** With the card that pays. The shop hears of it by its provider only when `notice` says so. */
  pay: (placed: Placed) => Promise<void>
  /** Of the provider's control page. */
  control: (command: object) => Promise<void>
  /** What the provider would post about a paid charge, signed. */
  notice: (placed: Placed) => { body: string; signature: string }
  post: (body: string, signature: string | null) => Promise<number>
  stop: () => Promise<void>
}

const secretKey = 'sk_test_of_the_live_shop_in_proofs'

/** The provider tells nothing by itself. `env` for the shop's process. */
export async function startLiveShop(env: Record<string, string> = {}): Promise<LiveShop> {
  const { url, db, drop } = await furnishedDatabase()
  const shop = await startShop({
    DATABASE_URL: url,
    TRUSTED_PROXIES: '1',
    PAYSTACK_SECRET_KEY: secretKey,
    ...env,
  })
  const gateway = createPaystack({ secretKey, baseUrl: `${shop.address}/_paystack` })
  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(shop.address + path, { method: 'POST', body, headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }
  const json = { 'content-type': 'application/json' }
  const control = async (command: object) => {
    const status = await post('/_paystack/_control', JSON.stringify(command), json)
    if (status !== 200) throw new Error(`the provider's control page answered ${status}`)
  }
  await control({ defaults: { notice: 'never' } })
  return {
    shop,
    db,
    gateway,
    control,
    async place(provider = gateway) {
      const { variantId } = await addWig(db, { stock: 5 })
      const { id: orderId } = await addOrder(db, { now: new Date(), units: [[variantId, 1]] })
      const page = await startPayment(
        db,
        { payment: provider, baseUrl: shop.baseUrl, now: () => new Date() },
        orderId,
      )
      const attempt = (await readOrder(db, orderId)).payments.at(-1)
      if (!page.ok || !attempt) throw new Error(page.ok ? 'no attempt' : page.problem)
      const { reference, amountKobo } = attempt
      return { orderId, variantId, reference, payPage: page.authorizationUrl, amountKobo }
    },
    async pay({ payPage }) {
      const card = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const status = await post(new URL(payPage).pathname + '/card', card.toString(), form)
      if (status !== 303) throw new Error(`the test card was not taken: ${status}`)
    },
    notice({ reference, amountKobo }) {
      const data = { id: 1, reference, amount: amountKobo, currency: 'NGN', status: 'success' }
      const body = JSON.stringify({ event: 'charge.success', data })
      return { body, signature: sign(body) }
    },
    post: (body, signature) =>
      post('/webhooks/paystack', body, {
        ...json,
        ...(signature === null ? {} : { 'x-paystack-signature': signature }),
      }),
    async stop() {
      await drop()
      await shop.stop()
    },
  }
}

function sign(body: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex')
}
