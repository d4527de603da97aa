import { redirect } from 'react-router'
import { findInvoices, issueInvoice } from '#app/orders/invoices.server.ts'
import { readOrderRefs, readOrders } from '#app/orders/paper-orders.server.ts'
import { may } from '#app/staff/roles.ts'
import { office } from '#app/staff/staff-context.server.ts'
import { invoicePaper } from './invoice-paper.ts'
import { InvoicePage } from './invoice-page.tsx'
import type { Route } from './+types/invoice.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Invoices · Back office' }]
}

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
      return invoice ? [invoicePaper(order, invoice)] : []
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
  return redirect(`/admin/papers/invoice?${new URLSearchParams({ orders: query.get('orders') ?? '' })}`, 303)
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />
}
