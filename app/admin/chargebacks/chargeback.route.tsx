// /admin/chargebacks/:dispute: one chargeback, with what the bank is shown, to be declined or accepted.
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { type AnswerWish, answerDispute } from '#app/domain/orders/payments/disputes.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { type DisputeId, isId } from '#app/foundation/lib/ids.ts'
import { acceptForm, declineForm } from './chargeback-form.ts'
import { ChargebackPage } from './chargeback-page.tsx'
import { problemWords } from './chargeback-words.ts'
import { type Chargeback, findChargeback } from './list-chargebacks.server.ts'
import type { Route } from './+types/chargeback.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `Chargeback of order ${loaderData.found.order.number}` : 'Chargeback'} · Back office`,
  },
]

async function findNamed(context: Route.LoaderArgs['context'], id: string): Promise<Chargeback> {
  const { db, payment } = office(context)
  const found = isId('dsp', id) ? await findChargeback(db, payment, id) : null
  if (!found) throw data(null, 404)
  return found
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { me, now } = office(context)
  return {
    found: await findNamed(context, params.dispute),
    canAnswer: may(me.role, 'refund'),
    stepUp: stepUpNeeded(context),
    now: now(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const found = await findNamed(context, params.dispute)
  const wish = new URL(request.url).searchParams.get('do')
  if (wish === 'decline')
    return answer(context, request, { found, name: 'decline', schema: declineForm, read: readDecline })
  const { evidence } = found
  const read = ({ version, message }: z.output<typeof acceptForm>) => ({ version, message, evidence })
  return answer(context, request, { found, name: 'accept', schema: acceptForm, read })
}

function readDecline({ version, message, ...evidence }: z.output<typeof declineForm>) {
  return { version, message, evidence }
}

type Answering<Value> = {
  found: Chargeback
  name: 'decline' | 'accept'
  schema: z.ZodType<Value>
  read: (value: Value) => Pick<AnswerWish, 'version' | 'message' | 'evidence'>
}

async function answer<Value>(
  context: Route.ActionArgs['context'],
  request: Request,
  { found, name, schema, read }: Answering<Value>,
) {
  const deps = office(context)
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(name, form.values, form.errors)
  const proven = await proveStepUp(context, form.values)
  if (!proven.ok) return answerErrors(name, form.values, { code: proven.error })
  const disputeId: DisputeId = found.id
  const resolution = name === 'decline' ? 'declined' : 'accepted'
  const wish = { ...read(form.value), disputeId, resolution } as const
  const answered = await answerDispute(deps.db, deps, deps.actor, proven.proof, wish)
  if (!answered.ok) return answerProblem(name, form.values, problemWords[answered.problem])
  throw redirect(`/admin/chargebacks/${disputeId}?done=${name}`, 303)
}

export default function OneChargeback({ loaderData, actionData }: Route.ComponentProps) {
  return <ChargebackPage {...loaderData} answer={actionData} />
}
