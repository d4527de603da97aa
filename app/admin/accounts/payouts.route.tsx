// /admin/accounts/payouts: what the payment provider sent to the house's bank, what is wrong with it, and what is not paid out yet.
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { lastMonth, periodOf, readDays, usualDays } from '#app/admin/shell/asked-days.ts'
import { listPayouts } from './list-payouts.server.ts'
import { PayoutsPage } from './payouts-page.tsx'
import type { Route } from './+types/payouts.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now, payment } = office(context)
  const { searchParams } = new URL(request.url)
  const usual = usualDays(now())
  // Payouts are looked for while they are new: this month, unless days are named.
  const days = readDays(searchParams, usual[1]?.days ?? lastMonth(now()))
  return {
    days,
    usual,
    ...(await listPayouts(db, payment, { period: periodOf(days), now: now() })),
    now: now(),
    mayExport: may(me.role, 'export'),
    opensOrders: may(me.role, 'see-orders'),
  }
}

export type PayoutsData = Awaited<ReturnType<typeof loader>>

export default function Payouts({ loaderData }: Route.ComponentProps) {
  return <PayoutsPage {...loaderData} />
}
