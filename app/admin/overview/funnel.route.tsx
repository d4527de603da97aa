// /admin/visits: how many visits there were, where they came from, and how many of them led to an order.
import { readDays, lastDays, recentDays } from '#app/admin/shell/asked-days.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { FunnelPage } from './funnel-page.tsx'
import { readFunnel } from './read-funnel.server.ts'
import type { Route } from './+types/funnel.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const days = readDays(new URL(request.url).searchParams, lastDays(30, now()))
  const opens = { newsletters: may(me.role, 'see-campaigns'), codes: may(me.role, 'see-offers') }
  return { asked: days, usual: recentDays(now()), opens, ...(await readFunnel(db, days)) }
}

export default function FunnelRoute({ loaderData }: Route.ComponentProps) {
  return <FunnelPage {...loaderData} />
}
