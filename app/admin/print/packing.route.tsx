import { readForm } from '#app/foundation/http/form.server.ts'
import { answerSize, type PackingSlip, packingSlip } from './packing-slip.ts'
import { data, redirect } from 'react-router'
import { may } from '#app/domain/staff/roles.ts'
import { notePrinted, readOrderRefs, readOrders } from '#app/domain/orders/core/print-orders.server.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { returnLimits } from '#app/foundation/settings/return-days.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { PackingPage } from './packing-page.tsx'
import type { Route } from './+types/packing.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const query = new URL(request.url).searchParams
  const found = await readOrders(db, readOrderRefs(query.get('orders')))
  const { house, returns } = await readSettings(db, ['house', 'returns'])
  const { legalName, phone, whatsapp, email } = house
  const slips: PackingSlip[] = found.map(packingSlip)
  return {
    slips,
    size: answerSize(query.get('size')),
    mayNote: may(me.role, 'edit-orders'),
    returns: returnLimits(returns),
    house: { legalName, phone: phoneWords(phone), whatsapp: phoneWords(whatsapp), email },
  }
}

/** Whoever prints them says so by the button; without a script the browser's own menu prints what this comes back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const posted = await readForm(request)
  const query = new URL(request.url).searchParams
  const paper = answerSize(query.get('size')) === 'label' ? 'label' : 'slip'
  await notePrinted(db, actor, readOrderRefs(query.get('orders')), paper)
  if (posted['by'] === 'script') return data({ ok: true as const })
  query.delete('do')
  query.set('done', 'printed')
  return redirect(`/admin/print/packing?${query}`, 303)
}

export type PackingData = Awaited<ReturnType<typeof loader>>

export default function Packing({ loaderData }: Route.ComponentProps) {
  return <PackingPage {...loaderData} />
}
