// The loop behind every action of an order's page: it reads the form, asks who is pressing where the policy says so, makes
// the one call of the domain and says what came of it. What each action is stands in order-actions.server.ts.
import { data, redirect, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import {
  answerConflict,
  answerErrors,
  answerProblem,
  type Conflict,
  type OfficeAnswer,
} from '#app/admin/shell/office-answer.ts'
import { actionOf } from '#app/admin/shell/office-pages.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Lack } from '#app/domain/orders/core/lacks.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { type Proof, proveStepUp } from '#app/domain/staff/step-up.server.ts'

/** What an action gets: the form as it was read, and the parts of the shop. */
export type Asked<Value> = Office & { orderId: OrderId; value: Value; values: FormValues }

/** What is answered: words above the form, or whatever belongs elsewhere in it. */
export type Refusal =
  | string
  | { errors: Record<string, string> }
  | { lacks: readonly Lack[] }
  | { conflict: Conflict; values: FormValues }
  | { accountName: string }

type Refused<Result> = Exclude<Result, { ok: true }>

type Row<Value, Result, Input> = {
  form: z.ZodType<Value>
  call: (asked: Input) => Promise<Result>
  refuse: (result: Refused<Result>, asked: Input) => Refusal
  /** What the page says then, or where it leads; without it the name of the action is said. */
  done?: (result: Extract<Result, { ok: true }>, value: Value) => string | Response | Answer
}

type Answer = ReturnType<typeof data<OfficeAnswer | LackingAnswer | CheckedAccount | { ok: true }>>
type Posted = { context: Readonly<RouterContextProvider>; request: Request; orderId: OrderId; name: string }
export type OrderAction = (posted: Posted) => Promise<Response | Answer>

/** What is missing before it may be shipped: asked about in the page, and confirmed by the next post. */
export type LackingAnswer = OfficeAnswer & { lacks: readonly Lack[] }

/** What the check of an account says: whose it is, beside what was typed. */
export type CheckedAccount = OfficeAnswer & { accountName: string }

export function action<Value, Result extends { ok: boolean }>(
  row: Row<Value, Result, Asked<Value>>,
): OrderAction {
  return (posted) => run(posted, row, null)
}

/** For what moves money: who is pressing is asked first. */
export function provenAction<Value, Result extends { ok: boolean }>(
  row: Row<Value, Result, Asked<Value> & { proof: Proof }>,
): OrderAction {
  return (posted) =>
    run(posted, row, async (asked) => {
      const proven = await proveStepUp(posted.context, asked.values)
      return proven.ok ? { ...asked, proof: proven.proof } : { error: proven.error }
    })
}

async function run<Value, Result extends { ok: boolean }, Input extends Asked<Value>>(
  { context, request, orderId, name }: Posted,
  { form: schema, call, refuse, done = () => name }: Row<Value, Result, Input>,
  prove: ((asked: Asked<Value>) => Promise<Input | { error: string }>) | null,
): Promise<Response | Answer> {
  const policy = actionOf('admin/orders/:order', name)
  if ((typeof policy === 'object') !== (prove !== null))
    throw new Error(`${name} does not prove what its policy says`)
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(name, form.values, form.errors)
  const given = { ...office(context), orderId, value: form.value, values: form.values }
  const asked = prove === null ? (given as Input) : await prove(given)
  if ('error' in asked) return answerErrors(name, form.values, { code: asked.error })
  const result = await call(asked)
  if (!isDone(result)) return answerRefusal(name, form.values, refuse(result as Refused<Result>, asked))
  const said = done(result, form.value)
  if (typeof said !== 'string') return said
  return redirect(orderPath(request, orderId, said), 303)
}

/** The order's page, which says `done` and still knows the list that it was opened from. */
export function orderPath(request: Request, orderId: OrderId, done: string): string {
  const list = new URL(request.url).searchParams.get('list')
  return `/admin/orders/${orderId}?${new URLSearchParams({ done, ...(list === null ? {} : { list }) })}`
}

function isDone<Result extends { ok: boolean }>(result: Result): result is Extract<Result, { ok: true }> {
  return result.ok
}

function answerRefusal(name: string, values: FormValues, refusal: Refusal): Answer {
  if (typeof refusal === 'string') return answerProblem(name, values, refusal)
  if ('errors' in refusal) return answerErrors(name, values, refusal.errors)
  if ('conflict' in refusal) return answerConflict(name, refusal.values, refusal.conflict)
  const answer: OfficeAnswer = { ok: false, action: name, values, errors: {}, conflict: null }
  return 'lacks' in refusal
    ? data({ ...answer, lacks: refusal.lacks }, { status: 409 })
    : data({ ...answer, accountName: refusal.accountName })
}
