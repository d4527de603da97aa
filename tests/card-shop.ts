// A shop with both payment providers as local stand-ins, in which customers have cards remembered and pay with them.
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { PayWhat } from '#app/domain/orders/payments/current-attempt.server.ts'
import { sumsToPay } from '#app/domain/orders/payments/money-of-order.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'
import { addWig, furnishShop } from './factories.ts'
import { type LocalFlutterwave, startLocalFlutterwave } from './flutterwave.ts'
import { addOrder } from './orders.ts'
import { type LocalPaystack, startLocalPaystack, testSecretKey } from './paystack.ts'
import { addPerson } from './people.ts'
import { type CardCharge, chargeCard } from '#app/domain/orders/cards/charge-card.server.ts'
import { listOwnCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { rememberCard, wishCardKept } from '#app/domain/orders/cards/remember-card.server.ts'

/** What somebody does on the provider's page. */
export type Payer = (page: string) => Promise<unknown>

/** Registers its own hooks. */
export function useCardShop() {
  let database: TestDatabase
  let paystack: LocalPaystack
  let flutterwave: LocalFlutterwave
  let queue: Queue
  const clock = { at: new Date() }
  const secret: ShopSecret = ['a secret of these tests, long enough to seal with']

  beforeAll(async () => {
    database = await freshDatabase(12)
    await furnishShop(database.db)
    ;[paystack, flutterwave] = await Promise.all([startLocalPaystack(), startLocalFlutterwave()])
    queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
    await queue.start()
  })
  afterAll(async () => {
    await Promise.all([queue.stop(), paystack.stop(), flutterwave.stop()])
    await database.drop()
  })
  beforeEach(async () => {
    clock.at = new Date()
    await control({ defaults: { again: 'taken' }, fault: { kind: 'none' } })
    await emptyTables(database.db, 'orders', 'remembered_cards', 'products', 'settings')
    await database.db.execute(sql`delete from pgboss.job where name in ('remember-card', 'end-card')`)
  })

  const both = (): Payments => ({ ...paystack.gateway, others: [flutterwave.gateway] })
  const deps = (payment = both()) => ({
    payment,
    queue,
    baseUrl: 'http://shop.test',
    now: () => clock.at,
    secret,
  })

  async function control(command: object): Promise<void> {
    const body = JSON.stringify(command)
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const done = await fetch(`${paystack.publicUrl}/_control`, asked)
    if (!done.ok) throw new Error(await done.text())
  }

  /** What the queue holds of one job. */
  async function jobsOf<Data>(name: string): Promise<Data[]> {
    const { rows } = await database.db.execute(
      sql`select data from pgboss.job where name = ${name} order by created_on`,
    )
    return rows.map(({ data }) => data as Data)
  }

  async function place(userId: UserId, form: { pay?: 'plan' | 'deposit' } = {}): Promise<OrderId> {
    const { variantId } = await addWig(database.db, { stock: 9 })
    return (await addOrder(database.db, { userId, now: clock.at, units: [[variantId, 1]] }, form)).id
  }

  /** Paid on the provider's page, with the wish that the card is remembered. */
  async function payAndKeep(
    userId: UserId,
    pay: Payer = paystack.payWithGoodCard,
    payment = both(),
    named = 'Paystack',
  ) {
    const orderId = await place(userId)
    await wishCardKept(database.db, orderId, named, clock.at)
    const { provider } = payment
    await database.db.update(payments).set({ provider }).where(eq(payments.orderId, orderId))
    const page = await startPayment(database.db, deps(payment), orderId)
    if (!page.ok) throw new Error(page.problem)
    await pay(page.authorizationUrl)
    const reference = (await readOrder(database.db, orderId)).payments.at(-1)?.reference ?? ''
    await settlePayment(database.db, deps(payment), reference)
    for (const job of await jobsOf<{ reference: string }>('remember-card'))
      await rememberCard(database.db, deps(payment), job.reference)
    return orderId
  }

  async function withCard() {
    const { userId } = await addPerson(database.db)
    await payAndKeep(userId)
    const [card] = await listOwnCards(database.db, userId)
    if (!card) throw new Error('no card was remembered')
    return { userId, card, orderId: await place(userId) }
  }

  type Press = { orderId: OrderId; userId: UserId; cardId: string; what?: PayWhat; payment?: Payments }

  async function press({ payment, what = 'order', ...about }: Press): Promise<CardCharge> {
    const seenKobo = sumsToPay(await readOrder(database.db, about.orderId))?.dueKobo ?? kobo(0)
    return chargeCard(database.db, deps(payment), { ...about, what, seenKobo })
  }

  const attempts = async (orderId: OrderId) => (await readOrder(database.db, orderId)).payments
  /** How many transactions of an order the provider has, by their references. */
  async function chargesOf(orderId: OrderId) {
    const answer = await fetch(`${paystack.publicUrl}/transaction?perPage=100`, {
      headers: { authorization: `Bearer ${testSecretKey}` },
    })
    const { data } = (await answer.json()) as { data: { reference: string; status: string }[] }
    const own = new Set((await attempts(orderId)).map(({ reference }) => reference))
    return data.filter(({ reference, status }) => own.has(reference) && status === 'success').length
  }

  return {
    clock,
    secret,
    both,
    deps,
    control,
    jobsOf,
    place,
    payAndKeep,
    withCard,
    press,
    attempts,
    chargesOf,
    get db() {
      return database.db
    },
    get paystack() {
      return paystack
    },
    get flutterwave() {
      return flutterwave
    },
    get queue() {
      return queue
    },
  }
}
