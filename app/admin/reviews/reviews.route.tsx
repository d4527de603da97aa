// /admin/reviews: what buyers wrote, to be read before it is shown.
import { data, redirect } from 'react-router'
import { parseBulk } from '#app/admin/shell/bulk-form.server.ts'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { decideReviews } from '#app/domain/reviews/decide-reviews.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { listReviews } from './list-reviews.server.ts'
import { readReviewFilter } from './review-filter.ts'
import { decideSchema, decisionOf, readRowKey } from './review-forms.ts'
import { ReviewsOfficePage } from './reviews-page.tsx'
import type { Route } from './+types/reviews.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const { searchParams } = new URL(request.url)
  const filter = readReviewFilter(searchParams)
  return {
    ...(await listReviews(db, filter)),
    tab: filter.state,
    mayDecide: may(me.role, 'edit-reviews'),
    done: searchParams.get('done'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const query = new URL(request.url).searchParams
  if (query.get('do') !== 'decide') throw data(null, 405)
  const form = await parseBulk(request, decideSchema)
  if (!form.ok) return answerErrors('decide', form.values, form.errors)
  const read = form.ids.flatMap((key) => readRowKey(key) ?? [])
  if (read.length === 0) return answerProblem('decide', form.values, 'Please choose some reviews first.')
  const { decided, stale } = await decideReviews(db, actor, read, decisionOf(form.value))
  if (stale.length > 0)
    return answerProblem(
      'decide',
      form.values,
      `${decided.length} decided. ${stale.length} ${stale.length === 1 ? 'was' : 'were'} changed in the meantime: please read again.`,
    )
  for (const name of ['do', 'done', '_routes', 'index']) query.delete(name)
  query.set('done', form.value.act)
  throw redirect(`/admin/reviews?${query}`, 303)
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsOfficePage {...loaderData} answer={actionData} />
}
