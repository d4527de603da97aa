// /admin/staff/roles/:role: what a role may do; one of the house's own can be changed and removed.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { roleWords } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { roleLimits } from '#app/domain/staff/write-roles.server.ts'
import { postRole } from './post-role.server.ts'
import { RolePage } from './role-page.tsx'
import { viewRole } from './role-view.server.ts'
import type { Route } from './+types/role.route'

export const headers = privatePage

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? roleWords(loaderData.view.role).name : 'Role'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const view = await viewRole(db, params.role, now())
  if (view === null) throw data(null, 404)
  return { view, longestName: roleLimits.name, needed: stepUpNeeded(context) }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return postRole(context, request, params.role)
}

/** After a refusal the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function RoleRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RolePage {...loaderData} answer={actionData} />
}
