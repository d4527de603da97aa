// /admin/accounts/payouts/:payout: what is in one payout, and what somebody found who looked into its problems.
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { checkPayout } from '#app/domain/orders/payments/check-payout.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { findPayout } from './list-payouts.server.ts'
import { PayoutPage } from './payout-page.tsx'
import type { Route } from './+types/payout.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `Payout of ${lagosDayWords(loaderData.payout.settledAt)}` : 'Payout'} · Back office`,
  },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, payment } = office(context)
  const payout = isId('pyt', params.payout) ? await findPayout(db, payment, params.payout) : null
  if (!payout) throw data(null, 404)
  return { payout, mayCheck: may(me.role, 'refund'), opensOrders: may(me.role, 'see-orders') }
}

export type PayoutData = Awaited<ReturnType<typeof loader>>

const checkForm = z.object({
  note: z
    .string('Please write what you found.')
    .trim()
    .min(1, 'Please write what you found.')
    .max(500, 'Please keep it to 500 characters.'),
})

export async function action({ params, request, context }: Route.ActionArgs) {
  if (new URL(request.url).searchParams.get('do') !== 'check') throw data(null, 405)
  const { db, payment, actor } = office(context)
  const { payout: id } = params
  if (!isId('pyt', id) || (await findPayout(db, payment, id)) === null) throw data(null, 404)
  const form = await parseForm(request, checkForm)
  if (!form.ok) return answerErrors('check', form.values, form.errors)
  if (!(await checkPayout(db, actor, id, form.value.note)))
    return answerProblem('check', form.values, 'Somebody has checked this payout already.')
  return redirect(`/admin/accounts/payouts/${id}?done=check`, 303)
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutPage {...loaderData} answer={actionData} />
}
