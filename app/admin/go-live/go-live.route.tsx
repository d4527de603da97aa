import { redirect, useSearchParams } from 'react-router'
import { answerProblem } from '#app/admin/shell/office-answer.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/go-live.route'
import { judgeGoLive } from './go-live.ts'
import { readGoLiveFacts } from './go-live-facts.server.ts'
import { GoLivePage } from './go-live-page.tsx'
import { tryEmail, tryPaymentKey } from './try-out.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, baseUrl, deployment, now } = office(context)
  const isForwarded = request.headers.has('x-forwarded-for')
  const facts = await readGoLiveFacts(db, { now: now(), baseUrl, deployment, isForwarded })
  return { items: judgeGoLive(facts) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = office(context)
  if (new URL(request.url).searchParams.get('do') === 'try-email') {
    await tryEmail(deps)
    return redirect('/admin/go-live?done=try-email#email', 303)
  }
  const tried = await tryPaymentKey(deps)
  return tried.ok
    ? redirect('/admin/go-live?done=try-key#payment-key', 303)
    : answerProblem('try-key', {}, tried.says)
}

export default function GoLive({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return <GoLivePage {...loaderData} answer={actionData} done={search.get('done')} />
}
