// The order desk's list. Everything that narrows it down stands in the address.
import { data, redirect } from 'react-router'
import { answerErrors } from '#app/admin/shell/office-answer.ts'
import { parseBulk } from '#app/admin/shell/bulk-form.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { moveOrders } from '#app/domain/orders/core/move-orders.server.ts'
import { countDesk, listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import {
  dismissUnknownCharge,
  listUnknownCharges,
} from '#app/domain/orders/payments/payment-notices.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { findUndoable, undoParcel } from '#app/domain/orders/shipping/void-parcel.server.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { bulkForm, chargeForm, maxOrders, readTracking, undoForm } from './bulk-form.ts'
import { OrdersPage } from './orders-page.tsx'
import type { Route } from './+types/orders.route'

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
  const deps = office(context)
  const wish = new URL(request.url).searchParams.get('do')
  if (wish === 'undo') return undo(deps, request)
  return wish === 'dismiss-charge' ? dismissCharge(deps, request) : bulk(deps, request)
}

/** Of money that no order asked for, once it was dealt with elsewhere. */
async function dismissCharge({ db, actor }: Office, request: Request) {
  const form = await parseForm(request, chargeForm)
  if (!form.ok) return answerErrors('dismiss-charge', form.values, form.errors)
  // What somebody else dismissed a moment ago is gone too.
  await dismissUnknownCharge(db, actor, form.value.reference)
  return redirect('/admin/orders?tab=checked&done=dismiss-charge', 303)
}

async function bulk(deps: Office, request: Request) {
  const form = await parseBulk(request, bulkForm)
  if (!form.ok) return answerErrors('bulk', form.values, form.errors)
  const numbers = form.ids.filter((id) => /^\d{1,9}$/u.test(id)).map(Number)
  if (numbers.length === 0)
    return answerErrors('bulk', form.values, { form: 'Please choose at least one order.' })
  if (numbers.length > maxOrders)
    return answerErrors('bulk', form.values, { form: `Please choose at most ${maxOrders} orders at a time.` })
  const { act, to, tell, confirmed } = form.value
  if (act !== 'move') return redirect(`/admin/print/${act}?orders=${numbers.join(',')}`, 303)
  if (to === undefined) return answerErrors('bulk', form.values, { form: 'Please choose a status.' })
  const tracking = readTracking(form.values)
  const wish = { numbers, to, tell, confirmed, tracking }
  const moved = await moveOrders(deps.db, deps, deps.actor, wish)
  return data({ ok: true as const, to, tell, ...moved }, { status: moved.asked.length > 0 ? 409 : 200 })
}

/** Takes back what was just shipped, as long as the emails wait. */
async function undo(deps: Office, request: Request) {
  const form = await parseForm(request, undoForm)
  if (!form.ok) return answerErrors('undo', form.values, form.errors)
  let undone = 0
  let late = 0
  for (const parcel of form.value.parcels) {
    const taken = await undoParcel(deps.db, deps, deps.actor, parcel)
    if (taken.ok) undone++
    else late++
  }
  return data({ ok: true as const, undone, late })
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} answer={actionData} />
}
