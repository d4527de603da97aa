import { redirect } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { answerAsk } from '#app/domain/newsletter/answer-ask.server.ts'
import type { Route } from './+types/subscribe.route'

/** Nothing to see here: the form has a page of its own. */
export function loader() {
  return redirect('/newsletter')
}

/** For the forms that stay in place. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await answerAsk(request, context.get(shop))
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}
