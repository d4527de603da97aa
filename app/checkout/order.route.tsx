// The private page of one order: what was bought, how its payment stands, what comes next. Whoever has the link may
// read it, so nothing personal stands in the address and nothing is kept or indexed.
import { redirectDocument } from 'react-router'
import { findUser } from '#app/account/guards.server.ts'
import { shop } from '#app/http/context.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findOrderByToken, type WholeOrder } from '#app/orders/orders.server.ts'
import { settlePayment } from '#app/orders/settle-payment.server.ts'
import { startPayment } from '#app/orders/start-payment.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { OrderPage } from './order-page.tsx'
import { viewOrder } from './order-view.server.ts'
import type { Route } from './+types/order.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData ? `Order ${loaderData.order.number}` : 'Order', path: '/order', index: false })

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(shop)
  const order = await findOrderByToken(db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const hint = new URL(request.url).searchParams.get('payment')
  const canInvite = wantsAnOwner(order) && (await findUser(context, request)) === null
  return { order: viewOrder(order, hint === 'checking'), hint, canInvite }
}

/** Paid and going ahead, by somebody without an account, or whose address is not proven yet. */
function wantsAnOwner({ isPaid, userId, forgottenAt, status }: WholeOrder): boolean {
  const isOver = status === 'Cancelled' || status === 'Returned'
  return isPaid && !isOver && userId === null && forgottenAt === null
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

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />
}
