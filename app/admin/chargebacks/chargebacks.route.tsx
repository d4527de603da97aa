// /admin/chargebacks: payments that customers asked their bank to take back, each with the time until which it can be answered.
import { office } from '#app/domain/staff/staff-context.server.ts'
import { chargebackTabs, type ChargebackTab } from './chargeback-words.ts'
import { ChargebacksPage } from './chargebacks-page.tsx'
import { listChargebacks } from './list-chargebacks.server.ts'
import type { Route } from './+types/chargebacks.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const asked = new URL(request.url).searchParams.get('show') ?? 'open'
  const tab = Object.hasOwn(chargebackTabs, asked) ? (asked as ChargebackTab) : 'open'
  return { ...(await listChargebacks(db, tab)), tab, now: now() }
}

export default function Chargebacks({ loaderData }: Route.ComponentProps) {
  return <ChargebacksPage {...loaderData} />
}
