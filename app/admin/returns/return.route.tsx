// /admin/returns/:return: one return, to be answered, taken in and settled.
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { answerReturn } from '#app/domain/returns/answer-return.server.ts'
import { receiveReturn } from '#app/domain/returns/receive-return.server.ts'
import { settleReturn } from '#app/domain/returns/settle-return.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { findReturn } from './find-return.server.ts'
import { approveForm, receiveForm, refuseForm, settleForm, stepForm } from './return-forms.ts'
import { ReturnOfficePage } from './return-page.tsx'
import { type ReturnProblem, returnProblemWords } from './return-words.ts'
import type { Route } from './+types/return.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Return of order ${loaderData.found.order.number}` : 'Return'} · Back office` },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, me, secret, actor } = office(context)
  const found = isId('rtn', params.return) ? await findReturn(db, params.return) : null
  if (!found) throw data(null, 404)
  return {
    found: { ...found, pictures: withTickets(found.pictures, { secret, now: actor.now }) },
    rights: {
      canEdit: may(me.role, 'edit-orders'),
      canRefund: may(me.role, 'refund'),
      canOrder: may(me.role, 'make-orders'),
    },
    stepUp: stepUpNeeded(context),
    done: new URL(request.url).searchParams.get('done'),
    now: actor.now,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { return: id } = params
  if (!isId('rtn', id)) throw data(null, 404)
  const deps = office(context)
  const { db, actor } = deps
  const of = ({ version }: { version: number }) => ({ id, version })
  switch (new URL(request.url).searchParams.get('do')) {
    case 'approve':
      return act(request, 'approve', approveForm, (value) =>
        answerReturn(db, deps, actor, of(value), { step: 'approve', instructions: value.instructions }),
      )
    case 'refuse':
      return act(request, 'refuse', refuseForm, (value) =>
        answerReturn(db, deps, actor, of(value), { step: 'refuse', words: value.words }),
      )
    case 'lose':
      return act(request, 'lose', stepForm, (value) =>
        answerReturn(db, deps, actor, of(value), { step: 'lose' }),
      )
    case 'lapse':
      return act(request, 'lapse', stepForm, (value) =>
        answerReturn(db, deps, actor, of(value), { step: 'lapse' }),
      )
    case 'receive':
      return act(request, 'receive', receiveForm, (value) =>
        receiveReturn(db, deps, actor, of(value), value.arrivals),
      )
    case 'settle':
      return act(request, 'settle', settleForm, async (value, values) => {
        const proven = await proveStepUp(context, values)
        if (!proven.ok) return { ok: false, problem: 'code', words: proven.error }
        const { money, credit, words } = value
        const settlement = { moneyKobo: money, creditKobo: credit, words }
        return settleReturn(db, deps, actor, proven.proof, of(value), settlement)
      })
    default:
      throw data(null, 405)
  }
}

type Result = { ok: true } | ReturnProblem

/** One form, one call of the domain. */
async function act<Value>(
  request: Request,
  name: string,
  schema: z.ZodType<Value>,
  call: (value: Value, values: FormValues) => Promise<Result>,
) {
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(name, form.values, form.errors)
  const result = await call(form.value, form.values)
  if (result.ok) throw redirect(`${new URL(request.url).pathname.replace(/\.data$/u, '')}?done=${name}`, 303)
  const { field, words } = returnProblemWords(result)
  return field === 'form'
    ? answerProblem(name, form.values, words)
    : answerErrors(name, form.values, { [field]: words })
}

/** Then the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnOfficePage {...loaderData} answer={actionData} />
}
