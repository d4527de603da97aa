// /admin/bank-transfers/:proof: one receipt beside its order, to be confirmed with the sum that was seen, or refused.
import { data, redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { recordTransfer, refuseProof } from '#app/domain/orders/payments/record-transfer.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { isId, type ProofId } from '#app/foundation/lib/ids.ts'
import { BankTransferPage } from './bank-transfer-page.tsx'
import { findTransfer } from './list-transfers.server.ts'
import { refuseProofForm, transferForm } from './transfer-form.ts'
import { doneOfTransfer, transferProblemWords } from './transfer-words.ts'
import type { Route } from './+types/bank-transfer.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Receipt for order ${loaderData.order.number}` : 'Receipt'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, secret, actor } = office(context)
  const found = isId('trp', params.proof) ? await findTransfer(db, params.proof) : null
  if (!found) throw data(null, 404)
  const { proof, order, due, hasPdf } = found
  const { id, state, key, sentAt, receivedKobo, note, decidedAt } = proof
  const [picture] = key === null ? [] : withTickets([{ key }], { secret, now: actor.now })
  return {
    proof: { id, state, picture: picture?.key ?? null, hasPdf, sentAt, receivedKobo, note, decidedAt },
    order: {
      id: order.id,
      number: order.number,
      name: order.name,
      status: order.status,
      totalKobo: order.totalKobo,
      isForgotten: order.forgottenAt !== null,
    },
    due,
    rights: { canEdit: may(me.role, 'edit-orders'), canRefund: may(me.role, 'refund') },
    stepUp: stepUpNeeded(context),
  }
}

export type TransferData = Awaited<ReturnType<typeof loader>>

export async function action({ params, request, context }: Route.ActionArgs) {
  const { proof: id } = params
  const found = isId('trp', id) ? await findTransfer(office(context).db, id) : null
  if (!found) throw data(null, 404)
  const ref = { proofId: found.proof.id, orderId: found.order.id }
  switch (new URL(request.url).searchParams.get('do')) {
    case 'confirm':
      return confirm(ref, request, context)
    case 'refuse':
      return refuse(ref, request, context)
    default:
      throw data(null, 405)
  }
}

type Ref = { proofId: ProofId; orderId: `ord_${string}` }
type Context = Route.ActionArgs['context']

async function confirm({ proofId, orderId }: Ref, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, transferForm)
  if (!form.ok) return answerErrors('confirm', form.values, form.errors)
  const proof = await proveStepUp(context, form.values)
  if (!proof.ok) return answerErrors('confirm', form.values, { code: proof.error })
  const { amount: receivedKobo, reference, seenKobo: seenDueKobo } = form.value
  const money = { orderId, proofId, receivedKobo, reference, seenDueKobo }
  const recorded = await recordTransfer(db, { queue, baseUrl }, actor, proof.proof, money)
  if (!recorded.ok) return answerProblem('confirm', form.values, transferProblemWords(recorded))
  return redirect(`/admin/orders/${orderId}?done=${doneOfTransfer(recorded)}`, 303)
}

async function refuse({ proofId, orderId }: Ref, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, refuseProofForm)
  if (!form.ok) return answerErrors('refuse', form.values, form.errors)
  const { note, step } = form.value
  if (step === 'refuse' && note === '')
    return answerErrors('refuse', form.values, { note: 'Please tell the customer why.' })
  const words = step === 'close' ? '' : note
  const refused = await refuseProof(db, { queue, baseUrl }, actor, { orderId, proofId, note: words })
  if (!refused.ok) return answerProblem('refuse', form.values, transferProblemWords(refused))
  return redirect(`/admin/bank-transfers?done=${step}`, 303)
}

export default function BankTransfer({ loaderData, actionData }: Route.ComponentProps) {
  return <BankTransferPage {...loaderData} answer={actionData} />
}
