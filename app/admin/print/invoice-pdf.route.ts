// The invoice of one order as a file, for staff to send on.
import { findInvoices } from '#app/domain/orders/payments/invoices.server.ts'
import { invoiceNumber, printedInvoice } from '#app/domain/orders/payments/printed-invoice.ts'
import { readOrderRefs, readOrders } from '#app/domain/orders/core/print-orders.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { invoicePdf } from '#app/messages/documents/order-paper.server.ts'
import { readPaperLogo } from '#app/messages/documents/paper-logo.server.ts'
import { pdfAnswer } from '#app/messages/documents/pdf-answer.server.ts'
import type { Route } from './+types/invoice-pdf.route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = office(context)
  const { db } = deps
  const [order] = await readOrders(db, readOrderRefs(params.order))
  const [invoice] = order ? await findInvoices(db, [order.id]) : []
  if (!order || !invoice) throw new Response(null, { status: 404 })
  const logo = await readPaperLogo(deps, invoice.seller)
  const pdf = await invoicePdf(printedInvoice(order, invoice), logo)
  return pdfAnswer(`${invoiceNumber(invoice.number)}.pdf`, pdf)
}
