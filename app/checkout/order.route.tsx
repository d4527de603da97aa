// The private page of one order: what was bought, how its payment stands, what comes next. Whoever has the link may
// read it, so nothing personal stands in the address and nothing is kept or indexed.
import { redirectDocument } from 'react-router'
import { shop } from '#app/http/context.server.ts'
import { destinationLines } from '#app/orders/order-address.ts'
import { orderedDesign } from '#app/orders/order-design.ts'
import { findOrderByToken, type WholeOrder } from '#app/orders/orders.server.ts'
import { settlePayment } from '#app/orders/settle-payment.server.ts'
import { startPayment } from '#app/orders/start-payment.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { OrderPage, type OrderView } from './order-page.tsx'
import type { Route } from './+types/order.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData ? `Order ${loaderData.order.number}` : 'Order', path: '/order', index: false })

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(shop)
  const order = await findOrderByToken(db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  return { order: viewOrder(order), hint: new URL(request.url).searchParams.get('payment') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const parts = context.get(shop)
  const order = await findOrderByToken(parts.db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  await request.arrayBuffer()
  // The last attempt may have been paid a moment ago: look before a second one is begun.
  const last = order.payments.findLast((payment) => payment.state !== 'created')
  if (last) await settlePayment(parts.db, parts, last.reference)
  const page = await startPayment(parts.db, parts, order.id)
  return redirectDocument(
    page.ok ? page.authorizationUrl : `/order/${params.token}?payment=${page.problem}`,
    303,
  )
}

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

function viewOrder(order: WholeOrder): OrderView {
  const last = order.payments.at(-1)
  return {
    token: order.linkToken,
    number: order.number,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    firstName: order.name.split(' ')[0] ?? order.name,
    email: order.email,
    deliverTo: destinationLines(order),
    note: order.note,
    promisedFrom: order.promisedFrom,
    promisedTo: order.promisedTo,
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      lengthIn: line.lengthIn,
      quantity: line.quantity,
      unitPriceKobo: line.unitPriceKobo,
      url: line.url,
      design: orderedDesign(line),
      dueOn: line.dueOn,
    })),
    adjustments: order.adjustments.map(({ label, amountKobo, included }) => ({
      label,
      amountKobo,
      included,
    })),
    totalKobo: order.totalKobo,
    isPaid: order.isPaid,
    paymentState: last?.state ?? null,
    paymentProblem: last?.state === 'failed' ? last.problem : null,
    refunds: order.refunds.map(({ id, amountKobo, state }) => ({ id, amountKobo, state })),
    events: order.events.flatMap(({ event, at }) =>
      event.type === 'mail-queued' ? [] : [{ event, at: at.toISOString(), when: lagosTime.format(at) }],
    ),
  }
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />
}
