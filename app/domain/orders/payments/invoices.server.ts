// Invoices are numbered from 1 without a gap: whoever issues one waits for the one before. What a number said once it says
// for good: the house as it stood that day is kept with it.
import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
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
    const [known] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
    if (known) return { ok: true, invoice: known, isNew: false }
    if (!(await wasPaid(tx, orderId))) return { ok: false, problem: 'not-paid' }
    const vat = await readSetting(tx, 'vat')
    // The rate in force; that an export is zero-rated, the paper knows by its country.
    const seller = sellerOf(await readSetting(tx, 'house'), vat.on ? vat.permille : 0)
    await lockName(tx, 'orders/invoice-number')
    const [last] = await tx
      .select({ number: sql<number>`coalesce(max(${invoices.number}), 0)` })
      .from(invoices)
    const [invoice] = await tx
      .insert(invoices)
      .values({
        number: (last?.number ?? 0) + 1,
        orderId,
        seller,
        issuedBy: actor.userId,
        issuedAt: actor.now,
      })
      .returning()
    if (!invoice) throw new Error(`the invoice of ${orderId} was not written`)
    await recordAudit(tx, actor, {
      action: 'order.invoice',
      subject: ['order', orderId],
      after: { invoice: invoice.number },
    })
    return { ok: true, invoice, isNew: true }
  })
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

function sellerOf(house: House, vatPermille: number): InvoiceSeller {
  const { legalName, street, area, city, country, taxNumber, email, phone } = house
  return {
    name: legalName,
    address: [street, [area, city].filter((part) => part !== '').join(', '), country],
    taxNumber,
    email,
    phone,
    vatPermille,
  }
}
