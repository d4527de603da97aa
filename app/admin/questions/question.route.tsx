// /admin/questions/:question: one question, to be answered, published, hidden or refused.
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import {
  answerQuestion,
  decideQuestion,
  type DecidedQuestion,
  undoQuestionStep,
} from '#app/domain/questions/decide-questions.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { isId, type QuestionId } from '#app/foundation/lib/ids.ts'
import { findQuestion } from './find-question.server.ts'
import { publishSchema, saveSchema, stepSchema, undoSchema } from './question-forms.ts'
import { QuestionOfficePage } from './question-page.tsx'
import type { Route } from './+types/question.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `Question about ${loaderData.question.product.name}` : 'Question'} · Back office`,
  },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const question = isId('qst', params.question) ? await findQuestion(db, params.question) : null
  if (!question) throw data(null, 404)
  return {
    question,
    mayEdit: may(me.role, 'edit-reviews'),
    done: new URL(request.url).searchParams.get('done'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { question: id } = params
  if (!isId('qst', id)) throw data(null, 404)
  const deps = office(context)
  const asked = { id, request }
  switch (new URL(request.url).searchParams.get('do')) {
    case 'publish':
      return act(asked, { form: 'answer', schema: publishSchema, done: () => 'publish' }, (read, { text }) =>
        decideQuestion(deps, read, { step: 'publish', answer: text }),
      )
    case 'save':
      return act(asked, { form: 'answer', schema: saveSchema, done: () => 'save' }, (read, { text }) =>
        answerQuestion(deps, read, text),
      )
    case 'step':
      return act(asked, { form: 'step', schema: stepSchema, done: ({ step }) => step }, (read, { step }) =>
        decideQuestion(deps, read, { step }),
      )
    case 'undo':
      return act(asked, { form: 'undo', schema: undoSchema, done: () => 'undo' }, (read) =>
        undoQuestionStep(deps, read),
      )
    default:
      throw data(null, 405)
  }
}

type Asked = { id: QuestionId; request: Request }
type Read = { id: QuestionId; version: number }
/** `form` is the one of the page that gets back what was typed. */
type Act<Value> = { form: string; schema: z.ZodType<Value>; done: (value: Value) => string }

async function act<Value extends { version: number }>(
  { id, request }: Asked,
  { form: name, schema, done }: Act<Value>,
  decide: (read: Read, value: Value) => Promise<DecidedQuestion>,
) {
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(name, form.values, form.errors)
  const decided = await decide({ id, version: form.value.version }, form.value)
  if (!decided.ok) return refuse(name, form.values, decided.problem)
  throw redirect(`/admin/questions/${id}?done=${done(form.value)}`, 303)
}

function refuse(
  name: string,
  values: FormValues,
  problem: Extract<DecidedQuestion, { ok: false }>['problem'],
) {
  switch (problem) {
    case 'changed':
      return answerProblem(name, values, 'The question was changed in the meantime. Please read it again.')
    case 'no-answer':
      return answerErrors(name, values, {
        text: 'A published question needs an answer. Hide it first, to remove the answer.',
      })
    case 'nothing-to-undo':
      return answerProblem(name, values, 'There is nothing to undo any more.')
  }
}

/** Then the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionOfficePage {...loaderData} answer={actionData} />
}
