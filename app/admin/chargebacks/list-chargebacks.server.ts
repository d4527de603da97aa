// Chargebacks for the desk: what is to be answered by its deadline, all others with the newest first; and one of them.
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { evidenceOf } from '#app/domain/orders/payments/dispute-evidence.ts'
import { paymentDisputes, payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { paymentOf, type Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { DisputeId } from '#app/foundation/lib/ids.ts'
import { type ChargebackTab, chargebackTabs } from './chargeback-words.ts'

/** As many as a page shows; a house with more has another trouble. */
const mostShown = 100

export type ChargebackList = Awaited<ReturnType<typeof listChargebacks>>

export async function listChargebacks(db: Db, tab: ChargebackTab) {
  const { id, state, category, amountKobo, currency, dueAt, answerState, changedAt } = paymentDisputes
  const [rows, states] = await Promise.all([
    db
      .select({
        id,
        state,
        category,
        amountKobo,
        currency,
        dueAt,
        answerState,
        changedAt,
        number: orders.number,
        name: orders.name,
      })
      .from(paymentDisputes)
      .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(state, [...chargebackTabs[tab].states]))
      .orderBy(...(tab === 'open' ? [asc(dueAt), asc(id)] : [desc(changedAt), desc(id)]))
      .limit(mostShown),
    db.select({ state, count: count() }).from(paymentDisputes).groupBy(state),
  ])
  const countOf = (name: ChargebackTab) =>
    states
      .filter((one) => (chargebackTabs[name].states as readonly string[]).includes(one.state))
      .reduce((sum, one) => sum + one.count, 0)
  return { rows, counts: { open: countOf('open'), bank: countOf('bank') } }
}

export type Chargeback = NonNullable<Awaited<ReturnType<typeof findChargeback>>>

export async function findChargeback(db: Db, gateways: Payments, id: DisputeId) {
  const [row] = await db
    .select({
      dispute: paymentDisputes,
      reference: payments.reference,
      orderId: payments.orderId,
      by: users.name,
    })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .leftJoin(users, eq(users.id, paymentDisputes.answeredBy))
    .where(eq(paymentDisputes.id, id))
  if (!row) return null
  const order = await readOrder(db, row.orderId)
  const { paymentId: _payment, evidence, ...dispute } = row.dispute
  const gateway = paymentOf(gateways, dispute.provider)
  return {
    ...dispute,
    reference: row.reference,
    answeredByName: row.by,
    evidence: evidence ?? evidenceOf(order),
    providerName: gateway?.words.name ?? dispute.provider,
    /** By its provider's interface; else on the provider's own pages. */
    isOurs: gateway?.disputes !== undefined,
    order: { id: order.id, number: order.number, name: order.name, placedAt: order.placedAt },
    parcels: order.parcels.map(({ id: parcel, courier, trackingNumber, shippedAt, deliveredAt }) => ({
      id: parcel,
      courier,
      trackingNumber,
      shippedAt,
      deliveredAt,
    })),
  }
}
