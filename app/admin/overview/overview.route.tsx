import { lastDays } from '#app/admin/shell/asked-days.ts'
import { countToGoLive } from '#app/admin/go-live/look-ahead.server.ts'
import { listMisses } from '#app/domain/catalog/search/search-misses.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { drawDays } from './draw-days.server.ts'
import { OverviewPage } from './overview-page.tsx'
import { type Period, periodOf, readPeriod } from './period.ts'
import { chartPoints } from './sales.ts'
import { findSales } from './sales.server.ts'
import { tasksFor } from './tasks.ts'
import { countWork } from './work-today.server.ts'
import type { Route } from './+types/overview.route'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

/** Searches in vain that are shown. */
const shownMisses = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now, baseUrl, deployment } = office(context)
  const period = periodOf(readPeriod(new URL(request.url).searchParams), now())
  const { lowAt } = await readSetting(db, 'stock')
  const [toGoLive, work, sales, misses] = await Promise.all([
    may(me.role, 'edit-settings') ? countToGoLive(db, { baseUrl, deployment, now: now() }) : 0,
    countWork(db, { kinds: tasksFor(me.role), now: now(), lowAt }),
    may(me.role, 'see-sales') ? salesWithDrawing(db, period) : null,
    may(me.role, 'see-products')
      ? listMisses(db, lastDays(period.days, now()), { limit: shownMisses })
      : null,
  ])
  return {
    name: me.name,
    today: lagosDay(now()),
    hour: lagosHour(now()),
    days: period.days,
    toGoLive,
    work,
    sales,
    misses,
  }
}

async function salesWithDrawing(db: Db, period: Period) {
  const figures = await findSales(db, period)
  return { figures, drawing: drawDays(chartPoints(figures.days), chartPoints(figures.beforeDays)) }
}

const lagosHour = (now: Date) => (now.getUTCHours() + 1) % 24

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}
