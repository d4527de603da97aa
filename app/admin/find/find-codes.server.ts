// What stands on paper and in mails as a code: a tracking number, an invoice number, the reference of a payment, a return. Each is
// looked for whole, by its own index.
import { and, eq, or, sql } from 'drizzle-orm'
import type { Found } from '#app/admin/shell/found.ts'
import { asOrderNumber } from '#app/domain/orders/core/find-orders.server.ts'
import { invoices, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { invoiceNumber } from '#app/domain/orders/payments/printed-invoice.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import { stateOfReturn, type ReturnState } from '#app/domain/returns/return-states.ts'
import { returns } from '#app/domain/returns/return-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { maxFound } from '#app/admin/shell/found.ts'

const columns = { order: orders.id, number: orders.number, name: orders.name }

/** Nothing for what cannot be a code: a name costs no query. */
export async function findCodes(db: Db, typed: string): Promise<Found[]> {
  const code = typed.trim().replace(/^#/u, '')
  if (!/\d/u.test(code) || !/^[\w./-]{2,80}$/u.test(code)) return []
  const found = await Promise.all([
    findParcels(db, code),
    findInvoice(db, code),
    findPayment(db, code),
    findReturns(db, code),
  ])
  return found.flat()
}

async function findParcels(db: Db, code: string): Promise<Found[]> {
  const rows = await db
    .select({ ...columns, code: shipments.trackingNumber, courier: shipments.courier })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    // As the index says it.
    .where(
      sql`upper(${shipments.trackingNumber}) = ${code.toUpperCase()} and ${shipments.trackingNumber} <> ''`,
    )
    .limit(maxFound)
  return rows.map((row) => ({ ...ofOrder(row), kind: 'parcel', name: `${row.courier} ${row.code}` }))
}

async function findInvoice(db: Db, code: string): Promise<Found[]> {
  const [, digits] = /^(?:inv-?)?0*([1-9]\d{0,8})$/iu.exec(code) ?? []
  if (digits === undefined) return []
  const rows = await db
    .select({ ...columns, invoice: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, Number(digits)))
  return rows.map((row) => ({
    ...ofOrder(row),
    kind: 'invoice',
    name: `Invoice ${invoiceNumber(row.invoice)}`,
  }))
}

async function findPayment(db: Db, code: string): Promise<Found[]> {
  const rows = await db
    .select({ ...columns, reference: payments.reference, own: payments.providerId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    // That of a transfer is the bank's own, as the desk typed it.
    .where(
      or(
        eq(payments.reference, code.toLowerCase()),
        and(eq(payments.provider, 'manual'), eq(payments.providerId, code.toUpperCase())),
      ),
    )
    .limit(maxFound)
  return rows.map(({ reference, own, ...row }) => {
    const shown = reference === code.toLowerCase() ? reference : own
    return { ...ofOrder(row), kind: 'payment', name: `Payment ${shown}` }
  })
}

/** A return bears the number of its order. */
async function findReturns(db: Db, code: string): Promise<Found[]> {
  const number = asOrderNumber(code)
  const isId = /^rtn_[0-9a-z]{26}$/u.test(code)
  if (number === null && !isId) return []
  const rows = await db
    .select({ id: returns.id, state: returns.state, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isId ? eq(returns.id, code as `rtn_${string}`) : eq(orders.number, number ?? 0))
    .orderBy(returns.id)
    .limit(maxFound)
  return rows.map(({ id, state, number: order }) => ({
    kind: 'return',
    to: `/admin/returns/${id}`,
    name: `Return of order ${order}`,
    aside: returnWords(state),
  }))
}

function returnWords(state: ReturnState): string {
  return stateOfReturn[state].office
}

function ofOrder({ order, number, name }: { order: string; number: number; name: string }) {
  return { to: `/admin/orders/${order}`, aside: `#${number} ${name}` }
}
