// /admin/collections/:collection: one collection: its form, its picture, its history, and the way to remove it.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { CollectionPage } from './collection-page.tsx'
import { viewCollection } from './collection-view.server.ts'
import { postCollection } from './post-collection.server.ts'
import type { Route } from './+types/collection.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.name ?? 'Collection'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const view = await viewCollection(db, params.collection, now())
  if (view === null) throw data(null, 404)
  return {
    view,
    mayEdit: may(me.role, 'edit-products'),
    maySeePictures: may(me.role, 'edit-content'),
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return postCollection(office(context), request, params.collection)
}

/** After a refusal the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} answer={actionData} />
}
