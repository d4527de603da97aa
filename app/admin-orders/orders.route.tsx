// The order desk's list. Everything that narrows it down stands in the address.
import { data, redirect } from 'react-router'
import { answerErrors } from '#app/admin/office-answer.ts'
import { parseBulk } from '#app/admin/bulk-form.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { lagosDay } from '#app/lib/lagos-day.ts'
import { moveOrders } from '#app/orders/move-orders.server.ts'
import { countDesk, listDesk } from '#app/orders/order-desk.server.ts'
import { readDeskFilter } from '#app/orders/desk-filter.ts'
import { dismissUnknownCharge, listUnknownCharges } from '#app/orders/payment-notices.server.ts'
import { may } from '#app/staff/roles.ts'
import { findUndoable, undoParcel } from '#app/orders/void-parcel.server.ts'
import { type Office, office } from '#app/staff/staff-context.server.ts'
import { bulkForm, chargeForm, maxOrders, readTracking, undoForm } from './bulk-form.ts'
import { OrdersPage } from './orders-page.tsx'
import type { Route } from './+types/orders.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Orders · Back office' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const filter = readDeskFilter(new URL(request.url).searchParams)
  const today = lagosDay(now())
  const [page, counts, undoable, unknown] = await Promise.all([
    listDesk(db, filter, today),
    countDesk(db),
    findUndoable(db, me.id, now()),
    filter.tab === 'checked' ? listUnknownCharges(db, now()) : [],
  ])
  const rights = {
    canEdit: may(me.role, 'edit-orders'),
    canMake: may(me.role, 'make-orders'),
    canRefund: may(me.role, 'refund'),
  }
  return { ...page, counts, filter, today, unknown, undo: rights.canEdit ? undoable : null, ...rights }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = office(context)
  const wish = new URL(request.url).searchParams.get('do')
  if (wish === 'undo') return undo(parts, request)
  return wish === 'dismiss-charge' ? dismissCharge(parts, request) : bulk(parts, request)
}

/** Of money that no order asked for, once it was dealt with elsewhere. */
async function dismissCharge({ db, actor }: Office, request: Request) {
  const form = await parseForm(request, chargeForm)
  if (!form.ok) return answerErrors('dismiss-charge', form.values, form.errors)
  // What somebody else dismissed a moment ago is gone too.
  await dismissUnknownCharge(db, actor, form.value.reference)
  return redirect('/admin/orders?tab=checked&done=dismiss-charge', 303)
}

async function bulk(parts: Office, request: Request) {
  const form = await parseBulk(request, bulkForm)
  if (!form.ok) return answerErrors('bulk', form.values, form.errors)
  const numbers = form.ids.filter((id) => /^\d{1,9}$/u.test(id)).map(Number)
  if (numbers.length === 0)
    return answerErrors('bulk', form.values, { form: 'Please choose at least one order.' })
  if (numbers.length > maxOrders)
    return answerErrors('bulk', form.values, { form: `Please choose at most ${maxOrders} orders at a time.` })
  const { act, to, tell, confirmed } = form.value
  if (act !== 'move') return redirect(`/admin/papers/${act}?orders=${numbers.join(',')}`, 303)
  if (to === undefined) return answerErrors('bulk', form.values, { form: 'Please choose a status.' })
  const tracking = readTracking(form.values)
  const wish = { numbers, to, tell, confirmed, tracking }
  const moved = await moveOrders(parts.db, parts, parts.actor, wish)
  return data({ ok: true as const, to, tell, ...moved }, { status: moved.asked.length > 0 ? 409 : 200 })
}

/** Takes back what was just shipped, as long as the emails wait. */
async function undo(parts: Office, request: Request) {
  const form = await parseForm(request, undoForm)
  if (!form.ok) return answerErrors('undo', form.values, form.errors)
  let undone = 0
  let late = 0
  for (const parcel of form.value.parcels) {
    const taken = await undoParcel(parts.db, parts, parts.actor, parcel)
    if (taken.ok) undone++
    else late++
  }
  return data({ ok: true as const, undone, late })
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} answer={actionData} />
}
