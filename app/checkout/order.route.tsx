// The private page of one order: what was bought, how its payment stands, what comes next. Whoever has the link may
// read it, so nothing personal stands in the address and nothing is kept or indexed.
import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { findUser } from '#app/account/guards.server.ts'
import { shop, type ShopContext } from '#app/http/context.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import type { JobId } from '#app/lib/ids.ts'
import { answerApproval } from '#app/orders/approvals.server.ts'
import { findMaking } from '#app/orders/making-of-order.server.ts'
import { findOrderByToken, type WholeOrder } from '#app/orders/orders.server.ts'
import { settlePayment } from '#app/orders/settle-payment.server.ts'
import { startPayment } from '#app/orders/start-payment.server.ts'
import { listReviewPlaces } from '#app/reviews/review-place.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import type { MakingAnswer } from './making-section.tsx'
import { viewMaking } from './making-view.ts'
import { OrderPage } from './order-page.tsx'
import { lagosWords, viewOrder } from './order-view.server.ts'
import type { Route } from './+types/order.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: loaderData ? `Order ${loaderData.order.number}` : 'Order', path: '/order', index: false })

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const order = await findOrderByToken(db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const hint = query.get('payment')
  const hasLeft = order.status === 'Shipped' || order.status === 'Delivered'
  const views = isGoingAhead(order) ? viewMaking(await findMaking(db, order.id), lagosWords, { hasLeft }) : []
  // A piece that was made before its steps were kept has nothing to tell.
  const making = hasLeft ? views.filter(({ done }) => done.length > 0) : views
  const canInvite = wantsAnOwner(order) && (await findUser(context, request)) === null
  return {
    order: viewOrder(order, hint === 'checking', await listReviewPlaces(db, order, now())),
    hint,
    canInvite,
    making,
    said: query.get('said'),
  }
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
  if (new URL(request.url).searchParams.get('do') === 'answer') return answer(parts, order, request)
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

const answerSchema = z.object({
  job: z.custom<JobId>((id) => typeof id === 'string' && /^job_[0-9a-z]{26}$/u.test(id)),
  answer: z.enum(['accept', 'change']),
  note: z.string().trim().max(500, 'Please say it in 500 characters.').default(''),
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
      return refuse('Please tell us what we shall change.')
    case 'one-change-only':
      return refuse('One change was yours, and it is made. Write to us if something is wrong.')
    case 'not-asked':
      return redirect(`/order/${order.linkToken}?said=too-late#making`, 303)
  }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} refused={actionData ?? null} />
}
