// /admin/searches: what shoppers looked for and did not find, by day, and what can be done about each.
import { lastDays, readDays, recentDays } from '#app/admin/shell/asked-days.ts'
import { countMisses, listMisses } from '#app/domain/catalog/search/search-misses.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { everyDayOf } from './every-day.ts'
import { SearchesPage } from './searches-page.tsx'
import type { Route } from './+types/searches.route'

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const { searchParams } = new URL(request.url)
  const asked = readDays(searchParams, lastDays(30, now()))
  const { words, days } = await countMisses(db, asked)
  const pages = Math.max(1, Math.ceil(words / perPage))
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1), pages)
  return {
    asked,
    usual: recentDays(now()),
    misses: await listMisses(db, asked, { limit: perPage, offset: (page - 1) * perPage }),
    days: everyDayOf(
      asked,
      days.map(({ day, times }) => ({ day, count: times })),
    ),
    pager: { page, pages, total: words, perPage },
    mayEdit: may(me.role, 'edit-products'),
    maySet: may(me.role, 'edit-settings'),
  }
}

export default function Searches({ loaderData }: Route.ComponentProps) {
  return <SearchesPage {...loaderData} />
}
