import { inArray } from 'drizzle-orm'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { type ImportedOrder, importedProvider, type OrderUndo } from './imported-order.ts'
import { orderAdjustments, orderEvents, orderLines, orderNotes, orders } from './orders-tables.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'

/**
 * Writes orders that the shop does not have yet, with their lines, extras, events and money (kobo, as paid and refunded
 * elsewhere). The caller holds the lock of the numbers. What an undo needs, by order.
 */
export async function writeImportedOrders(
  tx: Db,
  wanted: readonly ImportedOrder[],
  now: Date,
): Promise<Map<ImportedOrder, OrderUndo>> {
  const all = wanted.map((order) => ({ order, id: newId('ord', now.getTime()) }))
  if (all.length === 0) return new Map()
  const rows = all.map(({ order, id }) => orderRow(order, id, now))
  const numbered = rows.filter(({ number }) => number !== null)
  const others = rows.filter(({ number }) => number === null)
  // An identity column takes a number of ours only when told to.
  if (numbered.length > 0)
    await tx
      .insert(orders)
      .overridingSystemValue()
      .values(numbered.map((row) => ({ ...row, number: row.number ?? 0 })))
  if (others.length > 0) await tx.insert(orders).values(others.map(({ number: _number, ...row }) => row))
  await writeParts(tx, all)
  return new Map(
    all.map(({ order, id }) => [order, { id, status: order.head.status, events: order.paid ? 2 : 1 }]),
  )
}

function orderRow({ head, key, number, userId }: ImportedOrder, id: OrderId, now: Date) {
  return {
    ...head,
    id,
    number,
    userId,
    linkToken: newToken(),
    checkoutKey: key,
    checkoutHash: importedProvider,
    holdUntil: head.placedAt,
    importedAt: now,
  }
}

type Written = { order: ImportedOrder; id: OrderId }

async function writeParts(tx: Db, all: readonly Written[]): Promise<void> {
  const units = await findVariants(tx, all)
  const lines = all.flatMap(({ order, id }) =>
    order.lines.map((line, position) => ({
      ...line,
      ...units.get(line.sku),
      id: newId('orl'),
      orderId: id,
      position,
    })),
  )
  await tx.insert(orderLines).values(lines)
  const adjustments = all.flatMap(({ order, id }) =>
    order.adjustments.map((row) => ({ ...row, orderId: id })),
  )
  if (adjustments.length > 0) await tx.insert(orderAdjustments).values(adjustments)
  await tx.insert(orderEvents).values(all.flatMap(eventsOf))
  await writeMoney(tx, all)
  const notes = all.flatMap(({ order, id }) =>
    order.staffNote === null
      ? []
      : [{ id: newId('not'), orderId: id, text: order.staffNote, at: order.head.placedAt }],
  )
  if (notes.length > 0) await tx.insert(orderNotes).values(notes)
}

async function findVariants(tx: Db, all: readonly Written[]) {
  const skus = [...new Set(all.flatMap(({ order }) => order.lines.map(({ sku }) => sku)))].filter(Boolean)
  const rows =
    skus.length === 0
      ? []
      : await tx
          .select({ sku: variants.sku, variantId: variants.id, productId: variants.productId })
          .from(variants)
          .where(inArray(variants.sku, skus))
  return new Map(rows.map(({ sku, variantId, productId }) => [sku, { variantId, productId }]))
}

function eventsOf({ order, id: orderId }: Written): (typeof orderEvents.$inferInsert)[] {
  const { head, paid } = order
  const placed = { orderId, event: { type: 'placed' as const }, at: head.placedAt }
  if (!paid) return [placed]
  const { amountKobo, at } = paid
  return [placed, { orderId, event: { type: 'paid', reference: referenceOf(orderId), amountKobo }, at }]
}

const referenceOf = (orderId: OrderId) => `imported-${orderId.slice(4)}`

async function writeMoney(tx: Db, all: readonly Written[]): Promise<void> {
  const taken = all.flatMap(({ order, id }) =>
    order.paid ? [{ order, id, paid: order.paid, paymentId: newId('pay') }] : [],
  )
  if (taken.length === 0) return
  await tx.insert(payments).values(
    taken.map(({ id, paid, paymentId }) => ({
      id: paymentId,
      orderId: id,
      attempt: 1,
      reference: referenceOf(id),
      provider: importedProvider,
      amountKobo: paid.amountKobo,
      currency: 'NGN',
      state: 'paid' as const,
      paidAt: paid.at,
      createdAt: paid.at,
    })),
  )
  const back = taken.filter(({ order }) => order.refundedKobo > 0)
  if (back.length === 0) return
  await tx.insert(refunds).values(
    back.map(({ order, paid, paymentId }) => ({
      id: newId('ref'),
      paymentId,
      amountKobo: kobo(Math.min(order.refundedKobo, paid.amountKobo)),
      state: 'processed' as const,
      reason: 'refund',
      createdAt: paid.at,
      updatedAt: paid.at,
    })),
  )
}
