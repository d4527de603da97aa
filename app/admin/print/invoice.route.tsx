import { redirect } from 'react-router'
import { findInvoices, issueInvoice } from '#app/domain/orders/payments/invoices.server.ts'
import { readOrderRefs, readOrders } from '#app/domain/orders/core/print-orders.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { printedInvoice } from '#app/domain/orders/payments/printed-invoice.ts'
import { InvoicePage } from './invoice-page.tsx'
import type { Route } from './+types/invoice.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const found = await readOrders(db, readOrderRefs(new URL(request.url).searchParams.get('orders')))
  const issued = await findInvoices(
    db,
    found.map(({ id }) => id),
  )
  const byOrder = new Map(issued.map((invoice) => [invoice.orderId, invoice]))
  return {
    invoices: found.flatMap((order) => {
      const invoice = byOrder.get(order.id)
      return invoice ? [{ ...printedInvoice(order, invoice), orderId: order.id }] : []
    }),
    // Paid orders that have none yet, by their short number.
    missing: found.filter(({ id, isPaid }) => isPaid && !byOrder.has(id)).map(({ number }) => number),
    unpaid: found.filter(({ isPaid }) => !isPaid).map(({ number }) => number),
    mayIssue: may(me.role, 'edit-orders'),
  }
}

export type InvoiceData = Awaited<ReturnType<typeof loader>>

/** Issues what is missing among the orders of the address, in their order, and comes back to look at them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  await request.arrayBuffer()
  const query = new URL(request.url).searchParams
  for (const { id, isPaid } of await readOrders(db, readOrderRefs(query.get('orders'))))
    if (isPaid) await issueInvoice(db, actor, id)
  return redirect(`/admin/print/invoice?${new URLSearchParams({ orders: query.get('orders') ?? '' })}`, 303)
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />
}
