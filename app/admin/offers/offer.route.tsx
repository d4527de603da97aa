// /admin/offers/:offer: one offer: what it brought, its form, its switch and its history.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { isId, type OfferId } from '#app/foundation/lib/ids.ts'
import { OfferPage } from './offer-page.tsx'
import { viewOffer } from './offer-view.server.ts'
import { postOffer } from './post-offer.server.ts'
import type { Route } from './+types/offer.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.name ?? 'Offer'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, now, baseUrl } = office(context)
  const view = await viewOffer(db, offerNamed(params.offer), { now: now(), baseUrl })
  if (view === null) throw data(null, 404)
  return { view, mayEdit: may(me.role, 'edit-offers') }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return postOffer(office(context), request, offerNamed(params.offer))
}

function offerNamed(id: string): OfferId {
  if (!isId('off', id)) throw data(null, 404)
  return id
}

/** After a refusal the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage {...loaderData} answer={actionData} />
}
