import { answerSize, type PackingSlip, packingSlip } from './packing-slip.ts'
import { readOrderRefs, readOrders } from '#app/domain/orders/core/print-orders.server.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { returnLimits } from '#app/foundation/settings/return-days.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { PackingPage } from './packing-page.tsx'
import type { Route } from './+types/packing.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = office(context)
  const query = new URL(request.url).searchParams
  const found = await readOrders(db, readOrderRefs(query.get('orders')))
  const { house, returns } = await readSettings(db, ['house', 'returns'])
  const { legalName, phone, whatsapp, email } = house
  const slips: PackingSlip[] = found.map(packingSlip)
  return {
    slips,
    size: answerSize(query.get('size')),
    returns: returnLimits(returns),
    house: { legalName, phone: phoneWords(phone), whatsapp: phoneWords(whatsapp), email },
  }
}

export type PackingData = Awaited<ReturnType<typeof loader>>

export default function Packing({ loaderData }: Route.ComponentProps) {
  return <PackingPage {...loaderData} />
}
