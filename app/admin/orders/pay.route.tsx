import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { providerOfNext } from '#app/domain/orders/payments/choose-provider.server.ts'
import { markPaidOutside } from '#app/domain/orders/payments/mark-paid.server.ts'
import { mailPayLink } from '#app/domain/orders/payments/mail-pay-link.server.ts'
import { dueNow, recordTransfer } from '#app/domain/orders/payments/record-transfer.server.ts'
import { outsidePaymentSchema } from '#app/domain/orders/payments/outside-payment-form.ts'
import { dueKobo, sumsToPay } from '#app/domain/orders/payments/money-of-order.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { findOrderId } from '#app/domain/orders/core/read-desk-order.server.ts'
import { readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { PayPage } from './pay-page.tsx'
import { transferForm } from './transfer-form.ts'
import { doneOfTransfer, transferProblemWords } from './transfer-words.ts'
import { whatsAppLink } from './whatsapp-text.ts'
import type { Route } from './+types/pay.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Payment link of order ${loaderData.number}` : 'Payment link'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, baseUrl, payment } = office(context)
  const id = await findOrderId(db, params.order)
  if (id === null) throw data(null, 404)
  const order = await readOrder(db, id)
  const { legalName } = await readSetting(db, 'house')
  const orderUrl = `${baseUrl}/order/${order.linkToken}`
  const asked = await readAsked(db, order)
  return {
    id,
    number: order.number,
    name: order.name,
    hasEmail: order.email !== '',
    status: order.status,
    ...asked,
    /** Also of one whose time is over. */
    transferDueKobo: dueNow(order).kobo,
    orderUrl,
    payAt: (await providerOfNext(db, payment, order)).words,
    whatsApp: whatsAppLink(
      { ...order, orderUrl, changeKobo: asked.isChange ? asked.dueKobo : undefined },
      legalName,
    ),
    mayMarkPaid: may(me.role, 'refund'),
    stepUp: stepUpNeeded(context),
  }
}

/** What the link asks for: the order or its deposit, its balance, or of a paid order a change of its items or a service. */
async function readAsked(db: Db, order: WholeOrder) {
  const what = order.depositKobo === null ? ('all' as const) : ('deposit' as const)
  const { holdUntil } = order
  const sums = sumsToPay(order)
  const owedKobo = order.balanceKobo
  if (sums)
    return {
      isChange: false,
      holdUntil,
      owedKobo,
      ...sums,
      what: sums.isBalance ? ('balance' as const) : what,
    }
  const change = await findWaitingChange(db, order.id)
  return {
    isChange: change !== null,
    holdUntil: change?.holdUntil ?? holdUntil,
    dueKobo: change?.differenceKobo ?? dueKobo(order),
    wholeKobo: null,
    owedKobo,
    what,
  }
}

export type PayData = Awaited<ReturnType<typeof loader>>

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = await findOrderId(office(context).db, params.order)
  if (id === null) throw data(null, 404)
  switch (new URL(request.url).searchParams.get('do')) {
    case 'send':
      return send(id, request, context)
    case 'mark-paid':
      return markPaid(id, request, context)
    case 'transfer':
      return transfer(id, request, context)
    default:
      throw data(null, 405)
  }
}

type Id = NonNullable<Awaited<ReturnType<typeof findOrderId>>>
type Context = Route.ActionArgs['context']

async function send(id: Id, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const { values } = await parseForm(request, z.object({}))
  const sent = await mailPayLink(db, { queue, baseUrl }, actor, id)
  if (sent) return redirect(`/admin/orders/${id}/pay?done=sent`, 303)
  return answerProblem(
    'send',
    values,
    'Nothing was sent: the order is not waiting for payment, or has no email address.',
  )
}

async function markPaid(id: Id, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, outsidePaymentSchema)
  if (!form.ok) return answerErrors('mark-paid', form.values, form.errors)
  const proof = await proveStepUp(context, form.values)
  if (!proof.ok) return answerErrors('mark-paid', form.values, { code: proof.error })
  const paid = await markPaidOutside(db, { queue, baseUrl }, actor, proof.proof, {
    orderId: id,
    ...form.value,
  })
  if (paid.ok) return redirect(`/admin/orders/${id}?done=paid`, 303)
  const words =
    paid.problem === 'sum-changed'
      ? `The sum to pay is now ${formatNaira(paid.dueKobo)}. Check it and record it again.`
      : refusalWords[paid.problem]
  return answerProblem('mark-paid', form.values, words)
}

/** Any sum that stands in the house's bank account: less, more, or too late. */
async function transfer(id: Id, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, transferForm)
  if (!form.ok) return answerErrors('transfer', form.values, form.errors)
  const proof = await proveStepUp(context, form.values)
  if (!proof.ok) return answerErrors('transfer', form.values, { code: proof.error })
  const { amount: receivedKobo, reference, seenKobo: seenDueKobo } = form.value
  const money = { orderId: id, proofId: null, receivedKobo, reference, seenDueKobo }
  const recorded = await recordTransfer(db, { queue, baseUrl }, actor, proof.proof, money)
  if (!recorded.ok) return answerProblem('transfer', form.values, transferProblemWords(recorded))
  return redirect(`/admin/orders/${id}?done=${doneOfTransfer(recorded)}`, 303)
}

/** Then the page shows the sum that is to be paid by now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

const refusalWords = {
  'no-order': 'This order does not exist.',
  'not-waiting': 'This order is not waiting for payment any more. Please look at it first.',
  'reference-used': 'This reference is already on another payment. Please check it.',
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayPage order={loaderData} answer={actionData} />
}
