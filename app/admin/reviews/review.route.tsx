// /admin/reviews/:review: one review, to be shown or not, and to be answered.
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import type { ReviewId } from '#app/foundation/lib/ids.ts'
import { decideReviews, replyToReview } from '#app/domain/reviews/decide-reviews.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { findReview } from './find-review.server.ts'
import { decideSchema, decisionOf, isReviewId, replySchema } from './review-forms.ts'
import { ReviewOfficePage } from './review-page.tsx'
import type { Route } from './+types/review.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Review of ${loaderData.review.product.name}` : 'Review'} · Back office` },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, me, secret, actor } = office(context)
  const withOrder = may(me.role, 'see-orders')
  const review = isReviewId(params.review) ? await findReview(db, params.review, { withOrder }) : null
  if (!review) throw data(null, 404)
  return {
    review: { ...review, pictures: withTickets(review.pictures, { secret, now: actor.now }) },
    mayEdit: may(me.role, 'edit-reviews'),
    done: new URL(request.url).searchParams.get('done'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { review: id } = params
  if (!isReviewId(id)) throw data(null, 404)
  const deps = office(context)
  switch (new URL(request.url).searchParams.get('do')) {
    case 'decide':
      return decide(deps, id, request)
    case 'reply':
      return reply(deps, id, request)
    default:
      throw data(null, 405)
  }
}

async function decide(deps: Office, id: ReviewId, request: Request) {
  const form = await parseForm(request, decideSchema)
  if (!form.ok) return answerErrors('decide', form.values, form.errors)
  const read = { id, version: form.value.version }
  const { stale } = await decideReviews(deps.db, deps.actor, [read], decisionOf(form.value))
  if (stale.length > 0) return changedMeanwhile('decide', form.values)
  throw redirect(`/admin/reviews/${id}?done=${form.value.act}`, 303)
}

async function reply(deps: Office, id: ReviewId, request: Request) {
  const form = await parseForm(request, replySchema)
  if (!form.ok) return answerErrors('reply', form.values, form.errors)
  const isDone = await replyToReview(deps.db, deps.actor, { id, ...form.value })
  if (!isDone) return changedMeanwhile('reply', form.values)
  throw redirect(`/admin/reviews/${id}?done=${form.value.text === '' ? 'unanswered' : 'replied'}`, 303)
}

/** They changed it, or a colleague decided. */
function changedMeanwhile(intent: string, values: Record<string, string>) {
  return answerProblem(intent, values, 'The review was changed in the meantime. Please read it again.')
}

/** Then the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewOfficePage {...loaderData} answer={actionData} />
}
