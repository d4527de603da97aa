import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/go-live.route'
import { judgeGoLive } from './go-live.ts'
import { readGoLiveFacts } from './go-live-facts.server.ts'
import { GoLivePage } from './go-live-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, baseUrl, deployment, now } = office(context)
  const isForwarded = request.headers.has('x-forwarded-for')
  const facts = await readGoLiveFacts(db, { now: now(), baseUrl, deployment, isForwarded })
  return { items: judgeGoLive(facts) }
}

export default function GoLive({ loaderData }: Route.ComponentProps) {
  return <GoLivePage {...loaderData} />
}
