// /admin/returns: what customers send back, and what waits to be answered or settled.
import { office } from '#app/domain/staff/staff-context.server.ts'
import { listReturns } from './list-returns.server.ts'
import { readReturnFilter } from './return-filter.ts'
import { ReturnsPage } from './returns-page.tsx'
import type { Route } from './+types/returns.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = office(context)
  const filter = readReturnFilter(new URL(request.url).searchParams)
  return { ...(await listReturns(db, filter)), tab: filter.tab, now: actor.now }
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnsPage {...loaderData} />
}
