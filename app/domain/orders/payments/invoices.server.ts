// Invoices are numbered from 1 without a gap: whoever issues one waits for the one before. What a number said once it says
// for good: the house as it stood that day is kept with it.
import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { InvoiceSeller } from '#app/domain/orders/production/production.ts'
import { lockOrder } from '#app/domain/orders/core/orders.server.ts'
import { invoices } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from './payment-tables.server.ts'

export type InvoiceRow = typeof invoices.$inferSelect

type IssuedInvoice =
  | { ok: true; invoice: InvoiceRow; isNew: boolean }
  /** Nobody has paid it yet / there is no such order. */
  | { ok: false; problem: 'not-paid' | 'no-order' }

/** The order's invoice: the one that it has, or a new one under the next number. For paid orders only. */
export async function issueInvoice(db: Db, actor: Actor, orderId: OrderId): Promise<IssuedInvoice> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, problem: 'no-order' }
    if (!(await wasPaid(tx, orderId))) return { ok: false, problem: 'not-paid' }
    const { invoice, isNew } = await takeInvoiceNumber(tx, orderId, { by: actor.userId, now: actor.now })
    if (!isNew) return { ok: true, invoice, isNew }
    await recordAudit(tx, actor, {
      action: 'order.invoice',
      subject: ['order', orderId],
      after: { invoice: invoice.number },
    })
    return { ok: true, invoice, isNew: true }
  })
}

/**
 * The next number for a locked order that is paid; the one that it has stays. Belongs at the end of its transaction: whoever
 * takes a number holds up all others until it commits.
 */
export async function takeInvoiceNumber(
  tx: Db,
  orderId: OrderId,
  { by, now }: { by: UserId | null; now: Date },
): Promise<{ invoice: InvoiceRow; isNew: boolean }> {
  const [known] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  if (known) return { invoice: known, isNew: false }
  const { vat, house } = await readSettings(tx, ['vat', 'house'])
  // The rate in force; that an export is zero-rated, the paper knows by its country.
  const seller = sellerOf(house, vat.on ? vat.permille : 0)
  await lockName(tx, 'orders/invoice-number')
  const [last] = await tx.select({ number: sql<number>`coalesce(max(${invoices.number}), 0)` }).from(invoices)
  const [invoice] = await tx
    .insert(invoices)
    .values({ number: (last?.number ?? 0) + 1, orderId, seller, issuedBy: by, issuedAt: now })
    .returning()
  if (!invoice) throw new Error(`the invoice of ${orderId} was not written`)
  return { invoice, isNew: true }
}

export async function findInvoices(db: Db, orderIds: readonly OrderId[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
}

async function wasPaid(tx: Db, orderId: OrderId): Promise<boolean> {
  const rows = await tx.select({ state: payments.state }).from(payments).where(eq(payments.orderId, orderId))
  return rows.some((row) => row.state === 'paid')
}

/** The house as it stands on papers. */
export function sellerOf(house: House, vatPermille: number): InvoiceSeller {
  const { name, legalName, street, area, city, country, taxNumber, registrationNumber, email, phone } = house
  return {
    name: legalName,
    shopName: name,
    address: [street, [area, city].filter((part) => part !== '').join(', '), country],
    taxNumber,
    registrationNumber,
    email,
    phone,
    vatPermille,
  }
}
