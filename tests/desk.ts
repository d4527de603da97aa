// The order desk for tests of the domain: a database, a queue, a member of staff, and a gateway that keeps books of its own.
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Charge, PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { createQueue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type RefundId, type VariantId } from '#app/foundation/lib/ids.ts'
import { refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { sendRefund } from '#app/domain/orders/payments/refunds.server.ts'
import { settlePayment, type SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { feesOf } from '#stand-ins/paystack/payloads.server.ts'
import { freshDatabase } from './database.ts'
import { addWig, furnishShop } from './factories.ts'
import { addOrder } from './orders.ts'
import { addStaff } from './staff.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** `connections` of its pool; `now` where its clock stands. */
export async function openDesk({ connections, now }: { connections?: number; now?: Date } = {}) {
  const shop = await freshDatabase(connections)
  await furnishShop(shop.db)
  const queue = createQueue({ target: { url: shop.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  const bank = openBank()
  const clock = { at: now ?? new Date('2026-11-21T10:00:00Z') }
  const deps: SettleDeps = {
    payment: bank.gateway,
    queue,
    baseUrl: 'http://shop.test',
    now: () => clock.at,
  }
  const { userId } = await addStaff(shop.db, 'owner', { name: 'Bisi Adeyemi' })
  const actor = (): Actor => ({ userId, role: 'owner', requestId: 'test', now: clock.at })
  const { db } = shop
  return {
    db,
    deps,
    clock,
    bank,
    actor,
    /** An order of `quantity` units of each of `kinds` wigs, with stock to spare; not paid. */
    async place({ kinds = 1, quantity = 1, stock = 5 } = {}) {
      const variantIds: VariantId[] = []
      for (let kind = 0; kind < kinds; kind++)
        variantIds.push((await transaction(db, (tx) => addWig(tx, { stock }))).variantId)
      const order = await addOrder(db, {
        now: clock.at,
        units: variantIds.map((id) => [id, quantity]),
      })
      const [line] = (await readOrder(db, order.id)).lines
      if (!line?.variantId) throw new Error('an order has products of the catalogue')
      return { orderId: order.id, line, variantId: line.variantId }
    },
    /** An order of some units of one wig whose payment page is open, unless something ended it at once. */
    async placeCase(wanted: { quantity?: number; stock?: number } = {}) {
      const { orderId, variantId, line } = await this.place(wanted)
      await startPayment(db, deps, orderId)
      const reference = (await readOrder(db, orderId)).payments.at(-1)?.reference
      if (reference === undefined) throw new Error('no attempt')
      return { orderId, variantId, reference, quantity: line.quantity }
    },
    /** Opens a payment, lets the bank take it, and settles it. */
    async pay(orderId: OrderId): Promise<string> {
      const reference = await this.openPayment(orderId)
      bank.take(reference)
      const settled = await settlePayment(db, deps, reference)
      if (!settled.ok || settled.state !== 'paid') throw new Error('the test payment was not settled')
      return reference
    },
    async openPayment(orderId: OrderId): Promise<string> {
      const page = await startPayment(db, deps, orderId)
      if (!page.ok) throw new Error(page.problem)
      const attempt = (await readOrder(db, orderId)).payments.at(-1)
      if (!attempt) throw new Error('no attempt')
      return attempt.reference
    },
    /** What the worker does. */
    async sendQueuedRefunds(): Promise<void> {
      const rows = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.state, 'queued'))
      for (const { id } of rows) await sendRefund(db, deps, id, clock.at)
    },
    async shelf(variantId: VariantId) {
      const [row] = await db
        .select({ onHand: variants.onHand, held: variants.held })
        .from(variants)
        .where(eq(variants.id, variantId))
      return row
    },
    async close() {
      await queue.stop()
      await shop.drop()
    },
  }
}

export const newKey = (): RefundId => newId('ref')

/** A gateway in memory: what was charged, what was sent back, and how the next refund ends. */
export function openBank() {
  const charges = new Map<
    string,
    { amountKobo: number; currency?: string; state: Charge['state']; refundedKobo: number }
  >()
  const asked: { reference: string; amountKobo: number }[] = []
  const accounts: { providerId: string; bankId: string; accountNumber: string }[] = []
  let number = 1000
  const fate: { next: 'pending' | 'processed' | 'failed' | 'needs-attention' | 'unreachable' } = {
    next: 'processed',
  }
  /** Done once, while the shop waits for that answer of the gateway. */
  const meanwhile: Partial<Record<'start' | 'find' | 'refund', () => Promise<unknown>>> = {}
  const pass = async (moment: keyof typeof meanwhile) => {
    const does = meanwhile[moment]
    delete meanwhile[moment]
    await does?.()
  }
  const gateway: PaymentGateway = {
    provider: 'paystack',
    pageOrigin: null,
    words: { name: 'Paystack', ways: 'card' },
    domain: 'test',
    async start({ reference, amountKobo }) {
      if (charges.has(reference)) return { ok: false, problem: 'duplicate-reference', message: 'duplicate' }
      // As Paystack calls a payment that nobody has tried yet.
      charges.set(reference, { amountKobo, state: 'abandoned', refundedKobo: 0 })
      await pass('start')
      return { ok: true, authorizationUrl: `https://pay.test/${reference}`, accessCode: reference }
    },
    async find(reference) {
      const charge = charges.get(reference)
      if (!charge) return { ok: false, problem: 'unknown-reference', message: 'unknown' }
      // As it was when it was asked, whatever happens until the answer is there.
      const { state } = charge
      await pass('find')
      return {
        ok: true,
        charge: {
          state,
          reference,
          amountKobo: charge.amountKobo,
          currency: charge.currency ?? 'NGN',
          domain: 'test',
          providerId: `charge-${reference}`,
          channel: 'card',
          message: null,
          feeKobo: state === 'paid' ? feesOf(charge.amountKobo) : null,
          paidAt: null,
        },
      }
    },
    async refund({ reference, amountKobo }) {
      asked.push({ reference, amountKobo })
      await pass('refund')
      if (fate.next === 'unreachable') return { ok: false, problem: 'unreachable', message: 'no answer' }
      const charge = charges.get(reference)
      if (!charge || charge.refundedKobo + amountKobo > charge.amountKobo)
        return { ok: false, problem: 'refused', message: 'more than was charged' }
      if (fate.next !== 'failed') charge.refundedKobo += amountKobo
      return { ok: true, state: fate.next, providerId: String(++number) }
    },
    findRefund: async (providerId) => ({ ok: true, state: 'processed', providerId }),
    bankRefunds: {
      async retry({ providerId, account }) {
        accounts.push({ providerId, ...account })
        if (account.accountNumber.startsWith('9'))
          return { ok: false, problem: 'refused', message: 'Account could not be found' }
        return { ok: true, state: 'pending', providerId }
      },
      listBanks: async () => ({ ok: true, banks: [zenith] }),
      nameAccount: async () => ({ ok: true, name: 'ADAEZE OKAFOR' }),
    },
    readNotice: () => ({ ok: false, problem: 'bad-signature' }),
  }
  return {
    gateway,
    charges,
    asked,
    accounts,
    fate,
    meanwhile,
    take(reference: string) {
      const charge = charges.get(reference)
      if (charge) charge.state = 'paid'
    },
  }
}

export const zenith = { id: '21', code: '057', name: 'Zenith Bank' }
