// The private page of one order: what was bought, how its payment stands, what comes next. Whoever has the link may
// read it, so nothing personal stands in the address and nothing is kept or indexed.
import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { findUser } from '#app/account/guards.server.ts'
import { joinedCartCookies, readCartId } from '#app/cart/cart-cookie.server.ts'
import { ownCart } from '#app/cart/own-cart.server.ts'
import { type Db, transaction } from '#app/db/db.server.ts'
import { shop, type ShopContext } from '#app/http/context.server.ts'
import { type PayChannel, payChannels } from '#app/gateways/payment/payment-gateway.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import type { JobId } from '#app/lib/ids.ts'
import { answerApproval } from '#app/orders/approvals.server.ts'
import { whyNotGiveUp } from '#app/orders/give-up-order.server.ts'
import { findMaking } from '#app/orders/making-of-order.server.ts'
import { keepExpressDays } from '#app/orders/keep-express-days.server.ts'
import { findOrderByToken, lockOrder, readOrder, type WholeOrder } from '#app/orders/orders.server.ts'
import { settlePayment } from '#app/orders/settle-payment.server.ts'
import { startPayment } from '#app/orders/start-payment.server.ts'
import { listReviewPlaces } from '#app/reviews/review-place.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { cancelOwnOrder, editOrder } from './edit-order.server.ts'
import type { MakingAnswer } from './making-section.tsx'
import { viewMaking } from './making-view.ts'
import { OrderPage } from './order-page.tsx'
import { lagosWords, viewOrder } from './order-view.server.ts'
import { findWaitingOrder, orderCookie, readOrderCookie, unpaidCookie } from './own-order.server.ts'
import type { Route } from './+types/order.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData ? `Order ${loaderData.order.number}` : 'Order', path: '/order', index: false })

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now, baseUrl } = context.get(shop)
  if (params.token === 'unpaid') throw redirect(await waitingPath(db, request))
  const order = await findOrderByToken(db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const hint = query.get('payment')
  const hasLeft = order.status === 'Shipped' || order.status === 'Delivered'
  const views = isGoingAhead(order) ? viewMaking(await findMaking(db, order.id), lagosWords, { hasLeft }) : []
  // A piece that was made before its steps were kept has nothing to tell.
  const making = hasLeft ? views.filter(({ done }) => done.length > 0) : views
  const canInvite = wantsAnOwner(order) && (await findUser(context, request)) === null
  const view = {
    order: viewOrder(order, hint === 'checking', now(), await listReviewPlaces(db, order, now())),
    hint,
    canInvite,
    making,
    said: query.get('said'),
  }
  // Only for the browser that placed it: there pages must know what is reserved, and when nothing is any more.
  if (readOrderCookie(request) !== order.linkToken) return data(view)
  return data(view, { headers: { 'set-cookie': unpaidCookie(order, baseUrl, now()) } })
}

/** /order/unpaid: the order of this browser that waits for money, else the cart. */
async function waitingPath(db: Db, request: Request): Promise<string> {
  const order = await findWaitingOrder(db, request)
  return order ? `/order/${order.linkToken}` : '/cart'
}

function isGoingAhead({ status }: WholeOrder): boolean {
  return status !== 'Pending' && status !== 'Cancelled' && status !== 'Returned'
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
  const wish = new URL(request.url).searchParams.get('do')
  if (wish === 'answer') return answer(parts, order, request)
  await request.arrayBuffer()
  if (wish === 'edit') return edit(parts, order, request, context)
  if (wish === 'cancel') return cancel(parts, order)
  if (wish === 'later') await agreeToLater(parts, order)
  const by = payChannels.find((channel) => wish === `pay-by-${channel}`) ?? null
  return pay(parts, order, by)
}

/**
 * To the gateway's page, for one way to pay when it is named. The page opened last is resumed when it was for the same; before
 * another one is opened, no bank may be at work on an earlier one.
 */
async function pay(parts: ShopContext, order: WholeOrder, by: PayChannel | null) {
  const last = order.payments.findLast((payment) => payment.state !== 'created')
  if (last?.channel === by) {
    // It may have been paid a moment ago.
    await settlePayment(parts.db, parts, last.reference)
  } else {
    const problem = await whyNotGiveUp(parts.db, parts, order.id)
    if (problem !== null) return redirectDocument(`/order/${order.linkToken}?payment=${problem}`, 303)
  }
  const page = await startPayment(parts.db, parts, order.id, by)
  if (!page.ok) return redirectDocument(`/order/${order.linkToken}?payment=${page.problem}`, 303)
  // Whoever pays by the link alone, sent by the house or from another browser, is led back to the order as well.
  return redirectDocument(page.authorizationUrl, {
    status: 303,
    headers: { 'set-cookie': orderCookie(order.linkToken, parts.baseUrl) },
  })
}

/** Back into the cart, with stock and everything that was typed. */
async function edit(
  parts: ShopContext,
  order: WholeOrder,
  request: Request,
  context: Route.ActionArgs['context'],
) {
  const edited = await editOrder(parts.db, parts, { order, cartId: readCartId(request) })
  if (!edited.ok) return redirect(`/order/${order.linkToken}?payment=${edited.problem}`, 303)
  const cartId = await ownCart(context, request, edited.cartId)
  const unpaid = unpaidCookie(await readOrder(parts.db, order.id), parts.baseUrl, parts.now())
  const cookies = [
    ...joinedCartCookies(cartId, parts.baseUrl),
    orderCookie(order.linkToken, parts.baseUrl),
    unpaid,
  ]
  const named = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect('/cart?from=order', { status: 303, headers: new Headers(named) })
}

async function cancel(parts: ShopContext, order: WholeOrder) {
  const problem = await cancelOwnOrder(parts.db, parts, order.id)
  return redirect(`/order/${order.linkToken}${problem === null ? '' : `?payment=${problem}`}`, 303)
}

/** The express places that were promised are gone: the next free ones, and the promise of the parcel with them. */
async function agreeToLater({ db, now }: ShopContext, { id }: WholeOrder): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status === 'Pending') await keepExpressDays(tx, order, now())
  })
}

const answerSchema = z.object({
  job: z.custom<JobId>((id) => typeof id === 'string' && /^job_[0-9a-z]{26}$/u.test(id)),
  answer: z.enum(['accept', 'change']),
  note: z.string().trim().max(500, 'Please keep it to 500 characters.').default(''),
})

/** What she says to her finished wig. */
async function answer(parts: ShopContext, order: WholeOrder, request: Request) {
  const form = await parseForm(request, answerSchema)
  const { job = '', note = '' } = form.values
  const refuse = (message: string) => data<MakingAnswer>({ jobId: job, note, message }, { status: 422 })
  if (!form.ok) return refuse(form.errors['note'] ?? 'Please try again.')
  const { answer: said } = form.value
  const answered = await answerApproval(parts.db, parts, order.linkToken, {
    jobId: form.value.job,
    answer: said,
    note: form.value.note,
    now: parts.now(),
  })
  if (answered.ok) return redirect(`/order/${order.linkToken}?said=${said}#making`, 303)
  switch (answered.problem) {
    case 'note-needed':
      return refuse('Please tell us what to change.')
    case 'one-change-only':
      return refuse('Your one change has been made. Email us if something is wrong.')
    case 'not-asked':
      return redirect(`/order/${order.linkToken}?said=too-late#making`, 303)
  }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} refused={actionData ?? null} />
}
