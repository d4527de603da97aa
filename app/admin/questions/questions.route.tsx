// /admin/questions: what people ask about products, to be answered before it is shown.
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseBulk } from '#app/admin/shell/bulk-form.server.ts'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { refuseQuestions } from '#app/domain/questions/decide-questions.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { listQuestions } from './list-questions.server.ts'
import { readQuestionFilter } from './question-filter.ts'
import { readRowKey } from './question-forms.ts'
import { QuestionsOfficePage } from './questions-page.tsx'
import type { Route } from './+types/questions.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const { searchParams } = new URL(request.url)
  const filter = readQuestionFilter(searchParams)
  return {
    ...(await listQuestions(db, filter)),
    tab: filter.state,
    mayDecide: may(me.role, 'edit-reviews'),
    done: searchParams.get('done'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  if (query.get('do') !== 'refuse') throw data(null, 405)
  const form = await parseBulk(request, z.object({}))
  if (!form.ok) return answerErrors('refuse', form.values, form.errors)
  const read = form.ids.flatMap((key) => readRowKey(key) ?? [])
  if (read.length === 0) return answerProblem('refuse', form.values, 'Please choose some questions first.')
  const { decided, stale } = await refuseQuestions(office(context), read)
  if (stale.length > 0)
    return answerProblem(
      'refuse',
      form.values,
      `${decided.length} refused. ${stale.length} ${stale.length === 1 ? 'is' : 'are'} published, refused already or changed in the meantime: please read again.`,
    )
  for (const name of ['do', 'done', '_routes', 'index']) query.delete(name)
  query.set('done', 'refuse')
  throw redirect(`/admin/questions?${query}`, 303)
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionsOfficePage {...loaderData} answer={actionData} />
}
