// The order desk's list. Everything that narrows it down stands in the address.
import { data, redirect } from 'react-router'
import { answerErrors } from '#app/admin/office-answer.ts'
import { parseBulk } from '#app/admin/bulk-form.server.ts'
import { lagosDay } from '#app/lib/lagos-day.ts'
import { moveOrders } from '#app/orders/move-orders.server.ts'
import { countDesk, listDesk } from '#app/orders/order-desk.server.ts'
import { readDeskFilter } from '#app/orders/order-desk.ts'
import { may } from '#app/staff/roles.ts'
import { office } from '#app/staff/staff-context.server.ts'
import { bulkForm, maxOrders } from './bulk-form.ts'
import { OrdersPage } from './orders-page.tsx'
import type { Route } from './+types/orders.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Orders · Back office' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const filter = readDeskFilter(new URL(request.url).searchParams)
  const today = lagosDay(now())
  const [page, counts] = await Promise.all([listDesk(db, filter, today), countDesk(db)])
  const rights = { canEdit: may(me.role, 'edit-orders'), canMake: may(me.role, 'make-orders') }
  return { ...page, counts, filter, today, ...rights }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = office(context)
  const form = await parseBulk(request, bulkForm)
  if (!form.ok) return answerErrors('bulk', form.values, form.errors)
  const numbers = form.ids.filter((id) => /^\d{1,9}$/u.test(id)).map(Number)
  if (numbers.length === 0)
    return answerErrors('bulk', form.values, { form: 'Please choose at least one order.' })
  if (numbers.length > maxOrders)
    return answerErrors('bulk', form.values, { form: `At most ${maxOrders} orders at a time, please.` })
  const { act, to, tell } = form.value
  if (act !== 'move') return redirect(`/admin/papers/${act}?orders=${numbers.join(',')}`, 303)
  if (to === undefined) return answerErrors('bulk', form.values, { form: 'Please choose a status.' })
  const moved = await moveOrders(parts.db, parts, parts.actor, { numbers, to, tell })
  return data({ ok: true as const, to, ...moved })
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} answer={actionData} />
}
