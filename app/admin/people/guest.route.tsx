import { data, redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/guest.route'
import { findGuest, noteAboutGuest } from './find-guest.server.ts'
import { GuestPage } from './guest-page.tsx'
import { noteForm } from './note-form.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.guest.name ?? 'Guest'} · Back office` }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const found = await findGuest(db, params.order)
  switch (found.is) {
    case 'nobody':
      throw data(null, 404)
    case 'account':
      throw redirect(`/admin/users/${found.userId}`)
    case 'guest': {
      const { guest, notes } = found
      return {
        guest,
        notes,
        may: { note: may(me.role, 'edit-people'), seeOrders: may(me.role, 'see-orders') },
      }
    }
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  if (new URL(request.url).searchParams.get('do') !== 'note') throw data(null, 405)
  const { db, actor } = office(context)
  const form = await parseForm(request, noteForm)
  if (!form.ok) return answerErrors('note', form.values, form.errors)
  const noted = await noteAboutGuest(db, actor, { orderId: params.order, text: form.value.text })
  if (noted.ok) return redirect(`/admin/users/guests/${params.order}?done=note`)
  return answerProblem('note', form.values, 'This customer is no longer a guest: look for their account.')
}

export default function Guest({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestPage {...loaderData} answer={actionData} />
}
