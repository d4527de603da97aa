// A service that was paid, written onto its order: one more row, with the tax inside it.
import { eq } from 'drizzle-orm'
import { readVat } from '#app/domain/delivery/delivery.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { orderAdjustments } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { includedTax, kobo } from '#app/foundation/lib/money.ts'
import type { NewRow } from './change.ts'
import type { ChangeRow } from './waiting-change.server.ts'

/** While something of it is still with us to work on. */
export function mayHaveService({ isPaid, status, importedAt, forgottenAt }: WholeOrder): boolean {
  return isPaid && importedAt === null && forgottenAt === null && statusIs(status, 'to-send')
}

/** Of a locked order. False, with nothing written, when it has left or ended meanwhile. */
export async function writeService(
  tx: Db,
  order: WholeOrder,
  { items }: Pick<ChangeRow, 'items'>,
): Promise<boolean> {
  if (!mayHaveService(order)) return false
  const added = items.to.map(({ words, unitPriceKobo }): NewRow => ({
    kind: 'service',
    label: words,
    amountKobo: unitPriceKobo,
  }))
  const rows = await withService(tx, order, added)
  await tx.delete(orderAdjustments).where(eq(orderAdjustments.orderId, order.id))
  await tx.insert(orderAdjustments).values(rows.map((row) => ({ ...row, orderId: order.id })))
  return true
}

/** In the order of the quote: what makes the price, the tax inside it, what store credit pays. */
export async function withService(tx: Db, order: WholeOrder, added: readonly NewRow[]): Promise<NewRow[]> {
  const kept = order.adjustments.map(({ kind, label, amountKobo, included }) => ({
    kind,
    label,
    amountKobo,
    included,
  }))
  const isTax = ({ kind }: NewRow) => kind === 'vat'
  const isPaying = ({ kind }: NewRow) => kind === 'credit' || kind === 'payment'
  const price = kept.filter((row) => !isTax(row) && !isPaying(row))
  return [
    ...price,
    ...added,
    ...(await taxed(tx, order, kept.filter(isTax), added)),
    ...kept.filter(isPaying),
  ]
}

/** The rest of the order was sold at the rate of its day; the service is sold at today's. */
async function taxed(
  tx: Db,
  { country }: WholeOrder,
  rows: readonly NewRow[],
  added: readonly NewRow[],
): Promise<NewRow[]> {
  const { on, permille } = await readVat(tx)
  if (!on || country !== 'NG') return [...rows]
  const tax = added.reduce((sum, { amountKobo }) => sum + includedTax(amountKobo, permille), 0)
  const [
    row = {
      kind: 'vat',
      label: `VAT ${permille / 10}% included`,
      amountKobo: kobo(0),
      included: true,
    } as const,
  ] = rows
  return [{ ...row, amountKobo: kobo(row.amountKobo + tax) }]
}
