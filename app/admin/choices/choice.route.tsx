// /admin/choices/:choice: a category, texture or colour: its form, its history, and the way to remove it.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { ChoicePage } from './choice-page.tsx'
import { viewChoice } from './choice-view.server.ts'
import { postChoice } from './post-choice.server.ts'
import type { Route } from './+types/choice.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.name ?? 'Category'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const view = await viewChoice(db, params.choice, now())
  if (view === null) throw data(null, 404)
  return { view, mayEdit: may(me.role, 'edit-products') }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return postChoice(office(context), request, params.choice)
}

/** After a refusal the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Choice({ loaderData, actionData }: Route.ComponentProps) {
  return <ChoicePage {...loaderData} answer={actionData} />
}
