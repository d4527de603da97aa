// The invoice and the receipt of an order as a PDF, behind its private link. The invoice's number was taken when the order was
// paid: looking at it changes nothing.
import {
  hasReceipt,
  invoiceNumber,
  printedInvoice,
  printedOrder,
} from '#app/domain/orders/payments/printed-invoice.ts'
import { findInvoices, sellerOf } from '#app/domain/orders/payments/invoices.server.ts'
import { documentLimits } from '#app/domain/orders/core/order-limits.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { readPaperLogo } from '#app/messages/documents/paper-logo.server.ts'
import { pdfAnswer } from '#app/messages/documents/pdf-answer.server.ts'
import { invoicePdf, receiptPdf } from '#app/messages/documents/order-paper.server.ts'
import type { Route } from './+types/order-paper.route'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const deps = context.get(shop)
  const order = await findOrderByToken(deps.db, params.token)
  if (!order?.isPaid || order.forgottenAt !== null) throw new Response(null, { status: 404 })
  const isInvoice = new URL(request.url).pathname.endsWith('/invoice.pdf')
  const [invoice] = await findInvoices(deps.db, [order.id])
  if (isInvoice ? !invoice : !hasReceipt(order, Boolean(invoice))) throw new Response(null, { status: 404 })
  const wait = await takePaper(deps, order)
  if (wait !== null) return new Response(null, { status: 429, headers: { 'retry-after': String(wait) } })
  if (isInvoice && invoice) {
    const name = `${invoiceNumber(invoice.number)}.pdf`
    const logo = await readPaperLogo(deps, invoice.seller)
    return pdfAnswer(name, await invoicePdf(printedInvoice(order, invoice), logo))
  }
  const about = invoice ?? (await asPaid(deps, order))
  const logo = await readPaperLogo(deps, about.seller)
  return pdfAnswer(`Receipt ${order.number}.pdf`, await receiptPdf(printedOrder(order, about), logo))
}

/** Seconds to wait, or null. */
async function takePaper({ db, address, now }: ShopContext, order: WholeOrder): Promise<number | null> {
  for (const [limit, who] of [
    [documentLimits.ofOrder, order.id],
    [documentLimits.fromAddress, address],
  ] as const) {
    const taken = await takeFromLimit(db, limit, who, now())
    if (!taken.ok) return taken.retryAfter
  }
  return null
}

/** Of an order without an invoice: the house as it stands now. */
async function asPaid({ db }: ShopContext, order: WholeOrder) {
  const { vat, house } = await readSettings(db, ['vat', 'house'])
  return { seller: sellerOf(house, vat.on ? vat.permille : 0), issuedAt: order.placedAt }
}
